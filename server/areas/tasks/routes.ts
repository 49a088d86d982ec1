import type { FastifyInstance } from 'fastify';
import { tasks } from '../../../domain/contract/index.ts';
import { actorOf, route } from '../../http/route.ts';
import { createTask, deleteTask, listTasks, updateTask } from './service.ts';

export const taskRoutes = (app: FastifyInstance): void => {
  route(app, tasks.listTasks, (input) =>
    listTasks(input.context, actorOf(input), input.params.uuid, input.list),
  );
  route(app, tasks.createTask, (input) =>
    createTask(input.context, actorOf(input), input.params.userId, input.body),
  );
  route(app, tasks.updateTask, (input) =>
    updateTask(input.context, actorOf(input), input.params.id, input.body),
  );
  route(app, tasks.deleteTask, (input) =>
    deleteTask(input.context, actorOf(input), input.params.id),
  );
};
