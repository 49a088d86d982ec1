import { z } from 'zod';
import { choice, day, id, text } from '../contract/fields.ts';
import { expirationMonth } from '../money/card.ts';
import {
  cleared,
  digested,
  emptied,
  forFigures,
  replacedBy,
} from '../privacy/personalData/fields.ts';
import { texts } from '../texts.ts';
import { defineEntity } from './entity.ts';
import { registeredAt, rowFields } from './person.ts';

/** Cards and accounts are a customer's, and stay it. */
export const ownerField = {
  label: 'Cliente',
  kind: 'id',
  form: id,
  onUpdate: 'fixed',
  sorted: true,
  filtered: true,
} as const;

export const bankField = {
  label: 'Banco',
  kind: 'id',
  reference: { as: 'bank', table: 'banks', name: 'bankName' },
  form: choice(texts.bankRequired),
  searched: true,
  sorted: true,
  filtered: true,
  exported: true,
  personal: { kind: 'financial', erasure: forFigures, shown: 'as-is' },
} as const;

const cardNumber = text(40, texts.cardNumberRequired)
  .transform((value) => value.replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d{12,19}$/, texts.cardNumberDigits));

/** A card that policies are charged to; number and code are sealed (specification §3). */
export const card = defineEntity({
  name: 'card',
  table: 'credit_cards',
  resource: 'cards',
  belongsTo: 'customer',
  place: {
    label: 'Tarjetas',
    activities: ['collections'],
    purpose: 'Cobrar las pólizas que se pagan con tarjeta',
    basis: 'contract',
  },
  fields: {
    ...rowFields,
    customers_id: ownerField,
    /** Answered as `•••• 1234`, but by the gated list. */
    cardNumber: {
      label: 'Número de tarjeta',
      kind: 'text',
      computed: true,
      form: cardNumber,
      searched: true,
      exported: 'Tarjeta',
    },
    code: {
      label: 'Código de seguridad',
      kind: 'text',
      form: text(40, texts.cardCodeRequired).regex(/^\d{3,4}$/, texts.cardCodeDigits),
      typedOnly: true,
    },
    card_option_id: {
      label: 'Tipo de tarjeta',
      kind: 'id',
      reference: { as: 'cardoption', table: 'card_types', name: 'cardName' },
      form: choice(texts.cardTypeRequired),
      sorted: true,
      filtered: true,
      exported: true,
      personal: { label: 'Tipo', kind: 'financial', erasure: forFigures, shown: 'as-is' },
    },
    bank_id: bankField,
    expirationDate: {
      label: 'Fecha de expiración',
      kind: 'day',
      /** The first day of the chosen month; any day of it is taken as that. */
      form: day(texts.expirationRequired).transform(expirationMonth),
      sorted: true,
      exported: 'Caduca',
      personal: { kind: 'financial', erasure: forFigures, shown: 'as-is' },
    },
    card_status_id: {
      label: 'Estado',
      kind: 'id',
      computed: true,
      reference: {
        as: 'cardstatus',
        table: 'card_statuses',
        name: 'cardStatusName',
      },
      sorted: true,
      filtered: true,
      exported: true,
    },
    createdAt: registeredAt,
  },
  hidden: {
    wrapped_key: {
      label: 'Clave de la tarjeta',
      personal: { kind: 'secret', erasure: emptied, shown: null },
    },
    sealed_number: {
      label: 'Número completo',
      personal: { kind: 'secret', erasure: emptied, shown: null },
    },
    sealed_code: {
      label: 'Código de seguridad',
      personal: { kind: 'secret', erasure: cleared, shown: null },
    },
    number_digest: {
      label: 'Huella del número',
      personal: { kind: 'secret', erasure: digested, shown: null },
    },
    last_four: {
      label: 'Número',
      personal: { kind: 'financial', erasure: replacedBy('0000'), shown: 'last-four' },
    },
  },
});
