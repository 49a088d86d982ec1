import { admins } from '../../roles.ts';
import { type Area, permission } from '../area.ts';

export const users = {
  permissions: {
    'users.list': permission('users', 'ver los usuarios', admins),
    'users.create': permission('users', 'registrar usuarios', admins),
    'users.edit': permission(
      'users',
      'corregir y activar usuarios, y restablecer contraseñas',
      admins,
    ),
    'users.delete': permission('users', 'eliminar usuarios', admins),
  },
  auditActions: {
    'user.registered': 'Usuario registrado',
    'user.updated': 'Usuario actualizado',
    'user.deleted': 'Usuario eliminado',
    'user.activated': 'Usuario activado',
    'user.deactivated': 'Usuario desactivado',
    'user.password_reset': 'Contraseña restablecida',
  },
  auditKinds: { user: 'Usuario' },
} as const satisfies Area;
