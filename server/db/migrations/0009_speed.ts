import { type Kysely, sql } from 'kysely';

/**
 * What a list is sorted by, with the id that breaks ties: a page is a walk along the index from
 * either end. Folded texts carry their column, or PostgreSQL would look each row up.
 */
const sortIndexes = {
  policies: {
    columns: [
      'number_policy',
      'start_date',
      'end_date',
      'coverage_amount',
      'policy_value',
      'created_at',
      'company_id',
      'customers_id',
      'policy_type_id',
    ],
    folded: [],
  },
  customers: {
    columns: [
      'number_phone',
      'birthdate',
      'created_at',
      'status_id',
      'province_id',
      'city_id',
      'personal_data',
    ],
    folded: ['ci_ruc', 'first_name', 'surname', 'email'],
  },
  payments: { columns: ['due_date'], folded: [] },
} as const;

/** Those the new ones stand in for. */
const replaced = [
  'policies_company_id_idx',
  'policies_customers_id_idx',
  'policies_end_date_idx',
  'payments_unpaid_idx',
];

/** Statuses that are ranges of the end date once the cancelled ones are out (domain §5). */
const standingIndex = sql`create index policies_standing_idx on policies (end_date, id)
  where cancelled_on is null`;

const cancelledIndex = sql`create index policies_cancelled_idx on policies (id)
  include (cancelled_on) where cancelled_on is not null`;

/** Who owes, longest first; and the few that were issued before their day. */
const unpaidIndex = sql`create index payments_unpaid_sort_idx on payments (due_date, id)
  where status_payment_id = 1`;

const issuedEarlyIndex = sql`create index payments_issued_early_idx on payments (due_date)
  where issued_early_at is not null`;

/**
 * How many rows the long tables have, as a ledger: each statement that adds or removes rows enters
 * its change, so that nobody waits for anybody. The sum is the count, exact in every snapshot.
 */
const createRowChanges = sql`create table row_changes (
    relation text not null,
    change bigint not null
  )`;

const noteFunction = sql`
  create function note_row_changes() returns trigger language plpgsql
  as $$ begin
    insert into row_changes
      select tg_table_name, case tg_op when 'INSERT' then count(*) else -count(*) end
      from changed having count(*) > 0;
    return null;
  end $$`;

const counted = ['customers', 'policies'];

const countRows = async (db: Kysely<unknown>, table: string): Promise<void> => {
  await sql`insert into row_changes select ${sql.lit(table)}, count(*) from ${sql.table(table)}`.execute(
    db,
  );
  await sql`create trigger ${sql.id(`${table}_note_added`)} after insert on ${sql.table(table)}
    referencing new table as changed
    for each statement execute function note_row_changes()`.execute(db);
  await sql`create trigger ${sql.id(`${table}_note_removed`)} after delete on ${sql.table(table)}
    referencing old table as changed
    for each statement execute function note_row_changes()`.execute(db);
};

export async function up(db: Kysely<unknown>): Promise<void> {
  // Large tables take longer to index than a request may take.
  await sql`set local statement_timeout = 0`.execute(db);
  for (const [table, { columns, folded }] of Object.entries(sortIndexes)) {
    for (const column of columns)
      await sql`create index ${sql.id(`${table}_${column}_sort_idx`)}
        on ${sql.table(table)} (${sql.id(column)}, id)`.execute(db);
    for (const column of folded)
      await sql`create index ${sql.id(`${table}_${column}_sort_idx`)}
        on ${sql.table(table)} (fold(${sql.id(column)}), id) include (${sql.id(column)})`.execute(
        db,
      );
  }
  for (const index of replaced) await db.schema.dropIndex(index).execute();
  for (const statement of [
    standingIndex,
    cancelledIndex,
    unpaidIndex,
    issuedEarlyIndex,
    createRowChanges,
    noteFunction,
  ])
    await statement.execute(db);
  for (const table of counted) await countRows(db, table);
}
