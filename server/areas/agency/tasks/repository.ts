import { type Insertable, sql } from 'kysely';
import { TASK_STATUS } from '../../../../domain/catalogueIds.ts';
import type { CivilDate } from '../../../../domain/civilDate.ts';
import { task } from '../../../../domain/entities/task.ts';
import { type Actor, type Context, today } from '../../../context.ts';
import { answerFields, sortKeys } from '../../../db/entity.ts';
import { jsonId, jsonObject } from '../../../db/json.ts';
import type { ListDefinition } from '../../../db/list.ts';
import { findJson, firstValue, run } from '../../../db/rows.ts';
import type { Database } from '../../../db/schema.ts';
import type { Sql, Trx } from '../../../db/transaction.ts';
import { containsWords } from '../../../db/words.ts';
import { personOf } from '../../people/people/repository.ts';
import { codeOfRequest } from '../../privacy/requests/repository.ts';

export interface TaskReader {
  readonly userId: string;
  readonly today: CivilDate;
  readonly seesCustomers: boolean;
  readonly seesPolicies: boolean;
  readonly seesClaims: boolean;
  readonly seesRequests: boolean;
}

export const readerOf = (context: Context, { userId, permissions }: Actor): TaskReader => ({
  userId,
  today: today(context),
  seesCustomers: permissions.has('customers.list'),
  seesPolicies: permissions.has('policies.list'),
  seesClaims: permissions.has('claims.list'),
  seesRequests: permissions.has('privacy-requests.list'),
});

const status = sql`case when t.done
  then ${sql.lit(TASK_STATUS.done)} else ${sql.lit(TASK_STATUS.pending)} end`;

/** Sort key by status, and within it by due date; a text, because it is one key. */
const urgency = sql`(${status})::text || coalesce(t.due_date::text, '9999-12-31')`;

const joins = sql`
  left join customers c on c.id = t.customers_id
  left join policies p on p.id = t.policy_id
  left join claims cl on cl.id = t.claim_id
  left join privacy_requests r on r.id = t.privacy_request_id`;

const seen = (exists: Sql, isAllowed: boolean, shape: Sql): Sql =>
  sql`case when ${exists} and ${isAllowed}::boolean then ${shape} end`;

const taskRow = ({ today, seesCustomers, seesPolicies, seesClaims, seesRequests }: TaskReader) =>
  jsonObject({
    ...answerFields(task, 't', {
      statusTask: status,
      estatusTask: sql`case when t.done then 'Realizada' else 'Pendiente' end`,
      isOverdue: sql`(not t.done and coalesce(t.due_date < ${today}::date, false))`,
    }),
    customer: seen(sql`c.id is not null`, seesCustomers, personOf('c')),
    policy: seen(
      sql`p.id is not null`,
      seesPolicies,
      jsonObject({ numberPolicy: sql`p.number_policy` }),
    ),
    claim: seen(
      sql`cl.id is not null`,
      seesClaims,
      jsonObject({ id: jsonId(sql`cl.id`), code: sql`cl.code` }),
    ),
    privacyRequest: seen(
      sql`r.id is not null`,
      seesRequests,
      jsonObject({ id: jsonId(sql`r.id`), code: codeOfRequest }),
    ),
  });

/** @param reader whose tasks; those of other users are never read */
export const taskListOf = (reader: TaskReader): ListDefinition => ({
  from: sql`(select * from tasks where user_id = ${reader.userId}) t`,
  joins,
  id: sql`t.id`,
  row: taskRow(reader),
  defaultSort: { field: 'id', order: 'ASC' },
  sort: sortKeys(task, 't', { statusTask: urgency }),
  filter: {
    q: (words: string) => containsWords(sql`fold(t.description)`, words),
    statusTask: (value: number) => sql`${status} = ${value}`,
  },
});

export const findTaskJson = (trx: Trx, reader: TaskReader, id: number) => {
  const from = sql`from tasks t ${joins} where t.id = ${id} and t.user_id = ${reader.userId}`;
  return findJson(trx, taskRow(reader), from);
};

/** @returns whether the task was done before, or undefined when this user has none with this id */
export const lockTaskOf = (trx: Trx, userId: string, id: number) =>
  firstValue<boolean>(trx)`
    select done from tasks where id = ${id} and user_id = ${userId} for update`;

export const setTaskDone = (trx: Trx, id: number, done: boolean): Promise<void> =>
  run(trx)`update tasks set done = ${done} where id = ${id}`;

/** @returns what the task said, or undefined when this user has none with this id */
export const deleteTaskOf = (trx: Trx, userId: string, id: number) =>
  firstValue<string>(trx)`
    delete from tasks where id = ${id} and user_id = ${userId} returning description`;

export type NewTask = Insertable<Database['tasks']>;
