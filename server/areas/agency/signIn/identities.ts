import { INVITATION_PATH } from '../../../../domain/agency/signIn.ts';
import type { signIn } from '../../../../domain/contract/index.ts';
import { auditEvent } from '../../../audit/entry.ts';
import { JsonText } from '../../../http/answers.ts';
import type { Input } from '../../../http/input.ts';
import { conflict, notFound } from '../../../problem.ts';
import { inTransaction } from '../../../transaction.ts';
import { hashSecret, newSecret } from '../auth/secrets.ts';
import { deleteSessionsOf } from '../auth/sessions.repository.ts';
import { deleteInvitations, insertTicket } from '../auth/tickets.repository.ts';
import { requireReachOf } from '../users/guard.ts';
import { identitiesJson, linkIdentity, lockIdentity } from './repository.ts';
import { requireSignIn } from './settings.ts';

const INVITATION_MS = 7 * 24 * 60 * 60_000;

export const listSignInIdentities = async ({
  context,
}: Input<typeof signIn.listSignInIdentities>) =>
  new JsonText(await identitiesJson(context.database.kysely));

const noIdentity = () => notFound('No existe una cuenta de la organización con este número');

const taken = () =>
  conflict('identity_taken', 'Esta cuenta ya es de otro usuario: desvincúlela antes');

/**
 * Links an identity to a user, or takes it from its user, whose sessions end.
 * @throws Problem 403 for a user of a role that may do more; 404; 409 for an identity of another user
 */
export const linkSignInIdentity = async ({
  context,
  actor,
  params: { id },
  body: { user },
}: Input<typeof signIn.linkSignInIdentity>) => {
  const { kysely } = context.database;
  const found = await kysely
    .selectFrom('sign_in_identities')
    .select('user_id')
    .where('id', '=', id)
    .executeTakeFirst();
  const owner = user ?? found?.user_id;
  if (owner) await requireReachOf(context, actor, owner);
  return inTransaction(context, async (trx) => {
    const before = await lockIdentity(trx, id);
    if (!before) throw noIdentity();
    if (before.user_id && before.user_id !== owner) throw taken();
    await linkIdentity(trx, id, user);
    if (!user && owner) await deleteSessionsOf(trx, owner);
    const action = user ? 'identity.linked' : 'identity.unlinked';
    const event = auditEvent(action, ['identity', id], actor, { details: { user: owner } });
    return { result: { status: 'success' }, events: [event] };
  });
};

/**
 * Makes a link that links the identity of whoever opens it first to a user.
 * @throws Problem 403 for a user of a role that may do more; 404; 409 where sign-in is off
 */
export const inviteToSignIn = async ({
  context,
  actor,
  body: { user },
}: Input<typeof signIn.inviteToSignIn>) => {
  const { publicUrl } = await requireSignIn(context);
  await requireReachOf(context, actor, user);
  const secret = newSecret();
  const expiresAt = new Date(context.clock.now().getTime() + INVITATION_MS);
  return inTransaction(context, async (trx) => {
    await deleteInvitations(trx, user);
    await insertTicket(trx, hashSecret(secret), 'invitation', user, expiresAt);
    const url = `${publicUrl}/${INVITATION_PATH}${secret}`;
    const event = auditEvent('identity.invited', ['user', user], actor);
    return { result: { status: 'success' as const, url }, events: [event] };
  });
};
