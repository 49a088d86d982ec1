import { useWatch } from 'react-hook-form';
import type { TypedTerms } from './changeModel.ts';

const SOURCES = [
  'startDate',
  'endDate',
  'payment_frequency_id',
  'numberOfPayments',
  'numberOfPaymentsAdvisor',
  'policyValue',
] as const;

/** What has been typed so far of the terms the schedule depends on. */
export const useTypedTerms = (): TypedTerms => {
  const [startDate, endDate, frequencyId, numberOfPayments, numberOfPaymentsAdvisor, policyValue] =
    useWatch({ name: SOURCES });
  return {
    startDate,
    endDate,
    frequencyId,
    numberOfPayments,
    numberOfPaymentsAdvisor,
    policyValue,
  };
};
