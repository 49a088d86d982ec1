import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { BalanceTotals } from '../../../data/commissions.ts';
import { moneyOf } from '../../../ui/format.ts';
import { Toggle } from '../Toggle.tsx';
import { OPERATIONS, type Operation } from './operation.ts';

interface OperationSectionProps {
  readonly operation: Operation;
  readonly onChange: (operation: Operation) => void;
  readonly totals: BalanceTotals;
}

/** What is done, and how the advisor stands. */
export const OperationSection = ({ operation, onChange, totals }: OperationSectionProps) => {
  const translate = useTranslate();
  const standing = [
    [translate('giving.standing.inFavour'), totals.commissionInFavour],
    [translate('giving.standing.advances'), totals.advancesOpen],
  ] as const;
  return (
    <Box sx={{ mb: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, rowGap: 1 }}>
        <Toggle
          label={translate('giving.operation.label')}
          value={operation}
          choices={OPERATIONS.map((value) => ({
            value,
            name: translate(`giving.operation.${value}`),
          }))}
          onChange={onChange}
        />
        {standing.map(([name, amount]) => (
          <Typography key={name} sx={{ color: 'text.secondary' }}>
            {name}{' '}
            <Box
              component="strong"
              sx={{ color: 'text.primary', fontVariantNumeric: 'tabular-nums' }}
            >
              {moneyOf(amount)}
            </Box>
          </Typography>
        ))}
      </Box>
      <Typography sx={{ color: 'text.secondary', mt: 0.75, fontSize: '0.8125rem' }}>
        {translate(`giving.about.${operation}`)}
      </Typography>
    </Box>
  );
};
