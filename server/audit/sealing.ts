import type { Context } from '../context.ts';
import type { Executor, Trx } from '../db/transaction.ts';
import { ownerOf, type Subject } from './entry.ts';
import { ensureSubjectKey, findSubjectKey } from './repository.ts';

/** Texts sealed under the key of a subject, which nothing opens once that key is destroyed. */

export type Seal = (text: string) => Uint8Array;

/** @returns a sealer for texts of the subject, whose key is made where there is none */
export const sealFor = async (
  trx: Trx,
  { vault, clock }: Pick<Context, 'vault' | 'clock'>,
  subject: Subject,
): Promise<Seal> => {
  const owner = ownerOf(subject);
  const fresh = vault.createKey(owner);
  const key =
    (await ensureSubjectKey(trx, subject, fresh, clock.now())) ??
    // Another transaction was first; its key is the one that counts.
    (await findSubjectKey(trx, subject)) ??
    fresh;
  return (text) => vault.seal(key, owner, text);
};

/** Opens a sealed text; undefined once its key is destroyed. */
export type Unseal = (sealed: Uint8Array) => string | undefined;

export const unsealFor = async (
  db: Executor,
  { vault }: Pick<Context, 'vault'>,
  subject: Subject,
): Promise<Unseal> => {
  const key = await findSubjectKey(db, subject);
  return (sealed) => key && vault.open(key, ownerOf(subject), sealed);
};
