import { Box, Card, Chip, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import {
  appliesTo,
  CHOSEN_KINDS,
  chosenKindOf,
  isOwnObjectResource,
  type OwnFieldResource,
} from '../../../../domain/agency/ownFields/ownField.ts';
import { type OwnFieldRecord, useOwnFieldUse } from '../../../data/useOwnFields.ts';
import { countOf } from '../../../ui/format.ts';
import { LoadError, Notice } from '../../../ui/list/states.tsx';
import { TableSkeleton } from '../../../ui/list/TableSkeleton.tsx';
import { useLookup, usePolicyTypeNames } from '../../../ui/lookups.ts';
import { Definitions } from '../../../ui/order/Definitions.tsx';
import { OwnFieldSections } from '../../../ui/ownFields/OwnFieldInputs.tsx';
import { besidePreview, PreviewPane } from './PreviewPane.tsx';
import { RecordsPage } from './RecordsPage.tsx';
import { AddButtons, Toolbar } from './Toolbar.tsx';
import { type Shown, useOrderedFields, useRecordsName } from './useFieldsOf.ts';

const USES = [
  'isRequired',
  'isUnique',
  'isInList',
  'isSorted',
  'isSearched',
  'isInPdf',
  'isExported',
  'isPersonal',
] as const;

const RULES: readonly (typeof USES)[number][] = ['isRequired', 'isUnique'];

interface OfField {
  readonly field: OwnFieldRecord;
}

const useTypes = ({ resource, policyTypeIds }: OwnFieldRecord): string | undefined => {
  const translate = useTranslate();
  const names = usePolicyTypeNames(policyTypeIds);
  if (resource !== 'policies') return undefined;
  if (policyTypeIds.length === 0) return translate('ownFields.ofEveryType');
  const count = policyTypeIds.length;
  return names && translate('ownFields.ofTypes', { types: names, smart_count: count });
};

const Uses = ({ field }: OfField) => {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 0.75 }}>
      {USES.filter((use) => field[use]).map((use) => (
        <Chip
          key={use}
          color={RULES.includes(use) ? 'info' : 'default'}
          label={translate(`resources.own-fields.fields.${use}`)}
        />
      ))}
    </Box>
  );
};

interface AboutFieldProps extends OfField {
  readonly records: number | undefined;
  /** Shown in place of the field's uses, as of a retired field since when it is. */
  readonly children?: ReactNode;
}

const AboutField = ({ field, records, children }: AboutFieldProps) => {
  const translate = useTranslate();
  const types = useTypes(field);
  const { label, kind, section } = field;
  const chosen = chosenKindOf(field);
  const computed = chosen === kind ? undefined : CHOSEN_KINDS[chosen];
  const inSection = section ? translate('ownFields.inSection', { section }) : undefined;
  const counted =
    records === undefined
      ? undefined
      : translate(records > 0 ? 'ownFields.records' : 'ownFields.unused', {
          smart_count: records,
          count: countOf(records),
        });
  return (
    <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography component="h3" sx={{ fontWeight: 650 }}>
        {label}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {[computed, CHOSEN_KINDS[kind], inSection, types, counted].filter(Boolean).join(' · ')}
      </Typography>
      {children ? <Typography variant="body2">{children}</Typography> : <Uses field={field} />}
    </Box>
  );
};

/** Form's key: what was typed before a field became one of another kind is none of its values. */
const shapeOf = (fields: readonly OwnFieldRecord[]) =>
  fields.map(({ id, kind }) => `${id} ${kind}`).join();

interface OfShown {
  readonly shown: Shown;
}

const emptyTextOf = (resource: OwnFieldResource) => {
  if (isOwnObjectResource(resource)) return 'objects';
  return resource === 'policies' ? 'policies' : 'others';
};

const Empty = ({ shown }: OfShown) => {
  const translate = useTranslate();
  const { resource } = shown;
  const records = useRecordsName(resource).toLowerCase();
  return (
    <Card>
      <Notice
        title={translate('ownFields.empty.title', { records })}
        text={`ownFields.empty.${emptyTextOf(resource)}`}
      >
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
          <AddButtons shown={shown} />
        </Box>
      </Notice>
    </Card>
  );
};

const usePreviewText = ({ resource, policyTypeId }: Shown, fields: readonly OwnFieldRecord[]) => {
  const translate = useTranslate();
  const { data = [] } = useLookup('policy-types');
  if (resource !== 'policies') return translate('ownFields.preview.about');
  const type = data.find(({ id }) => id === policyTypeId)?.policyName;
  if (type) return translate('ownFields.preview.ofType', { type });
  const isMixed = fields.some(({ policyTypeIds }) => policyTypeIds.length > 0);
  return translate(isMixed ? 'ownFields.preview.ofAll' : 'ownFields.preview.about');
};

interface FieldsOfProps extends OfShown {
  readonly onType: (policyTypeId: number | undefined) => void;
}

const FieldsOf = ({ shown, onType }: FieldsOfProps) => {
  const translate = useTranslate();
  const { resource, policyTypeId } = shown;
  const { fields, isKnown, error, refetch, put } = useOrderedFields(resource);
  const { data: use } = useOwnFieldUse();
  const names = useRecordsName(resource).toLowerCase();
  const inForce = fields.filter(({ retiredAt }) => retiredAt === null);
  const isShown = (field: OwnFieldRecord) =>
    policyTypeId === undefined || appliesTo(field, policyTypeId);
  const listed = inForce.filter(isShown);
  const previewText = usePreviewText(shown, listed);
  if (error)
    return <LoadError message="ownFields.loadFailed" error={error} retry={() => refetch()} />;
  if (!isKnown) return <TableSkeleton rows={6} />;
  if (fields.length === 0) return <Empty shown={shown} />;
  const none = (
    <Notice
      title={
        inForce.length > 0
          ? translate('ownFields.noneOfType')
          : translate('ownFields.empty.title', { records: names })
      }
    />
  );
  return (
    <>
      <Toolbar shown={shown} count={fields.length} onType={onType} />
      <Box sx={besidePreview('md')}>
        <Box>
          <Definitions
            kind="ownFields"
            items={fields}
            use={use}
            isShown={isShown}
            whenNone={none}
            nameOf={({ label }) => label}
            onOrder={put}
            about={(field, records, since) => (
              <AboutField field={field} records={records}>
                {since}
              </AboutField>
            )}
          />
        </Box>
        {listed.length > 0 ? (
          <PreviewPane key={shapeOf(listed)} about={previewText}>
            <OwnFieldSections fields={listed} />
          </PreviewPane>
        ) : null}
      </Box>
    </>
  );
};

const OwnFieldsPage = () => (
  <RecordsPage title="resources.own-fields.menu.list" intro="ownFields.intro">
    {(shown, onType) => <FieldsOf key={shown.resource} shown={shown} onType={onType} />}
  </RecordsPage>
);

export default OwnFieldsPage;
