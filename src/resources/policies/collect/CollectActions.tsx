import EditOutlined from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import { useDialogs } from '../../../dialogs/useDialogs.ts';
import { standingOf } from '../paymentOrder.ts';
import type { Payment, Policy } from '../policy.ts';
import { idleTexts } from './standingTexts.ts';
import { useCollectWhole } from './useCollectWhole.tsx';

/**
 * What can be done with a payment of the history (specification §2): the lowest-numbered unpaid
 * one is collected whole with one click or in part in its dialog; the others say why not.
 */
export const CollectActions = ({ policy, payment }: { policy: Policy; payment: Payment }) => {
  const translate = useTranslate();
  const standing = standingOf(payment, policy.payments);
  if (standing === 'collectable') return <Collect payment={payment} />;
  return (
    <Button size="small" disabled sx={{ '&.Mui-disabled': { color: 'text.secondary' }, px: 0 }}>
      {translate(idleTexts[standing])}
    </Button>
  );
};

function Collect({ payment }: { payment: Payment }) {
  const translate = useTranslate();
  const { openDialog } = useDialogs();
  const { collectWhole, isPending } = useCollectWhole(payment);
  const part = translate('payments.partOf', { number: payment.number_payment });
  return (
    <Stack direction="row" sx={{ gap: 0.25, justifyContent: 'flex-end' }}>
      <Button
        size="small"
        variant="contained"
        disabled={isPending}
        onClick={collectWhole}
        sx={{ px: { xs: 0.75, sm: 1.25 }, whiteSpace: 'nowrap' }}
      >
        {translate('payments.pay')}
      </Button>
      <Tooltip title={part}>
        <span>
          <IconButton
            size="small"
            aria-label={part}
            disabled={isPending}
            onClick={() =>
              openDialog({ type: 'payment', id: payment.id, policyId: payment.policy_id })
            }
          >
            <EditOutlined fontSize="small" />
          </IconButton>
        </span>
      </Tooltip>
    </Stack>
  );
}
