import { sql } from 'kysely';
import type { CivilDate } from '../../../../domain/civilDate.ts';
import { commissions } from '../../../../domain/contract/agency/dashboard.ts';
import { jsonArray, jsonMoney, jsonObject, jsonOf } from '../../../db/json.ts';
import { oneValue } from '../../../db/rows.ts';
import type { Executor } from '../../../db/transaction.ts';
import { accountsByAdvisor } from '../../money/commissions/sums.repository.ts';
import { personOf } from '../../people/people/repository.ts';

type Figure = 'released' | 'paid' | 'refunded' | 'in_favour';

const total = (figure: Figure) =>
  jsonMoney(sql`(select coalesce(sum(${sql.ref(figure)}), 0) from accounts)`);

const byAdvisor = sql`
  select ${jsonOf(commissions.answer.shape.byAdvisor.element, 'accounts', {
    advisor: personOf('a'),
  })} as row
  from accounts join advisors a on a.id = accounts.advisor_id
  where accounts.released > 0 or accounts.paid > 0 or accounts.refunded > 0
  order by accounts.in_favour desc, accounts.released desc, a.id`;

/**
 * What advisors have earned and got, in one statement.
 * @param today the day that decides which instalments have been issued
 * @returns the figures as JSON text (contract: dashboard/commissions)
 */
export const commissionsJson = (db: Executor, today: CivilDate): Promise<string> => {
  const commissions = jsonObject({
    totals: jsonObject({
      released: total('released'),
      paid: total('paid'),
      refunded: total('refunded'),
      inFavour: total('in_favour'),
    }),
    byAdvisor: jsonArray(byAdvisor),
  });
  return oneValue<string>(db)`
    with accounts as materialized (select * from ${accountsByAdvisor(today)} acc)
    select (${commissions})::text`;
};
