import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { breaches } from '../../../../domain/contract/index.ts';
import {
  BREACH_EXEMPTION_IDS,
  BREACH_EXEMPTIONS,
  NOTICE_CHANNEL_IDS,
  NOTICE_CHANNELS,
} from '../../../../domain/privacy/breaches.ts';
import { agencyToday } from '../../../agencyDay.ts';
import type { DialogSubject } from '../../../dialogs/requests.ts';
import { CallDialog } from '../../../ui/dialog/CallDialog.tsx';
import { FormSection } from '../../../ui/form/FormSection.tsx';
import { ChoiceSelect } from '../../../ui/inputs/ChoiceSelect.tsx';
import { CivilDateInput } from '../../../ui/inputs/CivilDateInput.tsx';
import { CheckInput } from '../../../ui/inputs/checkInputs.tsx';
import { PlainTextInput } from '../../../ui/inputs/textInputs.tsx';
import { UserSelect } from '../../../ui/inputs/UserSelect.tsx';
import { useBreach } from './parts.tsx';

interface ActProps {
  readonly id: number;
  readonly version: number | undefined;
}

const sources = ['user', 'export', 'everybody'] as const;

const CountInputs = () => {
  const translate = useTranslate();
  const source: unknown = useWatch({ name: 'source' });
  return (
    <FormSection>
      <ChoiceSelect
        source="source"
        span={9}
        label="breaches.count.source"
        choices={sources.map((id) => ({ id, name: translate(`breaches.count.${id}`) }))}
      />
      {source === 'user' ? (
        <>
          <UserSelect label="breaches.count.userName" />
          <CivilDateInput source="from" label="breaches.count.from" disableFuture />
          <CivilDateInput source="to" label="breaches.count.to" disableFuture />
          <PlainTextInput source="address" label="breaches.count.address" />
        </>
      ) : null}
      {source === 'export' ? (
        <PlainTextInput
          source="entry"
          span={12}
          label="breaches.count.entry"
          hint="breaches.count.entryHint"
        />
      ) : null}
      <CheckInput source="adds" label="breaches.count.adds" />
    </FormSection>
  );
};

const Count = ({ id, version }: ActProps) => (
  <CallDialog
    title="breaches.count.title"
    call={breaches.countBreachPeople}
    params={{ id }}
    besides={{ version }}
    texts="breaches"
    values={{ source: 'user', adds: false, to: agencyToday() }}
  >
    <CountInputs />
  </CallDialog>
);

const Send = ({ notice }: { readonly notice: number }) => (
  <CallDialog
    title="breaches.send.title"
    width="sm"
    call={breaches.sendBreachNotice}
    params={{ id: notice }}
    texts="breaches"
    values={{ sentOn: agencyToday() }}
  >
    <FormSection>
      <CivilDateInput source="sentOn" label="breaches.send.sentOn" disableFuture />
      <ChoiceSelect
        source="channel"
        span={9}
        label="breaches.send.channel"
        choices={NOTICE_CHANNEL_IDS.map((one) => ({ id: one, name: NOTICE_CHANNELS[one] }))}
      />
      <PlainTextInput
        source="proof"
        label="breaches.send.proof"
        hint="breaches.send.proofHint"
        multiline
      />
    </FormSection>
  </CallDialog>
);

const Exempt = ({ id, version }: ActProps) => (
  <CallDialog
    title="breaches.exempt.title"
    call={breaches.exemptBreachPersons}
    params={{ id }}
    besides={{ version }}
    texts="breaches"
  >
    <FormSection>
      <ChoiceSelect
        source="exemption"
        span={12}
        label="breaches.exempt.exemption"
        choices={BREACH_EXEMPTION_IDS.map((one) => ({ id: one, name: BREACH_EXEMPTIONS[one] }))}
      />
      <PlainTextInput source="reason" label="breaches.exempt.reason" multiline />
    </FormSection>
  </CallDialog>
);

const Close = ({ id, version }: ActProps) => (
  <CallDialog
    title="breaches.close.title"
    width="sm"
    call={breaches.closeBreach}
    params={{ id }}
    besides={{ version }}
    texts="breaches"
  >
    <FormSection>
      <PlainTextInput source="reason" label="breaches.close.reason" multiline />
    </FormSection>
  </CallDialog>
);

const BreachActDialog = ({ id, filter }: DialogSubject) => {
  const { data } = useBreach(Number(id));
  const [first] = useState(data?.version);
  const of = { id: Number(id), version: first };
  if (filter?.act === 'send') return <Send notice={Number(filter.notice)} />;
  if (filter?.act === 'exempt') return <Exempt {...of} />;
  if (filter?.act === 'close') return <Close {...of} />;
  return <Count {...of} />;
};

export default BreachActDialog;
