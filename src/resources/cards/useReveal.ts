import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { CardSecrets } from '../../data/cards.ts';
import { useAgency } from '../../data/useAgency.ts';
import { useFailure } from '../../ui/useFailure.ts';
import type { OpenCard } from './cardModel.ts';
import type { RevealedCards } from './revealedCards.ts';

/** How long a number stays on the screen. */
export const SHOWN_FOR_MS = 30_000;

type Shown = Readonly<Record<number, CardSecrets>>;

/** Who asked last for a card; who has been hidden meanwhile shows nothing. */
type Askings = Map<number, { timer?: ReturnType<typeof setTimeout> }>;

/** Shows numbers and codes of cards, one asked for at a time, for a while each. */
export function useReveal(): RevealedCards {
  const agency = useAgency();
  const sayFailed = useFailure();
  const [shown, setShown] = useState<Shown>({});
  const askings = useRef<Askings>(new Map());

  const hide = useCallback((id: number) => {
    clearTimeout(askings.current.get(id)?.timer);
    askings.current.delete(id);
    setShown(({ [id]: _hidden, ...others }) => others);
  }, []);

  useEffect(() => {
    const running = askings.current;
    return () => {
      for (const { timer } of running.values()) clearTimeout(timer);
      running.clear();
    };
  }, []);

  const reveal = useCallback(
    async (card: OpenCard) => {
      if (askings.current.has(card.id)) return;
      const asking: { timer?: ReturnType<typeof setTimeout> } = {};
      askings.current.set(card.id, asking);
      const isWanted = () => askings.current.get(card.id) === asking;
      try {
        const { data } = await agency.revealCard(card);
        if (!isWanted()) return;
        setShown((others) => ({ ...others, [card.id]: data }));
        asking.timer = setTimeout(() => hide(card.id), SHOWN_FOR_MS);
      } catch (error) {
        if (isWanted()) askings.current.delete(card.id);
        sayFailed('cards.revealFailed', error);
      }
    },
    [agency, sayFailed, hide],
  );

  return useMemo(
    () => ({ secretsOf: (id) => shown[id], reveal: (card) => void reveal(card), hide }),
    [shown, reveal, hide],
  );
}
