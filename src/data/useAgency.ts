import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AmparoDataProvider } from '../dataProvider.ts';
import type { Capabilities } from './legacyApi/index.ts';

/** @returns the data provider, as screens use it */
export const useAgency = (): AmparoDataProvider => useDataProvider<AmparoDataProvider>();

/**
 * Whether the agency's server has the calls that a part of a screen needs.
 * @returns false until it is known
 */
export function useCapability(name: keyof Capabilities): boolean {
  const agency = useAgency();
  const { data } = useQuery({
    queryKey: ['capabilities'],
    queryFn: async () => (await agency.capabilities()).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.[name] ?? false;
}
