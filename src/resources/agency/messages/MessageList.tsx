import Block from '@mui/icons-material/BlockOutlined';
import Send from '@mui/icons-material/SendOutlined';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import { Alert, Button } from '@mui/material';
import { LinkBase, type RaRecord, useTranslate } from 'react-admin';
import {
  MESSAGE_STATUS_IDS,
  MESSAGE_STATUSES,
} from '../../../../domain/agency/messages/delivery.ts';
import {
  MESSAGE_CHANNEL_IDS,
  MESSAGE_CHANNELS,
  MESSAGE_KIND_IDS,
  MESSAGE_KINDS,
} from '../../../../domain/agency/messages/kinds.ts';
import { MESSAGES_COUNTED_TO } from '../../../../domain/contract/agency/messages.ts';
import { messages } from '../../../../domain/contract/index.ts';
import { LATE } from '../../../../domain/money/ageing.ts';
import type { CampaignSource, Message } from '../../../data/messages.ts';
import { useCall } from '../../../data/useCall.ts';
import type { TextKey } from '../../../i18n/amparo.ts';
import { useCan } from '../../../session/useCan.ts';
import { timings } from '../../../timings.ts';
import { DialogLink } from '../../../ui/fields/RecordLink.tsx';
import { momentDone, textOf } from '../../../ui/format.ts';
import { ActionsColumn } from '../../../ui/list/actions.tsx';
import { Column } from '../../../ui/list/Column.tsx';
import { ChoiceFilter } from '../../../ui/list/filters.tsx';
import { HeaderMenu } from '../../../ui/list/HeaderMenu.tsx';
import { ListPage, type ListPageProps } from '../../../ui/list/ListPage.tsx';
import { useRowActions } from '../../../ui/list/rowAction.ts';
import { widths } from '../../../ui/list/widths.ts';
import { MenuEntry } from '../../../ui/menu/ActionMenu.tsx';
import { useSending } from '../../../ui/messages/sending.tsx';
import { Addressee, MessageStatusChip, reasonOf } from './parts.tsx';

const filter = encodeURIComponent(JSON.stringify({ status: 'doubtful' }));

const OutboxNotice = () => {
  const translate = useTranslate();
  const { data } = useCall(messages.getOutbox);
  if (!data) return null;
  return (
    <>
      {data.canSend ? null : (
        <Alert severity="info" sx={{ mb: 1.5 }}>
          {translate('messages.cannotSend')}
        </Alert>
      )}
      {data.doubtful > 0 ? (
        <Alert
          severity="warning"
          sx={{ mb: 1.5 }}
          action={
            <Button
              color="inherit"
              size="small"
              component={LinkBase}
              to={`/messages?filter=${filter}`}
            >
              {translate('messages.seeDoubtful')}
            </Button>
          }
        >
          {translate('messages.doubtful', { smart_count: data.doubtful })}
        </Alert>
      ) : null}
    </>
  );
};

const SOURCES: readonly (readonly [TextKey, CampaignSource])[] = [
  ['messages.fresh.late', { list: 'late-payments', filter: { ageing: LATE } }],
  ['messages.fresh.coming', { list: 'coming-payments', days: 7 }],
  ['messages.fresh.comingLong', { list: 'coming-payments', days: 30 }],
  ['messages.fresh.renewal', { list: 'ending-policies', filter: {} }],
  ['messages.fresh.cards', { list: 'expiring-cards', filter: {} }],
  ['messages.fresh.birthday', { list: 'birthdays' }],
];

const NewSending = () => {
  const translate = useTranslate();
  const open = useSending();
  const canSend = useCan('messages', 'send');
  if (!canSend) return null;
  return (
    <HeaderMenu variant="contained" label={translate('messages.fresh.open')} icon={<Send />}>
      {SOURCES.map(([label, source]) => (
        <MenuEntry key={label} label={translate(label)} onClick={() => open(source)} />
      ))}
    </HeaderMenu>
  );
};

const statuses = MESSAGE_STATUS_IDS.map((id) => ({ id, name: MESSAGE_STATUSES[id] }));
const kinds = MESSAGE_KIND_IDS.map((id) => ({ id, name: MESSAGE_KINDS[id].name }));
const channels = MESSAGE_CHANNEL_IDS.map((id) => ({ id, name: MESSAGE_CHANNELS[id] }));

const Filters = () => (
  <>
    <ChoiceFilter source="status" choices={statuses} />
    <ChoiceFilter source="kind" choices={kinds} />
    <ChoiceFilter source="channel" choices={channels} />
  </>
);

const nameOf = ({ address, createdAt }: Message): string => address ?? momentDone(createdAt);

const useMessageActions = () =>
  useRowActions<Message>(({ id, customer, advisor }) => {
    const person = customer ?? advisor;
    return [
      {
        label: 'messages.open',
        icon: <Visibility />,
        isQuick: true,
        opens: { type: 'message', id },
      },
      person !== null && {
        permission: 'objections.edit',
        label: 'messages.objection.action',
        icon: <Block />,
        isQuick: true,
        opens: {
          type: 'objection',
          id: person.id,
          filter: { kind: customer ? 'customer' : 'advisor' },
        },
      },
    ];
  });

const isUnderWay = ({ status, attempts }: RaRecord): boolean =>
  status === 'sending' || (status === 'queued' && attempts === 0);

const whileUnderWay: ListPageProps['queryOptions'] = {
  refetchInterval: ({ state: { data } }) =>
    data?.data.some(isUnderWay) ? timings.messageRefresh : false,
};

const MessageList = () => (
  <ListPage
    searchLabel="messages.search"
    noneFound="messages.noneFound"
    countedTo={MESSAGES_COUNTED_TO}
    filters={<Filters />}
    queryOptions={whileUnderWay}
    primary={<NewSending />}
    above={<OutboxNotice />}
  >
    <Column<Message>
      source="createdAt"
      width={widths.moment}
      quiet
      render={({ id, createdAt }) => (
        <DialogLink opens={{ type: 'message', id }}>{momentDone(createdAt)}</DialogLink>
      )}
    />
    <Column<Message>
      source="person"
      strong
      render={(message) => <Addressee message={message} />}
      second={({ address }) => address}
    />
    <Column<Message>
      source="kind"
      width={widths.heading}
      render={({ kind }) => MESSAGE_KINDS[kind].name}
    />
    <Column<Message>
      source="channel"
      width={widths.word}
      render={({ channel }) => MESSAGE_CHANNELS[channel]}
    />
    <Column<Message>
      source="policy"
      width={widths.term}
      quiet
      whole
      render={({ policy }) => textOf(policy?.numberPolicy)}
    />
    <Column<Message>
      source="said"
      width={widths.mail}
      quiet
      render={(message) => textOf(reasonOf(message))}
    />
    <Column source="userName" width={widths.word} quiet />
    <Column<Message>
      source="status"
      width={widths.chip}
      phone="badge"
      render={({ status }) => <MessageStatusChip status={status} />}
    />
    <ActionsColumn of={nameOf} actions={useMessageActions()} />
  </ListPage>
);

export default MessageList;
