/** Source of the time; the only one that may look at the machine's clock. */
export interface Clock {
  now(): Date;
  /** True for the machine's own clock, which the database's is there to check. */
  readonly isOfMachine?: boolean;
  /** Sets it to the database's clock, which all processes share; a clock that was set follows none. */
  follow?(now: Date): void;
}

export const systemClock: Clock = { now: () => new Date(), isOfMachine: true };

/**
 * The clock of a server: it begins as the machine's and runs on by time elapsed, so that a machine whose clock is set
 * anew, a day ahead by mistake, ends nobody's session and dates nothing tomorrow. It follows the database's.
 */
export const serverClock = (): Clock => {
  let [from, since] = [Date.now(), performance.now()];
  return {
    isOfMachine: true,
    now: () => new Date(from + performance.now() - since),
    follow: (now) => {
      [from, since] = [now.getTime(), performance.now()];
    },
  };
};

/**
 * A clock that starts at a given instant and runs on from there (AMPARO_CLOCK).
 * @param start the instant it shows now
 * @returns the running clock
 */
export const clockStartingAt = (start: Date): Clock => {
  const offset = start.getTime() - Date.now();
  return { now: () => new Date(Date.now() + offset) };
};
