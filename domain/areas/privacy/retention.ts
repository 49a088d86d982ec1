import { officers } from '../../roles.ts';
import { type Area, permission } from '../area.ts';

export const retention = {
  permissions: {
    'retention.list': permission('lopdp', 'ver lo que cumplió su plazo de conservación', officers),
    'retention.run': permission(
      'lopdp',
      'cambiar los plazos de conservación y proponer su depuración',
      officers,
    ),
    'retention.approve': permission(
      'lopdp',
      'aprobar la depuración que otra persona propuso',
      officers,
    ),
  },
  auditActions: {
    'retention_term.updated': 'Plazo de conservación cambiado',
    'retention.proposed': 'Depuración propuesta',
    'retention.approved': 'Depuración aprobada',
    'retention.dismissed': 'Depuración descartada',
    'retention.ended': 'Depuración terminada',
  },
  auditKinds: { retention_term: 'Plazo de conservación', retention_run: 'Depuración' },
} as const satisfies Area;
