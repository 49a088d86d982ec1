import { beforeAll, describe, expect, it } from 'vitest';
import { isClosedToKeys } from '../../domain/agency/apiKeys/reach.ts';
import { allCalls, customers, platform } from '../../domain/contract/index.ts';
import { startApi } from '../support/api.ts';
import { madeOnce } from '../support/madeOnce.ts';

interface Operation {
  summary: string;
  description: string;
  tags: string[];
  security: object[];
  parameters?: { name: string; in: string; required?: boolean }[];
  requestBody?: {
    content: Record<string, { schema: { required?: string[]; properties: object } }>;
  };
  responses: Record<string, { content: Record<string, { schema: object }> }>;
}

const api = madeOnce(() => startApi());
let paths: Record<string, Record<string, Operation>>;
beforeAll(async () => {
  const { body } = await api.call(platform.openApi, { as: 'BASIC' });
  paths = body.paths as typeof paths;
});

const addressOf = (path: string) => `/api/${path.replace(/:(\w+)/g, '{$1}')}`;

describe('the description of the API', () => {
  it.each(allCalls.map((call) => [call.method, call.path, call] as const))(
    'has %s %s with its access and its schemas',
    (method, path, call) => {
      const operation = paths[addressOf(path)]?.[method.toLowerCase()];
      expect(operation).toMatchObject({ summary: call.summary, tags: [path.split('/')[0]] });
      if (call.access !== 'public' && call.access !== 'session')
        expect(operation?.description).toContain(`permission ${call.access}.`);
      const byKey = isClosedToKeys(call) ? [] : [{ key: [] }];
      const security = call.access === 'public' ? [] : [{ token: [] }, ...byKey];
      expect(operation?.security).toEqual(security);
      const inPath = operation?.parameters?.filter((parameter) => parameter.in === 'path') ?? [];
      expect(inPath.map(({ name }) => name)).toEqual(Object.keys(call.params?.shape ?? {}));
      const sent = operation?.requestBody?.content['application/json']?.schema.properties ?? {};
      expect(Object.keys(sent)).toEqual(Object.keys(call.body?.shape ?? {}));
    },
  );

  it('has no call that the contract does not have', () => {
    const described = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const known = allCalls.map(({ method, path }) => `${method} ${addressOf(path)}`);
    expect(described.sort()).toEqual(known.sort());
  });

  it('says what is required and what is answered', () => {
    const operation = paths[addressOf(customers.registerCustomer.path)]?.post;
    const body = operation?.requestBody?.content['application/json']?.schema;
    expect(body?.required).toContain('ci_ruc');
    expect(body?.required).not.toContain('secondName');
    const answer = operation?.responses['200']?.content['application/json']?.schema;
    expect(answer).toMatchObject({ properties: { status: { enum: ['success'] }, customer: {} } });
  });
});

describe('the page of the API', () => {
  it('names every call, and loads and runs nothing', async () => {
    const { text, headers } = await api.call(platform.docs, { as: 'BASIC' });
    for (const { path } of allCalls) expect(text).toContain(`<code>/api/${path}</code>`);
    expect(text).not.toMatch(/<script|<link|<img|@import|https?:/);
    const nonce = /<style nonce="([^"]+)">/.exec(text)?.[1] ?? 'none';
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(`'nonce-${nonce}'`);
    expect(policy).not.toContain('unsafe-inline');
  });

  it('is for who is signed in, unless the operator says otherwise', async () => {
    for (const call of [platform.docs, platform.openApi])
      expect((await api.call(call)).status).toBe(401);
    const open = await api.beside({ API_DOCS: 'public' });
    for (const call of [platform.docs, platform.openApi])
      expect((await open.call(call)).status).toBe(200);
    await open.close();
  });
});
