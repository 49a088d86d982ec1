import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type Identifier, LinkBase, useTranslate } from 'react-admin';
import { MESSAGE_STATUS_IDS } from '../../../../../domain/agency/messages/delivery.ts';
import { MESSAGE_KINDS } from '../../../../../domain/agency/messages/kinds.ts';
import { messages } from '../../../../../domain/contract/index.ts';
import type { Campaign } from '../../../../data/messages.ts';
import { useRecordCache } from '../../../../data/recordCache.ts';
import { useAgency } from '../../../../data/useAgency.ts';
import { keyOf, useCall } from '../../../../data/useCall.ts';
import type { DialogSubject } from '../../../../dialogs/requests.ts';
import { useCan } from '../../../../session/useCan.ts';
import { timings } from '../../../../timings.ts';
import { ConfirmedButton } from '../../../../ui/dialog/ConfirmDialog.tsx';
import { DialogFrame } from '../../../../ui/dialog/DialogFrame.tsx';
import { countOf, momentDone } from '../../../../ui/format.ts';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { counts } from '../../../../ui/table/columns.ts';
import { type PlainColumn, PlainTable } from '../../../../ui/table/PlainTable.tsx';
import { useCommand } from '../../../../ui/useCommand.ts';
import { MessageStatusChip, Omitted } from '../parts.tsx';

const waiting = ({ statuses }: Campaign): number =>
  statuses
    .filter(({ status }) => status === 'queued' || status === 'sending')
    .reduce((sum, { messages }) => sum + messages, 0);

const useCampaign = (id: Identifier, started?: Campaign) =>
  useCall(
    messages.getCampaign,
    { params: { id: Number(id) } },
    {
      ...(started ? { initialData: started } : {}),
      refetchInterval: ({ state: { data } }) =>
        data && waiting(data) > 0 ? timings.campaignRefresh : false,
    },
  );

interface OfCampaign {
  readonly campaign: Campaign;
}

const Cancel = ({ campaign: { id } }: OfCampaign) => {
  const agency = useAgency();
  const client = useQueryClient();
  const cache = useRecordCache();
  const command = useCommand({
    mutationFn: () => agency.call(messages.cancelCampaign, { params: { id } }),
    onSuccess: ({ data }) => {
      client.setQueryData(keyOf(messages.getCampaign, { params: { id } }), data);
      cache.readAnew('messages', 'getList');
    },
    failed: 'messages.campaign.cancelFailed',
  });
  return (
    <ConfirmedButton
      title="messages.campaign.cancel"
      question="messages.campaign.cancelQuestion"
      isDestructive
      command={command}
    />
  );
};

const Progress = ({ campaign }: OfCampaign) => {
  const translate = useTranslate();
  const all = campaign.messages;
  const done = all - waiting(campaign);
  const text = translate('messages.campaign.progress', { done: countOf(done), all: countOf(all) });
  return (
    <Box sx={{ mb: 2 }}>
      <LinearProgress
        variant="determinate"
        aria-label={translate('messages.campaign.title')}
        aria-valuetext={text}
        value={all === 0 ? 100 : (done / all) * 100}
      />
      <Typography sx={{ mt: 0.75 }}>{text}</Typography>
    </Box>
  );
};

const columns: readonly PlainColumn<Campaign['statuses'][number]>[] = [
  {
    label: 'resources.messages.fields.status',
    cell: ({ status }) => <MessageStatusChip status={status} />,
  },
  counts('messages.campaign.count', ({ messages }) => messages),
];

const Content = ({ campaign }: OfCampaign) => {
  const translate = useTranslate();
  const { kind, createdAt, userName, cancelledAt, cancelledBy, statuses, omitted } = campaign;
  return (
    <>
      <Typography sx={{ color: 'text.secondary', mb: 1.5 }}>
        {translate('messages.campaign.of', {
          kind: MESSAGE_KINDS[kind].name,
          moment: momentDone(createdAt),
          user: userName,
        })}
      </Typography>
      {cancelledAt ? (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {translate('messages.campaign.cancelled', {
            moment: momentDone(cancelledAt),
            user: cancelledBy,
          })}
        </Alert>
      ) : null}
      <Progress campaign={campaign} />
      <PlainTable
        dense
        label="messages.campaign.statuses"
        columns={columns}
        rows={statuses}
        rowKey={({ status }) => MESSAGE_STATUS_IDS.indexOf(status)}
      />
      <Box sx={{ mt: 2 }}>
        <Omitted omitted={omitted} />
      </Box>
    </>
  );
};

const See = ({ campaign: { id } }: OfCampaign) => {
  const filter = encodeURIComponent(JSON.stringify({ campaign_id: id }));
  return (
    <Button component={LinkBase} to={`/messages?filter=${filter}`}>
      {useTranslate()('messages.campaign.see')}
    </Button>
  );
};

const Actions = ({ campaign }: OfCampaign) => {
  const canSend = useCan('messages', 'send');
  const isUnderWay = campaign.cancelledAt === null && waiting(campaign) > 0;
  return (
    <>
      <See campaign={campaign} />
      {canSend && isUnderWay ? <Cancel campaign={campaign} /> : null}
    </>
  );
};

interface CampaignByIdProps {
  readonly id: Identifier;
  readonly started?: Campaign;
}

const CampaignById = ({ id, started }: CampaignByIdProps) => {
  const query = useCampaign(id, started);
  return (
    <DialogFrame
      title="messages.campaign.title"
      closesOutside
      actions={query.data ? <Actions campaign={query.data} /> : null}
    >
      <Loaded query={query} failed="messages.campaign.loadFailed" rows={4} stays>
        {(campaign) => <Content campaign={campaign} />}
      </Loaded>
    </DialogFrame>
  );
};

export const CampaignView = ({ started }: { readonly started: Campaign }) => (
  <CampaignById id={started.id} started={started} />
);

const CampaignDialog = ({ id }: DialogSubject) => <CampaignById id={id} />;

export default CampaignDialog;
