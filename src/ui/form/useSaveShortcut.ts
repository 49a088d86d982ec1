import { type RefObject, useEffect } from 'react';

/** Whether nothing is open above an element. */
function isOnTop(element: Element): boolean {
  const top = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1);
  return top === undefined || top.contains(element);
}

/**
 * Ctrl+S (⌘S) saves the form of the topmost dialog, or of the page when none is open.
 * @param inside an element inside the form
 * @param save saves that form
 */
export function useSaveShortcut(inside: RefObject<Element | null>, save: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      if (inside.current && isOnTop(inside.current)) save();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  });
}
