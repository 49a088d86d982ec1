import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auth, commissions, customers, platform } from '../../domain/contract/index.ts';
import { startApi, type TestApi } from '../support/api.ts';
import { logIn } from '../support/login.ts';
import { createUser, tokenFor } from '../support/users.ts';

const PAGE = '<!doctype html><style nonce="__CSP_NONCE__"></style>';

let api: TestApi;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'amparo-page-'));
  await writeFile(join(folder, 'index.html'), PAGE);
  api = await startApi({ browserDirectory: folder });
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

const policyOf = (headers: { 'content-security-policy'?: unknown }) =>
  String(headers['content-security-policy']);

describe('an address without #', () => {
  const visit = (url: string) =>
    api.app.inject({ url, headers: { accept: 'text/html,application/xhtml+xml' } });

  it.each([
    '/management/create-customer',
    '/management/get-all-policy?page=2&filter=%7B%22q%22%3A%22x%22%7D',
    '/login',
    '/nada',
    '//otro.example/management',
  ])('[2.3] leads into the application: %s', async (url) => {
    const { statusCode, headers } = await visit(url);
    expect([statusCode, headers.location]).toEqual([302, `/#${url}`]);
  });

  it.each(['/api', '/api/nada', '/assets/nada.js'])(
    'is not found when it is no screen: %s',
    async (url) => {
      const { statusCode, body } = await visit(url);
      expect([statusCode, JSON.parse(body).code]).toEqual([404, 'not_found']);
    },
  );
});

describe('every answer', () => {
  it.each(['/', '/api/config', '/api/nada', '/nada'])(
    'of %s is guarded by headers',
    async (url) => {
      const { headers } = await api.app.inject(url);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': expect.stringMatching(/^(DENY|SAMEORIGIN)$/),
        'referrer-policy': 'no-referrer',
        'permissions-policy': expect.stringContaining('camera=()'),
        'cross-origin-opener-policy': 'same-origin',
      });
      expect(policyOf(headers)).toContain("default-src 'none'");
      expect(headers).not.toHaveProperty('x-powered-by');
    },
  );

  it('of the API is never kept by a cache', async () => {
    expect((await api.call(platform.config)).headers['cache-control']).toBe('no-store');
  });

  it.each(['TRACE', 'PUT', 'DELETE'] as const)(
    'is none to %s where no call has it',
    async (method) => {
      const { statusCode, body } = await api.app.inject({
        method: method as 'PUT',
        url: '/api/config',
        headers: { 'x-secret': 'zeta' },
      });
      expect(statusCode).toBe(404);
      expect(body).not.toContain('zeta');
    },
  );

  it('allows no other site to read it', async () => {
    const { headers } = await api.app.inject({
      url: '/api/config',
      headers: { origin: 'https://otro.example' },
    });
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  it('asks browsers to insist on HTTPS in production only', async () => {
    const production = await api.beside({ NODE_ENV: 'production' });
    const header = 'strict-transport-security';
    const { headers } = await production.call(platform.config);
    expect(headers[header]).toBe('max-age=31536000; includeSubDomains');
    expect((await api.call(platform.config)).headers).not.toHaveProperty(header);
    await production.close();
  });
});

describe('the page', () => {
  it('runs no script but our own files', async () => {
    const policy = policyOf((await api.app.inject('/')).headers);
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toMatch(/unsafe-(inline|eval)/);
    for (const directive of ['object-src', 'base-uri', 'frame-ancestors'])
      expect(policy).toContain(`${directive} 'none'`);
  });

  it('carries the nonce of its own answer, another each time', async () => {
    const nonceOf = async () => {
      const { body, headers } = await api.app.inject('/');
      const nonce = /nonce="(.+)"/.exec(body)?.[1] ?? 'none';
      expect(policyOf(headers)).toContain(`'nonce-${nonce}'`);
      return nonce;
    };
    expect(await nonceOf()).not.toBe(await nonceOf());
  });
});

