/** Where the server takes the time from; the only one that may look at the machine's clock. */
export interface Clock {
  now(): Date;
  /** It is the machine's own, so that the database's is there to check it by. */
  readonly isOfMachine?: boolean;
}

/** The machine's own clock. */
export const systemClock: Clock = { now: () => new Date(), isOfMachine: true };

/**
 * A clock that starts at a given instant and runs on from there (AMPARO_CLOCK, domain §10).
 * @param start the instant it shows now
 * @returns the running clock
 */
export const clockStartingAt = (start: Date): Clock => {
  const offset = start.getTime() - Date.now();
  return { now: () => new Date(Date.now() + offset) };
};
