import { PAYMENT_STATUS } from '../../../../domain/catalogueIds.ts';
import { addDays, addYears, earlier } from '../../../../domain/civilDate.ts';
import { fromCents, sumCents, toCents } from '../../../../domain/money/money.ts';
import type { Term } from '../../../../domain/sales/dueDates.ts';
import {
  type ChangedInstalment,
  dueAtEnd,
  type EndorsedInstalment,
  endorseInstalments,
} from '../../../../domain/sales/endorsements/instalments.ts';
import { endsPolicy } from '../../../../domain/sales/endorsements/kinds.ts';
import {
  dayRefusal,
  type EndorsementRefusal,
  effectRefusal,
  figuresRefusal,
} from '../../../../domain/sales/endorsements/refusals.ts';
import { MAX_PAYMENTS_PER_YEAR } from '../../../../domain/sales/instalments.ts';
import { texts } from '../../../../domain/texts.ts';
import { type Context, today } from '../../../context.ts';
import type { Trx } from '../../../db/transaction.ts';
import { conflict, invalid } from '../../../problem.ts';
import {
  type LockedInstalment,
  type LockedPeriod,
  type LockedPolicy,
  lockSchedule,
  termOf,
} from '../policies/existing/schedule.ts';
import { findPremium } from '../policies/premium.repository.ts';
import { findEnding } from './ending.repository.ts';
import type { EndorsementRow } from './repository.ts';

/** The charges of an endorsement, signed decimal texts; all null without a breakdown. */
export const CHARGE_COLUMNS = [
  'contribution',
  'rural_insurance',
  'issue_fee',
  'vat',
  'interest',
] as const;

type ChargeColumn = (typeof CHARGE_COLUMNS)[number];

export const chargesBy = <Charge>(of: (name: ChargeColumn) => Charge) =>
  // Built column by column of the names above.
  Object.fromEntries(CHARGE_COLUMNS.map((name) => [name, of(name)])) as Record<
    ChargeColumn,
    Charge
  >;

export type Terms = Pick<
  EndorsementRow,
  | 'kind'
  | 'effective_on'
  | 'policy_value'
  | 'policy_fee'
  | 'effect'
  | 'own_count'
  | 'own_from'
  | 'reduces_unpaid'
  | 'voids_unpaid'
  | ChargeColumn
>;

export type PremiumOfEndorsement = Pick<Terms, 'policy_value' | 'policy_fee' | ChargeColumn>;

type Placed = EndorsedInstalment & { readonly row: LockedInstalment };

export interface EndorsementPlan {
  readonly period: LockedPeriod;
  readonly term: Term;
  readonly premium: PremiumOfEndorsement;
  readonly after: { readonly policyValue: string; readonly policyFee: string };
  readonly firstNumber: number;
  readonly before: readonly Placed[];
  readonly instalments: readonly ChangedInstalment<Placed>[];
  /** Cents given back, by instalment. */
  readonly refunds: ReadonlyMap<Placed, number>;
}

const refuse = ({ code, field, text }: EndorsementRefusal) =>
  conflict(code, text, { [field]: text });

/** The days that a period covers: of a year whose end is written as the last day covered, the whole year. */
export const daysOf = (
  policy: Pick<LockedPolicy, 'start_date' | 'end_date'>,
  period: Pick<LockedPeriod, 'cycle' | 'term_start' | 'term_end'>,
): Term => {
  const short = termOf(period);
  if (short) return short;
  const startDate = addYears(policy.start_date, period.cycle);
  const year = addYears(startDate, 1);
  const isWhole = policy.end_date >= addDays(year, -1);
  return { startDate, endDate: isWhole ? year : earlier(policy.end_date, year) };
};

export const collectedOnesThatLeave = ({ before, instalments }: EndorsementPlan): number[] => {
  const stays = new Set(instalments.map(({ from }) => from));
  return before.flatMap((one) => (one.isPaid && !stays.has(one) ? [one.row.id] : []));
};

/** Amount that an endorsement gives back of what was collected, in cents. */
export const refundedBy = ({ refunds }: EndorsementPlan): number => sumCents([...refunds.values()]);

const opposite = (amount: string): string => fromCents(-toCents(amount));

const oppositeOf = (premium: PremiumOfEndorsement): PremiumOfEndorsement => ({
  policy_value: opposite(premium.policy_value),
  policy_fee: opposite(premium.policy_fee),
  ...chargesBy((name) => premium[name] && opposite(premium[name])),
});

export const NO_BREAKDOWN = chargesBy(() => null);

