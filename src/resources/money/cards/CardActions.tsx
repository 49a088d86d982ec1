import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import { useQuery } from '@tanstack/react-query';
import { createContext, useContext, useEffect } from 'react';
import { useCanAccess, useNotify, useTranslate } from 'react-admin';
import { cards } from '../../../../domain/contract/index.ts';
import { maskedNumber } from '../../../../domain/money/card.ts';
import { useAgency } from '../../../data/useAgency.ts';
import { textOf } from '../../../ui/format.ts';
import { editAction } from '../../../ui/list/frequentActions.tsx';
import { LINE, useRowActions } from '../../../ui/list/rowAction.ts';
import { useDeletion } from '../../../ui/list/useDeletion.tsx';
import { useFailure } from '../../../ui/useFailure.ts';
import {
  type CardSecrets,
  groupedNumber,
  HIDDEN_CODE,
  type MaskedCard,
  type OpenCard,
} from './cardModel.ts';

export interface RevealedCards {
  secretsOf(id: number): CardSecrets | undefined;
  reveal(card: OpenCard): void;
  hide(id: number): void;
}

const nothing: RevealedCards = {
  secretsOf: () => undefined,
  reveal: () => undefined,
  hide: () => undefined,
};

export const RevealedCardsContext = createContext<RevealedCards>(nothing);

const useRevealedCards = (): RevealedCards => useContext(RevealedCardsContext);

interface SecretsOfCard {
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
      const { data } = await agency.call(cards.revealCard, { params: { id: card.id } });
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

interface SecretCellProps {
  readonly card: OpenCard;
}

/** The card's number: masked until the visitor reveals it. A row that leaves the screen is hidden again. */
export const NumberCell = ({ card: { id, cardNumber } }: SecretCellProps) => {
  const { secretsOf, hide } = useRevealedCards();
  useEffect(() => () => hide(id), [id, hide]);
  const secrets = secretsOf(id);
  return secrets ? groupedNumber(secrets.cardNumber) : maskedNumber(cardNumber);
};

export const CodeCell = ({ card: { id } }: SecretCellProps) => {
  const secrets = useRevealedCards().secretsOf(id);
  return secrets ? textOf(secrets.code) : HIDDEN_CODE;
};

/**
 * What can be done with a card of the list, by who may (specification §6): the eye shows and hides number and code.
 * Not every other server deletes cards.
 */
export function useCardActions({ secretsOf, reveal, hide }: RevealedCards) {
  const notify = useNotify();
  const translate = useTranslate();
  const sayFailed = useFailure();
  const deletionOf = useDeletion();
  const copy = (cardNumber: string) =>
    navigator.clipboard.writeText(cardNumber).then(
      () => notify('cards.copied', { type: 'info' }),
      () => notify('cards.copyFailed', { type: 'error' }),
    );
  return useRowActions<OpenCard>((card) => {
    const secrets = secretsOf(card.id);
    return [
      {
        permission: 'cards.reveal',
        label: secrets ? 'cards.hide' : 'cards.show',
        icon: secrets ? <VisibilityOff /> : <Visibility />,
        isQuick: true,
        onClick: () => (secrets ? hide(card.id) : reveal(card)),
      },
      // Browsers offer it over a safe connection only.
      secrets !== undefined &&
        navigator.clipboard !== undefined && {
          label: 'cards.copy',
          icon: <ContentCopy />,
          isQuick: true,
          onClick: () => void copy(secrets.cardNumber),
        },
      LINE,
      editAction('cards.edit', 'resources.cards.update', { type: 'updateCreditCard', id: card.id }),
      {
        permission: 'cards.delete',
        ...deletionOf({
          resource: 'cards',
          record: card,
          label: 'cards.deleteOne',
          question: translate('cards.deleteQuestion', { number: maskedNumber(card.cardNumber) }),
          deleted: 'cards.deleted',
          onFailed: (error) => sayFailed('cards.deleteFailed', error),
        }),
      },
    ];
  });
}
