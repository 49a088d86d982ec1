export type Typed = string | number | null | undefined;

/** Result of a rule; `undefined` where it does not take what has been typed so far. */
export function unlessOutOfRange<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
