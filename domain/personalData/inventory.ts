import { MOVEMENT_NAMES } from '../contract/paymentShapes.ts';
import { bankAccount } from '../entities/bankAccount.ts';
import { card } from '../entities/card.ts';
import { customer } from '../entities/customer.ts';
import { personalFieldsOf } from '../entities/personal.ts';
import { policy } from '../entities/policy.ts';
import { OBJECTION_ENTRIES } from '../messages/objection.ts';
import { CONSENT_ENTRIES } from '../privacy/consents.ts';
import { LIMITATION_ENTRIES, LIMITATION_GROUNDS } from '../privacy/limitations.ts';
import { CHANNELS } from '../privacy/requestActs.ts';
import { RIGHT_NAMES } from '../privacy/requestRights.ts';
import { CHANNEL_NAMES, LOSS_REASON_NAMES, STAGE_NAMES } from '../renewals/stages.ts';
import {
  asProof,
  cleared,
  coded,
  derived,
  dropped,
  field,
  forFigures,
  inTheBooks,
  requiredWords,
  unreadable,
  words,
} from './fields.ts';
import type { HeldBy, PersonalPlace } from './shapes.ts';

const person: PersonalPlace = {
  table: customer.table,
  label: 'Ficha del cliente',
  owner: 'self',
  purpose: 'Identificar y contactar a quien contrata pólizas',
  basis: 'contract',
  versioned: true,
  fields: personalFieldsOf(customer),
};

const policies: PersonalPlace = {
  table: policy.table,
  label: 'Pólizas',
  owner: 'customers_id',
  purpose: 'Intermediar y cobrar las pólizas contratadas',
  basis: 'contract',
  versioned: true,
  fields: personalFieldsOf(policy),
};

const renewals: PersonalPlace = {
  table: 'renewals',
  label: 'Renovaciones',
  owner: 'policy_id',
  purpose: 'Llevar la historia de las pólizas',
  basis: 'contract',
  fields: [
    field('renewal_number', 'Renovación N.º', 'insurance', inTheBooks),
    field('renewed_on', 'Fecha', 'insurance', inTheBooks),
    field('policy_value', 'Valor de la póliza', 'financial', inTheBooks),
    words('observations', 'Observaciones'),
  ],
};

const renewalCases: PersonalPlace = {
  table: 'renewal_cases',
  label: 'Renovaciones en el tablero',
  owner: 'policy_id',
  purpose: 'Ofrecer a tiempo la renovación de las pólizas',
  basis: 'contract',
  versioned: true,
  fields: [
    coded('stage', 'Etapa', 'insurance', forFigures, STAGE_NAMES),
    words('next_step', 'Próximo paso'),
    field('next_step_on', 'Día del próximo paso', 'insurance', forFigures),
    field('quoted_premium', 'Valor cotizado', 'financial', forFigures),
    coded('loss_reason', 'Motivo de pérdida', 'insurance', forFigures, LOSS_REASON_NAMES),
    words('loss_words', 'Explicación de la pérdida'),
  ],
};

const renewalMoves: PersonalPlace = {
  table: 'renewal_moves',
  label: 'Movimientos del tablero de renovaciones',
  owner: 'policy_id',
  purpose: 'Saber quién llevó cada renovación y cómo',
  basis: 'contract',
  fields: [
    coded('from_stage', 'De', 'insurance', forFigures, STAGE_NAMES),
    coded('to_stage', 'A', 'insurance', forFigures, STAGE_NAMES),
    coded('loss_reason', 'Motivo de pérdida', 'insurance', forFigures, LOSS_REASON_NAMES),
    words('words', 'Explicación'),
  ],
};

