import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { allCalls, type Call, pathOf } from '../../domain/contract/index.ts';
import { startApi } from '../support/api.ts';
import { sampleObject, sampleParams } from '../support/contractSamples.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { createUser, tokenFor } from '../support/users.ts';

const api = madeOnce(() => startApi());
let userId: string;
let token: string;
beforeAll(async () => {
  userId = (await createUser(api.context, { role: 'ADMIN' })).id;
  token = await tokenFor(api.context, userId);
});

type Path = readonly string[];

/** Nothing that a field takes: too deep for a text, a number, a list of choices or own values. */
const NONSENSE = [[{ nonsense: [null] }]];

const unwrap = (schema: z.core.$ZodType): z.core.$ZodType =>
  schema instanceof z.ZodOptional ||
  schema instanceof z.ZodNullable ||
  schema instanceof z.ZodDefault
    ? unwrap(schema.unwrap())
    : schema;

/** The paths of all fields that stand within a group or a list. */
const nestedPaths = (schema: z.core.$ZodType, path: Path = []): Path[] => {
  const inner = unwrap(schema);
  if (inner instanceof z.ZodObject)
    return Object.entries(inner.shape).flatMap(([name, part]) =>
      nestedPaths(part as z.core.$ZodType, [...path, name]),
    );
  if (inner instanceof z.ZodArray && unwrap(inner.element) instanceof z.ZodObject)
    return nestedPaths(inner.element, [...path, '0']);
  return path.length > 1 ? [path] : [];
};

/** A lawful body but for one field within it. */
const spoiltAt = (body: unknown, [name = '', ...rest]: Path): unknown => {
  const inside = Array.isArray(body) ? body[0] : Object(body)[name];
  const spoilt = rest.length === 0 ? NONSENSE : spoiltAt(inside, rest);
  return Array.isArray(body) ? [spoilt] : { ...Object(body), [name]: spoilt };
};

const cases = allCalls.flatMap((call: Call) =>
  (call.body ? nestedPaths(call.body) : []).map(
    (path) => [path.join('.'), `${call.method} ${call.path}`, { call, path }] as const,
  ),
);

it('the contract has fields within fields', () => {
  expect(cases.length).toBeGreaterThan(50);
});

it.each(cases)('a wrong %s of %s is refused at its path', async (name, _, { call, path }) => {
  const answer = await api.app.inject({
    method: call.method,
    url: `/api/${pathOf(call, sampleParams(call, userId))}`,
    headers: { token, 'content-type': 'application/json' },
    payload: JSON.stringify(spoiltAt(sampleObject(call.body), path)),
  });
  expect(answer.statusCode).toBe(400);
  expect(Object.keys(answer.json().errors)).toContain(name);
});
