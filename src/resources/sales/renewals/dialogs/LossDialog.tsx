import { renewals } from '../../../../../domain/contract/index.ts';
import { LOSS_REASON_NAMES, LOSS_REASONS } from '../../../../../domain/sales/renewals/stages.ts';
import { CallDialog } from '../../../../ui/dialog/CallDialog.tsx';
import { FormSection } from '../../../../ui/form/FormSection.tsx';
import { ChoiceSelect } from '../../../../ui/inputs/ChoiceSelect.tsx';
import { UpperTextInput } from '../../../../ui/inputs/textInputs.tsx';
import { type OfRenewal, renewalDialog } from './renewalDialog.tsx';

const { moveRenewal } = renewals;

const reasons = LOSS_REASONS.map((id) => ({ id, name: LOSS_REASON_NAMES[id] }));

const LossForm = ({ renewal }: OfRenewal) => {
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

export default renewalDialog('renewals.loss.title', LossForm);
