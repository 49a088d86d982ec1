import { fromCents, toCents } from '../../../../domain/money/money.ts';
import { periodCommissions } from '../../../../domain/sales/periods.ts';

/** Price of a policy, a period or a renewal, as a form sends it: decimal texts. */
export interface Price {
  readonly policyValue: string;
  readonly policyFee: string;
  readonly agencyPercentage: string;
  readonly advisorPercentage: string;
}

export const priceColumns = (price: Price) => ({
  policy_value: price.policyValue,
  policy_fee: price.policyFee,
  agency_percentage: price.agencyPercentage,
  advisor_percentage: price.advisorPercentage,
});

/**
 * The commissions a price leaves, as columns (domain §8).
 * @returns decimal texts with two places
 */
export const priceCommissions = (price: Price) => {
  const { agency, advisor } = periodCommissions({
    policyValue: toCents(price.policyValue),
    policyFee: toCents(price.policyFee),
    agencyPercentage: Number(price.agencyPercentage),
    advisorPercentage: Number(price.advisorPercentage),
  });
  return { payments_to_agency: fromCents(agency), payments_to_advisor: fromCents(advisor) };
};

export const priceOf = (row: ReturnType<typeof priceColumns>): Price => ({
  policyValue: row.policy_value,
  policyFee: row.policy_fee,
  agencyPercentage: row.agency_percentage,
  advisorPercentage: row.advisor_percentage,
});
