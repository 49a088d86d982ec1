import { admins, officers } from '../../roles.ts';
import { type Area, permission } from '../area.ts';

export const settings = {
  permissions: {
    'settings.list': permission('agency', 'ver los ajustes de la agencia', officers),
    'settings.edit': permission('agency', 'cambiar los ajustes de la agencia', admins),
  },
  auditActions: {
    'settings.updated': 'Ajustes de la agencia actualizados',
  },
  auditKinds: { settings: 'Ajustes de la agencia' },
} as const satisfies Area;
