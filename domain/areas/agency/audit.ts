import { officers } from '../../roles.ts';
import { type Area, permission } from '../area.ts';

export const audit = {
  permissions: {
    'audit.list': permission('lopdp', 'ver la auditoría', officers),
  },
  auditActions: {
    'audit.opened': 'Registro de auditoría abierto',
    'audit.archived': 'Auditoría archivada',
    'audit.archive_opened': 'Archivo de la auditoría abierto',
  },
  auditKinds: { audit: 'Registro de auditoría' },
} as const satisfies Area;
