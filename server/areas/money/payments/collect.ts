import { PAYMENT_STATUS } from '../../../../domain/catalogueIds.ts';
import type { CivilDate } from '../../../../domain/civilDate.ts';
import type { BodyOf, payments } from '../../../../domain/contract/index.ts';
import type { SentCertificate } from '../../../../domain/contract/money/paymentShapes.ts';
import { type CollectionResult, collect } from '../../../../domain/money/collecting.ts';
import { type Cents, fromCents, toCents } from '../../../../domain/money/money.ts';
import { receivedDayProblem, receivedDayQuestion } from '../../../../domain/money/receivedDay.ts';
import { texts } from '../../../../domain/texts.ts';
import { type AuditEvent, auditEvent, ofCustomer } from '../../../audit/entry.ts';
import type { Actor } from '../../../context.ts';
import { updateRow } from '../../../db/rows.ts';
import type { Trx } from '../../../db/transaction.ts';
import { conflict, invalid, staleVersion } from '../../../problem.ts';
import { earnByCollection } from '../commissions/earnings.ts';
import { requireNoDebit } from '../debits/candidates.repository.ts';
import { type Receipt, recordMovement } from './movements.repository.ts';
import { doubtfulDay, noPayment } from './problems.ts';
import {
  firstUnpaidNumber,
  type LockedPayment,
  type LockedPolicy,
  lockPayment,
  lockPolicyOfPayment,
} from './repository.ts';
import { checkedCertificate, requireCertificate, settleByCertificate } from './withholding.ts';

export type UpdateBody = Partial<BodyOf<typeof payments.collectPayment>>;

const wantsWhole = (body: UpdateBody) => body.status_payment_id === PAYMENT_STATUS.paid;

const movesMoney = (body: UpdateBody) =>
  body.received !== undefined ||
  body.credit !== undefined ||
  wantsWhole(body) ||
  !!body.withholding;

/** @throws Problem 409 where a cancellation, or an end that moved before it, has made it void */
const requireOwed = (policy: LockedPolicy, payment: LockedPayment): void => {
  const { uncollectable_from, planned_until } = policy;
  const isPending = payment.status_payment_id === PAYMENT_STATUS.pending;
  const isKnown = payment.issued || planned_until !== null;
  if (isPending && isKnown && uncollectable_from && payment.due_date >= uncollectable_from)
    throw conflict(
      'void',
      `La cuota N.º ${payment.number_payment} está anulada: la póliza terminó sin cobrarla`,
    );
};

/** @throws Problem 400 when there is nothing to do */
export const requireSense = (body: UpdateBody): void => {
  if (!movesMoney(body) && body.observations === undefined)
    throw invalid({ credit: texts.nothingToCollect });
};

/**
 * @param today by the database's clock
 * @throws Problem 400 for a day that money cannot have come in on, 409 for one that is asked about once more
 */
const requireReceivedDay = (
  { receivedOn, confirmReceivedOn }: UpdateBody,
  { start_date: startDate }: LockedPolicy,
  today: CivilDate,
): void => {
  if (receivedOn === undefined) return;
  const problem = receivedDayProblem(receivedOn, today);
  if (problem) throw invalid({ receivedOn: problem });
  const question = receivedDayQuestion(receivedOn, { today, startDate });
  if (question && !confirmReceivedOn) throw doubtfulDay(question);
};

/** @throws Problem 409 when the state of the instalment does not allow it */
const requireOpen = (payment: LockedPayment, body: UpdateBody): void => {
  const { number_payment: number } = payment;
  if (!payment.issued)
    throw conflict('not_issued', `La cuota N.º ${number} todavía no se ha emitido`);
  if (payment.status_payment_id === PAYMENT_STATUS.paid)
    throw conflict('already_paid', `La cuota N.º ${number} ya fue cobrada. Actualice la pantalla.`);
  if (body.version !== undefined && body.version !== payment.version) throw staleVersion();
};

/** @throws Problem 409 naming the instalment to collect first */
const requireTurn = async (trx: Trx, payment: LockedPayment): Promise<void> => {
  const first = await firstUnpaidNumber(trx, payment.policy_id, PAYMENT_STATUS.pending);
  if (first !== undefined && first < payment.number_payment)
    throw conflict('out_of_order', `Primero debe cobrar la cuota N.º ${first} de esta póliza`);
};

const centsOf = (amount: string | undefined) =>
  amount === undefined ? undefined : toCents(amount);

/** @throws Problem 400 for more than the instalment's value, 409 for less than was collected */
const resultOf = (payment: LockedPayment, body: UpdateBody, withheld: Cents): CollectionResult => {
  const result = collect(
    { value: toCents(payment.value), credit: toCents(payment.credit) },
    {
      received: centsOf(body.received),
      withheld,
      credit: centsOf(body.credit),
      whole: wantsWhole(body),
    },
  );
  if (result.ok) return result;
  if (result.refusal === 'below_collected')
    throw conflict('below_collected', texts.creditBelowCollected, {
      credit: texts.creditBelowCollected,
    });
  if (withheld > 0) throw invalid({ 'withholding.premium': texts.creditTooHigh });
  throw invalid({ [body.received === undefined ? 'credit' : 'received']: texts.creditTooHigh });
};

/** Day by which an instalment is received whole: its parts may be entered in another order than they came in. */
const dayCollected = ({ received_through: through }: LockedPayment, receivedOn: CivilDate) =>
  through !== null && through > receivedOn ? through : receivedOn;

