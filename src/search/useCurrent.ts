import { type KeyboardEvent, useState } from 'react';
import type { FoundItem } from './items.ts';

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => (at === last ? 0 : at + 1),
  ArrowUp: (at, last) => (at === 0 ? last : at - 1),
};

/**
 * Which of the things found is current: the first, until the arrows or the pointer move on.
 * @param items what was found, in the order shown
 * @param onChoose called with the current one on Enter
 */
export function useCurrent(items: readonly FoundItem[], onChoose: (item: FoundItem) => void) {
  const [chosen, setChosen] = useState<string>();
  const at = Math.max(
    items.findIndex(({ key }) => key === chosen),
    0,
  );
  const current = items[at];

  const onKeyDown = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    if (step && items.length > 0) {
      event.preventDefault();
      setChosen(items[step(at, items.length - 1)]?.key);
    }
    if (event.key === 'Enter' && current) {
      event.preventDefault();
      onChoose(current);
    }
  };
  return { current: current?.key, point: (item: FoundItem) => setChosen(item.key), onKeyDown };
}
