import Payments from '@mui/icons-material/PaymentsOutlined';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import { useRecordContext, useTranslate } from 'react-admin';
import { useDialogs } from '../../dialogs/useDialogs.ts';
import { useCan } from '../../session/useCan.ts';
import { RowAction } from '../../ui/list/actions.tsx';
import { isPending, type ListedPayment } from './listedPayment.ts';

/** What can be done with a payment of the list: see its policy, and collect it in its turn. */
export const PaymentActions = () => {
  const payment = useRecordContext<ListedPayment>();
  const { openDialog } = useDialogs();
  const canAccess = useCan('payments', 'collect');
  if (!payment) return null;
  return (
    <>
      <RowAction
        label="payments.list.seePolicy"
        icon={<Visibility />}
        onClick={() => openDialog({ type: 'info', id: payment.policy_id })}
      />
      {canAccess ? <UpdatePayment payment={payment} /> : null}
    </>
  );
};

/** Opens the payment dialog; only the lowest-numbered unpaid one of a policy can be collected. */
const UpdatePayment = ({ payment }: { readonly payment: ListedPayment }) => {
  const translate = useTranslate();
  const { openDialog } = useDialogs();
  const { id, policy_id: policyId, collectable } = payment;
  const refusal = isPending(payment) ? 'payments.waiting' : 'payments.paid';
  return (
    <RowAction
      label="payments.pay"
      icon={<Payments />}
      refusal={collectable ? undefined : translate(refusal)}
      onClick={() => openDialog({ type: 'payment', id, policyId })}
    />
  );
};
