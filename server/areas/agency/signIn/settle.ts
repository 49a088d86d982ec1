import { type Arrival, roleOfGroups } from '../../../../domain/agency/signIn.ts';
import { type AuditEvent, auditEvent } from '../../../audit/entry.ts';
import type { Context } from '../../../context.ts';
import type { Trx } from '../../../db/transaction.ts';
import { type Done, inTransaction } from '../../../transaction.ts';
import { maySignIn } from '../auth/login.ts';
import {
  deleteInvitations,
  deleteTicketsOf,
  type LoginUser,
  lockUser,
} from '../auth/repository.ts';
import { deleteSessionsOf } from '../auth/sessions.repository.ts';
import { issueTicket, type Ticket } from '../auth/tickets.ts';
import { whyNeeded } from '../users/guard.ts';
import { lockUsersOfRole, updateUserRow } from '../users/repository.ts';
import type { SignInSettings } from './provider.ts';
import { type Claimed, linkIdentity, seeIdentity } from './repository.ts';

export interface Ended {
  readonly outcome: Arrival;
  readonly ticket?: Ticket;
}

export const refusal = (outcome: Arrival, more: object = {}): AuditEvent =>
  auditEvent('login.failed', ['user'], undefined, { details: { outcome, ...more } });

/** Finds the user of an identity, and links the invited one. @returns the user, or the outcome of a refused sign-in */
const userOf = async (
  trx: Trx,
  context: Context,
  claimed: Claimed,
  invited: string | null,
): Promise<Done<LoginUser | Arrival>> => {
  const identity = await seeIdentity(trx, claimed, context.clock.now());
  const about = ['identity', identity.id] as const;
  const id = invited ?? identity.user_id;
  if (!id) return { result: 'pending', events: [auditEvent('identity.seen', about, undefined)] };
  if (identity.user_id && identity.user_id !== id) return { result: 'taken', events: [] };
  if (invited && !(await deleteInvitations(trx, invited)))
    return { result: 'invitation', events: [] };
  const user = await lockUser(trx, id);
  if (!maySignIn(context.config, user)) return { result: 'inactive', events: [] };
  if (identity.user_id) return { result: user, events: [] };
  await linkIdentity(trx, identity.id, id);
  const actor = { userId: id, userName: user.user_name };
  const details = { user: id };
  return { result: user, events: [auditEvent('identity.linked', about, actor, { details })] };
};

/** @returns the user in the role of their groups, but the last administrator stays one; undefined without such a role */
const inRole = async (
  trx: Trx,
  { signInRoles: rows }: SignInSettings,
  user: LoginUser,
  groups: readonly string[],
  administrators: readonly string[],
): Promise<Done<LoginUser | undefined>> => {
  const role = rows.length > 0 ? roleOfGroups(rows, groups) : user.role;
  const stays = role === user.role || (role && (await whyNeeded(trx, administrators, user.id)));
  if (!role || stays) return { result: role && user, events: [] };
  const result = await updateUserRow(trx, user.id, { role });
  await deleteSessionsOf(trx, user.id);
  await deleteTicketsOf(trx, user.id);
  const details = { before: { role: user.role }, after: { role } };
  const event = auditEvent('user.role_by_groups', ['user', user.id], undefined, { details });
  return { result, events: [event] };
};

/**
 * Decides who enters by an identity that the provider has confirmed, and in which role.
 * @param invited id of the user whose invitation the sign-in began with
 * @returns how it ended, with the ticket for the session where somebody enters
 */
export const settle = (
  context: Context,
  settings: SignInSettings,
  claimed: Claimed,
  invited: string | null,
): Promise<Ended> =>
  inTransaction<Ended>(context, async (trx) => {
    // Administrators first, in one order, as who changes or removes one locks them.
    const administrators = await lockUsersOfRole(trx, 'ADMIN');
    const { result: found, events } = await userOf(trx, context, claimed, invited);
    if (typeof found === 'string') {
      const refused = found === 'pending' ? [] : [refusal(found)];
      return { result: { outcome: found }, events: [...events, ...refused] };
    }
    const entering = await inRole(trx, settings, found, claimed.groups, administrators);
    const { result: user } = entering;
    if (!user) return { result: { outcome: 'group' }, events: [...events, refusal('group')] };
    const ticket = await issueTicket(trx, context, user.id, 'session');
    return { result: { outcome: 'ready', ticket }, events: [...events, ...entering.events] };
  });
