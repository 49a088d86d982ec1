import { useWatch } from 'react-hook-form';
import type { TypedTerms } from './changeModel.ts';

const SOURCES = [
  'startDate',
  'payment_frequency_id',
  'numberOfPayments',
  'numberOfPaymentsAdvisor',
  'policyValue',
] as const;

/** What has been typed so far of the terms the schedule depends on. */
export const useTypedTerms = (): TypedTerms => {
  const [startDate, payment_frequency_id, numberOfPayments, numberOfPaymentsAdvisor, policyValue] =
    useWatch({ name: SOURCES });
  return {
    startDate,
    payment_frequency_id,
    numberOfPayments,
    numberOfPaymentsAdvisor,
    policyValue,
  };
};
