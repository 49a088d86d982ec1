import { PAYMENT_STATUS } from '../../../../domain/catalogueIds.ts';
import { fromCents, toCents } from '../../../../domain/money/money.ts';
import {
  changesCancellation,
  ENDORSEMENT_KINDS,
  endsPolicy,
} from '../../../../domain/sales/endorsements/kinds.ts';
import { differencesOf } from '../../../../domain/sales/premium/premium.ts';
import { premiumRules } from '../../../../domain/sales/premium/rates.ts';
import type { Actor } from '../../../context.ts';
import { updateRow } from '../../../db/rows.ts';
import type { Trx } from '../../../db/transaction.ts';
import { refreshFormulas } from '../../agency/ownRecords/rows.ts';
import { findPremiumRates } from '../../agency/settings/premiumRates.ts';
import {
  type EarningMoment,
  settleTerms,
  takeBackRefunded,
} from '../../money/commissions/earnings.ts';
import { recordMovement } from '../../money/payments/movements.repository.ts';
import { updatePeriodRow } from '../policies/existing/repository.ts';
import type { LockedPolicy } from '../policies/existing/schedule.ts';
import {
  deletePremium,
  insertPremiums,
  type PremiumColumns,
} from '../policies/premium.repository.ts';
import { priceColumns, priceCommissions } from '../policies/pricing.ts';
import { findEnding } from './ending.repository.ts';
import {
  type Figures,
  type InstalmentFigures,
  type InstalmentTarget,
  readFigures,
  receivedThrough,
  type Words,
  writeInstalments,
} from './figures.repository.ts';
import {
  CHARGE_COLUMNS,
  collectedOnesThatLeave,
  type EndorsementPlan,
  type Terms,
} from './plan.ts';
import type { EndorsementRow } from './repository.ts';

const plus = (amount: string, added: string | null, sign = 1): string =>
  fromCents(toCents(amount) + sign * toCents(added ?? '0'));

const premiumAfter = async (
  trx: Trx,
  policy: LockedPolicy,
  { premium, period, after: { policyValue } }: EndorsementPlan,
  { kind, effective_on }: Terms,
): Promise<PremiumColumns | undefined> => {
  // Without a premium the breakdown stays as it is.
  if (toCents(premium.policy_value) === 0) return undefined;
  const standing = await deletePremium(trx, period.id);
  const ended = kind === 'reinstatement' ? await findEnding(trx, policy.id) : undefined;
  // Written by the issue of the ending.
  const figures = ended?.figures_before as Figures | undefined;
  if (figures?.premium && figures.period.policy_value === policyValue) return figures.premium;
  if (!standing) return undefined;
  const { period_id: _, charges: __, total: ___, ...columns } = standing;
  const { sign } = ENDORSEMENT_KINDS[kind];
  const cents = (amount: string | null) => sign * toCents(amount ?? '0');
  const net = plus(columns.net, premium.policy_value);
  const after = { ...columns, net: plus(net, premium.policy_fee, -1) };
  for (const name of CHARGE_COLUMNS) after[name] = plus(columns[name], premium[name]);
  if (toCents(after.net) <= 0) return undefined;
  const rules = premiumRules(await findPremiumRates(trx), policy.policy_type_id, effective_on);
  const differences = differencesOf(
    {
      net: cents(premium.policy_value) - cents(premium.policy_fee),
      contribution: cents(premium.contribution),
      ruralInsurance: cents(premium.rural_insurance),
      issueFee: cents(premium.issue_fee),
      vat: cents(premium.vat),
      interest: cents(premium.interest),
    },
    rules,
  );
  const edited = (standing: string, added: number) => plus(standing, fromCents(added), sign);
  return {
    ...after,
    contribution_difference: edited(after.contribution_difference, differences.contribution),
    rural_insurance_difference: edited(
      after.rural_insurance_difference,
      differences.ruralInsurance,
    ),
    // Of what is given back the fee of issuing stays, or goes with it: neither was edited.
    issue_fee_difference:
      sign < 0
        ? after.issue_fee_difference
        : edited(after.issue_fee_difference, differences.issueFee),
    vat_difference: edited(after.vat_difference, differences.vat),
  };
};

/** Advisor's count: one equal to the number of instalments follows it; another stays as far as it can. */
export const countsAfter = ({ before, instalments, period }: EndorsementPlan) => {
  const count = Math.max(instalments.length, 1);
  const follows = period.number_of_payments_advisor === Math.max(before.length, 1);
  return {
    number_of_payments: count,
    number_of_payments_advisor: follows
      ? count
      : Math.min(period.number_of_payments_advisor, count),
  };
};

