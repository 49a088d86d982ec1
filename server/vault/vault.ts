import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/**
 * Envelope encryption: each subject has a data key, wrapped by the master key. Destroying a
 * wrapped key makes everything sealed under it unreadable for good.
 */
export interface Vault {
  createKey(owner: string): Uint8Array;
  wrapKey(dataKey: Uint8Array, owner: string): Uint8Array;
  /** @throws Error when the key or the owner are not those of the wrapping */
  unwrapKey(wrappedKey: Uint8Array, owner: string): Uint8Array;
  seal(wrappedKey: Uint8Array, owner: string, text: string): Uint8Array;
  /** @throws Error when the key, the owner or the bytes are not those of the sealing */
  open(wrappedKey: Uint8Array, owner: string, sealed: Uint8Array): string;
  /**
   * @returns the same data key wrapped by the master key; undefined where the other key has not wrapped it
   * @throws Error when neither key has
   */
  rewrapKey(wrappedKey: Uint8Array, owner: string): Uint8Array | undefined;
  readonly other?: Vault;
  /** @returns 32 bytes, the same at every call and under every master key of an installation */
  deriveKey(purpose: KeyPurpose): Buffer;
}

export const KEY_PURPOSES = [
  'audit chain',
  'captcha challenge',
  'captcha solution',
  'card number',
  'first administrator',
  'idempotency',
  'recovery codes',
] as const;

export type KeyPurpose = (typeof KEY_PURPOSES)[number];

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

const encrypt = (key: Uint8Array, owner: string, plain: Uint8Array): Uint8Array => {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(owner));
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
};

const decrypt = (key: Uint8Array, owner: string, sealed: Uint8Array): Buffer => {
  const body = sealed.subarray(NONCE_BYTES, sealed.length - TAG_BYTES);
  const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(owner))
    .setAuthTag(sealed.subarray(sealed.length - TAG_BYTES));
  return Buffer.concat([decipher.update(body), decipher.final()]);
};

const opens = (key: Uint8Array, owner: string, wrappedKey: Uint8Array): boolean => {
  try {
    decrypt(key, owner, wrappedKey);
    return true;
  } catch {
    return false;
  }
};

/**
 * @param key 32 bytes (CARD_ENCRYPTION_KEY): wraps every new key
 * @param other 32 bytes (CARD_ENCRYPTION_KEY_OTHER): opens what it wrapped, while one takes the other's place
 * @returns the vault that works with them; its derived keys are those of `key`
 */
export const createVault = (key: Uint8Array, other?: Uint8Array): Vault => {
  const isUnderOther = (wrappedKey: Uint8Array, owner: string): boolean =>
    other !== undefined && !opens(key, owner, wrappedKey);
  const unwrap = (wrappedKey: Uint8Array, owner: string): Buffer =>
    decrypt(other && isUnderOther(wrappedKey, owner) ? other : key, owner, wrappedKey);
  return {
    ...(other ? { other: createVault(other) } : {}),
    createKey: (owner) => encrypt(key, owner, randomBytes(KEY_BYTES)),
    wrapKey: (dataKey, owner) => encrypt(key, owner, dataKey),
    unwrapKey: unwrap,
    seal: (wrappedKey, owner, text) => encrypt(unwrap(wrappedKey, owner), owner, Buffer.from(text)),
    open: (wrappedKey, owner, sealed) =>
      decrypt(unwrap(wrappedKey, owner), owner, sealed).toString(),
    rewrapKey: (wrappedKey, owner) => {
      const dataKey = unwrap(wrappedKey, owner);
      return isUnderOther(wrappedKey, owner) ? encrypt(key, owner, dataKey) : undefined;
    },
    deriveKey: (purpose) =>
      Buffer.from(hkdfSync('sha256', key, new Uint8Array(), purpose, KEY_BYTES)),
  };
};
