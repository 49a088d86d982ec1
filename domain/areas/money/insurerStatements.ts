import { admins, clerks, everybody } from '../../roles.ts';
import { type Area, permission } from '../area.ts';

export const insurerStatements = {
  permissions: {
    'insurer-statements.list': permission(
      'commissions',
      'ver las liquidaciones de las compañías',
      everybody,
    ),
    'insurer-statements.create': permission(
      'commissions',
      'registrar liquidaciones de las compañías',
      clerks,
    ),
    'insurer-statements.edit': permission(
      'commissions',
      'conciliar liquidaciones de las compañías',
      clerks,
    ),
    'insurer-statements.approve': permission(
      'commissions',
      'aprobar y reabrir liquidaciones',
      admins,
    ),
  },
  auditActions: {
    'insurer_statement.registered': 'Liquidación registrada',
    'insurer_statement.updated': 'Liquidación actualizada',
    'insurer_statement.line_decided': 'Línea de una liquidación decidida',
    'insurer_statement.lines_confirmed': 'Líneas seguras de una liquidación confirmadas',
    'insurer_statement.placed': 'Líneas de una liquidación comparadas de nuevo',
    'insurer_statement.reconciled': 'Liquidación conciliada',
    'insurer_statement.approved': 'Liquidación aprobada',
    'insurer_statement.reopened': 'Liquidación reabierta',
    'insurer_statement.deleted': 'Liquidación eliminada',
  },
  auditKinds: { insurer_statement: 'Liquidación' },
} as const satisfies Area;
