import { sql } from 'kysely';
import type { CivilDate } from '../../../../domain/civilDate.ts';
import { jsonArray, jsonMoney, jsonObject, jsonText } from '../../../db/json.ts';
import { oneJson } from '../../../db/rows.ts';
import type { Executor } from '../../../db/transaction.ts';
import { nameOf } from '../../people/people/repository.ts';

const GROUPS = [
  ['company', sql`co.company_name`],
  ['advisor', nameOf('a')],
  ['policyType', sql`pt.policy_name`],
  ['month', sql`to_char(p.start_date, 'YYYY-MM')`],
] as const;

const collected = sql`coalesce((select sum(credit) from payments
  where policy_id = p.id and credit > 0), 0)`;

const planned = sql`coalesce((select sum(value) from payments where policy_id = p.id), 0)`;

const brought = (importId: number, today: CivilDate) => sql`
  select p.*, ${collected} as collected, ${planned} as planned,
    coalesce((select sum(amount) from commission_entries
      where policy_id = p.id and effective_on <= ${today}::date), 0) as earned
  from import_rows r join policies p on p.id = r.record_id
  where r.import_id = ${importId} and r.is_run and r.result in ('created', 'held') and r.is_new`;

export const checkRows = (db: Executor, importId: number, today: CivilDate): Promise<string> => {
  const parts = GROUPS.map(
    ([group, name]) => sql`
      select ${sql.lit(group)} as place, ${jsonText(
        jsonObject({
          group: sql`${sql.lit(group)}::text`,
          name,
          policies: sql`count(*)`,
          policyValue: jsonMoney(sql`sum(p.policy_value)`),
          collected: jsonMoney(sql`sum(p.collected)`),
          pending: jsonMoney(sql`sum(p.planned - p.collected)`),
          advisorCommission: jsonMoney(sql`sum(p.earned)`),
        }),
      )} as row
      from brought p
      join companies co on co.id = p.company_id
      join advisors a on a.id = p.advisor_id
      join policy_types pt on pt.id = p.policy_type_id
      group by ${name}`,
  );
  // Once for all groups: each policy's payments are summed.
  const rows = sql`with brought as materialized (${brought(importId, today)})
    select row from (${sql.join(parts, sql` union all `)}) grouped
    order by place, row`;
  return oneJson(db, jsonArray(rows));
};
