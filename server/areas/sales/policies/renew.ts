import type { BodyOf, policies } from '../../../../domain/contract/index.ts';
import { fromCents, toCents } from '../../../../domain/money/money.ts';
import { fitsTerm } from '../../../../domain/sales/dueDates.ts';
import { paymentsPerYear } from '../../../../domain/sales/instalments.ts';
import { premiumRules } from '../../../../domain/sales/premium/rates.ts';
import { renewalRefusal } from '../../../../domain/sales/refusalTexts.ts';
import { planRenewal, type RenewalPlan } from '../../../../domain/sales/renewalPlan.ts';
import type { RenewalCycle } from '../../../../domain/sales/renewalRules.ts';
import { texts } from '../../../../domain/texts.ts';
import { auditEvent, ofCustomer } from '../../../audit/entry.ts';
import { type Actor, type Input, today } from '../../../context.ts';
import { updateRow } from '../../../db/rows.ts';
import type { Trx } from '../../../db/transaction.ts';
import { JsonText } from '../../../http/answers.ts';
import { invalid } from '../../../problem.ts';
import { inTransaction } from '../../../transaction.ts';
import { refreshFormulas } from '../../agency/ownRecords/rows.ts';
import { findPremiumRates } from '../../agency/settings/premiumRates.ts';
import { earnByRenewal } from '../../money/commissions/earnings.ts';
import { lockRenewals } from './existing/repository.ts';
import { type LockedCycle, type LockedPolicy, lockSchedule, termOf } from './existing/schedule.ts';
import { insertInstalments, insertPeriods, insertRenewals } from './plan/repository.ts';
import { termColumns } from './plan/write.ts';
import { insertPremiums } from './premium.repository.ts';
import { premiumColumns } from './premium.ts';
import { priceColumns, priceCommissions, priceOf } from './pricing.ts';
import {
  cancelledPolicy,
  cycleNotIssued,
  renewalBeforePayments,
  voidAfterEnd,
  wrongRenewalNumber,
} from './problems.ts';
import { requirePolicy } from './read.ts';
import { findRenewalJson } from './repository.ts';

type RenewalBody = BodyOf<typeof policies.registerRenewal>;
type LockedRenewal = Awaited<ReturnType<typeof lockRenewals>>[number];

/** @throws Problem 409 when the policy cannot be renewed, or not under this number */
const requireRenewable = (
  policy: LockedPolicy,
  schedule: readonly LockedCycle[],
  renewals: readonly LockedRenewal[],
  body: RenewalBody,
): void => {
  if (body.renewalNumber !== renewals.length + 1) throw wrongRenewalNumber(renewals.length + 1);
  if (policy.cancelled_on !== null) throw cancelledPolicy();
  if (!schedule.at(-1)?.instalments.every(({ issued }) => issued))
    throw policy.planned_until ? voidAfterEnd() : cycleNotIssued();
};

/** Division of the next cycle and those after it: as of the policy so far, unless it is sent. */
const divisionOf = (policy: LockedPolicy, body: RenewalBody) => {
  const frequencyId = body.payment_frequency_id ?? policy.payment_frequency_id;
  const count = paymentsPerYear(frequencyId, body.numberOfPayments ?? policy.number_of_payments);
  return { frequencyId, count };
};

/** Number of the advisor's parts as before; one that follows the number of payments follows the new one. */
const advisorParts = (policy: LockedPolicy, count: number): number => {
  const { number_of_payments_advisor: parts, number_of_payments } = policy;
  return parts === number_of_payments ? count : Math.min(parts, count);
};

/** @throws Problem 400 for the year or more payments than the term has days, 409 when the cycle would not come after all instalments */
const planFor = (
  policy: LockedPolicy,
  schedule: readonly LockedCycle[],
  renewals: readonly LockedRenewal[],
  body: RenewalBody,
): RenewalPlan => {
  const last = schedule.flatMap(({ instalments }) => instalments).at(-1);
  const lastPeriod = schedule.at(-1)?.period;
  const term = lastPeriod && termOf(lastPeriod);
  if (term && !fitsTerm({ ...term, ...divisionOf(policy, body) }))
    throw invalid({ numberOfPayments: texts.morePaymentsThanDays });
  const plan = planRenewal(
    {
      startDate: policy.start_date,
      endDate: policy.end_date,
      periodYears: schedule.map(({ period }) => period.year),
      renewalDates: renewals.map(({ renewed_on }) => renewed_on),
      lastTerm: term && { ...term, cycle: lastPeriod.cycle },
      ...divisionOf(policy, body),
      last: last && { number: last.number_payment, dueDate: last.due_date },
    },
    body.createdAt,
    toCents(body.policyValue),
  );
  if (plan.ok) return plan;
  if (plan.refusal === 'before_payments') throw renewalBeforePayments();
  throw invalid({ createdAt: renewalRefusal(plan) });
};

