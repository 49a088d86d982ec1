import { addDays, type CivilDate, daysBetween, earlier } from '../domain/civilDate.ts';
import type { OpenAdvance } from '../domain/money/commissions/absorption.ts';
import {
  applyDistribution,
  type DistributionRow,
  proposeDistribution,
} from '../domain/money/commissions/distribution.ts';
import { type Cents, sumCents } from '../domain/money/money.ts';
import { balanceOn, type EarningPolicy } from './commissionPolicies.ts';
import { type Random, yesterdayOf } from './random.ts';

export interface Refund {
  readonly policyId: number;
  readonly date: CivilDate;
  readonly amount: Cents;
  readonly reason: string;
}

const ADJUSTMENTS = [
  'AJUSTE POR ENDOSO DE EXCLUSIÓN',
  'DEVOLUCIÓN PARCIAL DE PRIMA AL CLIENTE',
  'CORRECCIÓN DE LIQUIDACIÓN',
];

const refundOf = (random: Random, policy: EarningPolicy, today: CivilDate): Refund[] => {
  const { id: policyId, startDate, cancelledOn } = policy;
  const yesterday = yesterdayOf(today);
  if (!random.chance(cancelledOn ? 90 : 20) || startDate >= yesterday) return [];
  const date = cancelledOn
    ? earlier(addDays(cancelledOn, random.int(0, 15)), yesterday)
    : addDays(startDate, random.int(1, daysBetween(startDate, yesterday)));
  const { released } = balanceOn(policy, date, { paid: 0, refunds: 0 });
  const amount = Math.floor((released * random.int(10, 60)) / 100);
  const reason = cancelledOn ? 'CANCELACIÓN ANTICIPADA' : random.pick(ADJUSTMENTS);
  return amount > 0 ? [{ policyId, date, amount, reason }] : [];
};

const draftRefunds = (
  random: Random,
  policies: readonly EarningPolicy[],
  today: CivilDate,
): Refund[] =>
  policies
    .filter(({ isCommissionAnnualized }) => isCommissionAnnualized)
    .flatMap((policy) => refundOf(random, policy, today));

/** A made-up advance. Its id counts within its advisor until it is written. */
export interface Advance extends OpenAdvance {
  readonly amount: Cents;
}

export interface Payment {
  readonly date: CivilDate;
  readonly rows: readonly DistributionRow[];
}

export interface Ledger {
  readonly advances: readonly Advance[];
  readonly payments: readonly Payment[];
  readonly refunds: readonly Refund[];
}

const PAY_DAYS = [330, 240, 150, 60] as const;

const FIFTY_DOLLARS = 50_00;

const roundUp = (cents: Cents) => Math.ceil(cents / FIFTY_DOLLARS) * FIFTY_DOLLARS;

class Books {
  readonly #policies: readonly EarningPolicy[];
  readonly #refunds: readonly Refund[];
  readonly #paid = new Map<number, Cents>();
  advances: Advance[] = [];
  payments: Payment[] = [];

  constructor(policies: readonly EarningPolicy[], refunds: readonly Refund[]) {
    this.#policies = policies;
    this.#refunds = refunds;
  }

  inFavour(day: CivilDate): { id: number; inFavour: Cents }[] {
    return this.#policies
      .map((policy) => ({ id: policy.id, inFavour: this.#balance(policy, day) }))
      .filter(({ inFavour }) => inFavour > 0);
  }

  give(date: CivilDate, amount: Cents): void {
    this.advances.push({ id: this.advances.length + 1, amount, remaining: amount, date });
  }

  /** Pays by the rules of the distribution; `newMoney` is a share of what the advances leave. */
  pay(date: CivilDate, policies: { id: number; inFavour: Cents }[], percent: number): void {
    const open = this.advances.filter(({ remaining }) => remaining > 0);
    const room = proposeDistribution({ openAdvances: open, policies, newAmount: 0 }).lines.reduce(
      (sum, { available }) => sum + available,
      0,
    );
    const newAmount = Math.floor((room * percent) / 100);
    const { lines } = proposeDistribution({ openAdvances: open, policies, newAmount });
    const outcome = applyDistribution({
      openAdvances: open,
      policies: lines.map(({ policyId, ...line }) => ({ id: policyId, ...line })),
    });
    if (!outcome.ok) return;
    this.payments.push({ date, rows: outcome.rows });
    for (const { policyId, amount } of outcome.rows)
      this.#paid.set(policyId, (this.#paid.get(policyId) ?? 0) + amount);
    const left = new Map(outcome.advances.map(({ id, remaining }) => [id, remaining]));
    this.advances = this.advances.map((advance) => ({
      ...advance,
      remaining: left.get(advance.id) ?? advance.remaining,
    }));
  }

  #balance(policy: EarningPolicy, day: CivilDate): Cents {
    const until = this.#refunds.filter(
      ({ policyId, date }) => policyId === policy.id && date <= day,
    );
    const refunds = sumCents(until.map(({ amount }) => amount));
    return balanceOn(policy, day, { paid: this.#paid.get(policy.id) ?? 0, refunds }).inFavour;
  }
}

/** How much of what is in favour an advance before a payment is, in percent; 0: none is given. */
const advancePercent = (random: Random, isLast: boolean): number => {
  if (isLast && random.chance(35)) return random.int(130, 180);
  return random.chance(45) ? random.int(20, 50) : 0;
};

/**
 * Makes up what an advisor got: advances spent, spent in part and untouched, payments and
 * discounts, by the rules the server goes by.
 * @param policies the advisor's
 */
export const draftLedger = (
  random: Random,
  policies: readonly EarningPolicy[],
  today: CivilDate,
): Ledger => {
  const refunds = draftRefunds(random, policies, today);
  const books = new Books(policies, refunds);
  PAY_DAYS.forEach((daysAgo, place) => {
    const day = addDays(today, random.int(-10, 10) - daysAgo);
    const due = books.inFavour(day);
    const total = sumCents(due.map(({ inFavour }) => inFavour));
    const percent = advancePercent(random, place === PAY_DAYS.length - 1);
    if (total > 0 && percent > 0)
      books.give(addDays(day, -random.int(10, 25)), roundUp((total * percent) / 100));
    const chosen = due.filter(() => random.chance(80));
    if (chosen.length > 0) books.pay(day, chosen, random.chance(70) ? 100 : random.int(40, 90));
  });
  if (random.chance(40))
    books.give(addDays(yesterdayOf(today), -random.int(0, 20)), FIFTY_DOLLARS * random.int(2, 10));
  return { advances: books.advances, payments: books.payments, refunds };
};
