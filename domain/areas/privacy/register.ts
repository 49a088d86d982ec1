import { officers } from '../../roles.ts';
import { type Area, permission } from '../area.ts';

export const processingRegister = {
  permissions: {
    'processing-register.list': permission(
      'lopdp',
      'ver el registro de actividades de tratamiento',
      officers,
    ),
    'processing-register.edit': permission(
      'lopdp',
      'completar el registro de actividades de tratamiento',
      officers,
    ),
  },
  auditActions: {
    'processing_activity.completed': 'Actividad de tratamiento completada',
    'processing_register.exported': 'Registro de actividades descargado',
  },
  auditKinds: { processing_activity: 'Actividad de tratamiento' },
} as const satisfies Area;
