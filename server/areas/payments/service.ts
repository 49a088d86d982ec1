import { PAYMENT_STATUS } from '../../../domain/catalogueIds.ts';
import { type CollectionResult, collect } from '../../../domain/collecting.ts';
import type { BodyOf, payments } from '../../../domain/contract/index.ts';
import type { ListQuery } from '../../../domain/contract/lists.ts';
import { fromCents, toCents } from '../../../domain/money.ts';
import { texts } from '../../../domain/texts.ts';
import type { Actor } from '../../actor.ts';
import { recordEvent } from '../../audit/audit.ts';
import type { AuditEvent } from '../../audit/entry.ts';
import { type Context, today } from '../../context.ts';
import { readList } from '../../db/list.ts';
import { inTransaction, type Trx } from '../../db/transaction.ts';
import { JsonText } from '../../http/answers.ts';
import { invalid, staleVersion } from '../../problem.ts';
import { lateSummaryJson } from './lateSummary.repository.ts';
import { latePaymentListOn, paymentListOn } from './lists.repository.ts';
import { movementList, recordMovement } from './movements.repository.ts';
import { alreadyPaid, noPayment, notIssued, outOfOrder } from './problems.ts';
import { readPayment } from './read.ts';
import {
  firstUnpaidNumber,
  lockPayment,
  lockPolicyOfPayment,
  updatePaymentRow,
} from './repository.ts';

type UpdateBody = BodyOf<typeof payments.updatePayment>;
type LockedPayment = Awaited<ReturnType<typeof lockPayment>>;
type LockedPolicy = NonNullable<Awaited<ReturnType<typeof lockPolicyOfPayment>>>;

const wantsWhole = (body: UpdateBody) => body.status_payment_id === PAYMENT_STATUS.paid;

const requireSomething = (body: UpdateBody): void => {
  if (body.credit === undefined && !wantsWhole(body) && body.observations === undefined)
    throw invalid({ credit: texts.nothingToCollect });
};

/** @throws Problem 409 when the state of the instalment does not allow it */
const requireOpen = (payment: LockedPayment, body: UpdateBody): void => {
  if (!payment.issued) throw notIssued(payment.number_payment);
  if (payment.status_payment_id === PAYMENT_STATUS.paid) throw alreadyPaid(payment.number_payment);
  if (body.version !== undefined && body.version !== payment.version) throw staleVersion();
};

/** @throws Problem 409 naming the instalment to collect first */
const requireTurn = async (trx: Trx, payment: LockedPayment): Promise<void> => {
  const first = await firstUnpaidNumber(trx, payment.policy_id, PAYMENT_STATUS.pending);
  if (first !== undefined && first < payment.number_payment) throw outOfOrder(first);
};

/** @throws Problem 400 when the credit is more than the instalment's value */
const resultOf = (payment: LockedPayment, body: UpdateBody): CollectionResult => {
  const result = collect(
    { value: toCents(payment.value), credit: toCents(payment.credit) },
    {
      credit: body.credit === undefined ? undefined : toCents(body.credit),
      whole: wantsWhole(body),
    },
  );
  if (!result) throw invalid({ credit: texts.creditTooHigh });
  return result;
};

/** A whole payment is earned by who has the policy now (domain §7, §8). */
const columnsAfter = (
  result: CollectionResult,
  body: UpdateBody,
  policy: LockedPolicy,
  now: Date,
) => ({
  credit: fromCents(result.credit),
  ...(result.paid
    ? { status_payment_id: PAYMENT_STATUS.paid, paid_at: now, advisor_id: policy.advisor_id }
    : {}),
  observations: body.observations,
  updated_at: now,
});

/** Amounts stay readable in the trail; free words may speak of the customer, so they are sealed. */
const collection = (
  actor: Actor,
  policy: LockedPolicy,
  before: LockedPayment,
  result: CollectionResult,
  body: UpdateBody,
): AuditEvent => ({
  action: result.collects ? 'payment.collected' : 'payment.annotated',
  entity: 'payment',
  entityId: before.id,
  actor,
  details: {
    policy_id: policy.id,
    number_payment: before.number_payment,
    before: {
      credit: before.credit,
      balance: before.balance,
      status_payment_id: before.status_payment_id,
    },
    after: {
      credit: fromCents(result.credit),
      balance: fromCents(result.balance),
      status_payment_id: result.paid ? PAYMENT_STATUS.paid : PAYMENT_STATUS.pending,
    },
  },
  ...(body.observations === undefined
    ? {}
    : {
        personal: {
          subject: { kind: 'customer', id: `${policy.customers_id}` },
          values: { before: before.observations, after: body.observations },
        },
      }),
});

/** Payments that have been issued, a page or all of them. */
export const listPayments = (context: Context, query: ListQuery) =>
  readList(context.database, paymentListOn(today(context)), query);

/** How many payments are late and what they owe, by their age. */
export const sumLatePayments = async (
  context: Context,
  filter: ListQuery['filter'] = {},
): Promise<JsonText> =>
  new JsonText(await lateSummaryJson(context.database.kysely, today(context), { filter }));

/**
 * Payments issued and not paid, a page or all of them.
 * @param companyId only those of this insurer's policies
 */
export const listLatePayments = (
  context: Context,
  { filter, ...query }: ListQuery,
  companyId: number | undefined,
) =>
  readList(context.database, latePaymentListOn(today(context)), {
    ...query,
    filter: companyId === undefined ? filter : { ...filter, company_id: companyId },
  });

/** What was collected and reversed, a page or all of it. */
export const listMovements = (context: Context, query: ListQuery) =>
  readList(context.database, movementList, query);

/**
 * Collects an instalment, in part or whole, or changes its observations (domain §6).
 * @throws Problem 400 for more than its value or nothing to do, 404, 409 when it is not issued,
 * already paid, not the first unpaid one, or overtaken by somebody else
 */
export const updatePayment = async (
  context: Context,
  actor: Actor,
  id: number,
  body: UpdateBody,
) => {
  requireSomething(body);
  return inTransaction(context, async (trx) => {
    const policy = await lockPolicyOfPayment(trx, id);
    if (!policy) throw noPayment(id);
    const payment = await lockPayment(trx, id, policy.cancelled_on, today(context));
    requireOpen(payment, body);
    const result = resultOf(payment, body);
    if (result.collects) await requireTurn(trx, payment);
    const now = context.clock.now();
    await updatePaymentRow(trx, id, columnsAfter(result, body, policy, now));
    if (result.collects)
      await recordMovement(trx, actor, now, { payment, kind: 'collected', credit: result.credit });
    await recordEvent(trx, context, collection(actor, policy, payment, result, body));
    return readPayment(trx, id);
  });
};
