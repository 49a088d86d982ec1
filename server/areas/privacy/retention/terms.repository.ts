import {
  DEFAULT_TERMS,
  RETENTION_KEYS,
  type RetentionKey,
  type RetentionTerm,
  type RetentionTerms,
} from '../../../../domain/privacy/retention.ts';
import type { Executor, Trx } from '../../../db/transaction.ts';

/** A term with the version a form is opened with; 0 while it is the one that the agency began with. */
export interface TermInForce extends RetentionTerm {
  readonly version: number;
  readonly updatedAt: Date | null;
  readonly updatedBy: string | null;
}

export const findTerms = async (
  db: Executor,
): Promise<Readonly<Record<RetentionKey, TermInForce>>> => {
  const own = new Map(
    (await db.selectFrom('retention_terms').selectAll().execute()).map((row) => [row.key, row]),
  );
  const termOf = (key: RetentionKey): TermInForce => {
    const { months, basis, norm } = own.get(key) ?? DEFAULT_TERMS[key];
    const { version = 0, updated_at = null, updated_by = null } = own.get(key) ?? {};
    return { months, basis, norm, version, updatedAt: updated_at, updatedBy: updated_by };
  };
  // One for each key.
  return Object.fromEntries(RETENTION_KEYS.map((key) => [key, termOf(key)])) as Readonly<
    Record<RetentionKey, TermInForce>
  >;
};

export const keepTerm = async (
  trx: Trx,
  key: RetentionKey,
  { months, basis, norm }: RetentionTerms[RetentionKey],
  { now, userName }: { readonly now: Date; readonly userName: string },
): Promise<void> => {
  const values = { months, basis, norm, updated_at: now, updated_by: userName };
  await trx
    .insertInto('retention_terms')
    .values({ key, ...values })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({
        ...values,
        version: eb('retention_terms.version', '+', 1),
      })),
    )
    .execute();
};