const contacts: PersonalPlace = {
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

const payments: PersonalPlace = {
  table: 'payments',
  label: 'Cuotas',
  owner: 'policy_id',
  purpose: 'Cobrar las pólizas y rendir cuentas a la compañía',
  basis: 'obligation',
  versioned: true,
  fields: [
    field('number_payment', 'Cuota N.º', 'financial', inTheBooks),
    field('due_date', 'Vence', 'financial', inTheBooks),
    field('value', 'Valor', 'financial', inTheBooks),
    field('credit', 'Abono', 'financial', inTheBooks),
    field('paid_at', 'Pagado', 'financial', inTheBooks),
    words('observations', 'Observaciones'),
  ],
};

const movements: PersonalPlace = {
  table: 'payment_movements',
  label: 'Movimientos de cuotas',
  owner: 'policy_id',
  purpose: 'Dejar constancia de lo cobrado y lo reversado',
  basis: 'obligation',
  fields: [
    field('number_payment', 'Cuota N.º', 'financial', inTheBooks),
    coded('kind', 'Movimiento', 'financial', inTheBooks, MOVEMENT_NAMES),
    field('amount', 'Monto', 'financial', inTheBooks),
    field('received_on', 'Recibido el', 'financial', inTheBooks),
    field('receipt_number', 'Recibo N.º', 'financial', inTheBooks),
    words('reason', 'Motivo'),
  ],
};

const collectionReceipts: PersonalPlace = {
  table: 'receipts',
  label: 'Recibos de cobro',
  owner: 'customers_id',
  purpose: 'Dar constancia de lo cobrado a quien paga',
  basis: 'obligation',
  fields: [
    field('number', 'Recibo N.º', 'financial', inTheBooks),
    field('received_on', 'Recibido el', 'financial', inTheBooks),
    field('voucher', 'Comprobante N.º', 'financial', inTheBooks),
    field('total', 'Total', 'financial', inTheBooks),
    words('observations', 'Observaciones'),
    field('search_text', 'Número y comprobante, para la búsqueda', 'copy', derived, null),
  ],
};

const cards: PersonalPlace = {
  table: card.table,
  label: 'Tarjetas',
  owner: 'customers_id',
  purpose: 'Cobrar las pólizas que se pagan con tarjeta',
  basis: 'contract',
  versioned: true,
  fields: personalFieldsOf(card),
};

const accounts: PersonalPlace = {
  table: bankAccount.table,
  label: 'Cuentas bancarias',
  owner: 'customers_id',
  purpose: 'Cobrar las pólizas que se debitan de una cuenta',
  basis: 'contract',
  versioned: true,
  fields: personalFieldsOf(bankAccount),
};

const refunds: PersonalPlace = {
  table: 'commission_refunds',
  label: 'Descuentos de comisión',
  owner: 'policy_id',
  purpose: 'Liquidar las comisiones de los asesores',
  basis: 'obligation',
  fields: [requiredWords('reason', 'Motivo')],
};

const receipts: PersonalPlace = {
  table: 'commission_receipts',
  label: 'Recibos de comisión que mencionan al cliente',
  owner: 'mentioned',
  purpose: 'Liquidar las comisiones de los asesores',
  basis: 'obligation',
  fields: [words('observations', 'Observaciones')],
};

const tasks: PersonalPlace = {
  table: 'tasks',
  label: 'Tareas que mencionan al cliente',
  owner: 'mentioned-or-named',
  purpose: 'Organizar el trabajo del personal',
  basis: 'interest',
  fields: [requiredWords('description', 'Descripción')],
};

const statements: PersonalPlace = {
  table: 'insurer_statements',
  label: 'Liquidaciones de compañías que mencionan al cliente',
  owner: 'mentioned',
  purpose: 'Conciliar las comisiones que pagan las compañías',
  basis: 'obligation',
  fields: [words('explanation', 'Explicación')],
};

const statementLines: PersonalPlace = {
  table: 'insurer_statement_lines',
  label: 'Líneas de liquidaciones de compañías',
  owner: 'mentioned-or-policy',
  purpose: 'Conciliar las comisiones que pagan las compañías',
  basis: 'obligation',
  fields: [
    { ...words('insured', 'Cliente'), heldBy: 'statements' },
    { ...words('identification', 'Identificación'), heldBy: 'statements' },
    words('remarks', 'Observaciones'),
    words('note', 'Motivo'),
  ],
};

const closeSteps: PersonalPlace = {
  table: 'month_close_steps',
  label: 'Explicaciones de cierres de mes que mencionan al cliente',
  owner: 'mentioned',
  purpose: 'Explicar lo que quedó pendiente al cerrar un mes',
  basis: 'obligation',
  fields: [requiredWords('note', 'Explicación')],
};

const monthCloses: PersonalPlace = {
  table: 'month_closes',
  label: 'Motivos de reapertura de un mes que mencionan al cliente',
  owner: 'mentioned',
  purpose: 'Explicar por qué se reabrió un mes',
  basis: 'obligation',
  fields: [requiredWords('reason', 'Motivo')],
};

const importRows: PersonalPlace = {
  table: 'import_rows',
  label: 'Filas traídas de archivos',
  owner: 'mentioned-or-owned',
  purpose: 'Traer los datos de la agencia y poder deshacerlo',
  basis: 'interest',
  fields: [
    words('cells', 'Celdas'),
    words('changes', 'Cambios'),
    words('before', 'Valores anteriores'),
  ],
};

/** Only of customers: an advisor's messages name no customer. */
const messages: PersonalPlace = {
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

const objections: PersonalPlace = {
  table: 'objections',
  label: 'Oposiciones del cliente',
  owner: 'customers_id',
  purpose: 'Respetar lo que la persona no quiere que se haga con sus datos',
  basis: 'obligation',
  fields: [
    coded('entry', 'Qué dijo', 'consent', forFigures, OBJECTION_ENTRIES),
    field('said_on', 'Fecha', 'consent', forFigures),
    words('note', 'Cómo lo dijo'),
  ],
};

const consents: PersonalPlace = {
  table: 'consents',
  label: 'Consentimientos del cliente',
  owner: 'customers_id',
  purpose: 'Demostrar a qué consintió la persona y desde cuándo',
  basis: 'obligation',
  fields: [
    field('purpose_id', 'Finalidad', 'consent', forFigures, {
      table: 'consent_purposes',
      column: 'label',
    }),
    coded('entry', 'Qué dijo', 'consent', forFigures, CONSENT_ENTRIES),
    field('said_on', 'Fecha', 'consent', forFigures),
    words('evidence', 'Cómo consta'),
  ],
};

const retentionRuns: PersonalPlace = {
  table: 'retention_runs',
  label: 'Motivos de depuraciones que mencionan al cliente',
  owner: 'mentioned',
  purpose: 'Explicar por qué se aprobó o descartó una depuración',
  basis: 'obligation',
  fields: [words('reason', 'Motivo')],
};

const limitations: PersonalPlace = {
  table: 'limitations',
  label: 'Limitaciones del tratamiento',
  owner: 'customers_id',
  purpose: 'Conservar sin usar los datos que la ley manda limitar',
  basis: 'obligation',
  fields: [
    coded('entry', 'Qué', 'consent', forFigures, LIMITATION_ENTRIES),
    coded('ground', 'Por qué', 'consent', forFigures, LIMITATION_GROUNDS),
    field('day', 'Fecha', 'consent', forFigures),
    field('until', 'Hasta el', 'consent', forFigures),
    words('reason', 'Motivo'),
  ],
};

/** Proof of what was asked, under a key of each request, which goes when it is not to be proved any more. */
const requests: PersonalPlace = {
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

/** A search kept under a name goes whole: a part of it would find something else. */
const preferences: PersonalPlace = {
  table: 'preferences',
  label: 'Filtros guardados que mencionan al cliente',
  owner: 'mentioned',
  purpose: 'Recordar cómo trabaja cada usuario',
  basis: 'interest',
  fields: [field('value', 'Filtros', 'words', dropped)],
};

const trail: PersonalPlace = {
  table: 'audit_entries',
  label: 'Registros de auditoría con sus valores',
  owner: 'sealed',
  purpose: 'Demostrar quién trató sus datos y cómo',
  basis: 'obligation',
  fields: [
    field('sealed', 'Valores, cifrados con la clave de la persona', 'copy', unreadable, null),
  ],
};

const keys: PersonalPlace = {
  table: 'subject_keys',
  label: 'Clave de la persona en la auditoría',
  owner: 'sealed',
  purpose: 'Poder borrar sus valores de una auditoría que no se altera',
  basis: 'obligation',
  fields: [field('wrapped_key', 'Clave', 'secret', dropped, null)],
};

const answers: PersonalPlace = {
  table: 'idempotency_keys',
  label: 'Respuestas guardadas por un día',
  owner: 'any-answer',
  purpose: 'No repetir una operación que se envía dos veces',
  basis: 'interest',
  fields: [field('answer', 'Respuesta', 'copy', cleared, null)],
};

/**
 * The one inventory of what is held about customers: where, what for, on which legal basis, and
 * how it is erased. The anonymising, its preview and the subject's file read it; a test compares
 * it with the database, so that a column cannot be added without an entry here. Mentions come
 * first: they are found by the values that are erased after them.
 */
export const inventory: readonly PersonalPlace[] = [
  receipts,
  tasks,
  preferences,
  statements,
  statementLines,
  importRows,
  closeSteps,
  monthCloses,
  retentionRuns,
  policies,
  renewals,
  renewalCases,
  renewalMoves,
  contacts,
  payments,
  movements,
  collectionReceipts,
  refunds,
  cards,
  accounts,
  messages,
  objections,
  consents,
  limitations,
  requests,
  trail,
  keys,
  answers,
  person,
];

/** Whether an erasure changes something at this place. */
const isErased = ({ fields }: PersonalPlace): boolean =>
  fields.some(({ erasure }) => erasure.how !== 'kept' && erasure.how !== 'derived');

/**
 * The places that an erasure changes, each with the fields it may.
 * @param keeps the terms that still run (domain §25)
 */
export const erasedPlaces = (keeps: readonly HeldBy[] = []): readonly PersonalPlace[] =>
  inventory
    .map((place) => ({
      ...place,
      fields: place.fields.filter(({ heldBy }) => !heldBy || !keeps.includes(heldBy)),
    }))
    .filter(isErased);
