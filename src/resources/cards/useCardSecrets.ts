import { useQuery } from '@tanstack/react-query';
import { useCanAccess } from 'react-admin';
import type { CardSecrets } from '../../data/cards.ts';
import { useAgency } from '../../data/useAgency.ts';
import type { MaskedCard } from './cardModel.ts';

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
  const { canAccess, isPending } = useCanAccess({ resource: 'cards', action: 'reveal' });
  const query = useQuery({
    queryKey: ['cards', 'reveal', card.id],
    queryFn: async () => {
      const { data } = await agency.revealCard(card);
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
