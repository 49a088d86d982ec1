import type { TextTree } from '../../../i18n/textTree.ts';
import { paymentResource, payments } from './texts/payments.ts';

const latePaymentResource = {
  name: 'Cuota atrasada |||| Cuotas atrasadas',
  fields: {
    ...paymentResource.fields,
    numberPhone: 'Teléfono',
    customer: 'Cliente',
    company: 'Compañía',
    advisor: 'Asesor',
    createdAt: 'Vence',
    balance: 'Por cobrar',
    policyValue: 'Valor póliza',
    daysOverdue: 'Días',
  },
} as const satisfies TextTree;

const latePayments = {
  title: 'Cuotas atrasadas',
  filter: 'Filtrar por',
  general: 'General',
  byName: 'Buscar por nombre o apellido',
  name: 'Nombre o apellido',
  ageing: 'Antigüedad de las cuotas atrasadas',
  all: 'Total atrasado',
  daysLeft: 'falta %{smart_count} |||| faltan %{smart_count}',
  count: '1 cuota |||| %{smart_count} cuotas',
  whose: '%{policy} · cuota %{number}',
  none: 'No se encontraron resultados',
} as const satisfies TextTree;

export const texts = {
  payments,
  latePayments,
  resources: {
    payments: paymentResource,
    'late-payments': latePaymentResource,
  },
} as const satisfies TextTree;
