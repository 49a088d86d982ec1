import { z } from 'zod';
import { keysOf } from '../../keysOf.ts';
import { LINE_STATES } from '../../money/debits/batch.ts';
import { texts } from '../../texts.ts';
import { getCall, postCall, putCall } from '../call.ts';
import { answer, optionalDate, text, yesNo } from '../fields.ts';
import { personName } from '../people/people.ts';
import { registers } from '../registers.ts';
import { bodyLimit, file } from './insurerStatementShapes.ts';

export const { listDebitBatches, registerDebitBatch, updateDebitBatch, resources } =
  registers.debitBatches;

const writing = { access: 'debit-batches.edit', envelope: 'batch' } as const;

const lineShape = z.object({
  id: answer.id,
  policy_id: answer.id,
  numberPolicy: answer.text,
  customer: personName,
  numberPayment: answer.count,
  instrument: answer.text,
  amount: answer.amount,
  state: z.enum(keysOf(LINE_STATES)),
  code: answer.optionalText,
  charged: answer.amount.nullable(),
  chargedOn: answer.date.nullable(),
  receipt: z.object({ id: answer.id, number: answer.count }).nullable(),
  returnedOn: answer.date.nullable(),
  doubt: answer.optionalText,
});

export const listDebitLines = getCall({
  path: 'debit-batches/:id/lines',
  shows: { as: 'payments', customers: ['customer.id'] },
  access: 'debit-batches.list',
  summary: 'The lines of a batch of debits',
  envelope: 'lines',
  answer: lineShape,
  list: {
    name: 'debit-lines',
    sort: ['id', 'amount'],
    filter: { state: z.enum(keysOf(LINE_STATES), texts.notAChoice), isDoubtful: yesNo },
  },
});

/** The file has numbers in clear: it is built anew for each download, which is audited, and never kept. */
export const downloadDebitBatch = postCall({
  path: 'debit-batches/:id/file',
  access: 'debit-batches.edit',
  summary: 'The file of a batch, for the bank',
  unkeyed: true,
  envelope: null,
  answer: answer.text,
});

const answering = {
  ...writing,
  body: z.object({ content: file }),
  bodyLimit,
  envelope: 'read',
  answer: z.object({
    charged: answer.count,
    amount: answer.amount,
    rejected: answer.count,
    known: answer.count,
    /** Rows that did nothing, each with why: those of our lines wait there for a person. */
    doubts: z.array(z.object({ row: answer.count, sentence: answer.text })),
  }),
} as const;

export const rehearseDebitAnswer = postCall({
  ...answering,
  path: 'debit-batches/:id/rehearse-answer',
  summary: 'What an answer of the bank would do; nothing is stored',
  unkeyed: true,
  unaudited: true,
});

export const readDebitAnswer = postCall({
  ...answering,
  path: 'debit-batches/:id/answers',
  summary: 'Reads an answer of the bank: what it charged is collected',
});

const batch = { ...writing, answer: listDebitBatches.answer } as const;

export const undoDebitAnswer = putCall({
  ...batch,
  path: 'debit-batches/:id/undo-answer',
  summary: 'Takes back what the last answer did, while nothing stands on it',
});

export const decideDebitLine = putCall({
  ...batch,
  path: 'debit-lines/:id',
  summary:
    'Frees an instalment, settles what is doubtful of it, or reverses a debit that came back',
  body: z.object({
    act: z.enum(['free', 'settle', 'return'], texts.notAChoice),
    reason: text(200),
    /** Day on which the bank gave it back; today when left out. */
    returnedOn: optionalDate.optional(),
  }),
});
