import { sql } from 'kysely';
import type { CivilDate } from '../../../../domain/civilDate.ts';
import type { CoverFacts } from '../../../../domain/claims/coverCheck.ts';
import { type Cents, toCents } from '../../../../domain/money/money.ts';
import type { Role } from '../../../../domain/roles.ts';
import { anyOf } from '../../../db/list.ts';
import { oneValue, rowsOf } from '../../../db/rows.ts';
import type { Executor, Sql } from '../../../db/transaction.ts';
import { isSeenPart } from '../insured/repository.ts';

// Facts of a cover as they are read, amounts in dollars.
interface CoverRow extends Omit<CoverFacts, 'lossDay' | 'overdue' | 'usedSum'> {
  readonly insuredSum: string;
  readonly instalments: number;
  readonly overdue: string;
}

interface Touching {
  readonly claimId: number | undefined;
  readonly itemIds: readonly number[];
}

/** The first day of a period `pp` of a policy `p`, and the day after its last. */
export const periodDays = {
  first: sql`coalesce(pp.term_start, (p.start_date + make_interval(years => pp.cycle))::date)`,
  end: sql`coalesce(pp.term_end, (p.start_date + make_interval(years => pp.cycle + 1))::date)`,
};

/**
 * What other claims of the period of a loss took of its sum insured, less what was reinstated (domain §37): of all claims where
 * the policy's type is aggregate by the settings, else of those that touched the same aggregate coverage. A coverage is known by
 * its title or by any of its values.
 */
export const findUsedSum = async (
  db: Executor,
  policyId: number,
  lossDay: CivilDate,
  { claimId, itemIds }: Touching,
): Promise<Cents> => {
  const isInPeriod = (day: Sql) =>
    sql`${day} >= ${periodDays.first} and ${day} < ${periodDays.end}`;
  const isAggregate = (name: Sql) => sql`fold(trim(${name})) in (
    select fold(one ->> 'title') from agency_settings, jsonb_array_elements(aggregate_coverages) one)`;
  const used = await oneValue<string>(db)`
    select coalesce(sum(greatest(0, taken.agreed - taken.reinstated)), 0)::numeric(14, 2)
    from claims cl join policies p on p.id = cl.policy_id join policy_types type on type.id = p.policy_type_id
    cross join lateral (
      select case cl.state when 'closed' then least(cl.indemnity, cl.paid) else cl.indemnity end as agreed,
        coalesce(sum(m.amount), 0) as reinstated
      from claim_movements m where m.claim_id = cl.id and m.kind = 'reinstatement' and m.reverses is null
        and not exists (select from claim_movements back where back.reverses = m.id)
    ) taken
    where cl.policy_id = ${policyId} and cl.id is distinct from ${claimId ?? null}::integer and cl.indemnity > 0
      and exists (select from policy_periods pp where pp.policy_id = p.id
        and ${isInPeriod(sql`cl.happened_on`)} and ${isInPeriod(sql`${lossDay}::date`)})
      and (${isAggregate(sql`type.policy_name`)} or exists (
        select from claim_items ci join own_records r on r.id = ci.record_id join own_objects o on o.id = r.object_id
        where ci.claim_id = cl.id and r.id = ${anyOf(itemIds)} and o.policy_part = 'coverage'
          and (${isAggregate(sql`r.title`)} or exists (
            select from jsonb_each_text(r.custom_fields) held where ${isAggregate(sql`held.value`)}))))`;
  return toCents(used);
};

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
  { claimId, itemIds }: Touching,
) => {
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
  const [row] = await rowsOf<CoverRow>(db)`
    select p.start_date as "startDate", p.end_date as "endDate", p.cancelled_on as "cancelledOn",
      p.coverage_amount as "insuredSum", late.instalments, late.overdue,
      (select coalesce(json_agg(json_build_object('title', r.title, 'inSince', coalesce(r.in_since, up.in_since),
          'outSince', coalesce(r.out_since, up.out_since)) order by r.out_since desc nulls last, r.id), '[]')
        from own_records r join own_objects o on o.id = r.object_id
        left join own_records up on up.id = r.parent_record_id
        where ${among} and ${isSeenPart(role)} and (${isOut('r')} or coalesce(${isOut('up')}, false))) as "itemsOut",
      array(select code from claims where policy_id = p.id and happened_on = ${lossDay}::date
        and id is distinct from ${claimId ?? null}::integer order by id) as "sameDay"
    from policies p cross join lateral (
      select count(*)::integer as instalments,
        coalesce(sum(case when pay.collected_on is null then pay.balance else pay.value end), 0) as overdue
      from payments pay
      where pay.policy_id = p.id and pay.due_date < ${lossDay}::date
        and (p.cancelled_on is null or pay.due_date < p.cancelled_on)
        and (pay.collected_on is null or pay.collected_on > ${lossDay}::date)
    ) late
    where p.id = ${policyId}`;
  if (!row) return undefined;
  const { insuredSum, instalments, overdue, ...facts } = row;
  const late = { instalments, amount: toCents(overdue) };
  const usedSum = await findUsedSum(db, policyId, lossDay, { claimId, itemIds });
  return { insuredSum, facts: { ...facts, lossDay, overdue: late, usedSum } };
};
