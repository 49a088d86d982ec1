import { sql } from 'kysely';
import type { CivilDate } from '../../../../domain/civilDate.ts';
import type { CoverFacts, CoverItem } from '../../../../domain/claims/coverCheck.ts';
import { toCents } from '../../../../domain/money/money.ts';
import type { Role } from '../../../../domain/roles.ts';
import type { Executor } from '../../../db/transaction.ts';

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
 * @param claimId a claim that does not count as another of the same day
 * @returns undefined when there is no such policy
 */
export const findCover = async (
  db: Executor,
  policyId: number,
  lossDay: CivilDate,
  role: Role,
  claimId: number | undefined,
): Promise<Cover | undefined> => {
  const { rows } = await sql<CoverRow>`
    select p.start_date, p.end_date, p.cancelled_on, p.coverage_amount, late.instalments, late.overdue,
      (select coalesce(json_agg(json_build_object('title', r.title, 'inSince', r.in_since, 'outSince', r.out_since)
          order by r.out_since desc nulls last, r.id), '[]')
        from own_records r join own_objects o on o.id = r.object_id
        where r.policy_id = p.id and o.policy_part = 'item' and ${role} = any(o.list_roles)
          and (r.in_since > ${lossDay}::date or r.out_since <= ${lossDay}::date)) as items,
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
