import { renewals } from '../../../../../domain/contract/index.ts';
import { CHANNEL_NAMES, CHANNELS } from '../../../../../domain/sales/renewals/stages.ts';
import type { RenewalDetail } from '../../../../data/renewals.ts';
import type { DialogSubject } from '../../../../dialogs/requests.ts';
import { CallDialog } from '../../../../ui/dialog/CallDialog.tsx';
import { FormSection } from '../../../../ui/form/FormSection.tsx';
import { useToday } from '../../../../ui/format.ts';
import { ChoiceSelect } from '../../../../ui/inputs/ChoiceSelect.tsx';
import { CivilDateInput } from '../../../../ui/inputs/CivilDateInput.tsx';
import { UpperTextInput } from '../../../../ui/inputs/textInputs.tsx';
import { OfRenewal } from './OfRenewal.tsx';

const { logContact } = renewals;

const channels = CHANNELS.map((id) => ({ id, name: CHANNEL_NAMES[id] }));

const ContactForm = ({ renewal }: { readonly renewal: RenewalDetail }) => {
  const contactedOn = useToday();
  const { id } = renewal;
  return (
    <CallDialog
      title="renewals.contact.title"
      aside={renewal.customerName}
      width="sm"
      call={logContact}
      params={{ id }}
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

const ContactDialog = ({ id }: DialogSubject) => (
  <OfRenewal id={id} title="renewals.contact.title">
    {(renewal) => <ContactForm renewal={renewal} />}
  </OfRenewal>
);

export default ContactDialog;
