import { type CivilDate, parseCivilDate } from '../../civilDate.ts';
import { type Cents, type Percent, readCents } from '../../money/money.ts';
import { texts } from '../../texts.ts';

/** Value that holds from a day until the next one's day; the first also holds before its own. */
export interface Dated<T> {
  readonly from: CivilDate;
  readonly value: T;
}

export interface FeeBand {
  readonly upTo: Cents | undefined;
  readonly fee: Cents;
}

/** Ids of the policy types whose premium leaves out a charge. */
export interface TypesWithoutCharge {
  readonly withoutContribution: readonly number[];
  readonly withoutVat: readonly number[];
}

/** Rates there are, the oldest first, and which policy types leave out which charge. */
export interface PremiumRates extends TypesWithoutCharge {
  readonly contribution: readonly Dated<Percent>[];
  readonly ruralInsurance: readonly Dated<Percent>[];
  readonly vat: readonly Dated<Percent>[];
  readonly issueFees: readonly Dated<readonly FeeBand[]>[];
  /** Percentage of the net premium on which a withholding agent withholds; then what is withheld of that, and of the VAT. */
  readonly withholdingBase: readonly Dated<Percent>[];
  readonly withholding: readonly Dated<Percent>[];
  readonly vatWithholding: readonly Dated<Percent>[];
}

/** The rates of one day and one policy type: 0 where a charge does not apply. */
export interface PremiumRules {
  readonly contribution: Percent;
  readonly ruralInsurance: Percent;
  readonly vat: Percent;
  readonly issueFees: readonly FeeBand[];
}

export type Reading<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly message: string };

export const wrong = (message: string) => ({ ok: false, message }) as const;

export const partsOf = (text: string, separator: string): string[] =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean);

/** At most 99.99: the VAT of a premium is less than what it is on. */
const percentOf = (text: string): Percent | undefined => {
  const hundredths = /^\d{1,2}(\.\d{1,2})?$/.test(text) ? readCents(text) : undefined;
  return hundredths === undefined ? undefined : hundredths / 100;
};

const bandOf = (text: string): FeeBand | undefined => {
  const [fee, upTo] = partsOf(text, '=').toReversed().map(readCents);
  const isAmount = /^(\d{1,8}(\.\d{1,2})?\s*=\s*)?\d{1,5}(\.\d{1,2})?$/.test(text);
  return isAmount && fee !== undefined ? { upTo, fee } : undefined;
};

const bandsOf = (text: string): readonly FeeBand[] | undefined => {
  const bands = partsOf(text, ',').map(bandOf);
  const limits = bands.map((band) => band?.upTo ?? Number.POSITIVE_INFINITY);
  const rises = limits.every((limit, place) => limit > (limits[place - 1] ?? 0));
  const isWhole = bands.length > 0 && limits.at(-1) === Number.POSITIVE_INFINITY;
  return isWhole && rises ? bands.filter((band) => band !== undefined) : undefined;
};

const readDated = <T>(
  text: string,
  read: (value: string) => T | undefined,
): Reading<Dated<T>[]> => {
  const rates: Dated<T>[] = [];
  for (const part of partsOf(text, ';')) {
    const [day = '', written = ''] = part.split(':').map((piece) => piece.trim());
    const [from, value] = [parseCivilDate(day), read(written)];
    if (!from || value === undefined) return wrong(texts.rateUnreadable(part));
    if (rates.some((rate) => rate.from === from)) return wrong(texts.ratesOverlap(day));
    rates.push({ from, value });
  }
  if (rates.length === 0) return wrong(texts.required);
  return { ok: true, value: rates.toSorted((one, other) => (one.from < other.from ? -1 : 1)) };
};

/**
 * Percentages by the day from which they hold.
 * @param text `2017-06-01: 12; 2024-04-01: 15`
 * @returns the oldest first, or a Spanish message for what cannot be read or begins on the same day
 */
export const readPercents = (text: string) => readDated(text, percentOf);

/** Percentages as {@link readPercents}, up to the whole: a part of what a withholding agent pays. */
export const readShares = (text: string) =>
  readDated(text, (value) => (value === '100' ? 100 : percentOf(value)));

/**
 * Issue fees by the day from which they hold, each by bands of the net premium.
 * @param text `2000-01-01: 250 = 0.50, 500 = 1, 9`: up to 250 dollars, up to 500, above
 * @returns as {@link readPercents}
 */
export const readIssueFees = (text: string) => readDated(text, bandsOf);

export const rateOn = <T>(rates: readonly Dated<T>[], day: CivilDate): T => {
  const rate = rates.findLast(({ from }) => from <= day) ?? rates[0];
  if (!rate) throw new RangeError('There is a rate for each charge');
  return rate.value;
};

/**
 * The rates of a day for a policy type.
 * @param day the first day of the period
 */
export const premiumRules = (
  rates: PremiumRates,
  policyTypeId: number,
  day: CivilDate,
): PremiumRules => ({
  contribution: rates.withoutContribution.includes(policyTypeId)
    ? 0
    : rateOn(rates.contribution, day),
  ruralInsurance: rateOn(rates.ruralInsurance, day),
  vat: rates.withoutVat.includes(policyTypeId) ? 0 : rateOn(rates.vat, day),
  issueFees: rateOn(rates.issueFees, day),
});

export interface WrittenRates extends TypesWithoutCharge {
  readonly contributionRates: string;
  readonly ruralInsuranceRates: string;
  readonly vatRates: string;
  readonly issueFees: string;
  readonly withholdingBaseRates: string;
  readonly withholdingRates: string;
  readonly vatWithholdingRates: string;
}

const readable = <T>(reading: Reading<T>): T => {
  if (!reading.ok) throw new RangeError(reading.message);
  return reading.value;
};

/** @throws RangeError for rates that cannot be read, which settings refuse */
export const premiumRates = (written: WrittenRates): PremiumRates => ({
  contribution: readable(readPercents(written.contributionRates)),
  ruralInsurance: readable(readPercents(written.ruralInsuranceRates)),
  vat: readable(readPercents(written.vatRates)),
  issueFees: readable(readIssueFees(written.issueFees)),
  withholdingBase: readable(readShares(written.withholdingBaseRates)),
  withholding: readable(readPercents(written.withholdingRates)),
  vatWithholding: readable(readShares(written.vatWithholdingRates)),
  withoutContribution: written.withoutContribution,
  withoutVat: written.withoutVat,
});
