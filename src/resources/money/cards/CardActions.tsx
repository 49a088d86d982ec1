import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { createContext, useContext, useEffect } from 'react';
import { useCanAccess, useNotify, useRecordContext } from 'react-admin';
import { cards } from '../../../../domain/contract/index.ts';
import { maskedNumber } from '../../../../domain/money/cardNumber.ts';
import { useAgency } from '../../../data/useAgency.ts';
import { useCan } from '../../../session/useCan.ts';
import { DialogRowAction } from '../../../ui/dialog/opening.tsx';
import { textOf } from '../../../ui/format.ts';
import { RowAction } from '../../../ui/list/actions.tsx';
import {
  type CardSecrets,
  groupedNumber,
  HIDDEN_CODE,
  type MaskedCard,
  type OpenCard,
} from './cardModel.ts';

/** The cards of a list that are shown in clear just now. */
export interface RevealedCards {
  /** @returns number and code while they are shown */
  secretsOf(id: number): CardSecrets | undefined;
  /** Asks for number and code, shows them, and hides them after a while. */
  reveal(card: OpenCard): void;
  hide(id: number): void;
}

const nothing: RevealedCards = {
  secretsOf: () => undefined,
  reveal: () => undefined,
  hide: () => undefined,
};

export const RevealedCardsContext = createContext<RevealedCards>(nothing);

/** @returns the cards shown in clear in the list around */
const useRevealedCards = (): RevealedCards => useContext(RevealedCardsContext);

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

// The columns do not move when a number shows.
const roomForSixteen = { display: 'inline-block', minWidth: { sm: 148 } } as const;

interface SecretCellProps {
  readonly card: OpenCard;
}

/** The card's number: masked until the visitor reveals it. */
export const NumberCell = ({ card: { id, cardNumber } }: SecretCellProps) => {
  const secrets = useRevealedCards().secretsOf(id);
  return (
    <Box component="span" sx={roomForSixteen}>
      {secrets ? groupedNumber(secrets.cardNumber) : maskedNumber(cardNumber)}
    </Box>
  );
};

/** The card's code, once it is asked for. */
export const CodeCell = ({ card: { id } }: SecretCellProps) => {
  const secrets = useRevealedCards().secretsOf(id);
  return secrets ? textOf(secrets.code) : HIDDEN_CODE;
};

/** What can be done with a card of the list, by who may (specification §6). */
export const CardActions = () => {
  const card = useRecordContext<OpenCard>();
  return card ? (
    <>
      <ShowCard card={card} />
      <DialogRowAction
        permission="cards.edit"
        label="cards.update"
        icon={<Edit />}
        opens="updateCreditCard"
      />
    </>
  ) : null;
};

interface CardActionProps {
  readonly card: OpenCard;
}

/** Keeps the place of the button to come, so that the columns do not move under the eye. */
const room = <Box className="row-action" sx={{ visibility: 'hidden' }} />;

/** The eye: shows and hides number and code. A row that leaves the screen is hidden again. */
const ShowCard = ({ card }: CardActionProps) => {
  const canAccess = useCan('cards', 'reveal');
  const { secretsOf, reveal, hide } = useRevealedCards();
  useEffect(() => () => hide(card.id), [card.id, hide]);
  if (!canAccess) return null;
  const secrets = secretsOf(card.id);
  return (
    <>
      {secrets ? <CopyNumber cardNumber={secrets.cardNumber} /> : room}
      <RowAction
        label={secrets ? 'cards.hide' : 'cards.show'}
        icon={secrets ? <VisibilityOff /> : <Visibility />}
        onClick={() => (secrets ? hide(card.id) : reveal(card))}
      />
    </>
  );
};

/** Copies a number; browsers offer it over a safe connection only. */
const CopyNumber = ({ cardNumber }: { readonly cardNumber: string }) => {
  const notify = useNotify();
  if (!navigator.clipboard) return room;
  const copy = () =>
    navigator.clipboard.writeText(cardNumber).then(
      () => notify('cards.copied', { type: 'info' }),
      () => notify('cards.copyFailed', { type: 'error' }),
    );
  return <RowAction label="cards.copy" icon={<ContentCopy />} onClick={() => void copy()} />;
};
