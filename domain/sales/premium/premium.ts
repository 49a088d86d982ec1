import { type Cents, multiplyPercent, sumCents } from '../../money/money.ts';
import type { PremiumRules } from './rates.ts';

/** The charges in the order in which an invoice has them; VAT is on the net and the three before it. */
export const CHARGES = ['contribution', 'ruralInsurance', 'issueFee', 'vat', 'interest'] as const;

export type Charge = (typeof CHARGES)[number];

export type Charges = Readonly<Record<Charge, Cents>>;

export interface Premium extends Charges {
  readonly net: Cents;
}

const LARGEST: Cents = 999_999_999_999;

export const chargesOf = (premium: Charges): Cents =>
  sumCents(CHARGES.map((name) => premium[name]));

export const totalOf = (premium: Premium): Cents => premium.net + chargesOf(premium);

const issueFeeOf = (net: Cents, { issueFees }: PremiumRules): Cents =>
  issueFees.find(({ upTo }) => upTo === undefined || net <= upTo)?.fee ?? 0;

/**
 * A net premium with its charges, each rounded half-up to the cent.
 * @param typed charges that were edited by hand; interest of financing is never computed
 */
export const premiumOf = (
  net: Cents,
  rules: PremiumRules,
  typed: Partial<Charges> = {},
): Premium => {
  const contribution = typed.contribution ?? multiplyPercent(net, rules.contribution);
  const ruralInsurance = typed.ruralInsurance ?? multiplyPercent(net, rules.ruralInsurance);
  const issueFee = typed.issueFee ?? issueFeeOf(net, rules);
  const subtotal = net + contribution + ruralInsurance + issueFee;
  const vat = typed.vat ?? multiplyPercent(subtotal, rules.vat);
  return { net, contribution, ruralInsurance, issueFee, vat, interest: typed.interest ?? 0 };
};

/**
 * By how much each charge differs from the computed one: VAT from that on the charges as they are.
 * @returns cents; 0 where it was not edited
 */
export const differencesOf = (premium: Premium, rules: PremiumRules): Charges => {
  const { vat: _, ...others } = premium;
  const computed = premiumOf(premium.net, rules, { interest: premium.interest });
  const { vat } = premiumOf(premium.net, rules, others);
  return {
    contribution: premium.contribution - computed.contribution,
    ruralInsurance: premium.ruralInsurance - computed.ruralInsurance,
    issueFee: premium.issueFee - computed.issueFee,
    vat: premium.vat - vat,
    interest: 0,
  };
};

/** First whole number from `low` to `high` for which `holds` is true, as it then is for all above; else `high`. */
const firstWhere = (low: number, high: number, holds: (value: number) => boolean): number => {
  let [from, to] = [low, high];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if (holds(middle)) to = middle;
    else from = middle + 1;
  }
  return from;
};

/** The number from `low` to `high` that ends in most zeros. */
const roundest = (low: number, high: number): number => {
  for (let step = 10 ** 11; step > 1; step /= 10) {
    const multiple = Math.ceil(low / step) * step;
    if (multiple <= high && multiple > 0) return multiple;
  }
  return low;
};

/** Within a band each figure rises with the net. */
const bandLimits = ({ issueFees }: PremiumRules): (readonly [Cents, Cents])[] =>
  issueFees.map(({ upTo }, place) => [(issueFees[place - 1]?.upTo ?? 0) + 1, upTo ?? LARGEST]);

/**
 * The net for which a figure of the premium comes nearest to an amount; of several the roundest.
 * @param figure the total, the sum of the charges, or one charge
 * @param target cents
 * @returns undefined where the figure of no net from 0.01 on is as low, or does not depend on it
 */
const netBy = (
  figure: (net: Cents) => Cents,
  target: Cents,
  rules: PremiumRules,
): Cents | undefined => {
  if (target < figure(1) || figure(1) === figure(LARGEST)) return undefined;
  const found = bandLimits(rules).map(([low, high]) => {
    const reached = firstWhere(low, high, (net) => figure(net) >= target);
    const below = Math.max(reached - 1, low);
    const isBelowNearer = Math.abs(figure(below) - target) <= Math.abs(figure(reached) - target);
    const value = figure(isBelowNearer ? below : reached);
    const first = firstWhere(low, high, (net) => figure(net) >= value);
    const next = firstWhere(first, high, (net) => figure(net) > value);
    const last = figure(next) > value ? next - 1 : next;
    return { distance: Math.abs(value - target), net: roundest(first, last) };
  });
  const [nearest] = found.toSorted((one, other) => one.distance - other.distance);
  return nearest?.net;
};

/** Charges that take the cents no net gives: the first of them not edited by hand does. */
const holders = ['vat', 'issueFee', 'contribution', 'ruralInsurance'] as const;

/** A premium with a remainder in the charge that holds it; undefined where none can. */
const withRemainder = (
  premium: Premium,
  remainder: Cents,
  rules: PremiumRules,
  typed: Partial<Charges> = {},
): Premium | undefined => {
  if (remainder === 0) return premium;
  const holder = holders.find(
    (name) =>
      typed[name] === undefined &&
      premium[name] + remainder >= 0 &&
      (name !== 'vat' || rules.vat > 0),
  );
  return holder && { ...premium, [holder]: premium[holder] + remainder };
};

const premiumBy = (
  figure: (premium: Premium) => Cents,
  target: Cents,
  rules: PremiumRules,
  typed: Partial<Charges>,
): Premium | undefined => {
  const net = netBy((value) => figure(premiumOf(value, rules, typed)), target, rules);
  if (net === undefined) return undefined;
  const premium = premiumOf(net, rules, typed);
  return withRemainder(premium, target - figure(premium), rules, typed);
};

/**
 * The premium of a net whose charges are known together. What differs from the computed ones stands in a charge, as in
 * {@link premiumOfTotal}.
 * @returns undefined where the charges are too few for that
 */
export const premiumOfNet = (net: Cents, charges: Cents, rules: PremiumRules) => {
  const premium = premiumOf(net, rules);
  return withRemainder(premium, charges - chargesOf(premium), rules);
};

/**
 * The premium whose total is an amount: the nearest net's. Cents that no net gives stand in a charge, the VAT
 * where it applies, as if edited by hand, so that the total is the one that was given.
 * @param total cents
 * @param typed charges that were edited by hand
 * @returns undefined where the total does not leave a net of 0.01 beside its charges
 */
export const premiumOfTotal = (total: Cents, rules: PremiumRules, typed: Partial<Charges> = {}) =>
  premiumBy(totalOf, total, rules, typed);

/**
 * The premium whose charges are an amount together, of several the one with the roundest net; as
 * {@link premiumOfTotal}.
 */
export const premiumOfCharges = (
  charges: Cents,
  rules: PremiumRules,
  typed: Partial<Charges> = {},
): Premium | undefined => premiumBy(chargesOf, charges, rules, typed);

/**
 * The premium of which a charge that is a percentage is an amount, of several the one with the roundest net.
 * @returns undefined where there is none
 */
export const premiumOfCharge = (
  charge: Exclude<Charge, 'issueFee' | 'interest'>,
  amount: Cents,
  rules: PremiumRules,
): Premium | undefined => {
  const net = netBy((value) => premiumOf(value, rules)[charge], amount, rules);
  return net === undefined ? undefined : premiumOf(net, rules);
};
