import { useWatch } from 'react-hook-form';
import {
  CHANNEL_IDS,
  CHANNELS,
  REQUESTER_IDS,
  REQUESTERS,
} from '../../../../domain/privacy/requestActs.ts';
import { RIGHT_IDS, rightInLaw } from '../../../../domain/privacy/requestRights.ts';
import { FormSection } from '../../../ui/form/FormSection.tsx';
import { ChoiceSelect } from '../../../ui/inputs/ChoiceSelect.tsx';
import { CivilDateInput } from '../../../ui/inputs/CivilDateInput.tsx';
import { DocumentsInput } from '../../../ui/inputs/DocumentsInput.tsx';
import { PersonSelect } from '../../../ui/inputs/SearchSelect.tsx';
import { PlainTextInput, UpperTextInput } from '../../../ui/inputs/textInputs.tsx';

const rights = RIGHT_IDS.map((id) => ({ id, name: rightInLaw(id) }));
export const channels = CHANNEL_IDS.map((id) => ({ id, name: CHANNELS[id] }));
const requesters = REQUESTER_IDS.map((id) => ({ id, name: REQUESTERS[id] }));

const Whose = () => {
  const customerId: number | null = useWatch({ name: 'customers_id' });
  return (
    <FormSection title="privacyRequests.sections.whose">
      <PersonSelect
        source="customers_id"
        span={12}
        reference="customers"
        hint="privacyRequests.customerHint"
      />
      {customerId ? null : (
        <>
          <UpperTextInput source="personName" />
          <UpperTextInput source="personIdentity" />
        </>
      )}
    </FormSection>
  );
};

const Requester = () => {
  const requester: string | null = useWatch({ name: 'requester' });
  return (
    <FormSection title="privacyRequests.sections.who">
      <ChoiceSelect source="requester" choices={requesters} />
      <PlainTextInput source="contact" hint="privacyRequests.contactHint" />
      {requester === 'representative' ? (
        <>
          <UpperTextInput source="representativeName" />
          <UpperTextInput source="representativeIdentity" />
          <PlainTextInput
            source="representativeProof"
            span={12}
            hint="privacyRequests.representativeHint"
          />
        </>
      ) : null}
      <PlainTextInput source="identityProof" span={12} hint="privacyRequests.proofHint" />
    </FormSection>
  );
};

export const RequestInputs = () => (
  <>
    <FormSection title="privacyRequests.sections.what">
      <ChoiceSelect source="right" span={12} choices={rights} />
      <CivilDateInput source="receivedOn" disableFuture />
      <ChoiceSelect source="channel" choices={channels} />
      <PlainTextInput source="words" multiline />
    </FormSection>
    <Whose />
    <Requester />
    <FormSection title="privacyRequests.sections.documents">
      <DocumentsInput source="documents" label="privacyRequests.sections.documents" />
    </FormSection>
  </>
);
