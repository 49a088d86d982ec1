import { admins } from '../../roles.ts';
import { type Area, permission } from '../area.ts';

export const ownFields = {
  permissions: {
    'own-fields.manage': permission(
      'agency',
      'definir los campos propios de los registros',
      admins,
    ),
  },
  auditActions: {
    'own_field.registered': 'Campo propio creado',
    'own_field.updated': 'Campo propio cambiado',
    'own_field.ordered': 'Campos propios ordenados',
    'own_field.retired': 'Campo propio retirado',
    'own_field.revived': 'Campo propio recuperado',
    'own_field.deleted': 'Campo propio eliminado',
  },
  auditKinds: { own_field: 'Campo propio' },
} as const satisfies Area;
