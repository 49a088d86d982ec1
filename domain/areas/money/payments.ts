import { admins, clerks, everybody } from '../../roles.ts';
import { type Area, permission } from '../area.ts';

export const payments = {
  permissions: {
    'payments.list': permission('payments', 'ver las cuotas', everybody),
    'payments.collect': permission('payments', 'registrar cobros', clerks),
    'payments.reverse': permission('payments', 'reversar cobros', admins),
    'payments.process': permission('payments', 'emitir cuotas por adelantado', admins),
  },
  auditActions: {
    'payment.collected': 'Cobro registrado',
    'payment.annotated': 'Observación de una cuota',
    'payment.reversed': 'Cobro reversado',
    'payment.undone': 'Cobro deshecho',
    'payments.issued': 'Cuotas emitidas',
    'payments.withdrawn': 'Emisión de cuotas deshecha',
  },
  auditKinds: { payment: 'Cuota' },
} as const satisfies Area;
