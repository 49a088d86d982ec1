import { listReceipts } from '../../../contract/money/receipts.ts';
import { receiptCode } from '../../../money/receipts.ts';
import { personName } from '../../../people/personName.ts';
import { count, day, exportOf, money, text } from '../column.ts';

export const receiptLists = {
  receipts: exportOf(listReceipts, {
    fileName: 'recibos',
    title: 'Recibos',
    columns: [
      text('Recibo', ({ number }) => receiptCode(number)),
      day('Recibido el', ({ receivedOn }) => receivedOn),
      text('Cédula o RUC', ({ customer }) => customer.ci_ruc),
      text('Cliente', ({ customer }) => personName(customer)),
      count('Cuotas', ({ instalments }) => instalments),
      money('Total', ({ total }) => total),
      money('Reversado', ({ reversed }) => reversed),
      text('Forma de pago', ({ paymentMethod }) => paymentMethod?.methodName),
      text('Comprobante N.º', ({ voucher }) => voucher),
      text('Cobrado por', ({ user }) => user.name),
      day('Emitido el', ({ createdAt }) => createdAt),
    ],
  }),
} as const;
