import type { CivilDate } from '../../../../domain/civilDate.ts';
import { type Cents, fromCents, sumCents, toCents } from '../../../../domain/money/money.ts';
import { receiptCode } from '../../../../domain/money/receipts.ts';
import { texts } from '../../../../domain/texts.ts';
import { type AuditEvent, auditEvent, ofCustomer } from '../../../audit/entry.ts';
import type { Actor, Context } from '../../../context.ts';
import { todayByDatabase } from '../../../db/today.ts';
import type { Trx } from '../../../db/transaction.ts';
import { invalid, Problem } from '../../../problem.ts';
import { type CollectedLine, collectIn } from '../payments/collect.ts';
import { noPayment } from '../payments/problems.ts';
import { insertReceipt, lockPoliciesOf, takeNumber } from './repository.ts';
import { requireOnAccount } from './service.ts';

interface Act {
  readonly lines: readonly CollectedLine[];
  readonly receivedOn: CivilDate | undefined;
  /** Default: the method of the first instalment's policy. */
  readonly methodId?: number | null | undefined;
  readonly voucher?: string | null | undefined;
  readonly observations?: string | null | undefined;
  readonly onAccount?:
    | { readonly amount: Cents; readonly methodId?: number | undefined }
    | undefined;
}

interface Collected {
  /** Movements in the order of the lines; lines that collected nothing have none. */
  readonly movementIds: readonly number[];
  /** What the lines settled, by money and certificate, in dollars. */
  readonly collected: string;
  /** Null where nothing was settled. */
  readonly receipt: { readonly id: number; readonly number: number } | null;
  readonly events: readonly AuditEvent[];
}

type ProblemAt = (place: number, problem: Problem) => Problem;

const asItIs: ProblemAt = (_, problem) => problem;

/**
 * Locks what the lines collect on.
 * @returns whose it is
 * @throws Problem 404 for an instalment that is not there, 400 for one of another customer
 */
const lockCustomer = async (trx: Trx, { lines }: Act, problemAt: ProblemAt): Promise<number> => {
  const owners = await lockPoliciesOf(
    trx,
    lines.map(({ id }) => id),
  );
  const of = lines.map(({ id }, place) => {
    const owner = owners.get(id);
    if (owner === undefined) throw problemAt(place, noPayment(id));
    return owner;
  });
  const other = of.findIndex((owner) => owner !== of[0]);
  if (other > 0) throw problemAt(other, invalid({ received: texts.otherCustomer }));
  const [customerId] = of;
  if (customerId === undefined) throw new Error('The contract asks for at least one line');
  return customerId;
};

/** Texts of a receipt that may be about the person are sealed under their key. */
const making = (
  actor: Actor,
  id: number,
  receipt: { readonly number: number; readonly customers_id: number; readonly total: string },
  { lines, observations }: Act,
): AuditEvent =>
  auditEvent('receipt.made', ['receipt', id], actor, {
    details: {
      number: receipt.number,
      total: receipt.total,
      payments: lines.map(({ id: paymentId }) => paymentId),
    },
    personal: ofCustomer(receipt.customers_id, { after: { observations: observations ?? null } }),
  });

const takenFromAccount = ({ lines }: Act): Cents =>
  sumCents(
    lines.map(({ body: { received }, isFromAccount }) =>
      isFromAccount && received !== undefined ? toCents(received) : 0,
    ),
  );

const leftOnAccount = ({ onAccount }: Act, usualMethodId: number) =>
  onAccount && onAccount.amount > 0
    ? {
        on_account: fromCents(onAccount.amount),
        on_account_method_id: onAccount.methodId ?? usualMethodId,
      }
    : {};

/**
 * Collects instalments of one customer within a transaction, each by the rules of domain §6: all of them or
 * none. What money comes in gets one receipt.
 * @param problemAt how a problem of a line is told; as it is when left out
 * @throws Problem as {@link collectIn}; 404 when an instalment does not exist, 400 when they are of several customers
 */
export const collectUnderReceipt = async (
  context: Context,
  trx: Trx,
  actor: Actor,
  act: Act,
  problemAt: ProblemAt = asItIs,
): Promise<Collected> => {
  const customerId = await lockCustomer(trx, act, problemAt);
  await requireOnAccount(trx, customerId, takenFromAccount(act));
  const moment = { day: await todayByDatabase(context, trx), now: context.clock.now() };
  const receivedOn = act.receivedOn ?? moment.day;
  let given:
    | { readonly number: number; methodId: number | null; readonly usual: number }
    | undefined;
  const done = [];
  for (const [place, line] of act.lines.entries())
    try {
      const collected = await collectIn(trx, actor, moment, line, async (policy, isMoney) => {
        const usual = act.methodId ?? policy.payment_method_id;
        given ??= { number: await takeNumber(trx), methodId: null, usual };
        if (isMoney) given.methodId ??= usual;
        const methodId = isMoney ? (line.method?.id ?? given.methodId) : null;
        const receiptNumber = line.method?.voucher ?? act.voucher ?? receiptCode(given.number);
        return { receivedOn, methodId, receiptNumber };
      });
      done.push(collected);
    } catch (error) {
      throw error instanceof Problem ? problemAt(place, error) : error;
    }
  const movementIds = done.flatMap((one) => one.movementIds);
  const events = done.map(({ event }) => event);
  const collected = sumCents(done.map((one) => one.collected));
  if (!given) return { movementIds, collected: fromCents(collected), receipt: null, events };
  const receipt = {
    number: given.number,
    customers_id: customerId,
    received_on: receivedOn,
    payment_method_id: act.lines.some(({ method }) => method) ? null : given.methodId,
    voucher: act.voucher ?? null,
    observations: act.observations ?? null,
    total: fromCents(collected + (act.onAccount?.amount ?? 0)),
    ...leftOnAccount(act, given.usual),
    user_id: actor.userId,
    user_name: actor.userName,
    made_at: moment.now,
  };
  const id = await insertReceipt(trx, receipt, movementIds);
  return {
    movementIds,
    collected: fromCents(collected),
    receipt: { id, number: given.number },
    events: [...events, making(actor, id, receipt, act)],
  };
};
