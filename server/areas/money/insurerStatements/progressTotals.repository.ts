import { sql } from 'kysely';
import type { CivilDate } from '../../../../domain/civilDate.ts';
import type { ListQuery } from '../../../../domain/contract/lists.ts';
import { PROGRESS_COUNTED_TO } from '../../../../domain/contract/money/instalmentProgress.ts';
import { jsonMoney, jsonObject, jsonText } from '../../../db/json.ts';
import { pageScan } from '../../../db/pageScan.ts';
import { oneValue } from '../../../db/rows.ts';
import type { Executor } from '../../../db/transaction.ts';
import { expected, progressListOn, received } from './progress.repository.ts';

const sum = (column: string) => sql`coalesce(sum(${sql.ref(column)}), 0)`;

/**
 * What the instalments of a filter come to, where they are fewer than are counted. What advisors earned and
 * were given is allocated policy by policy, and so read of all policies at once.
 * @param most how far they are counted
 * @returns JSON text (contract: sumInstalmentProgress)
 */
export const progressTotalsJson = async (
  db: Executor,
  today: CivilDate,
  query: Pick<ListQuery, 'filter'>,
  most = PROGRESS_COUNTED_TO,
): Promise<string> => {
  const list = progressListOn(today);
  const found = pageScan(list, query, {
    columns: sql`pay.id, pay.policy_id`,
    limit: most,
  });
  const sums = jsonObject({
    value: jsonMoney(sql`instalments.value`),
    collected: jsonMoney(sql`instalments.credit`),
    expected: jsonMoney(sql`instalments.expected`),
    received: jsonMoney(sql`instalments.received`),
    earned: jsonMoney(sql`advisors.earned`),
    given: jsonMoney(sql`advisors.given`),
  });
  const totals = jsonObject({
    instalments: sql`counted.rows`,
    sums: sql`case when counted.rows < ${sql.lit(most)} then ${sums} end`,
  });
  return oneValue<string>(db)`
    with found as materialized (${found}), counted as (select count(*) as rows from found),
      summed as (select * from found
        where (select rows from counted) < ${sql.lit(most)}),
      instalments as (
        select ${sum('value')} as value, ${sum('credit')} as credit,
          ${sum('expected')} as expected, ${sum('received')} as received
        from summed join payments pay on pay.id = summed.id
        cross join lateral (select ${expected} as expected, ${received} as received) insurers),
      advisors as (
        select ${sum('earned')} as earned, ${sum('given')} as given
        from allocated_commissions(${today}::date) allocated
        where allocated.policy_id = any(array(select distinct policy_id from summed))
          and allocated.payment_id = any(array(select id from summed)))
    select ${jsonText(totals)} as row from counted, instalments, advisors`;
};
