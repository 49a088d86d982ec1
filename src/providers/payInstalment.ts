import { PAYMENT_STATUS } from '../../domain/catalogueIds.ts';
import { collect } from '../../domain/collecting.ts';
import { payments } from '../../domain/contract/index.ts';
import { type Cents, fromCents, toCents } from '../../domain/money.ts';
import type { Collected, Collection, Commands, Payment } from '../commands.ts';
import { callServer } from '../httpClient.ts';

/** Names of domain §1, for a server that only confirms. */
const STATUS_NAMES = { [PAYMENT_STATUS.pending]: 'Pendiente', [PAYMENT_STATUS.paid]: 'Al día' };

const dollars = (cents: Cents): number => Number(fromCents(cents));

/** What comes in now, in cents; nothing where only words change. */
const receivedOf = (collection: Collection): Cents | undefined =>
  'whole' in collection || collection.received === undefined
    ? undefined
    : toCents(collection.received);

/** Of what comes in now; left out where the screen does not ask for it. */
const receiptOf = (collection: Collection) => {
  if ('whole' in collection || collection.received === undefined) return {};
  const { received, receivedOn, payment_method_id, receiptNumber } = collection;
  return { received, receivedOn, payment_method_id, receiptNumber };
};

/**
 * The whole form of specification §7, with what is received now beside it. Our server computes
 * credit, balance, total and status itself; an agency's server may take them from here.
 */
function formOf(payment: Parameters<Commands['payInstalment']>[0], collection: Collection) {
  const [value, paid] = [toCents(payment.value), toCents(payment.credit)];
  const whole = 'whole' in collection;
  const received = receivedOf(collection);
  const result = collect({ value, credit: paid }, { received, whole });
  const credit = result.ok ? result.credit : paid + (received ?? 0);
  return {
    policy_id: payment.policy_id,
    number_payment: payment.number_payment,
    pending_value: payment.pending_value,
    value: payment.value,
    createdAt: payment.createdAt,
    credit: dollars(credit),
    total: dollars(credit),
    balance: dollars(value - credit),
    status_payment_id: result.ok && result.paid ? PAYMENT_STATUS.paid : PAYMENT_STATUS.pending,
    observations:
      collection.observations === undefined ? payment.observations : collection.observations,
    version: payment.version,
  };
}

type Sent = ReturnType<typeof formOf>;

/** The instalment as it must be after a collection that the server only confirmed. */
const confirmed = (payment: Parameters<Commands['payInstalment']>[0], sent: Sent) => ({
  ...payment,
  ...sent,
  updatedAt: new Date().toISOString(),
  paymentStatus: {
    id: sent.status_payment_id,
    statusNamePayment: STATUS_NAMES[sent.status_payment_id],
  },
});

/** See Commands. */
export const payInstalment: Commands['payInstalment'] = async (payment, collection) => {
  const form = formOf(payment, collection);
  const { data } = await callServer(payments.updatePayment, {
    params: { id: payment.id },
    body: { ...form, ...receiptOf(collection) },
  });
  // Normalised by the call's own schema; a server that only confirms leaves what was sent.
  return { data: (data ?? confirmed(payment, form)) as Collected };
};

/** See Commands. */
export const undoCollection: Commands['undoCollection'] = async (movementId) => {
  const { data } = await callServer(payments.undoCollection, { params: { id: movementId } });
  // Normalised by the call's own schema; others give no movement to undo.
  return { data: data as Payment };
};
