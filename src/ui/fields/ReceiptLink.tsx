import { Link } from '@mui/material';
import { receiptCode } from '../../../domain/money/receipts.ts';
import { useDialogs } from '../../dialogs/useDialogs.ts';
import { useCan } from '../../session/useCan.ts';

interface ReceiptLinkProps {
  readonly receipt: { readonly id: number; readonly number: number };
}

export const ReceiptLink = ({ receipt: { id, number } }: ReceiptLinkProps) => {
  const { openDialog } = useDialogs();
  const canSee = useCan('receipts', 'list');
  if (!canSee) return receiptCode(number);
  return (
    <Link
      component="button"
      type="button"
      variant="inherit"
      color="inherit"
      onClick={() => openDialog({ type: 'receipt', id })}
      sx={{ whiteSpace: 'nowrap', fontWeight: 'inherit' }}
    >
      {receiptCode(number)}
    </Link>
  );
};
