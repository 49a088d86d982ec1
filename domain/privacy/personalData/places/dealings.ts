import { OBJECTION_ENTRIES, OBJECTION_PURPOSES } from '../../../agency/messages/objection.ts';
import { CHANNEL_NAMES } from '../../../sales/renewals/stages.ts';
import { CONSENT_ENTRIES } from '../../consents.ts';
import { CHANNELS } from '../../requestActs.ts';
import { RIGHT_NAMES } from '../../requestRights.ts';
import { RESTRICTION_ENTRIES, RESTRICTION_GROUNDS } from '../../restrictions.ts';
import {
  asProof,
  asStated,
  cleared,
  coded,
  dropped,
  field,
  forFigures,
  requiredWords,
  unreadable,
  words,
} from '../fields.ts';
import type { PersonalPlace } from '../shapes.ts';

/**
 * Dealings with a customer as a person: contacts, messages, what they agreed and objected to, and what is sealed
 * under their key.
 */

export const contacts: PersonalPlace = {
  table: 'contacts',
  label: 'Contactos',
  owner: 'customers_id',
  purpose: 'Recordar lo conversado con quien contrata pólizas',
  basis: 'contract',
  fields: [
    coded('channel', 'Canal', 'contact', forFigures, CHANNEL_NAMES),
    field('contacted_on', 'Fecha', 'contact', forFigures),
    requiredWords('words', 'Lo conversado'),
    words('next_step', 'Próximo paso'),
    field('next_step_on', 'Día del próximo paso', 'contact', forFigures),
  ],
};

/** Only of customers: an advisor's messages name no customer. */
export const messages: PersonalPlace = {
  table: 'messages',
  label: 'Mensajes enviados al cliente',
  owner: 'customers_id',
  purpose: 'Avisar de cuotas, renovaciones y tarjetas, y saludar',
  basis: 'contract',
  fields: [
    words('address', 'Dirección'),
    words('subject', 'Asunto'),
    words('body', 'Texto'),
    words('failure', 'Respuesta del servidor de correo'),
  ],
};

export const objections: PersonalPlace = {
  table: 'objections',
  label: 'Oposiciones del cliente',
  owner: 'customers_id',
  purpose: 'Respetar lo que la persona no quiere que se haga con sus datos',
  basis: 'obligation',
  fields: [
    coded('purpose', 'A qué', 'consent', asStated, OBJECTION_PURPOSES),
    coded('entry', 'Qué dijo', 'consent', asStated, OBJECTION_ENTRIES),
    field('said_on', 'Fecha', 'consent', asStated),
    words('note', 'Cómo lo dijo'),
  ],
};

export const consents: PersonalPlace = {
  table: 'consents',
  label: 'Consentimientos del cliente',
  owner: 'customers_id',
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
};

export const limitations: PersonalPlace = {
  table: 'limitations',
  label: 'Limitaciones del tratamiento',
  owner: 'customers_id',
  purpose: 'Conservar sin usar los datos que la ley manda limitar',
  basis: 'obligation',
  fields: [
    coded('entry', 'Qué', 'consent', asStated, RESTRICTION_ENTRIES),
    coded('ground', 'Por qué', 'consent', asStated, RESTRICTION_GROUNDS),
    field('day', 'Fecha', 'consent', asStated),
    field('until', 'Hasta el', 'consent', asStated),
    words('reason', 'Motivo'),
  ],
};

/** Proof of what was asked, under a key of each request, which goes when it is not to be proved any more. */
export const requests: PersonalPlace = {
  table: 'privacy_requests',
  label: 'Solicitudes sobre sus datos',
  owner: 'customers_id',
  purpose: 'Demostrar cómo se atendieron los derechos de la persona',
  basis: 'obligation',
  fields: [
    coded('right_of_law', 'Derecho', 'consent', asProof, RIGHT_NAMES),
    coded('channel', 'Canal', 'contact', asProof, CHANNELS),
    field('received_on', 'Recibida el', 'consent', asProof),
    field('due_on', 'Por responder hasta el', 'consent', asProof),
    field('sealed', 'Lo que pidió, cifrado con la clave de la solicitud', 'copy', asProof, null),
  ],
};

export const trail: PersonalPlace = {
  table: 'audit_entries',
  label: 'Registros de auditoría con sus valores',
  owner: 'sealed',
  purpose: 'Demostrar quién trató sus datos y cómo',
  basis: 'obligation',
  fields: [
    field('sealed', 'Valores, cifrados con la clave de la persona', 'copy', unreadable, null),
  ],
};

export const keys: PersonalPlace = {
  table: 'subject_keys',
  label: 'Clave de la persona en la auditoría',
  owner: 'sealed',
  purpose: 'Poder borrar sus valores de una auditoría que no se altera',
  basis: 'obligation',
  fields: [field('wrapped_key', 'Clave', 'secret', dropped, null)],
};

export const answers: PersonalPlace = {
  table: 'idempotency_keys',
  label: 'Respuestas guardadas por un día',
  owner: 'any-answer',
  purpose: 'No repetir una operación que se envía dos veces',
  basis: 'interest',
  fields: [field('answer', 'Respuesta', 'copy', cleared, null)],
};
