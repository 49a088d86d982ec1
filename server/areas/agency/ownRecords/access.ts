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
import type { Actor } from '../../../context.ts';
import type { Executor, Trx } from '../../../db/transaction.ts';
import { conflict, Denied, notFound } from '../../../problem.ts';
import { lockOwnFields, ownObjectsOf } from '../ownFields/compiled.repository.ts';

export type SeenResources = ReadonlySet<OwnFieldResource>;

type Reader = Pick<Actor, 'role' | 'permissions' | 'apiKey'>;

/** The scope of an API key names permissions, which rights on own objects are none of. */
const isSeen = (object: OwnObject, { role, apiKey }: Reader): boolean =>
  !apiKey && allowedActions(object, role).includes('list');

export const objectsSeenBy = async (db: Executor, actor: Actor): Promise<OwnObject[]> =>
  (await ownObjectsOf(db)).filter((object) => isSeen(object, actor));

export const resourcesSeen = (objects: readonly OwnObject[], actor: Reader): SeenResources =>
  new Set([
    ...BUILT_IN_RESOURCES.filter((resource) => actor.permissions.has(`${resource}.list`)),
    ...objects.filter((object) => isSeen(object, actor)).map(({ key }) => resourceOf(key)),
  ]);

export const resourcesSeenBy = async (db: Executor, actor: Actor): Promise<SeenResources> =>
  resourcesSeen(await ownObjectsOf(db), actor);

export const noRecord = ({ singular }: OwnObject) =>
  notFound(`No existe ${singular} con este identificador`);

/**
 * The own object of an address, for a user who may do something with its records.
 * @param actions what is to be done
 * @throws Problem 404 where there is none, or none that the user sees, 403, 409 for writing what is retired
 */
export const objectFor = async (
  db: Executor,
  actor: Actor,
  key: string,
  ...actions: readonly RecordAction[]
): Promise<OwnObject> => {
  const object = (await ownObjectsOf(db)).find((one) => one.key === key);
  if (!object || !isSeen(object, actor))
    throw notFound('No existen registros propios con este nombre');
  if (object.retiredAt !== null && actions.some((action) => action !== 'list'))
    throw conflict('retired', texts.ownObjectRetired);
  const allowed = allowedActions(object, actor.role);
  const lacking = actions.find((action) => !allowed.includes(action));
  if (lacking) throw new Denied(`${resourceOf(key)}.${lacking}`);
  return object;
};

/**
 * {@link objectFor} for a transaction that writes: definitions do not change before it ends.
 * @throws Problem as {@link objectFor}
 */
export const lockObject = async (
  trx: Trx,
  actor: Actor,
  key: string,
  ...actions: readonly RecordAction[]
): Promise<OwnObject> => {
  await lockOwnFields(trx, resourceOf(key));
  return objectFor(trx, actor, key, ...actions);
};
