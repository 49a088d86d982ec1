import { CLAIM_OUTCOMES, MOVEMENT_KINDS } from '../../../claims/movements.ts';
import { CLAIM_STATES } from '../../../claims/state.ts';
import { MOVEMENT_NAMES } from '../../../contract/money/paymentShapes.ts';
import { DOCUMENT_STATES } from '../../../documents/states.ts';
import { bankAccount } from '../../../entities/bankAccount.ts';
import { card } from '../../../entities/card.ts';
import { claim } from '../../../entities/claim.ts';
import { customer } from '../../../entities/customer.ts';
import { endorsement } from '../../../entities/endorsement.ts';
import { ownRecord } from '../../../entities/ownRecord.ts';
import { personalFieldsOf } from '../../../entities/personal.ts';
import { policy } from '../../../entities/policy.ts';
import {
  ENDORSEMENT_ACTS,
  ENDORSEMENT_KINDS,
  ENDORSEMENT_STATES,
} from '../../../sales/endorsements/kinds.ts';
import { LOSS_REASON_NAMES, STAGE_NAMES } from '../../../sales/renewals/stages.ts';
import {
  coded,
  derived,
  dropped,
  field,
  forFigures,
  inTheBooks,
  unmarked,
  words,
} from '../fields.ts';
import type { PersonalPlace } from '../shapes.ts';

const namesIn = (kinds: Readonly<Record<string, { readonly name: string }>>) =>
  Object.fromEntries(Object.entries(kinds).map(([id, { name }]) => [id, name]));

export const person: PersonalPlace = {
  table: customer.table,
  label: 'Ficha del cliente',
  owner: 'self',
  purpose: 'Identificar y contactar a quien contrata pólizas',
  basis: 'contract',
  versioned: true,
  fields: personalFieldsOf(customer),
};

export const policies: PersonalPlace = {
  table: policy.table,
  label: 'Pólizas',
  owner: 'customers_id',
  purpose: 'Intermediar y cobrar las pólizas contratadas',
  basis: 'contract',
  versioned: true,
  fields: personalFieldsOf(policy),
};

/** What the agency has defined itself (domain §31): which fields are personal is a mark of each field's definition. */
export const ownRecords: PersonalPlace = {
  table: ownRecord.table,
  label: 'Registros propios',
  owner: 'own_record',
  purpose: 'Llevar los registros que la agencia define',
  basis: 'contract',
  versioned: true,
  fields: [
    field('object_id', 'Registro', 'insurance', forFigures, {
      table: 'own_objects',
      column: 'singular',
    }),
    ...personalFieldsOf(ownRecord),
  ],
};

export const ownRowVersions: PersonalPlace = {
  table: 'own_row_versions',
  label: 'Historia de registros propios',
  owner: 'own_row',
  purpose: 'Saber cómo estaban las filas de un registro en un día',
  basis: 'contract',
  fields: [
    field('object_id', 'Registro', 'insurance', forFigures, {
      table: 'own_objects',
      column: 'singular',
    }),
    field('from_at', 'Desde', 'insurance', forFigures),
    field('until_at', 'Hasta', 'insurance', forFigures),
    {
      column: 'custom_fields',
      label: 'Campos propios',
      kind: 'own',
      erasure: unmarked,
      shown: 'all-own',
    },
  ],
};

