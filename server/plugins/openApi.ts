import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { z } from 'zod';
import { isClosedToKeys } from '../../domain/agency/apiKeys/reach.ts';
import type { Call } from '../../domain/contract/index.ts';
import { wireSchema } from '../../domain/contract/wire.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { querySchema } from '../http/route.ts';

type JsonSchema = Record<string, unknown>;

/** Schema of what a program sends (input) or gets (output); what JSON Schema cannot express is left open. */
const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema => {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

/** A list's sort, range and filter are JSON in a text: they are explained in words. */
const listHelp = ({ list }: Call): string =>
  list ? ` Sort by ${list.sort.join(', ')}; filter by ${Object.keys(list.filter).join(', ')}.` : '';

const accessHelp = ({ access }: Call): string => {
  if (access === 'public') return 'Anybody may make this call.';
  return access === 'session' ? 'Needs a session.' : `Needs the permission ${access}.`;
};

const securityOf = (call: Call): Record<string, string[]>[] => {
  if (call.access === 'public') return [];
  return isClosedToKeys(call) ? [{ token: [] }] : [{ token: [] }, { key: [] }];
};

const successOf = (call: Call): JsonSchema => {
  const row = wireSchema(call.answer);
  const answer = call.list ? z.array(call.whole ? wireSchema(call.whole).or(row) : row) : row;
  return jsonSchema(
    call.envelope === null
      ? answer
      : z.object({ status: z.literal('success'), [call.envelope]: answer }),
    'output',
  );
};

const problem = {
  type: 'object',
  required: ['status', 'code', 'message'],
  properties: {
    status: { const: 'error' },
    code: { type: 'string', description: 'Stable, for programs' },
    message: { type: 'string', description: 'Spanish, fit to show' },
    errors: { type: 'object', additionalProperties: { type: 'string' } },
  },
};

const describe = (call: Call): FastifySchema => {
  const query = querySchema(call);
  return {
    tags: [call.path.split('/')[0] ?? ''],
    summary: call.summary,
    description: `${accessHelp(call)}${listHelp(call)}`,
    ...(call.params ? { params: jsonSchema(call.params, 'input') } : {}),
    ...(query ? { querystring: jsonSchema(query, 'input') } : {}),
    ...(call.body ? { body: jsonSchema(call.body, 'input') } : {}),
    ...(call.upload
      ? { consumes: ['application/octet-stream'], body: { type: 'string', format: 'binary' } }
      : {}),
    response: {
      200: { description: 'Success', ...successOf(call) },
      default: { description: 'A refusal or a failure', ...problem },
    },
    security: securityOf(call),
  };
};

/**
 * Describes the API in OpenAPI, from the contract itself; `app.swagger()` has the document.
 * Register it before the routes.
 */
export const openApi = async (app: FastifyInstance): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Amparo',
        description: 'The calls of an insurance agency’s back office.',
        version: packageJson.version,
      },
      components: {
        securitySchemes: {
          token: { type: 'apiKey', in: 'header', name: 'token' },
          key: {
            type: 'http',
            scheme: 'bearer',
            description: 'An API key, which begins with amp_',
          },
        },
      },
    },
    transform: ({ schema, url, route }) => {
      const call = route.config?.call;
      return { schema: call ? describe(call) : { ...schema, hide: true }, url };
    },
  });
};
