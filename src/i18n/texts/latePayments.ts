import type { TextTree } from '../textTree.ts';
import { paymentResource } from './payments.ts';

/** Late payments as react-admin asks for them (specification §2). */
export const latePaymentResource = {
  name: 'Pago atrasado |||| Pagos atrasados',
  fields: {
    ...paymentResource.fields,
    numberPhone: 'Teléfono',
    customer: 'Cliente',
    company: 'Compañía',
    advisor: 'Asesor',
    createdAt: 'Fecha pago',
    balance: 'Por cobrar',
    policyValue: 'Valor póliza',
    daysOverdue: 'Días',
  },
} as const satisfies TextTree;

/** What the dialog of late payments says besides (specification §2, §8). */
export const latePayments = {
  title: 'Pagos atrasados',
  filter: 'Filtrar por',
  general: 'General',
  byName: 'Buscar por nombre o apellido',
  name: 'Nombre o apellido',
  ageing: 'Antigüedad de los pagos atrasados',
  all: 'Total atrasado',
  daysLeft: 'falta %{smart_count} |||| faltan %{smart_count}',
  count: '1 pago |||| %{smart_count} pagos',
  whose: '%{policy} · pago %{number}',
  none: 'No se encontraron resultados',
} as const satisfies TextTree;
