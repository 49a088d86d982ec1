import { useTranslate } from 'react-admin';
import type { TextKey } from '../../../i18n/amparo.ts';
import { Wide } from '../../../ui/form/FormSection.tsx';
import { AmountInput, PercentInput } from '../../../ui/inputs/amountInputs.tsx';
import { Commission, type CommissionsBefore } from './Commission.tsx';

interface ValuesSectionProps {
  /** What to do when there is no fee. */
  readonly feeHint: TextKey;
  /** The policy whose values are changed. */
  readonly before?: CommissionsBefore;
}

/** What the policy is worth, and what of it the agency and the advisor get. */
export const ValuesSection = ({ feeHint, before }: ValuesSectionProps) => {
  const translate = useTranslate();
  return (
    <>
      <Wide>
        <AmountInput source="coverageAmount" />
      </Wide>
      <AmountInput source="policyValue" />
      <AmountInput source="policyFee" hint={translate(feeHint)} />
      <PercentInput source="agencyPercentage" />
      <Commission of="agency" before={before} />
      <PercentInput source="advisorPercentage" />
      <Commission of="advisor" before={before} />
    </>
  );
};
