import { ownerOf, type Subject } from '../../audit/entry.ts';
import { ensureSubjectKey, findSubjectKey } from '../../audit/repository.ts';
import type { Context } from '../../context.ts';
import type { Executor, Trx } from '../../db/transaction.ts';

/**
 * Words and papers of a request are sealed under a key of its own: they prove what was asked and answered
 * after the person is erased, and go with that key.
 */

const subjectOf = (id: number): Subject => ({ kind: 'privacy_request', id: `${id}` });

export type Seal = (text: string) => Uint8Array;

/** @returns what seals texts of a request, whose key is made where there is none */
export const sealOf = async (
  trx: Trx,
  { vault, clock }: Pick<Context, 'vault' | 'clock'>,
  id: number,
): Promise<Seal> => {
  const subject = subjectOf(id);
  const owner = ownerOf(subject);
  const fresh = vault.createKey(owner);
  const key =
    (await ensureSubjectKey(trx, subject, fresh, clock.now())) ??
    (await findSubjectKey(trx, subject)) ??
    fresh;
  return (text) => vault.seal(key, owner, text);
};

/** A sealed text; undefined once its key is destroyed. */
export type Unseal = (sealed: Uint8Array) => string | undefined;

/** @returns what opens the texts of a request */
export const unsealOf = async (
  db: Executor,
  { vault }: Pick<Context, 'vault'>,
  id: number,
): Promise<Unseal> => {
  const subject = subjectOf(id);
  const key = await findSubjectKey(db, subject);
  return (sealed) => key && vault.open(key, ownerOf(subject), sealed);
};

/** Who asks, how they are known and reached, and what they ask. */
export interface RequestWords {
  readonly personName: string;
  readonly personIdentity: string;
  readonly representativeName: string | null;
  readonly representativeIdentity: string | null;
  readonly representativeProof: string | null;
  readonly identityProof: string;
  readonly contact: string;
  readonly words: string;
}

/** What is said of an act; `kept` is what an answer about an erasure adds to what the inventory keeps. */
export interface ActWords {
  readonly words: string | null;
  readonly kept?: string | null;
}

/** @returns what {@link Seal} was given as JSON; undefined once its key is destroyed */
export const unsealed = <Words>(unseal: Unseal, sealed: Uint8Array): Words | undefined => {
  const text = unseal(sealed);
  // Written by this program, as the type says.
  return text === undefined ? undefined : (JSON.parse(text) as Words);
};
