import { Button, Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Payment, Policy } from '../../../../data/records.ts';
import { ReceiptLink } from '../../../../ui/fields/ReceiptLink.tsx';
import { instalmentStatusOf, lastCollected } from '../policy.ts';
import { idleTexts } from './idleTexts.ts';
import { Collect } from './PaymentDialog.tsx';
import { Reverse } from './ReversePaymentDialog.tsx';

export interface CollectRights {
  readonly collect: boolean;
  readonly reverse: boolean;
}

interface CollectActionsProps {
  readonly policy: Policy;
  readonly payment: Payment;
  readonly may: CollectRights;
}

const row = {
  direction: 'row',
  sx: { justifyContent: 'flex-end', alignItems: 'center', flexWrap: 'wrap', columnGap: 1 },
} as const;

/**
 * What can be done with a payment of the history (specification §2): the lowest-numbered unpaid
 * one is collected whole with one click or in part in its dialog; the others say why not, and what was
 * collected leads to its receipt. The last one collected can be reversed.
 */
export const CollectActions = ({ policy, payment, may }: CollectActionsProps) => {
  const translate = useTranslate();
  const status = instalmentStatusOf(payment, policy.payments);
  const isLast = may.reverse && lastCollected(policy.payments)?.id === payment.id;
  return (
    <Stack {...row}>
      {may.collect && status === 'collectable' ? (
        <Collect policy={policy} payment={payment} />
      ) : null}
      {may.collect && status !== 'collectable' ? (
        <Button size="small" disabled sx={{ '&.Mui-disabled': { color: 'text.secondary' }, px: 0 }}>
          {translate(idleTexts[status])}
        </Button>
      ) : null}
      {payment.receipt ? <ReceiptLink receipt={payment.receipt} /> : null}
      {isLast ? <Reverse payment={payment} /> : null}
    </Stack>
  );
};
