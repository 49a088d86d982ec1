import { z } from 'zod';
import { texts } from '../texts.ts';
import { defineCall } from './call.ts';
import { answer, id, text } from './fields.ts';
import { searchText } from './lists.ts';

/** A task of a user's own list; `estatusTask` is the status in words. */
export const taskShape = z.object({
  id: answer.id,
  users_uuid: z.uuid(),
  description: answer.text,
  statusTask: answer.id,
  estatusTask: answer.text,
  createdAt: answer.instant,
});

const uuid = z.uuid(texts.notAChoice);

export const listTasks = defineCall({
  method: 'GET',
  path: 'users/get-task/:uuid/tasks',
  access: 'tasks.own',
  summary: "A user's own tasks",
  params: z.object({ uuid }),
  envelope: 'tasks',
  answer: taskShape,
  list: {
    name: 'tasks',
    sort: ['id', 'description', 'statusTask', 'createdAt'],
    filter: { q: searchText, statusTask: id },
    search: ['description'],
  },
});

/** A new task is always pending, whatever `statusTask` says (specification §4). */
export const createTask = defineCall({
  method: 'POST',
  path: 'users/:userId/tasks',
  access: 'tasks.own',
  summary: 'Adds a task to the own list',
  params: z.object({ userId: uuid }),
  body: z.object({ users_uuid: uuid.optional(), description: text(500) }),
  envelope: 'newTask',
  answer: taskShape,
});

export const deleteTask = defineCall({
  method: 'DELETE',
  path: 'users/delete-tasks/:id',
  access: 'tasks.own',
  summary: 'Deletes a task of the own list',
  params: z.object({ id }),
  envelope: 'message',
  answer: answer.text,
});
