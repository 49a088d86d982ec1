import { createHash, randomBytes } from 'node:crypto';

/** Random values that stand for a person: only their hash is stored (domain §4). */

const SECRET_BYTES = 32;

/** @returns 256 random bits as base64url, to be handed out once */
export const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

/** Whether a text can be one of ours at all; spares the database what cannot. */
export const looksLikeSecret = (text: string): boolean => /^[\w-]{43}$/.test(text);

/** @returns SHA-256 of a secret: 32 bytes, what the database holds */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();
