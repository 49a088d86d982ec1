import UploadFile from '@mui/icons-material/UploadFileOutlined';
import { Alert, Box, Button, FormControlLabel, Switch } from '@mui/material';
import { useTranslate } from 'react-admin';
import { fieldName } from '../../../../domain/agency/audit/fieldNames.ts';
import { canonicalText } from '../../../../domain/agency/settingsPackage/package.ts';
import {
  PACKAGE_SECTIONS,
  SECTION_NAMES,
} from '../../../../domain/agency/settingsPackage/sections.ts';
import { type AnswerOf, settingsPackage } from '../../../../domain/contract/index.ts';
import { useAgency } from '../../../data/useAgency.ts';
import { useCall } from '../../../data/useCall.ts';
import { Allowed } from '../../../ui/Allowed.tsx';
import { ConfirmedButton } from '../../../ui/dialog/ConfirmDialog.tsx';
import { StatusChip } from '../../../ui/fields/badges.tsx';
import { momentDone } from '../../../ui/format.ts';
import { FileButton } from '../../../ui/inputs/FileButton.tsx';
import { Note } from '../../../ui/Note.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { Section, Subsection } from '../../../ui/page/Section.tsx';
import { DownloadButton } from '../../../ui/report/DownloadButton.tsx';
import { valueText } from '../../../ui/valueText.ts';
import { usePackage } from './usePackage.ts';

type Change = AnswerOf<typeof settingsPackage.comparePackage>['changes'][number];

const tones = {
  added: 'success',
  changed: 'info',
  removed: 'warning',
  ordered: 'info',
  stays: 'default',
  refused: 'error',
} as const;

const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1, py: 0.5 };

const partText = (part: unknown): string => {
  if (typeof part !== 'object' || part === null || !('name' in part)) return valueText(part);
  const { name, ...rule } = part;
  const special = Object.entries(rule).filter(([, value]) => value !== null && value !== false);
  return `${fieldName(String(name))} (${valueText(Object.fromEntries(special))})`;
};

const beyond = (list: readonly unknown[], other: readonly unknown[]): string[] => {
  const texts = new Set(other.map(canonicalText));
  return list.filter((one) => !texts.has(canonicalText(one))).map(partText);
};

const changeText = (before: unknown, after: unknown): string => {
  if (!Array.isArray(before) || !Array.isArray(after))
    return `${valueText(before)} → ${valueText(after)}`;
  const gone = beyond(before, after).map((one) => `− ${one}`);
  const come = beyond(after, before).map((one) => `+ ${one}`);
  return [...gone, ...come].join(' · ') || after.map(partText).join(', ');
};

const ChangeRow = ({ of }: { readonly of: Change }) => {
  const translate = useTranslate();
  const { name, change, before, after, isApplied, reason } = of;
  const state = isApplied ? change : reason === null ? 'stays' : 'refused';
  const parts = Object.entries(change === 'changed' ? after : {}).map(
    ([key, value]) => `${fieldName(key)}: ${changeText(before[key], value)}`,
  );
  return (
    <Box component="li" sx={row}>
      <StatusChip tone={tones[state]} label={translate(`settingsPackage.changes.${state}`)} />
      <Box sx={{ flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere' }}>
        {valueText(name)}
        {[...parts, reason].map((line) => (
          <Note key={line}>{line}</Note>
        ))}
      </Box>
    </Box>
  );
};

const Changes = ({ changes }: { readonly changes: readonly Change[] }) =>
  SECTION_NAMES.map((section) => {
    const ofSection = changes.filter((one) => one.section === section);
    return ofSection.length === 0 ? null : (
      <Subsection key={section} title={PACKAGE_SECTIONS[section].title} sx={{ my: 2 }}>
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {ofSection.map((of) => (
            <ChangeRow key={`${of.change} ${of.name}`} of={of} />
          ))}
        </Box>
      </Subsection>
    );
  });

type Package = ReturnType<typeof usePackage>;

const LastImport = ({ compare }: Pick<Package, 'compare'>) => {
  const translate = useTranslate();
  const { data } = useCall(settingsPackage.getLastPackageImport);
  if (!data) return null;
  const { id, at, userName, changes, mayUndo } = data;
  const undo = (
    <Button onClick={() => compare.mutate({ undoes: id, withRemovals: true })}>
      {translate('settingsPackage.undo')}
    </Button>
  );
  return (
    <Alert severity="info" sx={{ mb: 2 }} action={mayUndo ? undo : undefined}>
      {translate('settingsPackage.last', { user: userName, changes, moment: momentDone(at) })}
    </Alert>
  );
};

const Outcome = ({ compared, compare, apply }: Package) => {
  const translate = useTranslate();
  if (!compared) return null;
  const { comparison, isDone } = compared;
  const file = compare.variables?.file;
  const smart_count = comparison.changes.filter(({ isApplied }) => isApplied).length;
  return (
    <>
      {file && !isDone ? (
        <FormControlLabel
          control={<Switch checked={compared.body.withRemovals} />}
          label={translate('settingsPackage.removals')}
          onChange={(_, withRemovals) => compare.mutate({ file, withRemovals })}
        />
      ) : null}
      {comparison.changes.length === 0 ? (
        <Alert severity="info">{translate('settingsPackage.equal')}</Alert>
      ) : (
        <Changes changes={comparison.changes} />
      )}
      {isDone || smart_count === 0 ? null : (
        <ConfirmedButton
          variant="contained"
          title={translate('settingsPackage.apply', { smart_count })}
          question="settingsPackage.question"
          command={apply}
        />
      )}
    </>
  );
};

const ImportSection = () => {
  const translate = useTranslate();
  const by = usePackage();
  const { compare, problem } = by;
  const take = (file: File | undefined) => file && compare.mutate({ file, withRemovals: false });
  return (
    <Box
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        take(event.dataTransfer.files[0]);
      }}
    >
      <LastImport compare={compare} />
      <Section title="settingsPackage.bring" hint="settingsPackage.hint">
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
          <FileButton
            label={translate('settingsPackage.choose')}
            name={translate('settingsPackage.choose')}
            accept=".json"
            icon={<UploadFile />}
            isReading={compare.isPending}
            onFile={take}
          />
          <span>{compare.variables?.file?.name}</span>
        </Box>
        {problem ? <Alert severity="error">{problem}</Alert> : null}
        <Outcome {...by} />
      </Section>
    </Box>
  );
};

const Download = () => {
  const agency = useAgency();
  return (
    <DownloadButton
      label="settingsPackage.download"
      failed="settingsPackage.downloadFailed"
      read={() => agency.callForFile(settingsPackage.downloadPackage, {})}
    />
  );
};

const LeftOut = () => {
  const { data: views = [] } = useCall(settingsPackage.listLeftOut);
  const translate = useTranslate();
  return (
    <Note sx={{ mb: 2 }}>
      {translate('settingsPackage.leftOut')}{' '}
      {views.length > 0
        ? translate('settingsPackage.leftOutViews', { names: views.join(', ') })
        : null}
    </Note>
  );
};

const PackagePage = () => (
  <Allowed action="list">
    <PageHeader
      title="resources.settings-package.menu.list"
      subtitle="settingsPackage.intro"
      secondary={<Download />}
    />
    <LeftOut />
    <ImportSection />
  </Allowed>
);

export default PackagePage;
