import { clerks, everybody } from '../../roles.ts';
import { type Area, permission } from '../area.ts';

export const messages = {
  permissions: {
    'messages.list': permission('messages', 'ver los mensajes y sus plantillas', everybody),
    'messages.send': permission('messages', 'enviar mensajes y cancelarlos', clerks),
  },
  auditActions: {
    'messages.queued': 'Envío de mensajes iniciado',
    'messages.cancelled': 'Envío de mensajes cancelado',
    'message.opened': 'Mensaje abierto en WhatsApp',
    'message.resent': 'Mensaje puesto de nuevo en cola',
    'message.marked_sent': 'Mensaje dudoso dado por enviado',
    'message.cancelled': 'Mensaje cancelado',
  },
  auditKinds: { message_campaign: 'Envío', message: 'Mensaje' },
} as const satisfies Area;
