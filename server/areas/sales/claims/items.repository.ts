import { sql } from 'kysely';
import type { Role } from '../../../../domain/roles.ts';
import { anyOf } from '../../../db/list.ts';
import type { Executor, Trx } from '../../../db/transaction.ts';
import { isSeenPart } from '../insured/repository.ts';

export const findItemIds = async (db: Executor, claimId: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('claim_items')
    .select('record_id')
    .where('claim_id', '=', claimId)
    .orderBy('record_id')
    .execute();
  return rows.map(({ record_id }) => record_id);
};

export const replaceItems = async (
  trx: Trx,
  role: Role,
  claimId: number,
  ids: readonly number[],
): Promise<void> => {
  await sql`delete from claim_items ci using own_records r join own_objects o on o.id = r.object_id
    where ci.claim_id = ${claimId} and r.id = ci.record_id and ${isSeenPart(role)}
      and not r.id = ${anyOf(ids)}`.execute(trx);
  await sql`insert into claim_items (claim_id, record_id) select ${claimId}, unnest(${[...ids]}::integer[])
    on conflict do nothing`.execute(trx);
};
