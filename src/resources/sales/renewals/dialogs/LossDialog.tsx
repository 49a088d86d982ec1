import { renewals } from '../../../../../domain/contract/index.ts';
import { LOSS_REASON_NAMES, LOSS_REASONS } from '../../../../../domain/sales/renewals/stages.ts';
import type { RenewalDetail } from '../../../../data/renewals.ts';
import type { DialogSubject } from '../../../../dialogs/requests.ts';
import { CallDialog } from '../../../../ui/dialog/CallDialog.tsx';
import { FormSection } from '../../../../ui/form/FormSection.tsx';
import { ChoiceSelect } from '../../../../ui/inputs/ChoiceSelect.tsx';
import { UpperTextInput } from '../../../../ui/inputs/textInputs.tsx';
import { OfRenewal } from './OfRenewal.tsx';

const { moveRenewal } = renewals;

const reasons = LOSS_REASONS.map((id) => ({ id, name: LOSS_REASON_NAMES[id] }));

const LossForm = ({ renewal }: { readonly renewal: RenewalDetail }) => {
  const { id, version } = renewal;
  return (
    <CallDialog
      title="renewals.loss.title"
      aside={renewal.customerName}
      width="sm"
      call={moveRenewal}
      params={{ id }}
      texts="renewals.loss"
      values={{ stage: 'lost', version }}
      saveLabel="renewals.loss.save"
    >
      <FormSection>
        <ChoiceSelect source="lossReason" span={12} choices={reasons} />
        <UpperTextInput source="lossWords" multiline hint="renewals.loss.wordsHint" />
      </FormSection>
    </CallDialog>
  );
};

const LossDialog = ({ id }: DialogSubject) => (
  <OfRenewal id={id} title="renewals.loss.title">
    {(renewal) => <LossForm renewal={renewal} />}
  </OfRenewal>
);

export default LossDialog;
