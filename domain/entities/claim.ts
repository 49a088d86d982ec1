import { z } from 'zod';
import { CLAIM_CLOCK_IDS } from '../claims/clocks.ts';
import { MOVEMENT_KIND_IDS } from '../claims/movements.ts';
import { CLAIM_STATE_IDS } from '../claims/state.ts';
import {
  answer,
  date,
  id,
  optional,
  optionalAmount,
  optionalText,
  percent,
  text,
  whole,
  yesNo,
} from '../contract/fields.ts';
import { cleared, inTheBooks } from '../privacy/personalData/fields.ts';
import { defineEntity, type Fields } from './entity.ts';
import { ownFields, ownWords, registeredAt, rowFields, searchWords } from './person.ts';

const insurance = { kind: 'insurance', erasure: inTheBooks, shown: 'as-is' } as const;
const financial = { kind: 'financial', erasure: inTheBooks, shown: 'as-is' } as const;
const words = { kind: 'words', erasure: cleared, shown: 'as-is', retainedBy: 'books' } as const;
const contact = { kind: 'contact', erasure: cleared, shown: 'as-is' } as const;

const optionalAnswer = { amount: answer.amount.nullable(), percent: answer.percent.nullable() };
const listed = { sorted: true, exported: true } as const;

const sum = { kind: 'amount', answer: optionalAnswer.amount, form: optionalAmount() } as const;
const share = {
  kind: 'percent',
  answer: optionalAnswer.percent,
  form: optional(percent()),
} as const;

const pastDay = { kind: 'day', form: date, ...listed, personal: insurance } as const;

const hideable = (longest: number) =>
  ({ kind: 'optionalText', hideable: true, form: optionalText(longest) }) as const;

const loss = {
  happenedOn: { label: 'Fecha del siniestro', ...pastDay },
  reportedOn: { label: 'Avisado a la agencia el', ...pastDay },
  place: { label: 'Lugar', ...hideable(200), exported: true, personal: words },
  cause: {
    label: 'Causa',
    kind: 'text',
    form: text(120),
    sorted: true,
    exported: true,
    personal: insurance,
  },
  description: { label: 'Qué pasó', ...hideable(4000), personal: words },
  touched: { label: 'Bienes y coberturas afectados', ...hideable(1000), personal: words },
  contactName: { label: 'Contacto', ...hideable(120), personal: contact },
  contactPhone: { label: 'Teléfono del contacto', ...hideable(30), personal: contact },
  adjuster: { label: 'Ajustador', ...hideable(120), exported: true, personal: words },
  workshop: { label: 'Taller o clínica', ...hideable(120), exported: true, personal: words },
} as const satisfies Fields;

/** Figures that an indemnity is worked out of, in dollars and percent; null where not known or none. */
const figures = {
  claimed: { label: 'Valor reclamado', ...listed, ...sum, personal: financial },
  insuredSum: { label: 'Monto de cobertura', ...sum, personal: financial },
  deductibleFixed: { label: 'Deducible fijo', ...sum },
  deductibleClaimPercent: {
    label: 'Deducible, % del reclamo',
    ...share,
  },
  deductibleSumPercent: {
    label: 'Deducible, % de la cobertura',
    ...share,
  },
  deductibleMinimum: { label: 'Deducible mínimo', ...sum },
  depreciation: { label: 'Depreciación', ...sum },
} as const satisfies Fields;

const laterDay = { kind: 'day', answer: answer.date.nullable() } as const;

/** State of the claim, stored with each movement by the rules of `domain/claims/`. */
const standing = {
  state: {
    label: 'Estado',
    kind: 'text',
    answer: z.enum(CLAIM_STATE_IDS),
  },
  stateSince: { label: 'En este estado desde', kind: 'day', ...listed },
  indemnity: {
    label: 'Indemnización',
    kind: 'amount',
    answer: optionalAnswer.amount,
    ...listed,
    personal: financial,
  },
  exGratia: { label: 'Ex gratia', kind: 'amount', exported: true },
  paid: { label: 'Pagado', kind: 'amount', ...listed, personal: financial },
  reserve: { label: 'Reserva', kind: 'amount', ...listed },
  lastMovement: {
    label: 'Último movimiento',
    kind: 'optionalText',
    answer: z.enum(MOVEMENT_KIND_IDS).nullable(),
  },
  lastMovementOn: { label: 'Fecha del último movimiento', ...laterDay, ...listed },
  /** The clock that runs out first, and its last day; null while none runs. */
  nextClock: {
    label: 'Plazo que corre',
    kind: 'optionalText',
    answer: z.enum(CLAIM_CLOCK_IDS).nullable(),
  },
  nextDueOn: { label: 'Vence el', ...laterDay, ...listed },
} as const satisfies Fields;

export const claim = defineEntity({
  name: 'claim',
  table: 'claims',
  resource: 'claims',
  belongsTo: 'policy',
  place: {
    label: 'Siniestros',
    activities: ['claims'],
    purpose: 'Reclamar los siniestros de las pólizas ante las compañías',
    basis: 'contract',
  },
  fields: {
    ...rowFields,
    /** `2026-00001`: gapless within the year of its registration. */
    code: {
      label: 'N.º de siniestro',
      kind: 'text',
      searched: true,
      sorted: true,
      exported: true,
    },
    insurerNumber: {
      label: 'N.º de la compañía',
      kind: 'optionalText',
      form: optionalText(40),
      searched: true,
      exported: true,
      personal: insurance,
    },
    policy_id: {
      label: 'Póliza',
      kind: 'id',
      form: id,
      onUpdate: 'fixed',
      filtered: true,
    },
    createdAt: { ...registeredAt, exported: true },
    ...loss,
    ...figures,
    isPublicBond: {
      label: 'Fianza a favor del sector público',
      kind: 'flag',
      form: yesNo.optional(),
    },
    /** Business days, by the policy; those of the settings where it is left blank. */
    noticeDays: {
      label: 'Días para avisar a la compañía',
      kind: 'count',
      form: optional(whole(1, 365)),
    },
    ...standing,
    customFields: { ...ownFields, personal: { ...ownFields.personal, shown: 'all-own' } },
  },
  hidden: {
    ...ownWords,
    ...searchWords,
  },
});
