import { useTranslate } from 'react-admin';
import { dayOf, moneyOf, textOf } from '../../../ui/format.ts';
import type { PlainColumn } from '../../../ui/table/PlainTable.tsx';
import type { Policy, Renewal } from '../policy.ts';
import { CommissionFigure } from './CommissionFigure.tsx';
import { HistoryTable } from './history/HistoryTable.tsx';
import { useHistory } from './history/useHistory.ts';
import { Words } from './Words.tsx';

const columns: readonly PlainColumn<Renewal>[] = [
  { label: 'policies.renewals.number', cell: ({ renewalNumber }) => renewalNumber },
  { label: 'policies.renewals.date', cell: ({ createdAt }) => dayOf(createdAt) },
  {
    label: 'policies.renewals.coverage',
    align: 'right',
    wideOnly: true,
    cell: ({ coverageAmount }) => moneyOf(coverageAmount),
  },
  {
    label: 'policies.renewals.value',
    align: 'right',
    cell: ({ policyValue }) => moneyOf(policyValue),
  },
  {
    label: 'policies.renewals.fee',
    align: 'right',
    wideOnly: true,
    cell: ({ policyFee }) => moneyOf(policyFee),
  },
  {
    label: 'policies.renewals.agency',
    align: 'right',
    wideOnly: true,
    cell: ({ paymentsToAgency, agencyPercentage }) => (
      <CommissionFigure amount={paymentsToAgency} percentage={agencyPercentage} />
    ),
  },
  {
    label: 'policies.renewals.advisor',
    align: 'right',
    cell: ({ paymentsToAdvisor, advisorPercentage }) => (
      <CommissionFigure amount={paymentsToAdvisor} percentage={advisorPercentage} />
    ),
  },
  {
    label: 'policies.renewals.observations',
    wideOnly: true,
    cell: ({ observations }) => <Words text={textOf(observations)} />,
  },
];

/** The renewals of a policy, the latest first (specification §9). */
export const RenewalHistory = ({ policy }: { policy: Policy }) => {
  const translate = useTranslate();
  const latestFirst = policy.renewals.toSorted(
    (one, other) => other.renewalNumber - one.renewalNumber,
  );
  return (
    <HistoryTable
      label={translate('policies.detail.tabs.renewals')}
      none={translate('policies.detail.noRenewals')}
      columns={columns}
      history={useHistory(latestFirst)}
      rowKey={({ id }) => id}
    />
  );
};
