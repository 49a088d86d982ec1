import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { registerAreas } from './areas/index.ts';
import type { Context } from './context.ts';
import { BODY_LIMIT, boundBodies, FILE_ARRIVAL_MS } from './http/bodies.ts';
import { readBodies } from './http/bodyParser.ts';
import { longAnswers } from './http/send.ts';
import { AnswerLog } from './plugins/answerLog.ts';
import { assistants } from './plugins/assistants.ts';
import { browserApp } from './plugins/browserApp.ts';
import { answerUnroutable, errorAnswers, unknownCall } from './plugins/errors.ts';
import { keyGuard } from './plugins/keyGuard.ts';
import { layoutGuard } from './plugins/layouts.ts';
import { countRequests } from './plugins/metrics.ts';
import { openApi } from './plugins/openApi.ts';
import { security } from './plugins/security.ts';
import { sessionGuard } from './plugins/session.ts';
import { ReadLog } from './reads/readLog.ts';

/** How long the headers of a request may take to arrive; slower ones are cut (408). Bodies: http/bodies.ts. */
const ARRIVAL_MS = 30_000;
const ARRIVAL_CHECK_MS = 2_000;

/** The fields of a request in a log line: no search words of its address, no token, no secret of a calendar, no body. */
const serializers = {
  req: (request: { method: string; url: string }) => ({
    method: request.method,
    path: request.url.split('?')[0]?.replace(/(\/calendar\/).*/, '$1…'),
  }),
};

const api = (context: Context) => async (app: FastifyInstance) => {
  app.decorate('context', context);
  app.decorate('longAnswers', longAnswers(context.database.kind));
  sessionGuard(app, context);
  layoutGuard(app, context);
  await openApi(app);
  registerAreas(app);
};

/**
 * Builds the server without listening, so that a test can speak to it.
 * @param context configuration, database, clock and vault
 * @param browserDirectory the folder of the built browser application
 * @returns the Fastify instance; closing it does not close the database
 */
export const buildApp = async (
  context: Context,
  browserDirectory: string,
): Promise<FastifyInstance> => {
  const { logLevel, trustedProxies } = context.config;
  const app = Fastify({
    logger: { level: logLevel, serializers },
    logController: new AnswerLog(),
    bodyLimit: BODY_LIMIT,
    requestTimeout: FILE_ARRIVAL_MS,
    http: { headersTimeout: ARRIVAL_MS, connectionsCheckingInterval: ARRIVAL_CHECK_MS },
    genReqId: () => randomUUID(),
    trustProxy: trustedProxies.length ? [...trustedProxies] : false,
    frameworkErrors: answerUnroutable,
    return503OnClosing: true,
    forceCloseConnections: 'idle',
  });
  app.setValidatorCompiler(validatorCompiler);
  app.decorate('leaving', { now: false });
  app.decorate('readLog', new ReadLog());
  errorAnswers(app);
  countRequests(app, context);
  await security(app, context);
  app.decorate('checkKey', keyGuard(app));
  boundBodies(app);
  readBodies(app);
  await app.register(cookie);
  await app.register(compress, { threshold: 1024 });
  await app.register(api(context), { prefix: '/api' });
  await app.register(assistants(context));
  await browserApp(app, browserDirectory);
  app.setNotFoundHandler(unknownCall);
  return app;
};
