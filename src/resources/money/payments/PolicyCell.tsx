import { Box } from '@mui/material';
import { PAYMENT_STATUS } from '../../../../domain/catalogueIds.ts';
import { personName } from '../../../../domain/people/personName.ts';
import type { ListedPayment } from '../../../data/records.ts';
import { PersonLink } from '../../../ui/fields/RecordLink.tsx';
import { dayDone, dayOf, EMPTY } from '../../../ui/format.ts';

/** Whether it is still to be paid; every other status counts as done (specification §4). */
export const isPending = ({ status_payment_id }: Pick<ListedPayment, 'status_payment_id'>) =>
  status_payment_id === PAYMENT_STATUS.pending;

/**
 * The day its money was received; blank while it is pending (specification §4). A legacy API tells only when the
 * payment was last changed.
 */
export const paidOn = (
  payment: Pick<ListedPayment, 'status_payment_id' | 'updatedAt' | 'collectedOn'>,
): string => {
  if (isPending(payment)) return EMPTY;
  return payment.collectedOn ? dayOf(payment.collectedOn) : dayDone(payment.updatedAt);
};

const below = {
  color: 'text.secondary',
  fontSize: '0.75rem',
  fontWeight: 400,
  maxWidth: { sm: 145 },
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: { xs: 'normal', sm: 'nowrap' },
} as const;

/** The policy's number with whose it is below. */
export const PolicyCell = ({ policy }: { readonly policy: ListedPayment['policies'] }) => (
  <div>
    {policy.numberPolicy}
    <Box sx={below} title={personName(policy.customer)}>
      <PersonLink resource="customers" person={policy.customer} />
    </Box>
  </div>
);
