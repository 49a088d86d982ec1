import WhatsApp from '@mui/icons-material/WhatsApp';
import { Alert, Box, Button } from '@mui/material';
import type { Identifier } from 'react-admin';
import { useTranslate } from 'react-admin';
import { OMISSIONS, type Omission } from '../../../../domain/agency/messages/delivery.ts';
import { SHARED_KIND_IDS, type SharedKind } from '../../../../domain/agency/messages/kinds.ts';
import { messages } from '../../../../domain/contract/index.ts';
import type { MessagePreview } from '../../../data/messages.ts';
import { useCall, useSend } from '../../../data/useCall.ts';
import type { DialogSubject } from '../../../dialogs/requests.ts';
import { useThisDialog } from '../../../dialogs/useDialogs.ts';
import { NoticeDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { DialogFrame } from '../../../ui/dialog/DialogFrame.tsx';
import { textOf } from '../../../ui/format.ts';
import { LoadError } from '../../../ui/list/states.tsx';
import { TableSkeleton } from '../../../ui/list/TableSkeleton.tsx';
import { MessageText } from '../../../ui/messages/MessageText.tsx';
import { useCommand } from '../../../ui/useCommand.ts';

interface OfRecord {
  readonly kind: SharedKind;
  readonly id: Identifier;
}

const usePreview = ({ kind, id }: OfRecord) =>
  useCall(
    messages.previewMessage,
    { params: { kind, id } },
    { gcTime: 0, refetchOnWindowFocus: false },
  );

const SendEmail = ({ kind, id }: OfRecord) => {
  const translate = useTranslate();
  const send = useSend();
  const { close } = useThisDialog();
  const { mutate, isPending } = useCommand({
    mutationFn: () =>
      send(messages.startCampaign, {
        body: { source: { list: 'records', kind, ids: [Number(id)] } },
      }),
    done: 'messages.write.queued',
    onSuccess: () => close(),
    failed: 'messages.write.refused',
  });
  return (
    <Button variant="contained" disabled={isPending} onClick={() => mutate()}>
      {translate('messages.write.sendEmail')}
    </Button>
  );
};

interface OpenWhatsappProps extends OfRecord {
  readonly url: string;
  readonly isSecond: boolean;
}

const OpenWhatsapp = ({ kind, id, url, isSecond }: OpenWhatsappProps) => {
  const translate = useTranslate();
  const send = useSend();
  const { mutate } = useCommand({
    mutationFn: () => send(messages.openWhatsapp, { body: { kind, recordId: Number(id) } }),
    failed: 'messages.write.logFailed',
  });
  return (
    <Button
      component="a"
      variant={isSecond ? 'outlined' : 'contained'}
      startIcon={<WhatsApp />}
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      onClick={() => mutate()}
    >
      {translate('messages.write.openWhatsapp')}
    </Button>
  );
};

const Omitted = ({ omission }: { readonly omission: Omission | null }) => {
  const translate = useTranslate();
  if (!omission) return null;
  return (
    <Alert severity="info" sx={{ mb: 1.5 }}>
      {translate('messages.write.omitted', { reason: OMISSIONS[omission] })}
    </Alert>
  );
};

const Previews = ({ of, preview }: { readonly of: OfRecord; readonly preview: MessagePreview }) => {
  const translate = useTranslate();
  const { email, whatsapp, canSend } = preview;
  const isEmailFirst = canSend && !email.omission;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' }, gap: 2 }}>
      <Box sx={{ minWidth: 0 }}>
        <MessageText
          title="messages.write.email"
          below={textOf(email.address)}
          subject={email.subject}
          text={email.text}
        />
        <Omitted omission={email.omission} />
        {canSend ? null : <Alert severity="warning">{translate('messages.cannotSend')}</Alert>}
        {isEmailFirst ? <SendEmail {...of} /> : null}
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <MessageText
          title="messages.write.whatsapp"
          below={whatsapp.address ? `+${whatsapp.address}` : translate('messages.write.noAddress')}
          text={whatsapp.text}
        />
        <Omitted omission={whatsapp.omission} />
        {whatsapp.url && !whatsapp.omission ? (
          <OpenWhatsapp {...of} url={whatsapp.url} isSecond={isEmailFirst} />
        ) : null}
      </Box>
    </Box>
  );
};

const WriteAbout = (of: OfRecord) => {
  const translate = useTranslate();
  const { data, error, refetch } = usePreview(of);
  const body = () => {
    if (data) return <Previews of={of} preview={data} />;
    if (!error) return <TableSkeleton rows={5} />;
    return <LoadError message="messages.write.failed" error={error} retry={() => refetch()} />;
  };
  const title = data
    ? translate('messages.write.title', { person: data.email.person })
    : translate('messages.write.action');
  return (
    <DialogFrame title={title} width="lg" closesOutside>
      {body()}
    </DialogFrame>
  );
};

const WriteMessageDialog = ({ id, filter }: DialogSubject) => {
  const kind = SHARED_KIND_IDS.find((one) => one === filter?.kind);
  return kind ? (
    <WriteAbout kind={kind} id={id} />
  ) : (
    <NoticeDialog title="messages.write.action" text="messages.write.failed" width="sm" />
  );
};

export default WriteMessageDialog;
