import { type RefObject, useLayoutEffect, useRef } from 'react';

export function useWholeText<Shown extends HTMLElement>(): RefObject<Shown | null> {
  const element = useRef<Shown>(null);
  useLayoutEffect(() => {
    const { current } = element;
    if (current) current.title = current.textContent ?? '';
  });
  return element;
}
