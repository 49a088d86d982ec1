import { sql } from 'kysely';
import type { Sql } from '../../../db/sql.ts';

/** The policy that a row belongs to by itself or by its claim. */
const policyOf = (column: (name: string) => Sql): Sql =>
  sql`coalesce(${column('policy_id')}, (select policy_id from claims where id = ${column('claim_id')}))`;

/** The customer whose data a row of `own_records`, or what such a row was, is: its own, its policy's or claim's, or that of the record it is in. */
export const ownerOf = (alias: 'r' | 't' | 'linked'): Sql => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`coalesce(${column('customers_id')},
    (select customers_id from policies where id = ${policyOf(column)}),
    (select coalesce(up.customers_id, (select customers_id from policies where id = ${policyOf(
      (name) => sql.ref(`up.${name}`),
    )}))
      from own_records up where up.id = ${column('parent_record_id')}))`;
};
