import { everybody } from '../../roles.ts';
import { type Area, permission } from '../area.ts';

export const instalmentProgress = {
  permissions: {
    'instalment-progress.list': permission(
      'commissions',
      'ver el recorrido de las cuotas',
      everybody,
    ),
  },
} as const satisfies Area;
