import { everybody, officers } from '../../roles.ts';
import { type Area, permission } from '../area.ts';

export const privacyRequests = {
  permissions: {
    'privacy-requests.create': permission(
      'lopdp',
      'registrar solicitudes sobre datos personales',
      everybody,
    ),
    'privacy-requests.list': permission(
      'lopdp',
      'ver las solicitudes sobre datos personales',
      officers,
    ),
    'privacy-requests.edit': permission(
      'lopdp',
      'tramitar y responder solicitudes sobre datos personales',
      officers,
    ),
  },
  auditActions: {
    'privacy_request.registered': 'Solicitud sobre datos registrada',
    'privacy_request.noted': 'Nota en una solicitud sobre datos',
    'privacy_request.incomplete': 'Se pidió completar una solicitud sobre datos',
    'privacy_request.completed': 'Solicitud sobre datos completada',
    'privacy_request.fulfilled': 'Solicitud sobre datos cumplida',
    'privacy_request.decided': 'Solicitud sobre datos decidida',
    'privacy_request.handedOver': 'Encargo sobre una solicitud de datos',
    'privacy_request.mailed': 'Respuesta sobre datos enviada por correo',
    'privacy_request.answered': 'Solicitud sobre datos respondida',
    'privacy_request.withdrawn': 'Solicitud sobre datos retirada',
    'privacy_request.opened': 'Documento de una solicitud sobre datos visto',
  },
  auditKinds: { privacy_request: 'Solicitud sobre datos' },
} as const satisfies Area;
