import { randomUUID } from 'node:crypto';
import type { AnswerOf, BodyOf, processingRegister } from '../../../../domain/contract/index.ts';
import {
  activityMark,
  kindsText,
  retentionText,
  unusedPlaces,
  usedPlaces,
} from '../../../../domain/privacy/activities.ts';
import {
  DEFAULT_ACTIVITIES,
  type DefaultActivity,
} from '../../../../domain/privacy/defaultActivities.ts';
import type { RetentionTerms } from '../../../../domain/privacy/retention.ts';
import { type AuditEvent, auditEvent } from '../../../audit/entry.ts';
import type { Actor, Context, Input } from '../../../context.ts';
import { insertRow } from '../../../db/rows.ts';
import type { Executor, Trx } from '../../../db/transaction.ts';
import { notFound, staleVersion } from '../../../problem.ts';
import { inTransaction } from '../../../transaction.ts';
import { findTerms } from '../retention/terms.repository.ts';
import { findVersions, type VersionRow } from './repository.ts';

export type Register = AnswerOf<typeof processingRegister.listActivities>;
export type RegisteredActivity = Register['activities'][number];

type Form = BodyOf<typeof processingRegister.addActivity>;

/** Words of an officer about a place, from before activities were the business's, begin a ready one. */
const wordsOfBefore = ({ tables }: DefaultActivity, versions: readonly VersionRow[]) =>
  versions.findLast(({ activity }) => tables.includes(activity.split(':')[0] ?? ''));

const whatOf = (ready: DefaultActivity | undefined, last: VersionRow | undefined) => ({
  name: last?.name ?? ready?.name ?? '',
  purpose: last?.purpose ?? ready?.purpose ?? '',
  basis: last?.basis ?? ready?.basis ?? 'interest',
  subjects: last?.subjects ?? ready?.subjects ?? '',
  tables: [...(last?.tables ?? ready?.tables ?? [])],
  data: last ? last.data : (ready?.data ?? null),
  keptFor: last?.kept_for ?? null,
  isRetired: last?.is_retired ?? false,
});

const registered = (
  key: string,
  versions: readonly VersionRow[],
  terms: RetentionTerms,
): RegisteredActivity => {
  const ready = DEFAULT_ACTIVITIES.find((one) => one.key === key);
  const own = versions.filter(({ activity }) => activity === key);
  const last = own.at(-1);
  const what = whatOf(ready, last);
  const used = usedPlaces(what.tables);
  const words = last ?? (ready && wordsOfBefore(ready, versions));
  return {
    key,
    ...what,
    places: [...used.places],
    kinds: kindsText(used),
    erasures: used.erasures.join(', '),
    retention: retentionText(used.terms, terms),
    recipients: words?.recipients ?? null,
    transfers: words?.transfers ?? null,
    measures: words?.measures ?? null,
    responsible: words?.responsible ?? null,
    completedAt: last?.at.toISOString() ?? null,
    completedBy: last?.user_name ?? null,
    isOutdated: last !== undefined && last.mark !== activityMark(used),
    version: own.length,
  };
};

export const readRegister = async (db: Executor): Promise<Register> => {
  const [versions, terms] = [await findVersions(db), await findTerms(db)];
  const added = versions.flatMap(({ activity, name }) => (name === null ? [] : [activity]));
  const keys = new Set([...DEFAULT_ACTIVITIES.map(({ key }) => key), ...added]);
  const all = [...keys].map((key) => registered(key, versions, terms));
  const inUse = all.filter(({ isRetired }) => !isRetired);
  return {
    activities: [...inUse, ...all.filter(({ isRetired }) => isRetired)],
    unused: unusedPlaces(inUse),
  };
};

export const listActivities = ({ context }: Input<typeof processingRegister.listActivities>) =>
  readRegister(context.database.kysely);

const keep = async (
  trx: Trx,
  context: Context,
  actor: Actor,
  key: string,
  { keptFor = null, isRetired, data = null, ...form }: Form,
): Promise<{ result: RegisteredActivity; events: readonly AuditEvent[] }> => {
  await insertRow(trx, 'activity_versions', {
    ...form,
    data,
    kept_for: keptFor,
    is_retired: isRetired,
    activity: key,
    mark: activityMark(usedPlaces(form.tables)),
    user_name: actor.userName,
    at: context.clock.now(),
  });
  const result = (await readRegister(trx)).activities.find((one) => one.key === key);
  if (!result) throw new Error('An activity that was added is in the register');
  return {
    result,
    events: [
      auditEvent('processing_activity.completed', ['processing_activity', key], actor, {
        details: { version: result.version, isRetired },
      }),
    ],
  };
};

export const addActivity = ({
  context,
  actor,
  body: form,
}: Input<typeof processingRegister.addActivity>): Promise<RegisteredActivity> =>
  inTransaction(context, (trx) => keep(trx, context, actor, `added-${randomUUID()}`, form));

/**
 * Completes an activity, says anew what completes it, or retires it.
 * @throws Problem 404 for none of the register, 409 for a stale version
 */
export const completeActivity = ({
  context,
  actor,
  params: { key },
  body: { version, ...form },
}: Input<typeof processingRegister.completeActivity>): Promise<RegisteredActivity> =>
  inTransaction(context, async (trx) => {
    const before = (await readRegister(trx)).activities.find((one) => one.key === key);
    if (!before) throw notFound('Esta actividad no existe');
    if (version !== undefined && version !== before.version) throw staleVersion();
    return keep(trx, context, actor, key, form);
  });
