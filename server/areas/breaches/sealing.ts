import { ownerOf } from '../../audit/entry.ts';
import { ensureSubjectKey, findSubjectKey } from '../../audit/repository.ts';
import type { Context } from '../../context.ts';
import type { Executor, Trx } from '../../db/transaction.ts';

/**
 * Words and letters of a breach are proof that outlives the persons' erasure: they are sealed under a key of
 * the breach's own, so that no dump of the database shows them.
 */
const subjectOf = (breachId: number) => ({ kind: 'breach', id: `${breachId}` }) as const;

/** Seals for a breach; its key is made with the first words. */
export const sealed = async (
  trx: Trx,
  { vault, clock }: Context,
  breachId: number,
  text: string,
): Promise<Uint8Array> => {
  const subject = subjectOf(breachId);
  const fresh = vault.createKey(ownerOf(subject));
  const key = (await ensureSubjectKey(trx, subject, fresh, clock.now())) ?? fresh;
  return vault.seal(key, ownerOf(subject), text);
};

/** @returns opens what was sealed for a breach; null where its key is gone */
export const openerOf = async (
  db: Executor,
  { vault }: Context,
  breachId: number,
): Promise<(sealed: Uint8Array | null) => string | null> => {
  const subject = subjectOf(breachId);
  const key = await findSubjectKey(db, subject);
  return (bytes) => (key && bytes ? vault.open(key, ownerOf(subject), bytes) : null);
};
