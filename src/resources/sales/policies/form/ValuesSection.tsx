import type { TextKey } from '../../../../i18n/amparo.ts';
import { AmountInput, PercentInput } from '../../../../ui/inputs/amountInputs.tsx';
import { SegmentedInput } from '../../../../ui/inputs/SegmentedInput.tsx';
import { YesNoInput } from '../../../../ui/inputs/YesNoInput.tsx';
import { FeeInput } from '../../../../ui/premium/FeeInput.tsx';
import { useIsShortTerm } from './planModel.ts';

const modes = [
  { id: false, name: 'policies.normal' },
  { id: true, name: 'policies.annualized' },
];

interface ValuesSectionProps {
  readonly feeHint: TextKey;
  /** Start of the last term, where the policy was renewed by terms shorter than a year. */
  readonly termStart?: string | undefined;
}

export const ValuesSection = ({ feeHint, termStart }: ValuesSectionProps) => {
  const isShort = useIsShortTerm(termStart);
  return (
    <>
      <AmountInput
        source="policyValue"
        label={isShort ? 'policies.detail.termValue' : 'resources.policies.fields.policyValue'}
      />
      <FeeInput hint={feeHint} />
      <PercentInput source="agencyPercentage" />
      <PercentInput source="advisorPercentage" />
      <YesNoInput source="renewalCommission" span={6} />
      <SegmentedInput source="isCommissionAnnualized" span={6} choices={modes} />
    </>
  );
};
