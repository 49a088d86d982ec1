import { PAYMENT_STATUS } from '../../../../domain/catalogueIds.ts';
import type { payments } from '../../../../domain/contract/index.ts';
import { type Cents, fromCents, toCents } from '../../../../domain/money/money.ts';
import { type AuditEvent, auditEvent, ofCustomer } from '../../../audit/entry.ts';
import type { Actor, Input } from '../../../context.ts';
import { updateRow } from '../../../db/rows.ts';
import { todayByDatabase } from '../../../db/today.ts';
import type { Trx } from '../../../db/transaction.ts';
import { conflict, staleVersion } from '../../../problem.ts';
import { inTransaction } from '../../../transaction.ts';
import { takeBackEarning } from '../commissions/earnings.ts';
import { requireCoveredAccount } from '../receipts/service.ts';
import type { CollectingMoment } from './collect.ts';
import { type findMovement, recordMovement } from './movements.repository.ts';
import { collectedAfter, noPayment } from './problems.ts';
import {
  isCollectedAfter,
  type LockedPayment,
  lockPayment,
  lockPolicyOfPayment,
  readPayment,
} from './repository.ts';

export type Movement = NonNullable<Awaited<ReturnType<typeof findMovement>>>;

export const creditBefore = ({ credit, amount }: Movement): Cents =>
  toCents(credit) - toCents(amount);

const CAUSES = { reversed: 'reversal', undone: 'undo' } as const;

/**
 * Takes money back from an instalment by a counter-entry: it is pending again, and nobody has earned from it
 * (domain §6, §8).
 * @param payment the instalment, locked
 * @param back its credit from now on, why, and the one collection it is about, if it is one alone
 * @throws Problem 409 where the receipt had left money on account that was used since
 */
export const takeBack = async (
  trx: Trx,
  actor: Actor,
  { day, now }: CollectingMoment,
  payment: LockedPayment,
  back: {
    readonly kind: keyof typeof CAUSES;
    readonly credit: Cents;
    readonly reason?: string;
    readonly undoes?: number;
  },
): Promise<void> => {
  await updateRow(trx, 'payments', payment.id, {
    credit: fromCents(back.credit),
    status_payment_id: PAYMENT_STATUS.pending,
    paid_at: null,
    collected_on: null,
    advisor_id: null,
    updated_at: now,
  });
  const movementId = await recordMovement(trx, actor, now, { payment, ...back });
  await takeBackEarning(trx, payment, { day, now, cause: CAUSES[back.kind], movementId });
  await requireCoveredAccount(trx, payment.policy_id);
};

/** An instalment of 0.00 is collected without credit. */
const isCollected = ({ credit, status_payment_id }: LockedPayment) =>
  toCents(credit) > 0 || status_payment_id === PAYMENT_STATUS.paid;

/**
 * The reason is a free text that may be about the customer, so it is sealed.
 * @param credit what is left of what was collected, in cents
 */
export const reversal = (
  actor: Actor,
  customerId: number,
  before: LockedPayment,
  reason: string,
  credit = 0,
): AuditEvent =>
  auditEvent('payment.reversed', ['payment', before.id], actor, {
    details: {
      policy_id: before.policy_id,
      number_payment: before.number_payment,
      before: {
        credit: before.credit,
        status_payment_id: before.status_payment_id,
        paid_at: before.paid_at?.toISOString() ?? null,
        advisor_id: before.advisor_id,
      },
      after: { credit: fromCents(credit), status_payment_id: PAYMENT_STATUS.pending },
    },
    personal: ofCustomer(customerId, { reason }),
  });

/**
 * Takes back all that was collected on an instalment. Payment is in order, so only the
 * last one collected can be reversed.
 * @throws Problem 404, 409 when nothing is collected, a later instalment is, or it was
 * changed meanwhile
 */
export const reversePayment = ({
  context,
  actor,
  params: { id },
  body,
}: Input<typeof payments.reversePayment>) =>
  inTransaction(context, async (trx) => {
    const policy = await lockPolicyOfPayment(trx, id);
    if (!policy) throw noPayment(id);
    const day = await todayByDatabase(context, trx);
    const payment = await lockPayment(trx, id, policy.unissued_from, day);
    if (!isCollected(payment))
      throw conflict(
        'nothing_collected',
        `La cuota N.º ${payment.number_payment} no tiene ningún cobro que reversar`,
      );
    if (body.version !== undefined && body.version !== payment.version) throw staleVersion();
    if (await isCollectedAfter(trx, payment)) throw collectedAfter(payment.number_payment);
    const now = context.clock.now();
    const back = { kind: 'reversed', credit: 0, reason: body.reason } as const;
    await takeBack(trx, actor, { day, now }, payment, back);
    return {
      result: await readPayment(trx, id),
      events: [reversal(actor, policy.customers_id, payment, body.reason)],
    };
  });
