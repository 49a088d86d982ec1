import { createHash } from 'node:crypto';
import type { Actor } from '../../actor.ts';
import { recordEvent } from '../../audit/audit.ts';
import { type Context, today } from '../../context.ts';
import { inTransaction, type Trx } from '../../db/transaction.ts';
import { JsonText } from '../../http/answers.ts';
import { previewOvertaken } from './problems.ts';
import {
  findNextPayments,
  findPaymentsJson,
  issueEarly,
  lockProcessable,
  type NextPayment,
} from './processing.repository.ts';

const idsOf = (payments: readonly NextPayment[]) => payments.map(({ id }) => id);

/** Short enough for an address, and another one for every other set of payments. */
const markOf = (payments: readonly NextPayment[]): string =>
  createHash('sha256').update(idsOf(payments).join(',')).digest('hex').slice(0, 32);

const messageFor = (count: number) => {
  if (count === 0) return 'No hay pagos por emitir';
  return count === 1 ? 'Se emitió 1 pago' : `Se emitieron ${count} pagos`;
};

/** What processing would issue now, and its mark. */
export const previewProcessing = (context: Context) =>
  inTransaction(context, async (trx) => {
    const next = await findNextPayments(trx, today(context));
    const rows = await findPaymentsJson(trx, idsOf(next));
    return new JsonText(`{"mark":"${markOf(next)}","payments":${rows}}`);
  });

const lockNext = async (trx: Trx, context: Context): Promise<NextPayment[]> => {
  const locked = await lockProcessable(trx, today(context));
  // A policy registered since then waits for the next time.
  return (await findNextPayments(trx, today(context))).filter((one) => locked.has(one.policy_id));
};

const issue = async (trx: Trx, context: Context, actor: Actor, next: readonly NextPayment[]) => {
  await issueEarly(trx, idsOf(next), context.clock.now());
  await recordEvent(trx, context, {
    action: 'payments.issued',
    entity: 'payment',
    actor,
    details: { payments: next },
  });
};

/**
 * Issues the next instalment of each policy of status 1 or 4 whose cycle is not wholly issued
 * (domain §6). Without a mark each call issues one more; with it, what the preview showed.
 * @param mark of a preview
 * @throws Problem 409 when something else would be issued than the preview showed
 */
export const processPayments = (context: Context, actor: Actor, mark: string | undefined) =>
  inTransaction(context, async (trx) => {
    const next = await lockNext(trx, context);
    if (mark !== undefined && mark !== markOf(next)) throw previewOvertaken();
    await issue(trx, context, actor, next);
    const rows = await findPaymentsJson(trx, idsOf(next));
    const message = messageFor(next.length);
    return new JsonText(
      `{"status":"success","message":"${message}","data":{"createdPayments":${rows}}}`,
    );
  });
