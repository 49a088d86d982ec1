import { createHmac, randomInt } from 'node:crypto';
import { generateSecret, generateURI, verify } from 'otplib';
import type { AnswerOf, secondFactor } from '../../../../domain/contract/index.ts';
import { texts } from '../../../../domain/texts.ts';
import { auditEvent } from '../../../audit/entry.ts';
import type { Actor, Context } from '../../../context.ts';
import type { Trx } from '../../../db/transaction.ts';
import { conflict, invalid, unauthorized } from '../../../problem.ts';
import { inTransaction } from '../../../transaction.ts';
import type { Vault } from '../../../vault/vault.ts';
import { requireCurrentPassword } from '../auth/changePassword.ts';
import { completeLogin } from '../auth/login.ts';
import { deleteTicketsOf, findUserById, type LoginUser, lockUser } from '../auth/repository.ts';
import { ticketHolder } from '../auth/tickets.ts';
import { findAgencyName } from '../settings/repository.ts';
import {
  beginFactor,
  confirmFactor,
  findFactor,
  insertRecoveryCodes,
  spendRecoveryCode,
  spendStep,
} from './repository.ts';

const RECOVERY_CODES = 10;
/** Characters that look like no other when copied by hand: without i, l, o, 0 and 1, 31 are left. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 3;
const GROUP_LENGTH = 4;

/** Codes are taken half a minute early or late, for clocks that do not agree. */
const TOLERANCE_SECONDS = 30;

const ownerOf = (userId: string): string => `second-factor:${userId}`;

const newSecret = (vault: Vault, userId: string) => {
  const secret = generateSecret();
  const owner = ownerOf(userId);
  const wrappedKey = vault.createKey(owner);
  return { secret, wrappedKey, sealed: vault.seal(wrappedKey, owner, secret) };
};

const uriOf = (issuer: string, userName: string, secret: string): string =>
  generateURI({ issuer, label: userName, secret });

type Factor = NonNullable<Awaited<ReturnType<typeof findFactor>>>;

/**
 * @returns the time step a code of the application (TOTP, RFC 6238) belongs to; undefined when it is
 *   none of its, or no later than the last one used
 */
const stepOf = async ({ vault, clock }: Context, factor: Factor, code: string) => {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const result = await verify({
    secret: vault.open(factor.wrapped_key, ownerOf(factor.user_id), factor.sealed_secret),
    token,
    epoch: Math.floor(clock.now().getTime() / 1000),
    epochTolerance: TOLERANCE_SECONDS,
    ...(factor.last_step === null ? {} : { afterTimeStep: factor.last_step }),
  });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
};

const group = () =>
  Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** @returns ten codes of about 59 random bits, such as `k7mp-x2fd-9hqa` */
const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => Array.from({ length: GROUPS }, group).join('-'));

/** A code's hash under a key outside the database: who reads the table cannot try codes on it. */
const hashRecoveryCode = (vault: Vault, code: string): Buffer =>
  createHmac('sha256', vault.deriveKey('recovery codes'))
    .update(code.toLowerCase().replace(/[^a-z0-9]/g, ''))
    .digest();

/**
 * Uses a code up: of many at once with the same, one is right.
 * @param trx a transaction that commits whatever comes after, or the code could be used again
 * @returns undefined for a wrong one
 */
export const consumeCode = async (
  trx: Trx,
  context: Context,
  userId: string,
  code: string,
): Promise<'application' | 'recovery' | undefined> => {
  const factor = await findFactor(trx, userId);
  if (!factor?.confirmed_at) return undefined;
  const step = await stepOf(context, factor, code);
  if (step !== undefined) return (await spendStep(trx, userId, step)) ? 'application' : undefined;
  const hash = hashRecoveryCode(context.vault, code);
  return (await spendRecoveryCode(trx, userId, hash)) ? 'recovery' : undefined;
};

type Begun = AnswerOf<typeof secondFactor.beginEnrolment>;
type Confirmed = AnswerOf<typeof secondFactor.confirmEnrolment>;

/** How long a secret that was shown may wait for its first code. */
const CONFIRM_MS = 10 * 60_000;

interface Enroller {
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
    if (!factor || now.getTime() - factor.begun_at.getTime() > CONFIRM_MS)
      throw conflict(
        'second_factor_not_begun',
        'Pasaron más de diez minutos o no hay una activación en curso: empiece de nuevo',
      );
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
