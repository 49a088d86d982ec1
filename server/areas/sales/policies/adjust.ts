import type { BodyOf, policies } from '../../../../domain/contract/index.ts';
import { toCents } from '../../../../domain/money/money.ts';
import { changeSchedule, type ScheduledCycle } from '../../../../domain/sales/policySchedule.ts';
import { auditEvent } from '../../../audit/entry.ts';
import { type Input, today } from '../../../context.ts';
import { updateRow } from '../../../db/rows.ts';
import { JsonText } from '../../../http/answers.ts';
import { inTransaction } from '../../../transaction.ts';
import { refreshFormulas } from '../../agency/ownRecords/rows.ts';
import { existingEarnings, settleTerms } from '../../money/commissions/earnings.ts';
import {
  existingCycle,
  type LockedCycle,
  type LockedPeriod,
  type LockedPolicy,
  lockSchedule,
  termsOf,
  writePeriods,
  writeSchedule,
} from './existing/schedule.ts';
import { updatePeriodPrice } from './premium.ts';
import { priceColumns, priceCommissions, priceOf } from './pricing.ts';
import { noPeriod, scheduleConflict } from './problems.ts';
import { requirePolicy } from './read.ts';
import { findPeriodJson } from './repository.ts';

/** @throws Problem 409 when the new value does not go with what has been collected */
const replanned = (
  policy: LockedPolicy,
  schedule: readonly LockedCycle[],
  period: LockedPeriod,
  values: BodyOf<typeof policies.updateValuesByYear>,
): ScheduledCycle[] => {
  const terms = termsOf(policy);
  const outcome = changeSchedule({
    before: terms,
    after: terms,
    cycles: schedule.map(existingCycle),
    newValues: new Map([[period.cycle, toCents(values.policyValue)]]),
  });
  if (!outcome.ok) throw scheduleConflict(outcome.refusal, period.year);
  return outcome.cycles;
};

/**
 * Changes what one year of a policy is worth. Its unpaid instalments are planned anew; the latest
 * year's values are the policy's own (domain §7).
 * @throws Problem 404 for a policy or year that does not exist, 409 when what is collected forbids it
 */
export const updateValuesByYear = ({
  context,
  actor,
  params: { id, year },
  body: values,
}: Input<typeof policies.updateValuesByYear>) =>
  inTransaction(context, async (trx) => {
    const now = context.clock.now();
    const day = today(context);
    const policy = await requirePolicy(trx, id, day);
    const schedule = await lockSchedule(trx, policy, day);
    const { period_id, premium: sent, ...price } = values;
    const isWanted = ({ period }: LockedCycle) =>
      period.year === year && (period_id === undefined || period.id === period_id);
    const period = schedule.findLast(isWanted)?.period;
    if (!period) throw noPeriod(year);
    const scheduled = replanned(policy, schedule, period, values);
    const earnings = await existingEarnings(trx, id);
    const instalments = await writeSchedule(trx, schedule, scheduled, now);
    await writePeriods(trx, schedule, scheduled, policy.start_date);
    const premium = await updatePeriodPrice(trx, period, price, sent, {
      policyTypeId: policy.policy_type_id,
      startDate: policy.start_date,
    });
    const isLatest = schedule.at(-1)?.period.id === period.id;
    const columns = isLatest ? { ...priceColumns(price), ...priceCommissions(price) } : {};
    await updateRow(trx, 'policies', id, { ...columns, updated_at: now });
    await refreshFormulas(trx, 'policies', id);
    await settleTerms(trx, earnings, { day, now, cause: 'values' });
    return {
      result: new JsonText((await findPeriodJson(trx, period.id)) ?? ''),
      events: auditEvent('policy.year_adjusted', ['policy', id], actor, {
        details: {
          year,
          before: { ...priceOf(period), ...(premium && { premium: premium.before }) },
          after: { ...price, ...(premium && { premium: premium.after }) },
          instalments,
        },
      }),
    };
  });
