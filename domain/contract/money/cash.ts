import { z } from 'zod';
import { getCall, postCall } from '../call.ts';
import { amount, answer, date, id, optionalId, optionalText } from '../fields.ts';
import { receiptReference } from './paymentShapes.ts';

/** Counted money may be below 0: what went out beyond what came in by a method. */
const SIGNED = { min: '-999999999' } as const;

/** The cash of a day: what was received, and reversed or refunded, on it, and what was counted. Amounts in dollars. */

const method = z.object({ id: answer.id, methodName: answer.text }).nullable();
const user = z.object({ userName: answer.text, name: answer.text });

const movedShape = z.object({
  /** Received on the day, without what was undone at once. */
  received: answer.amount,
  /** Amount reversed on the day, of any day's receipts, with endorsement refunds less those undone. */
  reversed: answer.amount,
  /** Amount that should be there: received less reversed, plus opening cash where it is not of one user. */
  net: answer.amount,
});

const countedShape = z.object({
  /** Amount expected by the last closing; null where the day is not closed. */
  expected: answer.amount.nullable(),
  counted: answer.amount.nullable(),
  /** Counted less expected: above 0 there is too much, below it some is missing. */
  difference: answer.amount.nullable(),
  after: answer.amount.nullable(),
});

const closingShape = z.object({
  id: answer.id,
  closedAt: answer.instant,
  user,
  observations: answer.optionalText,
  correctsId: answer.id.nullable(),
  expected: answer.amount,
  counted: answer.amount,
  difference: answer.amount,
});

const dayShape = z.object({
  day: answer.date,
  today: answer.date,
  /** The cash that the day began with: as its last closing has it, else by the settings. */
  opening: answer.amount,
  total: movedShape.extend(countedShape.shape),
  /** Withholding certificates received on the day that stand: no cash, and in no other sum. */
  withheld: answer.amount,
  methods: z.array(movedShape.extend({ ...countedShape.shape, paymentMethod: method })),
  users: z.array(
    movedShape.extend({ user, paymentMethod: method, receipts: z.array(receiptReference) }),
  ),
  /** The latest first: it is the one that counts. */
  closings: z.array(closingShape),
});

export const getCash = getCall({
  path: 'cash',
  access: 'cash.list',
  summary: 'The cash of a day, by method and user, with its closings',
  query: z.object({ day: date.optional() }),
  envelope: 'cash',
  answer: dayShape,
});

/**
 * Closes the cash of a day, or corrects its last closing. Refused with 409 `cash_changed` where other money is
 * to be there than the form showed, and with 409 `cash_closed` where another closing came first.
 */
export const closeCash = postCall({
  path: 'cash/closings',
  access: 'cash.close',
  summary: 'Closes the cash of a day with what was counted, or corrects its last closing',
  body: z.object({
    day: date,
    net: amount(SIGNED),
    counted: z.array(z.object({ payment_method_id: optionalId, counted: amount(SIGNED) })).max(100),
    observations: optionalText(500),
    corrects_id: id.optional(),
  }),
  envelope: 'cash',
  answer: dayShape,
});
