import { afterEach, describe, expect, it, vi } from 'vitest';
import { serverClock } from '../../server/clock.ts';
import { readConfig } from '../../server/config.ts';
import { followDatabase, requireSameTime } from '../../server/databaseClock.ts';
import { openContext } from '../../server/open.ts';
import { createTestDatabase } from '../support/testDatabase.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;

/** The machine's clock is set anew; the database's of these tests is read by SQL, and stays. */
const setMachineAhead = (ms: number) => {
  const real = Date.now.bind(Date);
  vi.spyOn(Date, 'now').mockImplementation(() => real() + ms);
};
afterEach(() => {
  vi.restoreAllMocks();
});

describe('the clock of a server', () => {
  it('runs on as it was where the machine’s is set a day ahead', () => {
    const clock = serverClock();
    const before = clock.now().getTime();
    setMachineAhead(DAY_MS);
    expect(clock.now().getTime() - before).toBeLessThan(MINUTE_MS);
  });

  it('follows the database’s, and measures how far the machine’s is from it', async () => {
    const { database, close } = await createTestDatabase();
    setMachineAhead(DAY_MS);
    const clock = serverClock();
    const aheadMs = await followDatabase({ clock, database });
    expect(Math.abs(aheadMs - DAY_MS)).toBeLessThan(MINUTE_MS);
    expect(Date.now() - clock.now().getTime()).toBeGreaterThan(DAY_MS - MINUTE_MS);
    await close();
  });

  it.each([
    [3 * MINUTE_MS, 'adelantado 3 minutos'],
    [-DAY_MS, 'atrasado 1440 minutos'],
  ])('that is off by %i ms is none to start with', async (ms, said) => {
    const { database, close } = await createTestDatabase();
    setMachineAhead(ms);
    await expect(requireSameTime({ clock: serverClock(), database })).rejects.toThrow(
      `El reloj de esta máquina está ${said} respecto del de la base de datos`,
    );
    await close();
  });

  it('ends a start with that sentence', async () => {
    const { place, database, close } = await createTestDatabase();
    await database.close();
    setMachineAhead(DAY_MS);
    const config = {
      ...readConfig({ CARD_ENCRYPTION_KEY: Buffer.alloc(32).toString('base64') }),
      ...place,
    };
    await expect(openContext(config, serverClock())).rejects.toThrow('El reloj de esta máquina');
    await close();
  });
});
