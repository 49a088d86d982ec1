import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { actionName } from '../../../domain/audit/actions.ts';
import { differenceOf } from '../../../domain/audit/difference.ts';
import { fieldName } from '../../../domain/audit/fieldNames.ts';
import type { OpenedEntry } from '../../data/audit.ts';
import { useAgency } from '../../data/useAgency.ts';
import type { DialogSubject } from '../../dialogs/requests.ts';
import { DialogFrame } from '../../ui/dialog/DialogFrame.tsx';
import { refusedBy } from '../../ui/form/refused.ts';
import { textOf } from '../../ui/format.ts';
import { LoadError } from '../../ui/list/states.tsx';
import { DifferenceTable } from './DifferenceTable.tsx';
import { momentOf, recordOf, subjectOf } from './entryWords.ts';
import { valueText } from './valueText.ts';

const Facts = ({ facts }: { readonly facts: readonly (readonly [string, string])[] }) => (
  <Box
    component="dl"
    sx={{
      m: 0,
      display: 'grid',
      gridTemplateColumns: { xs: '1fr', sm: 'max-content 1fr' },
      columnGap: 2,
      rowGap: 0.5,
      '& dt': { color: 'text.secondary' },
      '& dd': { m: 0, overflowWrap: 'anywhere' },
    }}
  >
    {facts.map(([term, value]) => [
      <dt key={term}>{term}</dt>,
      <dd key={`${term} value`}>{value}</dd>,
    ])}
  </Box>
);

const notices = {
  open: { severity: 'info', text: 'audit.recorded' },
  erased: { severity: 'warning', text: 'audit.erased' },
  unreadable: { severity: 'error', text: 'audit.unreadable' },
} as const;

/** What is said about the values of a person in it. */
const PersonalNotice = ({ state }: { readonly state: OpenedEntry['personalState'] }) => {
  const translate = useTranslate();
  if (state === 'none') return null;
  const { severity, text } = notices[state];
  return (
    <Alert severity={severity} sx={{ mt: 1.5 }}>
      {translate(text)}
    </Alert>
  );
};

const Opened = ({ entry }: { readonly entry: OpenedEntry }) => {
  const translate = useTranslate();
  const { changes, notes } = differenceOf(entry);
  const who = entry.userName
    ? [entry.name, entry.userName].filter(Boolean).join(' · ')
    : translate('audit.nobody');
  const isEmpty = changes.length === 0 && notes.length === 0 && entry.personalState === 'none';
  return (
    <>
      <Facts
        facts={[
          [translate('resources.audit.fields.at'), momentOf(entry.localAt)],
          [translate('audit.columns.user'), who],
          [translate('audit.columns.address'), textOf(entry.address)],
          [translate('audit.columns.action'), actionName(entry.action)],
          [translate('audit.columns.record'), recordOf(entry)],
          [translate('audit.columns.person'), subjectOf(entry)],
          ...notes.map(({ field, value }) => [fieldName(field), valueText(value)] as const),
        ]}
      />
      <PersonalNotice state={entry.personalState} />
      {changes.length > 0 ? <DifferenceTable changes={changes} /> : null}
      {isEmpty ? (
        <Box sx={{ mt: 1.5, color: 'text.secondary' }}>{translate('audit.nothing')}</Box>
      ) : null}
    </>
  );
};

/** An entry of the trail, opened: read once each time, for reading it may itself be recorded. */
const EntryDialog = ({ id }: DialogSubject) => {
  const translate = useTranslate();
  const agency = useAgency();
  const { data, error, refetch } = useQuery({
    queryKey: ['audit', 'entry', id],
    queryFn: async () => (await agency.openAuditEntry(Number(id))).data,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const { isRefusal, message } = refusedBy(error);
  return (
    <DialogFrame title={translate('audit.title', { id })} closesOutside>
      {error ? (
        <LoadError
          message="audit.openFailed"
          detail={isRefusal ? message : undefined}
          retry={() => refetch()}
        />
      ) : null}
      {data ? <Opened entry={data} /> : null}
      {data || error ? null : (
        <div role="status" aria-label={translate('common.loading')} aria-busy="true">
          <Skeleton height={120} />
        </div>
      )}
    </DialogFrame>
  );
};

export default EntryDialog;
