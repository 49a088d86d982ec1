import type { FastifyInstance } from 'fastify';
import { processingRegister } from '../../../domain/contract/index.ts';
import { actorOf, route } from '../../http/route.ts';
import { registerFile } from './file.ts';
import { completeActivity, readActivities } from './service.ts';

export const processingRegisterRoutes = (app: FastifyInstance): void => {
  route(app, processingRegister.listActivities, ({ context }) =>
    readActivities(context.database.kysely),
  );
  route(app, processingRegister.downloadRegister, (input) =>
    registerFile(input.context, actorOf(input), input.params.format),
  );
  route(app, processingRegister.completeActivity, (input) =>
    completeActivity(input.context, actorOf(input), input.params.key, input.body),
  );
};
