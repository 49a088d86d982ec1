import { Alert, Typography } from '@mui/material';
import { type Identifier, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import {
  OBJECTION_MEANS,
  OBJECTION_MEANS_IDS,
} from '../../../../domain/agency/messages/objection.ts';
import { civilDate } from '../../../../domain/civilDate.ts';
import { consents } from '../../../../domain/contract/index.ts';
import {
  CONSENT_ENTRIES,
  CONSENT_ENTRY_IDS,
  textInForce,
} from '../../../../domain/privacy/consents.ts';
import { agencyToday } from '../../../agencyDay.ts';
import type { Consent, Purpose } from '../../../data/privacyRecords.ts';
import { useCall } from '../../../data/useCall.ts';
import type { DialogSubject } from '../../../dialogs/requests.ts';
import { CallDialog } from '../../../ui/dialog/CallDialog.tsx';
import { PersonAside } from '../../../ui/dialog/DialogAside.tsx';
import { FormSection } from '../../../ui/form/FormSection.tsx';
import { dayOf } from '../../../ui/format.ts';
import { ChoiceSelect } from '../../../ui/inputs/ChoiceSelect.tsx';
import { CivilDateInput } from '../../../ui/inputs/CivilDateInput.tsx';
import { PlainTextInput } from '../../../ui/inputs/textInputs.tsx';
import { WaitingDialog } from '../../../ui/Loaded.tsx';

const schema = consents.recordConsent.body.omit({ customers_id: true, purpose_id: true });

const named = <K extends string>(names: Readonly<Record<K, string>>, ids: readonly K[]) =>
  ids.map((id) => ({ id, name: names[id] }));

const TextInForce = ({ purpose }: { readonly purpose: Purpose }) => {
  const translate = useTranslate();
  const entry = useWatch({ name: 'entry' });
  const text = textInForce(
    purpose.texts.map((one) => ({ ...one, validFrom: civilDate(one.validFrom) })),
    agencyToday(),
  );
  if (entry === 'withdrawn')
    return (
      <Alert severity="info" sx={{ mb: 2 }}>
        {translate('consents.withdrawHint')}
      </Alert>
    );
  return (
    <Alert severity={purpose.isExplicit ? 'warning' : 'info'} sx={{ mb: 2 }}>
      {purpose.isExplicit ? (
        <Typography sx={{ fontWeight: 600 }}>{translate('consents.explicit')}</Typography>
      ) : null}
      {text
        ? translate('consents.inForce', {
            number: text.number,
            day: dayOf(text.validFrom),
            body: text.body,
          })
        : translate('consents.noText')}
    </Alert>
  );
};

interface FormProps {
  readonly id: Identifier;
  readonly purpose: Purpose;
  readonly last: Consent | undefined;
}

const Form = ({ id, purpose, last }: FormProps) => {
  const translate = useTranslate();
  const isGiven = last?.entry === 'given' && !last.isOutdated;
  return (
    <CallDialog
      title={translate('consents.dialog', { purpose: purpose.label })}
      aside={<PersonAside resource="customers" id={id} />}
      call={consents.recordConsent}
      schema={schema}
      besides={{ customers_id: Number(id), purpose_id: purpose.id }}
      texts="consents"
      values={{ entry: isGiven ? 'withdrawn' : 'given', saidOn: agencyToday() }}
    >
      <TextInForce purpose={purpose} />
      <FormSection>
        <ChoiceSelect
          source="entry"
          label="consents.entry"
          choices={named(CONSENT_ENTRIES, CONSENT_ENTRY_IDS)}
        />
        <ChoiceSelect
          source="means"
          span={3}
          label="consents.means"
          choices={named(OBJECTION_MEANS, OBJECTION_MEANS_IDS)}
        />
        <CivilDateInput source="saidOn" label="consents.saidOn" disableFuture />
        <PlainTextInput source="evidence" label="consents.evidence" multiline />
      </FormSection>
    </CallDialog>
  );
};

const ConsentDialog = ({ id, filter }: DialogSubject) => {
  const purposes = useCall(consents.listPurposes);
  const consentQuery = useCall(consents.listCustomerConsents, { params: { id } });
  const purpose = purposes.data?.find((one) => one.id === Number(filter?.purpose));
  if (purpose && consentQuery.data) {
    const last = consentQuery.data.find((one) => one.purpose.id === purpose.id);
    return <Form id={id} purpose={purpose} last={last} />;
  }
  const again = () => {
    void purposes.refetch();
    void consentQuery.refetch();
  };
  const hasFailed =
    purposes.error ?? consentQuery.error ?? (purposes.data && consentQuery.data && !purpose);
  return (
    <WaitingDialog
      title="consents.title"
      error={hasFailed}
      failed="consents.loadFailed"
      retry={again}
    />
  );
};

export default ConsentDialog;
