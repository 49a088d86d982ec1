import Block from '@mui/icons-material/BlockOutlined';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import type { RaRecord } from 'react-admin';
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
import type { Message } from '../../../data/messages.ts';
import { timings } from '../../../timings.ts';
import { DialogLink } from '../../../ui/fields/RecordLink.tsx';
import { momentDone, textOf } from '../../../ui/format.ts';
import { ActionsColumn } from '../../../ui/list/actions.tsx';
import { Column } from '../../../ui/list/Column.tsx';
import { ChoiceFilter } from '../../../ui/list/filters.tsx';
import { ListPage, type ListPageProps } from '../../../ui/list/ListPage.tsx';
import { useRowActions } from '../../../ui/list/rowAction.ts';
import { widths } from '../../../ui/list/widths.ts';
import { NewSending } from './NewSending.tsx';
import { OutboxNotice } from './OutboxNotice.tsx';
import { Addressee, MessageStatusChip, reasonOf } from './parts.tsx';

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
