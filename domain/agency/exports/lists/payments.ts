import * as payments from '../../../contract/money/payments.ts';
import { receiptCode } from '../../../money/receipts.ts';
import { personName } from '../../../people/personName.ts';
import { count, day, exportOf, money, text } from '../column.ts';

export const paymentLists = {
  payments: exportOf(payments.listPayments, {
    fileName: 'cuotas',
    title: 'Cuotas',
    columns: [
      text('Póliza', ({ policies }) => policies.numberPolicy),
      text('Cédula / RUC', ({ policies }) => policies.customer.ci_ruc),
      text('Cliente', ({ policies }) => personName(policies.customer)),
      count('Cuota N.º', ({ number_payment }) => number_payment),
      day('Vence', ({ createdAt }) => createdAt),
      money('Valor', ({ value }) => value),
      money('Abono', ({ credit }) => credit),
      money('Saldo', ({ balance }) => balance),
      money('Total pagado', ({ total }) => total),
      money('Valor pendiente', ({ pending_value }) => pending_value),
      text('Estado', ({ isVoid, paymentStatus }) =>
        isVoid ? 'Anulada' : paymentStatus.statusNamePayment,
      ),
      day('Cobrada el', ({ collectedOn }) => collectedOn),
      text('Forma de pago', ({ paymentMethod }) => paymentMethod?.methodName),
      text('Recibo', ({ receipt }) => receipt && receiptCode(receipt.number)),
      text('Observaciones', ({ observations }) => observations),
    ],
  }),
  'late-payments': exportOf(payments.listLatePayments, {
    fileName: 'cuotas-atrasadas',
    title: 'Cuotas atrasadas',
    columns: [
      text('Teléfono', ({ policies }) => policies.customer.numberPhone),
      text('Cédula / RUC', ({ policies }) => policies.customer.ci_ruc),
      text('Cliente', ({ policies }) => personName(policies.customer)),
      text('Compañía', ({ policies }) => policies.company.companyName),
      text('Asesor', ({ policies }) => personName(policies.advisor)),
      text('Póliza', ({ policies }) => policies.numberPolicy),
      money('Valor de la póliza', ({ policies }) => policies.policyValue),
      count('Cuota N.º', ({ number_payment }) => number_payment),
      day('Vence', ({ createdAt }) => createdAt),
      count('Días de atraso', ({ daysOverdue }) => daysOverdue),
      money('Valor', ({ value }) => value),
      money('Abono', ({ credit }) => credit),
      money('Por cobrar', ({ balance }) => balance),
      money('Valor pendiente', ({ pending_value }) => pending_value),
      text('Estado', ({ paymentStatus }) => paymentStatus.statusNamePayment),
      text('Observaciones', ({ observations }) => observations),
    ],
  }),
} as const;
