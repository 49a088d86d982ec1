import type { AnswerOf, cards } from '../../../../domain/contract/index.ts';
import { useRecordCache } from '../../../data/recordCache.ts';
import { useSendUpdate } from '../../../ui/dialog/RecordDialog.tsx';
import type { Send } from '../../../ui/form/SaveForm.tsx';

export type OpenCard = AnswerOf<typeof cards.listCards>;

export type MaskedCard = AnswerOf<typeof cards.listMaskedCards>;

/** Card data hidden until revealed; no code where none is kept. */
export type CardSecrets = Pick<AnswerOf<typeof cards.revealCard>, 'cardNumber' | 'code'>;

export const HIDDEN_CODE = '•••';

/**
 * A number in groups of four, as it is printed on the card.
 * @param cardNumber digits
 */
export const groupedNumber = (cardNumber: string) => cardNumber.replace(/(.{4})(?=.)/g, '$1 ');

/**
 * Whether a number is in clear, so that a form can start with it.
 * @param cardNumber digits, or `•••• 1234`
 */
export const isClear = (cardNumber: string): boolean => /^\d+$/.test(cardNumber);

/**
 * Sends a card's update. Its answer is masked, so the gated list, too, is read anew.
 */
export function useSendCard(card: MaskedCard): Send {
  const update = useSendUpdate('cards', card);
  const cache = useRecordCache();
  return async (values) => {
    const updated = await update(values);
    cache.readAnew('cards', 'getList');
    return updated;
  };
}
