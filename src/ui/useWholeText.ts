import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Of an element that may be cut to one line: its whole text is its hint. */
export function useWholeText<Shown extends HTMLElement>(): RefObject<Shown | null> {
  const element = useRef<Shown>(null);
  useLayoutEffect(() => {
    const { current } = element;
    if (current) current.title = current.textContent ?? '';
  });
  return element;
}
