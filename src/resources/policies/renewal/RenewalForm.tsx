import { useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { DialogAside } from '../../../ui/dialog/DialogAside.tsx';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { FormSection, Wide } from '../../../ui/form/FormSection.tsx';
import { AmountInput, PercentInput } from '../../../ui/inputs/amountInputs.tsx';
import { CivilDateInput } from '../../../ui/inputs/CivilDateInput.tsx';
import { UpperTextInput } from '../../../ui/inputs/UpperTextInput.tsx';
import type { Policy } from '../policy.ts';
import { ComparisonTable } from './ComparisonTable.tsx';
import { RenewalCommission } from './RenewalCommission.tsx';
import { RenewalNumber } from './RenewalNumber.tsx';
import { RenewalPreview } from './RenewalPreview.tsx';
import { proposedDate, renewalNumberOf, renewalSchema } from './renewalModel.ts';
import { SkippedYears } from './SkippedYears.tsx';
import { useRenew } from './useRenew.ts';

const texts = {
  saved: 'policies.renewal.success',
  refused: 'policies.renewal.refused',
  failed: 'policies.renewal.failed',
} as const;

/** Last year's values, to be changed where the new ones differ. */
const startValues = (policy: Policy) => ({
  policy_id: policy.id,
  renewalNumber: renewalNumberOf(policy),
  createdAt: proposedDate(policy),
  coverageAmount: policy.coverageAmount,
  policyValue: policy.policyValue,
  policyFee: policy.policyFee,
  agencyPercentage: policy.agencyPercentage,
  advisorPercentage: policy.advisorPercentage,
});

interface RenewalFormProps {
  /** Read anew when the server found it changed; what is typed stays. */
  readonly policy: Policy;
  readonly readAnew: () => void;
}

/** The renewal of a policy (specification §5): its values, beside the last ones, and its payments. */
export const RenewalForm = ({ policy, readAnew }: RenewalFormProps) => {
  const translate = useTranslate();
  const [values] = useState(() => startValues(policy));
  const schema = useMemo(() => renewalSchema(policy), [policy]);
  return (
    <FormDialog
      title={translate('policies.renewal.title')}
      aside={<DialogAside>{policy.numberPolicy}</DialogAside>}
      schema={schema}
      texts={texts}
      values={values}
      send={useRenew(policy, readAnew)}
      saveLabel={translate('policies.renewal.title')}
    >
      <FormSection title="policies.renewal.sections.renewal">
        <RenewalNumber due={renewalNumberOf(policy)} />
        <CivilDateInput source="createdAt" label="policies.renewal.date" />
        <SkippedYears policy={policy} />
      </FormSection>
      <FormSection title="policies.renewal.sections.values">
        <Wide>
          <AmountInput source="coverageAmount" />
        </Wide>
        <AmountInput source="policyValue" />
        <AmountInput source="policyFee" hint={translate('policies.renewal.feeHint')} />
        <PercentInput source="agencyPercentage" />
        <RenewalCommission of="agency" />
        <PercentInput source="advisorPercentage" />
        <RenewalCommission of="advisor" />
        <Wide>
          <UpperTextInput source="observations" multiline />
        </Wide>
      </FormSection>
      <FormSection title="policies.renewal.sections.comparison">
        <Wide>
          <ComparisonTable policy={policy} />
        </Wide>
      </FormSection>
      <FormSection title="policies.renewal.sections.plan">
        <Wide>
          <RenewalPreview policy={policy} />
        </Wide>
      </FormSection>
    </FormDialog>
  );
};
