import { z } from 'zod';
import { fileShape } from '../../money/debits/layout.ts';
import { postCall } from '../call.ts';
import { answer } from '../fields.ts';
import { registers } from '../registers.ts';

export const { listDebitLayouts, registerDebitLayout, updateDebitLayout, resources } =
  registers.debitLayouts;

export const previewDebitFile = postCall({
  path: 'debit-layouts/preview',
  access: 'debit-layouts.edit',
  summary: 'A file of up to three open instalments by a layout as it is typed, its numbers masked',
  unkeyed: true,
  unaudited: true,
  body: z.object(fileShape),
  envelope: 'preview',
  answer: z.object({
    name: answer.text,
    /** The lines of the file, in which asterisks stand for all but the last four figures of a number. */
    lines: z.array(answer.text),
    /** `place` counts the instalments from 1; null for what stands around them. */
    refusals: z.array(z.object({ place: answer.count.nullable(), sentence: answer.text })),
    customers: z.array(z.object({ id: answer.id })),
  }),
  shows: { as: 'payments', customers: ['customers[].id'] },
});
