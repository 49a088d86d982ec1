import { sql } from 'kysely';
import type { Sql } from '../../../db/sql.ts';

/** The customer whose data a row of `own_records` is: its own, its policy's, or that of the record it is in. */
export const ownerOf = (alias: 'r' | 't' | 'linked'): Sql => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`coalesce(${column('customers_id')},
    (select customers_id from policies where id = ${column('policy_id')}),
    (select coalesce(up.customers_id, (select customers_id from policies where id = up.policy_id))
      from own_records up where up.id = ${column('parent_record_id')}))`;
};