const writeRenewal = async (
  trx: Trx,
  policy: LockedPolicy,
  { begun, instalments }: RenewalPlan,
  body: RenewalBody,
  now: Date,
): Promise<void> => {
  const policy_id = policy.id;
  const { cycle, year, endDate, term } = begun;
  const counts = {
    number_of_payments: instalments.length,
    number_of_payments_advisor: advisorParts(policy, instalments.length),
  };
  const values = { coverage_amount: body.coverageAmount, ...priceColumns(body) };
  const commissions = priceCommissions(body);
  await insertRenewals(trx, [
    {
      policy_id,
      renewal_number: body.renewalNumber,
      renewed_on: body.createdAt,
      ...values,
      ...commissions,
      observations: body.observations,
      created_at: now,
    },
  ]);
  await insertPeriods(trx, [
    {
      policy_id,
      advisor_id: policy.advisor_id,
      cycle,
      year,
      ...priceColumns(body),
      ...counts,
      ...termColumns(term),
    },
  ]);
  if (body.premium) {
    const day = term?.startDate ?? begun.cycleStart;
    const rules = premiumRules(await findPremiumRates(trx), policy.policy_type_id, day);
    await insertPremiums(trx, [{ policy_id, cycle, ...premiumColumns(body.premium, body, rules) }]);
  }
  await insertInstalments(
    trx,
    instalments.map(({ number, dueDate, value, pendingValue }) => ({
      policy_id,
      cycle,
      number_payment: number,
      due_date: dueDate,
      value: fromCents(value),
      pending_value: fromCents(pendingValue),
      created_at: now,
    })),
  );
  const { frequencyId: payment_frequency_id } = divisionOf(policy, body);
  const columns = { ...values, ...commissions, ...counts, payment_frequency_id };
  await updateRow(trx, 'policies', policy_id, {
    ...columns,
    ...{ end_date: endDate, planned_until: null, updated_at: now },
  });
  await refreshFormulas(trx, 'policies', policy_id);
};

/** Figures stay readable in the trail; free text may be about the customer, so it is sealed. */
const renewal = (actor: Actor, policy: LockedPolicy, begun: RenewalCycle, body: RenewalBody) => {
  const { observations, ...figures } = body;
  const before = {
    coverageAmount: policy.coverage_amount,
    ...priceOf(policy),
    payment_frequency_id: policy.payment_frequency_id,
    endDate: policy.end_date,
  };
  return auditEvent('policy.renewed', ['policy', policy.id], actor, {
    details: {
      year: begun.year,
      ...(begun.skippedYears.length > 0 ? { skippedYears: begun.skippedYears } : {}),
      before,
      after: { ...figures, endDate: begun.endDate },
    },
    ...(observations
      ? { personal: ofCustomer(policy.customers_id, { after: { observations } }) }
      : {}),
  });
};

/**
 * Renews a policy: the cycle of the year the renewal is dated in begins.
 * @throws Problem 400 for the year, 404, 409 when it is cancelled, its cycle is not wholly issued, or
 * it was renewed meanwhile
 */
export const registerRenewal = ({ context, actor, body }: Input<typeof policies.registerRenewal>) =>
  inTransaction(context, async (trx) => {
    const day = today(context);
    const policy = await requirePolicy(trx, body.policy_id, day);
    const schedule = await lockSchedule(trx, policy, day);
    const renewals = await lockRenewals(trx, policy.id);
    requireRenewable(policy, schedule, renewals, body);
    const plan = planFor(policy, schedule, renewals, body);
    const now = context.clock.now();
    await writeRenewal(trx, policy, plan, body, now);
    await earnByRenewal(trx, policy.id, plan.begun.cycle, { day, now });
    return {
      result: new JsonText((await findRenewalJson(trx, policy.id, body.renewalNumber)) ?? ''),
      events: [renewal(actor, policy, plan.begun, body)],
    };
  });
