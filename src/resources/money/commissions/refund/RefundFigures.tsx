import { Box, Card, TableCell, TableRow, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { fromCents, toCents } from '../../../../../domain/money/money.ts';
import type { Balance } from '../../../../data/commissions.ts';
import { FormSection } from '../../../../ui/form/FormSection.tsx';
import { moneyOf } from '../../../../ui/format.ts';
import { HeadedTable } from '../../../../ui/table/HeadedTable.tsx';

interface RefundFiguresProps {
  readonly account: Balance | undefined;
  readonly amount: number;
}

const figuresOf = (account: Balance, amount: number) =>
  [
    ['released', toCents(account.commissionReleased), 0],
    ['paid', toCents(account.commissionPaid), 0],
    ['refunded', toCents(account.commissionRefunded), amount],
    ['balance', toCents(account.commissionBalance), -amount],
  ] as const;

const money = (cents: number) => moneyOf(fromCents(cents));

export const RefundFigures = ({ account, amount }: RefundFiguresProps) => {
  const translate = useTranslate();
  return (
    <FormSection title="discounting.figures.title">
      {account ? (
        <Card variant="outlined">
          <HeadedTable
            sx={{ '& tbody tr:last-child > *': { border: 0 } }}
            headings={[
              { label: 'discounting.figures.figure' },
              { label: 'discounting.figures.before', align: 'right' },
              { label: 'discounting.figures.after', align: 'right' },
            ]}
          >
            {figuresOf(account, amount).map(([name, before, change]) => (
              <TableRow key={name}>
                <TableCell component="th" scope="row">
                  {translate(`discounting.figures.${name}`)}
                </TableCell>
                <TableCell align="right">{money(before)}</TableCell>
                <TableCell align="right">
                  <Box component="span" sx={{ fontWeight: change === 0 ? 400 : 650 }}>
                    {money(before + change)}
                  </Box>
                </TableCell>
              </TableRow>
            ))}
          </HeadedTable>
        </Card>
      ) : (
        <Typography sx={{ color: 'text.secondary', py: 1 }}>
          {translate('discounting.figures.waiting')}
        </Typography>
      )}
    </FormSection>
  );
};
