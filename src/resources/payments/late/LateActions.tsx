import Payments from '@mui/icons-material/PaymentsOutlined';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import { useRecordContext, useTranslate } from 'react-admin';
import { useRecordCache } from '../../../data/recordCache.ts';
import { useDialogs } from '../../../dialogs/useDialogs.ts';
import { useCan } from '../../../session/useCan.ts';
import { RowAction } from '../../../ui/list/actions.tsx';
import type { LatePayment } from './latePayment.ts';

/** Collects the payment, or says that another comes first (specification §2). */
const Collect = ({ payment }: { readonly payment: LatePayment }) => {
  const translate = useTranslate();
  const cache = useRecordCache();
  const { openDialog } = useDialogs();
  const { id, policy_id: policyId, collectable } = payment;
  return (
    <RowAction
      label="payments.pay"
      icon={<Payments />}
      refusal={collectable ? undefined : translate('payments.waiting')}
      onClick={() => {
        // The policy as it was seen before may not have this payment yet.
        cache.forgetRecord('policies', policyId);
        openDialog({ type: 'payment', id, policyId });
      }}
    />
  );
};

/** What can be done about a late payment. */
export const LateActions = () => {
  const payment = useRecordContext<LatePayment>();
  const { openDialog } = useDialogs();
  const canCollect = useCan('payments', 'collect');
  if (!payment) return null;
  return (
    <>
      {canCollect ? <Collect payment={payment} /> : null}
      <RowAction
        label="policies.view"
        icon={<Visibility />}
        onClick={() => openDialog({ type: 'info', id: payment.policy_id })}
      />
    </>
  );
};
