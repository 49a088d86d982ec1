import EditOutlined from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useDialogs } from '../../../dialogs/useDialogs.ts';
import type { Payment } from '../policy.ts';
import { PaymentIcon } from './PaymentIcon.tsx';
import { useCollectWhole } from './useCollectWhole.ts';

/** Collects a payment: whole with one click, or in part in its dialog. */
export const Collect = ({ payment }: { readonly payment: Payment }) => {
  const translate = useTranslate();
  const { openDialog } = useDialogs();
  const { collectWhole, isPending } = useCollectWhole(payment);
  const { id, policy_id: policyId, number_payment: number } = payment;
  return (
    <>
      <Button
        size="small"
        variant="contained"
        disabled={isPending}
        onClick={collectWhole}
        sx={{ px: { xs: 0.75, sm: 1.25 }, whiteSpace: 'nowrap' }}
      >
        {translate('payments.pay')}
      </Button>
      <PaymentIcon
        name={translate('payments.partOf', { number })}
        icon={<EditOutlined fontSize="small" />}
        disabled={isPending}
        onClick={() => openDialog({ type: 'payment', id, policyId })}
      />
    </>
  );
};
