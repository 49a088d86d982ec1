import { officers } from '../../roles.ts';
import { type Area, permission } from '../area.ts';

export const limitations = {
  permissions: {
    'limitations.edit': permission(
      'lopdp',
      'limitar el tratamiento de los datos de un cliente y levantarlo',
      officers,
    ),
  },
  auditActions: {
    'limitation.recorded': 'Limitación del tratamiento registrada',
  },
  auditKinds: { limitation: 'Limitación' },
} as const satisfies Area;
