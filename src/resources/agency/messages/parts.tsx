import {
  MESSAGE_STATUSES,
  type MessageStatus,
  omissionText,
} from '../../../../domain/agency/messages/delivery.ts';
import type { Message } from '../../../data/messages.ts';
import { StatusChip } from '../../../ui/fields/badges.tsx';
import { PersonLink } from '../../../ui/fields/RecordLink.tsx';
import { EMPTY } from '../../../ui/format.ts';

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

export const reasonOf = ({ omission, failure }: Message): string | null =>
  omission ? omissionText(omission) : failure;
