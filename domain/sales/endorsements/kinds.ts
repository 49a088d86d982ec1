import { keysOf } from '../../keysOf.ts';

interface EndorsementKindInfo {
  readonly name: string;
  /** Sign of its premium: 1 is charged, -1 is given back, 0 is none. */
  readonly sign: 1 | -1 | 0;
}

export const ENDORSEMENT_KINDS = {
  inclusion: { name: 'Inclusión', sign: 1 },
  exclusion: { name: 'Exclusión', sign: -1 },
  increase: { name: 'Aumento', sign: 1 },
  decrease: { name: 'Disminución', sign: -1 },
  declaration: { name: 'Declaración mensual', sign: 1 },
  dataChange: { name: 'Modificación de datos', sign: 0 },
  beneficiaryChange: { name: 'Cambio de beneficiario', sign: 0 },
  cancellation: { name: 'Cancelación', sign: -1 },
  annulment: { name: 'Anulación desde inicio', sign: -1 },
  reinstatement: { name: 'Rehabilitación', sign: 1 },
} as const satisfies Readonly<Record<string, EndorsementKindInfo>>;

export type EndorsementKind = keyof typeof ENDORSEMENT_KINDS;

export const ENDORSEMENT_KIND_IDS = keysOf(ENDORSEMENT_KINDS);

export const endsPolicy = (kind: EndorsementKind): boolean =>
  kind === 'cancellation' || kind === 'annulment';

export const changesCancellation = (kind: EndorsementKind): boolean =>
  endsPolicy(kind) || kind === 'reinstatement';

/**
 * Kinds whose premium follows from what is there: an annulment gives all of the period back, a reinstatement
 * charges what the cancellation gave back.
 */
export const hasFixedPremium = (kind: EndorsementKind): boolean =>
  kind === 'annulment' || kind === 'reinstatement';

export const hasTypedPremium = (kind: EndorsementKind): boolean =>
  ENDORSEMENT_KINDS[kind].sign !== 0 && !hasFixedPremium(kind);

export const needsPremium = (kind: EndorsementKind) => hasTypedPremium(kind) && !endsPolicy(kind);

/** Kinds that must say what becomes of the instalments; one that ends the policy gives back. */
export const needsEffect = (kind: EndorsementKind): boolean =>
  ENDORSEMENT_KINDS[kind].sign !== 0 && !endsPolicy(kind);

export const ENDORSEMENT_STATES = {
  draft: 'Borrador',
  sent: 'Enviado a la compañía',
  issued: 'Emitido',
  rejected: 'Rechazado',
  undone: 'Deshecho',
} as const;

export type EndorsementState = keyof typeof ENDORSEMENT_STATES;

export const ENDORSEMENT_STATE_IDS = keysOf(ENDORSEMENT_STATES);

export const ENDORSEMENT_STEPS = {
  updated: ['draft'],
  sent: ['draft'],
  issued: ['sent'],
  invoiced: ['issued'],
  rejected: ['draft', 'sent'],
  undone: ['issued'],
} as const satisfies Readonly<Record<string, readonly EndorsementState[]>>;

export type EndorsementStep = keyof typeof ENDORSEMENT_STEPS;

export const ENDORSEMENT_ACTS = {
  created: 'Registrado',
  updated: 'Cambiado',
  sent: 'Enviado a la compañía',
  issued: 'Emitido',
  invoiced: 'Factura de la compañía',
  rejected: 'Rechazado',
  undone: 'Deshecho',
} as const satisfies Readonly<Record<EndorsementStep | 'created', string>>;

export type EndorsementAct = keyof typeof ENDORSEMENT_ACTS;

export const ENDORSEMENT_ACT_IDS = keysOf(ENDORSEMENT_ACTS);

export const INSTALMENT_EFFECTS = {
  spread: 'Repartir entre las cuotas por cobrar',
  nextFirst: 'A cuenta de las próximas cuotas',
  own: 'En cuotas propias',
  refund: 'Devolver lo cobrado',
} as const;

export type InstalmentEffect = keyof typeof INSTALMENT_EFFECTS;

export const INSTALMENT_EFFECT_IDS = keysOf(INSTALMENT_EFFECTS);

const MOVEMENTS = {
  registration: 'Registro',
  renewal: 'Renovación',
  endorsement: 'Anexo',
  cancellation: 'Cancelación',
} as const;

export const MOVEMENT_IDS = keysOf(MOVEMENTS);

interface NamedMovement {
  readonly movement: keyof typeof MOVEMENTS;
  readonly number: number | null;
  readonly kind: EndorsementKind | null;
}

export const movementName = ({ movement, number, kind }: NamedMovement): string => {
  const name = number === null ? MOVEMENTS[movement] : `${MOVEMENTS[movement]} ${number}`;
  return kind === null ? name : `${name} · ${ENDORSEMENT_KINDS[kind].name}`;
};

export const endorsementName = (number: number): string => `Anexo ${number}`;
