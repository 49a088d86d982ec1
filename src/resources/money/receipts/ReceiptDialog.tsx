import { useTranslate } from 'react-admin';
import type { ReceiptDetail } from '../../../data/moneyRecords.ts';
import type { DialogSubject } from '../../../dialogs/requests.ts';
import { RecordDialog } from '../../../ui/dialog/RecordDialog.tsx';
import { ReceiptView } from './ReceiptView.tsx';

const ReceiptDialog = ({ id }: DialogSubject) => {
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

export default ReceiptDialog;
