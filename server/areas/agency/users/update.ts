import type { BodyOf, users } from '../../../../domain/contract/index.ts';
import { user } from '../../../../domain/entities/user.ts';
import { type AuditEvent, auditEvent } from '../../../audit/entry.ts';
import type { Actor, Context } from '../../../context.ts';
import { columnsOf } from '../../../db/entity.ts';
import type { Trx } from '../../../db/transaction.ts';
import { conflict } from '../../../problem.ts';
import { inTransaction } from '../../../transaction.ts';
import { overNewer } from '../audit/overlaps.ts';
import { deleteTicketsOf } from '../auth/repository.ts';
import { deleteSessionsOf } from '../auth/sessions.repository.ts';
import {
  requireOthers,
  requireReach,
  requireReachOf,
  stillInReach,
  type UserInReach,
} from './guard.ts';
import { lockUserRow, lockUsersOfRole, type UserRow, updateUserRow } from './repository.ts';
import { readUser } from './service.ts';

type Body = BodyOf<typeof users.updateUser>;

const ownRole = () => {
  const message = 'No puede cambiar su propio rol';
  return conflict('own_account', message, { role: message });
};

const isOtherRole = ({ role }: Pick<UserRow, 'role'>, body: Body): boolean =>
  body.role !== undefined && body.role !== role;

/** The user as they were, locked, and the form as it is saved over what is newer. @throws Problem as {@link updateUser} */
const lockChanged = async (
  trx: Trx,
  context: Context,
  actor: Actor,
  reached: UserInReach,
  sent: Body,
) => {
  // Administrators first, in one order, as who removes one locks them.
  const administrators = await lockUsersOfRole(trx, 'ADMIN');
  const before = stillInReach(reached, await lockUserRow(trx, reached.uuid));
  const updated = { entity: 'user', before } as const;
  const { form: body, overlap } = await overNewer(trx, context, actor, updated, sent);
  if (!isOtherRole(before, body)) return { before, body, overlap };
  if (before.id === actor.userId) throw ownRole();
  await requireOthers(trx, administrators, before.id);
  return { before, body, overlap };
};

const personalOf = ({ first_name, surname, user_name, email }: UserRow) => ({
  firstName: first_name,
  surname,
  userName: user_name,
  email,
});

const updatedEvent = (actor: Actor, before: UserRow, after: UserRow): AuditEvent =>
  auditEvent('user.updated', ['user', before.id], actor, {
    details: { before: { role: before.role }, after: { role: after.role } },
    personal: {
      subject: { kind: 'user', id: before.id },
      values: { before: personalOf(before), after: personalOf(after) },
    },
  });

/**
 * Corrects a user. Another role ends the user's sessions at once. An administrator does not change the own role, gives
 * no role with permissions that the own one lacks, and changes no user who has such permissions.
 * @throws Problem 403 for a user or a role with more reach, 404; 409 for one's own role, the last active
 *   administrator and a stale version
 * @throws the database's error for a user name or e-mail already taken, which answers 409
 */
export const updateUser = async (context: Context, actor: Actor, uuid: string, sent: Body) => {
  const reached = await requireReachOf(context, actor, uuid);
  if (sent.role) await requireReach(context, actor, sent.role);
  return inTransaction(context, async (trx) => {
    const { before, body, overlap } = await lockChanged(trx, context, actor, reached, sent);
    const after = await updateUserRow(trx, before.id, columnsOf(user, body));
    if (isOtherRole(before, body)) {
      await deleteSessionsOf(trx, before.id);
      await deleteTicketsOf(trx, before.id);
    }
    return {
      result: await readUser(trx, before.id),
      events: [updatedEvent(actor, before, after), ...overlap],
    };
  });
};
