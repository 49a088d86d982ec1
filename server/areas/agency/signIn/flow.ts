import type { FastifyReply } from 'fastify';
import * as oidc from 'openid-client';
import {
  callbackAddress,
  OUTCOME_PARAMETER,
  roleOfGroups,
  type SignInOutcome,
} from '../../../../domain/agency/signIn.ts';
import type { signIn } from '../../../../domain/contract/index.ts';
import { type AuditEvent, auditEvent } from '../../../audit/entry.ts';
import { requireHuman } from '../../../captcha/human.ts';
import type { Context } from '../../../context.ts';
import type { Trx } from '../../../db/transaction.ts';
import { Raw } from '../../../http/answers.ts';
import type { Input } from '../../../http/input.ts';
import { Problem, unauthorized } from '../../../problem.ts';
import { type Done, inTransaction } from '../../../transaction.ts';
import { afterFirstStep, maySignIn, sweepExpired, waitsFor } from '../auth/login.ts';
import { type LoginUser, lockUser } from '../auth/repository.ts';
import { deleteSessionsOf } from '../auth/sessions.repository.ts';
import { deleteInvitations, deleteTicketsOf } from '../auth/tickets.repository.ts';
import {
  issueTicket,
  sendTicket,
  spendTicket,
  type Ticket,
  takeBackTicket,
  ticketHolder,
  ticketOf,
} from '../auth/tickets.ts';
import { findTables } from '../settings/repository.ts';
import { requireOthers } from '../users/guard.ts';
import { lockUsersOfRole, updateUserRow } from '../users/repository.ts';
import {
  authorizationUrl,
  ClockOff,
  claimsOf,
  endSessionUrl,
  openProvider,
  type SignInSettings,
} from './provider.ts';
import { type Claimed, linkIdentity, seeIdentity } from './repository.ts';
import { requireSignIn } from './settings.ts';

interface Ended {
  readonly outcome: SignInOutcome;
  readonly ticket?: Ticket;
}

const away = () =>
  new Problem(
    503,
    'provider_away',
    'No se pudo llegar al proveedor de su organización. Ingrese con su usuario y contraseña, o intente más tarde.',
  );

const invitationOver = () =>
  new Problem(
    410,
    'invitation_over',
    'La invitación ya se usó o venció. Pida otra a un administrador.',
  );

/**
 * Begins a sign-in: a cookie goes to the browser, and what the provider sends back must fit it.
 * @throws Problem 400 or 503 from the human verification; 409 where it is off; 410 for an invitation that is over; 503
 *   where the provider is away
 */
export const startSignIn = async ({ context, body, reply }: Input<typeof signIn.startSignIn>) => {
  const { settings, publicUrl } = await requireSignIn(context);
  if (settings.signInChecks === 'amparo') await requireHuman(context, body.turnstileToken ?? '');
  const provider = await openProvider(context, settings).catch(() => {
    throw away();
  });
  const invited = await ticketHolder(context, body.invitation ?? undefined, 'invitation');
  if (body.invitation && !invited) throw invitationOver();
  const ticket = await inTransaction(context, async (trx) => ({
    result: await issueTicket(trx, context, invited ?? null, 'attempt'),
    events: [],
  }));
  sendTicket(reply, context.config, ticket);
  const url = await authorizationUrl(provider, publicUrl, ticket.secret);
  return { status: 'success' as const, url };
};

const hasOthers = (...removed: Parameters<typeof requireOthers>): Promise<boolean> =>
  requireOthers(...removed).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Problem) return false;
      throw error;
    },
  );

/** @returns the user in the role that their groups give; undefined where these give none */
const byGroups = async (
  trx: Trx,
  settings: SignInSettings,
  user: LoginUser,
  groups: readonly string[],
  administrators: readonly string[],
): Promise<Done<LoginUser | undefined>> => {
  const role = roleOfGroups(settings.signInRoles, groups);
  if (!role || role === user.role) return { result: role && user, events: [] };
  if (!(await hasOthers(trx, administrators, user.id))) return { result: user, events: [] };
  const result = await updateUserRow(trx, user.id, { role });
  await deleteSessionsOf(trx, user.id);
  await deleteTicketsOf(trx, user.id);
  const details = { before: { role: user.role }, after: { role } };
  const event = auditEvent('user.role_by_groups', ['user', user.id], undefined, { details });
  return { result, events: [event] };
};

/** @returns the identity's user once the invitation, if there is one, has linked it; or why nobody may enter by it */
const userOf = async (
  trx: Trx,
  context: Context,
  claimed: Claimed,
  invited: string | null,
): Promise<Done<LoginUser | SignInOutcome>> => {
  const identity = await seeIdentity(trx, claimed, context.clock.now());
  const about = ['identity', identity.id] as const;
  if (!invited && !identity.user_id)
    return { result: 'pending', events: [auditEvent('identity.seen', about, undefined)] };
  if (invited && identity.user_id && identity.user_id !== invited)
    return { result: 'taken', events: [] };
  if (invited && !(await deleteInvitations(trx, invited)))
    return { result: 'invitation', events: [] };
  const user = await lockUser(trx, invited ?? identity.user_id ?? '');
  if (!maySignIn(context.config, user)) return { result: 'inactive', events: [] };
  if (identity.user_id) return { result: user, events: [] };
  await linkIdentity(trx, identity.id, user.id);
  const details = { user: user.id };
  const actor = { userId: user.id, userName: user.user_name };
  return { result: user, events: [auditEvent('identity.linked', about, actor, { details })] };
};

