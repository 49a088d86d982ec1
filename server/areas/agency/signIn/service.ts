import { arrivalQuery, callbackAddress } from '../../../../domain/agency/signIn.ts';
import type { signIn as calls } from '../../../../domain/contract/index.ts';
import { auditEvent } from '../../../audit/entry.ts';
import { requireHuman } from '../../../captcha/human.ts';
import type { Answers, Input } from '../../../context.ts';
import { JsonText, Raw } from '../../../http/answers.ts';
import { conflict, notFound, Problem, unauthorized } from '../../../problem.ts';
import { inTransaction } from '../../../transaction.ts';
import { afterFirstStep, maySignIn, sweepExpired, waitsFor } from '../auth/login.ts';
import { deleteInvitations, insertTicket, lockUser } from '../auth/repository.ts';
import { hashSecret, newSecret } from '../auth/secrets.ts';
import { deleteSessionsOf } from '../auth/sessions.repository.ts';
import {
  issueTicket,
  sendTicket,
  spendTicket,
  takeBackTicket,
  ticketHolder,
  ticketOf,
} from '../auth/tickets.ts';
import { requireReachOf } from '../users/guard.ts';
import { authorizationUrl, claimsOf, endSessionUrl, openProvider, outcomeOf } from './provider.ts';
import { identitiesJson, linkIdentity, lockIdentity } from './repository.ts';
import { problemsOf, requireSignIn } from './settings.ts';
import { type Ended, refusal, settle } from './settle.ts';

const INVITATION_MS = 7 * 24 * 60 * 60_000;

const away = () =>
  new Problem(
    503,
    'provider_away',
    'No se pudo llegar al proveedor de su organización. Ingrese con su usuario y contraseña, o intente más tarde.',
  );

const tooLate = () =>
  unauthorized('sign_in_expired', 'El plazo para ingresar terminó. Inicie sesión nuevamente.');

const taken = () =>
  conflict('identity_taken', 'Esta cuenta es de otro usuario: vuelva a abrir la lista');

const end = async ({ context, request }: Input<typeof calls.finishSignIn>): Promise<Ended> => {
  const secret = ticketOf(request, context.config, 'attempt');
  const attempt = await spendTicket(context, secret, 'attempt');
  if (!attempt || !secret) return { outcome: 'expired' };
  const { settings, publicUrl } = await requireSignIn(context);
  const current = new URL(callbackAddress(publicUrl));
  current.search = request.url.split('?')[1] ?? '';
  try {
    const claimed = await claimsOf(context, settings, current, secret);
    return await settle(context, settings, claimed, attempt.user_id);
  } catch (error) {
    const outcome = outcomeOf(error);
    if (!outcome) throw error;
    const event = refusal(outcome, { code: Object(error).code });
    return inTransaction(context, async () => ({ result: { outcome }, events: [event] }));
  }
};

export const signIn: Answers<typeof calls> = {
  /** @throws Problem of the human verification; 409 where it is off or the invitation over; 503 without a provider */
  startSignIn: async ({ context, body: { invitation, turnstileToken = '' }, reply }) => {
    const { settings, publicUrl } = await requireSignIn(context);
    if (settings.signInChecks === 'amparo') await requireHuman(context, turnstileToken);
    const provider = await openProvider(context, settings).catch(() => {
      throw away();
    });
    const invited = await ticketHolder(context, invitation ?? undefined, 'invitation');
    if (invitation && !invited)
      throw conflict(
        'invitation_over',
        'La invitación ya se usó o venció. Pida otra a un administrador.',
      );
    const ticket = await context.database.write((trx) =>
      issueTicket(trx, context, invited ?? null, 'attempt'),
    );
    sendTicket(reply, context.config, ticket);
    return { status: 'success', url: await authorizationUrl(provider, publicUrl, ticket.secret) };
  },
  finishSignIn: async (input) => {
    const { reply, context } = input;
    const { outcome, ticket } = await end(input);
    takeBackTicket(reply, context.config, 'attempt');
    if (ticket) sendTicket(reply, context.config, ticket);
    const address = `${context.config.publicUrl ?? ''}/${arrivalQuery(outcome)}`;
    reply.code(303).header('location', address);
    return new Raw('text/plain', '');
  },
  /** @throws Problem 401 without the cookie, or for a user who was switched off meanwhile */
  openSignInSession: async ({ context, request, reply }) => {
    const { config } = context;
    const holder = await spendTicket(context, ticketOf(request, config, 'session'), 'session');
    if (!holder?.user_id) throw tooLate();
    const { user_id: id } = holder;
    const { settings } = await requireSignIn(context);
    const { answer, ticket } = await inTransaction(context, async (trx) => {
      const user = await lockUser(trx, id);
      if (!maySignIn(config, user)) throw tooLate();
      const isHere = settings.signInChecks === 'amparo';
      const next = isHere && (await waitsFor(trx, { ...user, must_change_password: false }));
      return afterFirstStep(trx, context, user, next || undefined);
    });
    takeBackTicket(reply, config, 'session');
    if (ticket) sendTicket(reply, config, ticket);
    await sweepExpired(context);
    return answer;
  },
  endSignIn: async ({ context }) => {
    const { settings, publicUrl } = await requireSignIn(context);
    const provider = await openProvider(context, settings).catch(() => undefined);
    return { url: provider ? endSessionUrl(provider, publicUrl) : null };
  },
  testSignIn: async ({ context }) => ({ problems: await problemsOf(context) }),
  listSignInIdentities: async ({ context }) =>
    new JsonText(await identitiesJson(context.database.kysely)),
  /** @throws Problem 403 for a user of a role that may do more; 404; 409 for an identity of another user */
  linkSignInIdentity: async ({ context, actor, params: { id }, body: { user, isLinked } }) => {
    await requireReachOf(context, actor, user);
    return inTransaction(context, async (trx) => {
      const before = await lockIdentity(trx, id);
      if (!before) throw notFound('No existe una cuenta de la organización con este número');
      if ((before.user_id ?? user) !== user) throw taken();
      await linkIdentity(trx, id, isLinked ? user : null);
      if (!isLinked) await deleteSessionsOf(trx, user);
      const action = isLinked ? 'identity.linked' : 'identity.unlinked';
      const event = auditEvent(action, ['identity', id], actor, { details: { user } });
      return { result: { status: 'success' }, events: [event] };
    });
  },
  /** @throws Problem 403 for a user of a role that may do more; 404; 409 where sign-in is off */
  inviteToSignIn: async ({ context, actor, body: { user } }) => {
    const { publicUrl } = await requireSignIn(context);
    await requireReachOf(context, actor, user);
    const secret = newSecret();
    const expiresAt = new Date(context.clock.now().getTime() + INVITATION_MS);
    return inTransaction(context, async (trx) => {
      await deleteInvitations(trx, user);
      await insertTicket(trx, hashSecret(secret), 'invitation', user, expiresAt);
      const result = {
        status: 'success',
        url: `${publicUrl}/${arrivalQuery('invited')}#${secret}`,
      };
      return { result, events: [auditEvent('identity.invited', ['user', user], actor)] };
    });
  },
};
