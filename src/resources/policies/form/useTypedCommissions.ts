import { useWatch } from 'react-hook-form';
import type { PeriodCommissions } from '../../../../domain/periods.ts';
import { useIsRequired } from '../../../ui/inputs/useIsRequired.ts';
import { previewCommissions, type Typed } from '../formModel.ts';

const SOURCES = ['policyValue', 'policyFee', 'agencyPercentage', 'advisorPercentage'] as const;

const noneWhenBlank = (fee: Typed): Typed => (fee === null || fee === '' ? 0 : fee);

/**
 * Both commissions of a year by what has been typed so far, in cents.
 * @returns undefined until the fields make sense together
 */
export const useTypedCommissions = (): PeriodCommissions | undefined => {
  const [policyValue, fee, agencyPercentage, advisorPercentage] = useWatch({ name: SOURCES });
  // Left blank where it is optional, there is none (specification §5).
  const policyFee = useIsRequired('policyFee') ? fee : noneWhenBlank(fee);
  return previewCommissions({ policyValue, policyFee, agencyPercentage, advisorPercentage });
};
