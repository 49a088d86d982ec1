import { type Insertable, sql } from 'kysely';
import { jsonInstant, jsonObject } from '../../db/json.ts';
import { containsWords, type ListDefinition } from '../../db/list.ts';
import type { Database } from '../../db/schema.ts';
import type { Trx } from '../../db/transaction.ts';

/** 1 pending, 2 done (specification §3). */
const status = sql`case when t.done then 2 else 1 end`;

/** A task in the wire format. */
const taskRow = jsonObject({
  id: sql`t.id`,
  users_uuid: sql`t.user_id`,
  description: sql`t.description`,
  statusTask: status,
  estatusTask: sql`case when t.done then 'Realizada' else 'Pendiente' end`,
  createdAt: jsonInstant(sql`t.created_at`),
});

/** @param userId whose tasks; nobody sees another's */
export const taskListOf = (userId: string): ListDefinition => ({
  from: sql`(select * from tasks where user_id = ${userId}) t`,
  joins: sql``,
  id: sql`t.id`,
  row: taskRow,
  defaultSort: { field: 'id', order: 'ASC' },
  sort: {
    id: sql`t.id`,
    description: sql`fold(t.description)`,
    statusTask: status,
    createdAt: sql`t.created_at`,
  },
  filter: {
    q: (words: string) => containsWords(sql`fold(t.description)`, words),
    statusTask: (value: number) => sql`${status} = ${value}`,
  },
});

/** @returns the new task as JSON text, and its id */
export const insertTask = async (
  trx: Trx,
  row: Insertable<Database['tasks']>,
): Promise<{ id: number; json: string }> => {
  const { id } = await trx
    .insertInto('tasks')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ json: string }>`
    select (${taskRow})::text as json from tasks t where t.id = ${id}`.execute(trx);
  return { id, json: rows[0]?.json ?? '' };
};

/** @returns what the task said, or undefined when this user has none with this id */
export const deleteTaskOf = async (
  trx: Trx,
  userId: string,
  id: number,
): Promise<string | undefined> => {
  const row = await trx
    .deleteFrom('tasks')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('description')
    .executeTakeFirst();
  return row?.description;
};
