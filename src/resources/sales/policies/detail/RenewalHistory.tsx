import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { FROM_INSURER, fromInsurer } from '../../../../../domain/sales/periods.ts';
import {
  isFromAdvance,
  type PaidCommission,
  type Policy,
  type Renewal,
} from '../../../../data/records.ts';
import { useIsHidden } from '../../../../data/useLayouts.ts';
import { Figures } from '../../../../ui/Figures.tsx';
import { dayOf, EMPTY, moneyOf, textOf } from '../../../../ui/format.ts';
import { amounts, figures, wideOnly } from '../../../../ui/table/columns.ts';
import type { PlainColumn } from '../../../../ui/table/PlainTable.tsx';
import { HistoryTable, useHistory } from './HistoryTable.tsx';
import { CommissionFigure, Words } from './PolicySummary.tsx';

const columns: readonly PlainColumn<Renewal>[] = [
  { label: 'policies.renewals.number', cell: ({ renewalNumber }) => renewalNumber },
  { label: 'policies.renewals.date', cell: ({ createdAt }) => dayOf(createdAt) },
  amounts('policies.renewals.coverage', ({ coverageAmount }) => coverageAmount, wideOnly),
  amounts('policies.renewals.value', ({ policyValue }) => policyValue),
  amounts('policies.renewals.fee', ({ policyFee }) => policyFee, wideOnly),
  figures(
    'policies.renewals.insurer',
    (renewal) => (
      <CommissionFigure amount={fromInsurer(renewal)} percentage={renewal.agencyPercentage} />
    ),
    wideOnly,
  ),
  figures('policies.renewals.advisor', ({ paymentsToAdvisor, advisorPercentage }) => (
    <CommissionFigure amount={paymentsToAdvisor} percentage={advisorPercentage} />
  )),
  amounts('policies.renewals.agency', ({ paymentsToAgency }) => paymentsToAgency, wideOnly),
  {
    label: 'policies.renewals.observations',
    wideOnly: true,
    cell: ({ observations }) => <Words text={textOf(observations)} />,
  },
];

const FIELDS_OF: Readonly<Record<string, readonly (keyof Renewal)[]>> = {
  'policies.renewals.insurer': FROM_INSURER,
  'policies.renewals.advisor': ['paymentsToAdvisor', 'advisorPercentage'],
  'policies.renewals.agency': ['paymentsToAgency'],
};

export const RenewalHistory = ({ policy }: { policy: Policy }) => {
  const isHidden = useIsHidden();
  const isSeen = (field: string) => !isHidden('policies', field, policy.policy_type_id);
  const seen = columns.filter(({ label }) => (FIELDS_OF[label] ?? []).every(isSeen));
  const latestFirst = policy.renewals.toSorted(
    (one, other) => other.renewalNumber - one.renewalNumber,
  );
  return (
    <HistoryTable
      label="policies.detail.tabs.renewals"
      none="policies.detail.noRenewals"
      columns={seen}
      history={useHistory(latestFirst)}
    />
  );
};

const SourceName = ({ paid }: { readonly paid: PaidCommission }) => {
  const translate = useTranslate();
  const fromAdvance = isFromAdvance(paid);
  if (fromAdvance === null) return EMPTY;
  return translate(`policies.commissions.${fromAdvance ? 'fromAdvance' : 'newMoney'}`);
};

const Reason = ({ reason }: { readonly reason: string | null | undefined }) => {
  const translate = useTranslate();
  return <Words text={reason || translate('policies.commissions.noReason')} />;
};

const paidColumns: readonly PlainColumn<PaidCommission>[] = [
  { label: 'policies.commissions.columns.receipt', cell: ({ receiptNumber }) => receiptNumber },
  { label: 'policies.commissions.columns.date', cell: ({ createdAt }) => dayOf(createdAt) },
  {
    label: 'policies.commissions.columns.source',
    wideOnly: true,
    cell: (paid) => <SourceName paid={paid} />,
  },
  amounts('policies.commissions.columns.amount', ({ advanceAmount }) => advanceAmount),
];

const refundColumns: readonly PlainColumn<NonNullable<Policy['commissionRefunds']>[number]>[] = [
  {
    label: 'policies.commissions.columns.date',
    cell: ({ cancellationDate }) => dayOf(cancellationDate),
  },
  {
    label: 'policies.commissions.columns.reason',
    cell: ({ reason }) => <Reason reason={reason} />,
  },
  amounts('policies.commissions.columns.amount', ({ amountRefunds }) => amountRefunds),
];

const byId = ({ id }: { readonly id: number }) => id;

const CommissionSums = ({ sums }: { readonly sums: NonNullable<Policy['commissionSums']> }) => {
  const translate = useTranslate();
  const figures = {
    total: sums.commissionTotal,
    released: sums.commissionReleased,
    given: sums.commissionPaid,
    refunded: sums.commissionRefunded,
    balance: sums.commissionBalance,
  } as const;
  return (
    <Box component="section" aria-label={translate('policies.commissions.sums')} sx={{ mt: 1.5 }}>
      <Figures
        figures={(Object.keys(figures) as (keyof typeof figures)[]).map((name) => ({
          name: translate(`policies.commissions.${name}`),
          value: moneyOf(figures[name]),
          tone: name === 'balance' && figures.balance < 0 ? 'error.main' : undefined,
        }))}
      />
    </Box>
  );
};

export const CommissionHistory = ({ policy }: { readonly policy: Policy }) => {
  const translate = useTranslate();
  const paid = translate('policies.commissions.paid');
  const refunds = translate('policies.commissions.refunds');
  return (
    <>
      <Heading text={paid} />
      <HistoryTable
        label={paid}
        none="policies.commissions.nonePaid"
        columns={paidColumns}
        history={useHistory(policy.commissions ?? [])}
        rowKey={byId}
      />
      <Heading text={refunds} />
      <HistoryTable
        label={refunds}
        none="policies.commissions.noRefunds"
        columns={refundColumns}
        history={useHistory(policy.commissionRefunds ?? [])}
        rowKey={byId}
      />
      {policy.commissionSums ? <CommissionSums sums={policy.commissionSums} /> : null}
    </>
  );
};

export const Heading = ({ text }: { readonly text: string }) => (
  <Typography
    variant="overline"
    component="h3"
    sx={{ display: 'block', mt: 1, color: 'primary.main' }}
  >
    {text}
  </Typography>
);
