import Box from '@mui/material/Box';
import { moneyOf, percentOf } from '../../../ui/format.ts';

interface CommissionFigureProps {
  /** Dollars. */
  readonly amount: number;
  readonly percentage: number;
}

/** A commission with the percentage it comes from, which may go to a line of its own. */
export const CommissionFigure = ({ amount, percentage }: CommissionFigureProps) => (
  <Box component="span" sx={{ whiteSpace: 'normal' }}>
    {moneyOf(amount)}{' '}
    <Box component="small" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
      {percentOf(percentage)}
    </Box>
  </Box>
);
