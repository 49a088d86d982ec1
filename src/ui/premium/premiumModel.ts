import { addYears, type CivilDate, civilDate } from '../../../domain/civilDate.ts';
import { fromCents } from '../../../domain/money/money.ts';
import type { Term } from '../../../domain/sales/dueDates.ts';
import { cyclesBegun } from '../../../domain/sales/instalments.ts';
import {
  CHARGES,
  type Charge,
  type Charges,
  chargesOf,
  differencesOf,
  type Premium,
  premiumOf,
  premiumOfCharge,
  premiumOfCharges,
  premiumOfTotal,
  totalOf,
} from '../../../domain/sales/premium/premium.ts';
import type { PremiumRules } from '../../../domain/sales/premium/rates.ts';
import type { Period } from '../../data/records.ts';
import { type Typed, unlessOutOfRange } from '../form/typed.ts';
import { typedCents } from '../format.ts';

export const FIGURES = ['net', ...CHARGES, 'policyValue', 'policyFee'] as const;

export type Figure = (typeof FIGURES)[number];

export type TypedFigures = Readonly<Partial<Record<Figure, Typed>>>;

export const isCharge = (figure: Figure): figure is Charge =>
  CHARGES.some((name) => name === figure);

const isPercentage = (charge: Charge) => charge !== 'issueFee' && charge !== 'interest';

/** Interest is typed by hand alone; blank it is none. */
const typedCharges = (typed: TypedFigures, edited: ReadonlySet<Figure>): Partial<Charges> =>
  Object.fromEntries(
    CHARGES.flatMap((name) => {
      const cents = name === 'interest' || edited.has(name) ? typedCents(typed[name]) : undefined;
      return cents === undefined ? [] : [[name, cents]];
    }),
  );

const following = (
  typed: TypedFigures,
  changed: Figure,
  edited: ReadonlySet<Figure>,
  rules: PremiumRules,
): Premium | undefined => {
  const charges = typedCharges(typed, edited);
  const [amount, net] = [typedCents(typed[changed]), typedCents(typed.net)];
  if (changed === 'policyValue')
    return amount === undefined ? undefined : premiumOfTotal(amount, rules, charges);
  if (changed === 'policyFee')
    return amount === undefined ? undefined : premiumOfCharges(amount, rules, charges);
  if (net !== undefined) return net > 0 ? premiumOf(net, rules, charges) : undefined;
  return isCharge(changed) && isPercentage(changed) && amount !== undefined
    ? premiumOfCharge(changed, amount, rules)
    : undefined;
};

/**
 * The other figures once one of them was typed: the net, the total, the charges together or one of them.
 * @param edited charges that were typed by hand beside the net: they stay
 * @returns decimal texts; undefined where nothing follows from what is typed
 */
export const followingFigures = (
  typed: TypedFigures,
  changed: Figure,
  edited: ReadonlySet<Figure>,
  rules: PremiumRules,
): Readonly<Record<Figure, string>> | undefined =>
  unlessOutOfRange(() => {
    const premium = following(typed, changed, edited, rules);
    if (!premium) return undefined;
    const all = { ...premium, policyValue: totalOf(premium), policyFee: chargesOf(premium) };
    // Filled key by key from the list the type is of.
    return Object.fromEntries(FIGURES.map((name) => [name, fromCents(all[name])])) as Record<
      Figure,
      string
    >;
  });

/**
 * By how much the charges in a form differ from the computed ones.
 * @returns cents; undefined until all figures are there
 */
export const typedDifferences = (typed: TypedFigures, rules: PremiumRules): Charges | undefined =>
  unlessOutOfRange(() => {
    const net = typedCents(typed.net);
    const charges = CHARGES.map((name) => typedCents(typed[name]));
    if (net === undefined || charges.some((cents) => cents === undefined)) return undefined;
    const all = Object.fromEntries(CHARGES.map((name, place) => [name, charges[place]]));
    // All are there, as was seen above.
    return differencesOf({ net, ...(all as Charges) }, rules);
  });

/**
 * The first day of the latest period that a registration writes.
 * @param today up to when a policy begun in the past is caught up
 * @returns undefined until both days are there
 */
export const latestPeriodDay = (term: Term | undefined, today: CivilDate) => {
  const cycle = term && term.endDate > term.startDate ? cyclesBegun({ ...term, today }).at(-1) : 0;
  return term && addYears(term.startDate, cycle ?? 0);
};

export const periodDay = (
  { term, cycle }: Pick<Period, 'term' | 'cycle'>,
  startDate: string,
): CivilDate => (term ? civilDate(term.startDate) : addYears(civilDate(startDate), cycle ?? 0));
