import { CLAIM_OUTCOMES, MOVEMENT_KINDS } from '../../../claims/movements.ts';
import { CLAIM_STATES } from '../../../claims/state.ts';
import { claim } from '../../../entities/claim.ts';
import { document } from '../../../entities/document.ts';
import { endorsement } from '../../../entities/endorsement.ts';
import { ownRecord } from '../../../entities/ownRecord.ts';
import { placeOf } from '../../../entities/personal.ts';
import { policy } from '../../../entities/policy.ts';
import {
  ENDORSEMENT_ACTS,
  ENDORSEMENT_KINDS,
  ENDORSEMENT_STATES,
} from '../../../sales/endorsements/kinds.ts';
import { CHANNEL_NAMES, LOSS_REASON_NAMES, STAGE_NAMES } from '../../../sales/renewals/stages.ts';
import { coded, field, forFigures, inTheBooks, requiredWords, unmarked, words } from '../fields.ts';
import type { PersonalPlace } from '../shapes.ts';

const namesIn = (kinds: Readonly<Record<string, { readonly name: string }>>) =>
  Object.fromEntries(Object.entries(kinds).map(([id, { name }]) => [id, name]));

const ofObject = field('object_id', 'Registro', 'insurance', forFigures, {
  table: 'own_objects',
  column: 'singular',
});

export const insurance: readonly PersonalPlace[] = [
  placeOf(document),
  placeOf(policy),
  // Records of own objects: each field's definition says whether it is personal.
  placeOf(ownRecord, ofObject),
  // Former versions of rows inside a record.
  {
    table: 'own_row_versions',
    label: 'Historia de registros propios',
    belongsTo: 'own_row',
    activities: ['policies'],
    purpose: 'Saber cómo estaban las filas de un registro en un día',
    basis: 'contract',
    fields: [
      ofObject,
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
  },
  {
    table: 'renewals',
    label: 'Renovaciones',
    belongsTo: 'policy',
    activities: ['policies'],
    purpose: 'Llevar la historia de las pólizas',
    basis: 'contract',
    fields: [
      field('renewal_number', 'Renovación N.º', 'insurance', inTheBooks),
      field('renewed_on', 'Fecha', 'insurance', inTheBooks),
      field('policy_value', 'Valor de la póliza', 'financial', inTheBooks),
      words('observations', 'Observaciones'),
    ],
  },
  {
    table: 'renewal_cases',
    label: 'Renovaciones en el tablero',
    belongsTo: 'policy',
    activities: ['policies'],
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
  },
  {
    table: 'renewal_moves',
    label: 'Movimientos del tablero de renovaciones',
    belongsTo: 'policy',
    activities: ['policies'],
    purpose: 'Saber quién llevó cada renovación y cómo',
    basis: 'contract',
    fields: [
      coded('from_stage', 'De', 'insurance', forFigures, STAGE_NAMES),
      coded('to_stage', 'A', 'insurance', forFigures, STAGE_NAMES),
      coded('loss_reason', 'Motivo de pérdida', 'insurance', forFigures, LOSS_REASON_NAMES),
      words('words', 'Explicación'),
    ],
  },
  placeOf(
    endorsement,
    coded('kind', 'Clase', 'insurance', inTheBooks, namesIn(ENDORSEMENT_KINDS)),
    coded('state', 'Estado', 'insurance', inTheBooks, ENDORSEMENT_STATES),
  ),
  {
    table: 'endorsement_acts',
    label: 'Historia de los anexos',
    belongsTo: 'policy',
    activities: ['policies'],
    purpose: 'Dejar constancia de quién envió, emitió, rechazó o deshizo cada anexo',
    basis: 'contract',
    fields: [
      coded('kind', 'Qué', 'insurance', inTheBooks, ENDORSEMENT_ACTS),
      { ...words('reason', 'Motivo'), retainedBy: 'books' },
    ],
  },
  placeOf(
    claim,
    field('code', 'Siniestro N.º', 'insurance', inTheBooks),
    coded('state', 'Estado', 'insurance', inTheBooks, CLAIM_STATES),
  ),
  {
    table: 'claim_movements',
    label: 'Movimientos de siniestros',
    belongsTo: 'policy',
    activities: ['claims'],
    purpose: 'Dejar constancia de lo reclamado, lo respondido y lo pagado',
    basis: 'contract',
    fields: [
      coded('kind', 'Movimiento', 'insurance', inTheBooks, namesIn(MOVEMENT_KINDS)),
      field('happened_on', 'Día', 'insurance', inTheBooks),
      field('amount', 'Valor', 'financial', inTheBooks),
      coded('outcome', 'Cierre', 'insurance', inTheBooks, CLAIM_OUTCOMES),
      { ...words('reason', 'Motivo'), retainedBy: 'books' },
    ],
  },
  {
    table: 'contacts',
    label: 'Contactos',
    belongsTo: 'customer',
    activities: ['policies'],
    purpose: 'Recordar lo conversado con quien contrata pólizas',
    basis: 'contract',
    fields: [
      coded('channel', 'Canal', 'contact', forFigures, CHANNEL_NAMES),
      field('contacted_on', 'Fecha', 'contact', forFigures),
      requiredWords('words', 'Lo conversado'),
      words('next_step', 'Próximo paso'),
      field('next_step_on', 'Día del próximo paso', 'contact', forFigures),
    ],
  },
];
