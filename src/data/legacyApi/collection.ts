import { PAYMENT_STATUS, PAYMENT_STATUS_NAMES } from '../../../domain/catalogueIds.ts';
import { type BodyOf, payments } from '../../../domain/contract/index.ts';
import { collect } from '../../../domain/money/collecting.ts';
import { type Cents, fromCents, toCents } from '../../../domain/money/money.ts';
import { type CallParts, callServer } from '../http/callServer.ts';
import { rowsOf } from '../lists.ts';
import type { Payment } from '../records.ts';
import { listedPayments } from './records.ts';

/** A collection is sent with figures of its instalment, and may be confirmed without the instalment. */

const dollars = (cents: Cents): number => Number(fromCents(cents));

type Collection = Partial<BodyOf<typeof payments.collectPayment>>;

const shown = new Map<number, Payment>();

/**
 * Notes instalments that were answered, complete.
 * @param policyId whose they are, where they do not say
 */
export function notePayments(rows: unknown, policyId?: unknown): void {
  if (!Array.isArray(rows)) return;
  for (const row of rows) shown.set(Number(row.id), { policy_id: policyId, ...row });
}

async function paymentOf({ params }: CallParts): Promise<Payment | undefined> {
  const id = Number(params?.id);
  if (!shown.has(id))
    notePayments(listedPayments(rowsOf((await callServer(payments.listPayments)).data)));
  return shown.get(id);
}

/** Figures that are sent of what comes in now; none where only the observations change. */
const receivedOf = ({ received, ...collection }: Collection) => {
  if (received === undefined) return {};
  const { receivedOn, confirmReceivedOn, payment_method_id, receiptNumber } = collection;
  return { received, receivedOn, confirmReceivedOn, payment_method_id, receiptNumber };
};

/**
 * The form of a collection as such a server takes it; amounts in dollars.
 * @param parts what was typed, by the contract's body
 * @throws HttpError
 */
export async function collectionForm(parts: CallParts): Promise<CallParts> {
  const payment = await paymentOf(parts);
  if (!payment) return parts;
  const collection: Collection = Object(parts.body);
  const { status_payment_id, received: typed, observations = payment.observations } = collection;
  const received = typed === undefined ? undefined : toCents(typed);
  const whole = received === undefined && status_payment_id === PAYMENT_STATUS.paid;
  const [value, paid] = [toCents(payment.value), toCents(payment.credit)];
  const result = collect({ value, credit: paid }, { received, whole });
  const credit = result.ok ? result.credit : paid + (received ?? 0);
  const { policy_id, number_payment, pending_value, createdAt } = payment;
  const body = {
    ...{ policy_id, number_payment, pending_value, value: payment.value, createdAt },
    credit: dollars(credit),
    total: dollars(credit),
    balance: dollars(value - credit),
    status_payment_id: result.ok && result.paid ? PAYMENT_STATUS.paid : PAYMENT_STATUS.pending,
    observations,
    version: collection.version,
    ...receivedOf(collection),
  };
  return { ...parts, body };
}

/** The instalment that was collected; where the server only confirms, what was sent. */
export function collected(answer: unknown, { params, body }: CallParts): unknown {
  const before = shown.get(Number(params?.id));
  const form = Object(body);
  const status: keyof typeof PAYMENT_STATUS_NAMES = form.status_payment_id;
  const confirmed = {
    ...before,
    ...form,
    version: before?.version,
    updatedAt: new Date().toISOString(),
    paymentStatus: { id: status, statusNamePayment: PAYMENT_STATUS_NAMES[status] },
  };
  const payment = answer ?? confirmed;
  notePayments([{ ...before, ...Object(payment) }]);
  return payment;
}
