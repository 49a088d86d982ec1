import { createHash } from 'node:crypto';
import { type CalendarEntry, calendarText } from '../../../../domain/agency/calendar/ics.ts';
import type { CivilDate } from '../../../../domain/civilDate.ts';
import { CLAIM_CLOCKS } from '../../../../domain/claims/clocks.ts';
import type { calendar as calls } from '../../../../domain/contract/index.ts';
import { auditEvent } from '../../../audit/entry.ts';
import type { Actor, Answers, Input } from '../../../context.ts';
import { type Context, today } from '../../../context.ts';
import type { Executor } from '../../../db/transaction.ts';
import { Raw } from '../../../http/answers.ts';
import { notFound } from '../../../problem.ts';
import { inSnapshot, inTransaction } from '../../../transaction.ts';
import { hashSecret, looksLikeSecret, newSecret } from '../auth/secrets.ts';
import {
  deleteFeed,
  findClaimTerms,
  findMadeAt,
  findReader,
  findRenewals,
  findTasks,
  keepFeed,
} from './repository.ts';

const TYPE = 'text/calendar; charset=utf-8';

const noCalendar = () => notFound('Este calendario no existe o se renovó su dirección');

const makeCalendar = ({ context, actor }: Input<typeof calls.makeCalendar>) =>
  inTransaction(context, async (trx) => {
    const secret = newSecret();
    const action = (await findMadeAt(trx, actor.userId)) ? 'calendar.renewed' : 'calendar.made';
    await keepFeed(trx, actor.userId, hashSecret(secret), context.clock.now());
    return {
      result: { path: `/api/calendar/${secret}.ics` },
      events: [auditEvent(action, ['user', actor.userId], actor)],
    };
  });

const endCalendar = ({ context, actor }: Input<typeof calls.endCalendar>) =>
  inTransaction(context, async (trx) => {
    await deleteFeed(trx, actor.userId);
    return {
      result: { madeAt: null },
      events: [auditEvent('calendar.ended', ['user', actor.userId], actor)],
    };
  });

/** Entries by what the user may list now. They tell no field that a layout hides, and no person's name. */
const entriesFor = async (
  db: Executor,
  { config: { publicUrl } }: Pick<Context, 'config'>,
  { userId, permissions }: Actor,
  day: CivilDate,
): Promise<CalendarEntry[]> => {
  const entryOf = (name: string, on: CivilDate, title: string, page: string): CalendarEntry => ({
    uid: `${name}.${userId}@amparo`,
    day: on,
    title,
    link: publicUrl && `${publicUrl}/#/management/${page}`,
  });
  const renewals = permissions.has('renewals.list') ? await findRenewals(db, day) : [];
  const tasks = permissions.has('tasks.own') ? await findTasks(db, userId, day) : [];
  const terms = permissions.has('claims.list') ? await findClaimTerms(db, day) : [];
  return [
    ...renewals.map((one) =>
      entryOf(`renewal-${one.id}`, one.day, `Renovación ${one.number}`, `policies/${one.policyId}`),
    ),
    ...tasks.map((one) => entryOf(`task-${one.id}`, one.day, 'Tarea', 'home')),
    ...terms.map(({ id, clock, code, day: on }) => {
      const title = `Siniestro ${code}: ${CLAIM_CLOCKS[clock].name}`;
      return entryOf(`claim-${id}-${clock}`, on, title, `claims/${id}`);
    }),
  ];
};

const readCalendar = async (input: Input<typeof calls.readCalendar>) => {
  const { context, params, request, reply } = input;
  const secret = params.file.replace(/\.ics$/, '');
  if (!looksLikeSecret(secret)) throw noCalendar();
  const day = today(context);
  const entries = await inSnapshot(context, async (db) => {
    const reader = await findReader(db, hashSecret(secret));
    if (!reader) throw noCalendar();
    return entriesFor(db, context, reader, day);
  });
  const text = calendarText('Amparo', day, entries);
  const tag = `"${createHash('sha256').update(text).digest('base64url')}"`;
  reply.header('etag', tag).header('cache-control', 'private, no-cache');
  if (request.headers['if-none-match'] !== tag) return new Raw(TYPE, text);
  reply.code(304);
  return new Raw(TYPE, '');
};

export const calendar: Answers<typeof calls> = {
  getCalendar: async ({ context, actor }) => ({
    madeAt: (await findMadeAt(context.database.kysely, actor.userId))?.toISOString() ?? null,
  }),
  makeCalendar,
  endCalendar,
  readCalendar,
};