describe('the cookie of a first login', () => {
  /** Its name and whether it is for HTTPS alone, and what a change of the password with it answers. */
  const cookieIn = async (env: Record<string, string>) => {
    const server = await api.beside(env);
    const user = await createUser(server.context, { mustChangePassword: true });
    const { cookies } = await logIn(server, user.userName, user.password);
    const { status } = await server.call(auth.changePassword, {
      body: { userId: user.id, newPassword: 'Otra.Clave9' },
      cookies: Object.fromEntries(cookies.map(({ name, value }) => [name, value])),
    });
    await server.close();
    return [...cookies.map(({ name, secure }) => [name, secure === true]), status];
  };

  it('travels by HTTPS only in production, and its name demands it', async () => {
    expect(await cookieIn({ NODE_ENV: 'production' })).toEqual([
      ['__Secure-password_ticket', true],
      200,
    ]);
    expect(await cookieIn({})).toEqual([['password_ticket', false], 200]);
  });
});

describe('a request the API cannot read', () => {
  const post = (payload: string, type = 'application/json') =>
    api.app.inject({
      method: 'POST',
      url: `/api/${auth.login.path}`,
      headers: { 'content-type': type },
      payload,
    });

  it.each([
    ['malformed JSON', '{"username":', 'application/json', 400, 'invalid'],
    ['nothing at all', '', 'application/json', 400, 'invalid'],
    ['no object', '[]', 'application/json', 400, 'invalid'],
    ['null', 'null', 'application/json', 400, 'invalid'],
    ['another type', '<login/>', 'application/xml', 415, 'unsupported_media_type'],
    ['a form', 'username=x', 'application/x-www-form-urlencoded', 415, 'unsupported_media_type'],
    ['two megabytes', `"${'x'.repeat(2 << 20)}"`, 'application/json', 413, 'too_large'],
  ])('with %s is refused in the envelope', async (_, payload, type, status, code) => {
    const response = await post(payload, type);
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({ status: 'error', code, message: expect.any(String) });
  });

  it('is told how large it may be, which differs from call to call', async () => {
    const large = JSON.stringify({ policies: 'x'.repeat(3 << 20) });
    expect((await post(large)).json().message).toBe('El envío supera 16 KB');
    const distribution = await api.call(commissions.distribute, {
      as: 'ADMIN',
      body: { policies: 'x'.repeat(3 << 20) },
    });
    expect(distribution.status).toBe(413);
    expect(distribution.body.message).toBe('El envío supera 2 MB');
  });

  it.each(['range=[0,1]&range=[0,2]', 'filter=[]&filter={}'])(
    'that says a parameter twice is refused: %s',
    async (query) => {
      const { id } = await createUser(api.context);
      const { statusCode, body } = await api.app.inject({
        url: `/api/${customers.listCustomers.path}?${query}`,
        headers: { token: await tokenFor(api.context, id) },
      });
      expect([statusCode, body.includes('"allCustomers"')]).toEqual([400, false]);
    },
  );

  it.each(['__proto__', 'constructor'])('with %s pollutes nothing', async (key) => {
    const response = await post(`{"${key}":{"prototype":{"spoilt":1},"spoilt":1},"username":"x"}`);
    expect(response.statusCode).toBe(400);
    expect(Object.hasOwn(Object.prototype, 'spoilt')).toBe(false);
  });

  it.each([
    ['GET', '/api/nada'],
    ['POST', '/api/nada'],
    ['GET', '/api'],
    ['DELETE', '/api/auth/login'],
    ['GET', '/nada'],
  ] as const)('%s %s is a 404 in the envelope', async (method, url) => {
    const response = await api.app.inject({ method, url });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({
      status: 'error',
      code: 'not_found',
      message: 'La dirección solicitada no existe',
    });
  });

  it.each(['/api/%00', '/%2e%2e/package.json'])(
    'at the address %s is refused in the envelope',
    async (url) => {
      const response = await api.app.inject(url);
      expect(response.statusCode).toBeGreaterThanOrEqual(400);
      expect(response.statusCode).toBeLessThan(500);
      expect(response.json()).toMatchObject({ status: 'error', message: expect.any(String) });
    },
  );
});

