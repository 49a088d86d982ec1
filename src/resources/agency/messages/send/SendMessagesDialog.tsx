import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { MESSAGE_KINDS } from '../../../../../domain/agency/messages/kinds.ts';
import { messages } from '../../../../../domain/contract/index.ts';
import type { Campaign, CampaignSource, Rehearsal } from '../../../../data/messages.ts';
import { useAgency } from '../../../../data/useAgency.ts';
import { useSend } from '../../../../data/useCall.ts';
import type { DialogSubject } from '../../../../dialogs/requests.ts';
import { NoticeDialog } from '../../../../ui/dialog/ConfirmDialog.tsx';
import { DialogFrame } from '../../../../ui/dialog/DialogFrame.tsx';
import { countOf } from '../../../../ui/format.ts';
import { LoadError } from '../../../../ui/list/states.tsx';
import { MessageText } from '../../../../ui/messages/MessageText.tsx';
import { Note } from '../../../../ui/Note.tsx';
import { useCommand } from '../../../../ui/useCommand.ts';
import { Omitted } from '../parts.tsx';
import { CampaignView } from './CampaignDialog.tsx';

/**
 * Whom a dialog was opened for.
 * @param subject with the source as JSON in its filter
 * @returns undefined for what is none any more, as in a history of another version
 */
export const sourceOf = ({ filter }: DialogSubject): CampaignSource | undefined => {
  try {
    const source: unknown = JSON.parse(String(filter?.source));
    const isSource = messages.startCampaign.body.safeParse({ source }).success;
    // As it was sent: the contract's output is the server's to make.
    return isSource ? (source as CampaignSource) : undefined;
  } catch {
    return undefined;
  }
};

interface OfSource {
  readonly source: CampaignSource;
}

const useRehearsal = ({ source }: OfSource) => {
  const agency = useAgency();
  return useQuery({
    queryKey: ['rehearsal', source],
    queryFn: async () => (await agency.call(messages.rehearseCampaign, { body: { source } })).data,
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  });
};

interface OfRehearsal {
  readonly rehearsal: Rehearsal;
}

const Samples = ({ rehearsal: { samples } }: OfRehearsal) => {
  const translate = useTranslate();
  if (samples.length === 0) return null;
  const title = translate('messages.send.samples');
  return (
    <Box component="section" aria-label={title} sx={{ mt: 2 }}>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {samples.map(({ recordId, person, address, subject, text }) => (
        <MessageText
          key={recordId}
          title={person}
          below={translate('messages.send.to', { address })}
          subject={subject}
          text={text}
        />
      ))}
    </Box>
  );
};

const countText = (messages: number) => ({ smart_count: messages, count: countOf(messages) });

const Rehearsed = ({ rehearsal }: OfRehearsal) => {
  const translate = useTranslate();
  const { messages, canSend, omitted } = rehearsal;
  const key = messages > 0 ? 'messages.send.count' : 'messages.send.none';
  return (
    <>
      {canSend ? null : (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {translate('messages.cannotSend')}
        </Alert>
      )}
      <Typography role="status" sx={{ fontWeight: 650, fontSize: '1.125rem', mb: 1.5 }}>
        {translate(key, countText(messages))}
      </Typography>
      <Omitted omitted={omitted} />
      <Samples rehearsal={rehearsal} />
      {messages > 0 ? <Note>{translate('messages.send.changed')}</Note> : null}
    </>
  );
};

interface SendProps extends OfSource, OfRehearsal {
  readonly onStarted: (campaign: Campaign) => void;
}

const Send = ({ source, rehearsal, onStarted }: SendProps) => {
  const { messages: count, canSend } = rehearsal;
  const translate = useTranslate();
  const send = useSend();
  const notify = useNotify();
  const { mutate, isPending } = useCommand({
    mutationFn: () => send(messages.startCampaign, { body: { source } }),
    onSuccess: (campaign) => {
      notify('messages.send.started', { type: 'success' });
      onStarted(campaign);
    },
    failed: 'messages.send.refused',
  });
  return (
    <Button
      variant="contained"
      disabled={isPending || count === 0 || !canSend}
      onClick={() => mutate()}
    >
      {translate('messages.send.submit', countText(count))}
    </Button>
  );
};

const SendTo = ({ source }: OfSource) => {
  const translate = useTranslate();
  const [campaign, setCampaign] = useState<Campaign>();
  const { data, error, refetch } = useRehearsal({ source });
  if (campaign) return <CampaignView started={campaign} />;
  const body = () => {
    if (error)
      return <LoadError message="messages.send.failed" error={error} retry={() => refetch()} />;
    if (data) return <Rehearsed rehearsal={data} />;
    return <LinearProgress aria-label={translate('messages.send.rehearsing')} />;
  };
  return (
    <DialogFrame
      title="messages.send.title"
      aside={data ? MESSAGE_KINDS[data.kind].name : null}
      closesOutside
      actions={data ? <Send source={source} rehearsal={data} onStarted={setCampaign} /> : null}
    >
      {body()}
    </DialogFrame>
  );
};

const SendMessagesDialog = (subject: DialogSubject) => {
  const [source] = useState(() => sourceOf(subject));
  return source ? (
    <SendTo source={source} />
  ) : (
    <NoticeDialog title="messages.send.title" text="messages.send.failed" width="sm" />
  );
};

export default SendMessagesDialog;
