import { useEffect, useRef } from 'react';
import { timings } from '../../timings.ts';

/**
 * Closes a dialog shortly after what it was for is done (specification §9).
 * @param isDone whether it is
 * @param close closes it
 */
export function useCloseAfter(isDone: boolean, close: () => void): void {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    if (!isDone) return undefined;
    const timer = setTimeout(() => latest.current(), timings.dialogClose);
    return () => clearTimeout(timer);
  }, [isDone]);
}
