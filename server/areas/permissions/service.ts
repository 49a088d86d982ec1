import type { AnswerOf, permissionMatrix } from '../../../domain/contract/index.ts';
import {
  DEFAULT_ROLES,
  PERMISSIONS,
  type Permission,
  ROLE_NAMES,
  ROLES,
  type Role,
} from '../../../domain/permissions.ts';
import type { Actor } from '../../actor.ts';
import { recordEvent } from '../../audit/audit.ts';
import type { Context } from '../../context.ts';
import { type Executor, inTransaction } from '../../db/transaction.ts';
import { JsonText } from '../../http/answers.ts';
import { conflict } from '../../problem.ts';
import { findPermissions } from '../auth/repository.ts';
import { knownPermissions } from '../auth/sessions.ts';
import { lockMatrix, replaceActions } from './repository.ts';

type Matrix = AnswerOf<typeof permissionMatrix.getPermissions>;
type RoleRow = AnswerOf<typeof permissionMatrix.setPermissions>;

/**
 * Without these nobody could undo a change. There is always an administrator, because the last
 * one cannot be deleted, so it is this role that keeps them.
 */
const KEPT_BY_ADMIN: readonly Permission[] = ['permissions.list', 'permissions.edit'];

const defaultsOf = (role: Role): Permission[] =>
  PERMISSIONS.filter((action) => DEFAULT_ROLES[action].some((holder) => holder === role));

const readRole = async (db: Executor, role: Role): Promise<RoleRow> => ({
  role,
  roleName: ROLE_NAMES[role],
  actions: knownPermissions(await findPermissions(db, role)),
  defaults: defaultsOf(role),
});

/** The matrix: every role with what it may do now and by default. */
export const readMatrix = async ({ database }: Context): Promise<Matrix> => {
  const roles: RoleRow[] = [];
  for (const role of ROLES) roles.push(await readRole(database.kysely, role));
  return { actions: [...PERMISSIONS], roles };
};

/** @throws Problem 409 when nobody could change the matrix back */
const requireWayBack = (role: Role, actions: readonly Permission[]): void => {
  if (role !== 'ADMIN' || KEPT_BY_ADMIN.every((action) => actions.includes(action))) return;
  throw conflict(
    'locks_out',
    'Los administradores deben conservar el permiso de ver y cambiar los permisos',
  );
};

/**
 * Replaces what a role may do, from the next call on.
 * @param context the request's context
 * @param actor who changes it
 * @param role the role
 * @param wanted its actions; one named twice counts once
 * @returns the role's row as JSON
 * @throws Problem 409 when it would lock the administrators out
 */
export const replacePermissions = async (
  context: Context,
  actor: Actor,
  role: Role,
  wanted: readonly Permission[],
): Promise<JsonText> => {
  const actions = [...new Set(wanted)];
  requireWayBack(role, actions);
  return inTransaction(context, async (trx) => {
    await lockMatrix(trx);
    const before = await readRole(trx, role);
    await replaceActions(trx, role, actions);
    await recordEvent(trx, context, {
      action: 'permissions.changed',
      entity: 'role',
      entityId: role,
      actor,
      details: {
        added: actions.filter((action) => !before.actions.includes(action)).sort(),
        removed: before.actions.filter((action) => !actions.includes(action)).sort(),
      },
    });
    return new JsonText(JSON.stringify(await readRole(trx, role)));
  });
};
