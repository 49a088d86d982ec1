import { PAYMENT_STATUS } from '../../../domain/catalogueIds.ts';
import { PAYMENT_STATUS_NAMES } from '../../../domain/catalogueNames.ts';
import {
  type AnswerOf,
  type BodyOf,
  type Call,
  payments,
  policies,
} from '../../../domain/contract/index.ts';
import { periodShape } from '../../../domain/contract/sales/policyShapes.ts';
import { normaliserFor, underNames } from '../../../domain/contract/wire.ts';
import { collect } from '../../../domain/money/collecting.ts';
import { type Cents, fromCents, toCents } from '../../../domain/money/money.ts';
import { callServer } from '../http/callServer.ts';
import type { Row } from '../lists.ts';
import { type Collection, receivedOf } from '../payments.ts';
import type { Payment, Period } from '../records.ts';
import { commissionsIn } from './commissions.ts';
import { period as completePeriod } from './records.ts';

/**
 * The forms of specification §7 as a legacy API takes them, with figures that our server computes
 * itself, and the answers to them: such an API may confirm a write without the record it wrote.
 */

const dollars = (cents: Cents): number => Number(fromCents(cents));

/**
 * The form a collection is sent as (domain §6); amounts in dollars.
 * @param payment the instalment as the screen shows it
 */
function collectionForm(payment: Payment, collection: Collection) {
  const whole = 'whole' in collection;
  const typed = whole ? undefined : collection.received;
  const received = typed === undefined ? undefined : toCents(typed);
  const [value, paid] = [toCents(payment.value), toCents(payment.credit)];
  const result = collect({ value, credit: paid }, { received, whole });
  const credit = result.ok ? result.credit : paid + (received ?? 0);
  const { observations = payment.observations } = collection;
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
    observations,
    version: payment.version ?? undefined,
  };
}

/**
 * Collects an instalment where the server takes figures and computes none.
 * @returns what the server made of it; where it only confirms, what was sent
 * @throws HttpError
 */
export async function collectAsSpecified(
  payment: Payment,
  collection: Collection,
): Promise<{ data: Payment }> {
  const form = collectionForm(payment, collection);
  const { data } = await callServer(payments.collectPayment, {
    params: { id: payment.id },
    body: { ...form, ...receivedOf(collection) },
  });
  const confirmed = {
    ...payment,
    ...form,
    version: payment.version,
    updatedAt: new Date().toISOString(),
    paymentStatus: {
      id: form.status_payment_id,
      statusNamePayment: PAYMENT_STATUS_NAMES[form.status_payment_id],
    },
  };
  // Normalised by the call's own schema.
  return { data: (data ?? confirmed) as Payment };
}

/**
 * A record's form as it is sent: a policy's with both of its commissions.
 * @param call the call that writes it
 */
export const recordForm = (call: Call, form: Row): Row =>
  call === policies.registerPolicy || call === policies.updatePolicy
    ? { ...form, ...commissionsIn(form) }
    : form;

type RenewalForm = BodyOf<typeof policies.registerRenewal>;
type Renewal = AnswerOf<typeof policies.registerRenewal>;

/** The form a renewal is sent as, with both commissions of its year. */
export const renewalForm = (renewal: RenewalForm) => ({ ...renewal, ...commissionsIn(renewal) });

const normaliseRenewal = normaliserFor(policies.registerRenewal.answer);

/**
 * The renewal that was registered; where it was only confirmed, its number stands for its id.
 * @param answer what the call answered
 * @param form what was sent, of {@link renewalForm}
 */
export function renewalOf(answer: unknown, form: ReturnType<typeof renewalForm>): Renewal {
  const known = { id: form.renewalNumber, ...form, ...Object(answer) };
  // Normalised by the schema the type comes from.
  return normaliseRenewal(known) as Renewal;
}

const normalisePeriod = normaliserFor(periodShape);

/** A period under the contract's names, complete: a legacy API may write them in snake_case. */
export function periodOf(row: unknown): Period {
  const named = underNames(periodShape.keyof().options, row);
  // Normalised by the shape the type comes from.
  return completePeriod(Object(normalisePeriod(named))) as Period;
}
