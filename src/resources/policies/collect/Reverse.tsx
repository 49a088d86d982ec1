import Undo from '@mui/icons-material/UndoOutlined';
import { useTranslate } from 'react-admin';
import { useDialogs } from '../../../dialogs/useDialogs.ts';
import type { Payment } from '../policy.ts';
import { PaymentIcon } from './PaymentIcon.tsx';

/** Opens the dialog that takes a payment's collection back. */
export const Reverse = ({ payment }: { readonly payment: Payment }) => {
  const translate = useTranslate();
  const { openDialog } = useDialogs();
  const { id, policy_id: policyId, number_payment: number } = payment;
  return (
    <PaymentIcon
      name={translate('payments.reverse.action', { number })}
      icon={<Undo fontSize="small" />}
      onClick={() => openDialog({ type: 'reversePayment', id, policyId })}
    />
  );
};
