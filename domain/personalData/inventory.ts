import { CIVIL_STATUS } from '../catalogueIds.ts';
import { civilDate } from '../civilDate.ts';
import {
  ANONYMOUS,
  cleared,
  derived,
  digested,
  dropped,
  emptied,
  field,
  forFigures,
  generalised,
  inTheBooks,
  numbered,
  replacedBy,
  requiredWords,
  unreadable,
  words,
} from './fields.ts';
import type { PersonalPlace } from './shapes.ts';

const name = (table: string, column: string) => ({ table, column });

const person: PersonalPlace = {
  table: 'customers',
  label: 'Ficha del cliente',
  owner: 'self',
  purpose: 'Identificar y contactar a quien contrata pólizas',
  basis: 'contract',
  versioned: true,
  fields: [
    field('ci_ruc', 'Cédula / RUC', 'identity', numbered),
    field('first_name', 'Primer nombre', 'identity', replacedBy(ANONYMOUS)),
    field('second_name', 'Segundo nombre', 'identity', cleared),
    field('surname', 'Primer apellido', 'identity', cleared),
    field('second_surname', 'Segundo apellido', 'identity', cleared),
    field('email', 'Correo', 'contact', replacedBy('anonimizado@anonimo.invalid')),
    field('number_phone', 'Teléfono', 'contact', replacedBy('0000000000')),
    field('address', 'Dirección', 'contact', replacedBy(ANONYMOUS)),
    field(
      'birthdate',
      'Fecha de nacimiento',
      'demographic',
      replacedBy(civilDate('1900-01-01'), '01/01/1900'),
    ),
    field(
      'status_id',
      'Estado civil',
      'demographic',
      replacedBy(CIVIL_STATUS.notApplicable, 'No Aplica'),
      name('civil_statuses', 'status'),
    ),
    field(
      'province_id',
      'Provincia',
      'demographic',
      forFigures,
      name('provinces', 'province_name'),
    ),
    field('city_id', 'Ciudad', 'demographic', generalised, name('cities', 'city_name')),
    field(
      'personal_data',
      'Consentimiento de datos personales',
      'consent',
      replacedBy(false, 'NO'),
    ),
    field('created_at', 'Fecha de registro', 'insurance', forFigures),
    field('search_text', 'Texto de búsqueda', 'copy', derived, null),
  ],
};

const policies: PersonalPlace = {
  table: 'policies',
  label: 'Pólizas',
  owner: 'customers_id',
  purpose: 'Intermediar y cobrar las pólizas contratadas',
  basis: 'contract',
  versioned: true,
  fields: [
    field('number_policy', 'Número de póliza', 'insurance', inTheBooks),
    field('policy_type_id', 'Tipo', 'insurance', inTheBooks, name('policy_types', 'policy_name')),
    field('company_id', 'Compañía', 'insurance', inTheBooks, name('companies', 'company_name')),
    field('start_date', 'Inicio', 'insurance', inTheBooks),
    field('end_date', 'Fin', 'insurance', inTheBooks),
    field('cancelled_on', 'Cancelada el', 'insurance', inTheBooks),
    field('coverage_amount', 'Monto de cobertura', 'financial', inTheBooks),
    field('policy_value', 'Valor de la póliza', 'financial', inTheBooks),
    words('observations', 'Observaciones'),
    field('search_text', 'Texto de búsqueda', 'copy', derived, null),
  ],
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
    field('kind', 'Movimiento', 'financial', inTheBooks),
    field('amount', 'Monto', 'financial', inTheBooks),
    field('received_on', 'Recibido el', 'financial', inTheBooks),
    field('receipt_number', 'Recibo N.º', 'financial', inTheBooks),
    words('reason', 'Motivo'),
  ],
};

const cards: PersonalPlace = {
  table: 'credit_cards',
  label: 'Tarjetas',
  owner: 'customers_id',
  purpose: 'Cobrar las pólizas que se pagan con tarjeta',
  basis: 'contract',
  versioned: true,
  fields: [
    field('wrapped_key', 'Clave de la tarjeta', 'secret', emptied, null),
    field('sealed_number', 'Número completo', 'secret', emptied, null),
    field('sealed_code', 'Código de seguridad', 'secret', cleared, null),
    field('number_digest', 'Huella del número', 'secret', digested, null),
    field('last_four', 'Número', 'financial', replacedBy('0000'), 'last-four'),
    field('expiration_date', 'Fecha de expiración', 'financial', forFigures),
    field('bank_id', 'Banco', 'financial', forFigures, name('banks', 'bank_name')),
    field('card_option_id', 'Tipo', 'financial', forFigures, name('card_types', 'card_name')),
  ],
};

const accounts: PersonalPlace = {
  table: 'bank_accounts',
  label: 'Cuentas bancarias',
  owner: 'customers_id',
  purpose: 'Cobrar las pólizas que se debitan de una cuenta',
  basis: 'contract',
  versioned: true,
  fields: [
    field('account_number', 'Número de cuenta', 'financial', numbered),
    field('bank_id', 'Banco', 'financial', forFigures, name('banks', 'bank_name')),
    field('account_type_id', 'Tipo', 'financial', forFigures, name('account_types', 'type_name')),
    words('observations', 'Observaciones'),
    field('search_text', 'Texto de búsqueda', 'copy', derived, null),
  ],
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
 * it with the database, so that a column nobody has thought about cannot be added. Mentions come
 * first: once the rest is erased, nobody knows what to look for.
 */
export const inventory: readonly PersonalPlace[] = [
  receipts,
  tasks,
  preferences,
  policies,
  renewals,
  payments,
  movements,
  refunds,
  cards,
  accounts,
  trail,
  keys,
  answers,
  person,
];

/** Whether anonymising changes something at this place. */
export const isErased = ({ fields }: PersonalPlace): boolean =>
  fields.some(({ erasure }) => erasure.how !== 'kept' && erasure.how !== 'derived');
