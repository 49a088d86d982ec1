import { Box, Card, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { ADVANCE_STATUS } from '../../../../../domain/catalogueIds.ts';
import type { DetailedAccount } from '../../../../../domain/money/commissions/account.ts';
import { formatMoney, toCents } from '../../../../../domain/money/money.ts';
import type { CommissionAccount } from '../../../../data/commissionHistory.ts';
import type { CommissionPayment } from '../../../../data/commissions.ts';
import { isFromAdvance, type PaidCommission } from '../../../../data/records.ts';
import { StatusChip } from '../../../../ui/fields/badges.tsx';
import { dayOf, EMPTY, textOf } from '../../../../ui/format.ts';
import { amounts, figures, wideOnly } from '../../../../ui/table/columns.ts';
import {
  type PlainColumn,
  PlainTable,
  ServedTable,
  usePages,
} from '../../../../ui/table/PlainTable.tsx';

const ADVANCES_A_PAGE = 5;

const latestFirst = { field: 'createdAt', order: 'DESC' } as const;

const AdvanceStatus = ({ advance }: { readonly advance: CommissionPayment }) => {
  const isOpen = advance.status_advance_id === ADVANCE_STATUS.open;
  const label = useTranslate()(`history.generalAdvances.${isOpen ? 'open' : 'settled'}`);
  return <StatusChip tone={isOpen ? 'warning' : 'default'} label={label} />;
};

const advanceColumns: readonly PlainColumn<CommissionPayment>[] = [
  { label: 'history.generalAdvances.date', cell: ({ createdAt }) => dayOf(createdAt) },
  {
    label: 'history.generalAdvances.receipt',
    cell: ({ receiptNumber }) => textOf(receiptNumber),
  },
  amounts('history.generalAdvances.given', ({ originalAmount }) => originalAmount),
  figures(
    'history.generalAdvances.absorbed',
    ({ originalAmount, remaining }) => formatMoney(toCents(originalAmount) - toCents(remaining)),
    wideOnly,
  ),
  amounts('history.generalAdvances.remaining', ({ remaining }) => remaining),
  {
    label: 'history.generalAdvances.status',
    wideOnly: true,
    cell: (advance) => <AdvanceStatus advance={advance} />,
  },
];

export const GeneralAdvances = ({ advisorId }: { readonly advisorId: number }) => {
  const translate = useTranslate();
  const titleId = useId();
  const title = translate('history.generalAdvances.title');
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ mt: 2 }}>
      <Typography id={titleId} variant="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Card sx={{ p: { xs: 1.5, sm: 2 } }}>
        <ServedTable<CommissionPayment>
          dense
          resource="commission-advances"
          params={{ sort: latestFirst, meta: { advisorId } }}
          perPage={ADVANCES_A_PAGE}
          expected={2}
          label={title}
          none={translate('history.generalAdvances.none')}
          columns={advanceColumns}
        />
      </Card>
    </Box>
  );
};

const COMMISSIONS_A_PAGE = 6;

const Source = ({ paid }: { readonly paid: PaidCommission }) => {
  const translate = useTranslate();
  const fromAdvance = isFromAdvance(paid);
  if (fromAdvance === null) return EMPTY;
  return translate(`history.payments.${fromAdvance ? 'advance' : 'newMoney'}`);
};

const paidColumns: readonly PlainColumn<PaidCommission>[] = [
  { label: 'history.payments.date', cell: ({ createdAt }) => dayOf(createdAt) },
  {
    label: 'history.payments.receipt',
    cell: ({ receiptNumber }) => textOf(receiptNumber),
  },
  {
    label: 'history.payments.source',
    cell: (paid) => <Source paid={paid} />,
  },
  amounts('history.payments.amount', ({ advanceAmount }) => advanceAmount),
];

export const PaidCommissions = ({ account }: { readonly account: CommissionAccount }) => {
  const translate = useTranslate();
  return (
    <PlainTable
      dense
      label={`${translate('history.payments.title')} ${account.numberPolicy}`}
      none="history.payments.none"
      columns={paidColumns}
      {...usePages(account.commissions.toReversed(), COMMISSIONS_A_PAGE)}
    />
  );
};

type Refund = DetailedAccount['commissionRefunds'][number];

const DISCOUNTS_A_PAGE = 6;

const Reason = ({ reason }: Pick<Refund, 'reason'>) => {
  const translate = useTranslate();
  return reason || translate('history.refunds.noReason');
};

const refundColumns: readonly PlainColumn<Refund>[] = [
  { label: 'history.refunds.date', cell: ({ cancellationDate }) => dayOf(cancellationDate) },
  {
    label: 'history.refunds.reason',
    wraps: true,
    cell: ({ reason }) => <Reason reason={reason} />,
  },
  amounts('history.refunds.amount', ({ amountRefunds }) => amountRefunds),
];

export const Refunds = ({ account }: { readonly account: CommissionAccount }) => {
  const translate = useTranslate();
  return (
    <PlainTable
      dense
      label={`${translate('history.refunds.title')} ${account.numberPolicy}`}
      columns={refundColumns}
      {...usePages(account.commissionRefunds.toReversed(), DISCOUNTS_A_PAGE)}
    />
  );
};
