import type { AnswerOf, permissionMatrix as calls } from '../../../../domain/contract/index.ts';
import {
  defaultActions,
  locksOut,
  PERMISSIONS,
  type Permission,
  permissionChange,
  ROLE_NAMES,
  ROLES,
  type Role,
} from '../../../../domain/permissions.ts';
import { texts } from '../../../../domain/texts.ts';
import { auditEvent } from '../../../audit/entry.ts';
import type { Actor, Context, Input } from '../../../context.ts';
import type { Executor } from '../../../db/transaction.ts';
import { JsonText } from '../../../http/answers.ts';
import { conflict, staleVersion } from '../../../problem.ts';
import { inSnapshot, inTransaction } from '../../../transaction.ts';
import { deny } from '../auth/denial.ts';
import { findPermissions } from '../auth/repository.ts';
import { knownPermissions } from '../auth/sessions.ts';
import { isRequired } from '../secondFactor/repository.ts';
import { lockMatrix, replaceActions } from './repository.ts';

type Matrix = AnswerOf<typeof calls.getPermissions>;
type RoleRow = AnswerOf<typeof calls.setPermissions>;

const readRole = async (db: Executor, role: Role): Promise<RoleRow> => {
  const [actions, secondFactor] = await Promise.all([
    findPermissions(db, role),
    isRequired(db, role),
  ]);
  return {
    role,
    roleName: ROLE_NAMES[role],
    actions: knownPermissions(actions),
    defaults: defaultActions(role),
    secondFactor,
  };
};

export const getPermissions = ({ context }: Input<typeof calls.getPermissions>): Promise<Matrix> =>
  inSnapshot(context, async (db) => ({
    actions: [...PERMISSIONS],
    roles: await Promise.all(ROLES.map((role) => readRole(db, role))),
  }));

const requireSeen = (now: readonly Permission[], seen: readonly Permission[] | undefined): void => {
  const { gained, lost } = permissionChange(now, seen ?? now);
  if (gained.length > 0 || lost.length > 0) throw staleVersion();
};

/** Users who could give a role what they lack could take that role themselves. */
const requireOwn = async (
  context: Context,
  actor: Actor,
  role: Role,
  actions: readonly Permission[],
): Promise<void> => {
  if (actor.role === 'ADMIN') return;
  const lacking = actions.find((action) => !actor.permissions.has(action));
  if (lacking || role === 'ADMIN') await deny(context, actor, lacking ?? 'permissions.edit');
};

/**
 * Replaces what a role may do, from the next call on.
 * @param body its actions, one named twice counts once; and what it could do when this was decided
 * @throws Problem 403 for who is no administrator and gives what they lack or touches ADMIN
 * @throws Problem 409 when it would lock the administrators out, or the role was changed meanwhile
 */
export const setPermissions = async ({
  context,
  actor,
  params: { role },
  body: { actions: wanted, seen },
}: Input<typeof calls.setPermissions>): Promise<JsonText> => {
  const actions = [...new Set(wanted)];
  await requireOwn(context, actor, role, actions);
  if (locksOut(role, actions)) throw conflict('locks_out', texts.requiredOfAdmin);
  return inTransaction(context, async (trx) => {
    await lockMatrix(trx);
    const before = await readRole(trx, role);
    requireSeen(before.actions, seen);
    const { gained, lost } = permissionChange(before.actions, actions);
    await replaceActions(trx, role, actions);
    const details = { added: [...gained].sort(), removed: [...lost].sort() };
    const event = auditEvent('permissions.changed', ['role', role], actor, { details });
    return { result: new JsonText(JSON.stringify(await readRole(trx, role))), events: [event] };
  });
};