export const renewals: PersonalPlace = {
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

export const renewalCases: PersonalPlace = {
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

export const renewalMoves: PersonalPlace = {
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

export const claims: PersonalPlace = {
  table: claim.table,
  label: 'Siniestros',
  owner: 'policy_id',
  purpose: 'Reclamar los siniestros de las pólizas ante las compañías',
  basis: 'contract',
  versioned: true,
  fields: [
    field('code', 'Siniestro N.º', 'insurance', inTheBooks),
    coded('state', 'Estado', 'insurance', inTheBooks, CLAIM_STATES),
    ...personalFieldsOf(claim),
  ],
};

export const claimMovements: PersonalPlace = {
  table: 'claim_movements',
  label: 'Movimientos de siniestros',
  owner: 'policy_id',
  purpose: 'Dejar constancia de lo reclamado, lo respondido y lo pagado',
  basis: 'contract',
  fields: [
    coded('kind', 'Movimiento', 'insurance', inTheBooks, namesIn(MOVEMENT_KINDS)),
    field('happened_on', 'Día', 'insurance', inTheBooks),
    field('amount', 'Valor', 'financial', inTheBooks),
    coded('outcome', 'Cierre', 'insurance', inTheBooks, CLAIM_OUTCOMES),
    { ...words('reason', 'Motivo'), retainedBy: 'books' },
  ],
};

export const endorsements: PersonalPlace = {
  table: endorsement.table,
  label: 'Anexos',
  owner: 'policy_id',
  purpose: 'Cambiar las pólizas durante su vigencia',
  basis: 'contract',
  versioned: true,
  fields: [
    coded('kind', 'Clase', 'insurance', inTheBooks, namesIn(ENDORSEMENT_KINDS)),
    coded('state', 'Estado', 'insurance', inTheBooks, ENDORSEMENT_STATES),
    ...personalFieldsOf(endorsement),
  ],
};

export const endorsementActs: PersonalPlace = {
  table: 'endorsement_acts',
  label: 'Historia de los anexos',
  owner: 'policy_id',
  purpose: 'Dejar constancia de quién envió, emitió, rechazó o deshizo cada anexo',
  basis: 'contract',
  fields: [
    coded('kind', 'Qué', 'insurance', inTheBooks, ENDORSEMENT_ACTS),
    { ...words('reason', 'Motivo'), retainedBy: 'books' },
  ],
};

export const payments: PersonalPlace = {
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
    field('collected_on', 'Cobrado el', 'financial', inTheBooks),
    words('observations', 'Observaciones'),
  ],
};

export const movements: PersonalPlace = {
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
    field('receipt_number', 'Comprobante N.º', 'financial', inTheBooks),
    words('reason', 'Motivo'),
  ],
};

/** An authorisation has the customer's RUC within it. */
export const certificates: PersonalPlace = {
  table: 'withholding_certificates',
  label: 'Certificados de retención',
  owner: 'policy_id',
  purpose: 'Cobrar a quien retiene y sustentar lo retenido ante el SRI',
  basis: 'obligation',
  fields: [
    field('certificate_number', 'Certificado N.º', 'financial', inTheBooks),
    field('authorisation', 'Autorización', 'financial', inTheBooks),
    field('issued_on', 'Emitido el', 'financial', inTheBooks),
    field('premium_base', 'Base de la prima', 'financial', inTheBooks),
    field('premium_withheld', 'Retenido de la prima', 'financial', inTheBooks),
    field('vat_base', 'Base del IVA', 'financial', inTheBooks),
    field('vat_withheld', 'Retenido del IVA', 'financial', inTheBooks),
    field('certificate_total', 'Total del certificado', 'financial', inTheBooks),
  ],
};

export const collectionReceipts: PersonalPlace = {
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

export const cards: PersonalPlace = {
  table: card.table,
  label: 'Tarjetas',
  owner: 'customers_id',
  purpose: 'Cobrar las pólizas que se pagan con tarjeta',
  basis: 'contract',
  versioned: true,
  fields: personalFieldsOf(card),
};

export const accounts: PersonalPlace = {
  table: bankAccount.table,
  label: 'Cuentas bancarias',
  owner: 'customers_id',
  purpose: 'Cobrar las pólizas que se debitan de una cuenta',
  basis: 'contract',
  versioned: true,
  fields: personalFieldsOf(bankAccount),
};

const paper: typeof field = (...parts) => ({ ...field(...parts), retainedBy: 'books' });

/** A row goes whole, with the key of its file and what led to its state. */
export const documents: PersonalPlace = {
  table: 'documents',
  label: 'Documentos',
  owner: 'document',
  purpose: 'Guardar los papeles de las pólizas y de quien las contrata',
  basis: 'contract',
  fields: [
    paper('name', 'Nombre', 'words', dropped),
    paper('kind', 'Clase', 'insurance', dropped),
    paper('state', 'Estado', 'insurance', dropped, { names: DOCUMENT_STATES }),
    paper('reason', 'Motivo del rechazo', 'words', dropped),
    paper('due_on', 'Para el', 'insurance', dropped),
    paper('sha256', 'SHA-256 del archivo', 'copy', dropped, null),
    paper('wrapped_key', 'Clave del archivo', 'secret', dropped, null),
    paper('search_text', 'Nombre y clase, para la búsqueda', 'copy', dropped, null),
  ],
};
