import type { useTranslate } from 'react-admin';
import type { Policy } from '../../../../data/records.ts';
import type { TextKey } from '../../../../i18n/amparo.ts';
import { textOf } from '../../../../ui/format.ts';
import { lastTermOf } from '../policy.ts';

export const valueNameOf = (policy: Pick<Policy, 'periods'>): TextKey =>
  lastTermOf(policy) ? 'policies.detail.termValue' : 'policies.detail.yearlyValue';

export const frequencyOf = (policy: Policy, translate: ReturnType<typeof useTranslate>): string =>
  translate(`policies.detail.${lastTermOf(policy) ? 'paymentsInTerm' : 'paymentsAYear'}`, {
    name: textOf(policy.paymentFrequency.frequencyName),
    count: policy.numberOfPayments,
  });
