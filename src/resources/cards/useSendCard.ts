import { useRecordCache } from '../../data/recordCache.ts';
import { useSendUpdate } from '../../ui/dialog/RecordDialog.tsx';
import type { Send } from '../../ui/form/useSave.ts';
import type { MaskedCard } from './cardModel.ts';
import { OTHER_LISTS } from './otherLists.ts';

const LISTS = ['cards', ...OTHER_LISTS];

/**
 * Sends a card's update. Its answer is masked, so the lists that show the card are read anew.
 * @param card the card as the form was opened with it
 */
export function useSendCard(card: MaskedCard): Send {
  const update = useSendUpdate('cards', card);
  const cache = useRecordCache();
  return async (values) => {
    const updated = await update(values);
    for (const list of LISTS) cache.readAnew(list, 'getList');
    return updated;
  };
}
