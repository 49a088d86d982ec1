import { PAYMENT_STATUS } from '../../../../domain/catalogueIds.ts';
import { type Cents, fromCents, toCents } from '../../../../domain/money/money.ts';
import type { Actor } from '../../../context.ts';
import { updateRow } from '../../../db/rows.ts';
import type { Trx } from '../../../db/transaction.ts';
import { takeBackEarning } from '../commissions/earnings.ts';
import { requireCoveredAccount } from '../receipts/account.ts';
import type { CollectingMoment } from './collect.ts';
import { type findMovement, recordMovement } from './movements.repository.ts';
import type { LockedPayment } from './repository.ts';

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
