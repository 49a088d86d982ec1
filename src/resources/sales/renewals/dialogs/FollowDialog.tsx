import type { FieldValues } from 'react-hook-form';
import { renewals } from '../../../../../domain/contract/index.ts';
import type { RenewalDetail } from '../../../../data/renewals.ts';
import { useSend } from '../../../../data/useCall.ts';
import type { DialogSubject } from '../../../../dialogs/requests.ts';
import { DialogAside } from '../../../../ui/dialog/DialogAside.tsx';
import { FormDialog } from '../../../../ui/dialog/FormDialog.tsx';
import { FormSection, Wide } from '../../../../ui/form/FormSection.tsx';
import { useCurrent } from '../../../../ui/form/StaleNotice.tsx';
import { AmountInput } from '../../../../ui/inputs/amountInputs.tsx';
import { ChoiceInput } from '../../../../ui/inputs/ChoiceSelect.tsx';
import { CivilDateInput } from '../../../../ui/inputs/CivilDateInput.tsx';
import { UpperTextInput } from '../../../../ui/inputs/textInputs.tsx';
import { useOwners } from '../useBoard.ts';
import { OfRenewal } from './OfRenewal.tsx';

const { followRenewal } = renewals;

const valuesOf = ({ owner, nextStep, nextStepOn, quotedPremium, version }: RenewalDetail) => ({
  ownerId: owner?.id ?? null,
  nextStep,
  nextStepOn,
  quotedPremium,
  version,
});

const FollowForm = ({ renewal }: { readonly renewal: RenewalDetail }) => {
  const send = useSend();
  const { data: owners = [] } = useOwners();
  const { id } = renewal;
  return (
    <FormDialog
      title="renewals.follow.title"
      aside={<DialogAside>{renewal.customerName}</DialogAside>}
      width="sm"
      schema={followRenewal.body}
      texts="renewals.follow"
      values={valuesOf(renewal)}
      current={{ ...useCurrent('renewals', renewal), valuesOf }}
      send={async (values: FieldValues) => {
        const body = followRenewal.body.parse(values);
        return send(followRenewal, { params: { id }, body });
      }}
    >
      <FormSection>
        <ChoiceInput source="ownerId" choices={owners} />
        <AmountInput source="quotedPremium" label="renewals.follow.quotedPremium" />
        <Wide>
          <UpperTextInput source="nextStep" />
        </Wide>
        <CivilDateInput source="nextStepOn" label="renewals.contact.stepDay" />
      </FormSection>
    </FormDialog>
  );
};

/** The dialog `followRenewal`: owner, next step and quoted premium of a term. */
const FollowDialog = ({ id }: DialogSubject) => (
  <OfRenewal id={id} title="renewals.follow.title">
    {(renewal) => <FollowForm renewal={renewal} />}
  </OfRenewal>
);

export default FollowDialog;
