import type { FastifyInstance } from 'fastify';
import { permissionMatrix } from '../../../domain/contract/index.ts';
import { actorOf, route } from '../../http/route.ts';
import { readMatrix, replacePermissions } from './service.ts';

export const permissionRoutes = (app: FastifyInstance): void => {
  route(app, permissionMatrix.getPermissions, ({ context }) => readMatrix(context));
  route(app, permissionMatrix.setPermissions, (input) =>
    replacePermissions(input.context, actorOf(input), input.params.role, input.body),
  );
};
