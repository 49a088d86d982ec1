import type { Executor } from '../db/transaction.ts';
import { findDerivedKeys, insertDerivedKey } from './sealed.repository.ts';
import { KEY_PURPOSES, type KeyPurpose, type Vault } from './vault.ts';

const ownerOf = (purpose: string) => `derived:${purpose}`;

const keep = async (db: Executor, vault: Vault, purpose: KeyPurpose, key: Buffer) => {
  const owner = ownerOf(purpose);
  const wrappedKey = vault.createKey(owner);
  const text = key.toString('base64');
  await insertDerivedKey(db, purpose, wrappedKey, vault.seal(wrappedKey, owner, text));
};

/**
 * The keys of the audit chain, of cards' numbers and the like are derived from the first master key and kept,
 * sealed: under another master key a chain still holds and a card is still found by its number.
 * @param db the migrated database
 * @param vault one that opens it
 * @param first the vault of the key that it was sealed under before keys were kept
 * @returns the vault with the keys that this database keeps; those that it lacked are kept from now on
 */
export const withDerivedKeys = async (db: Executor, vault: Vault, first: Vault): Promise<Vault> => {
  const stored = new Set((await findDerivedKeys(db)).map(({ purpose }) => purpose));
  for (const purpose of KEY_PURPOSES)
    if (!stored.has(purpose)) await keep(db, vault, purpose, first.deriveKey(purpose));
  const keys = new Map(
    (await findDerivedKeys(db)).map(({ purpose, wrapped_key, sealed }) => [
      purpose,
      Buffer.from(vault.open(wrapped_key, ownerOf(purpose), sealed), 'base64'),
    ]),
  );
  return { ...vault, deriveKey: (purpose) => keys.get(purpose) ?? vault.deriveKey(purpose) };
};
