import {
  Alert,
  Box,
  Chip,
  Skeleton,
  TableCell,
  TableContainer,
  TableRow,
  Typography,
} from '@mui/material';
import { useTranslate } from 'react-admin';
import { actionName } from '../../../../domain/agency/audit/actions.ts';
import { differenceOf, type FieldChange } from '../../../../domain/agency/audit/difference.ts';
import { fieldName } from '../../../../domain/agency/audit/fieldNames.ts';
import { ownKeyOf, ownPath } from '../../../../domain/agency/ownFields/ownField.ts';
import { audit } from '../../../../domain/contract/index.ts';
import type { OpenedEntry } from '../../../data/privacyRecords.ts';
import { useCall } from '../../../data/useCall.ts';
import { useAllOwnFields } from '../../../data/useOwnFields.ts';
import type { DialogSubject } from '../../../dialogs/requests.ts';
import { DialogFrame } from '../../../ui/dialog/DialogFrame.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { parseApiError } from '../../../ui/form/failure.ts';
import { momentOf, textOf } from '../../../ui/format.ts';
import { LoadError } from '../../../ui/list/states.tsx';
import { HeadedTable } from '../../../ui/table/HeadedTable.tsx';
import { valueText } from '../../../ui/valueText.ts';
import { recordOf, subjectOf } from './AuditFilters.tsx';

const wrapped = { whiteSpace: 'normal', overflowWrap: 'anywhere', verticalAlign: 'top' } as const;

const useFieldNames = (changes: readonly FieldChange[]): ((field: string) => string) => {
  const { data } = useAllOwnFields(changes.some(({ field }) => ownKeyOf(field) !== undefined));
  const labels = new Map(data?.fields.map(({ key, label }) => [ownPath(key), label]));
  return (field) => labels.get(field) ?? fieldName(field);
};

const ChangeRow = ({ change, name }: { readonly change: FieldChange; readonly name: string }) => {
  const translate = useTranslate();
  const { before, after, changed, personal } = change;
  return (
    <TableRow sx={changed ? { bgcolor: 'action.selected' } : undefined}>
      <TableCell component="th" scope="row" sx={{ ...wrapped, fontWeight: changed ? 650 : 400 }}>
        {name}
        {changed ? (
          <Chip color="warning" label={translate('audit.changed')} sx={{ ml: 0.75 }} />
        ) : null}
        {personal ? (
          <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
            {translate('audit.personal')}
          </Typography>
        ) : null}
      </TableCell>
      <TableCell sx={wrapped}>{valueText(before)}</TableCell>
      <TableCell sx={{ ...wrapped, fontWeight: changed ? 650 : 400 }}>{valueText(after)}</TableCell>
    </TableRow>
  );
};

const DifferenceTable = ({ changes }: { readonly changes: readonly FieldChange[] }) => {
  const translate = useTranslate();
  const title = translate('audit.changes');
  const nameOf = useFieldNames(changes);
  return (
    <TableContainer tabIndex={0} role="group" aria-label={title} sx={{ mt: 1.5 }}>
      <HeadedTable
        aria-label={title}
        sx={{ tableLayout: 'fixed' }}
        headings={[{ label: 'audit.field' }, { label: 'audit.before' }, { label: 'audit.after' }]}
      >
        {changes.map((change) => (
          <ChangeRow
            key={`${change.field} ${change.personal}`}
            change={change}
            name={nameOf(change.field)}
          />
        ))}
      </HeadedTable>
    </TableContainer>
  );
};

const notices = {
  open: { severity: 'info', text: 'audit.recorded' },
  erased: { severity: 'warning', text: 'audit.erased' },
  unreadable: { severity: 'error', text: 'audit.unreadable' },
} as const;

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
    : translate('audit.noSession');
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
  const { data, error, refetch } = useCall(
    audit.openEntry,
    { params: { sequence: Number(id) } },
    { gcTime: 0, staleTime: Number.POSITIVE_INFINITY, retry: false },
  );
  const { isRefusal } = parseApiError(error);
  return (
    <DialogFrame title={translate('audit.title', { id })} closesOutside>
      {error ? (
        <LoadError
          message="audit.openFailed"
          error={isRefusal ? error : undefined}
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
