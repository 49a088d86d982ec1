import type { AnswerOf, cards } from '../../../domain/contract/index.ts';

/** A card of the gated list: number and code in clear for who may reveal them. */
export type OpenCard = AnswerOf<typeof cards.listCards>;

/** A card as all other lists have it: `•••• 1234`, and no code. */
export type MaskedCard = AnswerOf<typeof cards.listMaskedCards>;

/** What stands for a code nobody asked to see. */
export const HIDDEN_CODE = '•••';

export { maskedNumber } from '../../../domain/cardNumber.ts';

/**
 * A number in groups of four, as it is printed on the card.
 * @param cardNumber digits
 */
export const groupedNumber = (cardNumber: string): string =>
  cardNumber.replace(/(.{4})(?=.)/g, '$1 ');

/**
 * Whether a number is in clear, so that a form can start with it.
 * @param cardNumber digits, or `•••• 1234`
 */
export const isClear = (cardNumber: string): boolean => /^\d+$/.test(cardNumber);
