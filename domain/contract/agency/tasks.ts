import { z } from 'zod';
import { TASK_STATUS } from '../../catalogueIds.ts';
import { answerShape, formShape, listOf } from '../../entities/entity.ts';
import { task } from '../../entities/task.ts';
import { texts } from '../../texts.ts';
import { deleteCall, getCall, postCall, putCall, type Resources } from '../call.ts';
import { answer, id } from '../fields.ts';
import { personName } from '../people/people.ts';

const statusIds: readonly number[] = Object.values(TASK_STATUS);
const status = id.refine((value) => statusIds.includes(value), texts.notAChoice);

export const taskShape = z.object({
  ...answerShape(task),
  /** Customer whom it is about; null too for who may not list customers or policies. */
  customer: personName.nullable(),
  policy: z.object({ numberPolicy: answer.text }).nullable(),
  /** Null too for who may not list claims. */
  claim: z.object({ id: answer.id, code: answer.text }).nullable(),
  /** Null too for who may not list requests about personal data. */
  privacyRequest: z.object({ id: answer.id, code: answer.text }).nullable(),
});

const uuid = z.uuid(texts.notAChoice);

const tasks = listOf(task);

export const listTasks = getCall({
  path: 'users/get-task/:uuid/tasks',
  shows: { as: 'tasks', customers: ['customers_id'] },
  access: 'tasks.own',
  summary: "A user's own tasks",
  params: z.object({ uuid }),
  envelope: 'tasks',
  answer: taskShape,
  list: { ...tasks, filter: { q: tasks.filter.q, statusTask: id } },
});

/** A new task is always pending, whatever `statusTask` says. */
export const createTask = postCall({
  path: 'users/:userId/tasks',
  access: 'tasks.own',
  summary: 'Adds a task to the own list',
  params: z.object({ userId: uuid }),
  body: z.object({ ...formShape(task), users_uuid: uuid.optional() }),
  envelope: 'newTask',
  answer: taskShape,
});

export const updateTask = putCall({
  path: 'users/update-task/:id',
  access: 'tasks.own',
  summary: 'Marks a task of the own list as done or as pending',
  body: z.object({ statusTask: status }),
  envelope: 'taskUpdated',
  answer: taskShape,
});

export const deleteTask = deleteCall({
  path: 'users/delete-tasks/:id',
  access: 'tasks.own',
  summary: 'Deletes a task of the own list',
  envelope: 'message',
  answer: answer.text,
});

export const resources: Resources = {
  tasks: {
    entity: task,
    list: listTasks,
    create: createTask,
    update: updateTask,
    delete: deleteTask,
  },
};
