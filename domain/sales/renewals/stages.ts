import { keysOf } from '../../keysOf.ts';
export const WORK_STAGES = ['toContact', 'contacted', 'quoted', 'accepted', 'lost'] as const;
export type WorkStage = (typeof WORK_STAGES)[number];

/** The columns of the board: a policy comes to `renewed` by its renewal alone. */
export const RENEWAL_STAGES = [
  'toContact',
  'contacted',
  'quoted',
  'accepted',
  'renewed',
  'lost',
] as const;
export type RenewalStage = (typeof RENEWAL_STAGES)[number];

export const STAGE_NAMES: Readonly<Record<RenewalStage, string>> = {
  toContact: 'Por contactar',
  contacted: 'Contactada',
  quoted: 'Cotizada',
  accepted: 'Aceptada',
  renewed: 'Renovada',
  lost: 'Perdida',
};

export const isWorkStage = (stage: RenewalStage): stage is WorkStage => stage !== 'renewed';

export const LOSS_REASON_NAMES = {
  price: 'Precio',
  coverage: 'Cobertura o condiciones',
  service: 'Atención o siniestro mal resuelto',
  otherInsurer: 'Se fue directo con otra compañía',
  otherAgency: 'Se fue con otra agencia o asesor',
  noInterest: 'Ya no quiere asegurarse',
  sold: 'Ya no tiene lo que aseguraba',
  noAnswer: 'No respondió',
  other: 'Otra',
} as const;

export type LossReason = keyof typeof LOSS_REASON_NAMES;

export const LOSS_REASONS = keysOf(LOSS_REASON_NAMES);

export const CHANNEL_NAMES = {
  call: 'Llamada',
  whatsapp: 'WhatsApp',
  email: 'Correo',
  visit: 'Visita',
} as const;

export type ContactChannel = keyof typeof CHANNEL_NAMES;

export const CHANNELS = keysOf(CHANNEL_NAMES);

/** Days after its end in which a renewal still counts, and a policy stays on the board. */
export const RENEWAL_GRACE_DAYS = 60;

export const RENEWED_SHOWN_DAYS = 30;

export const RENEWAL_RATE_GROUP_NAMES = {
  month: 'Mes',
  quarter: 'Trimestre',
  advisor: 'Asesor',
  company: 'Compañía',
  policyType: 'Ramo',
} as const;

export type RenewalRateGroup = keyof typeof RENEWAL_RATE_GROUP_NAMES;

export const RENEWAL_RATE_GROUPS = keysOf(RENEWAL_RATE_GROUP_NAMES);

export const UNSAID_LOSSES = {
  cancelled: 'Póliza cancelada',
  notRenewed: 'Venció sin renovarse',
} as const;

/** The days of anticipation that groups of renewals begin at, the most first; the last one has the late ones. */
export const ANTICIPATIONS = [60, 30, 15, 1, 0, -RENEWAL_GRACE_DAYS] as const;
