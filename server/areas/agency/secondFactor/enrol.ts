import type { AnswerOf, secondFactor } from '../../../../domain/contract/index.ts';
import { texts } from '../../../../domain/texts.ts';
import { auditEvent } from '../../../audit/entry.ts';
import type { Actor, Context } from '../../../context.ts';
import { conflict, invalid, unauthorized } from '../../../problem.ts';
import { inTransaction } from '../../../transaction.ts';
import { requireCurrentPassword } from '../auth/changePassword.ts';
import { completeLogin } from '../auth/login.ts';
import { deleteTicketsOf, findUserById, type LoginUser, lockUser } from '../auth/repository.ts';
import { ticketHolder } from '../auth/tickets.ts';
import { findAgencyName } from '../settings/repository.ts';
import { hashRecoveryCode, newRecoveryCodes, newSecret, stepOf, uriOf } from './codes.ts';
import { beginFactor, confirmFactor, findFactor, insertRecoveryCodes } from './repository.ts';

type Begun = AnswerOf<typeof secondFactor.beginEnrolment>;
type Confirmed = AnswerOf<typeof secondFactor.confirmEnrolment>;

/** How long a secret that was shown may wait for its first code. */
const CONFIRM_MS = 10 * 60_000;

/** User who enrols: in their session, or with the ticket of a login that must enrol first. */
export interface Enroller {
  readonly actor: Actor | null;
  readonly ticket: string | undefined;
}

const tooLate = () =>
  unauthorized(
    'second_factor_expired',
    'El plazo para activar la verificación en dos pasos terminó. Inicie sesión nuevamente.',
  );

const alreadyActive = () =>
  conflict('second_factor_active', 'La verificación en dos pasos ya está activa');

const beginAgain = () =>
  conflict(
    'second_factor_not_begun',
    'Pasaron más de diez minutos o no hay una activación en curso: empiece de nuevo',
  );

interface Enrolling {
  readonly user: LoginUser;
  readonly byTicket: boolean;
}

const findEnroller = async (context: Context, { actor, ticket }: Enroller): Promise<Enrolling> => {
  const holder = actor ? undefined : await ticketHolder(context, ticket, 'enrolment');
  const id = actor?.userId ?? holder;
  const user = id ? await findUserById(context.database.kysely, id) : undefined;
  if (!user?.active) throw tooLate();
  return { user, byTicket: holder !== undefined };
};

const actorOf = (user: LoginUser) => ({ userId: user.id, userName: user.user_name });

/**
 * Makes a secret for the user's application; it counts once {@link confirm} has seen a code of it.
 * @param currentPassword asked for in a session; a ticket was given for it a moment ago
 * @throws Problem 401 without session and ticket, 400 or 429 for the password, 409 when there is one
 */
export const begin = async (
  context: Context,
  enroller: Enroller,
  currentPassword: string | undefined,
): Promise<Begun> => {
  const { user, byTicket } = await findEnroller(context, enroller);
  if (!byTicket) await requireCurrentPassword(context, user, currentPassword);
  const { secret, wrappedKey, sealed } = newSecret(context.vault, user.id);
  await inTransaction(context, async (trx) => {
    await lockUser(trx, user.id);
    if ((await findFactor(trx, user.id))?.confirmed_at) throw alreadyActive();
    await beginFactor(trx, user.id, wrappedKey, sealed, context.clock.now());
    return {
      result: undefined,
      events: [auditEvent('second_factor.begun', ['user', user.id], actorOf(user))],
    };
  });
  const issuer = await findAgencyName(context.database.kysely);
  return { status: 'success', secret, uri: uriOf(issuer, user.user_name, secret) };
};

/**
 * Ends the enrolment by a first code. Who had to enrol at the login is signed in by it.
 * @returns the recovery codes, this once
 * @throws Problem 401 without session and ticket, 400 for a wrong code, 409 when nothing was begun
 */
export const confirm = async (
  context: Context,
  enroller: Enroller,
  code: string,
): Promise<Confirmed> => {
  const { user, byTicket } = await findEnroller(context, enroller);
  const now = context.clock.now();
  const recoveryCodes = newRecoveryCodes();
  return inTransaction<Confirmed>(context, async (trx) => {
    const locked = await lockUser(trx, user.id);
    if (!locked?.active) throw tooLate();
    const factor = await findFactor(trx, user.id);
    if (factor?.confirmed_at) throw alreadyActive();
    if (!factor || now.getTime() - factor.begun_at.getTime() > CONFIRM_MS) throw beginAgain();
    const step = await stepOf(context, factor, code);
    if (step === undefined) throw invalid({ code: texts.wrongCode }, texts.wrongCode);
    await confirmFactor(trx, user.id, step, now);
    const hashes = recoveryCodes.map((one) => hashRecoveryCode(context.vault, one));
    await insertRecoveryCodes(trx, user.id, hashes);
    const enabled = auditEvent('second_factor.enabled', ['user', user.id], actorOf(user));
    if (!byTicket)
      return { result: { status: 'success', recoveryCodes, session: null }, events: [enabled] };
    await deleteTicketsOf(trx, user.id);
    const { result: session, events } = await completeLogin(trx, context, locked);
    return { result: { status: 'success', recoveryCodes, session }, events: [enabled, ...events] };
  });
};
