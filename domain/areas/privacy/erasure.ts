import { everybody } from '../../roles.ts';
import { type Area, permission } from '../area.ts';

export const personalData = {
  permissions: {
    'lopdp.list': permission('lopdp', 'verificar el cumplimiento de la LOPDP', everybody),
  },
} as const satisfies Area;
