import { initialSettings } from '../../../../domain/entities/agencySettings.ts';
import type { PremiumRates } from '../../../../domain/sales/premium/rates.ts';
import { typesWithoutCharge } from '../../../db/catalogues/seed.ts';
import type { Database } from '../../../db/schema.ts';
import type { Executor } from '../../../db/transaction.ts';
import { findTables } from './repository.ts';

export const findPremiumRates = async (db: Executor): Promise<PremiumRates> => {
  const settings = await findTables(db);
  const types = await db.selectFrom('policy_types').selectAll().orderBy('id').execute();
  const typesThatAre = (charge: keyof Database['policy_types']) =>
    types.flatMap((type) => (type[charge] ? [type.id] : []));
  return {
    contributionRates: settings.contributionRates,
    ruralInsuranceRates: settings.ruralInsuranceRates,
    vatRates: settings.vatRates,
    issueFees: settings.issueFees,
    withholdingBaseRates: settings.withholdingBaseRates,
    withholdingRates: settings.withholdingRates,
    vatWithholdingRates: settings.vatWithholdingRates,
    withoutContribution: typesThatAre('without_contribution'),
    withoutVat: typesThatAre('without_vat'),
  };
};

export const initialPremiumRates = (): PremiumRates => ({
  ...initialSettings,
  ...typesWithoutCharge,
});
