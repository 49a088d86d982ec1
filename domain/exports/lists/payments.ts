import { payments } from '../../contract/index.ts';
import { personName } from '../../personName.ts';
import { count, day, exportOf, money, text } from '../column.ts';

export const paymentExport = exportOf(payments.listPayments, {
  fileName: 'pagos',
  title: 'Pagos',
  columns: [
    text('Póliza', ({ policies }) => policies.numberPolicy),
    text('Cédula / RUC', ({ policies }) => policies.customer.ci_ruc),
    text('Cliente', ({ policies }) => personName(policies.customer)),
    count('Pago N.º', ({ number_payment }) => number_payment),
    day('Vence', ({ createdAt }) => createdAt),
    money('Valor', ({ value }) => value),
    money('Abono', ({ credit }) => credit),
    money('Saldo', ({ balance }) => balance),
    money('Total pagado', ({ total }) => total),
    money('Valor pendiente', ({ pending_value }) => pending_value),
    text('Estado', ({ paymentStatus }) => paymentStatus.statusNamePayment),
    text('Observaciones', ({ observations }) => observations),
  ],
});

export const latePaymentExport = exportOf(payments.listLatePayments, {
  fileName: 'pagos-atrasados',
  title: 'Pagos atrasados',
  columns: [
    text('Teléfono', ({ policies }) => policies.customer.numberPhone),
    text('Cédula / RUC', ({ policies }) => policies.customer.ci_ruc),
    text('Cliente', ({ policies }) => personName(policies.customer)),
    text('Compañía', ({ policies }) => policies.company.companyName),
    text('Asesor', ({ policies }) => personName(policies.advisor)),
    text('Póliza', ({ policies }) => policies.numberPolicy),
    money('Valor de la póliza', ({ policies }) => policies.policyValue),
    count('Pago N.º', ({ number_payment }) => number_payment),
    day('Fecha de pago', ({ createdAt }) => createdAt),
    count('Días de atraso', ({ daysOverdue }) => daysOverdue),
    money('Valor', ({ value }) => value),
    money('Abono', ({ credit }) => credit),
    money('Por cobrar', ({ balance }) => balance),
    money('Valor pendiente', ({ pending_value }) => pending_value),
    text('Estado', ({ paymentStatus }) => paymentStatus.statusNamePayment),
    text('Observaciones', ({ observations }) => observations),
  ],
});
