import { useQuery } from '@tanstack/react-query';
import type { Identifier } from 'react-admin';
import type { IdentityHolder, IdentityKind } from '../../data/search.ts';
import { useAgency } from '../../data/useAgency.ts';

/**
 * Who is registered with a number. Nothing is said while it is not known: saving tells, too.
 * @param number in its normal form; nothing is asked for a blank one
 * @param except the id of the record that is being edited
 */
export function useIdentityHolder(
  kind: IdentityKind,
  number: string,
  except?: Identifier,
): IdentityHolder | undefined {
  const agency = useAgency();
  const { data } = useQuery({
    queryKey: ['identity', kind, number, except],
    queryFn: async ({ signal }) => (await agency.findByIdentity(kind, number, except, signal)).data,
    enabled: number !== '',
    retry: false,
  });
  return data ?? undefined;
}
