import type { Role } from '../../../../domain/roles.ts';
import { anyOf } from '../../../db/list.ts';
import { run, valuesOf } from '../../../db/rows.ts';
import type { Executor, Trx } from '../../../db/transaction.ts';
import { isSeenPart } from '../insured/repository.ts';

export const findItemIds = (db: Executor, claimId: number): Promise<number[]> =>
  valuesOf<number>(db)`
    select record_id from claim_items where claim_id = ${claimId} order by record_id`;

export const replaceItems = async (
  trx: Trx,
  role: Role,
  claimId: number,
  ids: readonly number[],
): Promise<void> => {
  await run(
    trx,
  )`delete from claim_items ci using own_records r join own_objects o on o.id = r.object_id
    where ci.claim_id = ${claimId} and r.id = ci.record_id and ${isSeenPart(role)}
      and not r.id = ${anyOf(ids)}`;
  await run(
    trx,
  )`insert into claim_items (claim_id, record_id) select ${claimId}, unnest(${[...ids]}::integer[])
    on conflict do nothing`;
};
