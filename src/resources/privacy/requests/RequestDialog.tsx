import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import {
  type Act,
  CHANNELS,
  mayFollow,
  REQUESTERS,
} from '../../../../domain/privacy/requestActs.ts';
import { rightInLaw } from '../../../../domain/privacy/requestRights.ts';
import type { PrivacyRequestDetail } from '../../../data/privacyRecords.ts';
import { useRecordCache } from '../../../data/recordCache.ts';
import { useOnWrite } from '../../../data/useOnWrite.ts';
import type { DialogSubject } from '../../../dialogs/requests.ts';
import type { TextKey } from '../../../i18n/amparo.ts';
import { useCan } from '../../../session/useCan.ts';
import { DialogFrame } from '../../../ui/dialog/DialogFrame.tsx';
import { DialogButton } from '../../../ui/dialog/opening.tsx';
import { RecordDialog } from '../../../ui/dialog/RecordDialog.tsx';
import { DocumentsButton } from '../../../ui/documents/DocumentsButton.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { PersonLink } from '../../../ui/fields/RecordLink.tsx';
import { dayOf, momentDone, textOf } from '../../../ui/format.ts';
import { CarryOut } from './CarryOut.tsx';
import { Documents } from './Documents.tsx';
import { History } from './History.tsx';
import { Clock, StateChip } from './parts.tsx';

const BUTTONS: readonly (readonly [act: Act, label: TextKey])[] = [
  ['noted', 'privacyRequests.act.noted.action'],
  ['incomplete', 'privacyRequests.act.incomplete.action'],
  ['completed', 'privacyRequests.act.completed.action'],
  ['withdrawn', 'privacyRequests.act.withdrawn.action'],
  ['decided', 'privacyRequests.act.decided.action'],
  ['mailed', 'privacyRequests.act.mailed.action'],
  ['answered', 'privacyRequests.act.answered.action'],
];

const Actions = ({ request: { id, state, canMail } }: { request: PrivacyRequestDetail }) => {
  // Where there is a mail server, by hand is the second way.
  const isNext = (act: Act) =>
    act === (canMail ? 'mailed' : 'answered') || (act === 'decided' && state !== 'decided');
  return BUTTONS.filter(([act]) => mayFollow(state, act) && (act !== 'mailed' || canMail)).map(
    ([act, label]) => (
      <DialogButton
        key={act}
        variant={isNext(act) ? 'contained' : 'outlined'}
        label={label}
        opens={{ type: 'privacyRequestAct', id, filter: { act } }}
      />
    ),
  );
};

const useFacts = (request: PrivacyRequestDetail): (readonly [string, ReactNode])[] => {
  const translate = useTranslate();
  const label = (name: string) => translate(`resources.privacy-requests.fields.${name}`);
  const { customer, personName, personIdentity, requester } = request;
  const named = [personName, personIdentity].filter(Boolean).join(' · ');
  const represented = requester === 'representative';
  return [
    [label('right'), rightInLaw(request.right)],
    [
      translate('privacyRequests.whose'),
      customer ? (
        <>
          <PersonLink resource="customers" person={customer} /> {personIdentity}
        </>
      ) : (
        textOf(named)
      ),
    ],
    [label('requester'), REQUESTERS[requester]],
    ...(represented
      ? [
          [
            label('representativeName'),
            textOf(
              [request.representativeName, request.representativeIdentity]
                .filter(Boolean)
                .join(' · '),
            ),
          ] as const,
          [label('representativeProof'), textOf(request.representativeProof)] as const,
        ]
      : []),
    [label('identityProof'), textOf(request.identityProof)],
    [label('contact'), textOf(request.contact)],
    [label('receivedOn'), `${dayOf(request.receivedOn)}, ${CHANNELS[request.channel]}`],
    [label('dueOn'), dayOf(request.dueOn)],
    [
      translate('privacyRequests.registeredBy'),
      `${request.userName} · ${momentDone(request.createdAt)}`,
    ],
  ];
};

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Box component="section" sx={{ mt: 2.5 }}>
    <Typography variant="h3" sx={{ mb: 0.75 }}>
      {title}
    </Typography>
    {children}
  </Box>
);

const RequestView = ({ request }: { readonly request: PrivacyRequestDetail }) => {
  const translate = useTranslate();
  const canEdit = useCan('privacy-requests', 'edit');
  const facts = useFacts(request);
  return (
    <DialogFrame
      title={translate('privacyRequests.number', { code: request.code })}
      aside={
        <>
          <StateChip state={request.state} />
          {request.dueOn ? <Clock {...request} /> : null}
        </>
      }
      closesOutside
      actions={
        <>
          <DocumentsButton owner="privacy_request_id" id={request.id} name={request.code} />
          {canEdit ? <Actions request={request} /> : null}
        </>
      }
    >
      <Facts facts={facts} />
      <Part title={translate('resources.privacy-requests.fields.words')}>
        <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {request.words ?? translate('privacyRequests.erased')}
        </Typography>
        <Documents requestId={request.id} documents={request.documents} />
      </Part>
      <CarryOut request={request} canEdit={canEdit} />
      <Part title={translate('privacyRequests.history')}>
        <History request={request} />
      </Part>
    </DialogFrame>
  );
};

const RequestDialog = ({ id }: DialogSubject) => {
  const cache = useRecordCache();
  // What is done from it in dialogs of other screens may carry it out.
  useOnWrite(() => cache.readAnew('privacy-requests'));
  return (
    <RecordDialog
      resource="privacy-requests"
      id={id}
      title="privacyRequests.title"
      loadFailed="privacyRequests.loadFailed"
    >
      {/* The record by id has its words and history. */}
      {(request) => <RequestView request={request as PrivacyRequestDetail} />}
    </RecordDialog>
  );
};

export default RequestDialog;
