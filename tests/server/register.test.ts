import Fastify from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import { defineCall } from '../../domain/contract/call.ts';
import type { Answer, Answers, Input } from '../../server/context.ts';
import { register } from '../../server/http/route.ts';

const answer = z.object({ id: z.string() });

/** A contract as its file exports it: calls, and what they are made of. */
const area = {
  answer,
  MOST_FOUND: 5,
  getPolicy: defineCall({
    method: 'GET',
    path: 'policy',
    access: 'policies.list',
    summary: 'A policy',
    envelope: null,
    answer,
  }),
  getConfig: defineCall({
    method: 'GET',
    path: 'config',
    access: 'public',
    summary: 'Public settings',
    envelope: null,
    answer,
  }),
};

const answers: Answers<typeof area> = {
  getPolicy: async ({ actor }) => ({ id: actor.userId }),
  getConfig: async () => ({ id: 'config' }),
};

const serve = () => {
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  register(app, area, answers);
  return app;
};

describe('the functions of an area', () => {
  it('are one for each call of its contract, and no other', () => {
    expectTypeOf<keyof Answers<typeof area>>().toEqualTypeOf<'getPolicy' | 'getConfig'>();
    expectTypeOf<{ getConfig: Answer<typeof area.getConfig> }>().not.toExtend<
      Answers<typeof area>
    >();
    const app = serve();
    for (const url of ['/policy', '/config'])
      expect(app.hasRoute({ url, method: 'GET' })).toBe(true);
  });

  it('have a signed-in user, unless the call is public', async () => {
    expectTypeOf<Input<typeof area.getPolicy>>().toHaveProperty('actor');
    expectTypeOf<Input<typeof area.getConfig>>().not.toHaveProperty('actor');
    const { statusCode, body } = await serve().inject({ url: '/policy' });
    expect(statusCode).toBe(500);
    expect(body).toContain('/policy has no signed-in user');
  });
});
