import { admins } from '../../roles.ts';
import { type Area, permission } from '../area.ts';

export const permissionMatrix = {
  permissions: {
    'permissions.list': permission('users', 'ver los permisos', admins),
    'permissions.edit': permission('users', 'cambiar los permisos', admins),
  },
  auditActions: {
    'permissions.changed': 'Permisos cambiados',
  },
  auditKinds: { role: 'Rol', permission: 'Permiso' },
} as const satisfies Area;
