import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Call } from '../../domain/contract/call.ts';
import { isCall } from '../../domain/contract/index.ts';
import { listQuery } from '../../domain/contract/lists.ts';
import { deny } from '../areas/agency/auth/denial.ts';
import type { Answer, Answers, Context, Input } from '../context.ts';
import { executeIdempotent, keyedRequest } from '../idempotency/executeIdempotent.ts';
import { Denied } from '../problem.ts';
import { entityShownBy, noteShown } from '../reads/lastReads.ts';
import { addressOf } from './address.ts';
import type { CallAnswer } from './answers.ts';
import { holdingBody, PUBLIC_BODY_LIMIT } from './bodies.ts';
import { notingReads, requireVisibleIn, visibleTo, withRead } from './hidden.ts';
import { send } from './send.ts';

export const querySchema = ({ list, query }: Call): z.ZodObject | undefined =>
  list ? listQuery(list).extend(query?.shape ?? {}) : query;

const answerOf = async (
  call: Call,
  answerCall: Answer<Call>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<CallAnswer> => {
  const { actor } = request;
  if (call.access !== 'public' && !actor) throw new Error(`${request.url} has no signed-in user`);
  // The validator compiler has replaced it with the schema's output.
  requireVisibleIn(actor, call, request);
  const context = {
    ...request.server.context,
    address: addressOf(request),
    personId: actor?.userId,
  };
  const perform = (requestContext: Context) =>
    // The validator compiler has replaced these with the schemas' outputs.
    answerCall({
      actor,
      body: request.body ?? {},
      params: request.params,
      query: request.query,
      list: { filter: {}, ...(call.list ? (request.query as object) : {}) },
      context: requestContext,
      request,
      reply,
    } as Input<Call>);
  const keyed = keyedRequest(context, call, request);
  if (!keyed) return perform(context);
  const { answer, replayed } = await executeIdempotent(context, keyed, perform);
  reply.header('idempotency-replayed', String(replayed));
  return answer;
};

/** Leaves in the audit trail what a user lacked for a request that has failed. @returns throws the failure on */
const tracing =
  (request: FastifyRequest) =>
  async (error: unknown): Promise<never> => {
    const { actor, server } = request;
    if (!actor || !(error instanceof Denied)) throw error;
    return deny({ ...server.context, address: addressOf(request) }, actor, error.lacking, error);
  };

const mayLackBody = ({ body }: Call): boolean => body?.safeParse({}).success === true;

const route = (app: FastifyInstance, call: Call, answerCall: Answer<Call>): void => {
  const query = querySchema(call);
  const entity = entityShownBy(call);
  const bodyLimit = call.access === 'public' ? PUBLIC_BODY_LIMIT : call.bodyLimit;
  app.route({
    method: call.method,
    url: `/${call.path}`,
    config: { call },
    ...(bodyLimit ? { bodyLimit } : {}),
    schema: {
      ...(call.params ? { params: call.params } : {}),
      ...(query ? { querystring: query } : {}),
      ...(call.body ? { body: call.body } : {}),
    },
    ...(mayLackBody(call)
      ? {
          preValidation: async (request: FastifyRequest) => {
            if (request.body === undefined) request.body = {};
          },
        }
      : {}),
    handler: async (request, reply) => {
      const arrivedAt = request.actor && entity ? request.server.context.clock.now() : undefined;
      const perform = () => answerOf(call, answerCall, request, reply);
      const answer = await holdingBody(request, () => perform().catch(tracing(request)));
      if (entity && arrivedAt) noteShown(request, entity, answer, arrivedAt);
      const db = request.server.context.database.kysely;
      const whole = await withRead(db, request.actor, call, answer);
      const visible = visibleTo(request.actor, call, whole);
      return send(request, reply, call, notingReads(request, call, visible));
    },
  });
};

/**
 * Serves the calls of an area.
 * @param app the server, below the API's base
 * @param calls the area's contract
 * @param answers the function that answers each call, under its name, and maybe others
 */
export const register = <Area extends object>(
  app: FastifyInstance,
  calls: Area,
  answers: Answers<Area>,
): void => {
  for (const [name, call] of Object.entries(calls)) {
    // `Answers` has under the name of each call the function of that very call.
    if (isCall(call)) route(app, call, answers[name as keyof Answers<Area>] as Answer<Call>);
  }
};
