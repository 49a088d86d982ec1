import { admins, clerks, everybody } from '../../roles.ts';
import { type Area, permission } from '../area.ts';

export const monthCloses = {
  permissions: {
    'month-closes.list': permission(
      'commissions',
      'ver los cierres de mes y los estados de cuenta cerrados',
      everybody,
    ),
    'month-closes.edit': permission('commissions', 'preparar el cierre de mes', clerks),
    'month-closes.close': permission(
      'commissions',
      'aprobar estados de cuenta, cerrar y reabrir meses',
      admins,
    ),
  },
  auditActions: {
    'month.reviewed': 'Paso del cierre de mes revisado',
    'month.statements_approved': 'Estados de cuenta de un mes aprobados',
    'month.closed': 'Mes cerrado',
    'month.reopened': 'Mes reabierto',
  },
  auditKinds: { month: 'Mes' },
} as const satisfies Area;
