import { sql } from 'kysely';
import {
  isBuiltInResource,
  type OwnFieldResource,
} from '../../../../domain/agency/ownFields/ownField.ts';
import { objectKeyOf } from '../../../../domain/agency/ownObjects/ownObject.ts';
import { allowRestricted, type Sql, type Trx } from '../../../db/transaction.ts';
import { ownerOf } from '../ownRecords/owner.repository.ts';

interface RecordsIn {
  readonly table: Sql;
  readonly among: Sql;
  /** Rows that may be written: a customer without a name is never written again, nor are their records. */
  readonly still: Sql;
}

const ANONYMOUS = sql`(select id from customers where anonymized_at is not null)`;

const STILL: Readonly<Record<string, Sql>> = {
  customers: sql`t.anonymized_at is null`,
  policies: sql`t.customers_id not in ${ANONYMOUS}`,
};

export const recordsIn = (resource: OwnFieldResource): RecordsIn =>
  isBuiltInResource(resource)
    ? { table: sql.table(resource), among: sql`true`, still: STILL[resource] ?? sql`true` }
    : {
        table: sql.table('own_records'),
        among: sql`t.object_id = (select id from own_objects where key = ${objectKeyOf(resource)})`,
        still: sql`coalesce(${ownerOf('t')} not in ${ANONYMOUS}, true)`,
      };

/**
 * Writes the own fields of records, whose title and words the database makes anew then; those of customers without a name
 * stay as they are.
 * @param values of a row `t`; as they stand when left out
 * @param where which rows; all when left out
 */
export const rewriteRecords = async (
  trx: Trx,
  resource: OwnFieldResource,
  values: Sql = sql`custom_fields`,
  where: Sql = sql`true`,
): Promise<void> => {
  await allowRestricted(trx);
  const { table, among, still } = recordsIn(resource);
  await sql`update ${table} t set custom_fields = ${values}
    where ${where} and ${among} and (${still})`.execute(trx);
};

export const resourceIn = (table: string): Sql =>
  table === 'own_records' || table === 'own_row_versions'
    ? sql`(select 'own-' || o.key from own_objects o where o.id = t.object_id)`
    : sql`${table}`;
