import { POLICY_TYPE } from '../../domain/catalogueIds.ts';
import { initialSettings } from '../../domain/entities/agencySettings.ts';
import {
  type PremiumRates,
  premiumRates,
  type WrittenRates,
} from '../../domain/sales/premium/rates.ts';

/** The rates an agency begins with. @param others those that differ, as settings write them */
export const aPremiumRates = (others: Partial<WrittenRates> = {}): PremiumRates =>
  premiumRates({
    contributionRates: initialSettings.contributionRates,
    ruralInsuranceRates: initialSettings.ruralInsuranceRates,
    vatRates: initialSettings.vatRates,
    issueFees: initialSettings.issueFees,
    withoutContribution: [POLICY_TYPE.health],
    withoutVat: [POLICY_TYPE.individualLife, POLICY_TYPE.groupLife, POLICY_TYPE.health],
    ...others,
  });
