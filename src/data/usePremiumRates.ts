import { policies } from '../../domain/contract/index.ts';
import type { PremiumRates } from '../../domain/sales/premium/rates.ts';
import { useCall } from './useCall.ts';

/** The rates of the charges on a premium; undefined until they are read, or where the server has none. */
export const usePremiumRates = (): PremiumRates | undefined =>
  useCall(policies.getPremiumRates).data ?? undefined;
