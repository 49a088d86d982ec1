import { sql } from 'kysely';
import type { Entity } from '../../../domain/entities/entity.ts';
import type { Trx } from '../../db/transaction.ts';
import { errorCode } from '../../errorCode.ts';

/** What removing an imported record takes. */

/** What comes with a policy when it is registered; what was earned or collected is never removed. */
const PARTS_OF_POLICY = ['payments', 'renewals', 'policy_periods'] as const;

/** Removes a record with what its registration wrote; the database refuses where something builds on it. */
export const removeRecord = async (trx: Trx, entity: Entity, id: number): Promise<void> => {
  if (entity.table === 'policies')
    for (const part of PARTS_OF_POLICY)
      await sql`delete from ${sql.table(part)} where policy_id = ${id}`.execute(trx);
  await sql`delete from ${sql.table(entity.table)} where id = ${id}`.execute(trx);
};

const FOREIGN_KEY_VIOLATION = '23503';

/** @returns the table whose rows refer to what was to be removed; undefined for any other failure */
export const holderOf = (error: unknown): string | undefined => {
  if (errorCode(error) !== FOREIGN_KEY_VIOLATION) return undefined;
  const { table }: { table?: unknown } = Object(error);
  return typeof table === 'string' ? table : undefined;
};
