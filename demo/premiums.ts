import { addYears, type CivilDate } from '../domain/civilDate.ts';
import type { Cents } from '../domain/money/money.ts';
import { cyclesBegun } from '../domain/sales/instalments.ts';
import { chargesOf, premiumOfTotal } from '../domain/sales/premium/premium.ts';
import { premiumRules } from '../domain/sales/premium/rates.ts';
import { initialPremiumRates } from '../server/areas/agency/settings/premiumRates.ts';
import type { PremiumColumns } from '../server/areas/sales/policies/premium.repository.ts';
import { writtenPremium } from '../server/areas/sales/policies/premium.ts';

const rates = initialPremiumRates();

interface ValuedPolicy {
  readonly typeId: number;
  readonly policyValue: Cents;
  readonly startDate: CivilDate;
  readonly endDate: CivilDate;
}

interface Breakdown {
  readonly premium: PremiumColumns;
  readonly policyFee: Cents;
}

const withoutInvoice = { invoiceNumber: null, invoiceDay: null, invoiceKey: null } as const;

/**
 * The net premium that is found back from a policy's value, and its charges.
 * @param today up to when it was renewed
 * @returns undefined for a value that leaves no net
 */
export const breakdownOf = (
  { typeId, policyValue, startDate, endDate }: ValuedPolicy,
  today: CivilDate,
): Breakdown | undefined => {
  const latest = cyclesBegun({ startDate, endDate, today }).at(-1) ?? 0;
  const rules = premiumRules(rates, typeId, addYears(startDate, latest));
  const premium = premiumOfTotal(policyValue, rules);
  return (
    premium && {
      policyFee: chargesOf(premium),
      premium: writtenPremium(premium, rules, { chargesInFirst: false, ...withoutInvoice }),
    }
  );
};
