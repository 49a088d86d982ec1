import { sql } from 'kysely';
import type { CivilDate } from '../../../../domain/civilDate.ts';
import type { CoverFacts, CoverItem } from '../../../../domain/claims/coverCheck.ts';
import { toCents } from '../../../../domain/money/money.ts';
import type { Role } from '../../../../domain/roles.ts';
import { anyOf } from '../../../db/list.ts';
import type { Executor } from '../../../db/transaction.ts';
import { isSeenPart } from '../insured/repository.ts';

interface CoverRow {
  readonly start_date: CivilDate;
  readonly end_date: CivilDate;
  readonly cancelled_on: CivilDate | null;
  readonly coverage_amount: string;
  readonly instalments: number;
  readonly overdue: string;
  readonly items: readonly CoverItem[];
  readonly codes: readonly string[];
}

/** A policy as it covered a day, with what it insures now in dollars. */
export interface Cover {
  readonly facts: CoverFacts;
  readonly insuredSum: string;
}

/**
 * A policy on the day of a loss.
 * @param role who asks: items of own objects that the role does not see are left out
 * @param about a claim that does not count as another of the same day, and the items and coverages that were touched:
 *   where none are named, all items of the policy
 * @returns undefined when there is no such policy
 */
export const findCover = async (
  db: Executor,
  policyId: number,
  lossDay: CivilDate,
  role: Role,
  {
    claimId,
    itemIds,
  }: { readonly claimId: number | undefined; readonly itemIds: readonly number[] },
): Promise<Cover | undefined> => {
  const isOut = (alias: 'r' | 'up') => {
    const column = (name: string) => sql.ref(`${alias}.${name}`);
    return sql`(${column('in_since')} > ${lossDay}::date or ${column('out_since')} <= ${lossDay}::date)`;
  };
  // A coverage of an item is in the policy while the item is; an item whose inclusion was undone never was in it.
  const among =
    itemIds.length > 0
      ? sql`r.id = ${anyOf(itemIds)} and coalesce(r.policy_id, up.policy_id) = p.id`
      : sql`r.policy_id = p.id and o.policy_part = 'item'
          and (r.in_since is null or r.in_since is distinct from r.out_since)`;
  const { rows } = await sql<CoverRow>`
    select p.start_date, p.end_date, p.cancelled_on, p.coverage_amount, late.instalments, late.overdue,
      (select coalesce(json_agg(json_build_object('title', r.title, 'inSince', coalesce(r.in_since, up.in_since),
          'outSince', coalesce(r.out_since, up.out_since)) order by r.out_since desc nulls last, r.id), '[]')
        from own_records r join own_objects o on o.id = r.object_id
        left join own_records up on up.id = r.parent_record_id
        where ${among} and ${isSeenPart(role)} and (${isOut('r')} or coalesce(${isOut('up')}, false))) as items,
      array(select code from claims where policy_id = p.id and happened_on = ${lossDay}::date
        and id is distinct from ${claimId ?? null}::integer order by id) as codes
    from policies p cross join lateral (
      select count(*)::integer as instalments,
        coalesce(sum(case when pay.collected_on is null then pay.balance else pay.value end), 0) as overdue
      from payments pay
      where pay.policy_id = p.id and pay.due_date < ${lossDay}::date
        and (p.cancelled_on is null or pay.due_date < p.cancelled_on)
        and (pay.collected_on is null or pay.collected_on > ${lossDay}::date)
    ) late
    where p.id = ${policyId}`.execute(db);
  const [row] = rows;
  return (
    row && {
      insuredSum: row.coverage_amount,
      facts: {
        lossDay,
        startDate: row.start_date,
        endDate: row.end_date,
        cancelledOn: row.cancelled_on,
        overdue: { instalments: row.instalments, amount: toCents(row.overdue) },
        itemsOut: row.items,
        sameDay: row.codes,
      },
    }
  );
};
