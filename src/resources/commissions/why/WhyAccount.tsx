import { type ComponentType, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { DetailedAccount } from '../../../../domain/commissions/account.ts';
import { dayOf, moneyOf } from '../../../ui/format.ts';
import { LoadError, TableSkeleton } from '../../../ui/list/states.tsx';
import { useAccount } from '../useAccount.ts';
import { WhyReleased, WhyTotal } from './WhyEarned.tsx';
import { WhyLines } from './WhyLines.tsx';

/** The figures of an account. */
export type AccountFigure = 'total' | 'released' | 'paid' | 'refunded' | 'inFavour' | 'overpaid';

interface ExplainedProps {
  readonly account: DetailedAccount;
  readonly advisorId: number;
}

const WhyPaid = ({ account }: ExplainedProps) => {
  const translate = useTranslate();
  const lines = account.commissions.map((one) => ({
    key: one.id,
    text: [
      translate('why.paidLine', { date: dayOf(one.createdAt), receipt: one.receiptNumber }),
      ...(one.source_advance_id ? [translate('why.fromAdvance')] : []),
    ].join(' · '),
    amount: moneyOf(one.advanceAmount),
  }));
  return (
    <WhyLines rule={translate('why.paid')} lines={lines} result={moneyOf(account.commissionPaid)} />
  );
};

const WhyRefunded = ({ account }: ExplainedProps) => {
  const translate = useTranslate();
  const lines = account.commissionRefunds.map((one) => ({
    key: one.id,
    text: `${dayOf(one.cancellationDate)} · ${one.reason || translate('history.refunds.noReason')}`,
    amount: moneyOf(one.amountRefunds),
  }));
  return (
    <WhyLines
      rule={translate('why.refunded')}
      lines={lines}
      result={moneyOf(account.commissionRefunded)}
    />
  );
};

const WhyBalance = ({ account }: ExplainedProps) => {
  const translate = useTranslate();
  const figure = (name: string) => translate(`history.figures.${name}`);
  const lines = [
    { key: 'released', text: figure('released'), amount: moneyOf(account.commissionReleased) },
    {
      key: 'refunded',
      text: figure('refunded'),
      amount: `− ${moneyOf(account.commissionRefunded)}`,
    },
    { key: 'paid', text: figure('paid'), amount: `− ${moneyOf(account.commissionPaid)}` },
  ];
  return (
    <WhyLines
      rule={translate('why.balance')}
      lines={lines}
      result={moneyOf(account.commissionBalance)}
      note={account.commissionBalance < 0 ? translate('why.neverNegative') : undefined}
    />
  );
};

const explanations: Readonly<Record<AccountFigure, ComponentType<ExplainedProps>>> = {
  total: WhyTotal,
  released: WhyReleased,
  paid: WhyPaid,
  refunded: WhyRefunded,
  inFavour: WhyBalance,
  overpaid: WhyBalance,
};

interface WhyAccountProps {
  readonly advisorId: number;
  readonly policyId: number;
  readonly figure: AccountFigure;
}

/** What a figure of a policy's account is made of, from what the server keeps of it. */
export const WhyAccount = ({ advisorId, policyId, figure }: WhyAccountProps) => {
  const { data, error, refetch } = useAccount(advisorId, policyId);
  const Explanation = useMemo(() => explanations[figure], [figure]);
  if (error) return <LoadError message="history.loadFailed" retry={() => refetch()} />;
  if (!data) return <TableSkeleton rows={3} />;
  return <Explanation account={data} advisorId={advisorId} />;
};
