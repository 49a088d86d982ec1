import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { Statement } from '../../../accountCommands.ts';
import type { TextKey } from '../../../i18n/amparo.ts';
import { moneyOf } from '../../../ui/format.ts';

interface Line {
  readonly label: TextKey;
  readonly amount: number;
  readonly sign: '' | '+' | '−' | '=';
}

const commissionLines = (sums: Statement): readonly Line[] => [
  { sign: '', label: 'statement.opening', amount: sums.opening },
  { sign: '+', label: 'statement.earned', amount: sums.earned },
  { sign: '−', label: 'statement.discounted', amount: sums.discounted },
  { sign: '−', label: 'statement.paid', amount: sums.paid },
  { sign: '−', label: 'statement.absorbed', amount: sums.absorbed },
  { sign: '=', label: 'statement.closing', amount: sums.closing },
];

const advanceLines = (sums: Statement): readonly Line[] => [
  { sign: '', label: 'statement.advancesOpening', amount: sums.advancesOpening },
  { sign: '+', label: 'statement.advancesGiven', amount: sums.advancesGiven },
  { sign: '−', label: 'statement.advancesAbsorbed', amount: sums.absorbed },
  { sign: '=', label: 'statement.advancesClosing', amount: sums.advancesClosing },
];

const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  gap: 2,
  alignItems: 'start',
  mt: 2,
} as const;

const cellOf = ({ sign }: Line) => ({
  fontSize: '0.8125rem',
  py: 0.6,
  px: 1,
  fontWeight: sign === '=' ? 650 : 400,
  borderBottom: sign === '=' ? 0 : 1,
  borderColor: 'divider',
});

interface SumProps {
  readonly title: TextKey;
  readonly lines: readonly Line[];
}

const Sum = ({ title, lines }: SumProps) => {
  const translate = useTranslate();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Typography id={id} variant="overline" component="h3" sx={{ color: 'primary.main' }}>
        {translate(title)}
      </Typography>
      <Table size="small" aria-labelledby={id}>
        <TableBody>
          {lines.map((line) => (
            <TableRow key={line.label}>
              <TableCell component="th" scope="row" sx={cellOf(line)}>
                {`${line.sign} ${translate(line.label)}`.trim()}
              </TableCell>
              <TableCell align="right" sx={cellOf(line)}>
                {moneyOf(line.amount)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </section>
  );
};

/** How a statement's balances came from the one before: commissions, and advances. */
export const StatementSums = ({ statement }: { readonly statement: Statement }) => (
  <Box sx={columns}>
    <Sum title="statement.commissions" lines={commissionLines(statement)} />
    <Sum title="statement.advances" lines={advanceLines(statement)} />
  </Box>
);
