import { type Kysely, sql } from 'kysely';
import type { Database } from '../../server/db/schema.ts';

const listed = sql`(p.cancelled_on is null or due_date < p.cancelled_on or credit > 0)`;
const unpaid = sql`(status_payment_id = 1 and (p.cancelled_on is null or due_date < p.cancelled_on))`;

const countedDues = sql`
  select due_date::text, (issued_early_at is not null)::text,
    count(*) filter (where ${listed}), coalesce(sum(value) filter (where ${listed}), 0),
    coalesce(sum(credit) filter (where ${listed}), 0), count(*) filter (where ${unpaid}),
    coalesce(sum(balance) filter (where ${unpaid}), 0)
  from payments join policies p on p.id = policy_id
  group by 1, 2 having count(*) filter (where ${listed}) > 0`;

const enteredDues = sql`
  select due_date::text, issued_early::text, sum(listed)::bigint, sum(value), sum(credit),
    sum(unpaid)::bigint, sum(balance)
  from due_ledger group by 1, 2
  having sum(listed) <> 0 or sum(value) <> 0 or sum(credit) <> 0 or sum(unpaid) <> 0`;

const countedStandings = sql`
  select end_date::text, company_id::text, policy_type_id::text, count(*), sum(policy_value)
  from policies where cancelled_on is null group by 1, 2, 3`;

const enteredStandings = sql`
  select end_date::text, company_id::text, policy_type_id::text, sum(policies)::bigint, sum(value)
  from standing_ledger group by 1, 2, 3 having sum(policies) <> 0 or sum(value) <> 0`;

/** The days on which a ledger of migration 0012 says something else than the rows it counts. */
export const wrongLedgerDays = async (db: Kysely<Database>): Promise<string[]> => {
  const differences = [
    [countedDues, enteredDues],
    [countedStandings, enteredStandings],
  ].map(
    ([counted, entered]) => sql`
      select day from ((${counted} except ${entered}) union all (${entered} except ${counted}))
        wrong (day)`,
  );
  const { rows } = await sql<{ day: string }>`${sql.join(differences, sql` union all `)}`.execute(
    db,
  );
  return rows.map(({ day }) => day);
};
