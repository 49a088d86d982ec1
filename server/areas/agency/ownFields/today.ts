import { namesToday } from '../../../../domain/agency/ownFields/values.ts';
import { addDays, type CivilDate } from '../../../../domain/civilDate.ts';
import { type Context, today } from '../../../context.ts';
import { inTransaction } from '../../../transaction.ts';
import { definitionsOf } from './compiled.repository.ts';
import { recompute } from './definitions.ts';
import { lockDefinitions, setDay } from './repository.ts';

interface Reached {
  readonly day: CivilDate;
  readonly done: Promise<void>;
  hasFailed: boolean;
}

const reached = new WeakMap<Context['database'], Reached>();

/** Works out anew what formulas make of the day; a process whose clock is a little behind leaves the newer day alone. */
const goOn = ({ clock, database, vault }: Context, day: CivilDate): Promise<void> =>
  inTransaction({ clock, database, vault }, async (trx) => {
    await lockDefinitions(trx);
    const { day: last, fields } = await definitionsOf(trx);
    if (last !== day && last !== addDays(day, 1)) {
      await setDay(trx, day);
      for (const [resource, compiled] of fields)
        if (namesToday(compiled)) await recompute(trx, resource);
    }
    return { result: undefined, events: [] };
  });

const begin = (context: Context, day: CivilDate): Promise<void> => {
  const done = goOn(context, day);
  const begun: Reached = { day, done, hasFailed: false };
  reached.set(context.database, begun);
  done.catch(() => {
    begun.hasFailed = true;
  });
  return done;
};

/**
 * Brings the values of formulas with HOY() to the agency's day, once in each process and day; after a failure again.
 * @throws what the database refuses: the values stay those of the day before
 */
export const workOutToday = (context: Context): Promise<void> => {
  const day = today(context);
  const known = reached.get(context.database);
  return known?.day === day && !known.hasFailed ? known.done : begin(context, day);
};

/**
 * Waits until the values of formulas are those of the agency's day, before anybody reads them. After a failure, as
 * on a database that takes no writes, requests go on with the values of before; the job `today` logs it and tries again.
 */
export const awaitToday = async (context: Context): Promise<void> => {
  const day = today(context);
  const known = reached.get(context.database);
  await (known?.day === day ? known.done : begin(context, day)).catch(() => undefined);
};
