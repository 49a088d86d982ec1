import type { BodyOf, receipts } from '../../../domain/contract/index.ts';
import { fromCents, sumCents, toCents } from '../../../domain/money.ts';
import { receiptCode } from '../../../domain/receipts.ts';
import { texts } from '../../../domain/texts.ts';
import type { Actor } from '../../actor.ts';
import type { AuditEvent } from '../../audit/entry.ts';
import type { Context } from '../../context.ts';
import { todayByDatabase } from '../../db/today.ts';
import type { Trx } from '../../db/transaction.ts';
import { invalid, Problem } from '../../problem.ts';
import { inTransaction } from '../../transaction.ts';
import { collectIn } from '../payments/collect.ts';
import { noPayment } from '../payments/problems.ts';
import { insertReceipt, lockPoliciesOf, takeNumber } from './repository.ts';
import { readReceipt } from './service.ts';

type Body = BodyOf<typeof receipts.collectSeveral>;

const fieldOf = (place: number) => `lines.${place}.received`;

/** The same problem, at the line it is about. */
const atLine = (place: number, problem: Problem): Problem =>
  new Problem(problem.status, problem.code, problem.message, {
    [fieldOf(place)]: Object.values(problem.fields ?? {})[0] ?? problem.message,
  });

/** Runs what is about one line. @throws Problem at that line, but at the day where it is about that */
const withinLine = async <T>(place: number, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    const isOfLine = error instanceof Problem && error.fields?.receivedOn === undefined;
    throw isOfLine ? atLine(place, error) : error;
  }
};

/** @throws Problem 400 for an instalment that two lines collect */
const requireOnce = ({ lines }: Body): void => {
  const seen = new Set<number>();
  for (const [place, { payment_id }] of lines.entries()) {
    if (seen.has(payment_id)) throw invalid({ [fieldOf(place)]: texts.collectedTwice });
    seen.add(payment_id);
  }
};

/**
 * Locks what the lines collect on.
 * @returns whose it is
 * @throws Problem 404 for an instalment that is not there, 400 for one of another customer
 */
const lockCustomer = async (trx: Trx, { lines }: Body): Promise<number> => {
  const owners = await lockPoliciesOf(
    trx,
    lines.map(({ payment_id }) => payment_id),
  );
  const of = lines.map(({ payment_id }, place) => {
    const owner = owners.get(payment_id);
    if (owner === undefined) throw atLine(place, noPayment(payment_id));
    return owner;
  });
  const other = of.findIndex((owner) => owner !== of[0]);
  if (other > 0) throw invalid({ [fieldOf(other)]: texts.otherCustomer });
  const [customerId] = of;
  if (customerId === undefined) throw new Error('The contract asks for at least one line');
  return customerId;
};

/** What is written of a receipt that may be about the person is sealed under their key. */
const making = (
  actor: Actor,
  id: number,
  receipt: { readonly number: number; readonly customers_id: number; readonly total: string },
  { lines, observations }: Body,
): AuditEvent => ({
  action: 'receipt.made',
  entity: 'receipt',
  entityId: id,
  actor,
  details: {
    number: receipt.number,
    total: receipt.total,
    payments: lines.map(({ payment_id }) => payment_id),
  },
  personal: {
    subject: { kind: 'customer', id: `${receipt.customers_id}` },
    values: { after: { observations: observations ?? null } },
  },
});

/**
 * Collects instalments of one customer under one receipt, in the order of the lines, each by the rules of a
 * single collection (domain §6, §18): all of them or none.
 * @throws Problem 400, 404 or 409 as {@link collectIn}, at the line; 400 for instalments of two customers
 */
export const collectSeveral = (context: Context, actor: Actor, body: Body) => {
  const { payment_method_id: methodId = null, voucher = null, confirmReceivedOn } = body;
  requireOnce(body);
  return inTransaction(context, async (trx) => {
    const day = await todayByDatabase(context, trx);
    const { receivedOn = day } = body;
    const customerId = await lockCustomer(trx, body);
    const number = await takeNumber(trx);
    const now = context.clock.now();
    const movementIds: number[] = [];
    const events: AuditEvent[] = [];
    for (const [place, { payment_id, received, version }] of body.lines.entries())
      await withinLine(place, async () => {
        const line = { received, version, payment_method_id: methodId };
        const receiptNumber = voucher ?? receiptCode(number);
        const { receivedOn: typed } = body;
        const form = {
          ...line,
          receivedOn: typed,
          confirmReceivedOn,
          receiptNumber,
          observations: undefined,
        };
        const collected = await collectIn(trx, actor, { day, now }, payment_id, form);
        if (collected.movementId === null) throw new Error('A received amount moves money');
        movementIds.push(collected.movementId);
        events.push(collected.event);
      });
    const total = fromCents(sumCents(body.lines.map(({ received }) => toCents(received))));
    const receipt = {
      number,
      customers_id: customerId,
      received_on: receivedOn,
      payment_method_id: methodId,
      voucher,
      observations: body.observations ?? null,
      total,
      user_id: actor.userId,
      user_name: actor.userName,
      made_at: now,
    };
    const id = await insertReceipt(trx, receipt, movementIds);
    return {
      result: await readReceipt(trx, id, context.config.agency.timeZone),
      events: [...events, making(actor, id, receipt, body)],
    };
  });
};
