import { everybody } from '../../roles.ts';
import { type Area, permission } from '../area.ts';

export const lookups = {
  permissions: {
    'catalogues.list': permission(
      'home',
      'ver los catálogos (provincias, bancos, tipos y estados)',
      everybody,
    ),
  },
} as const satisfies Area;