describe('an error of our own', () => {
  it('tells the user nothing of what broke', async () => {
    const broken = await startApi();
    const { id } = await createUser(broken.context);
    await broken.context.database.close();
    const token = 'a'.repeat(43);
    const { status, text } = await broken.call(auth.getUser, { params: { uuid: id }, as: token });
    expect(status).toBeGreaterThanOrEqual(500);
    expect(text).not.toMatch(/driver|select|\.ts|stack|node_modules/i);
    await broken.close();
  });
});

describe('requests per address and minute', () => {
  // On PostgreSQL the servers beside share their counts: each test has a minute of its own.
  beforeEach(() => api.clock.advance({ minutes: 1 }));

  const answers = async (limited: TestApi, count: number, from: string) => {
    const all = [];
    for (let at = 0; at < count; at += 1) {
      all.push(await limited.call(auth.login, { body: {}, from }));
    }
    return all;
  };

  it('are sixty for the login; the next is told when to come back', async () => {
    const limited = await api.beside({ RATE_LOGIN: '' });
    const all = await answers(limited, 61, '192.0.2.1');
    expect(all.slice(0, 60).every(({ status }) => status === 400)).toBe(true);
    const last = all[60];
    expect(last).toMatchObject({
      status: 429,
      body: {
        status: 'error',
        code: 'too_many_requests',
        message: expect.stringMatching(/^Demasiadas solicitudes\. Espere \d+ segundos/),
      },
    });
    expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(last?.headers['retry-after'])).toBeLessThanOrEqual(60);
    await limited.close();
  });

  it('are counted for each address and each kind of call apart', async () => {
    const limited = await api.beside({ RATE_LOGIN: '2', RATE_CAPTCHA: '2', RATE_OTHER: '2' });
    const [, , third] = await answers(limited, 3, '192.0.2.1');
    expect(third?.status).toBe(429);
    expect((await answers(limited, 1, '192.0.2.2'))[0]?.status).toBe(400);
    const from = '192.0.2.1';
    expect((await limited.call(platform.captchaChallenge, { from })).status).toBe(200);
    expect((await limited.call(platform.config, { from })).status).toBe(200);
    await limited.close();
  });

  it('count what is refused for want of a session', async () => {
    const limited = await api.beside({ RATE_OTHER: '2' });
    const statuses = [];
    for (let at = 0; at < 3; at += 1)
      statuses.push((await limited.call(auth.myPermissions)).status);
    expect(statuses).toEqual([401, 401, 429]);
    await limited.close();
  });

  it('count addresses that do not exist', async () => {
    const limited = await api.beside({ RATE_OTHER: '2' });
    const statuses = [];
    for (let at = 0; at < 3; at += 1) {
      statuses.push((await limited.app.inject('/api/nada')).statusCode);
    }
    expect(statuses).toEqual([404, 404, 429]);
    await limited.close();
  });

  it('count the files of the application apart, which an office of many opens at once', async () => {
    const limited = await api.beside({ RATE_OTHER: '1', RATE_FILES: '3' });
    const statuses = [];
    for (const url of ['/', '/api/nada', '/assets/a.js', '/assets/b.js', '/assets/c.js'])
      statuses.push((await limited.app.inject(url)).statusCode);
    expect(statuses).toEqual([200, 404, 404, 404, 429]);
    await limited.close();
  });

  it('count the addresses of one network of IPv6 together', async () => {
    const limited = await api.beside({ RATE_LOGIN: '1' });
    await answers(limited, 1, '2001:db8::1');
    expect((await answers(limited, 1, '2001:db8::2'))[0]?.status).toBe(429);
    await limited.close();
  });
});
