import type { ComponentType } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { renewals } from '../../../../../domain/contract/index.ts';
import {
  CHANNEL_NAMES,
  CHANNELS,
  LOSS_REASON_NAMES,
  LOSS_REASONS,
} from '../../../../../domain/sales/renewals/stages.ts';
import type { RenewalDetail } from '../../../../data/renewals.ts';
import type { DialogSubject } from '../../../../dialogs/requests.ts';
import type { TextKey } from '../../../../i18n/amparo.ts';
import { CallDialog } from '../../../../ui/dialog/CallDialog.tsx';
import { RecordDialog } from '../../../../ui/dialog/RecordDialog.tsx';
import { FormSection } from '../../../../ui/form/FormSection.tsx';
import { useCurrent } from '../../../../ui/form/staleness.ts';
import { useToday } from '../../../../ui/format.ts';
import { AmountInput } from '../../../../ui/inputs/amountInputs.tsx';
import { ChoiceInput, ChoiceSelect } from '../../../../ui/inputs/ChoiceSelect.tsx';
import { CivilDateInput } from '../../../../ui/inputs/CivilDateInput.tsx';
import { UpperTextInput } from '../../../../ui/inputs/textInputs.tsx';
import { useOwners } from '../useBoard.ts';

export interface OfRenewal {
  readonly renewal: RenewalDetail;
}

/** Dialog with a form about a term, read anew on opening: its version is what is changed. */
const renewalDialog = (title: TextKey, Form: ComponentType<OfRenewal>) =>
  function RenewalDialog({ id }: DialogSubject) {
    return (
      <ResourceContextProvider value="renewals">
        <RecordDialog resource="renewals" id={id} title={title} loadFailed="renewals.loadFailed">
          {/* The record of this resource. */}
          {(record) => <Form renewal={record as RenewalDetail} />}
        </RecordDialog>
      </ResourceContextProvider>
    );
  };

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
      call={renewals.followRenewal}
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

export const FollowDialog = renewalDialog('renewals.follow.title', FollowForm);

const channels = CHANNELS.map((id) => ({ id, name: CHANNEL_NAMES[id] }));

const ContactForm = ({ renewal }: OfRenewal) => {
  const contactedOn = useToday();
  return (
    <CallDialog
      title="renewals.contact.title"
      aside={renewal.customerName}
      width="sm"
      call={renewals.logContact}
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

export const ContactDialog = renewalDialog('renewals.contact.title', ContactForm);

const reasons = LOSS_REASONS.map((id) => ({ id, name: LOSS_REASON_NAMES[id] }));

const LossForm = ({ renewal }: OfRenewal) => {
  const { id, version } = renewal;
  return (
    <CallDialog
      title="renewals.loss.title"
      aside={renewal.customerName}
      width="sm"
      call={renewals.moveRenewal}
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

export const LossDialog = renewalDialog('renewals.loss.title', LossForm);
