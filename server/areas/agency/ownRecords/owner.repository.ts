import { sql } from 'kysely';
import type { Sql } from '../../../db/transaction.ts';

const policyOf = (column: (name: string) => Sql): Sql =>
  sql`coalesce(${column('policy_id')}, (select policy_id from claims where id = ${column('claim_id')}))`;

/** Customer whose data a row or former row is: its own, its policy's or claim's, or that of the parent record. */
export const ownerOf = (alias: 'r' | 't' | 'linked'): Sql => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`coalesce(${column('customers_id')},
    (select customers_id from policies where id = ${policyOf(column)}),
    (select coalesce(up.customers_id, (select customers_id from policies where id = ${policyOf(
      (name) => sql.ref(`up.${name}`),
    )}))
      from own_records up where up.id = ${column('parent_record_id')}))`;
};
