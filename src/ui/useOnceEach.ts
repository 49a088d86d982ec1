import { useRef } from 'react';
import type { Identifier } from 'react-admin';

/**
 * For actions on the rows of a list: those on different records run beside each other, a second one on the same record
 * is left out while the first runs, as after a double click.
 */
export function useOnceEach(): (id: Identifier, act: () => Promise<void>) => Promise<void> {
  const running = useRef(new Set<Identifier>());
  return async (id, act) => {
    if (running.current.has(id)) return;
    running.current.add(id);
    try {
      await act();
    } finally {
      running.current.delete(id);
    }
  };
}
