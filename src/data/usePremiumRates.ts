import { useMemo } from 'react';
import { policies } from '../../domain/contract/index.ts';
import { type PremiumRates, premiumRates } from '../../domain/sales/premium/rates.ts';
import { useCall } from './useCall.ts';

/** The rates of the charges on a premium; undefined until they are read, or where the server has none. */
export function usePremiumRates(): PremiumRates | undefined {
  const { data } = useCall(policies.getPremiumRates);
  return useMemo(() => (data ? premiumRates(data) : undefined), [data]);
}
