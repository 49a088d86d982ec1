import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { type GetListResult, useCanAccess } from 'react-admin';
import { type CardSecrets, useAgency } from '../../commands.ts';
import type { MaskedCard, OpenCard } from './cardModel.ts';

/** The row the gated list has brought, where it has: on some servers there is no other way. */
const listedCard = (queryClient: QueryClient, id: number): OpenCard | undefined =>
  queryClient
    .getQueriesData<GetListResult<OpenCard>>({ queryKey: ['cards', 'getList'] })
    .flatMap(([, answer]) => answer?.data ?? [])
    .find((card) => card.id === id);

interface SecretsOfCard {
  /** Undefined for who may not see them. */
  readonly secrets: CardSecrets | undefined;
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
}

/**
 * Number and code of a card that is about to be changed; the showing is audited, once for each
 * time the form is opened.
 */
export function useCardSecrets(card: MaskedCard): SecretsOfCard {
  const agency = useAgency();
  const queryClient = useQueryClient();
  const { canAccess, isPending } = useCanAccess({ resource: 'cards', action: 'reveal' });
  const query = useQuery({
    queryKey: ['cards', 'reveal', card.id],
    queryFn: async () => {
      const { data } = await agency.revealCard(listedCard(queryClient, card.id) ?? card);
      return data;
    },
    enabled: canAccess === true,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return {
    secrets: query.data,
    isPending: isPending || query.isLoading,
    error: query.error,
    retry: query.refetch,
  };
}
