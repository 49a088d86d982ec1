import { z } from 'zod';
import {
  answer,
  date,
  id,
  optional,
  optionalDate,
  optionalText,
  whole,
  yesNo,
} from '../contract/fields.ts';
import { invoice as typedInvoice } from '../contract/sales/premium.ts';
import { cleared, derived, inTheBooks } from '../privacy/personalData/fields.ts';
import {
  ENDORSEMENT_KIND_IDS,
  ENDORSEMENT_STATE_IDS,
  INSTALMENT_EFFECT_IDS,
} from '../sales/endorsements/kinds.ts';
import { texts } from '../texts.ts';
import { defineEntity, type Fields } from './entity.ts';
import { registeredAt, rowFields } from './person.ts';

const insurance = { kind: 'insurance', erasure: inTheBooks, shown: 'as-is' } as const;
const financial = { kind: 'financial', erasure: inTheBooks, shown: 'as-is' } as const;
const words = { kind: 'words', erasure: cleared, shown: 'as-is', retainedBy: 'books' } as const;

const amount = { kind: 'amount', exported: true } as const;
const charge = { ...amount, answer: answer.amount.nullable() } as const;
const laterDay = { kind: 'day', answer: answer.date.nullable() } as const;

/** Signed premium in dollars, negative where it is given back; charges are null without a breakdown. */
const premium = {
  net: { label: 'Prima neta', ...amount, sorted: true },
  contribution: { label: 'Contribución Superintendencia', ...charge },
  ruralInsurance: { label: 'Seguro Campesino', ...charge },
  issueFee: { label: 'Derechos de emisión', ...charge },
  vat: { label: 'IVA', ...charge },
  interest: { label: 'Interés de financiamiento', ...charge },
  policyFee: { label: 'Cargos', ...amount },
  policyValue: { label: 'Total', ...amount, sorted: true, personal: financial },
  refunded: { label: 'Devuelto', ...amount },
} as const satisfies Fields;

const invoice = {
  invoiceNumber: {
    label: 'Factura o nota de crédito N.º',
    kind: 'optionalText',
    form: typedInvoice.invoiceNumber,
    exported: true,
    personal: financial,
  },
  invoiceDay: {
    label: 'Fecha de la factura',
    ...laterDay,
    form: typedInvoice.invoiceDay,
    exported: true,
  },
  invoiceKey: {
    label: 'Clave de acceso',
    kind: 'optionalText',
    form: typedInvoice.invoiceKey,
    exported: true,
    personal: financial,
  },
} as const satisfies Fields;

const onByDefault = { kind: 'flag', form: yesNo.default(true) } as const;

const effect = {
  effect: {
    label: 'Efecto en las cuotas',
    kind: 'optionalText',
    answer: z.enum(INSTALMENT_EFFECT_IDS).nullable(),
    form: optional(z.enum(INSTALMENT_EFFECT_IDS, texts.notAChoice)),
  },
  ownCount: {
    label: 'Cuotas propias',
    kind: 'count',
    answer: answer.count.nullable(),
    form: optional(whole(1, 365)),
  },
  ownFrom: { label: 'Primera cuota propia', ...laterDay, form: optionalDate },
  reducesUnpaid: { label: 'Rebajar primero las cuotas por cobrar', ...onByDefault },
  voidsUnpaid: { label: 'Anular las cuotas emitidas por cobrar', ...onByDefault },
} as const satisfies Fields;

export const endorsement = defineEntity({
  name: 'endorsement',
  table: 'endorsements',
  resource: 'endorsements',
  belongsTo: 'policy',
  place: {
    label: 'Anexos',
    activities: ['policies'],
    purpose: 'Cambiar las pólizas durante su vigencia',
    basis: 'contract',
  },
  fields: {
    ...rowFields,
    policy_id: {
      label: 'Póliza',
      kind: 'id',
      form: id,
      onUpdate: 'fixed',
      filtered: true,
    },
    /** 1, 2, 3… within its policy, given when it is issued. */
    number: {
      label: 'Anexo N.º',
      kind: 'count',
      answer: answer.count.nullable(),
      searched: true,
      exported: true,
      personal: insurance,
    },
    insurerNumber: {
      label: 'N.º de la compañía',
      kind: 'optionalText',
      form: optionalText(40),
      searched: true,
      exported: true,
      personal: insurance,
    },
    kind: {
      label: 'Clase',
      kind: 'text',
      answer: z.enum(ENDORSEMENT_KIND_IDS),
      form: z.enum(ENDORSEMENT_KIND_IDS, texts.notAChoice),
    },
    state: {
      label: 'Estado',
      kind: 'text',
      answer: z.enum(ENDORSEMENT_STATE_IDS),
    },
    effectiveOn: {
      label: 'Vigente desde',
      kind: 'day',
      form: date,
      sorted: true,
      exported: true,
      personal: insurance,
    },
    reason: {
      label: 'Motivo',
      kind: 'optionalText',
      form: optionalText(500),
      exported: true,
      personal: words,
    },
    ...premium,
    ...invoice,
    ...effect,
    sentOn: { label: 'Enviado el', ...laterDay, exported: true },
    issuedOn: { label: 'Emitido el', ...laterDay, sorted: true, exported: true },
    createdAt: { ...registeredAt, exported: true },
  },
  hidden: {
    row_changes: {
      label: 'Bienes y personas que cambia',
      personal: { kind: 'words', erasure: cleared, shown: 'as-is' },
    },
    instalment_words: {
      label: 'Observaciones de cuotas y motivo de cancelación que quitó',
      personal: { kind: 'words', erasure: cleared, shown: 'as-is' },
    },
    search_text: {
      label: 'Números, para la búsqueda',
      personal: { kind: 'copy', erasure: derived, shown: null },
    },
  },
});
