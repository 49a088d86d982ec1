import type { Clock } from '../../server/clock.ts';

const UNITS = { ms: 1, seconds: 1000, minutes: 60_000, hours: 3_600_000, days: 86_400_000 };

/** A clock that stands still until a test moves it. */
export interface TestClock extends Clock {
  set(instant: string): void;
  advance(by: Partial<Record<keyof typeof UNITS, number>>): void;
}

/**
 * @param start the instant it shows, in ISO
 * @returns the clock
 */
export function testClock(start: string): TestClock {
  let now = new Date(start).getTime();
  return {
    now: () => new Date(now),
    set: (instant) => {
      now = new Date(instant).getTime();
    },
    advance: (by) => {
      for (const [unit, length] of Object.entries(UNITS)) {
        now += length * (by[unit as keyof typeof UNITS] ?? 0);
      }
    },
  };
}
