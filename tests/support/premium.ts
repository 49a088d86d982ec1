import { civilDate } from '../../domain/civilDate.ts';
import { initialSettings } from '../../domain/entities/agencySettings.ts';
import type { PercentRow } from '../../domain/entities/settingRows.ts';
import type { PremiumRates } from '../../domain/sales/premium/rates.ts';
import { typesWithoutCharge } from '../../server/db/catalogues/seed.ts';

/** Rates in percent by the day from which they hold: `{ '2024-04-01': '15.00' }`. */
export const ratesSince = (rates: Readonly<Record<string, string>>): PercentRow[] =>
  Object.entries(rates).map(([since, percent]) => ({
    since: civilDate(since),
    percent,
    source: null,
  }));

/** The rates an agency begins with. @param others those that differ */
export const aPremiumRates = (others: Partial<PremiumRates> = {}): PremiumRates => ({
  contributionRates: initialSettings.contributionRates,
  ruralInsuranceRates: initialSettings.ruralInsuranceRates,
  vatRates: initialSettings.vatRates,
  issueFees: initialSettings.issueFees,
  withholdingBaseRates: initialSettings.withholdingBaseRates,
  withholdingRates: initialSettings.withholdingRates,
  vatWithholdingRates: initialSettings.vatWithholdingRates,
  ...typesWithoutCharge,
  ...others,
});
