import { useMemo } from 'react';
import { policies } from '../../domain/contract/index.ts';
import { type PremiumRates, premiumRates } from '../../domain/sales/premium/rates.ts';
import { useCallIfKnown } from './useCall.ts';

/** The rates of the charges on a premium; undefined until they are read, or where the server has none. */
export function usePremiumRates(): PremiumRates | undefined {
  const { data } = useCallIfKnown(policies.getPremiumRates);
  return useMemo(() => (data ? premiumRates(data) : undefined), [data]);
}
