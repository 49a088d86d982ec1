import { createHmac, randomInt } from 'node:crypto';
import { generateSecret, generateURI, verify } from 'otplib';
import type { Context } from '../../../context.ts';
import type { Trx } from '../../../db/transaction.ts';
import type { Vault } from '../../../vault/vault.ts';
import { findFactor, spendRecoveryCode, spendStep } from './repository.ts';

/** The codes of a second factor: of the user's application (TOTP, RFC 6238) and for recovery. */

const RECOVERY_CODES = 10;
/** Characters that look like no other when copied by hand: without i, l, o, 0 and 1, 31 are left. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 3;
const GROUP_LENGTH = 4;

/** Codes are taken half a minute early or late, for clocks that do not agree. */
const TOLERANCE_SECONDS = 30;

const ownerOf = (userId: string): string => `second-factor:${userId}`;

export const newSecret = (vault: Vault, userId: string) => {
  const secret = generateSecret();
  const owner = ownerOf(userId);
  const wrappedKey = vault.createKey(owner);
  return { secret, wrappedKey, sealed: vault.seal(wrappedKey, owner, secret) };
};

export const uriOf = (issuer: string, userName: string, secret: string): string =>
  generateURI({ issuer, label: userName, secret });

type Factor = NonNullable<Awaited<ReturnType<typeof findFactor>>>;

/**
 * @returns the time step a code of the application belongs to; undefined when it is none of its, or
 *   no later than the last one used
 */
export const stepOf = async ({ vault, clock }: Context, factor: Factor, code: string) => {
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
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => Array.from({ length: GROUPS }, group).join('-'));

/** A code's hash under a key outside the database: who reads the table cannot try codes on it. */
export const hashRecoveryCode = (vault: Vault, code: string): Buffer =>
  createHmac('sha256', vault.deriveKey('recovery codes'))
    .update(code.toLowerCase().replace(/[^a-z0-9]/g, ''))
    .digest();

export type CodeKind = 'application' | 'recovery';

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
): Promise<CodeKind | undefined> => {
  const factor = await findFactor(trx, userId);
  if (!factor?.confirmed_at) return undefined;
  const step = await stepOf(context, factor, code);
  if (step !== undefined) return (await spendStep(trx, userId, step)) ? 'application' : undefined;
  const hash = hashRecoveryCode(context.vault, code);
  return (await spendRecoveryCode(trx, userId, hash)) ? 'recovery' : undefined;
};
