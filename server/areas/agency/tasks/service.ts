import { TASK_STATUS } from '../../../../domain/catalogueIds.ts';
import type { BodyOf, tasks as calls } from '../../../../domain/contract/index.ts';
import { type AuditEvent, auditEvent } from '../../../audit/entry.ts';
import type { Actor, Context, Input } from '../../../context.ts';
import { readList } from '../../../db/readList.ts';
import { insertRow, insertRows } from '../../../db/rows.ts';
import type { Trx } from '../../../db/transaction.ts';
import { JsonText, requireJson } from '../../../http/answers.ts';
import { notFound } from '../../../problem.ts';
import { inTransaction } from '../../../transaction.ts';
import { deny } from '../auth/denial.ts';
import { queueByItself } from '../messages/byItself.ts';
import {
  deleteTaskOf,
  findTaskJson,
  lockTaskOf,
  type NewTask,
  readerOf,
  setTaskDone,
  taskListOf,
} from './repository.ts';

type CreateBody = BodyOf<typeof calls.createTask>;

const noTask = () => notFound('No existe una tarea con este identificador');

const requireOwn = async (context: Context, actor: Actor, uuid: string): Promise<void> => {
  if (uuid.toLowerCase() !== actor.userId) await deny(context, actor, 'tasks.own');
};

/** A link tells whether there is such a customer or policy: only who may list them links them. */
const requireSight = async (context: Context, actor: Actor, body: CreateBody): Promise<void> => {
  const { seesCustomers, seesPolicies } = readerOf(context, actor);
  if (body.customers_id !== null && !seesCustomers) await deny(context, actor, 'customers.list');
  if (body.policy_id !== null && !seesPolicies) await deny(context, actor, 'policies.list');
};

/** The text of a task may be about any person, so it is sealed with its owner's values. */
const wording = (actor: Actor, values: object) => ({
  subject: { kind: 'user' as const, id: actor.userId },
  values,
});

const readTask = (trx: Trx, context: Context, actor: Actor, id: number): Promise<JsonText> =>
  requireJson(findTaskJson(trx, readerOf(context, actor), id), noTask);

/**
 * The tasks of one's own list.
 * @throws Problem 403 for another user's
 */
export const listTasks = async ({
  context,
  actor,
  params,
  list,
}: Input<typeof calls.listTasks>) => {
  await requireOwn(context, actor, params.uuid);
  return readList(context.database, taskListOf(readerOf(context, actor)), list);
};

/**
 * Adds a task, pending whatever the client says (specification §4).
 * @throws Problem 400 for an unknown customer or policy, 403 for another user's list
 */
export const createTask = async ({
  context,
  actor,
  params: { userId: uuid },
  body,
}: Input<typeof calls.createTask>): Promise<JsonText> => {
  await requireOwn(context, actor, uuid);
  await requireOwn(context, actor, body.users_uuid ?? uuid);
  await requireSight(context, actor, body);
  const { description, dueDate, customers_id, policy_id } = body;
  return inTransaction(context, async (trx) => {
    const id = await insertRow(trx, 'tasks', {
      user_id: actor.userId,
      description,
      due_date: dueDate,
      customers_id,
      policy_id,
      created_at: context.clock.now(),
    });
    const personal = wording(actor, { after: { description, dueDate, customers_id, policy_id } });
    const event = auditEvent('task.created', ['task', id], actor, { personal });
    return { result: await readTask(trx, context, actor, id), events: [event] };
  });
};

/**
 * Marks a task as done or as pending; what it is already stays so.
 * @throws Problem 404 for a task that is not on the own list
 */
export const updateTask = ({
  context,
  actor,
  params: { id },
  body,
}: Input<typeof calls.updateTask>) =>
  inTransaction(context, async (trx) => {
    const before = await lockTaskOf(trx, actor.userId, id);
    if (before === undefined) throw noTask();
    const done = body.statusTask === TASK_STATUS.done;
    await setTaskDone(trx, id, done);
    const details = { before: { done: before }, after: { done } };
    const action = done ? 'task.done' : 'task.reopened';
    const event = auditEvent(action, ['task', id], actor, { details });
    return { result: await readTask(trx, context, actor, id), events: [event] };
  });

export const deleteTask = ({ context, actor, params }: Input<typeof calls.deleteTask>) =>
  inTransaction(context, async (trx) => {
    const description = await deleteTaskOf(trx, actor.userId, params.id);
    if (description === undefined) throw noTask();
    const personal = wording(actor, { before: { description } });
    const event = auditEvent('task.deleted', ['task', params.id], actor, { personal });
    const result = new JsonText(JSON.stringify('Tarea eliminada correctamente'));
    return { result, events: [event] };
  });

/**
 * Adds the tasks of some reminders, and an e-mail for each where there is a mail server.
 * @param rows at least one
 * @param about the kind of record that they remind of, for the trail
 * @returns the events of the tasks
 */
export const addReminders = async (
  trx: Trx,
  context: Context,
  rows: readonly Omit<NewTask, 'created_at'>[],
  about: 'claim' | 'privacy_request' | 'automation' | 'webhook',
): Promise<AuditEvent[]> => {
  const created_at = context.clock.now();
  const tasks = rows.map((row) => ({ ...row, created_at }));
  const ids = await insertRows(trx, 'tasks', tasks);
  await queueByItself(trx, context, 'task', ids);
  return ids.map((id) =>
    auditEvent('task.created', ['task', id], undefined, { details: { about } }),
  );
};
