import { officers } from '../../roles.ts';
import { type Area, permission } from '../area.ts';

export const dataAccess = {
  permissions: {
    'data-access.list': permission('lopdp', 'ver quién vio los datos de quién', officers),
  },
  auditActions: {
    'data_access.opened': 'Consulta de quién vio datos',
  },
  auditKinds: { data_access: 'Accesos a datos' },
} as const satisfies Area;
