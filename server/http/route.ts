import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { BodyOf, Call, ParamsOf, QueryOf } from '../../domain/contract/call.ts';
import { type ListQuery, listQuery } from '../../domain/contract/lists.ts';
import type { Actor } from '../actor.ts';
import type { Context } from '../context.ts';
import { performOnce } from '../idempotency/once.ts';
import { keyedRequest } from '../idempotency/request.ts';
import { addressOf } from './address.ts';
import type { CallAnswer } from './answers.ts';
import { holdingBody } from './bodies.ts';
import { notingReads } from './reads.ts';
import { send } from './send.ts';

/** What a handler gets: the validated input, and who asks. */
export interface CallInput<C extends Call> {
  readonly body: BodyOf<C>;
  readonly params: ParamsOf<C>;
  readonly query: QueryOf<C>;
  readonly list: ListQuery;
  /** The context to write with: it honours the request's idempotency key. */
  readonly context: Context;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type Handler<C extends Call> = (input: CallInput<C>) => Promise<CallAnswer>;

/** A list's own parameters stand beside those of every list. */
const querySchema = ({ list, query }: Call): z.ZodObject | undefined =>
  list ? listQuery(list).extend(query?.shape ?? {}) : query;

const answerOf = async <C extends Call>(
  call: C,
  handle: Handler<C>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<CallAnswer> => {
  const context = { ...request.server.context, address: addressOf(request) };
  const perform = (requestContext: Context) =>
    // The validator compiler has replaced these with the schemas' outputs.
    handle({
      body: request.body ?? {},
      params: request.params,
      query: request.query,
      list: { filter: {}, ...(call.list ? (request.query as object) : {}) },
      context: requestContext,
      request,
      reply,
    } as CallInput<C>);
  const keyed = keyedRequest(context, call, request);
  if (!keyed) return perform(context);
  const { answer, replayed } = await performOnce(context, keyed, perform);
  reply.header('idempotency-replayed', String(replayed));
  return answer;
};

/** Where nothing of a body is required, none at all is one without any of it. */
const mayLackBody = ({ body }: Call): boolean => body?.safeParse({}).success === true;

/**
 * Serves a call of the contract: address, validation and access come from its data.
 * @param app the server, below the API's base
 * @param call the call
 * @param handle answers it; throws a Problem for what the user must be told
 */
export const route = <C extends Call>(
  app: FastifyInstance,
  call: C,
  handle: (input: CallInput<C>) => Promise<CallAnswer>,
): void => {
  const query = querySchema(call);
  app.route({
    method: call.method,
    url: `/${call.path}`,
    config: { call },
    ...(call.bodyLimit ? { bodyLimit: call.bodyLimit } : {}),
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
      const answer = await holdingBody(request, () => answerOf(call, handle, request, reply));
      return send(request, reply, call, notingReads(request, call, answer));
    },
  });
};

/**
 * Who makes the request; calls with access `public` have no actor.
 * @param input the handler's input
 * @returns the signed-in user
 * @throws Error when the call is public: a fault of this program, not of the user
 */
export const actorOf = ({ request }: { request: FastifyRequest }): Actor => {
  if (!request.actor) throw new Error(`${request.url} has no signed-in user`);
  return request.actor;
};
