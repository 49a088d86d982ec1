import { sql } from 'kysely';
import type { CivilDate } from '../../../../domain/civilDate.ts';
import { rowsOf } from '../../../db/rows.ts';
import type { Executor, Trx } from '../../../db/transaction.ts';
import { nameOf } from '../../people/people/repository.ts';
import { isAtBank } from '../debits/open.repository.ts';
import { hasEarlier } from '../payments/lists.repository.ts';
import {
  countedFrom,
  hasOpenClaim,
  isOverdue,
  isRemembered,
  promisesOn,
  stepKey,
} from './debts.repository.ts';

export interface DueStep {
  readonly payment_id: number;
  readonly policy_id: number;
  readonly customers_id: number;
  readonly customerName: string;
  readonly numberPolicy: string;
  readonly counted_from: CivilDate;
  readonly step: string;
  readonly key: string;
  readonly days: number;
  readonly emailText: string | null;
}

/** Holds back other processes that run the ladder, and who changes it. */
export const lockLadder = (trx: Trx) => sql`select from agency_settings for update`.execute(trx);

/**
 * Steps that write a message and are due, the last one that each instalment has come to, with those of one customer
 * together. Nobody is in them who was written to about a debt today, whose promise is still to come, who has an open
 * claim on the policy, or whose instalment is extended or at a bank.
 * @param after customer behind whom to begin; of the others the first `people`
 */
export const findDueSteps = (
  db: Executor,
  today: CivilDate,
  after: number,
  people: number,
): Promise<DueStep[]> =>
  rowsOf<DueStep>(db)`
    with promised as materialized (
      select customers_id from ${promisesOn(today, isRemembered(today))} promises
      where state in ('today', 'alive'))
    select * from (select pay.id as payment_id, p.id as policy_id, p.customers_id, ${nameOf('c')} as "customerName",
      p.number_policy as "numberPolicy", counted.counted_from, due.step, due.key,
      due.days, due.email_text as "emailText",
      dense_rank() over (order by p.customers_id) as place
    from payments pay join policies p on p.id = pay.policy_id
    join customers c on c.id = p.customers_id
    join policy_types pt on pt.id = p.policy_type_id join companies co on co.id = p.company_id
    cross join lateral (select ${countedFrom} as counted_from) counted
    cross join lateral (
      select s.step, s.is_message, s.days, s.email_text, ${stepKey} as key
      from ladder_steps(pt.policy_name, co.company_name) s
      where counted.counted_from + s.days <= ${today}::date order by s.days desc limit 1) due
    where ${isOverdue(today)} and due.is_message and p.customers_id > ${after}
      and exists (select from agency_settings where collection_ladder <> '[]')
      and not ${hasEarlier}
      and p.customers_id not in (select customers_id from promised)
      and not ${hasOpenClaim(sql`p.id`)}
      and not ${isAtBank(sql`pay.id`)}
      and not exists (select from ladder_entries done where done.payment_id = pay.id
        and done.counted_from = counted.counted_from and done.step = due.key)
      and not exists (select from messages m where m.customers_id = p.customers_id
        and m.kind = 'late-payment' and agency_day(m.created_at) = ${today}::date
        and m.status not in ('dropped', 'cancelled'))
    ) steps where place <= ${people} order by customers_id, payment_id`;
