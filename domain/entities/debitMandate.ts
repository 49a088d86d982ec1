import { z } from 'zod';
import {
  answer,
  date,
  optionalAmount,
  optionalDate,
  optionalId,
  optionalText,
} from '../contract/fields.ts';
import { keysOf } from '../keysOf.ts';
import { MANDATE_STATES } from '../money/debits/batch.ts';
import { cleared, inTheBooks } from '../privacy/personalData/fields.ts';
import { clerks } from '../roles.ts';
import { texts } from '../texts.ts';
import { ownerField } from './card.ts';
import { defineEntity } from './entity.ts';
import { rowFields } from './person.ts';

const inBooks = { kind: 'financial', erasure: inTheBooks, shown: 'as-is' } as const;
const words = {
  kind: 'optionalText',
  form: optionalText(300),
  personal: { kind: 'words', erasure: cleared, shown: 'as-is' },
} as const;
const state = z.enum(keysOf(MANDATE_STATES), texts.notAChoice);

/** The account or card of a mandate, for good: the paper that the customer signed names no other. */
const instrument = {
  kind: 'id',
  answer: answer.id.nullable(),
  form: optionalId,
  onUpdate: 'fixed',
} as const;

/** Allows the agency to debit the instalments of the policies that are charged to an account or a card. */
export const debitMandate = defineEntity({
  name: 'debit_mandate',
  table: 'debit_mandates',
  resource: 'debit-mandates',
  belongsTo: 'customer',
  place: {
    label: 'Mandatos de débito',
    activities: ['collections'],
    purpose: 'Debitar las cuotas de quien lo autorizó',
    basis: 'contract',
  },
  register: {
    singular: 'Mandato de débito',
    plural: 'Mandatos de débito',
    gender: 'm',
    title: 'instrument',
    group: 'bankAccounts',
    registeredBy: clerks,
    changing: 'actualizar',
    calls: {
      list: { path: 'debit-mandates', envelope: 'mandates', summary: 'Debit mandates' },
      register: { path: 'debit-mandates', envelope: 'mandate', summary: 'Adds a debit mandate' },
      update: { path: 'debit-mandates/:id', envelope: 'mandate', summary: 'Changes a mandate' },
    },
  },
  fields: {
    ...rowFields,
    customers_id: ownerField,
    bank_account_id: { label: 'Cuenta bancaria', ...instrument },
    credit_card_id: { label: 'Tarjeta', ...instrument },
    instrument: { label: 'Cuenta o tarjeta', kind: 'text', computed: true },
    validFrom: { label: 'Desde', kind: 'day', form: date, sorted: true, personal: inBooks },
    validUntil: {
      label: 'Hasta',
      kind: 'day',
      answer: answer.date.nullable(),
      form: optionalDate,
      personal: inBooks,
    },
    ceiling: {
      label: 'Tope por débito',
      kind: 'amount',
      answer: answer.amount.nullable(),
      form: optionalAmount({ min: '0.01' }),
    },
    state: {
      label: 'Estado',
      kind: 'text',
      answer: state,
      form: state.default('active'),
      sorted: true,
      personal: { ...inBooks, shown: { names: MANDATE_STATES } },
    },
    closedBecause: { label: 'Motivo', ...words },
    hasPaper: { label: 'Autorización', kind: 'flag', computed: true },
    observations: { label: 'Observaciones', ...words },
  },
});
