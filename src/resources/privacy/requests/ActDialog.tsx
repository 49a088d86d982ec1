import { Alert, Box } from '@mui/material';
import { useState } from 'react';
import { ResourceContextProvider, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import {
  choosableOutcomes,
  decidedAs,
  needsGround,
  OUTCOMES,
  type Outcome,
  REFUSAL_GROUNDS,
  RIGHTS,
} from '../../../../domain/privacy/requestRights.ts';
import type { PrivacyRequestDetail } from '../../../data/privacyRecords.ts';
import type { DialogSubject } from '../../../dialogs/requests.ts';
import { NoticeDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { RecordDialog } from '../../../ui/dialog/RecordDialog.tsx';
import { FormSection } from '../../../ui/form/FormSection.tsx';
import { useToday } from '../../../ui/format.ts';
import { ChoiceSelect } from '../../../ui/inputs/ChoiceSelect.tsx';
import { CivilDateInput } from '../../../ui/inputs/CivilDateInput.tsx';
import { DocumentsInput } from '../../../ui/inputs/DocumentsInput.tsx';
import { EmailInput, PlainTextInput } from '../../../ui/inputs/textInputs.tsx';
import { ACT_FORMS, type FormAct, isFormAct, isOwed, useSendAct } from './actForms.ts';
import { channels } from './RequestInputs.tsx';

interface OfRequest {
  readonly request: PrivacyRequestDetail;
}

const grounds = REFUSAL_GROUNDS.map(({ id, name }) => ({ id, name: `${id}. ${name}` }));

const RetainedNotice = ({ request: { keptByLaw, isHeldBack } }: OfRequest) => {
  const translate = useTranslate();
  const { outcome } = decidedAs('erasure', { outcome: 'granted', ground: null }, isHeldBack);
  return (
    <div>
      {keptByLaw.length > 0 ? (
        <Alert severity="info" sx={{ my: 1 }}>
          {translate('privacyRequests.decision.kept', { outcome: OUTCOMES[outcome] })}
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {keptByLaw.map(({ what, until }) => (
              <li key={what}>{`${what}. ${until}.`}</li>
            ))}
          </Box>
        </Alert>
      ) : null}
      <PlainTextInput source="kept" multiline hint="privacyRequests.decision.keptHint" />
    </div>
  );
};

/** Numerals of article 18, where they may be named; none for a right they do not except. */
const Decision = ({ request }: OfRequest) => {
  const translate = useTranslate();
  const outcome: Outcome | null = useWatch({ name: 'outcome' });
  const { right } = request;
  const outcomes = choosableOutcomes(right).map((id) => ({ id, name: OUTCOMES[id] }));
  const isGrounded = outcome !== null && needsGround(right, outcome);
  return (
    <FormSection>
      <ChoiceSelect source="outcome" span={12} choices={outcomes} />
      {isGrounded ? <ChoiceSelect source="ground" span={12} choices={grounds} /> : null}
      {outcome && outcome !== 'granted' && !RIGHTS[right].isExcepted ? (
        <Alert severity="warning" sx={{ my: 1 }}>
          {translate('privacyRequests.decision.notExcepted', { right: RIGHTS[right].name })}
        </Alert>
      ) : null}
      <PlainTextInput source="reason" multiline hint="privacyRequests.decision.reasonHint" />
      {isOwed(request, outcome) ? (
        <PlainTextInput source="notDone" multiline hint="privacyRequests.decision.notDoneHint" />
      ) : null}
      {right === 'erasure' && outcome !== 'refused' ? <RetainedNotice request={request} /> : null}
    </FormSection>
  );
};

const Plain = ({
  act,
  request: { clerks },
}: OfRequest & { readonly act: Exclude<FormAct, 'decided'> }) => {
  const translate = useTranslate();
  const fields = ACT_FORMS[act].shape;
  return (
    <FormSection>
      {'to' in fields ? <EmailInput source="to" span={12} /> : null}
      {'userId' in fields ? <ChoiceSelect source="userId" span={9} choices={clerks} /> : null}
      {'dueDate' in fields ? <CivilDateInput source="dueDate" /> : null}
      {'day' in fields ? (
        <CivilDateInput source="day" label={`privacyRequests.act.${act}.day`} disableFuture />
      ) : null}
      {'channel' in fields ? <ChoiceSelect source="channel" span={9} choices={channels} /> : null}
      <PlainTextInput
        source="words"
        label={`privacyRequests.act.${act}.words`}
        multiline
        hint={translate(`privacyRequests.act.${act}.hint`)}
      />
      {'documents' in fields ? (
        <DocumentsInput source="documents" label="privacyRequests.sections.documents" />
      ) : null}
    </FormSection>
  );
};

/** Start of an e-mail to the contact that the person left; no address where it is not an e-mail's. */
const mailTo = (
  { contact, personName, representativeName, code }: PrivacyRequestDetail,
  translate: ReturnType<typeof useTranslate>,
) => ({
  to: contact && ACT_FORMS.mailed.shape.to.safeParse(contact).success ? contact : '',
  words: translate('privacyRequests.act.mailed.text', {
    person: representativeName ?? personName ?? '',
    code,
  }),
});

/** Form of an act on the request as opened; an act of another meanwhile is reported on saving. */
const ActForm = ({ act, request: current }: OfRequest & { readonly act: FormAct }) => {
  const translate = useTranslate();
  const today = useToday();
  const [request] = useState(current);
  const send = useSendAct(act, request);
  const texts = {
    saved: `privacyRequests.act.${act}.saved`,
    refused: 'privacyRequests.actRefused',
    failed: 'privacyRequests.actFailed',
  } as const;
  const fields = ACT_FORMS[act].shape;
  return (
    <FormDialog
      title={translate(`privacyRequests.act.${act}.action`)}
      aside={request.code}
      width="sm"
      schema={ACT_FORMS[act]}
      texts={texts}
      values={{
        ...('day' in fields ? { day: today } : {}),
        ...('documents' in fields ? { documents: [] } : {}),
        ...(act === 'mailed' ? mailTo(request, translate) : {}),
      }}
      send={send}
    >
      {act === 'decided' ? <Decision request={request} /> : <Plain act={act} request={request} />}
    </FormDialog>
  );
};

const ActDialog = ({ id, filter }: DialogSubject) => {
  const translate = useTranslate();
  const title = translate('privacyRequests.title');
  const act = filter?.act;
  if (!isFormAct(act)) return <NoticeDialog title={title} text={title} width="sm" />;
  return (
    <ResourceContextProvider value="privacy-requests">
      <RecordDialog
        resource="privacy-requests"
        id={id}
        title={title}
        loadFailed="privacyRequests.loadFailed"
      >
        {/* The record by id has its words and history. */}
        {(request) => <ActForm act={act} request={request as PrivacyRequestDetail} />}
      </RecordDialog>
    </ResourceContextProvider>
  );
};

export default ActDialog;
