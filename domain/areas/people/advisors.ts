import { clerks, everybody } from '../../roles.ts';
import { type Area, permission } from '../area.ts';

export const advisors = {
  permissions: {
    'advisors.list': permission('advisors', 'ver los asesores', everybody),
    'advisors.create': permission('advisors', 'registrar asesores', clerks),
    'advisors.edit': permission('advisors', 'actualizar asesores', clerks),
  },
  auditActions: {
    'advisor.registered': 'Asesor registrado',
    'advisor.updated': 'Asesor actualizado',
  },
  auditKinds: { advisor: 'Asesor' },
} as const satisfies Area;
