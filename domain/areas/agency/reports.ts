import { clerks } from '../../roles.ts';
import { type Area, permission } from '../area.ts';

export const reports = {
  permissions: {
    'reports.create': permission('policies', 'generar reportes PDF', clerks),
  },
  auditActions: {
    'report.created': 'Reporte generado',
  },
  auditKinds: { report: 'Reporte' },
} as const satisfies Area;
