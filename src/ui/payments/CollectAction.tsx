import Payments from '@mui/icons-material/PaymentsOutlined';
import { useTranslate } from 'react-admin';
import { useRecordCache } from '../../data/recordCache.ts';
import type { LatePayment } from '../../data/records.ts';
import { useDialogs } from '../../dialogs/useDialogs.ts';
import { useCan } from '../../session/useCan.ts';
import { RowAction } from '../list/actions.tsx';

/** Collects the instalment of a row, or says that another comes first (specification §2); for who may collect. */
export const CollectAction = ({ payment }: { readonly payment: LatePayment }) => {
  const translate = useTranslate();
  const cache = useRecordCache();
  const { openDialog } = useDialogs();
  const canCollect = useCan('payments', 'collect');
  if (!canCollect) return null;
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
