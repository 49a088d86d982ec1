import { PAYMENT_STATUS } from '../../../../domain/catalogueIds.ts';
import type { CivilDate } from '../../../../domain/civilDate.ts';
import { formatMoney, sumCents, toCents } from '../../../../domain/money/money.ts';
import { texts } from '../../../../domain/texts.ts';
import { conflict } from '../../../problem.ts';
import type { LockedCycle, LockedPolicy } from './existing/schedule.ts';
import type { UpdateBody } from './updateTerms.ts';

/**
 * The end that a policy's instalments stay planned by once it is updated, where its end moves earlier and instalments
 * due from the new end on become void: the end that it had before (domain §6).
 * @param asks whether the question is put: not to a client without a version, nor where the update cancels the policy
 * @returns null where none is void
 * @throws Problem 409 with the question, while it is not answered what becomes of those not collected
 */
export const plannedUntilAfter = (
  policy: LockedPolicy,
  schedule: readonly LockedCycle[],
  { startDate, endDate, instalmentsAfterEnd }: UpdateBody,
  asks: boolean,
): CivilDate | null => {
  const open = schedule
    .flatMap(({ instalments }) => instalments)
    .filter((one) => one.due_date >= endDate && one.status_payment_id === PAYMENT_STATUS.pending);
  if (open.length === 0 || endDate <= startDate) return null;
  const isEarlier = endDate < policy.end_date && startDate === policy.start_date;
  if (isEarlier && asks && !instalmentsAfterEnd) {
    const owed = sumCents(open.map(({ value, credit }) => toCents(value) - toCents(credit)));
    const question = texts.instalmentsAfterEnd(endDate, open.length, formatMoney(owed));
    throw conflict('confirm_instalments_after_end', question, { instalmentsAfterEnd: question });
  }
  const areVoid = isEarlier ? instalmentsAfterEnd === 'void' : policy.planned_until !== null;
  const planned = policy.planned_until ?? policy.end_date;
  return areVoid && endDate < planned ? planned : null;
};
