import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/**
 * Envelope encryption: each subject has a data key, wrapped by the master key. Destroying a
 * wrapped key makes everything sealed under it unreadable for good.
 */
export interface Vault {
  /** @returns a new data key, wrapped by the master key and bound to `owner` */
  createKey(owner: string): Uint8Array;
  /** @returns the text sealed under the wrapped key, bound to `owner` */
  seal(wrappedKey: Uint8Array, owner: string, text: string): Uint8Array;
  /** @throws Error when the key, the owner or the bytes are not those of the sealing */
  open(wrappedKey: Uint8Array, owner: string, sealed: Uint8Array): string;
  /** @returns 32 bytes that depend on the master key and the purpose, the same at every call */
  deriveKey(purpose: string): Buffer;
}

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

/**
 * @param masterKey 32 bytes (CARD_ENCRYPTION_KEY)
 * @returns the vault that works with it
 */
export const createVault = (masterKey: Uint8Array): Vault => ({
  createKey: (owner) => encrypt(masterKey, owner, randomBytes(KEY_BYTES)),
  seal: (wrappedKey, owner, text) =>
    encrypt(decrypt(masterKey, owner, wrappedKey), owner, Buffer.from(text)),
  open: (wrappedKey, owner, sealed) =>
    decrypt(decrypt(masterKey, owner, wrappedKey), owner, sealed).toString(),
  deriveKey: (purpose) =>
    Buffer.from(hkdfSync('sha256', masterKey, new Uint8Array(), purpose, KEY_BYTES)),
});
