import { sql } from 'kysely';
import { reportsOf } from '../../../../domain/reports/index.ts';
import type { Sql } from '../../../db/transaction.ts';
import { EXPORTS_OF_PEOPLE } from '../exports/people.ts';

const owned = {
  policy: 'policies',
  card: 'credit_cards',
  bank_account: 'bank_accounts',
  own_record: 'own_records',
};

/** Found once, before the trail is looked at, so that its index can be asked for them. */
const anyOf = (rows: Sql) => sql`any(array(${rows}))`;

const ids = (table: string, customerId: number) =>
  anyOf(sql`select id::text from ${sql.table(table)} where customers_id = ${customerId}`);

const aboutTheirs = (customerId: number) =>
  sql.join(
    Object.entries(owned).map(
      ([entity, table]) => sql`(e.entity = ${entity} and e.entity_id = ${ids(table, customerId)})`,
    ),
    sql` or `,
  );

const payments = (customerId: number) =>
  anyOf(sql`select payments.id::text from payments
    join policies on policies.id = payments.policy_id where policies.customers_id = ${customerId}`);

const inDetails = (action: string, about: Sql, extra = sql``) => sql`(
  e.action = ${action} ${extra}
  and exists (select 1 from jsonb_array_elements_text(e.details -> 'ids') listed
    where listed = ${about}))`;

const inReports = (rows: Parameters<typeof reportsOf>[0], about: Sql) =>
  inDetails(
    'report.created',
    about,
    sql`and e.details ->> 'type' = any(${[...reportsOf(rows)]}::text[])`,
  );

/**
 * A condition on entries `e` of the audit trail: who changed, saw or took along a customer's data.
 * An exported list counts where one of its rows was theirs; one of before that was kept, from the day they
 * were registered.
 */
export const aboutCustomer = (customerId: number): Sql => sql`(
  (e.subject_kind = 'customer' and e.subject_id = ${`${customerId}`})
  or (e.entity = 'customer' and e.entity_id = ${`${customerId}`})
  or ${aboutTheirs(customerId)}
  or (e.entity = 'payment' and e.entity_id = ${payments(customerId)})
  or ${inDetails('card.shown', ids('credit_cards', customerId))}
  or ${inReports('policies', ids('policies', customerId))}
  or ${inReports('payments', payments(customerId))}
  or ${inReports('customers', sql`${`${customerId}`}`)}
  or (e.action = 'list.exported'
    and (e.entity_id in (${sql.join(EXPORTS_OF_PEOPLE)}) or e.entity_id like 'own-%')
    and coalesce(
      (select ${customerId}::integer <@ seen.people from audit_people seen where seen.sequence = e.sequence),
      e.at >= (select created_at from customers where id = ${customerId}))))`;
