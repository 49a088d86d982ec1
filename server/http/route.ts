import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { BodyOf, Call, ParamsOf, QueryOf } from '../../domain/contract/call.ts';
import { type ListQuery, listQuery } from '../../domain/contract/lists.ts';
import type { Actor } from '../actor.ts';
import {
  contentRange,
  envelopeStream,
  envelopeText,
  JsonText,
  Page,
  WholeList,
} from './answers.ts';

/** What a handler gets: the validated input, and who asks. */
export interface CallInput<C extends Call> {
  readonly body: BodyOf<C>;
  readonly params: ParamsOf<C>;
  readonly query: QueryOf<C>;
  readonly list: ListQuery;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** A handler's answer: rows shaped by PostgreSQL, or a small value of its own. */
export type CallAnswer = JsonText | Page | WholeList | object;

const JSON_TYPE = 'application/json; charset=utf-8';

const send = (reply: FastifyReply, call: Call, answer: CallAnswer) => {
  if (answer instanceof Page) {
    reply.header('content-range', contentRange(call.list?.name ?? '', answer));
    return reply.type(JSON_TYPE).send(inEnvelope(call, `[${answer.rows.join(',')}]`));
  }
  if (answer instanceof WholeList)
    return reply
      .type(JSON_TYPE)
      .send(Readable.from(envelopeStream(call.envelope ?? '', answer.rows)));
  const text = answer instanceof JsonText ? answer.text : JSON.stringify(answer);
  return reply.type(JSON_TYPE).send(inEnvelope(call, text));
};

const inEnvelope = (call: Call, json: string) =>
  call.envelope === null ? json : envelopeText(call.envelope, json);

const querySchema = (call: Call): z.ZodObject | undefined =>
  call.list ? listQuery(call.list) : call.query;

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
    schema: {
      ...(call.params ? { params: call.params } : {}),
      ...(query ? { querystring: query } : {}),
      ...(call.body ? { body: call.body } : {}),
    },
    handler: async (request, reply) => {
      // The validator compiler has replaced these with the schemas' outputs.
      const input = {
        body: request.body ?? {},
        params: request.params,
        query: request.query,
        list: { filter: {}, ...(call.list ? (request.query as object) : {}) },
        request,
        reply,
      } as CallInput<C>;
      return send(reply, call, await handle(input));
    },
  });
};

/**
 * Who makes the request. Calls with access `public` have nobody.
 * @param input the handler's input
 * @returns the signed-in user
 * @throws Error when the call is public: a fault of this program, not of the user
 */
export const actorOf = ({ request }: { request: FastifyRequest }): Actor => {
  if (!request.actor) throw new Error(`${request.url} has no signed-in user`);
  return request.actor;
};
