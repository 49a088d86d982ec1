import { ConfigError } from '../config.ts';
import type { Executor } from '../db/transaction.ts';
import {
  findKeyCheck,
  insertKeyCheck,
  readSealed,
  type Sealed,
  type SealedKind,
} from './keyCheck.repository.ts';
import type { Vault } from './vault.ts';

/** What the known text is bound to, and the text. */
const OWNER = 'key-check';
const KNOWN = 'amparo';

const KINDS = ['cards', 'subjects', 'factors'] as const satisfies readonly SealedKind[];

/** Rows in memory at once. */
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

/** @returns whether anything is sealed under the master key of this database */
export const isAnythingSealed = async (db: Executor): Promise<boolean> => {
  if (await findKeyCheck(db)) return true;
  for (const kind of KINDS) if ((await readSealed(db, kind, 0, 1)).length > 0) return true;
  return false;
};

/**
 * Whether a database that is older than the check was sealed under this key. One readable row is
 * enough: earlier versions may have written under a wrong key beside it.
 */
const fitsOldData = async (db: Executor, vault: Vault): Promise<boolean> => {
  const some = [
    ...(await readSealed(db, 'cards', 0, BATCH)),
    ...(await readSealed(db, 'subjects', 0, BATCH)),
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
    const wrappedKey = vault.createKey(OWNER);
    await insertKeyCheck(db, wrappedKey, vault.seal(wrappedKey, OWNER, KNOWN));
  }
  const check = await findKeyCheck(db);
  const sealed = check && { owner: OWNER, wrappedKey: check.wrapped_key, sealed: check.sealed };
  if (!sealed || !opens(vault, sealed)) throw wrongKey();
};

/** How much of what is sealed the master key opens. */
export interface KeyVerification {
  readonly cards: number;
  readonly subjects: number;
  readonly factors: number;
  /** Owners whose data it does not open, such as `card:7` or `customer:12`. */
  readonly unreadable: readonly string[];
}

/**
 * Tries the master key on all that is sealed, in pieces.
 * @param db the database
 * @param vault what works with the key
 */
export const verifyKey = async (db: Executor, vault: Vault): Promise<KeyVerification> => {
  const counts = { cards: 0, subjects: 0, factors: 0 };
  const unreadable: string[] = [];
  for (const what of KINDS) {
    let after = 0;
    for (;;) {
      const batch = await readSealed(db, what, after, BATCH);
      unreadable.push(...batch.filter((one) => !opens(vault, one)).map(({ owner }) => owner));
      counts[what] += batch.length;
      if (batch.length < BATCH) break;
      after = batch.at(-1)?.position ?? after;
    }
  }
  return { ...counts, unreadable };
};
