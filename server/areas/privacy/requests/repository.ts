import { type Insertable, type Selectable, sql } from 'kysely';
import type { CivilDate } from '../../../../domain/civilDate.ts';
import { listRequests } from '../../../../domain/contract/privacy/requests.ts';
import type { Permission } from '../../../../domain/permissions.ts';
import type { RequestState } from '../../../../domain/privacy/requestActs.ts';
import type { Outcome } from '../../../../domain/privacy/requestRights.ts';
import { fieldsOf, jsonDay, jsonObject } from '../../../db/json.ts';
import { equals, type ListDefinition } from '../../../db/list.ts';
import { findJson, firstRow, oneRow, oneValue, rowsOf } from '../../../db/rows.ts';
import type { Database } from '../../../db/schema.ts';
import { dayBegins } from '../../../db/today.ts';
import type { Executor, Sql, Trx } from '../../../db/transaction.ts';
import { containsWords } from '../../../db/words.ts';
import { personOf } from '../../people/people/repository.ts';

export type RequestRow = Selectable<Database['privacy_requests']>;
export type NewActRow = Insertable<Database['privacy_request_acts']>;
export type ActRow = Selectable<Database['privacy_request_acts']>;

export const codeOfRequest = sql`'SOL-' || r.year || '-'
  || lpad(r.number::text, greatest(4, length(r.number::text)), '0')`;

export const standing = sql`(
  select r.*, coalesce(last.id, 0) as version, coalesce(last.state, 'received') as state,
    case when last.id is null then r.due_on else last.due_on end as due_now,
    case when last.state = 'answered' then last.day end as answered_on,
    (select decided.outcome from privacy_request_acts decided
      where decided.request_id = r.id and decided.act = 'decided' order by decided.id desc limit 1) as outcome,
    ${codeOfRequest} as code
  from privacy_requests r
  left join lateral (select a.* from privacy_request_acts a where a.request_id = r.id
    order by a.id desc limit 1) last on true) r`;

const joins = sql`left join customers c on c.id = r.customers_id`;

const fields = fieldsOf(listRequests.answer, 'r', {
  right: sql`r.right_of_law`,
  dueOn: jsonDay(sql`r.due_now`),
  customer: sql`case when c.id is not null then ${personOf('c')} end`,
});

const isOpen = sql`r.state not in ('answered', 'withdrawn')`;

/** The requests that wait for an answer, with `due`, the day it is owed; null while their clock is stopped. */
export const openRequests = sql`
  select r.id, r.code, r.right_of_law, r.due_now as due from ${standing} where ${isOpen}`;

const either = (condition: Sql) => (wanted: boolean) =>
  wanted ? sql`(${condition})` : sql`not coalesce(${condition}, false)`;

export const requestListOn = (today: CivilDate): ListDefinition => ({
  from: sql`${standing} ${joins}`,
  id: sql`r.id`,
  alias: 'r',
  whose: sql`r.customers_id`,
  row: jsonObject(fields),
  sort: {
    code: sql`r.search_text`,
    right: sql`r.right_of_law`,
    dueOn: sql`r.due_now`,
  },
  filter: {
    q: (words: string) => sql`(${containsWords(sql`r.search_text`, words)}
      or ${containsWords(sql`c.search_text`, words)})`,
    right: equals(sql`r.right_of_law`),
    isOpen: either(isOpen),
    isOverdue: either(sql`${isOpen} and r.due_now < ${today}::date`),
  },
});

export const requestJson = (db: Executor, id: number): Promise<string | undefined> =>
  findJson(
    db,
    jsonObject({ ...fields, version: sql`r.version` }),
    sql`from ${standing} ${joins} where r.id = ${id}`,
  );

export const lockCustomer = (trx: Trx, id: number) =>
  trx.selectFrom('customers').selectAll().where('id', '=', id).forShare().executeTakeFirst();

export const findRequest = (db: Executor, id: number): Promise<RequestRow | undefined> =>
  db.selectFrom('privacy_requests').selectAll().where('id', '=', id).executeTakeFirst();

