import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import {
  ADVANCE_SUM,
  COMMISSION_SUM,
  type SumLine,
} from '../../../../domain/commissions/statementSums.ts';
import type { Statement } from '../../../data/commissionHistory.ts';
import { moneyOf } from '../../../ui/format.ts';

const columns = {
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
  /** `statement.<sum>` has its title and labels. */
  readonly sum: 'commissionSum' | 'advanceSum';
  readonly lines: readonly SumLine[];
}

const Sum = ({ statement, sum, lines }: SumProps) => {
  const translate = useTranslate();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Typography id={id} variant="overline" component="h3" sx={{ color: 'primary.main' }}>
        {translate(`statement.${sum}.title`)}
      </Typography>
      <Table size="small" aria-labelledby={id}>
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
    </section>
  );
};

/** How a statement's balances came from the one before: commissions, and advances. */
export const StatementSums = ({ statement }: { readonly statement: Statement }) => (
  <Box sx={columns}>
    <Sum statement={statement} sum="commissionSum" lines={COMMISSION_SUM} />
    <Sum statement={statement} sum="advanceSum" lines={ADVANCE_SUM} />
  </Box>
);
