import { useTranslate } from 'react-admin';
import { type AnswerOf, collections as calls } from '../../../../domain/contract/index.ts';
import { personName } from '../../../../domain/people/personName.ts';
import { CHANNEL_NAMES, CHANNELS } from '../../../../domain/sales/renewals/stages.ts';
import { useCall } from '../../../data/useCall.ts';
import type { DialogSubject } from '../../../dialogs/requests.ts';
import { CallDialog } from '../../../ui/dialog/CallDialog.tsx';
import { FormSection } from '../../../ui/form/FormSection.tsx';
import { moneyOf, useToday } from '../../../ui/format.ts';
import { AmountInput } from '../../../ui/inputs/amountInputs.tsx';
import { ChoiceSelect } from '../../../ui/inputs/ChoiceSelect.tsx';
import { CivilDateInput } from '../../../ui/inputs/CivilDateInput.tsx';
import { RowsInput } from '../../../ui/inputs/RowsInput.tsx';
import { UpperTextInput } from '../../../ui/inputs/textInputs.tsx';
import { LoadedDialog } from '../../../ui/Loaded.tsx';

type Collection = AnswerOf<typeof calls.getCollection>;

const channels = CHANNELS.map((id) => ({ id, name: CHANNEL_NAMES[id] }));

const Promises = () => (
  <RowsInput
    source="promises"
    label="collections.contact.promises"
    hint="collections.contact.promisesHint"
  >
    <CivilDateInput source="dueOn" label="collections.contact.until" />
    <AmountInput source="amount" label="collections.contact.amount" />
  </RowsInput>
);

const Extension = ({ open }: Pick<Collection, 'open'>) => {
  const translate = useTranslate();
  const choices = open.map(({ id, numberPolicy, number_payment: number, balance }) => ({
    id,
    name: translate('collections.contact.choice', {
      policy: numberPolicy,
      number,
      balance: moneyOf(balance),
    }),
  }));
  return (
    <FormSection title="collections.contact.extension">
      <ChoiceSelect
        source="extension.payment_id"
        label="collections.contact.payment"
        choices={choices}
        span={9}
      />
      <CivilDateInput source="extension.until" label="collections.contact.until" />
    </FormSection>
  );
};

interface FormProps {
  readonly collection: Collection;
  readonly isExtension: boolean;
}

const ContactForm = ({ collection: { id, customer, overdue, open }, isExtension }: FormProps) => {
  const contactedOn = useToday();
  const values = isExtension
    ? { extension: { payment_id: open[0]?.id ?? null } }
    : { promises: [{ dueOn: null, amount: String(overdue) }] };
  return (
    <CallDialog
      resource="collections"
      title="collections.contact.title"
      aside={personName(customer)}
      width="sm"
      call={calls.logCollection}
      params={{ id }}
      texts="collections.contact"
      values={{ channel: 'call', contactedOn, ...values }}
    >
      <FormSection>
        <ChoiceSelect source="channel" label="collections.contact.channel" choices={channels} />
        <CivilDateInput
          source="contactedOn"
          label="collections.contact.contactedOn"
          disableFuture
        />
        <UpperTextInput source="words" label="collections.contact.words" multiline />
      </FormSection>
      {isExtension ? <Extension open={open} /> : <Promises />}
    </CallDialog>
  );
};

const ContactDialog = ({ id, filter }: DialogSubject) => {
  const query = useCall(calls.getCollection, { params: { id: Number(id) } });
  return (
    <LoadedDialog
      title="collections.contact.title"
      width="sm"
      query={query}
      failed="collections.loadFailed"
      find={(collection) => collection}
    >
      {(collection) => (
        <ContactForm collection={collection} isExtension={filter?.kind === 'extension'} />
      )}
    </LoadedDialog>
  );
};

export default ContactDialog;
