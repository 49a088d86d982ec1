import { everybody, officers } from '../../roles.ts';
import { type Area, permission } from '../area.ts';

export const objections = {
  permissions: {
    'objections.edit': permission('messages', 'registrar a qué se opone una persona', everybody),
    'objections.withdraw': permission(
      'messages',
      'registrar que alguien retira su oposición',
      officers,
    ),
  },
  auditActions: {
    'objection.recorded': 'Oposición registrada',
  },
  auditKinds: { objection: 'Oposición' },
} as const satisfies Area;
