import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { insurerReceivables } from '../../../../domain/contract/index.ts';
import { RECEIVABLES_COUNTED_TO } from '../../../../domain/contract/money/insurerReceivables.ts';
import type { CompanyReceivables, Receivable } from '../../../data/insurerStatements.ts';
import { useCall } from '../../../data/useCall.ts';
import { FigureSkeleton, Figures } from '../../../ui/Figures.tsx';
import { StatusChip } from '../../../ui/fields/badges.tsx';
import { DateField } from '../../../ui/fields/fields.tsx';
import { CompanyLink } from '../../../ui/fields/RecordLink.tsx';
import { countOf, moneyOf } from '../../../ui/format.ts';
import { Column } from '../../../ui/list/Column.tsx';
import { CompanyFilter, LineFilter } from '../../../ui/list/filters.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { companyNameColumn } from '../../../ui/list/ofPolicyColumns.tsx';
import { countColumn, moneyColumn } from '../../../ui/list/valueColumns.tsx';
import { widths } from '../../../ui/list/widths.ts';
import { amounts, counts } from '../../../ui/table/columns.ts';
import { type PlainColumn, PlainTable } from '../../../ui/table/PlainTable.tsx';

/** Height of a head and five insurers, so that the instalments below stay in sight. */
const SUMMARY_HEIGHT = 34 + 5.5 * 46;

const columns: readonly PlainColumn<CompanyReceivables>[] = [
  {
    label: 'insurerStatements.receivables.columns.company',
    cell: ({ company_id: id, companyName }) => <CompanyLink company={{ id, companyName }} />,
  },
  // What they owe in all comes before its parts.
  amounts('insurerStatements.receivables.columns.missing', ({ missing }) => missing),
  counts('insurerStatements.receivables.columns.instalments', ({ instalments }) => instalments),
  amounts('insurerStatements.receivables.columns.upTo30', ({ upTo30 }) => upTo30),
  amounts('insurerStatements.receivables.columns.upTo60', ({ upTo60 }) => upTo60),
  amounts('insurerStatements.receivables.columns.upTo90', ({ upTo90 }) => upTo90),
  amounts('insurerStatements.receivables.columns.older', ({ older }) => older),
];

const AGES = ['older', 'upTo90', 'upTo60', 'upTo30'] as const;

const Total = () => {
  const translate = useTranslate();
  const { data, error } = useCall(insurerReceivables.getReceivablesTotal);
  if (error) return null;
  if (!data) return <FigureSkeleton />;
  const nameOf = (key: 'total' | 'columns.instalments' | `columns.${(typeof AGES)[number]}`) =>
    translate(`insurerStatements.receivables.${key}`);
  const ages = AGES.map((age) => ({
    name: nameOf(`columns.${age}`),
    value: moneyOf(data[age]),
    tone: age === 'older' && data.older > 0 ? ('error.main' as const) : undefined,
  }));
  return (
    <Figures
      figures={[
        { name: nameOf('total'), value: moneyOf(data.missing) },
        ...ages,
        { name: nameOf('columns.instalments'), value: countOf(data.instalments) },
      ]}
    />
  );
};

const Summary = () => {
  const { data = [] } = useCall(insurerReceivables.getReceivablesSummary);
  if (data.length === 0) return null;
  return (
    <Box sx={{ mb: 1.5, maxHeight: SUMMARY_HEIGHT, overflowY: 'auto' }} tabIndex={0}>
      <PlainTable
        dense
        label="insurerStatements.receivables.summary"
        columns={columns}
        rows={data}
        rowKey={({ company_id }) => company_id}
      />
    </Box>
  );
};

const Filters = () => (
  <>
    <CompanyFilter />
    <LineFilter
      source="days"
      label="insurerStatements.receivables.days"
      inputMode="numeric"
      accept={(typed) => (/^\d{0,4}$/.test(typed) ? typed : undefined)}
    />
  </>
);

const ReceivableList = () => (
  <ListPage
    above={
      <>
        <Total />
        <Summary />
      </>
    }
    sort={{ field: 'days', order: 'DESC' }}
    countedTo={RECEIVABLES_COUNTED_TO}
    searchLabel="insurerStatements.receivables.search"
    noneFound="insurerStatements.receivables.noneFound"
    filters={<Filters />}
  >
    <Column source="numberPolicy" width={widths.policy} whole strong />
    <Column source="customerName" phone="line" />
    {companyNameColumn({ width: widths.insurer })}
    {countColumn('number_payment')}
    <Column source="collectedOn" width={widths.date} field={DateField} />
    <Column<Receivable>
      source="days"
      width={widths.date}
      numeric
      render={({ days, isMissing }) =>
        isMissing ? <StatusChip tone="error" label={countOf(days)} /> : countOf(days)
      }
    />
    {moneyColumn('expected')}
    {moneyColumn('received')}
    {moneyColumn('missing', undefined, { phone: 'badge' })}
  </ListPage>
);

export default ReceivableList;
