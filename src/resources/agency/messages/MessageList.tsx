import Block from '@mui/icons-material/BlockOutlined';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import { Box } from '@mui/material';
import { type RaRecord, SelectInput, useRecordContext } from 'react-admin';
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
import { DialogRowAction } from '../../../ui/dialog/opening.tsx';
import { momentDone, textOf } from '../../../ui/format.ts';
import { ActionsColumn } from '../../../ui/list/actions.tsx';
import { Column } from '../../../ui/list/Column.tsx';
import { ListPage, type ListPageProps } from '../../../ui/list/ListPage.tsx';
import { NewSending } from './NewSending.tsx';
import { OutboxNotice } from './OutboxNotice.tsx';
import { Addressee, MessageStatusChip, reasonOf } from './parts.tsx';

const PER_PAGE = 25;

const latestFirst = { field: 'id', order: 'DESC' } as const;

const statuses = MESSAGE_STATUS_IDS.map((id) => ({ id, name: MESSAGE_STATUSES[id] }));
const kinds = MESSAGE_KIND_IDS.map((id) => ({ id, name: MESSAGE_KINDS[id].name }));
const channels = MESSAGE_CHANNEL_IDS.map((id) => ({ id, name: MESSAGE_CHANNELS[id] }));

const every = { emptyText: 'common.all', helperText: false } as const;

const Filters = () => (
  <>
    <SelectInput source="status" choices={statuses} {...every} />
    <SelectInput source="kind" choices={kinds} {...every} />
    <SelectInput source="channel" choices={channels} {...every} />
  </>
);

/** What was said to whom: the address it went to below the name. */
const Whom = ({ message }: { readonly message: Message }) => (
  <div>
    <Addressee message={message} />
    <Box sx={{ color: 'text.secondary', fontSize: '0.75rem', overflowWrap: 'anywhere' }}>
      {message.address}
    </Box>
  </div>
);

const Actions = () => {
  const message = useRecordContext<Message>();
  if (!message) return null;
  const { id, customer, advisor } = message;
  const person = customer ?? advisor;
  return (
    <>
      <DialogRowAction
        label="messages.open"
        icon={<Visibility />}
        opens={{ type: 'message', id }}
      />
      {person ? (
        <DialogRowAction
          permission="objections.edit"
          label="messages.objection.action"
          icon={<Block />}
          opens={{
            type: 'objection',
            id: person.id,
            filter: { kind: customer ? 'customer' : 'advisor' },
          }}
        />
      ) : null}
    </>
  );
};

const isUnderWay = ({ status, attempts }: RaRecord): boolean =>
  status === 'sending' || (status === 'queued' && attempts === 0);

/** Read again and again while something that is shown is on its way. */
const whileUnderWay: ListPageProps['queryOptions'] = {
  refetchInterval: ({ state: { data } }) =>
    data?.data.some(isUnderWay) ? timings.messageRefresh : false,
};

/** The messages, the latest first. */
const Messages = () => (
  <ListPage
    perPage={PER_PAGE}
    sort={latestFirst}
    searchLabel="messages.search"
    noneFound="messages.noneFound"
    countedTo={MESSAGES_COUNTED_TO}
    filters={<Filters />}
    queryOptions={whileUnderWay}
    actions={<NewSending />}
  >
    <Column<Message> source="createdAt" quiet render={({ createdAt }) => momentDone(createdAt)} />
    <Column<Message>
      source="person"
      disableSort
      strong
      wraps
      render={(message) => <Whom message={message} />}
    />
    <Column<Message> source="kind" disableSort render={({ kind }) => MESSAGE_KINDS[kind].name} />
    <Column<Message>
      source="channel"
      disableSort
      wideOnly
      render={({ channel }) => MESSAGE_CHANNELS[channel]}
    />
    <Column<Message>
      source="policy"
      disableSort
      quiet
      wideOnly
      render={({ policy }) => textOf(policy?.numberPolicy)}
    />
    <Column<Message>
      source="said"
      disableSort
      quiet
      wraps
      render={(message) => textOf(reasonOf(message))}
    />
    <Column source="userName" disableSort quiet wideOnly />
    <Column<Message>
      source="status"
      disableSort
      pinned
      render={({ status }) => <MessageStatusChip status={status} />}
    />
    <ActionsColumn>
      <Actions />
    </ActionsColumn>
  </ListPage>
);

/** The messages of the agency, and what of them asks for a person. */
const MessageList = () => (
  <>
    <OutboxNotice />
    <Messages />
  </>
);

export default MessageList;
