import {
  BUILT_IN_RESOURCES,
  type OwnFieldResource,
} from '../../../../domain/agency/ownFields/ownField.ts';
import {
  allowedActions,
  type OwnObject,
  type RecordAction,
  resourceOf,
} from '../../../../domain/agency/ownObjects/ownObject.ts';
import { texts } from '../../../../domain/texts.ts';
import type { Actor } from '../../../actor.ts';
import type { Context } from '../../../context.ts';
import type { Executor } from '../../../db/transaction.ts';
import { conflict, forbidden, notFound, Problem } from '../../../problem.ts';
import { deny } from '../auth/denial.ts';
import { ownObjectsOf } from '../ownFields/compiled.repository.ts';

/** The records, by their resources, of which a user may see the titles. */
export type SeenResources = ReadonlySet<OwnFieldResource>;

const isSeen = (object: OwnObject, { role }: Actor): boolean =>
  allowedActions(object, role).includes('list');

/** The own objects whose records a user may see. */
export const objectsSeenBy = async (db: Executor, actor: Actor): Promise<OwnObject[]> =>
  (await ownObjectsOf(db)).filter((object) => isSeen(object, actor));

/** The records that a user may list, of those that records of own objects belong to or name. */
export const resourcesSeenBy = async (db: Executor, actor: Actor): Promise<SeenResources> =>
  new Set([
    ...BUILT_IN_RESOURCES.filter((resource) => actor.permissions.has(`${resource}.list`)),
    ...(await objectsSeenBy(db, actor)).map(({ key }) => resourceOf(key)),
  ]);

/**
 * The own object of an address, for a user who may do something with its records.
 * @param key the object's
 * @throws Problem 404 where there is none, or none that the user sees, 403, 409 for writing what is retired
 */
export const objectFor = async (
  db: Executor,
  actor: Actor,
  key: string,
  action: RecordAction,
): Promise<OwnObject> => {
  const object = (await ownObjectsOf(db)).find((one) => one.key === key);
  if (!object || !isSeen(object, actor))
    throw notFound('No existen registros propios con este nombre');
  if (action !== 'list' && object.retiredAt !== null)
    throw conflict('retired', texts.ownObjectRetired);
  if (!allowedActions(object, actor.role).includes(action)) throw forbidden();
  return object;
};

/**
 * {@link objectFor} before a transaction that writes: what a role may not do leaves a trace.
 * @throws Problem as {@link objectFor}
 */
export const requireAction = async (
  context: Context,
  actor: Actor,
  key: string,
  action: RecordAction,
): Promise<void> => {
  try {
    await objectFor(context.database.kysely, actor, key, action);
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 403) throw error;
    await deny(context, actor, `${resourceOf(key)}.${action}`, error);
  }
};
