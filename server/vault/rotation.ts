import type { Context } from '../context.ts';
import { allowRestricted, type Trx } from '../db/transaction.ts';
import { inTransaction } from '../transaction.ts';
import { CHECK_OWNER, sealedPieces } from './keyCheck.ts';
import {
  findKeyCheck,
  replaceCheckKey,
  replaceKey,
  SEALED_KINDS,
  type SealedKind,
  type SealedRow,
} from './sealed.repository.ts';
import type { Vault } from './vault.ts';

interface Rewrapped {
  readonly row: SealedRow;
  readonly wrappedKey: Uint8Array;
}

const rewrap = (vault: Vault, piece: readonly SealedRow[]) => {
  const rewrapped: Rewrapped[] = [];
  const unreadable: string[] = [];
  for (const row of piece) {
    try {
      const wrappedKey = vault.rewrapKey(row.wrappedKey, row.owner);
      if (wrappedKey) rewrapped.push({ row, wrappedKey });
    } catch {
      unreadable.push(row.owner);
    }
  }
  return { rewrapped, unreadable };
};

export interface Rotation {
  readonly rewrapped: number;
  /** Owners whose keys neither master key opens, such as `card:7`; they are left as they are. */
  readonly unreadable: readonly string[];
}

type RotatingContext = Pick<Context, 'database' | 'vault' | 'clock'>;

const replaceAll = async (trx: Trx, what: SealedKind, piece: readonly Rewrapped[]) => {
  await allowRestricted(trx);
  for (const { row, wrappedKey } of piece) await replaceKey(trx, what, row, wrappedKey);
};

/** Goes once through everything that is sealed, a transaction for each piece. */
const pass = async ({ database, vault }: RotatingContext): Promise<Rotation> => {
  let count = 0;
  const left: string[] = [];
  for (const what of SEALED_KINDS) {
    for await (const piece of sealedPieces(database.kysely, what)) {
      const { rewrapped, unreadable } = rewrap(vault, piece);
      if (rewrapped.length > 0) await database.write((trx) => replaceAll(trx, what, rewrapped));
      count += rewrapped.length;
      left.push(...unreadable);
    }
  }
  return { rewrapped: count, unreadable: left };
};

/** Ends a rotation: a later start with the old key alone is refused; the trail tells it once. */
const finish = (context: RotatingContext, rewrapped: number): Promise<void> =>
  inTransaction(context, async (trx) => {
    const check = await findKeyCheck(trx);
    const wrappedKey = check && context.vault.rewrapKey(check.wrapped_key, CHECK_OWNER);
    if (!wrappedKey) return { result: undefined, events: [] };
    await replaceCheckKey(trx, wrappedKey);
    const details = { rewrapped };
    return {
      result: undefined,
      events: [{ action: 'key.rotated', entity: 'database', actor: undefined, details }],
    };
  });

/**
 * Wraps everything that the other master key has wrapped under the right one, while servers that know both
 * go on. It can be cut and repeated: what is under the right key already is left as it is.
 * @param context whose vault knows both keys
 */
export const rotateKeys = async (context: RotatingContext): Promise<Rotation> => {
  let rewrapped = 0;
  let last: Rotation;
  do {
    last = await pass(context);
    rewrapped += last.rewrapped;
    // A server that still seals under the other key may have added some meanwhile.
  } while (last.rewrapped > 0);
  await finish(context, rewrapped);
  return { rewrapped, unreadable: last.unreadable };
};
