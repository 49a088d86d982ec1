import { everybody } from '../../roles.ts';
import { type Area, permission } from '../area.ts';

export const insurerReceivables = {
  permissions: {
    'insurer-receivables.list': permission(
      'commissions',
      'ver lo que las compañías deben a la agencia',
      everybody,
    ),
  },
} as const satisfies Area;