/** Whole payments are earned by who has the policy now (domain §7, §8). */
const columnsAfter = (
  result: CollectionResult,
  body: UpdateBody,
  policy: LockedPolicy,
  collected: { readonly on: CivilDate; readonly now: Date },
) => ({
  credit: fromCents(result.credit),
  ...(result.paid
    ? {
        status_payment_id: PAYMENT_STATUS.paid,
        paid_at: collected.now,
        collected_on: collected.on,
        advisor_id: policy.advisor_id,
      }
    : {}),
  observations: body.observations,
  updated_at: collected.now,
});

/** Free text may be about the customer, so it is sealed. */
const sealedText = (policy: LockedPolicy, before: LockedPayment, { observations }: UpdateBody) =>
  observations === undefined
    ? {}
    : {
        personal: ofCustomer(policy.customers_id, {
          before: before.observations,
          after: observations,
        }),
      };

const collection = (
  actor: Actor,
  policy: LockedPolicy,
  before: LockedPayment,
  result: CollectionResult,
  body: UpdateBody,
): AuditEvent =>
  auditEvent(
    result.collects ? 'payment.collected' : 'payment.annotated',
    ['payment', before.id],
    actor,
    {
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
        ...(body.withholding ? { certificate: body.withholding.number } : {}),
      },
      ...sealedText(policy, before, body),
    },
  );

export interface CollectingMoment {
  readonly day: CivilDate;
  readonly now: Date;
}

export interface CollectedLine {
  readonly id: number;
  readonly body: UpdateBody;
  readonly isContinued?: boolean;
  readonly isFromAccount?: boolean;
  readonly isDebit?: boolean;
  /** Method of this part, where the money of the act came in by several. */
  readonly method?: { readonly id: number; readonly voucher: string | null } | undefined;
}

interface CollectedInstalment {
  /** Movements in order: what a certificate settled, then the money. */
  readonly movementIds: readonly number[];
  readonly collected: Cents;
  readonly event: AuditEvent;
}

interface Collection {
  readonly payment: LockedPayment;
  readonly customerId: number;
  readonly result: CollectionResult;
  readonly certificate: SentCertificate | undefined;
  /** Whether the act has entered the certificate with another instalment already. */
  readonly isContinued: boolean;
  readonly receipt: Receipt | undefined;
  readonly isMoney: boolean;
  readonly isFromAccount: boolean;
}

/**
 * @returns the ids of the movements: what a certificate settled, then the money; without a certificate always one, also
 *   where nothing was collected
 */
const recordCollection = async (
  trx: Trx,
  actor: Actor,
  now: Date,
  {
    payment,
    customerId,
    result: { credit },
    certificate,
    isContinued,
    receipt,
    isMoney,
    isFromAccount,
  }: Collection,
): Promise<number[]> => {
  const kind = isFromAccount ? 'from_account' : 'collected';
  const collected = { payment, kind, credit, receipt } as const;
  if (!certificate || !receipt) return [await recordMovement(trx, actor, now, collected)];
  const part = { certificate, isContinued };
  const settled = await settleByCertificate(trx, actor, now, payment, part, customerId, receipt);
  if (!isMoney) return [settled.movementId];
  const rest = { ...collected, payment: { ...payment, credit: settled.credit } };
  return [settled.movementId, await recordMovement(trx, actor, now, rest)];
};

/**
 * Collects an instalment within a transaction.
 * @param line the instalment, and whether its certificate is one that the same act has entered
 * @param receiptOf how the money came in; read once it is certain that some does, so that no number
 *   is taken for words alone
 * @throws Problem as `collectPayment`
 */
export const collectIn = async (
  trx: Trx,
  actor: Actor,
  { day, now }: CollectingMoment,
  { id, body, isContinued = false, isFromAccount = false, isDebit = false }: CollectedLine,
  receiptOf: (policy: LockedPolicy, isMoney: boolean) => Promise<Receipt>,
): Promise<CollectedInstalment> => {
  const policy = await lockPolicyOfPayment(trx, id);
  if (!policy) throw noPayment(id);
  const payment = await lockPayment(trx, id, policy.unissued_from, day);
  requireOwed(policy, payment);
  requireOpen(payment, body);
  const { certificate, withheld } = await checkedCertificate(trx, policy, body.withholding, day);
  const result = resultOf(payment, body, withheld);
  const { collects, credit } = result;
  const collected = credit - toCents(payment.credit);
  if (collects) {
    await requireTurn(trx, payment);
    if (!isDebit) await requireNoDebit(trx, id);
    requireReceivedDay(body, policy, day);
  }
  if (result.paid && collected > 0 && !certificate && !body.confirmWithoutCertificate)
    await requireCertificate(trx, policy.customers_id, id);
  const isMoney = collected > withheld;
  const receipt = collected > 0 ? await receiptOf(policy, isMoney && !isFromAccount) : undefined;
  const on = dayCollected(payment, body.receivedOn ?? day);
  await updateRow(trx, 'payments', id, columnsAfter(result, body, policy, { on, now }));
  const { customers_id: customerId } = policy;
  const act = {
    ...{ payment, customerId, result, certificate, isContinued },
    ...{ receipt, isMoney, isFromAccount },
  };
  const movementIds = collects ? await recordCollection(trx, actor, now, act) : [];
  const movementId = movementIds.at(-1);
  if (result.paid && movementId !== undefined)
    await earnByCollection(trx, payment, { day: on, now, cause: 'collection', movementId });
  return { movementIds, collected, event: collection(actor, policy, payment, result, body) };
};
