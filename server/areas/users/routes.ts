import type { FastifyInstance } from 'fastify';
import { users } from '../../../domain/contract/index.ts';
import { actorOf, route } from '../../http/route.ts';
import { resetPassword } from './resetPassword.ts';
import { deleteUser, listUsers, registerUser } from './service.ts';
import { setActive } from './setActive.ts';
import { updateUser } from './update.ts';

export const userRoutes = (app: FastifyInstance): void => {
  route(app, users.listUsers, ({ context, list }) => listUsers(context, list));
  route(app, users.registerUser, (input) =>
    registerUser(input.context, actorOf(input), input.body),
  );
  route(app, users.updateUser, (input) =>
    updateUser(input.context, actorOf(input), input.params.uuid, input.body),
  );
  route(app, users.deleteUser, (input) =>
    deleteUser(input.context, actorOf(input), input.params.uuid),
  );
  route(app, users.resetPassword, (input) =>
    resetPassword(input.context, actorOf(input), input.params.uuid),
  );
  route(app, users.setActive, (input) =>
    setActive(input.context, actorOf(input), input.params.uuid, input.body.active),
  );
};
