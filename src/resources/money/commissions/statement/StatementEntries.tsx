import { Box, Table, TableBody, TableCell, TableRow } from '@mui/material';
import { useTranslate } from 'react-admin';
import {
  ADVANCE_SUM,
  COMMISSION_SUM,
  movementText,
  type SumLine,
} from '../../../../../domain/money/commissions/movementText.ts';
import type { Statement, StatementEntry, TimeSpan } from '../../../../data/commissionHistory.ts';
import { dayOf, EMPTY, moneyOf, textOf } from '../../../../ui/format.ts';
import { Subsection } from '../../../../ui/page/Section.tsx';
import { amounts, figures, wideOnly } from '../../../../ui/table/columns.ts';
import { BelowOnPhones, type PlainColumn, ServedTable } from '../../../../ui/table/PlainTable.tsx';

const sumLayout = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  gap: 2,
  alignItems: 'start',
  mt: 2,
} as const;

const cellOf = ({ sign }: SumLine) => ({
  fontSize: '0.8125rem',
  py: 0.6,
  px: 1,
  fontWeight: sign === '=' ? 650 : 400,
  borderBottom: sign === '=' ? 0 : 1,
  borderColor: 'divider',
});

interface SumProps {
  readonly statement: Statement;
  readonly sum: 'commissionSum' | 'advanceSum';
  readonly lines: readonly SumLine[];
}

const Sum = ({ statement, sum, lines }: SumProps) => {
  const translate = useTranslate();
  const title = translate(`statement.${sum}.title`);
  return (
    <Subsection title={title}>
      <Table aria-label={title}>
        <TableBody>
          {lines.map((line) => (
            <TableRow key={line.figure}>
              <TableCell component="th" scope="row" sx={cellOf(line)}>
                {`${line.sign} ${translate(`statement.${sum}.${line.figure}`)}`.trim()}
              </TableCell>
              <TableCell align="right" sx={cellOf(line)}>
                {moneyOf(statement[line.figure])}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Subsection>
  );
};

export const StatementSums = ({ statement }: { readonly statement: Statement }) => (
  <Box sx={sumLayout}>
    <Sum statement={statement} sum="commissionSum" lines={COMMISSION_SUM} />
    <Sum statement={statement} sum="advanceSum" lines={ADVANCE_SUM} />
  </Box>
);

const PER_PAGE = 10;

const inOrder = { field: 'id', order: 'ASC' } as const;

const moved = (amount: number) => (amount === 0 ? EMPTY : moneyOf(amount));

const Concept = ({ entry }: { readonly entry: StatementEntry }) => (
  <>
    {movementText(entry)}
    <BelowOnPhones>{entry.numberPolicy}</BelowOnPhones>
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
  figures('statement.columns.commission', ({ commission }) => moved(commission)),
  figures('statement.columns.advance', ({ advance }) => moved(advance)),
  amounts('statement.columns.balance', ({ balance }) => balance, wideOnly),
];

interface StatementEntriesProps {
  readonly advisorId: number;
  readonly span: TimeSpan;
}

export const StatementEntries = ({ advisorId, span }: StatementEntriesProps) => {
  const translate = useTranslate();
  const title = translate('statement.entries');
  return (
    <Subsection title={title} sx={{ mt: 2 }}>
      <ServedTable<StatementEntry>
        dense
        resource="statement-entries"
        params={{ sort: inOrder, meta: { advisorId, ...span } }}
        perPage={PER_PAGE}
        expected={4}
        label={title}
        none={translate('statement.none')}
        columns={columns}
      />
    </Subsection>
  );
};
