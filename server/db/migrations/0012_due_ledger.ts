import { type Kysely, type RawBuilder, sql } from 'kysely';

type Expression = RawBuilder<unknown>;

/**
 * What falls due on each day, and which policies stand until when, as ledgers beside `row_changes`:
 * each statement enters what it changed, so that nobody waits for anybody and the sums are exact
 * in every snapshot, whatever the number of instalments.
 */
const createDueLedger = sql`create table due_ledger (
    due_date date not null,
    issued_early boolean not null,
    listed bigint not null,
    value numeric not null,
    credit numeric not null,
    unpaid bigint not null,
    balance numeric not null
  )`;

/** Of the policies that were not cancelled. */
const createStandingLedger = sql`create table standing_ledger (
    end_date date not null,
    company_id integer not null,
    policy_type_id integer not null,
    policies bigint not null,
    value numeric not null
  )`;

/** A cancellation withdraws what was to fall due from its day on, but not what was collected. */
const isDue = sql`(cancelled_on is null or due_date < cancelled_on)`;
const isListed = sql`(${isDue} or credit > 0)`;
const isUnpaid = sql`(status_payment_id = 1 and ${isDue})`;

/**
 * @param rows `sign`, the columns of payments and the policy's `cancelled_on`
 */
const enterDues = (rows: Expression) => sql`
  insert into due_ledger
  select due_date, issued_early_at is not null,
    coalesce(sum(sign) filter (where ${isListed}), 0),
    coalesce(sum(sign * value) filter (where ${isListed}), 0),
    coalesce(sum(sign * credit) filter (where ${isListed}), 0),
    coalesce(sum(sign) filter (where ${isUnpaid}), 0),
    coalesce(sum(sign * balance) filter (where ${isUnpaid}), 0)
  from (${rows}) rows
  group by 1, 2
  having sum(sign) filter (where ${isListed}) <> 0
    or sum(sign * value) filter (where ${isListed}) <> 0
    or sum(sign * credit) filter (where ${isListed}) <> 0
    or sum(sign) filter (where ${isUnpaid}) <> 0
    or sum(sign * balance) filter (where ${isUnpaid}) <> 0`;

/** @param rows `sign` and the columns of policies */
const enterStandings = (rows: Expression) => sql`
  insert into standing_ledger
  select end_date, company_id, policy_type_id, sum(sign), sum(sign * policy_value)
  from (${rows}) rows where cancelled_on is null
  group by 1, 2, 3
  having sum(sign) <> 0 or sum(sign * policy_value) <> 0`;

const payments = (table: string, sign: 1 | -1) => sql`
  select ${sql.lit(sign)} as sign, moved.due_date, moved.issued_early_at, moved.status_payment_id,
    moved.value, moved.credit, moved.balance, policies.cancelled_on
  from ${sql.table(table)} moved join policies on policies.id = moved.policy_id`;

const policies = (table: string, sign: 1 | -1) => sql`
  select ${sql.lit(sign)} as sign, end_date, company_id, policy_type_id, policy_value, cancelled_on
  from ${sql.table(table)}`;

/** The instalments of policies that were cancelled or revived, before and after. */
const duesOfStandings = (side: 'removed' | 'added', sign: 1 | -1) => sql`
  select ${sql.lit(sign)} as sign, pay.due_date, pay.issued_early_at, pay.status_payment_id,
    pay.value, pay.credit, pay.balance, ${sql.ref(`${side}.cancelled_on`)}
  from removed join added on added.id = removed.id
    and added.cancelled_on is distinct from removed.cancelled_on
  join payments pay on pay.policy_id = added.id`;

const both = (one: Expression, other: Expression) => sql`${one} union all ${other}`;

const EVENTS = {
  insert: 'referencing new table as added',
  update: 'referencing old table as removed new table as added',
  delete: 'referencing old table as removed',
} as const;

type Rows = (table: string, sign: 1 | -1) => Expression;

/** The statements of each event that keep a ledger of a table. */
const ledgerOf = (enter: (rows: Expression) => Expression, rows: Rows) => ({
  insert: [enter(rows('added', 1))],
  update: [enter(both(rows('added', 1), rows('removed', -1)))],
  delete: [enter(rows('removed', -1))],
});

const dues = ledgerOf(enterDues, payments);
const standings = ledgerOf(enterStandings, policies);

const ledgers = {
  payments: dues,
  policies: {
    ...standings,
    update: [
      ...standings.update,
      enterDues(both(duesOfStandings('added', 1), duesOfStandings('removed', -1))),
    ],
  },
};

const keep = async (
  db: Kysely<unknown>,
  table: string,
  event: keyof typeof EVENTS,
  statements: readonly Expression[],
): Promise<void> => {
  const name = sql.id(`${table}_ledger_${event}`);
  await sql`create function ${name}() returns trigger language plpgsql
    as $$ begin ${sql.join(statements, sql`;`)}; return null; end $$`.execute(db);
  await sql`create trigger ${name} after ${sql.raw(event)} on ${sql.table(table)}
    ${sql.raw(EVENTS[event])} for each statement execute function ${name}()`.execute(db);
};

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db);
  await createDueLedger.execute(db);
  await createStandingLedger.execute(db);
  await enterDues(payments('payments', 1)).execute(db);
  await enterStandings(policies('policies', 1)).execute(db);
  for (const [table, events] of Object.entries(ledgers))
    for (const event of ['insert', 'update', 'delete'] as const)
      await keep(db, table, event, events[event]);
}
