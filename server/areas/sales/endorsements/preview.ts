import { daysBetween } from '../../../../domain/civilDate.ts';
import type { endorsements } from '../../../../domain/contract/index.ts';
import { wireDay } from '../../../../domain/contract/wire.ts';
import { commissionEffect } from '../../../../domain/money/commissions/effect.ts';
import { type Cents, fromCents, multiplyPercent, toCents } from '../../../../domain/money/money.ts';
import {
  readShortRates,
  unearnedByDays,
  unearnedByShortRates,
} from '../../../../domain/sales/endorsements/unearned.ts';
import { texts } from '../../../../domain/texts.ts';
import { type Context, today } from '../../../context.ts';
import type { Trx } from '../../../db/transaction.ts';
import type { Input } from '../../../http/input.ts';
import { invalid } from '../../../problem.ts';
import { rehearse } from '../../../transaction.ts';
import { findSettings } from '../../agency/settings/repository.ts';
import { existingEarnings, periodOf } from '../../money/commissions/earnings.ts';
import { type LockedPeriod, lockSchedule } from '../policies/existing/schedule.ts';
import { findPremium } from '../policies/premium.repository.ts';
import { requirePolicy } from '../policies/read.ts';
import { draftColumns } from './drafts.ts';
import { daysOf, type EndorsementPlan, planEndorsement, type Terms } from './plan.ts';
import { countsAfter } from './write.ts';

/** What is left of a value once its fee is taken off, and a percentage of that; cents. */
const shareOf = (value: string, fee: string, percentage: string): Cents =>
  multiplyPercent(toCents(value) - toCents(fee), Number(percentage));

/** What the plan does to the commission of its period; null where nothing of it changes. */
const commissionOf = async (trx: Trx, plan: EndorsementPlan) => {
  const { period, after, instalments } = plan;
  const row = (await existingEarnings(trx, period.policy_id)).find(({ id }) => id === period.id);
  if (!row) return null;
  const before = periodOf(row);
  const effect = commissionEffect(before, {
    ...before,
    commission: shareOf(after.policyValue, after.policyFee, period.advisor_percentage),
    parts: countsAfter(plan).number_of_payments_advisor,
    instalments: instalments.length,
    collected: instalments.filter(({ isPaid }) => isPaid).length,
  });
  if (!effect) return null;
  return {
    before: fromCents(effect.before),
    after: fromCents(effect.after),
    earned: fromCents(effect.earned),
    adjustment: fromCents(effect.adjustment),
    left: fromCents(effect.left),
    instalments: effect.instalments,
  };
};

/** The instalments before and after, by their due days; null where there is none. */
const instalmentsOf = ({ before, instalments }: EndorsementPlan) => {
  const standing = new Set(instalments.map(({ from }) => from));
  const gone = before.filter((one) => !standing.has(one));
  return [
    ...instalments.map((one) => ({
      dueDate: one.dueDate,
      before: one.from ? fromCents(one.from.value) : null,
      after: fromCents(one.value),
      credit: fromCents(one.credit),
      refunded: fromCents(one.refunded),
      isIssued: one.isIssued,
    })),
    ...gone.map(({ dueDate, value, credit, isIssued }) => ({
      dueDate,
      before: fromCents(value),
      after: null,
      credit: fromCents(credit),
      refunded: '0.00',
      isIssued,
    })),
  ]
    .sort((a, b) => (a.dueDate < b.dueDate ? -1 : 1))
    .map((one) => ({ ...one, dueDate: wireDay(one.dueDate) }));
};

/** What the agency's whole commission of a period is, which its insurer owes as instalments are collected. */
const insurerShare = ({ agency_percentage }: LockedPeriod, value: string, fee: string): string =>
  fromCents(shareOf(value, fee, agency_percentage));

const previewOf = async (trx: Trx, plan: EndorsementPlan) => {
  const { period, after, premium } = plan;
  const before = { policyValue: period.policy_value, policyFee: period.policy_fee };
  return {
    added: { policyValue: premium.policy_value, policyFee: premium.policy_fee },
    period: { before, after },
    instalments: instalmentsOf(plan),
    refunded: fromCents(plan.refunded),
    commission: await commissionOf(trx, plan),
    insurer: {
      before: insurerShare(period, before.policyValue, before.policyFee),
      after: insurerShare(period, after.policyValue, after.policyFee),
    },
  };
};

/**
 * What an endorsement would do if it were issued now; nothing is written.
 * @throws Problem as issueEndorsement
 */
export const previewEndorsement = ({
  context,
  body,
}: Input<typeof endorsements.previewEndorsement>) =>
  rehearse(context, async (trx) => {
    const policy = await requirePolicy(trx, body.policy_id, today(context));
    const {
      effect = null,
      own_count = null,
      own_from = null,
      ...columns
    } = await draftColumns(trx, policy, body);
    const terms: Terms = { ...columns, effect, own_count, own_from };
    return previewOf(trx, await planEndorsement(context, trx, policy, terms));
  });

/** The figures of a period of which a part is given back. */
const partOf = async (trx: Trx, period: LockedPeriod, part: (amount: Cents) => Cents) => {
  const share = (amount: string) => fromCents(part(toCents(amount)));
  const standing = await findPremium(trx, period.id);
  if (!standing) {
    const policyFee = share(period.policy_fee);
    return { policyValue: share(period.policy_value), policyFee, premium: null };
  }
  const charges = {
    contribution: share(standing.contribution),
    ruralInsurance: share(standing.rural_insurance),
    // The fee of issuing was for issuing.
    issueFee: '0.00',
    vat: share(standing.vat),
    interest: share(standing.interest),
  };
  const net = share(standing.net);
  const fee = Object.values(charges).reduce((sum, amount) => sum + toCents(amount), 0);
  return {
    policyValue: fromCents(toCents(net) + fee),
    policyFee: fromCents(fee),
    premium: { net, ...charges },
  };
};

/** @throws Problem 404 for the policy, 400 for a day outside its last period */
const unearnedOf = async (
  context: Context,
  trx: Trx,
  { policy_id, effectiveOn }: Input<typeof endorsements.getUnearned>['query'],
) => {
  const policy = await requirePolicy(trx, policy_id, today(context));
  const period = (await lockSchedule(trx, policy, today(context))).at(-1)?.period;
  if (!period) throw new Error('Each policy has a period');
  const term = daysOf(policy, period);
  if (effectiveOn < term.startDate || effectiveOn > term.endDate)
    throw invalid({ effectiveOn: texts.cancelledOutside(term.startDate, term.endDate) });
  const elapsed = daysBetween(term.startDate, effectiveOn);
  const rates = readShortRates((await findSettings(trx)).short_rates ?? '');
  const table = rates.ok && rates.value.length > 0 ? rates.value : undefined;
  return {
    days: daysBetween(term.startDate, term.endDate),
    elapsed,
    linear: await partOf(trx, period, (amount) => unearnedByDays(amount, term, effectiveOn)),
    shortRate: table
      ? await partOf(trx, period, (amount) => unearnedByShortRates(amount, table, elapsed))
      : null,
  };
};

/** What of the last period's premium is not earned on a day: what a cancellation proposes to give back. */
export const getUnearned = ({
  context,
  query,
}: Pick<Input<typeof endorsements.getUnearned>, 'context' | 'query'>) =>
  rehearse(context, (trx) => unearnedOf(context, trx, query));
