import { createHash, randomBytes } from 'node:crypto';

/** Tokens of sessions and tickets: random values of which only the hash is stored (domain §4). */

const SECRET_BYTES = 32;

/** @returns 256 random bits as base64url, to be handed out once */
export const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

/** Whether a text has the form of such a value; any other is not looked up in the database. */
export const looksLikeSecret = (text: string): boolean => /^[\w-]{43}$/.test(text);

/** @returns SHA-256 of a secret: 32 bytes, what the database holds */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();