/** Holds a request, so that its acts follow one another. Not against keys: its acts name it. */
export const lockRequest = (trx: Trx, id: number): Promise<RequestRow | undefined> =>
  firstRow<RequestRow>(trx)`select * from privacy_requests where id = ${id} for no key update`;

export const findActs = (db: Executor, requestId: number): Promise<ActRow[]> =>
  rowsOf<ActRow>(db)`
    select * from privacy_request_acts where request_id = ${requestId} order by id`;

export interface StandingRow {
  /** The newest act's id; 0 where there is none. */
  readonly version: number;
  readonly state: RequestState;
  readonly dueOn: CivilDate | null;
  readonly outcome: Outcome | null;
}

export const findStanding = (db: Executor, id: number): Promise<StandingRow> =>
  oneRow(
    db,
    sql<StandingRow>`select r.version, r.state, r.due_now as "dueOn", r.outcome
      from ${standing} where r.id = ${id}`,
  );

/** The id of the next request: what is sealed is bound to it before its row is written. */
export const takeRequestId = (trx: Trx): Promise<number> =>
  oneValue<number>(trx)`
      select nextval(pg_get_serial_sequence('privacy_requests', 'id'))::integer as id`;

export const insertRequest = async (trx: Trx, row: Insertable<Database['privacy_requests']>) => {
  await trx.insertInto('privacy_requests').values(row).execute();
};

export const insertDocument = async (
  trx: Trx,
  row: Insertable<Database['privacy_request_documents']>,
): Promise<void> => {
  await trx.insertInto('privacy_request_documents').values(row).execute();
};

export const findDocuments = (db: Executor, requestId: number) =>
  db
    .selectFrom('privacy_request_documents')
    .select(['id', 'act_id', 'is_letter', 'kind', 'bytes', 'sha256', 'sealed_name'])
    .where('request_id', '=', requestId)
    .orderBy('id')
    .execute();

export type DocumentRow = Awaited<ReturnType<typeof findDocuments>>[number];

export const findDocument = (db: Executor, requestId: number, id: number) =>
  db
    .selectFrom('privacy_request_documents')
    .select(['id', 'is_letter', 'kind', 'sealed_name', 'sealed'])
    .where('request_id', '=', requestId)
    .where('id', '=', id)
    .executeTakeFirst();

export const findLetter = (db: Executor, requestId: number) =>
  db
    .selectFrom('privacy_request_documents')
    .select(['sealed_name', 'sealed'])
    .where('request_id', '=', requestId)
    .where('is_letter', '=', true)
    .orderBy('id', 'desc')
    .executeTakeFirst();

const CORRECTS: Permission = 'customers.edit';

export interface Clerk {
  readonly id: string;
  readonly name: string;
}

export const findClerks = (db: Executor): Promise<Clerk[]> =>
  rowsOf<Clerk>(db)`
    select u.id, u.first_name || ' ' || u.surname as name from users u
    where u.active and exists (select from role_permissions granted
      where granted.role = u.role and granted.action = ${CORRECTS})
    order by name, u.id`;

export interface Evidence {
  readonly sequence: number;
  readonly at: Date;
  readonly userName: string | null;
}

/**
 * The latest entry by which one of the actions was done to a customer; what takes one back is none.
 * @param since the first day that counts, in the agency's time zone
 */
export const findEvidence = async (
  db: Executor,
  evidence: {
    readonly customerId: number;
    readonly actions: readonly string[];
    readonly since: CivilDate;
    readonly timeZone: string;
  },
): Promise<Evidence | undefined> => {
  const { customerId, actions, since, timeZone } = evidence;
  return firstRow<Evidence>(db)`
    select e.sequence::integer as sequence, e.at, e.user_name as "userName" from audit_entries e
    where e.action in (${sql.join([...actions])}) and e.at >= ${dayBegins(since, timeZone)}
      and ((e.entity = 'customer' and e.entity_id = ${`${customerId}`})
        or (e.subject_kind = 'customer' and e.subject_id = ${`${customerId}`}))
      and coalesce(e.details ->> 'entry', '') not in ('withdrawn', 'lifted')
    order by e.sequence desc limit 1`;
};