interface Collecting {
  readonly policy: LockedPolicy;
  readonly moment: EarningMoment;
}

const NEW = {
  ...{ issued_early_at: null, run_id: null, paid_at: null, collected_on: null, advisor_id: null },
} as const;

/** Day on which an instalment was collected whole: lowered to its credit, by the last of its money. */
const collectedOf = async (
  trx: Trx,
  was: InstalmentFigures | undefined,
  isPaid: boolean,
  { policy, moment: { day, now } }: Collecting,
) => {
  if (!was) return NEW;
  const { id, issued_early_at, run_id, paid_at, collected_on, advisor_id } = was;
  const known = { id, issued_early_at, run_id };
  if (!isPaid || paid_at !== null) return { ...known, paid_at, collected_on, advisor_id };
  const on = (await receivedThrough(trx, policy.id, id)) ?? day;
  const by = policy.advisor_id;
  return { ...known, paid_at: now.toISOString(), collected_on: on, advisor_id: by };
};

const targetsOf = async (
  trx: Trx,
  { instalments, after, firstNumber: first }: EndorsementPlan,
  { instalments: standing }: Figures,
  collecting: Collecting,
): Promise<InstalmentTarget[]> => {
  let pending = toCents(after.policyValue);
  const targets: InstalmentTarget[] = [];
  for (const [place, { from, dueDate, value, credit, isPaid }] of instalments.entries()) {
    pending -= value;
    const was = standing.find(({ id }) => id === from?.row.id);
    targets.push({
      ...(await collectedOf(trx, was, isPaid, collecting)),
      number_payment: first + place,
      due_date: dueDate,
      value: fromCents(value),
      pending_value: fromCents(Math.max(pending, 0)),
      credit: fromCents(credit),
      status_payment_id: isPaid ? PAYMENT_STATUS.paid : PAYMENT_STATUS.pending,
    });
  }
  return targets;
};

const cancellationOf = ({ kind, effective_on, voids_unpaid }: Terms, reason: string | null) => {
  if (!changesCancellation(kind)) return {};
  const ends = endsPolicy(kind);
  return {
    cancelled_on: ends ? effective_on : null,
    voids_unpaid: ends && voids_unpaid,
    cancellation_reason: ends ? reason : null,
    retained_due: ends,
  };
};

/**
 * Writes what an issued endorsement does: value, charges and instalments of the last period, refunds, the
 * cancellation of the policy, and what advisors earn by all this.
 * @returns the figures before and after, and what was typed that it takes away
 */
export const writeEndorsement = async (
  trx: Trx,
  actor: Actor,
  policy: LockedPolicy,
  row: EndorsementRow,
  plan: EndorsementPlan,
  moment: EarningMoment,
): Promise<{ readonly before: Figures; readonly after: Figures; readonly words: Words }> => {
  const { period } = plan;
  const { now } = moment;
  const before = await readFigures(trx, policy.id, period.id);
  const change = { ...moment, cause: 'endorsement', endorsementId: row.id } as const;
  const earnings = await takeBackRefunded(trx, policy.id, collectedOnesThatLeave(plan), change);
  const { agency_percentage: agencyPercentage, advisor_percentage: advisorPercentage } = period;
  const price = { ...plan.after, agencyPercentage, advisorPercentage };
  await updateRow(trx, 'policies', policy.id, {
    ...priceColumns(price),
    ...priceCommissions(price),
    ...cancellationOf(row, row.reason),
    updated_at: now,
  });
  const targets = await targetsOf(trx, plan, before, { policy, moment });
  const place = { policyId: policy.id, cycle: period.cycle, now };
  const gone = await writeInstalments(trx, place, before.instalments, targets, async () => {
    const premium = await premiumAfter(trx, policy, plan, row);
    await updatePeriodRow(trx, period.id, { ...priceColumns(price), ...countsAfter(plan) });
    if (premium)
      await insertPremiums(trx, [{ ...premium, policy_id: policy.id, cycle: period.cycle }]);
  });
  for (const [{ row: payment, credit }, refunded] of plan.refunds)
    if (refunded > 0)
      await recordMovement(trx, actor, now, {
        payment: { ...payment, policy_id: policy.id },
        kind: 'refunded',
        credit: credit - refunded,
        endorsementId: row.id,
      });
  await refreshFormulas(trx, 'policies', policy.id);
  await settleTerms(trx, earnings, change);
  const { cancellation_reason: cancellation } = policy;
  const words = changesCancellation(row.kind) && cancellation ? { ...gone, cancellation } : gone;
  return { before, words, after: await readFigures(trx, policy.id, period.id) };
};
