import { clerks, everybody } from '../../roles.ts';
import { type Area, permission } from '../area.ts';

export const cash = {
  permissions: {
    'cash.list': permission('payments', 'ver la caja del día', everybody),
    'cash.close': permission('payments', 'cerrar la caja del día', clerks),
  },
  auditActions: {
    'cash.closed': 'Caja del día cerrada',
  },
  auditKinds: { cash_closing: 'Cierre de caja' },
} as const satisfies Area;
