import { type CivilDate, civilDate, todayIn } from '../domain/civilDate.ts';
import { texts } from '../domain/texts.ts';
import { type Context, today } from './context.ts';
import { todayByDatabase } from './db/today.ts';
import type { Trx } from './db/transaction.ts';
import { invalid } from './problem.ts';

const DAY_MS = 86_400_000;

/**
 * The day of something that has happened. Of a timestamp the UTC date counts (domain §2), but in the
 * evening of Guayaquil that is tomorrow's already: where the instant itself is of today, it is today.
 * At midnight UTC it is a day that a client wrote as a timestamp.
 *
 * @param field where the form shows a refusal
 * @param value of the contract's `pastDate`
 * @throws Problem 400 for a day to come
 */
export const pastDay = async (
  context: Context,
  trx: Trx,
  field: string,
  value: string,
): Promise<CivilDate> => {
  const now = await todayByDatabase(context, trx);
  const day = civilDate(value);
  if (day <= now) return day;
  const instant = new Date(value);
  const isDay = instant.getTime() % DAY_MS === 0;
  if (isDay || todayIn(context.config.agency.timeZone, instant) > now)
    throw invalid({ [field]: texts.dateInFuture });
  return now;
};

/**
 * The day at whose end figures are read: the one asked for, or today.
 * @param requestedDay a list's filter `asOf`, as the contract has validated it
 * @throws Problem 400 for a day to come
 */
export const asOfDay = (context: Context, requestedDay: unknown): CivilDate => {
  const day = today(context);
  // The contract's schema of this filter is a civil date.
  const asOf = (requestedDay ?? day) as CivilDate;
  if (asOf > day) throw invalid({ asOf: texts.dateInFuture });
  return asOf;
};
