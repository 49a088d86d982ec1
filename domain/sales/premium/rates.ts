import type { CivilDate } from '../../civilDate.ts';
import type { FeeRow, PercentRow } from '../../entities/settingRows.ts';
import { type Cents, type Percent, toCents } from '../../money/money.ts';

export interface FeeBand {
  readonly upTo: Cents | undefined;
  readonly fee: Cents;
}

/** Ids of the policy types whose premium leaves out a charge. */
export interface TypesWithoutCharge {
  readonly withoutContribution: readonly number[];
  readonly withoutVat: readonly number[];
}

export interface PremiumRates extends TypesWithoutCharge {
  readonly contributionRates: readonly PercentRow[];
  readonly ruralInsuranceRates: readonly PercentRow[];
  readonly vatRates: readonly PercentRow[];
  readonly issueFees: readonly FeeRow[];
  /** Percentage of the net premium on which a withholding agent withholds; then what is withheld of that, and of the VAT. */
  readonly withholdingBaseRates: readonly PercentRow[];
  readonly withholdingRates: readonly PercentRow[];
  readonly vatWithholdingRates: readonly PercentRow[];
}

/** The rates of one day and one policy type: 0 where a charge does not apply. */
export interface PremiumRules {
  readonly contribution: Percent;
  readonly ruralInsurance: Percent;
  readonly vat: Percent;
  readonly issueFees: readonly FeeBand[];
}

const rowsOn = <Row extends { readonly since: CivilDate }>(rows: readonly Row[], on: CivilDate) => {
  const days = rows.map(({ since }) => since).toSorted();
  const day = days.findLast((since) => since <= on) ?? days[0];
  return rows.filter(({ since }) => since === day);
};

export const rateOn = (rows: readonly PercentRow[], day: CivilDate): Percent => {
  const [row] = rowsOn(rows, day);
  if (!row) throw new RangeError('There is a rate for each charge');
  return toCents(row.percent) / 100;
};

const MOST = Number.POSITIVE_INFINITY;

const feesOn = (rows: readonly FeeRow[], day: CivilDate): FeeBand[] =>
  rowsOn(rows, day)
    .map(({ upTo, fee }) => ({
      upTo: upTo === null ? undefined : toCents(upTo),
      fee: toCents(fee),
    }))
    .toSorted((one, other) => (one.upTo ?? MOST) - (other.upTo ?? MOST));

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
    : rateOn(rates.contributionRates, day),
  ruralInsurance: rateOn(rates.ruralInsuranceRates, day),
  vat: rates.withoutVat.includes(policyTypeId) ? 0 : rateOn(rates.vatRates, day),
  issueFees: feesOn(rates.issueFees, day),
});
