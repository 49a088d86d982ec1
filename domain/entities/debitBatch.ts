import { z } from 'zod';
import { answer, date, id, optionalDate } from '../contract/fields.ts';
import { keysOf } from '../keysOf.ts';
import { BATCH_STATES } from '../money/debits/batch.ts';
import { clerks } from '../roles.ts';
import { texts } from '../texts.ts';
import { defineEntity } from './entity.ts';
import { rowFields } from './person.ts';

const state = z.enum(keysOf(BATCH_STATES), texts.notAChoice);
const sum = { kind: 'amount', computed: true } as const;
const count = { kind: 'count', computed: true } as const;
const fixed = { onUpdate: 'fixed', sorted: true } as const;

/** Debits that a bank is asked for at once. Registering drafts the lines; an update takes it to another state. */
export const debitBatch = defineEntity({
  name: 'debit_batch',
  table: 'debit_batches',
  resource: 'debit-batches',
  register: {
    singular: 'Lote de débitos',
    plural: 'Lotes de débitos',
    gender: 'm',
    title: 'number',
    group: 'bankAccounts',
    registeredBy: clerks,
    seenBy: clerks,
    changing: 'actualizar',
    calls: {
      list: { path: 'debit-batches', envelope: 'batches', summary: 'Batches of debits' },
      register: { path: 'debit-batches', envelope: 'batch', summary: 'Drafts a batch of debits' },
      update: { path: 'debit-batches/:id', envelope: 'batch', summary: 'Takes a batch a step on' },
    },
  },
  fields: {
    ...rowFields,
    number: { label: 'Lote N.º', kind: 'count', sorted: true },
    layout_id: {
      label: 'Formato',
      kind: 'id',
      reference: { as: 'layout', table: 'debit_layouts', name: 'name' },
      form: id,
      ...fixed,
    },
    chargeOn: { label: 'Día del débito', kind: 'day', form: date, ...fixed },
    state: {
      label: 'Estado',
      kind: 'text',
      answer: state,
      form: state.default('draft'),
      onUpdate: state,
      sorted: true,
    },
    sentOn: {
      label: 'Enviado el',
      kind: 'day',
      answer: answer.date.nullable(),
      form: optionalDate,
      onUpdate: 'optional',
    },
    lines: { label: 'Líneas', ...count },
    total: { label: 'Suma', ...sum },
    charged: { label: 'Cobrado', ...sum },
    open: { label: 'Sin resultado', ...count },
    doubts: { label: 'Por revisar', ...count },
    answers: { label: 'Respuestas', ...count },
    /** Instalments that a draft could have and has not, each with why. */
    leftOut: { label: 'Fuera del lote', kind: 'texts', computed: true },
  },
});
