import { officers } from '../../roles.ts';
import { type Area, permission } from '../area.ts';

export const breaches = {
  permissions: {
    'breaches.list': permission('lopdp', 'ver las vulneraciones de datos', officers),
    'breaches.edit': permission('lopdp', 'registrar y notificar vulneraciones de datos', officers),
  },
  auditActions: {
    'breach.registered': 'Vulneración de datos registrada',
    'breach.described': 'Vulneración de datos descrita de nuevo',
    'breach.counted': 'Personas de una vulneración contadas',
    'breach.notice_made': 'Aviso de una vulneración preparado',
    'breach.notice_sent': 'Aviso de una vulneración enviado',
    'breach.exempted': 'Decisión de no avisar de una vulneración',
    'breach.closed': 'Vulneración de datos cerrada',
  },
  auditKinds: { breach: 'Vulneración' },
} as const satisfies Area;
