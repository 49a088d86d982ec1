import { Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { retention } from '../../../../domain/contract/index.ts';
import { LEGAL_BASES } from '../../../../domain/privacy/personalData/shapes.ts';
import { DEFAULT_TERMS, PAST_PLACES, termText } from '../../../../domain/privacy/retention.ts';
import type { Past, PastCustomer, RetentionTermRecord } from '../../../data/privacyRecords.ts';
import { useCall, useSend } from '../../../data/useCall.ts';
import { useCan } from '../../../session/useCan.ts';
import { Allowed } from '../../../ui/Allowed.tsx';
import { DialogListBase, DialogListContent } from '../../../ui/dialog/DialogList.tsx';
import { EditCellAction } from '../../../ui/dialog/opening.tsx';
import { DateField } from '../../../ui/fields/fields.tsx';
import { PersonLink } from '../../../ui/fields/RecordLink.tsx';
import { dayOf, momentDone, textOf } from '../../../ui/format.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Column } from '../../../ui/list/Column.tsx';
import { widths } from '../../../ui/list/widths.ts';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { Section } from '../../../ui/page/Section.tsx';
import { actions, counts } from '../../../ui/table/columns.ts';
import { type PlainColumn, PlainTable } from '../../../ui/table/PlainTable.tsx';
import { useCommand } from '../../../ui/useCommand.ts';
import { Runs, useRuns } from './Runs.tsx';

const small = { color: 'text.secondary', fontSize: '0.75rem' } as const;

const Months = ({ term: { months, updatedAt, updatedBy } }: { term: RetentionTermRecord }) => {
  const translate = useTranslate();
  return (
    <>
      {termText(months)}
      {updatedBy ? (
        <Box sx={small}>
          {translate('retention.terms.changed', {
            user: updatedBy,
            moment: momentDone(updatedAt),
          })}
        </Box>
      ) : null}
    </>
  );
};

const Norm = ({ term: { basis, norm } }: { readonly term: RetentionTermRecord }) => (
  <>
    {norm}
    <Box sx={small}>{LEGAL_BASES[basis]}</Box>
  </>
);

const termColumns: readonly PlainColumn<RetentionTermRecord>[] = [
  { label: 'retention.terms.what', wraps: true, cell: ({ key }) => DEFAULT_TERMS[key].label },
  { label: 'retention.terms.months', cell: (term) => <Months term={term} /> },
  {
    label: 'retention.terms.from',
    wraps: true,
    wideOnly: true,
    cell: ({ key }) => DEFAULT_TERMS[key].from,
  },
  {
    label: 'retention.terms.norm',
    wraps: true,
    wideOnly: true,
    cell: (term) => <Norm term={term} />,
  },
];

const editing = actions<RetentionTermRecord>(({ key }) => (
  <EditCellAction
    name="retention.terms.editOne"
    of={{ term: DEFAULT_TERMS[key].label }}
    opens={{ type: 'retentionTerm', id: key }}
  />
));

const Terms = () => {
  const query = useCall(retention.listRetentionTerms);
  const canEdit = useCan('retention', 'run');
  return (
    <Section title="retention.terms.title" hint="retention.terms.hint">
      <Loaded query={query} failed="retention.loadFailed" rows={6}>
        {(data) => (
          <PlainTable
            dense
            label="retention.terms.title"
            columns={canEdit ? [...termColumns, editing] : termColumns}
            rows={data}
            rowKey={({ key }) => key}
          />
        )}
      </Loaded>
    </Section>
  );
};

const PLACES = Object.keys(PAST_PLACES).length;

const columns: readonly PlainColumn<Past>[] = [
  { label: 'retention.past.what', wraps: true, cell: ({ key }) => PAST_PLACES[key].label },
  counts('retention.past.rows', ({ rows }) => rows),
  {
    label: 'retention.past.oldest',
    cell: ({ oldest }) => (oldest ? dayOf(oldest) : textOf(null)),
  },
];

const Propose = ({ past }: { readonly past: readonly Past[] }) => {
  const translate = useTranslate();
  const send = useSend();
  const canRun = useCan('retention', 'run');
  const { data: runs = [] } = useRuns();
  const { mutate, isPending } = useCommand({
    mutationFn: () => send(retention.proposeRetention, {}),
    done: 'retention.runs.proposed',
    failed: 'retention.runs.proposeFailed',
  });
  const isOpen = runs.some(({ status }) => status === 'proposed' || status === 'running');
  if (!canRun || isOpen || past.every(({ rows }) => rows === 0)) return null;
  return (
    <Button variant="contained" disabled={isPending} onClick={() => mutate()}>
      {translate('retention.runs.propose')}
    </Button>
  );
};

const PastData = () => {
  const query = useCall(retention.listPast);
  return (
    <Section
      title="retention.past.title"
      hint="retention.past.hint"
      action={query.data ? <Propose past={query.data} /> : null}
    >
      <Loaded query={query} failed="retention.loadFailed" rows={PLACES + 1}>
        {(data) => (
          <PlainTable
            dense
            label="retention.past.title"
            columns={columns}
            rows={data}
            rowKey={({ key }) => key}
          />
        )}
      </Loaded>
    </Section>
  );
};

const longestFirst = { field: 'lastContactOn', order: 'ASC' } as const;

const PastCustomers = () => (
  <Section title="retention.customers.title">
    <DialogListBase resource="retention-customers" perPage={10} sort={longestFirst}>
      <DialogListContent none="retention.customers.none" loadFailed="retention.loadFailed">
        <Column<PastCustomer>
          source="names"
          strong
          render={(person) => <PersonLink resource="customers" person={person} />}
        />
        <Column source="ci_ruc" width={widths.identity} whole quiet phone="line" />
        <Column<PastCustomer>
          source="lastPolicyEnd"
          width={widths.name}
          render={({ lastPolicyEnd }) => (lastPolicyEnd ? dayOf(lastPolicyEnd) : textOf(null))}
        />
        <Column source="lastContactOn" width={widths.name} field={DateField} phone="line" />
      </DialogListContent>
    </DialogListBase>
  </Section>
);

const RetentionPage = () => (
  <Allowed action="list">
    <PageHeader title="retention.title" subtitle="retention.intro" />
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <PastData />
      <Runs />
      <PastCustomers />
      <Terms />
    </Box>
  </Allowed>
);

export default RetentionPage;
