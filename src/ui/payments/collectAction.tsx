import Payments from '@mui/icons-material/PaymentsOutlined';
import { useTranslate } from 'react-admin';
import { useRecordCache } from '../../data/recordCache.ts';
import type { LatePayment } from '../../data/records.ts';
import { useDialogs } from '../../dialogs/useDialogs.ts';
import type { RowAction } from '../list/rowAction.ts';

/**
 * Collects the instalment of a row, or says that another comes first (specification §2); for who may collect.
 */
export function useCollectAction(): (payment: LatePayment) => RowAction {
  const translate = useTranslate();
  const cache = useRecordCache();
  const { openDialog } = useDialogs();
  return ({ id, policy_id: policyId, collectable }) => ({
    permission: 'payments.collect',
    label: 'payments.pay',
    icon: <Payments />,
    isQuick: true,
    refusal: collectable ? undefined : translate('payments.waiting'),
    onClick: () => {
      // The policy as it was seen before may not have this payment yet.
      cache.forgetRecord('policies', policyId);
      openDialog({ type: 'payment', id, policyId });
    },
  });
}
