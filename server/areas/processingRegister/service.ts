import type { AnswerOf, BodyOf, processingRegister } from '../../../domain/contract/index.ts';
import {
  type Activity,
  activitiesOf,
  activityMark,
  basisText,
  kindsText,
  retentionText,
} from '../../../domain/privacy/activities.ts';
import type { RetentionTerms } from '../../../domain/privacy/retention.ts';
import type { Actor } from '../../actor.ts';
import type { Context } from '../../context.ts';
import type { Executor } from '../../db/transaction.ts';
import { notFound, staleVersion } from '../../problem.ts';
import { inTransaction } from '../../transaction.ts';
import { findTerms } from '../retention/terms.repository.ts';
import { findVersions, insertVersion, type VersionRow } from './repository.ts';

export type RegisteredActivity = AnswerOf<typeof processingRegister.listActivities>[number];

const registered = (
  activity: Activity,
  versions: readonly VersionRow[],
  terms: RetentionTerms,
): RegisteredActivity => {
  const own = versions.filter((version) => version.activity === activity.key);
  const last = own.at(-1);
  return {
    key: activity.key,
    purpose: activity.purpose,
    basis: basisText(activity.basis),
    places: [...activity.places],
    kinds: kindsText(activity),
    erasures: activity.erasures.join(', '),
    retention: retentionText(activity.terms, terms),
    recipients: last?.recipients ?? null,
    transfers: last?.transfers ?? null,
    measures: last?.measures ?? null,
    responsible: last?.responsible ?? null,
    completedAt: last?.at.toISOString() ?? null,
    completedBy: last?.user_name ?? null,
    isOutdated: last !== undefined && last.mark !== activityMark(activity),
    version: own.length,
  };
};

/** The activities of the inventory, each with what the officer said of it last. */
export const readActivities = async (db: Executor): Promise<RegisteredActivity[]> => {
  const [versions, terms] = [await findVersions(db), await findTerms(db)];
  return activitiesOf().map((activity) => registered(activity, versions, terms));
};

/**
 * Completes an activity, or says anew what completes it.
 * @throws Problem 404 for none of the inventory, 409 for a stale version
 */
export const completeActivity = (
  context: Context,
  actor: Actor,
  key: string,
  { version, ...words }: BodyOf<typeof processingRegister.completeActivity>,
): Promise<RegisteredActivity> =>
  inTransaction(context, async (trx) => {
    const activity = activitiesOf().find((one) => one.key === key);
    const before = (await readActivities(trx)).find((one) => one.key === key);
    if (!activity || !before) throw notFound('Esta actividad no existe');
    if (version !== undefined && version !== before.version) throw staleVersion();
    await insertVersion(trx, {
      ...words,
      activity: key,
      mark: activityMark(activity),
      user_name: actor.userName,
      at: context.clock.now(),
    });
    const after = (await readActivities(trx)).find((one) => one.key === key) ?? before;
    return {
      result: after,
      events: [
        {
          action: 'processing_activity.completed',
          entity: 'processing_activity',
          entityId: key,
          actor,
          details: { version: after.version },
        },
      ],
    };
  });
