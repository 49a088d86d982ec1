import { listReceipts } from '../../../contract/money/receipts.ts';
import { receiptCode } from '../../../money/receipts.ts';
import { personName } from '../../../people/personName.ts';
import { count, day, exportOf, money, text } from '../column.ts';

export const receiptLists = {
  receipts: exportOf(listReceipts, {
    title: 'Recibos',
    columns: [
      text('Recibo', ({ number }) => receiptCode(number), 'number'),
      day('Recibido el', 'receivedOn'),
      text('Cédula o RUC', ({ customer }) => customer.ci_ruc, 'customer'),
      text('Cliente', ({ customer }) => personName(customer), 'customer'),
      count('Cuotas', 'instalments'),
      money('Total', 'total'),
      money('Retenido', 'withheld', 'total'),
      money('Del saldo a favor', 'fromAccount', 'total'),
      money('Queda a favor', 'onAccount', 'total'),
      money('Reversado', 'reversed'),
      text('Forma de pago', ({ paymentMethod }) => paymentMethod?.methodName, 'payment_method_id'),
      text('Comprobante N.º', 'voucher', 'payment_method_id'),
      text('Cobrado por', ({ user }) => user.name, 'user', 'receivedOn'),
      day('Emitido el', 'createdAt'),
    ],
  }),
} as const;
