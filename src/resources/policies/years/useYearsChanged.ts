import { fromCents } from '../../../../domain/money.ts';
import { useRecordCache } from '../../../data/recordCache.ts';
import type { Period } from '../../../data/records.ts';
import { previewCommissions } from '../formModel.ts';
import { usePolicyChanged } from '../usePolicyChanged.ts';
import { WHOLE } from '../wholePolicy.ts';
import type { YearOutcome } from './useSaveYears.ts';
import { typedOf } from './yearForm.ts';

const dollars = (cents: number) => Number(fromCents(cents));

/** What the latest period's values make of the policy's own (domain §7). */
const ownValues = (latest: Period) => {
  const values = typedOf(latest);
  const commissions = previewCommissions(values);
  return {
    policyValue: latest.policyValue,
    policyFee: latest.policyFee,
    agencyPercentage: latest.agencyPercentage,
    advisorPercentage: latest.advisorPercentage,
    ...(commissions
      ? {
          paymentsToAgency: dollars(commissions.agency),
          paymentsToAdvisor: dollars(commissions.advisor),
        }
      : {}),
  };
};

/**
 * What follows a save of a policy's years. Its payments are asked for again at once, since they
 * are what the remaining years are worked out from.
 * @returns takes the periods as they are now, the latest first, and what became of the changed ones
 */
export function useYearsChanged(policyId: number) {
  const changed = usePolicyChanged();
  const cache = useRecordCache();
  return (periods: readonly Period[], outcomes: readonly YearOutcome[]): void => {
    const [latest] = periods;
    const isOwn = outcomes.some((one) => 'saved' in one && one.year === latest?.year);
    if (outcomes.some((one) => 'saved' in one))
      changed({ id: policyId, ...(latest && isOwn ? ownValues(latest) : {}) });
    if (outcomes.some((one) => 'refused' in one)) cache.readRecordAnew('policies', policyId, WHOLE);
  };
}
