import { sql } from 'kysely';
import type { BodyOf, claims } from '../../../../domain/contract/index.ts';
import type { Role } from '../../../../domain/roles.ts';
import { texts } from '../../../../domain/texts.ts';
import { anyOf } from '../../../db/list.ts';
import type { Executor, Trx } from '../../../db/transaction.ts';
import { invalid } from '../../../problem.ts';
import { findPartTitles, isSeenPart } from '../insured/repository.ts';
import type { ClaimRow } from './repository.ts';

/** The insured items and coverages that a claim touched (domain §37). */

/** @returns their ids, in order */
export const findItemIds = async (db: Executor, claimId: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('claim_items')
    .select('record_id')
    .where('claim_id', '=', claimId)
    .orderBy('record_id')
    .execute();
  return rows.map(({ record_id }) => record_id);
};

/** Those that a role sees, as they were called on the day of the loss. */
export const findItems = async (
  db: Executor,
  { id, policy_id: policyId, happened_on: day }: ClaimRow,
  role: Role | undefined,
) => findPartTitles(db, { policyId, day, role, ids: await findItemIds(db, id) });

/**
 * Has a claim touch the items and coverages that were sent; those of objects that the role does not see stay.
 * @param sent nothing where they are left as they are
 * @throws Problem 400 for one that is no item or coverage of the claim's policy
 */
export const saveItems = async (
  trx: Trx,
  role: Role,
  { id, policy_id, happened_on }: ClaimRow,
  sent: BodyOf<typeof claims.registerClaim>['items'],
): Promise<void> => {
  if (!sent) return;
  const ids = [...new Set(sent.map((item) => item.id))];
  const found = await findPartTitles(trx, { policyId: policy_id, day: happened_on, role, ids });
  if (found.length < ids.length) throw invalid({ items: texts.notAChoice });
  await sql`delete from claim_items ci using own_records r join own_objects o on o.id = r.object_id
    where ci.claim_id = ${id} and r.id = ci.record_id and ${isSeenPart(role)} and not r.id = ${anyOf(ids)}`.execute(
    trx,
  );
  await sql`insert into claim_items (claim_id, record_id) select ${id}, unnest(${ids}::integer[])
    on conflict do nothing`.execute(trx);
};
