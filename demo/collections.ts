import { PAYMENT_STATUS } from '../domain/catalogueIds.ts';
import { addDays, type CivilDate, earlier } from '../domain/civilDate.ts';
import { fromCents } from '../domain/money/money.ts';
import type { PlannedInstalment } from '../domain/sales/instalments.ts';
import type { PolicyPlan } from '../domain/sales/policyPlan.ts';
import type { Collected } from '../server/areas/sales/policies/plan/repository.ts';
import { officeMoment, type Random, type Weighted, yesterdayOf } from './random.ts';

/** No debt is older: the agency would have cancelled the policy. */
const OLDEST_DEBT_IN_DAYS = 150;

const debts: Weighted<number> = [
  [1, 60],
  [2, 25],
  [5, 15],
];

const isIssued = (dueDate: CivilDate, today: CivilDate, cancelledOn: CivilDate | undefined) =>
  dueDate <= today && (cancelledOn === undefined || dueDate < cancelledOn);

const owedCount = (random: Random, issued: readonly PlannedInstalment[], today: CivilDate) => {
  const owable = issued.filter(({ dueDate }) => dueDate >= addDays(today, -OLDEST_DEBT_IN_DAYS));
  const dueToday = issued.filter(({ dueDate }) => dueDate === today).length;
  if (!random.chance(22)) return dueToday;
  return Math.max(dueToday, Math.min(owable.length, random.weighted(debts)));
};

const paidWhole = (random: Random, { dueDate, value }: PlannedInstalment, today: CivilDate) => {
  const day = earlier(addDays(dueDate, random.int(0, 12)), yesterdayOf(today));
  const paidAt = officeMoment(random, day);
  return {
    credit: fromCents(value),
    status_payment_id: PAYMENT_STATUS.paid,
    paid_at: paidAt,
    collected_on: day,
    updated_at: paidAt,
  };
};

const paidInPart = (random: Random, { value }: PlannedInstalment, today: CivilDate) => ({
  credit: fromCents(Math.floor((value * random.int(20, 80)) / 100)),
  status_payment_id: PAYMENT_STATUS.pending,
  paid_at: null,
  collected_on: null,
  updated_at: officeMoment(random, yesterdayOf(today)),
});

/**
 * What has been collected of a policy's instalments: the older ones wholly and in order, some of
 * the last ones late, the first of those now and then in part.
 * @param plan the policy's plan
 * @param cancelledOn from when on nothing was issued
 * @returns by number_payment
 */
export const collectionsOf = (
  random: Random,
  plan: PolicyPlan,
  today: CivilDate,
  cancelledOn: CivilDate | undefined,
): Map<number, Collected> => {
  const issued = plan.cycles
    .flatMap(({ instalments }) => instalments)
    .filter(({ dueDate }) => isIssued(dueDate, today, cancelledOn));
  const paid = issued.slice(0, issued.length - owedCount(random, issued, today));
  const collected = new Map<number, Collected>(
    paid.map((instalment) => [instalment.number, paidWhole(random, instalment, today)]),
  );
  const firstOwed = issued[paid.length];
  if (firstOwed && firstOwed.dueDate < today && random.chance(30))
    collected.set(firstOwed.number, paidInPart(random, firstOwed, today));
  return collected;
};
