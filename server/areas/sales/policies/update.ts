import { policy as entity } from '../../../../domain/entities/policy.ts';
import { toCents } from '../../../../domain/money/money.ts';
import { paymentsPerYear } from '../../../../domain/sales/instalments.ts';
import { changePolicy } from '../../../../domain/sales/policyChange.ts';
import { type Actor, type Context, today } from '../../../context.ts';
import { columnsOf } from '../../../db/entity.ts';
import { updateRow } from '../../../db/rows.ts';
import type { Trx } from '../../../db/transaction.ts';
import { overNewer } from '../../agency/audit/overlaps.ts';
import { lockOwnFields } from '../../agency/ownFields/compiled.repository.ts';
import { ownColumns } from '../../agency/ownFields/values.ts';
import { inTransactionWithRows } from '../../agency/ownRecords/within.ts';
import type { Updating } from '../../agency/records/writing.ts';
import { existingEarnings, settleTerms } from '../../money/commissions/earnings.ts';
import { findEnding } from '../endorsements/ending.repository.ts';
import { chargeColumns } from './charge.ts';
import { updateEvent } from './events.ts';
import {
  existingCycle,
  type LockedCycle,
  type LockedPolicy,
  lockSchedule,
  termsOf,
  writePeriods,
  writeSchedule,
} from './existing/schedule.ts';
import { updatePeriodPrice } from './premium.ts';
import { priceCommissions } from './pricing.ts';
import { endedByEndorsement, type ScheduleFields, scheduleConflict } from './problems.ts';
import { readPolicy, requirePolicy } from './read.ts';
import {
  cancellationAfter,
  type NewTerms,
  newTerms,
  plannedUntilAfter,
  type UpdateBody,
} from './updateTerms.ts';

const toRow = (terms: NewTerms, now: Date) => ({
  ...columnsOf(entity, terms),
  ...chargeColumns(terms),
  ...priceCommissions(terms),
  updated_at: now,
});

const changedFields = (policy: LockedPolicy, terms: NewTerms): ScheduleFields => {
  const sameFrequency = policy.payment_frequency_id === terms.payment_frequency_id;
  const sameCount =
    termsOf(policy).count === paymentsPerYear(terms.payment_frequency_id, terms.numberOfPayments);
  return {
    start: policy.start_date !== terms.startDate,
    end: policy.end_date !== terms.endDate,
    count: sameCount ? undefined : sameFrequency ? 'numberOfPayments' : 'payment_frequency_id',
  };
};

/** @throws Problem 409 when the new terms do not go with what has been collected */
const replanned = (policy: LockedPolicy, schedule: readonly LockedCycle[], terms: NewTerms) => {
  const outcome = changePolicy(
    { ...termsOf(policy), cycles: schedule.map(existingCycle) },
    {
      ...terms,
      frequencyId: terms.payment_frequency_id,
      policyValue: toCents(terms.policyValue),
    },
  );
  if (outcome.ok) return outcome.cycles;
  const year = schedule.find(({ period }) => period.cycle === outcome.cycle)?.period.year ?? 0;
  throw scheduleConflict(outcome.refusal, year, changedFields(policy, terms));
};

/** @throws Problem 409 where an endorsement has cancelled the policy: only another one takes that back */
const requireTypedEnding = async (trx: Trx, policyId: number): Promise<void> => {
  const ending = await findEnding(trx, policyId);
  if (ending?.number) throw endedByEndorsement(ending.number);
};

interface UpdatingPolicy extends Updating {
  /** Net premium where a file has it beside value and fee: dollars, as decimal text. */
  readonly netPremium?: string | null | undefined;
}

/**
 * Changes a policy, cancels it or takes its cancellation back (specification §5, domain §5 to §7).
 * What has been collected stays, with who earned it; everything else is planned anew where the
 * terms ask for it.
 * @throws Problem 400 when the whole would not be lawful, 404, 409 for a stale version or terms that
 * do not go with what has been collected
 */
export const updatePolicy = (
  context: Context,
  actor: Actor,
  id: number,
  sent: UpdateBody,
  updating: UpdatingPolicy = {},
) =>
  inTransactionWithRows(context, actor, 'policies', sent.rows, async (trx, saveWithin) => {
    const now = context.clock.now();
    const day = today(context);
    const ownFields = await lockOwnFields(trx, 'policies');
    const policy = await requirePolicy(trx, id, day);
    const updated = { entity: 'policy', before: policy } as const;
    const { form: body, overlap } = await overNewer(trx, context, actor, updated, sent);
    const schedule = await lockSchedule(trx, policy, day);
    const cancellation = cancellationAfter(policy, body, day);
    // Clients of the specification alone send no version, and could not answer.
    const asks = body.version !== undefined && cancellation.cancelled_on === null;
    const plannedUntil = plannedUntilAfter(policy, schedule, body, asks);
    const planned = { ...body, endDate: plannedUntil ?? body.endDate };
    const terms = newTerms(policy, schedule, planned, updating);
    const own = ownColumns(ownFields, {
      customFields: body.customFields,
      stored: policy.custom_fields,
      policyTypeId: policy.policy_type_id,
    });
    if (cancellation.cancelled_on !== policy.cancelled_on) await requireTypedEnding(trx, id);
    const scheduled = replanned(policy, schedule, terms);
    const earnings = await existingEarnings(trx, id);
    const instalments = await writeSchedule(trx, schedule, scheduled, now);
    await writePeriods(trx, schedule, scheduled, terms.startDate);
    const latest = schedule.at(-1)?.period;
    const premium =
      latest &&
      (await updatePeriodPrice(trx, latest, terms, body.premium, {
        netOfFile: updating.netPremium,
        policyTypeId: policy.policy_type_id,
        startDate: terms.startDate,
      }));
    await updateRow(trx, 'policies', id, {
      ...toRow(terms, now),
      // The terms end where instalments are planned until, which a void rest leaves behind the policy's end.
      end_date: body.endDate,
      planned_until: plannedUntil,
      ...own,
      ...cancellation,
    });
    await settleTerms(trx, earnings, { day, now, cause: 'terms' });
    const values = await saveWithin(id);
    return {
      result: await readPolicy(trx, id, day),
      events: [
        updateEvent(actor, policy, {
          terms: { ...terms, endDate: body.endDate },
          plannedUntil,
          cancellation,
          own: values ?? own.custom_fields,
          instalments,
          premium,
        }),
        ...overlap,
      ],
    };
  });
