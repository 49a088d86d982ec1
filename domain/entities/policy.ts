import { z } from 'zod';
import { PAYMENT_FREQUENCY } from '../catalogueIds.ts';
import {
  amount,
  answer,
  date,
  id,
  optionalId,
  optionalText,
  percent,
  text,
  whole,
  yesNo,
} from '../contract/fields.ts';
import { toCents } from '../money/money.ts';
import { cleared, derived, inTheBooks } from '../privacy/personalData/fields.ts';
import { texts } from '../texts.ts';
import { defineEntity, type Fields } from './entity.ts';
import { ownFields, ownWords, registeredAt, rowFields, searchWords, toComplete } from './person.ts';

const frequencyIds: readonly number[] = Object.values(PAYMENT_FREQUENCY);
const frequency = id.refine((value) => frequencyIds.includes(value), texts.notAChoice);

const policyValue = amount().refine((value) => toCents(value) !== 0, texts.valueOfNothing);

export const blankAsNone = (value: unknown) => (value === null || value === '' ? 0 : value);

const insurance = { kind: 'insurance', erasure: inTheBooks, shown: 'as-is' } as const;
const financial = { kind: 'financial', erasure: inTheBooks, shown: 'as-is' } as const;

const parties = {
  policy_type_id: {
    label: 'Tipo de póliza',
    kind: 'id',
    reference: {
      as: 'policyType',
      table: 'policy_types',
      name: 'policyName',
    },
    form: id,
    onUpdate: 'fixed',
    sorted: true,
    filtered: true,
    exported: 'Tipo',
    shownWith: 'numberPolicy',
    personal: { ...insurance, label: 'Tipo' },
  },
  company_id: {
    label: 'Compañía',
    kind: 'id',
    reference: {
      as: 'company',
      table: 'companies',
      name: 'companyName',
    },
    form: id,
    onUpdate: 'optional',
    sorted: true,
    filtered: true,
    exported: true,
    personal: insurance,
  },
  customers_id: {
    label: 'Cliente beneficiario',
    kind: 'id',
    form: id,
    onUpdate: 'fixed',
    filtered: true,
  },
  advisor_id: {
    label: 'Asesor',
    kind: 'id',
    form: id,
    onUpdate: 'optional',
    filtered: true,
  },
  policy_status_id: {
    label: 'Estado',
    kind: 'id',
    computed: true,
    reference: {
      as: 'policyStatus',
      table: 'policy_statuses',
      name: 'statusName',
    },
    filtered: true,
    exported: true,
  },
} as const satisfies Fields;

const paying = {
  payment_method_id: {
    label: 'Forma de pago',
    kind: 'id',
    reference: {
      as: 'paymentMethod',
      table: 'payment_methods',
      name: 'methodName',
    },
    form: id,
    onUpdate: 'optional',
    exported: true,
  },
  credit_card_id: {
    label: 'Tarjeta',
    kind: 'id',
    answer: answer.id.nullable(),
    form: optionalId,
    onUpdate: 'optional',
  },
  bank_account_id: {
    label: 'Cuenta bancaria',
    kind: 'id',
    answer: answer.id.nullable(),
    form: optionalId,
    onUpdate: 'optional',
  },
  payment_frequency_id: {
    label: 'Frecuencia de pago',
    kind: 'id',
    reference: {
      as: 'paymentFrequency',
      table: 'payment_frequencies',
      name: 'frequencyName',
    },
    form: frequency,
    onUpdate: 'optional',
    exported: true,
  },
  numberOfPayments: {
    label: 'Número de cuotas',
    kind: 'count',
    form: whole(1, 365),
    exported: true,
  },
  numberOfPaymentsAdvisor: {
    label: 'Número de cuotas del asesor',
    hideable: true,
    kind: 'count',
    form: whole(1, 365).optional(),
    exported: 'Cuotas del asesor',
  },
} as const satisfies Fields;

/** Fields that price a policy, its renewals and its years; amounts in dollars, percentages 0 to 100. */
export const pricingFields = {
  policyValue: {
    label: 'Valor de la póliza',
    kind: 'amount',
    form: policyValue,
    sorted: true,
    exported: true,
    personal: financial,
  },
  policyFee: {
    label: 'Cargos de la póliza',
    kind: 'amount',
    form: amount(),
    onUpdate: z.preprocess(blankAsNone, amount().optional()),
    exported: true,
  },
  agencyPercentage: {
    label: 'Porcentaje de la agencia',
    hideable: true,
    kind: 'percent',
    form: percent(),
    exported: '% agencia',
  },
  advisorPercentage: {
    label: 'Porcentaje del asesor',
    hideable: true,
    kind: 'percent',
    form: percent(texts.advisorPercentageRequired),
    exported: '% asesor',
  },
} as const satisfies Fields;

