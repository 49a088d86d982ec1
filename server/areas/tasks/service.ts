import type { BodyOf, tasks } from '../../../domain/contract/index.ts';
import type { ListQuery } from '../../../domain/contract/lists.ts';
import type { Actor } from '../../actor.ts';
import { recordEvent } from '../../audit/audit.ts';
import type { Context } from '../../context.ts';
import { readList } from '../../db/list.ts';
import { inTransaction } from '../../db/transaction.ts';
import { JsonText } from '../../http/answers.ts';
import { notFound } from '../../problem.ts';
import { deny } from '../auth/denial.ts';
import { deleteTaskOf, insertTask, taskListOf } from './repository.ts';

/** @throws Problem 403 when the list is another user's, which leaves a trace */
const requireOwn = async (context: Context, actor: Actor, uuid: string): Promise<void> => {
  if (uuid.toLowerCase() !== actor.userId) await deny(context, actor, 'tasks.own');
};

/** What a task says may be about anybody; it is sealed with its owner's values. */
const wording = (actor: Actor, values: object) => ({
  subject: { kind: 'user' as const, id: actor.userId },
  values,
});

/**
 * The tasks of one's own list.
 * @throws Problem 403 for another user's
 */
export const listTasks = async (context: Context, actor: Actor, uuid: string, query: ListQuery) => {
  await requireOwn(context, actor, uuid);
  return readList(context.database, taskListOf(actor.userId), query);
};

/**
 * Adds a task, pending whatever the client says (specification §4).
 * @throws Problem 403 for another user's list
 */
export const createTask = async (
  context: Context,
  actor: Actor,
  uuid: string,
  body: BodyOf<typeof tasks.createTask>,
): Promise<JsonText> => {
  await requireOwn(context, actor, uuid);
  await requireOwn(context, actor, body.users_uuid ?? uuid);
  const { description } = body;
  return inTransaction(context, async (trx) => {
    const created_at = context.clock.now();
    const task = await insertTask(trx, { user_id: actor.userId, description, created_at });
    await recordEvent(trx, context, {
      action: 'task.created',
      entity: 'task',
      entityId: task.id,
      actor,
      personal: wording(actor, { after: { description } }),
    });
    return new JsonText(task.json);
  });
};

/** @throws Problem 404 for a task that is not on the own list */
export const deleteTask = (context: Context, actor: Actor, id: number): Promise<JsonText> =>
  inTransaction(context, async (trx) => {
    const description = await deleteTaskOf(trx, actor.userId, id);
    if (description === undefined) throw notFound('No existe una tarea con este identificador');
    await recordEvent(trx, context, {
      action: 'task.deleted',
      entity: 'task',
      entityId: id,
      actor,
      personal: wording(actor, { before: { description } }),
    });
    return new JsonText(JSON.stringify('Tarea eliminada correctamente'));
  });
