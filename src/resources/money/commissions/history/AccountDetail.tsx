import { Box } from '@mui/material';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { PAYMENT_STATUS } from '../../../../../domain/catalogueIds.ts';
import {
  type DetailedAccount,
  earnedByNumber,
} from '../../../../../domain/money/commissions/account.ts';
import { type Cents, formatMoney, sumCents, toCents } from '../../../../../domain/money/money.ts';
import type { CommissionAccount } from '../../../../data/commissionHistory.ts';
import type { Balance } from '../../../../data/commissions.ts';
import { dayOf, percentOf } from '../../../../ui/format.ts';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { Subsection } from '../../../../ui/page/Section.tsx';
import { amounts, figures } from '../../../../ui/table/columns.ts';
import { type PlainColumn, PlainTable, usePages } from '../../../../ui/table/PlainTable.tsx';
import { useAccount } from '../useAccounts.ts';
import { PaidCommissions, Refunds } from './PaidCommissions.tsx';

type Payment = DetailedAccount['payments'][number];

interface EarningRow extends Payment {
  readonly earned: Cents | 'waiting' | 'other' | 'notCounted';
}

/**
 * The instalments of an account, the latest first, each with what it has earned the advisor.
 */
function earningRows(account: CommissionAccount, advisorId: number): EarningRow[] {
  const byNumber = earnedByNumber(account);
  const first = Math.min(...account.periods.map(({ year }) => year));
  const whatOf = (payment: Payment): EarningRow['earned'] => {
    const earned = byNumber.get(payment.number_payment);
    if (earned !== undefined) return earned;
    if (!account.renewalCommission && payment.year !== first) return 'notCounted';
    if (payment.status_payment_id !== PAYMENT_STATUS.paid) return 'waiting';
    const whose = payment.earned_by ?? account.advisor_id;
    return whose === advisorId ? 0 : 'other';
  };
  return account.payments
    .map((payment) => ({ ...payment, earned: whatOf(payment) }))
    .toSorted((a, b) => b.number_payment - a.number_payment);
}

const INSTALMENTS_A_PAGE = 6;

interface EarningInstalmentsProps {
  readonly account: CommissionAccount;
  readonly advisorId: number;
}

const Earned = ({ earned }: Pick<EarningRow, 'earned'>) => {
  const translate = useTranslate();
  return typeof earned === 'number'
    ? formatMoney(earned)
    : translate(`history.instalments.${earned}`);
};

const instalmentColumns: readonly PlainColumn<EarningRow>[] = [
  { label: 'history.instalments.number', cell: ({ number_payment }) => number_payment },
  {
    label: 'history.instalments.due',
    wideOnly: true,
    cell: ({ createdAt }) => dayOf(createdAt),
  },
  { label: 'history.instalments.collected', cell: ({ paidAt }) => dayOf(paidAt) },
  amounts('history.instalments.value', ({ value }) => value),
  figures('history.instalments.earned', ({ earned }) => <Earned earned={earned} />),
];

const EarningInstalments = ({ account, advisorId }: EarningInstalmentsProps) => {
  const translate = useTranslate();
  const rows = useMemo(() => earningRows(account, advisorId), [account, advisorId]);
  return (
    <PlainTable
      dense
      label={`${translate('history.instalments.title')} ${account.numberPolicy}`}
      none="history.instalments.none"
      columns={instalmentColumns}
      {...usePages(rows, INSTALMENTS_A_PAGE)}
    />
  );
};

type Period = DetailedAccount['periods'][number] & { readonly earned: Cents };

const PERIODS_A_PAGE = 6;

const periodColumns: readonly PlainColumn<Period>[] = [
  { label: 'history.periods.year', cell: ({ year }) => year },
  figures('history.periods.base', ({ policyValue, policyFee }) =>
    formatMoney(toCents(policyValue) - toCents(policyFee)),
  ),
  figures('history.periods.percentage', ({ advisorPercentage }) => percentOf(advisorPercentage)),
  figures('history.periods.earned', ({ earned }) => formatMoney(earned)),
];

const EarningPeriods = ({ account }: { readonly account: CommissionAccount }) => {
  const translate = useTranslate();
  const periods = account.periods
    .map((period): Period => {
      const own = account.earnings.filter(({ year }) => year === period.year);
      return { ...period, earned: sumCents(own.map(({ amount }) => toCents(amount))) };
    })
    .filter(({ earned }) => earned !== 0)
    .toReversed();
  return (
    <PlainTable
      dense
      label={`${translate('history.periods.title')} ${account.numberPolicy}`}
      none="history.periods.none"
      columns={periodColumns}
      rowKey={({ cycle }) => cycle}
      {...usePages(periods, PERIODS_A_PAGE)}
    />
  );
};

const columnLayout = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
  columnGap: 3,
  rowGap: 1.5,
  alignItems: 'start',
} as const;

interface AccountDetailProps {
  readonly advisorId: number;
  readonly account: Balance;
}

export const AccountDetail = ({ advisorId, account }: AccountDetailProps) => {
  const query = useAccount(advisorId, account.id);
  return (
    <Loaded query={query} rows={4}>
      {(data) => (
        <Box sx={columnLayout}>
          {data.isCommissionAnnualized ? (
            <Subsection level="h4" title="history.periods.title">
              <EarningPeriods account={data} />
            </Subsection>
          ) : (
            <Subsection level="h4" title="history.instalments.title">
              <EarningInstalments account={data} advisorId={advisorId} />
            </Subsection>
          )}
          <div>
            <Subsection level="h4" title="history.payments.title">
              <PaidCommissions account={data} />
            </Subsection>
            {data.commissionRefunds.length > 0 ? (
              <Subsection level="h4" title="history.refunds.title">
                <Refunds account={data} />
              </Subsection>
            ) : null}
          </div>
        </Box>
      )}
    </Loaded>
  );
};
