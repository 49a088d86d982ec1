import type { CivilDate } from '../domain/civilDate.ts';
import { texts } from '../domain/texts.ts';
import { type Context, today } from './context.ts';
import { invalid } from './problem.ts';

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
