import { ConfigError } from './config.ts';
import type { Context } from './context.ts';
import { databaseNow } from './db/today.ts';

const MAX_MS = 120_000;

type Timed = Pick<Context, 'clock' | 'database'>;

/**
 * Sets the server's clock to the database's.
 * @returns by how many milliseconds the machine's is ahead of it (negative: behind); 0 where the clock was set
 */
export const followDatabase = async ({ clock, database }: Timed): Promise<number> => {
  if (!clock.isOfMachine) return 0;
  const now = await databaseNow(database.kysely);
  clock.follow?.(now);
  return Date.now() - now.getTime();
};

export const isOff = (aheadMs: number): boolean => Math.abs(aheadMs) > MAX_MS;

/** @throws ConfigError where the clocks of this machine and of the database are more than two minutes apart */
export const requireSameTime = async (context: Timed): Promise<void> => {
  const aheadMs = await followDatabase(context);
  if (!isOff(aheadMs)) return;
  const minutes = Math.round(Math.abs(aheadMs) / 60_000);
  throw new ConfigError(
    `El reloj de esta máquina está ${aheadMs > 0 ? 'adelantado' : 'atrasado'} ${minutes} minutos respecto del de la base de datos. Póngalos en hora (NTP) e inicie de nuevo.`,
  );
};
