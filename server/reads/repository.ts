import { sql } from 'kysely';
import { READS_RETENTION_MONTHS, type ShownAs } from '../../domain/privacy/access/shown.ts';
import { sweep } from '../db/rows.ts';
import type { Executor, Trx } from '../db/transaction.ts';

export interface ReadRow {
  readonly at: Date;
  readonly userId: string;
  readonly userName: string;
  readonly apiKey?: string | null;
  readonly address: string | null;
  readonly shown: ShownAs;
  readonly customers: readonly number[];
  /** Policies whose customers are meant, too. */
  readonly policies: readonly number[];
}

/**
 * Adds what users were shown; a row whose policies are all gone is left out. The sets are made in PostgreSQL: the
 * texts of thousands of ids would stay in memory until all of it is collected.
 */
export const addReads = async (trx: Trx, rows: readonly ReadRow[]): Promise<void> => {
  await sql`/* prepared */
    insert into data_reads (at, user_id, user_name, api_key, address, shown, people)
    select noted.at, noted."userId", noted."userName", noted."apiKey", noted.address, noted.shown, noted.people
    from (
      select r.at, r."userId", r."userName", r."apiKey", r.address, r.shown, (
        select range_agg(int4range(person, person + 1)) from (
          select unnest(r.customers) union all
          select p.customers_id from policies p where p.id = any(r.policies)
        ) shown (person)) as people
      from jsonb_to_recordset((${JSON.stringify(rows)}::text)::jsonb) as r (at timestamptz, "userId" uuid,
        "userName" text, "apiKey" text, address text, shown text, customers integer[], policies integer[])
    ) noted where noted.people is not null`.execute(trx);
};

const SWEPT_AT_ONCE = 5_000;

export const sweepReads = (db: Executor, now: Date): Promise<void> =>
  sweep(
    db,
    'data_reads',
    ['id'],
    sql`at < ${now}::timestamptz - make_interval(months => ${READS_RETENTION_MONTHS}::integer)`,
    SWEPT_AT_ONCE,
  );
