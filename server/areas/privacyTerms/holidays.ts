import type { BodyOf, privacyTerms } from '../../../domain/contract/index.ts';
import { wireId } from '../../../domain/contract/wire.ts';
import { nationalHolidays } from '../../../domain/privacy/holidays.ts';
import type { Actor } from '../../actor.ts';
import type { Context } from '../../context.ts';
import { JsonText } from '../../http/answers.ts';
import { notFound } from '../../problem.ts';
import { inTransaction } from '../../transaction.ts';
import {
  deleteHolidayRow,
  holidayJson,
  holidaysJson,
  insertHoliday,
  insertMissingHolidays,
  lockHoliday,
  renameHoliday as rename,
} from './repository.ts';

const noHoliday = () => notFound('Este feriado ya no está');

/** The holidays of a year. */
export const listHolidays = async ({ database }: Context, year: number): Promise<JsonText> =>
  new JsonText(await holidaysJson(database.kysely, year));

/** @throws Problem 409 for a day that is a holiday already */
export const registerHoliday = (
  context: Context,
  actor: Actor,
  { day, name }: BodyOf<typeof privacyTerms.registerHoliday>,
): Promise<JsonText> =>
  inTransaction(context, async (trx) => {
    const id = await insertHoliday(trx, { day, name });
    return {
      result: new JsonText(await holidayJson(trx, id)),
      events: [
        {
          action: 'holiday.registered',
          entity: 'holiday',
          entityId: id,
          actor,
          details: { day, name },
        },
      ],
    };
  });

/** Adds those of a year's national holidays that are on no holiday yet. */
export const registerNationalHolidays = (
  context: Context,
  actor: Actor,
  year: number,
): Promise<{ added: number }> =>
  inTransaction(context, async (trx) => {
    const days = await insertMissingHolidays(trx, nationalHolidays(year));
    return {
      result: { added: days.length },
      events: [
        {
          action: 'holiday.registered',
          entity: 'holiday',
          entityId: year,
          actor,
          details: { year, days },
        },
      ],
    };
  });

/** @throws Problem 404 */
export const renameHoliday = (
  context: Context,
  actor: Actor,
  id: number,
  name: string,
): Promise<JsonText> =>
  inTransaction(context, async (trx) => {
    const before = await lockHoliday(trx, id);
    if (!before) throw noHoliday();
    await rename(trx, id, name);
    return {
      result: new JsonText(await holidayJson(trx, id)),
      events: [
        {
          action: 'holiday.updated',
          entity: 'holiday',
          entityId: id,
          actor,
          details: { day: before.day, before: { name: before.name }, after: { name } },
        },
      ],
    };
  });

/** Terms that were counted with it keep their days. @throws Problem 404 */
export const deleteHoliday = (
  context: Context,
  actor: Actor,
  id: number,
): Promise<{ id: string }> =>
  inTransaction(context, async (trx) => {
    const before = await lockHoliday(trx, id);
    if (!before) throw noHoliday();
    await deleteHolidayRow(trx, id);
    const { day, name } = before;
    return {
      result: { id: wireId(id) },
      events: [
        {
          action: 'holiday.deleted',
          entity: 'holiday',
          entityId: id,
          actor,
          details: { day, name },
        },
      ],
    };
  });
