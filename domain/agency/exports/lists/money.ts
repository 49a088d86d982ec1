import type { AnswerOf } from '../../../contract/call.ts';
import * as commissionOverview from '../../../contract/money/commissionOverview.ts';
import { listInstalmentProgress } from '../../../contract/money/instalmentProgress.ts';
import { listReceivables } from '../../../contract/money/insurerReceivables.ts';
import * as payments from '../../../contract/money/payments.ts';
import { listReceipts } from '../../../contract/money/receipts.ts';
import { PROGRESS_STAGE_NAMES } from '../../../money/instalmentProgress.ts';
import { receiptCode } from '../../../money/receipts.ts';
import { personName } from '../../../people/personName.ts';
import { count, day, exportOf, money, text } from '../column.ts';

type Sums = Omit<AnswerOf<typeof commissionOverview.listCompanyCommissions>, 'id' | 'companyName'>;

const sumColumns = [
  count<Sums>('Pólizas', 'policies'),
  money<Sums>('Comisión total', 'commissionTotal'),
  money<Sums>('Liberado', 'commissionReleased'),
  money<Sums>('Descuentos', 'commissionRefunded'),
  money<Sums>('Pagado', 'commissionPaid'),
  money<Sums>('A favor', 'commissionInFavour'),
  money<Sums>('Pagado de más', 'commissionOverpaid'),
  money<Sums>('Saldo', 'commissionBalance'),
];

export const moneyLists = {
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
  'advisor-commissions': exportOf(commissionOverview.listAdvisorCommissions, {
    title: 'Comisiones por asesor',
    columns: [
      text('Cédula / RUC', 'ci_ruc'),
      text('Asesor', (advisor) => personName(advisor)),
      ...sumColumns,
      money('Anticipos entregados', 'advancesGiven'),
      money('Anticipos abiertos', 'advancesOpen'),
    ],
  }),
  'company-commissions': exportOf(commissionOverview.listCompanyCommissions, {
    title: 'Comisiones por compañía',
    columns: [text('Compañía', 'companyName'), ...sumColumns],
  }),
  'insurer-receivables': exportOf(listReceivables, {
    title: 'Por cobrar a compañías',
    columns: [
      text('Compañía', 'companyName'),
      text('N.º de póliza', 'numberPolicy'),
      text('Cliente', 'customerName'),
      count('Cuota', 'number_payment'),
      day('Cobrada el', 'collectedOn'),
      count('Días', 'days'),
      money('Esperado', 'expected'),
      money('Recibido', 'received'),
      money('Falta', 'missing'),
    ],
  }),
  'instalment-progress': exportOf(listInstalmentProgress, {
    title: 'Seguimiento de cuotas',
    columns: [
      text('N.º de póliza', 'numberPolicy', 'customerName'),
      text('Cliente', 'customerName'),
      text('Compañía', 'companyName'),
      text('Asesor', 'advisorName'),
      count('Cuota', 'number_payment', 'dueDate'),
      day('Vence', 'dueDate'),
      money('Valor', 'value', 'collected'),
      day('Cobrada el', 'collectedOn', 'collected'),
      money('Cobrado', 'collected'),
      count('Días hasta el cobro', 'daysToCollect', 'collected'),
      money('Esperado de la compañía', 'expected', 'received'),
      money('Recibido de la compañía', 'received'),
      day('Recibido el', 'receivedOn', 'received'),
      count('Días desde el cobro', 'daysToReceive', 'received'),
      money('Comisión del asesor', 'earned', 'given'),
      day('Liberada el', 'earnedOn'),
      count('Días del cobro a la liberación', 'daysToEarn'),
      money('Comisión pagada', 'given'),
      day('Pagada el', 'givenOn', 'given'),
      count('Días desde la liberación', 'daysToGive', 'given'),
      text('Estado', ({ stage }) => PROGRESS_STAGE_NAMES[stage], 'stage'),
      count('Días detenida', 'waitingDays'),
    ],
  }),
} as const;
