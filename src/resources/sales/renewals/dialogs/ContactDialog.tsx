import { renewals } from '../../../../../domain/contract/index.ts';
import { CHANNEL_NAMES, CHANNELS } from '../../../../../domain/sales/renewals/stages.ts';
import { CallDialog } from '../../../../ui/dialog/CallDialog.tsx';
import { FormSection } from '../../../../ui/form/FormSection.tsx';
import { useToday } from '../../../../ui/format.ts';
import { ChoiceSelect } from '../../../../ui/inputs/ChoiceSelect.tsx';
import { CivilDateInput } from '../../../../ui/inputs/CivilDateInput.tsx';
import { UpperTextInput } from '../../../../ui/inputs/textInputs.tsx';
import { type OfRenewal, renewalDialog } from './renewalDialog.tsx';

const { logContact } = renewals;

const channels = CHANNELS.map((id) => ({ id, name: CHANNEL_NAMES[id] }));

const ContactForm = ({ renewal }: OfRenewal) => {
  const contactedOn = useToday();
  return (
    <CallDialog
      title="renewals.contact.title"
      aside={renewal.customerName}
      width="sm"
      call={logContact}
      params={{ id: renewal.id }}
      texts="renewals.contact"
      values={{ channel: 'call', contactedOn }}
    >
      <FormSection>
        <ChoiceSelect source="channel" choices={channels} />
        <CivilDateInput source="contactedOn" />
        <UpperTextInput source="words" multiline />
        <UpperTextInput source="nextStep" span={9} hint="renewals.contact.stepHint" />
        <CivilDateInput source="nextStepOn" label="renewals.contact.stepDay" />
      </FormSection>
    </CallDialog>
  );
};

export default renewalDialog('renewals.contact.title', ContactForm);
