import { initialSettings } from '../../../../domain/entities/agencySettings.ts';
import { foldText } from '../../../../domain/foldText.ts';
import type { PremiumRates } from '../../../../domain/sales/premium/rates.ts';
import { texts } from '../../../../domain/texts.ts';
import { policyTypes } from '../../../db/catalogues/fixed.ts';
import type { Executor } from '../../../db/transaction.ts';
import { invalid } from '../../../problem.ts';
import { findTables } from './repository.ts';

type TypeRows = readonly { readonly title: string }[];

/** @throws Problem 400 for the name of a policy type that there is not */
const typeIds = (field: string, rows: TypeRows = []): number[] =>
  rows.map(({ title }, place) => {
    const type = policyTypes.find(({ policyName }) => foldText(policyName) === foldText(title));
    if (type) return type.id;
    throw invalid({ [`${field}.${place}.title`]: texts.policyTypeUnknown(title) });
  });

interface TypeNames {
  readonly typesWithoutVat?: TypeRows | undefined;
  readonly typesWithoutContribution?: TypeRows | undefined;
}

/**
 * The ids of the policy types that settings name.
 * @throws Problem 400 at the row that names one that there is not
 */
export const typesWithout = ({ typesWithoutVat, typesWithoutContribution }: TypeNames) => ({
  withoutVat: typeIds('typesWithoutVat', typesWithoutVat),
  withoutContribution: typeIds('typesWithoutContribution', typesWithoutContribution),
});

export const findPremiumRates = async (db: Executor): Promise<PremiumRates> => {
  const settings = await findTables(db);
  return {
    contributionRates: settings.contributionRates,
    ruralInsuranceRates: settings.ruralInsuranceRates,
    vatRates: settings.vatRates,
    issueFees: settings.issueFees,
    withholdingBaseRates: settings.withholdingBaseRates,
    withholdingRates: settings.withholdingRates,
    vatWithholdingRates: settings.vatWithholdingRates,
    ...typesWithout(settings),
  };
};

export const initialPremiumRates = (): PremiumRates => ({
  ...initialSettings,
  ...typesWithout(initialSettings),
});
