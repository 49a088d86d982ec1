import { Alert, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { MESSAGE_CHANNELS, MESSAGE_KINDS } from '../../../../domain/agency/messages/kinds.ts';
import { messages } from '../../../../domain/contract/index.ts';
import type { Message, MessageDetail } from '../../../data/messages.ts';
import { useAgency } from '../../../data/useAgency.ts';
import { useRefreshArea } from '../../../data/useCall.ts';
import type { DialogSubject } from '../../../dialogs/requests.ts';
import { useCan } from '../../../session/useCan.ts';
import { DialogFrame } from '../../../ui/dialog/DialogFrame.tsx';
import { DialogButton } from '../../../ui/dialog/opening.tsx';
import { RecordDialog } from '../../../ui/dialog/RecordDialog.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { momentDone, textOf } from '../../../ui/format.ts';
import { MessageText } from '../../../ui/messages/MessageText.tsx';
import { useCommand } from '../../../ui/useCommand.ts';
import { Addressee, MessageStatusChip, reasonOf } from './parts.tsx';

const CALLS = {
  resend: messages.resendMessage,
  markSent: messages.markMessageSent,
  cancel: messages.cancelMessage,
} as const;

export type Decision = keyof typeof CALLS;

export const decisionsOn = ({ status, channel }: Message): readonly Decision[] => {
  if (channel !== 'email') return [];
  if (status === 'queued') return ['cancel'];
  if (status === 'failed') return ['resend'];
  return status === 'doubtful' ? ['resend', 'markSent'] : [];
};

export const useMessageCommand = (id: number, decision: Decision) => {
  const agency = useAgency();
  const refresh = useRefreshArea();
  return useCommand({
    mutationFn: () => agency.call(CALLS[decision], { params: { id } }),
    done: `messages.${decision}.done`,
    failed: `messages.${decision}.failed`,
    onSettled: () => void refresh(CALLS[decision]),
  });
};

interface OfMessage {
  readonly message: MessageDetail;
}

const DecisionButton = ({ message, decision }: OfMessage & { readonly decision: Decision }) => {
  const translate = useTranslate();
  const { mutate, isPending } = useMessageCommand(message.id, decision);
  return (
    <Button variant="outlined" disabled={isPending} onClick={() => mutate()}>
      {translate(`messages.${decision}.action`)}
    </Button>
  );
};

const SeeCampaign = ({ id }: { readonly id: number }) => (
  <DialogButton label="messages.seeCampaign" opens={{ type: 'campaign', id }} />
);

const Decisions = ({ message }: OfMessage) =>
  useCan('messages', 'send')
    ? decisionsOn(message).map((decision) => (
        <DecisionButton key={decision} message={message} decision={decision} />
      ))
    : null;

const MessageView = ({ message }: OfMessage) => {
  const translate = useTranslate();
  const { kind, channel, address, subject, text, nextAttemptAt, settledAt } = message;
  const label = (field: string) => translate(`resources.messages.fields.${field}`);
  const reason = reasonOf(message);
  const toUser = MESSAGE_KINDS[kind].to === 'user';
  return (
    <DialogFrame
      title={MESSAGE_KINDS[kind].name}
      aside={<MessageStatusChip status={message.status} />}
      closesOutside
      actions={
        <>
          {message.campaign_id ? <SeeCampaign id={message.campaign_id} /> : null}
          <Decisions message={message} />
        </>
      }
    >
      {message.status === 'doubtful' ? (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {translate('messages.doubt')}
        </Alert>
      ) : null}
      {reason ? (
        <Alert severity={message.omission ? 'info' : 'error'} sx={{ mb: 2 }}>
          {reason}
        </Alert>
      ) : null}
      <Facts
        facts={[
          [label('person'), <Addressee key="person" message={message} />],
          [label('channel'), MESSAGE_CHANNELS[channel]],
          [label('address'), textOf(address)],
          [label('policy'), textOf(message.policy?.numberPolicy)],
          [label('createdAt'), `${momentDone(message.createdAt)} · ${message.userName}`],
          [translate('messages.attempts'), message.attempts],
          ...(message.messageId
            ? [[translate('messages.messageId'), message.messageId] as const]
            : []),
          ...(settledAt ? [[translate('messages.settledAt'), momentDone(settledAt)] as const] : []),
        ]}
      />
      {nextAttemptAt && message.attempts > 0 ? (
        <Alert severity="info" sx={{ mb: 2 }}>
          {translate('messages.nextAttempt', { moment: momentDone(nextAttemptAt) })}
        </Alert>
      ) : null}
      <MessageText
        title="messages.text"
        subject={subject}
        text={text ?? translate(toUser ? 'messages.notKept' : 'messages.noText')}
      />
    </DialogFrame>
  );
};

const MessageDialog = ({ id }: DialogSubject) => (
  <RecordDialog resource="messages" id={id} title="messages.title" loadFailed="messages.loadFailed">
    {/* The record by id has its text. */}
    {(message) => <MessageView message={message as MessageDetail} />}
  </RecordDialog>
);

export default MessageDialog;
