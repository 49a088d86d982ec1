import { sql } from 'kysely';
import type { CivilDate } from '../../../../domain/civilDate.ts';
import { inventory } from '../../../../domain/privacy/personalData/inventory.ts';
import type { PersonalPlace } from '../../../../domain/privacy/personalData/shapes.ts';
import {
  lastDayOver,
  PAST_KEYS,
  PAST_PLACES,
  type PastKey,
  type RetentionKey,
} from '../../../../domain/privacy/retention.ts';
import { oneRow, oneValue, valuesOf } from '../../../db/rows.ts';
import type { Executor, Sql, Trx } from '../../../db/transaction.ts';
import { eraseAt, toErase } from '../erasure/erase.repository.ts';

export interface PastLimits {
  readonly asOf: CivilDate;
  readonly months: Readonly<Record<RetentionKey, number>>;
}

interface PastRows {
  readonly table: string;
  readonly since: Sql;
  readonly among: (asOf: CivilDate) => Sql;
}

const always = () => sql`true`;

/** The key under which the texts of a request or a breach are sealed: once it is destroyed, they cannot be read. */
const keysOf = (kind: 'privacy_request' | 'breach', since: Sql): PastRows => ({
  table: 'subject_keys',
  since,
  among: () => sql`t.subject_kind = ${kind}`,
});

const ROWS: Readonly<Record<Exclude<PastKey, 'customers'>, PastRows>> = {
  contacts: { table: 'contacts', since: sql`t.contacted_on`, among: always },
  messages: {
    table: 'messages',
    since: sql`t.settled_at`,
    among: () => sql`t.customers_id is not null and t.status not in ('queued', 'sending')`,
  },
  tasks: { table: 'tasks', since: sql`t.created_at`, among: () => sql`t.done` },
  imports: {
    table: 'import_rows',
    since: sql`(select held.ended_at from imports held where held.id = t.import_id)`,
    among: always,
  },
  cards: {
    table: 'credit_cards',
    since: sql`t.expiration_date`,
    among: (asOf) => sql`not exists (select from policies p where p.credit_card_id = t.id
      and p.cancelled_on is null and p.end_date > ${asOf}::date)`,
  },
  requests: keysOf(
    'privacy_request',
    sql`(select case when last.state in ('answered', 'withdrawn') then last.day end
      from privacy_request_acts last where last.request_id = t.subject_id::integer
      order by last.id desc limit 1)`,
  ),
  breaches: keysOf(
    'breach',
    sql`(select max(closed.at) from breach_acts closed
      where closed.breach_id = t.subject_id::integer and closed.kind = 'closed')`,
  ),
};

const isOver = (since: Sql, months: number, asOf: CivilDate): Sql =>
  sql`(${since})::date <= ${lastDayOver(asOf, months)}::date`;

const placeOf = (table: string): PersonalPlace => {
  const place = inventory.find((one) => one.table === table);
  if (!place) throw new Error(`The inventory has no ${table}`);
  return place;
};

const past = (key: Exclude<PastKey, 'customers'>, { asOf, months }: PastLimits): Sql => {
  const { since, among } = ROWS[key];
  return sql`(${among(asOf)} and ${isOver(since, months[PAST_PLACES[key].term], asOf)})`;
};

const days = sql`d.customers_id as id, d.last_policy_end, d.last_contact_on from customer_days d`;

/**
 * The customers of whom nothing has to be kept, each in one of two parts: without policies for longer than the
 * books ask, and without contact for the agency's own term; or of whom an erasure has left a part, as soon as the
 * books do not ask. Who is limited for another ground stays.
 */
export const pastCustomers = ({ asOf, months }: PastLimits): readonly [Sql, Sql] => {
  const longest = Math.max(months.books, months.statements);
  const isOfNoBook = sql`coalesce(d.last_policy_end, '-infinity') <= ${lastDayOver(asOf, longest)}::date`;
  return [
    sql`(select ${days} where ${isOfNoBook}
      and d.last_contact_on <= ${lastDayOver(asOf, months.prospects)}::date
      and not exists (select from customers l where l.id = d.customers_id and l.limited_at is not null)
    ) c`,
    sql`(select ${days} join customers l on l.id = d.customers_id
      where l.limited_at is not null and ${isOfNoBook}
      and 'retention' = (select last.ground from limitations last
        where last.customers_id = l.id order by last.id desc limit 1)
    ) c`,
  ];
};

export const allPastCustomers = (limits: PastLimits): Sql => {
  const [idle, erasedInPart] = pastCustomers(limits);
  return sql`(select * from ${idle} union all select * from ${erasedInPart}) c`;
};

export interface PastCount {
  readonly key: PastKey;
  readonly rows: number;
  readonly oldest: CivilDate | null;
}

const countAt = (db: Executor, key: PastKey, limits: PastLimits) => {
  const counted = sql`count(*)::integer as rows`;
  if (key === 'customers')
    return oneRow(
      db,
      sql<
        Omit<PastCount, 'key'>
      >`select ${counted}, min(coalesce(c.last_policy_end, c.last_contact_on)) as oldest
        from ${allPastCustomers(limits)}`,
    );
  const { table, since } = ROWS[key];
  return oneRow(
    db,
    sql<Omit<PastCount, 'key'>>`select ${counted}, min((${since})::date) as oldest
      from ${sql.table(table)} t where ${toErase(placeOf(table), past(key, limits))}`,
  );
};

export const countPast = (db: Executor, limits: PastLimits): Promise<PastCount[]> =>
  Promise.all(PAST_KEYS.map(async (key) => ({ key, ...(await countAt(db, key, limits)) })));

/**
 * Erases a piece of what is past at a place. The caller has locked the run, so one process erases at a time.
 * @param most how many rows at most
 * @returns how many; 0 once there is none
 */
export const erasePast = (
  trx: Trx,
  key: Exclude<PastKey, 'customers'>,
  limits: PastLimits,
  most: number,
  now: Date,
): Promise<number> => {
  const { table } = ROWS[key];
  const place = placeOf(table);
  // By their place on disk: not every table has an id.
  const piece = sql`t.ctid = any(array(select t.ctid from ${sql.table(table)} t
    where ${toErase(place, past(key, limits))} limit ${most}))`;
  return eraseAt(trx, place, piece, now);
};

export const findPastCustomers = (db: Executor, limits: PastLimits, most: number) =>
  valuesOf<number>(db)`
    select c.id from ${allPastCustomers(limits)} order by c.id limit ${most}`;

/** @returns whether a customer is past, as of what is committed by now */
export const isPast = (db: Executor, id: number, limits: PastLimits): Promise<boolean> =>
  oneValue<boolean>(db)`
    select exists (select from ${allPastCustomers(limits)} where c.id = ${id})`;