export const NOTHING = { policy_value: '0.00', policy_fee: '0.00', ...NO_BREAKDOWN } as const;

/** An annulment gives back all of the period, a reinstatement charges what the cancellation gave back. */
const premiumOf = async (
  trx: Trx,
  period: LockedPeriod,
  terms: Terms,
): Promise<PremiumOfEndorsement> => {
  if (terms.kind === 'annulment') {
    const charges = await findPremium(trx, period.id);
    const { policy_value, policy_fee } = period;
    return oppositeOf({ ...NOTHING, ...charges, policy_value, policy_fee });
  }
  if (terms.kind === 'reinstatement') {
    const ending = await findEnding(trx, period.policy_id);
    return ending ? oppositeOf(ending) : NOTHING;
  }
  return terms;
};

/** @throws Problem 400 where the period has a breakdown and the endorsement has none, or takes more of a charge than is in it */
const requireBreakdown = async (trx: Trx, period: LockedPeriod, premium: PremiumOfEndorsement) => {
  const standing = await findPremium(trx, period.id);
  if (!standing || toCents(premium.policy_value) === 0) return;
  const isBorne = CHARGE_COLUMNS.every((name) => {
    const charge = premium[name];
    return charge !== null && toCents(standing[name]) + toCents(charge) >= 0;
  });
  if (!isBorne) throw invalid({ premium: texts.endorsementBreakdown });
};

const placedOf = (row: LockedInstalment): Placed => ({
  row,
  dueDate: row.due_date,
  value: toCents(row.value),
  credit: toCents(row.credit),
  isPaid: row.status_payment_id === PAYMENT_STATUS.paid,
  isIssued: row.issued,
});

/** @throws Problem 400 when no effect is chosen, 400 or 409 when the chosen one is impossible */
const changeInstalments = (before: readonly Placed[], terms: Terms, amount: number, term: Term) => {
  const effect = terms.effect ?? (endsPolicy(terms.kind) || amount === 0 ? 'refund' : null);
  if (effect === null) throw invalid({ effect: texts.required });
  const { own_count: ownCount, own_from: ownFrom, reduces_unpaid: reducesUnpaid } = terms;
  const chosen = { effect, ownCount, ownFrom, reducesUnpaid };
  const outcome = endorseInstalments(before, amount, chosen, term.endDate);
  if (!outcome.ok) throw refuse(effectRefusal(outcome));
  if (outcome.instalments.length > MAX_PAYMENTS_PER_YEAR)
    throw invalid({ ownCount: texts.atMost(`${MAX_PAYMENTS_PER_YEAR}`) });
  const { refunds } = outcome;
  if (!endsPolicy(terms.kind)) return { instalments: outcome.instalments, refunds };
  return { instalments: dueAtEnd(outcome.instalments, terms.effective_on), refunds };
};

/**
 * Works out what an endorsement does to a policy, whose rows are locked.
 * @throws Problem 400 or 409 with what to do, at its field
 */
export const planEndorsement = async (
  context: Context,
  trx: Trx,
  policy: LockedPolicy,
  terms: Terms,
): Promise<EndorsementPlan> => {
  const day = today(context);
  const schedule = await lockSchedule(trx, policy, day);
  const latest = schedule.at(-1);
  if (!latest) throw new Error('Each policy has a period');
  const { period } = latest;
  const term = daysOf(policy, period);
  const wrongDay = dayRefusal(terms.kind, terms.effective_on, {
    term,
    cancelledOn: policy.cancelled_on,
    today: day,
  });
  if (wrongDay) throw refuse(wrongDay);
  const premium = await premiumOf(trx, period, terms);
  await requireBreakdown(trx, period, premium);
  const added = { value: toCents(premium.policy_value), fee: toCents(premium.policy_fee) };
  const standing = { value: toCents(period.policy_value), fee: toCents(period.policy_fee) };
  const wrongFigures = figuresRefusal(terms.kind, standing, added);
  if (wrongFigures) throw refuse(wrongFigures);
  if (policy.planned_until && added.value > 0 && terms.effect !== 'own')
    throw invalid({ effect: texts.endorsementVoidInstalments });
  const before = latest.instalments.map(placedOf);
  return {
    period,
    term,
    premium,
    after: {
      policyValue: fromCents(standing.value + added.value),
      policyFee: fromCents(standing.fee + added.fee),
    },
    firstNumber: 1 + sumCents(schedule.slice(0, -1).map((one) => one.instalments.length)),
    before,
    ...changeInstalments(before, terms, added.value, term),
  };
};