/** Both commissions are computed, whatever a form sent. */
export const commissionFields = {
  paymentsToAgency: {
    label: 'Queda a la agencia',
    hideable: true,
    kind: 'amount',
    exported: true,
  },
  paymentsToAdvisor: {
    label: 'Comisión del asesor',
    hideable: true,
    kind: 'amount',
    exported: true,
  },
} as const satisfies Fields;

export const coverageAmount = {
  label: 'Monto de cobertura',
  kind: 'amount',
  form: amount(),
  sorted: true,
  exported: true,
  personal: financial,
} as const;

export const policy = defineEntity({
  name: 'policy',
  table: 'policies',
  resource: 'policies',
  belongsTo: 'customer',
  place: {
    label: 'Pólizas',
    activities: ['policies', 'accounting'],
    purpose: 'Intermediar y cobrar las pólizas contratadas',
    basis: 'contract',
  },
  fields: {
    ...rowFields,
    numberPolicy: {
      label: 'Número de póliza',
      kind: 'text',
      form: text(40),
      onUpdate: 'fixed',
      searched: true,
      sorted: true,
      exported: 'Póliza',
      personal: insurance,
    },
    ...parties,
    startDate: {
      label: 'Fecha de inicio',
      kind: 'day',
      form: date,
      sorted: true,
      exported: 'Inicio',
      personal: { ...insurance, label: 'Inicio' },
    },
    endDate: {
      label: 'Fecha de fin',
      kind: 'day',
      form: date,
      sorted: true,
      exported: 'Fin',
      shownWith: 'startDate',
      personal: { ...insurance, label: 'Fin' },
    },
    coverageAmount,
    ...pricingFields,
    ...commissionFields,
    renewalCommission: {
      label: 'Comisión por renovación',
      hideable: true,
      kind: 'flag',
      form: yesNo,
      onUpdate: 'optional',
      exported: true,
    },
    isCommissionAnnualized: {
      label: 'Modalidad de comisión',
      hideable: true,
      kind: 'flag',
      form: yesNo,
      onUpdate: 'optional',
    },
    ...paying,
    /** Net premium of its latest period; null without a breakdown, left out by servers that know none. */
    netPremium: {
      label: 'Prima neta',
      kind: 'amount',
      computed: true,
      answer: answer.amount.nullable().optional(),
      exported: true,
    },
    /** Rest of its cycle after the latest issued payment; null while none is issued. */
    lastPendingValue: {
      label: 'Valor pendiente',
      kind: 'amount',
      computed: true,
      answer: answer.amount.nullable(),
    },
    /** Whether its latest cycle is wholly issued: before, it is not renewed. */
    cycleIssued: { label: 'Ciclo emitido', kind: 'flag', computed: true },
    paymentsMade: { label: 'Cuotas cobradas', kind: 'count', computed: true, exported: true },
    renewalCount: { label: 'Renovaciones', kind: 'count', computed: true, exported: true },
    createdAt: { ...registeredAt, exported: true },
    observations: {
      label: 'Observaciones',
      hideable: true,
      kind: 'optionalText',
      form: optionalText(1000),
      exported: true,
      personal: { kind: 'words', erasure: cleared, shown: 'as-is' },
    },
    toComplete,
    customFields: {
      ...ownFields,
      // What is insured is about whose policy it is, as its value and its days are.
      personal: { ...ownFields.personal, shown: 'all-own' },
    },
  },
  hidden: {
    ...ownWords,
    cancelled_on: { label: 'Cancelada el', personal: insurance },
    voids_unpaid: { label: 'Su cancelación anula lo no cobrado', personal: insurance },
    cancellation_reason: {
      label: 'Motivo de la cancelación',
      personal: { kind: 'words', erasure: cleared, shown: 'as-is' },
    },
    retained_due: { label: 'Lo retenido vence el día de su fin', personal: insurance },
    planned_until: {
      label: 'Fin hasta el que se planificó, con cuotas anuladas',
      personal: insurance,
    },
    unissued_from: {
      label: 'Desde cuándo no se emiten cuotas',
      personal: { kind: 'copy', erasure: derived, shown: null },
    },
    uncollectable_from: {
      label: 'Desde cuándo no se cobra',
      personal: { kind: 'copy', erasure: derived, shown: null },
    },
    ...searchWords,
  },
});
