import { initialSettings } from '../../../../domain/entities/agencySettings.ts';
import {
  type PremiumRates,
  premiumRates,
  type WrittenRates,
} from '../../../../domain/sales/premium/rates.ts';
import { typesWithoutCharge } from '../../../db/catalogues/fixed.ts';
import type { Database } from '../../../db/schema.ts';
import type { Executor } from '../../../db/transaction.ts';
import { findSettings } from './repository.ts';

export const findWrittenRates = async (db: Executor): Promise<WrittenRates> => {
  const settings = await findSettings(db);
  const types = await db.selectFrom('policy_types').selectAll().orderBy('id').execute();
  const without = (charge: keyof Database['policy_types']) =>
    types.flatMap((type) => (type[charge] ? [] : [type.id]));
  return {
    contributionRates: settings.contribution_rates,
    ruralInsuranceRates: settings.rural_insurance_rates,
    vatRates: settings.vat_rates,
    issueFees: settings.issue_fees,
    withholdingBaseRates: settings.withholding_base_rates,
    withholdingRates: settings.withholding_rates,
    vatWithholdingRates: settings.vat_withholding_rates,
    withoutContribution: without('has_contribution'),
    withoutVat: without('has_vat'),
  };
};

export const findPremiumRates = async (db: Executor): Promise<PremiumRates> =>
  premiumRates(await findWrittenRates(db));

export const initialPremiumRates = (): PremiumRates =>
  premiumRates({ ...initialSettings, ...typesWithoutCharge });
