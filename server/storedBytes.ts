import { type Actor, type Context, today } from './context.ts';
import { addStored } from './db/storedBytes.ts';
import type { Trx } from './db/transaction.ts';
import { Problem } from './problem.ts';

const KILOBYTE = 1024;
const RETRY_AFTER_SECONDS = 3600;

const usedUp = (megabytes: number) =>
  new Problem(
    429,
    'quota',
    `Con este envío pasaría de los ${megabytes} MB de archivos que un usuario puede guardar en un día. Continúe mañana, o pida al administrador del servidor que amplíe el límite.`,
    undefined,
    RETRY_AFTER_SECONDS,
  );

/**
 * Counts what a user's file adds to the database for good, in the transaction that keeps it.
 * @throws Problem 429 where it is more than `UPLOADS_MB_PER_DAY` lets a user keep on the agency's day
 */
export const countStored = async (
  context: Context,
  trx: Trx,
  { userId }: Actor,
  bytes: number,
): Promise<void> => {
  const { agency, uploadsMbPerDay } = context.config;
  const day = { day: today(context), timeZone: agency.timeZone };
  const kilobytes = Math.max(1, Math.ceil(bytes / KILOBYTE));
  const hasRoom = await addStored(trx, userId, day, kilobytes, uploadsMbPerDay * KILOBYTE);
  if (!hasRoom) throw usedUp(uploadsMbPerDay);
};
