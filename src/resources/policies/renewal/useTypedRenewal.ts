import { useWatch } from 'react-hook-form';
import { type TypedRenewal, VALUE_FIELDS } from './comparison.ts';

/** What has been typed into the fields of a renewal's values so far. */
export const useTypedRenewal = (): TypedRenewal => {
  const [coverageAmount, policyValue, policyFee, agencyPercentage, advisorPercentage] = useWatch({
    name: VALUE_FIELDS,
  });
  return { coverageAmount, policyValue, policyFee, agencyPercentage, advisorPercentage };
};
