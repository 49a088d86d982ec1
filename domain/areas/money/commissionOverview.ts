import { admins } from '../../roles.ts';
import { type Area, permission } from '../area.ts';

export const commissionOverview = {
  permissions: {
    'commission-overview.list': permission(
      'commissions',
      'ver las comisiones de la agencia',
      admins,
    ),
  },
} as const satisfies Area;
