import type { Subject } from '../../../audit/entry.ts';
import { unsealFor } from '../../../audit/sealing.ts';
import type { Context } from '../../../context.ts';
import type { Executor } from '../../../db/transaction.ts';

/**
 * Words and letters of a breach are proof that outlives the persons' erasure: they are sealed under a key of
 * the breach's own, so that no dump of the database shows them.
 */
export const breachSubject = (id: number): Subject => ({ kind: 'breach', id: `${id}` });

/** @returns opens what was sealed for a breach; null where its key is gone */
export const openerOf = async (
  db: Executor,
  context: Context,
  breachId: number,
): Promise<(sealed: Uint8Array | null) => string | null> => {
  const unseal = await unsealFor(db, context, breachSubject(breachId));
  return (sealed) => (sealed && unseal(sealed)) ?? null;
};
