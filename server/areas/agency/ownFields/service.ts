import { isNeverSeen } from '../../../../domain/agency/layouts/hidden.ts';
import { isBuiltInResource } from '../../../../domain/agency/ownFields/ownField.ts';
import { namesToday } from '../../../../domain/agency/ownFields/values.ts';
import { addDays, type CivilDate } from '../../../../domain/civilDate.ts';
import type { ownFields as calls } from '../../../../domain/contract/index.ts';
import { wireDay } from '../../../../domain/contract/wire.ts';
import { type Context, type Input, today } from '../../../context.ts';
import { JsonText } from '../../../http/answers.ts';
import { inTransaction } from '../../../transaction.ts';
import { resourcesSeenBy } from '../ownRecords/access.ts';
import { definitionsOf } from './compiled.repository.ts';
import {
  deleteField,
  fieldDefinitions,
  orderFields,
  recompute,
  registerField,
  registerFieldSet,
  retireField,
  toWire,
  updateField,
} from './definitions.ts';
import { lockDefinitions, setDay, useJson } from './repository.ts';

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

const { answerOne, answerSome, answerRemoved } = fieldDefinitions;

/** Every definition with the mark that changes with them; but for whom defines them those of records and fields that the user may see. */
export const listOwnFields = async ({ context, actor }: Input<typeof calls.listOwnFields>) => {
  const db = context.database.kysely;
  const { mark, day, stored, layouts } = await definitionsOf(db);
  const isAll = actor.permissions.has('own-fields.manage');
  const seen = await resourcesSeenBy(db, actor);
  const isKnown = (field: (typeof stored)[number]) =>
    isAll ||
    ((isBuiltInResource(field.resource) || seen.has(field.resource)) &&
      !isNeverSeen(actor.isHidden, layouts, field));
  return { mark, day: day && wireDay(day), fields: stored.filter(isKnown).map(toWire) };
};

export const countOwnValues = async ({ context }: Input<typeof calls.countOwnValues>) =>
  new JsonText(await useJson(context.database.kysely));

export const registerOwnField = answerOne(registerField);
export const registerOwnFieldSet = answerSome(registerFieldSet);
export const orderOwnFields = answerSome(orderFields);
export const updateOwnField = answerOne(updateField);
export const retireOwnField = answerOne(retireField);
export const deleteOwnField = answerRemoved(deleteField);
