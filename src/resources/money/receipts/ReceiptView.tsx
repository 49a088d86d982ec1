import Undo from '@mui/icons-material/UndoOutlined';
import { Alert, AlertTitle } from '@mui/material';
import { useTranslate } from 'react-admin';
import { amountInWords } from '../../../../domain/money/amountInWords.ts';
import { toCents } from '../../../../domain/money/money.ts';
import { receiptCode } from '../../../../domain/money/receipts.ts';
import { personName } from '../../../../domain/people/personName.ts';
import type { ReceiptDetail, ReceiptLine } from '../../../data/moneyRecords.ts';
import { useCan } from '../../../session/useCan.ts';
import { DialogFrame } from '../../../ui/dialog/DialogFrame.tsx';
import { DialogButton } from '../../../ui/dialog/opening.tsx';
import { DocumentsButton } from '../../../ui/documents/DocumentsButton.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { StatusChip } from '../../../ui/fields/badges.tsx';
import { dayOf, moneyOf, textOf } from '../../../ui/format.ts';
import { ReportButton } from '../../../ui/report/ReportButton.tsx';
import { amounts, figures, wideOnly } from '../../../ui/table/columns.ts';
import { type PlainColumn, PlainTable } from '../../../ui/table/PlainTable.tsx';

const LineStatus = ({ reversedOn, certificate }: ReceiptLine) => {
  const translate = useTranslate();
  if (!reversedOn && certificate)
    return <>{translate('receipts.certificate', { number: certificate.number })}</>;
  if (!reversedOn) return <StatusChip tone="success" label="receipts.status.whole" />;
  const label = translate('receipts.reversedOn', { day: dayOf(reversedOn) });
  return <StatusChip tone="error" label={label} />;
};

const TakenBack = ({ receipt }: { readonly receipt: ReceiptDetail }) => {
  const translate = useTranslate();
  const { annulled, total, reversed, lines } = receipt;
  if (reversed === 0) return null;
  const acts = lines.flatMap(({ reversedOn, reversedBy, reason }) =>
    reversedOn ? [[dayOf(reversedOn), reversedBy, reason].filter((part) => part).join(' · ')] : [],
  );
  const title = annulled ? 'annulled' : reversed < total ? 'part' : 'none';
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      <AlertTitle>{translate(`receipts.status.${title}`)}</AlertTitle>
      {reversed < total ? (
        <div>{translate('receipts.reversedPart', { amount: moneyOf(reversed) })}</div>
      ) : null}
      {[...new Set(acts)].map((act) => (
        <div key={act}>{act}</div>
      ))}
    </Alert>
  );
};

const Reverse = ({ receipt: { id, total, reversed } }: { readonly receipt: ReceiptDetail }) => {
  const canReverse = useCan('payments', 'reverse');
  if (!canReverse || reversed === total) return null;
  return (
    <DialogButton
      icon={<Undo />}
      label="receipts.reverse.open"
      opens={{ type: 'reverseReceipt', id }}
    />
  );
};

const columns: readonly PlainColumn<ReceiptLine>[] = [
  { label: 'receipts.columns.policy', wraps: true, cell: ({ numberPolicy }) => numberPolicy },
  {
    label: 'receipts.columns.company',
    wideOnly: true,
    wraps: true,
    cell: ({ companyName }) => companyName,
  },
  figures('receipts.columns.number', ({ number_payment }) => number_payment),
  {
    label: 'receipts.columns.due',
    wideOnly: true,
    cell: ({ dueDate }) => (dueDate ? dayOf(dueDate) : null),
  },
  figures(
    'receipts.columns.parts',
    ({ net, charges }) => (net === null ? null : `${moneyOf(net)} + ${moneyOf(charges ?? 0)}`),
    wideOnly,
  ),
  amounts('receipts.columns.amount', ({ amount }) => amount),
  { label: 'receipts.columns.status', wraps: true, cell: (line) => <LineStatus {...line} /> },
];

const methodsOf = ({ methods, paymentMethod }: ReceiptDetail): string =>
  methods.length > 1
    ? methods
        .map(({ methodName, amount, voucher }) =>
          [textOf(methodName), moneyOf(amount), voucher].filter(Boolean).join(' · '),
        )
        .join('; ')
    : textOf(paymentMethod?.methodName);

const About = ({ receipt }: { readonly receipt: ReceiptDetail }) => {
  const translate = useTranslate();
  const { customer, total, withheld, fromAccount, onAccount, observations } = receipt;
  const rows = [
    ['customer', `${personName(customer)} · ${customer.ci_ruc}`],
    ['total', `${moneyOf(total)} · ${amountInWords(toCents(total))}`],
    ...(withheld ? [['withheld', moneyOf(withheld)]] : []),
    ...(fromAccount ? [['fromAccount', moneyOf(fromAccount)]] : []),
    ...(onAccount ? [['onAccount', moneyOf(onAccount)]] : []),
    ['receivedOn', dayOf(receipt.receivedOn)],
    ['payment_method_id', methodsOf(receipt)],
    ['voucher', textOf(receipt.voucher)],
    ['user', textOf(receipt.user.name)],
    ...(observations ? [['observations', observations]] : []),
  ] as const;
  return (
    <Facts
      facts={rows.map(([field, value]) => [translate(`resources.receipts.fields.${field}`), value])}
    />
  );
};

export const ReceiptView = ({ receipt }: { readonly receipt: ReceiptDetail }) => {
  const translate = useTranslate();
  const { id, number, lines } = receipt;
  const title = translate('receipts.title', { number: receiptCode(number) });
  return (
    <DialogFrame
      title={title}
      closesOutside
      actions={
        <>
          <DocumentsButton owner="receipt_id" id={id} name={receiptCode(number)} />
          <Reverse receipt={receipt} />
          <ReportButton report="receipt" subject={{ receiptId: id }} label="receipts.print" />
        </>
      }
    >
      <TakenBack receipt={receipt} />
      <About receipt={receipt} />
      <PlainTable
        label="receipts.lines"
        none=""
        columns={columns}
        rows={lines}
        rowKey={(line) => line.id}
      />
    </DialogFrame>
  );
};
