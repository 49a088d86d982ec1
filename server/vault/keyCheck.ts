import { ConfigError } from '../config.ts';
import type { Executor } from '../db/transaction.ts';
import {
  findDerivedKeys,
  findKeyCheck,
  insertDerivedKey,
  insertKeyCheck,
  readSealed,
  SEALED_KINDS,
  type Sealed,
  type SealedKind,
  type SealedRow,
} from './sealed.repository.ts';
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
const withDerivedKeys = async (db: Executor, vault: Vault, first: Vault): Promise<Vault> => {
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

export const CHECK_OWNER = 'key-check';
const KNOWN = 'amparo';

const BATCH = 1000;

const wrongKey = () =>
  new ConfigError(
    'La clave CARD_ENCRYPTION_KEY no es aquella con la que se cifraron los datos de esta base. ' +
      'Amparo no arranca con otra: lo que escribiera no podría leerse después. ' +
      'Use la clave original (o restaure el archivo encryption.key del directorio de datos).',
  );

const opens = (vault: Vault, { owner, wrappedKey, sealed }: Sealed): boolean => {
  try {
    // A key without a text of its own is tried by sealing with it.
    if (sealed) vault.open(wrappedKey, owner, sealed);
    else vault.seal(wrappedKey, owner, '');
    return true;
  } catch {
    return false;
  }
};

export const isAnythingSealed = async (db: Executor): Promise<boolean> => {
  if (await findKeyCheck(db)) return true;
  for (const kind of SEALED_KINDS)
    if ((await readSealed(db, kind, undefined, 1)).length > 0) return true;
  return false;
};

/**
 * Whether a database that is older than the check was sealed under this key. One readable row is
 * enough: earlier versions may have written under a wrong key beside it.
 */
const fitsOldData = async (db: Executor, vault: Vault): Promise<boolean> => {
  const some = [
    ...(await readSealed(db, 'cards', undefined, BATCH)),
    ...(await readSealed(db, 'subjects', undefined, BATCH)),
  ];
  return some.length === 0 || some.some((one) => opens(vault, one));
};

/**
 * Makes sure at start that the master key is the one this database was sealed under.
 * @param db the migrated database
 * @param vault what works with the key
 * @throws ConfigError when it is another key; nothing has been written
 */
export const requireRightKey = async (db: Executor, vault: Vault): Promise<void> => {
  if (!(await findKeyCheck(db))) {
    if (!(await fitsOldData(db, vault))) throw wrongKey();
    const wrappedKey = vault.createKey(CHECK_OWNER);
    await insertKeyCheck(db, wrappedKey, vault.seal(wrappedKey, CHECK_OWNER, KNOWN));
  }
  const check = await findKeyCheck(db);
  const sealed = check && {
    owner: CHECK_OWNER,
    wrappedKey: check.wrapped_key,
    sealed: check.sealed,
  };
  if (!sealed || !opens(vault, sealed)) throw wrongKey();
};

/**
 * @param db the migrated database
 * @param vault what works with the master key
 * @returns the vault that works with this database
 * @throws ConfigError when it was sealed under another key; nothing has been written
 */
export const vaultFor = async (db: Executor, vault: Vault): Promise<Vault> => {
  await requireRightKey(db, vault);
  const check = await findKeyCheck(db);
  const isUnderOther = check && vault.rewrapKey(check.wrapped_key, CHECK_OWNER) !== undefined;
  return withDerivedKeys(db, vault, (isUnderOther && vault.other) || vault);
};

export async function* sealedPieces(db: Executor, what: SealedKind): AsyncGenerator<SealedRow[]> {
  let piece: SealedRow[];
  let after: readonly string[] | undefined;
  do {
    piece = await readSealed(db, what, after, BATCH);
    yield piece;
    after = piece.at(-1)?.position;
  } while (piece.length === BATCH);
}

export interface KeyVerification extends Readonly<Record<SealedKind, number>> {
  /** Owners whose data it does not open, such as `card:7` or `customer:12`. */
  readonly unreadable: readonly string[];
  readonly underOther: number;
}

/**
 * Tries the master key on all that is sealed, in pieces.
 * @param db the database
 * @param vault what works with the key
 */
export const verifyKey = async (db: Executor, vault: Vault): Promise<KeyVerification> => {
  const counts = {
    cards: 0,
    subjects: 0,
    factors: 0,
    files: 0,
    webhooks: 0,
    derived: 0,
    secrets: 0,
  };
  const unreadable: string[] = [];
  let underOther = 0;
  for (const what of SEALED_KINDS) {
    for await (const piece of sealedPieces(db, what)) {
      counts[what] += piece.length;
      const readable = piece.filter((one) => opens(vault, one));
      unreadable.push(...piece.filter((one) => !readable.includes(one)).map(({ owner }) => owner));
      underOther += readable.filter((one) => vault.rewrapKey(one.wrappedKey, one.owner)).length;
    }
  }
  return { ...counts, unreadable, underOther };
};
