import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import type { FoundItem } from './items.ts';

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => (at === last ? 0 : at + 1),
  ArrowUp: (at, last) => (at === 0 ? last : at - 1),
};

interface Options {
  /** What was found, in the order shown. */
  readonly items: readonly FoundItem[];
  /** The answer to what is typed is still to come: what is shown may be of what was typed before. */
  readonly isWaiting: boolean;
  /** Called with the current one on Enter. */
  readonly onChoose: (item: FoundItem) => void;
}

/**
 * Which of the things found is current: the first, until the arrows or the pointer move on. Enter
 * before the answer has come waits for it, unless one was moved to.
 */
export function useCurrent({ items, isWaiting, onChoose }: Options) {
  const [chosen, setChosen] = useState<string>();
  const [isEntered, setEntered] = useState(false);
  const isMoved = items.some(({ key }) => key === chosen);
  const at = Math.max(
    items.findIndex(({ key }) => key === chosen),
    0,
  );
  const current = items[at];

  const answer = useEffectEvent(() => {
    setEntered(false);
    if (current) onChoose(current);
  });
  useEffect(() => {
    if (isEntered && !isWaiting) answer();
  }, [isEntered, isWaiting]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    if (step && items.length > 0) {
      event.preventDefault();
      setChosen(items[step(at, items.length - 1)]?.key);
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (isWaiting && !isMoved) setEntered(true);
    else if (current) onChoose(current);
  };
  return {
    current: current?.key,
    point: (item: FoundItem) => setChosen(item.key),
    onKeyDown,
    /** Something else is typed: what was current, and an Enter that waits, no longer count. */
    startAnew: () => {
      setChosen(undefined);
      setEntered(false);
    },
  };
}
