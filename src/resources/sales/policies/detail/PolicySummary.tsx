import { Alert, Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { shownFields } from '../../../../../domain/agency/ownFields/shown.ts';
import { noOwnFields } from '../../../../../domain/agency/ownFields/values.ts';
import {
  type NextCollection as NextCollectionDate,
  nextCollectionOf,
} from '../../../../../domain/money/collectionDates.ts';
import type { Policy } from '../../../../data/records.ts';
import { useOwnFields } from '../../../../data/useOwnFields.ts';
import type { TextKey } from '../../../../i18n/amparo.ts';
import { PersonLink } from '../../../../ui/fields/RecordLink.tsx';
import { dayOf, EMPTY, moneyOf, percentOf, textOf } from '../../../../ui/format.ts';
import { lastTermOf } from '../policy.ts';

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

/** Words in a history that may take more than a line. */
export const Words = ({ text }: { readonly text: string }) => (
  <Box component="span" sx={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
    {text}
  </Box>
);

/** Says that nothing of the policy is left to pay (specification §8). */
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
  readonly label: TextKey | ((policy: Policy) => TextKey);
  readonly value: (policy: Policy, translate: Translate) => ReactNode;
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
  {
    label: (policy) =>
      lastTermOf(policy) ? 'policies.detail.termValue' : 'policies.detail.yearlyValue',
    value: ({ policyValue }) => moneyOf(policyValue),
  },
  { label: 'resources.policies.fields.policyFee', value: ({ policyFee }) => moneyOf(policyFee) },
  {
    label: 'policies.detail.advisorCommission',
    value: ({ paymentsToAdvisor, advisorPercentage }) => (
      <CommissionFigure amount={paymentsToAdvisor} percentage={advisorPercentage} />
    ),
  },
  {
    label: 'policies.detail.agencyCommission',
    value: ({ paymentsToAgency, agencyPercentage }) => (
      <CommissionFigure amount={paymentsToAgency} percentage={agencyPercentage} />
    ),
  },
  {
    label: 'resources.policies.fields.isCommissionAnnualized',
    value: ({ isCommissionAnnualized }, translate) =>
      translate(isCommissionAnnualized ? 'policies.annualized' : 'policies.normal'),
  },
  {
    label: 'resources.policies.fields.renewalCommission',
    value: ({ renewalCommission }, translate) =>
      translate(renewalCommission ? 'common.yes' : 'common.no'),
  },
  {
    label: 'policies.detail.frequency',
    value: (policy, translate) =>
      translate(`policies.detail.${lastTermOf(policy) ? 'paymentsInTerm' : 'paymentsAYear'}`, {
        name: textOf(policy.paymentFrequency.frequencyName),
        count: policy.numberOfPayments,
      }),
  },
  {
    label: 'resources.policies.fields.payment_method_id',
    value: ({ paymentMethod }) => textOf(paymentMethod.methodName),
  },
  {
    label: 'policies.detail.nextCollection',
    value: (policy) => <NextCollection policy={policy} />,
  },
  {
    label: 'resources.policies.fields.observations',
    value: ({ observations }) => textOf(observations),
  },
];

interface SummaryLineProps {
  readonly name: string;
  readonly children: ReactNode;
}

const SummaryLine = ({ name, children }: SummaryLineProps) => (
  <Box sx={{ display: 'contents' }}>
    <Box component="dt" sx={{ color: 'text.secondary' }}>
      {name}
    </Box>
    <Box
      component="dd"
      sx={{ m: 0, textAlign: 'right', fontWeight: 550, overflowWrap: 'anywhere' }}
    >
      {children}
    </Box>
  </Box>
);

/** What a policy is, line by line (specification §2), with its own fields (domain §16). */
export const PolicySummary = ({ policy }: { policy: Policy }) => {
  const translate = useTranslate();
  const compiled = useOwnFields('policies') ?? noOwnFields;
  return (
    <Box
      component="dl"
      aria-label={translate('policies.detail.summary')}
      sx={{ m: 0, display: 'grid', gridTemplateColumns: '2fr 3fr', columnGap: 2, rowGap: 1 }}
    >
      {lines.map(({ label, value }) => {
        const name = typeof label === 'function' ? label(policy) : label;
        return (
          <SummaryLine key={name} name={translate(name)}>
            {value(policy, translate)}
          </SummaryLine>
        );
      })}
      {policy.cancelledOn ? (
        <SummaryLine name={translate('policies.updating.cancel.on')}>
          {[dayOf(policy.cancelledOn), policy.cancellationReason].filter(Boolean).join(' · ')}
        </SummaryLine>
      ) : null}
      {shownFields(compiled, policy.customFields, policy.policy_type_id).map(({ field, text }) => (
        <SummaryLine key={field.key} name={field.label}>
          {text}
        </SummaryLine>
      ))}
    </Box>
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

function NextCollection({ policy }: { policy: Policy }) {
  const translate = useTranslate();
  return (
    <Box component="span" sx={{ color: 'primary.main' }}>
      {summaryOf(nextCollectionOf(policy), translate)}
    </Box>
  );
}
