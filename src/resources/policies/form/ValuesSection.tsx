import { useTranslate } from 'react-admin';
import { Wide } from '../../../ui/form/FormSection.tsx';
import { AmountInput, PercentInput } from '../../../ui/inputs/amountInputs.tsx';
import { Commission } from './Commission.tsx';

/** What the policy is worth, and what of it the agency and the advisor get. */
export const ValuesSection = () => {
  const translate = useTranslate();
  return (
    <>
      <Wide>
        <AmountInput source="coverageAmount" />
      </Wide>
      <AmountInput source="policyValue" />
      <AmountInput source="policyFee" hint={translate('policies.feeHint')} />
      <PercentInput source="agencyPercentage" />
      <Commission of="agency" />
      <PercentInput source="advisorPercentage" />
      <Commission of="advisor" />
    </>
  );
};
