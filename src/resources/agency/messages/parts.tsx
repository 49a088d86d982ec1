import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import {
  MESSAGE_STATUSES,
  type MessageStatus,
  OMISSION_IDS,
  OMISSIONS,
  omissionText,
} from '../../../../domain/agency/messages/delivery.ts';
import type { Message, Rehearsal } from '../../../data/messages.ts';
import { StatusChip } from '../../../ui/fields/badges.tsx';
import { PersonLink } from '../../../ui/fields/RecordLink.tsx';
import { EMPTY } from '../../../ui/format.ts';
import { counts } from '../../../ui/table/columns.ts';
import { type PlainColumn, PlainTable } from '../../../ui/table/PlainTable.tsx';

const tones = {
  queued: 'info',
  joined: 'info',
  sending: 'info',
  sent: 'success',
  failed: 'error',
  doubtful: 'warning',
  dropped: 'default',
  cancelled: 'default',
  opened: 'success',
} as const satisfies Record<MessageStatus, string>;

export const MessageStatusChip = ({ status }: Pick<Message, 'status'>) => (
  <StatusChip tone={tones[status]} label={MESSAGE_STATUSES[status]} />
);

export const Addressee = ({
  message: { customer, advisor, user },
}: {
  readonly message: Message;
}) => {
  if (customer) return <PersonLink resource="customers" person={customer} />;
  if (advisor) return <PersonLink resource="advisors" person={advisor} />;
  return user ? `${user.firstName} ${user.surname}` : EMPTY;
};

/** Reason why it was not sent, in words; null of one that was. */
export const reasonOf = ({ omission, failure }: Message): string | null =>
  omission ? omissionText(omission) : failure;

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const columns: readonly PlainColumn<Rehearsal['omitted'][number]>[] = [
  {
    label: 'messages.send.reason',
    wraps: true,
    cell: ({ omission }) => sentence(OMISSIONS[omission]),
  },
  counts('messages.send.people', ({ people }) => people),
];

export const Omitted = ({ omitted }: Pick<Rehearsal, 'omitted'>) => {
  const translate = useTranslate();
  const title = translate('messages.send.omitted');
  return (
    <section aria-label={title}>
      <Typography variant="h3" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      <PlainTable
        dense
        label={title}
        none="messages.send.noneOmitted"
        columns={columns}
        rows={omitted}
        rowKey={({ omission }) => OMISSION_IDS.indexOf(omission)}
      />
    </section>
  );
};
