import { OBJECTION_ENTRIES, OBJECTION_PURPOSES } from '../../../agency/messages/objection.ts';
import { CONSENT_ENTRIES } from '../../consents.ts';
import { CHANNELS } from '../../requestActs.ts';
import { RIGHT_NAMES } from '../../requestRights.ts';
import { RESTRICTION_ENTRIES, RESTRICTION_GROUNDS } from '../../restrictions.ts';
import { asProof, asStated, cleared, coded, dropped, field, unreadable, words } from '../fields.ts';
import type { PersonalPlace } from '../shapes.ts';

/**
 * Dealings with a customer as a person: messages, what they agreed and objected to, and what is sealed
 * under their key.
 */
export const dealings: readonly PersonalPlace[] = [
  // Only of customers: an advisor's messages name no customer.
  {
    table: 'messages',
    label: 'Mensajes enviados al cliente',
    shortLabel: 'Mensajes',
    belongsTo: 'customer',
    activities: ['messages'],
    purpose: 'Avisar de cuotas, renovaciones y tarjetas, y saludar',
    basis: 'contract',
    fields: [
      words('address', 'Dirección'),
      words('subject', 'Asunto'),
      words('body', 'Texto'),
      words('failure', 'Respuesta del servidor de correo'),
    ],
  },
  {
    table: 'objections',
    label: 'Oposiciones del cliente',
    shortLabel: 'Oposiciones',
    belongsTo: 'customer',
    activities: ['messages', 'rights'],
    purpose: 'Respetar lo que la persona no quiere que se haga con sus datos',
    basis: 'obligation',
    fields: [
      coded('purpose', 'A qué', 'consent', asStated, OBJECTION_PURPOSES),
      coded('entry', 'Qué dijo', 'consent', asStated, OBJECTION_ENTRIES),
      field('said_on', 'Fecha', 'consent', asStated),
      words('note', 'Cómo lo dijo'),
    ],
  },
  {
    table: 'consents',
    label: 'Consentimientos del cliente',
    shortLabel: 'Consentimientos',
    belongsTo: 'customer',
    activities: ['marketing', 'rights'],
    purpose: 'Demostrar a qué consintió la persona y desde cuándo',
    basis: 'obligation',
    fields: [
      field('purpose_id', 'Finalidad', 'consent', asStated, {
        table: 'consent_purposes',
        column: 'label',
      }),
      coded('entry', 'Qué dijo', 'consent', asStated, CONSENT_ENTRIES),
      field('said_on', 'Fecha', 'consent', asStated),
      words('evidence', 'Cómo consta'),
    ],
  },
  {
    table: 'limitations',
    label: 'Limitaciones del tratamiento',
    shortLabel: 'Limitaciones',
    belongsTo: 'customer',
    activities: ['rights'],
    purpose: 'Conservar sin usar los datos que la ley manda limitar',
    basis: 'obligation',
    fields: [
      coded('entry', 'Qué', 'consent', asStated, RESTRICTION_ENTRIES),
      coded('ground', 'Por qué', 'consent', asStated, RESTRICTION_GROUNDS),
      field('day', 'Fecha', 'consent', asStated),
      field('until', 'Hasta el', 'consent', asStated),
      words('reason', 'Motivo'),
    ],
  },
  // Proof of what was asked, under a key of each request, which goes when it is not to be proved any more.
  {
    table: 'privacy_requests',
    label: 'Solicitudes sobre sus datos',
    belongsTo: 'customer',
    activities: ['rights'],
    purpose: 'Demostrar cómo se atendieron los derechos de la persona',
    basis: 'obligation',
    fields: [
      coded('right_of_law', 'Derecho', 'consent', asProof, RIGHT_NAMES),
      coded('channel', 'Canal', 'contact', asProof, CHANNELS),
      field('received_on', 'Recibida el', 'consent', asProof),
      field('due_on', 'Por responder hasta el', 'consent', asProof),
      field('sealed', 'Lo que pidió, cifrado con la clave de la solicitud', 'copy', asProof, null),
    ],
  },
  {
    table: 'audit_entries',
    label: 'Registros de auditoría con sus valores',
    belongsTo: 'sealed',
    activities: ['systems'],
    purpose: 'Demostrar quién trató sus datos y cómo',
    basis: 'obligation',
    fields: [
      field('sealed', 'Valores, cifrados con la clave de la persona', 'copy', unreadable, null),
    ],
  },
  {
    table: 'subject_keys',
    label: 'Clave de la persona en la auditoría',
    belongsTo: 'sealed',
    activities: ['systems'],
    purpose: 'Poder borrar sus valores de una auditoría que no se altera',
    basis: 'obligation',
    fields: [field('wrapped_key', 'Clave', 'secret', dropped, null)],
  },
  {
    table: 'idempotency_keys',
    label: 'Respuestas guardadas por un día',
    belongsTo: 'any-answer',
    activities: ['systems'],
    purpose: 'No repetir una operación que se envía dos veces',
    basis: 'interest',
    fields: [field('answer', 'Respuesta', 'copy', cleared, null)],
  },
];
