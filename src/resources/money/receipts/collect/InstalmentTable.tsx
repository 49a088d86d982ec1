import {
  Box,
  Checkbox,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
} from '@mui/material';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { isLate } from '../../../../../domain/money/ageing.ts';
import { fromCents, toCents } from '../../../../../domain/money/money.ts';
import { type Chosen, withInstalment } from '../../../../../domain/money/openInstalments.ts';
import type { LatePayment } from '../../../../data/records.ts';
import { dayOf, moneyOf } from '../../../../ui/format.ts';
import { AmountInput } from '../../../../ui/inputs/amountInputs.tsx';
import { amountField, chosenIn, openInstalment } from './collectForm.ts';

/** Choice of instalments: a newly chosen one gets its whole balance, a dropped one no amount. */
export function useChosen(payments: readonly LatePayment[]) {
  const { setValue } = useFormContext();
  const typed: readonly unknown[] = useWatch({ name: 'amounts' });
  const { chosen, total } = chosenIn(typed);
  return {
    chosen,
    total,
    choose: (wanted: Chosen): void => {
      for (const [place, { balance }] of payments.entries()) {
        if (wanted.has(place) === chosen.has(place)) continue;
        const text = wanted.has(place) ? fromCents(toCents(balance)) : '';
        setValue(amountField(place), text, { shouldDirty: true });
      }
    },
  };
}

const WIDE = { display: { xs: 'none', sm: 'table-cell' } } as const;
const AMOUNT = {
  width: { xs: 116, sm: 150 },
  '& .MuiFormControl-root': { m: 0 },
  // The room for an error is taken once there is one: rows stay low.
  '& .MuiFormHelperText-root:not(.Mui-error)': { display: 'none' },
} as const;

const Due = ({ payment }: { readonly payment: LatePayment }) => {
  const translate = useTranslate();
  const { daysOverdue } = payment;
  const late = isLate(daysOverdue) && daysOverdue > 0;
  return (
    <Box component="span" sx={{ color: late ? 'warning.main' : 'text.secondary' }}>
      {dayOf(payment.createdAt)}
      {late ? ` · ${translate('receipts.collect.late', { smart_count: daysOverdue })}` : ''}
    </Box>
  );
};

interface InstalmentRowProps {
  readonly payment: LatePayment;
  readonly place: number;
  readonly isChosen: boolean;
  readonly onChoose: (isWanted: boolean) => void;
}

const InstalmentRow = ({ payment, place, isChosen, onChoose }: InstalmentRowProps) => {
  const translate = useTranslate();
  const what = { policy: payment.policies.numberPolicy, number: payment.number_payment };
  return (
    <TableRow selected={isChosen}>
      <TableCell padding="checkbox">
        <Checkbox
          checked={isChosen}
          onChange={(_, isWanted) => onChoose(isWanted)}
          slotProps={{ input: { 'aria-label': translate('receipts.collect.choose', what) } }}
        />
      </TableCell>
      <TableCell sx={{ overflowWrap: 'anywhere', px: { xs: 0.5, sm: 1.5 } }}>
        <Box component="span" sx={{ fontWeight: 600 }}>
          {translate('latePayments.whose', what)}
        </Box>
        <Box sx={{ display: { sm: 'none' }, fontSize: '0.75rem' }}>
          <Due payment={payment} />
        </Box>
      </TableCell>
      <TableCell sx={WIDE}>
        <Due payment={payment} />
      </TableCell>
      <TableCell align="right" sx={{ px: { xs: 0.5, sm: 1.5 } }}>
        {moneyOf(payment.balance)}
      </TableCell>
      <TableCell sx={AMOUNT}>
        <AmountInput
          source={amountField(place)}
          label={translate('receipts.collect.received', what)}
        />
      </TableCell>
    </TableRow>
  );
};

/** The open instalments, each with what is received for it; ticking one ticks those before it. */
export const InstalmentTable = ({ payments }: { readonly payments: readonly LatePayment[] }) => {
  const translate = useTranslate();
  const { chosen, choose } = useChosen(payments);
  const open = payments.map(openInstalment);
  const label = translate('receipts.collect.table');
  return (
    <TableContainer
      tabIndex={0}
      role="group"
      aria-label={label}
      sx={{ maxHeight: { sm: 340 }, mb: 2 }}
    >
      <Table stickyHeader aria-label={label}>
        <TableHead>
          <TableRow>
            <TableCell padding="checkbox">
              <Checkbox
                checked={chosen.size === payments.length}
                indeterminate={chosen.size > 0 && chosen.size < payments.length}
                onChange={(_, isWanted) =>
                  choose(new Set(isWanted ? payments.map((__, place) => place) : []))
                }
                slotProps={{ input: { 'aria-label': translate('receipts.collect.chooseAll') } }}
              />
            </TableCell>
            <TableCell sx={{ px: { xs: 0.5, sm: 1.5 } }}>
              {translate('receipts.collect.instalment')}
            </TableCell>
            <TableCell sx={WIDE}>{translate('receipts.columns.due')}</TableCell>
            <TableCell align="right" sx={{ px: { xs: 0.5, sm: 1.5 } }}>
              {translate('receipts.collect.balance')}
            </TableCell>
            <TableCell>{translate('receipts.columns.amount')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {payments.map((payment, place) => (
            <InstalmentRow
              key={payment.id}
              payment={payment}
              place={place}
              isChosen={chosen.has(place)}
              onChoose={(isWanted) => choose(withInstalment(open, chosen, place, isWanted))}
            />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
};
