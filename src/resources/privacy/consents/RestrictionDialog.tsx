import { Alert } from '@mui/material';
import { useState } from 'react';
import { type Identifier, useTranslate } from 'react-admin';
import { limitations } from '../../../../domain/contract/index.ts';
import {
  REQUESTED_GROUND_IDS,
  RESTRICTION_GROUNDS,
} from '../../../../domain/privacy/restrictions.ts';
import { agencyToday } from '../../../agencyDay.ts';
import { useCall } from '../../../data/useCall.ts';
import type { DialogSubject } from '../../../dialogs/requests.ts';
import { CallDialog } from '../../../ui/dialog/CallDialog.tsx';
import { PersonAside } from '../../../ui/dialog/DialogAside.tsx';
import { FormSection } from '../../../ui/form/FormSection.tsx';
import { ChoiceSelect } from '../../../ui/inputs/ChoiceSelect.tsx';
import { CivilDateInput } from '../../../ui/inputs/CivilDateInput.tsx';
import { LineInput } from '../../../ui/inputs/LineInput.tsx';
import { PlainTextInput } from '../../../ui/inputs/textInputs.tsx';
import { WaitingDialog } from '../../../ui/Loaded.tsx';

const imposing = limitations.imposeLimitation.body.omit({ customers_id: true });
const lifting = limitations.liftLimitation.body.omit({ customers_id: true });

const grounds = REQUESTED_GROUND_IDS.map((id) => ({ id, name: RESTRICTION_GROUNDS[id] }));

const Reason = () => (
  <>
    <CivilDateInput source="day" label="consents.limited.day" disableFuture />
    <LineInput source="requestNumber" label="consents.limited.request" />
    <PlainTextInput source="reason" label="consents.limited.reason" multiline />
  </>
);

const Impose = ({ id }: { readonly id: Identifier }) => {
  const translate = useTranslate();
  return (
    <CallDialog
      title="consents.limited.impose"
      aside={<PersonAside resource="customers" id={id} />}
      call={limitations.imposeLimitation}
      schema={imposing}
      besides={{ customers_id: Number(id) }}
      texts="consents.limited"
      values={{ day: agencyToday() }}
      saveLabel="consents.limited.impose"
    >
      <Alert severity="warning" sx={{ mb: 2 }}>
        {translate('consents.limited.imposeHint')}
      </Alert>
      <FormSection>
        <ChoiceSelect source="ground" span={9} label="consents.limited.ground" choices={grounds} />
        <CivilDateInput
          source="until"
          label="consents.limited.until"
          hint="consents.limited.untilHint"
        />
        <Reason />
      </FormSection>
    </CallDialog>
  );
};

const Lift = ({ id }: { readonly id: Identifier }) => {
  const translate = useTranslate();
  return (
    <CallDialog
      title="consents.limited.lift"
      aside={<PersonAside resource="customers" id={id} />}
      call={limitations.liftLimitation}
      schema={lifting}
      besides={{ customers_id: Number(id) }}
      texts="consents.limited"
      values={{ day: agencyToday() }}
      saveLabel="consents.limited.lift"
    >
      <Alert severity="info" sx={{ mb: 2 }}>
        {translate('consents.limited.liftHint')}
      </Alert>
      <FormSection>
        <Reason />
      </FormSection>
    </CallDialog>
  );
};

const RestrictionDialog = ({ id }: DialogSubject) => {
  const { data, error, isFetching, refetch } = useCall(limitations.listLimitations, {
    params: { id },
  });
  // As it was when the dialog was opened: what is saved must not turn its form into the other.
  const [isLimited, setLimited] = useState<boolean>();
  if (isLimited === undefined && data && !isFetching) setLimited(data[0]?.entry === 'imposed');
  if (isLimited !== undefined) return isLimited ? <Lift id={id} /> : <Impose id={id} />;
  return (
    <WaitingDialog
      title="consents.limited.title"
      error={error}
      failed="consents.limited.loadFailed"
      retry={refetch}
    />
  );
};

export default RestrictionDialog;
