import type { FastifyInstance } from 'fastify';
import { dataAccess } from '../../../domain/contract/index.ts';
import { actorOf, route } from '../../http/route.ts';
import { findReach, listAccesses, listAccessesByUser, listPeopleSeen } from './service.ts';

export const dataAccessRoutes = (app: FastifyInstance): void => {
  route(app, dataAccess.findAccessReach, ({ context }) => findReach(context));
  route(app, dataAccess.listAccessesByUser, (input) =>
    listAccessesByUser(input.context, actorOf(input), input.list),
  );
  route(app, dataAccess.listPeopleSeen, (input) =>
    listPeopleSeen(input.context, actorOf(input), input.list),
  );
  route(app, dataAccess.listAccesses, (input) =>
    listAccesses(input.context, actorOf(input), input.list),
  );
};
