import { createContext, useContext } from 'react';
import type { CardSecrets } from '../../data/cards.ts';
import type { OpenCard } from './cardModel.ts';

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
export const useRevealedCards = (): RevealedCards => useContext(RevealedCardsContext);
