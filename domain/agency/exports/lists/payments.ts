import * as payments from '../../../contract/money/payments.ts';
import { receiptCode } from '../../../money/receipts.ts';
import { personName } from '../../../people/personName.ts';
import { count, day, exportOf, money, text } from '../column.ts';

export const paymentLists = {
  payments: exportOf(payments.listPayments, {
    title: 'Cuotas',
    columns: [
      text('Póliza', ({ policies }) => policies.numberPolicy, 'numberPolicy'),
      text('Cédula / RUC', ({ policies }) => policies.customer.ci_ruc, 'numberPolicy'),
      text('Cliente', ({ policies }) => personName(policies.customer), 'numberPolicy'),
      count('Cuota N.º', 'number_payment', 'createdAt'),
      day('Vence', 'createdAt'),
      money('Valor', 'value'),
      money('Prima neta', 'net', 'value'),
      money('Cargos', 'charges', 'value'),
      money('Abono', 'credit'),
      money('Saldo', 'balance'),
      money('Total pagado', 'total', 'credit'),
      money('Valor pendiente', 'pending_value'),
      text(
        'Estado',
        ({ isVoid, paymentStatus }) => (isVoid ? 'Anulada' : paymentStatus.statusNamePayment),
        'status_payment_id',
      ),
      day('Cobrada el', 'collectedOn', 'updatedAt'),
      text('Forma de pago', ({ paymentMethod }) => paymentMethod?.methodName),
      text('Recibo', ({ receipt }) => receipt && receiptCode(receipt.number), 'updatedAt'),
      text('Observaciones', 'observations', 'status_payment_id'),
    ],
  }),
  'late-payments': exportOf(payments.listLatePayments, {
    title: 'Cuotas atrasadas',
    columns: [
      text('Teléfono', ({ policies }) => policies.customer.numberPhone),
      text('Cédula / RUC', ({ policies }) => policies.customer.ci_ruc),
      text('Cliente', ({ policies }) => personName(policies.customer)),
      text('Compañía', ({ policies }) => policies.company.companyName),
      text('Asesor', ({ policies }) => personName(policies.advisor)),
      text('Póliza', ({ policies }) => policies.numberPolicy),
      money('Valor de la póliza', ({ policies }) => policies.policyValue),
      count('Cuota N.º', 'number_payment'),
      day('Vence', 'createdAt'),
      count('Días de atraso', 'daysOverdue'),
      money('Valor', 'value'),
      money('Abono', 'credit'),
      money('Por cobrar', 'balance'),
      money('Valor pendiente', 'pending_value'),
      text('Estado', ({ paymentStatus }) => paymentStatus.statusNamePayment),
      text('Observaciones', 'observations'),
    ],
  }),
} as const;
