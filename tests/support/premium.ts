import { initialSettings } from '../../domain/entities/agencySettings.ts';
import {
  type PremiumRates,
  premiumRates,
  type WrittenRates,
} from '../../domain/sales/premium/rates.ts';
import { typesWithoutCharge } from '../../server/db/catalogues/fixed.ts';

/** The rates an agency begins with, as its settings write them. @param others those that differ */
export const writtenRates = (others: Partial<WrittenRates> = {}): WrittenRates => ({
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

/** {@link writtenRates} as they are read. */
export const aPremiumRates = (others: Partial<WrittenRates> = {}): PremiumRates =>
  premiumRates(writtenRates(others));
