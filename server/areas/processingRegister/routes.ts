import type { FastifyInstance } from 'fastify';
import { processingRegister } from '../../../domain/contract/index.ts';
import { actorOf, route } from '../../http/route.ts';
import { registerFile } from './file.ts';
import { addActivity, completeActivity, readRegister } from './service.ts';

export const processingRegisterRoutes = (app: FastifyInstance): void => {
  route(app, processingRegister.listActivities, ({ context }) =>
    readRegister(context.database.kysely),
  );
  route(app, processingRegister.addActivity, (input) =>
    addActivity(input.context, actorOf(input), input.body),
  );
  route(app, processingRegister.downloadRegister, (input) =>
    registerFile(input.context, actorOf(input), input.params.format),
  );
  route(app, processingRegister.completeActivity, (input) =>
    completeActivity(input.context, actorOf(input), input.params.key, input.body),
  );
};
