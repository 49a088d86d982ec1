import PriceCheck from '@mui/icons-material/PriceCheckOutlined';
import { Button } from '@mui/material';
import { type Identifier, useTranslate } from 'react-admin';
import { useCapability } from '../../data/useAgency.ts';
import { useDialogs } from '../../dialogs/useDialogs.ts';
import { useCan } from '../../session/useCan.ts';

interface CollectSeveralProps {
  readonly customerId: Identifier;
  /** Only of this policy. */
  readonly policyId?: Identifier;
  readonly variant?: 'text' | 'outlined';
}

/** Opens where several instalments of a customer are collected, for who may collect. */
export const CollectSeveral = (props: CollectSeveralProps) => {
  const { customerId, policyId, variant = 'outlined' } = props;
  const translate = useTranslate();
  const { openDialog } = useDialogs();
  const canCollect = useCan('payments', 'collect');
  const hasReceipts = useCapability('receipts');
  if (!canCollect || !hasReceipts) return null;
  return (
    <Button
      size={variant === 'text' ? 'small' : 'medium'}
      variant={variant}
      startIcon={<PriceCheck />}
      onClick={() =>
        openDialog({
          type: 'collectSeveral',
          id: customerId,
          ...(policyId === undefined ? {} : { policyId }),
        })
      }
    >
      {translate('receipts.collect.open')}
    </Button>
  );
};
