/** The number react-router has written into the present entry of the browser's history. */
function presentNumber(): number | undefined {
  const { state } = window.history;
  const number: unknown = typeof state === 'object' ? state?.idx : undefined;
  return typeof number === 'number' ? number : undefined;
}

/**
 * An address that was typed, and a bookmark, are entries react-router did not write: it knows no
 * way back from them, so that no form could ask to stay. They come after the entry one was at, and
 * are given its next number.
 */
export function foreignEntries() {
  let last = presentNumber() ?? 0;
  const adopt = () => {
    if (presentNumber() === undefined) {
      const key = Math.random().toString(36).slice(2, 10);
      window.history.replaceState({ usr: null, key, idx: last + 1 }, '');
    }
    last = presentNumber() ?? last;
  };
  return {
    /** Notes where one is after the router has moved. */
    note: (): void => {
      last = presentNumber() ?? last;
    },
    /**
     * Adopts what is foreign; call it before the router listens, which then sees the number.
     * @returns stops it
     */
    watch: (): (() => void) => {
      window.addEventListener('popstate', adopt);
      return () => window.removeEventListener('popstate', adopt);
    },
  };
}
