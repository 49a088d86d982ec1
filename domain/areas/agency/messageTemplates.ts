import { admins } from '../../roles.ts';
import { type Area, permission } from '../area.ts';

export const messageTemplates = {
  permissions: {
    'message-templates.edit': permission('messages', 'cambiar las plantillas de mensajes', admins),
  },
  auditActions: {
    'message_template.updated': 'Plantilla de mensajes cambiada',
  },
  auditKinds: { message_template: 'Plantilla' },
} as const satisfies Area;
