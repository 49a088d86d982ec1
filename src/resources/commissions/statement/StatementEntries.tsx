import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { movementText } from '../../../../domain/commissions/movementText.ts';
import type { StatementEntry, TimeSpan } from '../../../data/commissionHistory.ts';
import { dayOf, EMPTY, moneyOf, textOf } from '../../../ui/format.ts';
import type { PlainColumn } from '../../../ui/table/PlainTable.tsx';
import { ServedTable } from '../../../ui/table/ServedTable.tsx';

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
  const title = translate('statement.entries');
  return (
    <>
      <Typography variant="overline" component="h3" sx={{ color: 'primary.main', mt: 2 }}>
        {title}
      </Typography>
      <ServedTable<StatementEntry>
        dense
        resource="statement-entries"
        asked={{ sort: inOrder, meta: { advisorId, ...span } }}
        perPage={PER_PAGE}
        loadFailed="statement.loadFailed"
        expected={4}
        label={title}
        none={translate('statement.none')}
        columns={columns}
      />
    </>
  );
};
