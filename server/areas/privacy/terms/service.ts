import type { privacyTerms } from '../../../../domain/contract/index.ts';
import { wireId } from '../../../../domain/contract/wire.ts';
import { nationalHolidays } from '../../../../domain/privacy/holidays.ts';
import { auditEvent } from '../../../audit/entry.ts';
import type { Context, Input } from '../../../context.ts';
import { deleteRow, insertRow, lockRow, updateRow } from '../../../db/rows.ts';
import { JsonText } from '../../../http/answers.ts';
import { notFound, staleVersion } from '../../../problem.ts';
import { inTransaction, type Work } from '../../../transaction.ts';
import { refreshBusinessDays } from '../../sales/claims/standing.ts';
import {
  holidayJson,
  holidaysJson,
  insertMissingHolidays,
  lockHolidays,
  renameHoliday as rename,
  termJson,
  termsJson,
} from './repository.ts';

const noHoliday = () => notFound('Este feriado ya no está');

export const listHolidays = async ({ context, params }: Input<typeof privacyTerms.listHolidays>) =>
  new JsonText(await holidaysJson(context.database.kysely, params.year));

/** Adds or removes holidays; claims have the last days of their clocks by them from then on. */
const changeDays = <T>(context: Context, work: Work<T>): Promise<T> =>
  inTransaction(context, async (trx) => {
    await lockHolidays(trx);
    const done = await work(trx);
    await refreshBusinessDays(trx, context);
    return done;
  });

/** @throws Problem 409 for a day that is a holiday already */
export const registerHoliday = ({
  context,
  actor,
  body: { day, name },
}: Input<typeof privacyTerms.registerHoliday>): Promise<JsonText> =>
  changeDays(context, async (trx) => {
    const id = await insertRow(trx, 'holidays', { day, name });
    return {
      result: new JsonText(await holidayJson(trx, id)),
      events: auditEvent('holiday.registered', ['holiday', id], actor, { details: { day, name } }),
    };
  });

export const registerNationalHolidays = ({
  context,
  actor,
  body: { year },
}: Input<typeof privacyTerms.registerNationalHolidays>): Promise<{ added: number }> =>
  changeDays(context, async (trx) => {
    const days = await insertMissingHolidays(trx, nationalHolidays(year));
    return {
      result: { added: days.length },
      events: auditEvent('holiday.registered', ['holiday', year], actor, {
        details: { year, days },
      }),
    };
  });

/** @throws Problem 404 */
export const renameHoliday = ({
  context,
  actor,
  params: { id },
  body: { name },
}: Input<typeof privacyTerms.renameHoliday>): Promise<JsonText> =>
  inTransaction(context, async (trx) => {
    const before = await lockRow(trx, 'holidays', id, noHoliday);
    await rename(trx, id, name);
    return {
      result: new JsonText(await holidayJson(trx, id)),
      events: auditEvent('holiday.updated', ['holiday', id], actor, {
        details: { day: before.day, before: { name: before.name }, after: { name } },
      }),
    };
  });

/** Terms of requests that were counted with it keep their days. @throws Problem 404 */
export const deleteHoliday = ({
  context,
  actor,
  params: { id },
}: Input<typeof privacyTerms.deleteHoliday>): Promise<{ id: string }> =>
  changeDays(context, async (trx) => {
    const before = await lockRow(trx, 'holidays', id, noHoliday);
    await deleteRow(trx, 'holidays', id);
    const { day, name } = before;
    return {
      result: { id: wireId(id) },
      events: [auditEvent('holiday.deleted', ['holiday', id], actor, { details: { day, name } })],
    };
  });

export const listPrivacyTerms = async ({ context }: Input<typeof privacyTerms.listPrivacyTerms>) =>
  new JsonText(await termsJson(context.database.kysely));

/**
 * Changes a term, for what is received from then on: a clock that runs keeps its day.
 * @throws Problem 404, 409 for a stale version
 */
export const updatePrivacyTerm = ({
  context,
  actor,
  params: { id },
  body: { days, kind, version },
}: Input<typeof privacyTerms.updatePrivacyTerm>): Promise<JsonText> =>
  inTransaction(context, async (trx) => {
    const before = await lockRow(trx, 'privacy_terms', id, () => notFound('Este plazo no existe'));
    if (version !== undefined && version !== before.version) throw staleVersion();
    const changed = { updated_at: context.clock.now(), updated_by: actor.userName };
    await updateRow(trx, 'privacy_terms', id, { days, kind, ...changed });
    return {
      result: new JsonText(await termJson(trx, id)),
      events: auditEvent('privacy_term.updated', ['privacy_term', id], actor, {
        details: {
          key: before.key,
          before: { days: before.days, kind: before.kind },
          after: { days, kind },
        },
      }),
    };
  });
