import { daysBetween } from '../../../../domain/civilDate.ts';
import type { endorsements as calls } from '../../../../domain/contract/index.ts';
import { wireDay } from '../../../../domain/contract/wire.ts';
import { commissionEffect } from '../../../../domain/money/commissions/effect.ts';
import { type Cents, fromCents, toCents } from '../../../../domain/money/money.ts';
import {
  shareOf,
  unearnedByDays,
  unearnedByShortRates,
} from '../../../../domain/sales/endorsements/unearned.ts';
import { periodCommissions } from '../../../../domain/sales/periods.ts';
import { texts } from '../../../../domain/texts.ts';
import { type Input, today } from '../../../context.ts';
import type { Executor, Trx } from '../../../db/transaction.ts';
import { invalid } from '../../../problem.ts';
import { inSnapshot, rehearse } from '../../../transaction.ts';
import { findTables } from '../../agency/settings/repository.ts';
import {
  earnedByAll,
  existingEarnings,
  periodOf,
  withoutRefunded,
} from '../../money/commissions/earnings.ts';
import type { LockedPeriod } from '../policies/existing/schedule.ts';
import { findPremium } from '../policies/premium.repository.ts';
import { noPolicy } from '../policies/problems.ts';
import { requirePolicy } from '../policies/read.ts';
import { draftColumns } from './drafts.ts';
import {
  collectedOnesThatLeave,
  daysOf,
  type EndorsementPlan,
  planEndorsement,
  refundedBy,
  type Terms,
} from './plan.ts';
import { findLatestPeriod } from './repository.ts';
import { countsAfter } from './write.ts';

/** The commissions of a period of some value and fee; cents. */
const commissionsOf = (
  { agency_percentage, advisor_percentage }: LockedPeriod,
  { policyValue, policyFee }: EndorsementPlan['after'],
) =>
  periodCommissions({
    policyValue: toCents(policyValue),
    policyFee: toCents(policyFee),
    agencyPercentage: Number(agency_percentage),
    advisorPercentage: Number(advisor_percentage),
  });

const commissionOf = async (trx: Trx, plan: EndorsementPlan) => {
  const { period, after, instalments } = plan;
  const leaving = collectedOnesThatLeave(plan);
  const rows = await existingEarnings(trx, period.policy_id);
  const row = rows.find(({ id }) => id === period.id);
  if (!row) return null;
  const taken = await earnedByAll(trx, row, leaving);
  const before = periodOf(withoutRefunded(row, taken, leaving.length));
  const effect = commissionEffect(before, {
    ...before,
    commission: commissionsOf(period, after).advisor,
    parts: countsAfter(plan).number_of_payments_advisor,
    instalments: instalments.length,
    collected: instalments.filter(({ isPaid }) => isPaid).length,
  });
  if (!effect) return null;
  return {
    before: fromCents(effect.before),
    after: fromCents(effect.after),
    earned: fromCents(effect.earned + taken),
    adjustment: fromCents(effect.adjustment - taken),
    left: fromCents(effect.left),
    instalments: effect.instalments,
  };
};

const instalmentsOf = ({ before, instalments, refunds }: EndorsementPlan) => {
  const standing = new Set(instalments.map(({ from }) => from));
  const gone = before.flatMap((from) =>
    standing.has(from) ? [] : [{ ...from, from, value: null, credit: 0 }],
  );
  return [...instalments, ...gone]
    .map(({ from, dueDate, value, credit, isIssued }) => ({
      dueDate,
      before: from ? fromCents(from.value) : null,
      after: value === null ? null : fromCents(value),
      credit: fromCents(credit),
      refunded: fromCents((from && refunds.get(from)) ?? 0),
      isIssued,
    }))
    .sort((a, b) => (a.dueDate < b.dueDate ? -1 : 1))
    .map((one) => ({ ...one, dueDate: wireDay(one.dueDate) }));
};

/** Whole commission of the agency for a period, which its insurer owes as instalments are collected. */
const insurerShare = (period: LockedPeriod, worth: EndorsementPlan['after']): string => {
  const { advisor, agency } = commissionsOf(period, worth);
  return fromCents(advisor + agency);
};

const previewOf = async (trx: Trx, plan: EndorsementPlan) => {
  const { period, after, premium } = plan;
  const before = { policyValue: period.policy_value, policyFee: period.policy_fee };
  return {
    added: { policyValue: premium.policy_value, policyFee: premium.policy_fee },
    period: { before, after },
    instalments: instalmentsOf(plan),
    refunded: fromCents(refundedBy(plan)),
    commission: await commissionOf(trx, plan),
    insurer: { before: insurerShare(period, before), after: insurerShare(period, after) },
  };
};

/**
 * What an endorsement would do if it were issued now; nothing is written.
 * @throws Problem as issueEndorsement
 */
export const previewEndorsement = ({ context, body }: Input<typeof calls.previewEndorsement>) =>
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

type Worth = Pick<LockedPeriod, 'policy_value' | 'policy_fee'>;

const netOf = ({ policy_value, policy_fee }: Worth): string =>
  fromCents(toCents(policy_value) - toCents(policy_fee));

const partOf = (
  period: Worth,
  standing: Awaited<ReturnType<typeof findPremium>>,
  part: (amount: Cents) => Cents,
  keepsFee = false,
) => {
  const share = (amount: string) => fromCents(part(toCents(amount)));
  if (!standing) {
    // Charges without a breakdown have the fee of issuing in them.
    const [value, fee] = keepsFee ? [netOf(period), '0'] : [period.policy_value, period.policy_fee];
    return { policyValue: share(value), policyFee: share(fee), premium: null };
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
  db: Executor,
  { policy_id, effectiveOn, part, parts }: Input<typeof calls.getUnearned>['query'],
) => {
  const period = await findLatestPeriod(db, policy_id);
  if (!period) throw noPolicy(policy_id);
  const term = daysOf(period, period);
  if (effectiveOn < term.startDate || effectiveOn > term.endDate)
    throw invalid({ effectiveOn: texts.cancelledOutside(term.startDate, term.endDate) });
  const elapsed = daysBetween(term.startDate, effectiveOn);
  const premium = await findPremium(db, period.id);
  const { shortRates: table } = await findTables(db);
  const items = part && parts ? { part: toCents(part), parts: toCents(parts) } : undefined;
  const share = items && shareOf(items, toCents(netOf(period)));
  const byDays = (amount: Cents) => unearnedByDays(amount, term, effectiveOn, share);
  return {
    days: daysBetween(term.startDate, term.endDate),
    elapsed,
    linear: partOf(period, premium, byDays, items !== undefined),
    shortRate:
      table.length > 0 && !items
        ? partOf(period, premium, (amount) => unearnedByShortRates(amount, table, elapsed))
        : null,
  };
};

export const getUnearned = ({
  context,
  query,
}: Pick<Input<typeof calls.getUnearned>, 'context' | 'query'>) =>
  inSnapshot(context, (db) => unearnedOf(db, query));
