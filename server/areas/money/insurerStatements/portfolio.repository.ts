import { addDays, type CivilDate } from '../../../../domain/civilDate.ts';
import type { OwedInstalment } from '../../../../domain/money/insurerStatements/portfolio.ts';
import { toCents } from '../../../../domain/money/money.ts';
import { rowsOf } from '../../../db/rows.ts';
import { dayBegins } from '../../../db/today.ts';
import type { Executor } from '../../../db/transaction.ts';
import { nameOf } from '../../people/people/repository.ts';

export interface PortfolioInstalment extends OwedInstalment {
  readonly collectedOn: CivilDate | null;
  readonly numberPolicy: string;
  readonly customerName: string;
}

/**
 * Instalments of the policies of an insurer that are named, or that owe something due by a day; owed at its end, when
 * money that came in later was not there yet.
 * @param named policies that the lines of a file may mean
 */
export const readOwedInstalments = async (
  db: Executor,
  { companyId, asOf, named }: { companyId: number; asOf: CivilDate; named: readonly number[] },
  timeZone: string,
): Promise<Map<number, PortfolioInstalment[]>> => {
  const rows = await rowsOf<Omit<PortfolioInstalment, 'owed'> & { owed: string }>(db)`
    with came_later as (
      select moved.payment_id, sum(moved.amount) as amount from payment_movements moved
      where moved.kind in ('collected', 'withheld', 'from_account')
        and (moved.received_on > ${asOf} or moved.received_on is null
          and moved.moved_at >= ${dayBegins(addDays(asOf, 1), timeZone)})
        and not exists (select from payment_movements undone where undone.undoes_id = moved.id)
      group by 1
    ), instalments as (
      select pay.id as "paymentId", pay.policy_id as "policyId", pay.number_payment as number,
        row_number() over (partition by pay.period_id order by pay.number_payment)::integer as ordinal,
        pay.due_date as "dueDate", pay.collected_on as "collectedOn",
        case when payment_owed(pay.due_date, 1, p.uncollectable_from)
          then pay.balance + coalesce(later.amount, 0) else 0 end as owed,
        p.number_policy as "numberPolicy", ${nameOf('c')} as "customerName"
      from policies p join customers c on c.id = p.customers_id join payments pay on pay.policy_id = p.id
      left join came_later later on later.payment_id = pay.id
      where p.company_id = ${companyId}
    )
    select * from instalments where "policyId" = any(${[...named]}::integer[])
      or "policyId" in (select "policyId" from instalments where owed > 0 and "dueDate" <= ${asOf})
    order by "policyId", number`;
  const byPolicy = new Map<number, PortfolioInstalment[]>();
  for (const { owed, ...row } of rows) {
    const instalment = { ...row, owed: toCents(owed) };
    const others = byPolicy.get(row.policyId);
    if (others) others.push(instalment);
    else byPolicy.set(row.policyId, [instalment]);
  }
  return byPolicy;
};
