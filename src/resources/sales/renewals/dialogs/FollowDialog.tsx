import { renewals } from '../../../../../domain/contract/index.ts';
import type { RenewalDetail } from '../../../../data/renewals.ts';
import { CallDialog } from '../../../../ui/dialog/CallDialog.tsx';
import { FormSection } from '../../../../ui/form/FormSection.tsx';
import { useCurrent } from '../../../../ui/form/staleness.ts';
import { AmountInput } from '../../../../ui/inputs/amountInputs.tsx';
import { ChoiceInput } from '../../../../ui/inputs/ChoiceSelect.tsx';
import { CivilDateInput } from '../../../../ui/inputs/CivilDateInput.tsx';
import { UpperTextInput } from '../../../../ui/inputs/textInputs.tsx';
import { useOwners } from '../useBoard.ts';
import { type OfRenewal, renewalDialog } from './renewalDialog.tsx';

const { followRenewal } = renewals;

const valuesOf = ({ owner, nextStep, nextStepOn, quotedPremium, version }: RenewalDetail) => ({
  ownerId: owner?.id ?? null,
  nextStep,
  nextStepOn,
  quotedPremium,
  version,
});

const FollowForm = ({ renewal }: OfRenewal) => {
  const { data: owners = [] } = useOwners();
  return (
    <CallDialog
      title="renewals.follow.title"
      aside={renewal.customerName}
      width="sm"
      call={followRenewal}
      params={{ id: renewal.id }}
      texts="renewals.follow"
      values={valuesOf(renewal)}
      current={{ ...useCurrent('renewals', renewal), valuesOf }}
    >
      <FormSection>
        <ChoiceInput source="ownerId" span={9} choices={owners} />
        <AmountInput source="quotedPremium" label="renewals.follow.quotedPremium" />
        <UpperTextInput source="nextStep" span={9} />
        <CivilDateInput source="nextStepOn" label="renewals.contact.stepDay" />
      </FormSection>
    </CallDialog>
  );
};

export default renewalDialog('renewals.follow.title', FollowForm);
