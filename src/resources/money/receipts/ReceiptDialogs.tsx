import { Alert } from '@mui/material';
import { useTranslate } from 'react-admin';
import { receipts } from '../../../../domain/contract/index.ts';
import { receiptCode } from '../../../../domain/money/receipts.ts';
import type { ReceiptDetail } from '../../../data/moneyRecords.ts';
import { useRecordCache } from '../../../data/recordCache.ts';
import { useAgency } from '../../../data/useAgency.ts';
import type { DialogSubject } from '../../../dialogs/requests.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { RecordDialog } from '../../../ui/dialog/RecordDialog.tsx';
import { FormSection } from '../../../ui/form/FormSection.tsx';
import { moneyOf } from '../../../ui/format.ts';
import { usePaymentReload } from '../../../ui/payments/issuing.tsx';
import { ReverseReasonInput } from '../../../ui/payments/ReverseReasonInput.tsx';
import { ReceiptView } from './ReceiptView.tsx';

/**
 * Shows what became of a receipt wherever its money is on the screen.
 * @returns takes the receipt as the server answered it
 */
export function useShowReceipt(): (receipt: ReceiptDetail) => void {
  const cache = useRecordCache();
  const reload = usePaymentReload();
  return (receipt) => {
    cache.changeRecord<ReceiptDetail>('receipts', receipt.id, () => receipt);
    cache.readAnew('receipts', 'getList');
    cache.readAnew('policies', 'getOne');
    cache.readAnew('payment-movements');
    cache.readAnew('late-payments');
    reload();
  };
}

const schema = receipts.reverseReceipt.body;

const ReverseReceiptForm = ({ receipt }: { readonly receipt: ReceiptDetail }) => {
  const translate = useTranslate();
  const agency = useAgency();
  const showReceipt = useShowReceipt();
  const { id, number, total, reversed } = receipt;
  const standing = receipt.lines.filter(({ reversedOn }) => reversedOn === null).length;
  return (
    <FormDialog
      resource="receipts"
      title={translate('receipts.reverse.title', { number: receiptCode(number) })}
      width="sm"
      schema={schema}
      texts="receipts.reverse"
      saveLabel="receipts.reverse.open"
      isDestructive
      send={async ({ reason }) => {
        const body = { reason: String(reason) };
        const { data } = await agency.call(receipts.reverseReceipt, { params: { id }, body });
        showReceipt(data);
        return data;
      }}
    >
      <Alert severity="warning" sx={{ mb: 1.5 }}>
        {translate('receipts.reverse.question', {
          smart_count: standing,
          amount: moneyOf(total - reversed),
        })}
      </Alert>
      <FormSection>
        <ReverseReasonInput />
      </FormSection>
    </FormDialog>
  );
};

export const ReverseReceiptDialog = ({ id }: DialogSubject) => (
  <RecordDialog
    resource="receipts"
    id={id}
    title="receipts.reverse.open"
    loadFailed="receipts.loadFailed"
  >
    {/* The record by id has its lines. */}
    {(receipt) => <ReverseReceiptForm receipt={receipt as ReceiptDetail} />}
  </RecordDialog>
);

export const ReceiptDialog = ({ id }: DialogSubject) => {
  const translate = useTranslate();
  return (
    <RecordDialog
      resource="receipts"
      id={id}
      title={translate('receipts.title', { number: '' })}
      loadFailed="receipts.loadFailed"
    >
      {/* The record by id has its lines. */}
      {(receipt) => <ReceiptView receipt={receipt as ReceiptDetail} />}
    </RecordDialog>
  );
};
