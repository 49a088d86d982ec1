import { Alert, Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import {
  type NextCollection as NextCollectionDate,
  nextCollectionOf,
} from '../../../../../domain/money/collectionDates.ts';
import { FROM_INSURER, fromInsurer } from '../../../../../domain/sales/periods.ts';
import { CHARGES } from '../../../../../domain/sales/premium/premium.ts';
import type { Policy, PolicyRow } from '../../../../data/records.ts';
import type { TextKey } from '../../../../i18n/amparo.ts';
import { type Fact, Facts } from '../../../../ui/Facts.tsx';
import { PersonLink } from '../../../../ui/fields/RecordLink.tsx';
import { dayOf, EMPTY, moneyOf, percentOf, textOf } from '../../../../ui/format.ts';
import { useFactsSeen, useOwnFacts } from '../../../../ui/page/RecordData.tsx';
import { latestPeriod } from '../policy.ts';

interface CommissionFigureProps {
  /** Dollars. */
  readonly amount: number | string | null;
  readonly percentage: number;
}

export const CommissionFigure = ({ amount, percentage }: CommissionFigureProps) => (
  <span>
    {moneyOf(amount)}{' '}
    <Box component="small" sx={{ typography: 'caption', color: 'text.secondary' }}>
      {percentOf(percentage)}
    </Box>
  </span>
);

export const Words = ({ text }: { readonly text: string }) => (
  <Box component="span" sx={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
    {text}
  </Box>
);

export const AllPaid = () => {
  const translate = useTranslate();
  return (
    <Alert severity="success" sx={{ mb: 1.5, bgcolor: 'status.ok.ground', color: 'status.ok.ink' }}>
      {translate('payments.completed')}
    </Alert>
  );
};

type Translate = ReturnType<typeof useTranslate>;

interface Line {
  readonly label: TextKey;
  readonly value: (policy: Policy, translate: Translate) => ReactNode;
  readonly isLong?: true;
  readonly fields?: readonly (keyof PolicyRow)[];
}

const lines: readonly Line[] = [
  {
    label: 'policies.detail.beneficiary',
    value: ({ customer }) => <PersonLink resource="customers" person={customer} />,
  },
  {
    label: 'resources.policies.fields.advisor',
    value: ({ advisor }) => <PersonLink resource="advisors" person={advisor} />,
  },
  {
    label: 'resources.policies.fields.validity',
    value: ({ startDate, endDate }) => `${dayOf(startDate)} – ${dayOf(endDate)}`,
  },
  { label: 'policies.detail.coverage', value: ({ coverageAmount }) => moneyOf(coverageAmount) },
  { label: 'policies.detail.fee', value: ({ policyFee }) => moneyOf(policyFee) },
  {
    label: 'resources.policies.fields.payment_method_id',
    value: ({ paymentMethod }) => textOf(paymentMethod.methodName),
  },
  {
    label: 'policies.detail.insurerCommission',
    fields: FROM_INSURER,
    value: (policy) => (
      <CommissionFigure amount={fromInsurer(policy)} percentage={policy.agencyPercentage} />
    ),
  },
  {
    label: 'policies.detail.advisorCommission',
    fields: ['paymentsToAdvisor', 'advisorPercentage'],
    value: ({ paymentsToAdvisor, advisorPercentage }) => (
      <CommissionFigure amount={paymentsToAdvisor} percentage={advisorPercentage} />
    ),
  },
  {
    label: 'policies.detail.agencyCommission',
    fields: ['paymentsToAgency'],
    value: ({ paymentsToAgency }) => moneyOf(paymentsToAgency),
  },
  {
    label: 'policies.detail.mode',
    fields: ['isCommissionAnnualized'],
    value: ({ isCommissionAnnualized }, translate) =>
      translate(isCommissionAnnualized ? 'policies.annualized' : 'policies.normal'),
  },
  {
    label: 'policies.detail.renewalCommission',
    fields: ['renewalCommission'],
    value: ({ renewalCommission }, translate) =>
      translate(renewalCommission ? 'common.yes' : 'common.no'),
  },
  {
    label: 'resources.policies.fields.observations',
    fields: ['observations'],
    value: ({ observations }) => textOf(observations),
    isLong: true,
  },
];

const figureLines: readonly Line[] = [
  {
    label: 'policies.detail.nextCollection',
    value: (policy, translate) => (
      <Box component="span" sx={{ color: 'primary.main' }}>
        {nextCollectionText(policy, translate)}
      </Box>
    ),
  },
];

const factsBy = (shown: readonly Line[], policy: Policy, translate: Translate): Fact[] =>
  shown.map(({ label, value, isLong, fields }) => [
    translate(label),
    value(policy, translate),
    isLong,
    fields,
  ]);

export function usePolicyFacts(policy: Policy): readonly Fact[] {
  const translate = useTranslate();
  const { cancelledOn, cancellationReason } = policy;
  const facts = factsBy(lines, policy, translate);
  const { netPremium } = policy;
  if (netPremium !== undefined)
    facts.push([
      translate('policies.premium.net'),
      netPremium === null ? translate('policies.premium.none') : moneyOf(netPremium),
      undefined,
      undefined,
    ]);
  const premium = latestPeriod(policy)?.premium;
  for (const charge of premium ? CHARGES : [])
    if (premium?.[charge])
      facts.push([translate(`policies.premium.short.${charge}`), moneyOf(premium[charge])]);
  if (cancelledOn)
    facts.push([
      translate('policies.updating.cancel.on'),
      [dayOf(cancelledOn), cancellationReason].filter(Boolean).join(' · '),
      true,
    ]);
  return facts;
}

export const PolicySummary = ({ policy }: { policy: Policy }) => {
  const translate = useTranslate();
  const facts = usePolicyFacts(policy);
  const seen = useFactsSeen('policies', facts, policy);
  const own = useOwnFacts('policies', policy);
  return (
    <Facts
      isNarrow
      label={translate('policies.detail.summary')}
      facts={[...factsBy(figureLines, policy, translate), ...seen, ...own]}
    />
  );
};

const summaryOf = (next: NextCollectionDate, translate: Translate): string => {
  switch (next.kind) {
    case 'overdue':
      return translate(next.following ? 'payments.overdueThen' : 'payments.overdue', {
        date: dayOf(next.date),
        ...(next.following ? { following: dayOf(next.following) } : {}),
      });
    case 'on':
      return dayOf(next.date);
    case 'none':
      return EMPTY;
    case 'no-payments':
      return translate('payments.noNextDate');
  }
};

export const nextCollectionText = (policy: Policy, translate: Translate): string =>
  summaryOf(nextCollectionOf(policy), translate);
