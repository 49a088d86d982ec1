import { everybody } from '../../roles.ts';
import { type Area, permission } from '../area.ts';

export const dashboard = {
  permissions: {
    'dashboard.view': permission('home', 'ver el resumen de inicio', everybody),
  },
} as const satisfies Area;
