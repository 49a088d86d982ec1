import { initialSettings } from '../../../../domain/entities/agencySettings.ts';
import {
  type PremiumRates,
  premiumRates,
  readTypes,
  type WrittenRates,
} from '../../../../domain/sales/premium/rates.ts';
import { policyTypes } from '../../../db/catalogues/fixed.ts';
import type { Executor } from '../../../db/transaction.ts';
import { invalid } from '../../../problem.ts';
import { findSettings } from './repository.ts';

const types = policyTypes.map(({ id, policyName: name }) => ({ id, name }));

/** @throws Problem 400 for the name of a policy type that there is not */
const typeIds = (field: string, names: string | null | undefined): number[] => {
  const reading = readTypes(names ?? '', types);
  if (!reading.ok) throw invalid({ [field]: reading.message });
  return reading.value;
};

interface TypeNames {
  readonly typesWithoutVat?: string | null | undefined;
  readonly typesWithoutContribution?: string | null | undefined;
}

/**
 * The ids of the policy types that settings name.
 * @throws Problem 400 at the setting that names one that there is not
 */
export const typesWithout = ({ typesWithoutVat, typesWithoutContribution }: TypeNames) => ({
  withoutVat: typeIds('typesWithoutVat', typesWithoutVat),
  withoutContribution: typeIds('typesWithoutContribution', typesWithoutContribution),
});

export const findWrittenRates = async (db: Executor): Promise<WrittenRates> => {
  const settings = await findSettings(db);
  return {
    contributionRates: settings.contribution_rates,
    ruralInsuranceRates: settings.rural_insurance_rates,
    vatRates: settings.vat_rates,
    issueFees: settings.issue_fees,
    withholdingBaseRates: settings.withholding_base_rates,
    withholdingRates: settings.withholding_rates,
    vatWithholdingRates: settings.vat_withholding_rates,
    ...typesWithout({
      typesWithoutVat: settings.types_without_vat,
      typesWithoutContribution: settings.types_without_contribution,
    }),
  };
};

export const findPremiumRates = async (db: Executor): Promise<PremiumRates> =>
  premiumRates(await findWrittenRates(db));

export const initialPremiumRates = (): PremiumRates =>
  premiumRates({ ...initialSettings, ...typesWithout(initialSettings) });
