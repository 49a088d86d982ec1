import { type Insertable, type Selectable, sql } from 'kysely';
import type { MessageStatus } from '../../../../domain/agency/messages/delivery.ts';
import { messageShape } from '../../../../domain/contract/agency/messageShapes.ts';
import { MESSAGES_COUNTED_TO } from '../../../../domain/contract/agency/messages.ts';
import { fieldsOf, jsonId, jsonObject } from '../../../db/json.ts';
import { anyOf, equals, type ListDefinition, oneOf, type Searched } from '../../../db/list.ts';
import { findJson, oneRow, oneValue, run } from '../../../db/rows.ts';
import type { Database } from '../../../db/schema.ts';
import type { Executor, Sql, Trx } from '../../../db/transaction.ts';
import { containsWords } from '../../../db/words.ts';
import { addJob } from '../../../jobs/repository.ts';
import { personOf } from '../../people/people/repository.ts';

export type MessageRow = Selectable<Database['messages']>;

const joins = sql`
  left join customers c on c.id = m.customers_id
  left join advisors a on a.id = m.advisor_id
  left join users u on u.id = m.user_id
  left join policies p on p.id = m.policy_id`;

const whereThere = (id: Sql, shape: Sql) => sql`case when ${id} is not null then ${shape} end`;

const fields = fieldsOf(messageShape, 'm', {
  customer: whereThere(sql`c.id`, personOf('c')),
  advisor: whereThere(sql`a.id`, personOf('a')),
  user: whereThere(
    sql`u.id`,
    jsonObject({ firstName: sql`u.first_name`, surname: sql`u.surname` }),
  ),
  policy: whereThere(
    sql`p.id`,
    jsonObject({ id: jsonId(sql`p.id`), numberPolicy: sql`p.number_policy` }),
  ),
});

const message = jsonObject(fields);
const wholeMessage = jsonObject({
  ...fields,
  text: sql`m.body`,
  messageId: sql`m.message_id`,
});

/** Literal in the SQL: whether many or few rows have it decides how the list is best walked. */
const isOne = (column: Sql) => (value: string) => sql`${column} = ${sql.lit(value)}`;

/** Person of a message, as `messages_person_idx` has it: advisors below zero. */
const person = sql`coalesce(m.customers_id, -m.advisor_id)`;

const personSearch: Searched = {
  key: person,
  found: (words) => sql`
    select owner.id from customers owner where ${containsWords(sql`owner.search_text`, words)}
    union all
    select -owner.id from advisors owner where ${containsWords(sql`owner.search_text`, words)}`,
  isFound: (words) => sql`(
    select ${containsWords(sql`owner.search_text`, words)} from (
      select search_text from customers where id = m.customers_id
      union all select search_text from advisors where id = m.advisor_id) owner)`,
};

export const messageList: ListDefinition = {
  from: sql`messages m`,
  joins,
  id: sql`m.id`,
  row: message,
  // In the order of their ids, which every index of a filter has.
  sort: { id: sql`m.id`, createdAt: sql`m.id` },
  countedTo: MESSAGES_COUNTED_TO,
  searched: personSearch,
  filter: {
    id: oneOf(sql`m.id`),
    kind: isOne(sql`m.kind`),
    channel: isOne(sql`m.channel`),
    status: isOne(sql`m.status`),
    customers_id: equals(sql`m.customers_id`),
    advisor_id: equals(sql`m.advisor_id`),
    campaign_id: equals(sql`m.campaign_id`),
  },
};

export const messageJson = (db: Executor, id: number): Promise<string | undefined> =>
  findJson(db, message, sql`from messages m ${joins} where m.id = ${id}`);

export const wholeMessageJson = (db: Executor, id: number): Promise<string | undefined> =>
  findJson(db, wholeMessage, sql`from messages m ${joins} where m.id = ${id}`);

const counted = (status: MessageStatus): Sql => sql`(select count(*)::integer from (
  select from messages where status = ${sql.lit(status)}
  limit ${sql.lit(MESSAGES_COUNTED_TO)}) counted)`;

export const countOutbox = (db: Executor) =>
  oneRow(
    db,
    sql<{ queued: number; failed: number; doubtful: number }>`
      select ${counted('queued')} as queued, ${counted('failed')} as failed,
        ${counted('doubtful')} as doubtful`,
  );

export const requeueMessage = async (trx: Trx, id: number, now: Date): Promise<void> => {
  await run(trx)`update messages set status = 'queued', next_attempt_at = ${now}, attempts = 0,
    failure = null, settled_at = null where id = ${id}`;
  await addJob(trx, 'messages', now);
};

export const cancelJoined = (trx: Trx, ids: readonly number[], now: Date): Promise<void> =>
  run(trx)`update messages set status = 'cancelled', settled_at = ${now}
    where joined_to = ${anyOf(ids)} and status = 'joined'`;

export const settleMessage = async (
  trx: Trx,
  id: number,
  status: Extract<MessageStatus, 'sent' | 'cancelled'>,
  now: Date,
): Promise<void> => {
  await run(trx)`update messages set status = ${status}, next_attempt_at = null,
    settled_at = ${now} where id = ${id}`;
  if (status === 'cancelled') await cancelJoined(trx, [id], now);
};

/**
 * Logs a conversation that was opened; opened twice it is logged once.
 */
export const insertOpened = async (
  trx: Trx,
  row: Insertable<Database['messages']> &
    Pick<MessageRow, 'kind' | 'channel' | 'record_id' | 'occasion'>,
): Promise<number> => {
  const inserted = await trx
    .insertInto('messages')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted) return inserted.id;
  const { kind, channel, record_id, occasion } = row;
  return oneValue<number>(trx)`select id from messages where kind = ${kind}
    and channel = ${channel} and record_id = ${record_id} and occasion = ${occasion}`;
};