const refusal = (outcome: SignInOutcome, userId?: string): AuditEvent =>
  auditEvent('login.failed', ['user', userId], undefined, { details: { outcome } });

const settle = (
  context: Context,
  settings: SignInSettings,
  claimed: Claimed,
  invited: string | null,
): Promise<Ended> =>
  inTransaction<Ended>(context, async (trx) => {
    // Administrators first, in one order, as who changes or removes one locks them.
    const isByGroups = settings.signInRoles.length > 0;
    const administrators = isByGroups ? await lockUsersOfRole(trx, 'ADMIN') : [];
    const { result: found, events } = await userOf(trx, context, claimed, invited);
    if (found === 'pending') return { result: { outcome: found }, events };
    if (typeof found === 'string')
      return { result: { outcome: found }, events: [...events, refusal(found)] };
    const { result: user, events: changes } = isByGroups
      ? await byGroups(trx, settings, found, claimed.groups, administrators)
      : { result: found, events: [] };
    if (!user)
      return { result: { outcome: 'group' }, events: [...events, refusal('group', found.id)] };
    const ticket = await issueTicket(trx, context, user.id, 'session');
    return { result: { outcome: 'ready', ticket }, events: [...events, ...changes] };
  });

const outcomeOf = (error: unknown): SignInOutcome => {
  const { code, cause } = Object(error);
  if (error instanceof ClockOff || code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED') return 'clock';
  return code === 'OAUTH_TIMEOUT' || cause instanceof TypeError ? 'away' : 'refused';
};

const end = async (
  context: Context,
  request: Input<typeof signIn.finishSignIn>['request'],
): Promise<Ended> => {
  const secret = ticketOf(request, context.config, 'attempt');
  const attempt = await spendTicket(context, secret, 'attempt');
  if (!attempt || !secret) return { outcome: 'expired' };
  const { settings, publicUrl } = await requireSignIn(context);
  const current = new URL(callbackAddress(publicUrl));
  current.search = request.url.split('?')[1] ?? '';
  try {
    const provider = await openProvider(context, settings);
    const claimed = await claimsOf(provider, settings, context, current, secret);
    return await settle(context, settings, claimed, attempt.user_id);
  } catch (error) {
    if (!(error instanceof oidc.ClientError)) throw error;
    const outcome = outcomeOf(error);
    await inTransaction(context, async () => ({ result: undefined, events: [refusal(outcome)] }));
    return { outcome };
  }
};

const redirect = (reply: FastifyReply, address: string) => {
  reply.code(303).header('location', address);
  return new Raw('text/plain', '');
};

/** Takes what the provider sent back. @returns a redirection to the login page, whose address says how it ended */
export const finishSignIn = async ({
  context,
  request,
  reply,
}: Input<typeof signIn.finishSignIn>) => {
  const { config } = context;
  const { outcome, ticket } = await end(context, request);
  takeBackTicket(reply, config, 'attempt');
  if (ticket) sendTicket(reply, config, ticket);
  return redirect(reply, `${config.publicUrl ?? ''}/?${OUTCOME_PARAMETER}=${outcome}`);
};

const tooLate = () =>
  unauthorized('sign_in_expired', 'El plazo para ingresar terminó. Inicie sesión nuevamente.');

/**
 * Goes on with a sign-in that the provider has confirmed.
 * @throws Problem 401 without the cookie, or for a user who was switched off meanwhile
 */
export const openSignInSession = async ({
  context,
  request,
  reply,
}: Input<typeof signIn.openSignInSession>) => {
  const holder = await spendTicket(
    context,
    ticketOf(request, context.config, 'session'),
    'session',
  );
  const { answer, ticket } = await inTransaction(context, async (trx) => {
    const user = await lockUser(trx, holder?.user_id ?? '');
    if (!maySignIn(context.config, user)) throw tooLate();
    const { signInChecks } = await findTables(trx);
    const withoutPassword = { ...user, must_change_password: false };
    const purpose = signInChecks === 'amparo' ? await waitsFor(trx, withoutPassword) : undefined;
    return afterFirstStep(trx, context, user, purpose);
  });
  takeBackTicket(reply, context.config, 'session');
  if (ticket) sendTicket(reply, context.config, ticket);
  await sweepExpired(context);
  return answer;
};

export const endSignIn = async ({ context }: Input<typeof signIn.endSignIn>) => {
  const { settings, publicUrl } = await requireSignIn(context);
  const provider = await openProvider(context, settings).catch(() => undefined);
  return { url: (provider && endSessionUrl(provider, publicUrl)) ?? null };
};
