import { sql } from 'kysely';
import type { Sql } from '../../../db/sql.ts';
import { ownerOf } from '../ownRecords/owner.repository.ts';

export const personOfDocument = (alias: 'd' | 't'): Sql => {
  const of = (column: string, table: string, whose: Sql = sql`o.customers_id`) =>
    sql`(select ${whose} from ${sql.table(table)} o where o.id = ${sql.ref(`${alias}.${column}`)})`;
  const ofPolicy = sql`(select customers_id from policies where id = o.policy_id)`;
  const ofTask = sql`coalesce(o.customers_id, ${ofPolicy})`;
  return sql`coalesce(${sql.ref(`${alias}.customers_id`)}, ${of('policy_id', 'policies')},
    ${of('claim_id', 'claims', ofPolicy)}, ${of('endorsement_id', 'endorsements', ofPolicy)},
    ${of('receipt_id', 'receipts')}, ${of('privacy_request_id', 'privacy_requests')},
    ${of('task_id', 'tasks', ofTask)},
    (select ${ownerOf('r')} from own_records r where r.id = ${sql.ref(`${alias}.parent_record_id`)}))`;
};
