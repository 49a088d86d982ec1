import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { movementText } from '../../../../domain/commissions/movementText.ts';
import type { StatementEntry, TimeSpan } from '../../../accountCommands.ts';
import { dayOf, EMPTY, moneyOf, textOf } from '../../../ui/format.ts';
import { LoadError, TableSkeleton } from '../../../ui/list/states.tsx';
import { type PlainColumn, PlainTable } from '../PlainTable.tsx';

const PER_PAGE = 10;

const inOrder = { field: 'id', order: 'ASC' } as const;

const moved = (amount: number) => (amount === 0 ? EMPTY : moneyOf(amount));

/** What happened; on a phone with the policy below, which has no column of its own there. */
const Concept = ({ entry }: { readonly entry: StatementEntry }) => (
  <>
    {movementText(entry)}
    <Box sx={{ display: { xs: 'block', sm: 'none' }, color: 'text.secondary' }}>
      {entry.numberPolicy}
    </Box>
  </>
);

const columns: readonly PlainColumn<StatementEntry>[] = [
  { label: 'statement.columns.date', cell: ({ date }) => dayOf(date) },
  { label: 'statement.columns.concept', wraps: true, cell: (entry) => <Concept entry={entry} /> },
  {
    label: 'statement.columns.policy',
    wideOnly: true,
    cell: ({ numberPolicy }) => textOf(numberPolicy),
  },
  {
    label: 'statement.columns.receipt',
    wideOnly: true,
    wraps: true,
    cell: ({ receiptNumber }) => textOf(receiptNumber),
  },
  {
    label: 'statement.columns.commission',
    align: 'right',
    cell: ({ commission }) => moved(commission),
  },
  {
    label: 'statement.columns.advance',
    align: 'right',
    cell: ({ advance }) => moved(advance),
  },
  {
    label: 'statement.columns.balance',
    align: 'right',
    wideOnly: true,
    cell: ({ balance }) => moneyOf(balance),
  },
];

interface StatementEntriesProps {
  readonly advisorId: number;
  readonly span: TimeSpan;
}

/** What happened in a statement's time, the first first, with the balance after each. */
export const StatementEntries = ({ advisorId, span }: StatementEntriesProps) => {
  const translate = useTranslate();
  const [page, setPage] = useState(1);
  const {
    data,
    total = 0,
    error,
    refetch,
  } = useGetList<StatementEntry>('statement-entries', {
    pagination: { page, perPage: PER_PAGE },
    sort: inOrder,
    meta: { advisorId, ...span },
  });
  const title = translate('statement.entries');
  return (
    <>
      <Typography variant="overline" component="h3" sx={{ color: 'primary.main', mt: 2 }}>
        {title}
      </Typography>
      {error ? (
        <LoadError message="statement.loadFailed" retry={() => refetch()} />
      ) : data ? (
        <PlainTable
          label={title}
          none={translate('statement.none')}
          columns={columns}
          rows={data}
          rowKey={({ id }) => id}
          pages={{ page, count: Math.ceil(total / PER_PAGE), onChange: setPage }}
        />
      ) : (
        <TableSkeleton rows={4} />
      )}
    </>
  );
};
