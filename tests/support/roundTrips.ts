import { Client } from 'pg';
import { vi } from 'vitest';

/** Counts how often the server waits for PostgreSQL; give it back at the end. */
export interface TripCounter {
  /** @returns how often the work waited */
  tripsOf(work: () => Promise<unknown>): Promise<number>;
  restore(): void;
}

/**
 * Counts round trips to PostgreSQL: how often statements are sent and waited for while none is under way. Statements sent
 * at once, on one connection or several, are one trip. To the embedded database, in the process itself, there are none.
 */
export function countTrips(): TripCounter {
  let trips = 0;
  let underWay = 0;
  const query = Client.prototype.query as (...given: unknown[]) => Promise<unknown>;
  const spy = vi.spyOn(Client.prototype, 'query').mockImplementation(async function counted(
    this: Client,
    ...given: unknown[]
  ) {
    if (underWay === 0) trips += 1;
    underWay += 1;
    try {
      return await query.apply(this, given);
    } finally {
      underWay -= 1;
    }
  });
  return {
    tripsOf: async (work) => {
      trips = 0;
      await work();
      return trips;
    },
    restore: () => spy.mockRestore(),
  };
}
