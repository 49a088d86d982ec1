import { POLICY_TYPE } from '../../domain/catalogueIds.ts';
import { initialSettings } from '../../domain/entities/agencySettings.ts';
import {
  type PremiumRates,
  premiumRates,
  type WrittenRates,
} from '../../domain/sales/premium/rates.ts';

/** The rates an agency begins with, as its settings write them. @param others those that differ */
export const writtenRates = (others: Partial<WrittenRates> = {}): WrittenRates => ({
  contributionRates: initialSettings.contributionRates,
  ruralInsuranceRates: initialSettings.ruralInsuranceRates,
  vatRates: initialSettings.vatRates,
  issueFees: initialSettings.issueFees,
  withholdingBaseRates: initialSettings.withholdingBaseRates,
  withholdingRates: initialSettings.withholdingRates,
  vatWithholdingRates: initialSettings.vatWithholdingRates,
  withoutContribution: [POLICY_TYPE.health],
  withoutVat: [POLICY_TYPE.individualLife, POLICY_TYPE.groupLife, POLICY_TYPE.health],
  ...others,
});

/** {@link writtenRates} as they are read. */
export const aPremiumRates = (others: Partial<WrittenRates> = {}): PremiumRates =>
  premiumRates(writtenRates(others));
