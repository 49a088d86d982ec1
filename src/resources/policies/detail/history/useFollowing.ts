import { type RefObject, useEffect, useRef, useState } from 'react';
import { useIsTopDialog } from '../../../../dialogs/dialogContext.ts';

/** What is followed: the instalment to collect, and the table it stands in. */
interface Followed {
  /** Its id; undefined when nothing is left to collect. */
  readonly id: number | undefined;
  /** Turns to the page it is on. */
  readonly turn: () => void;
  /** Where its buttons are, once that page is shown. */
  readonly actions: RefObject<HTMLElement | null>;
  /** Takes the focus when nothing is left. */
  readonly table: RefObject<HTMLElement | null>;
}

/**
 * After a collection or a reversal the next instalment to collect is another one: its page is shown
 * and its button gets the focus, which would be lost with the button just pressed. Not under a
 * dialog, but as soon as that is closed.
 */
export function useFollowing({ id, turn, actions, table }: Followed): void {
  const isTop = useIsTopDialog();
  const seen = useRef(id);
  const [isMoving, setMoving] = useState(false);
  const turnNow = useRef(turn);
  turnNow.current = turn;
  useEffect(() => {
    if (!isTop || seen.current === id) return;
    seen.current = id;
    turnNow.current();
    setMoving(true);
  }, [id, isTop]);
  useEffect(() => {
    if (!isMoving) return;
    setMoving(false);
    const button = actions.current?.querySelector<HTMLElement>('button:not(:disabled)');
    (button ?? table.current)?.focus();
  }, [isMoving, actions, table]);
}
