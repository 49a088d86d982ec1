import { describe, expect, it } from 'vitest';
import { auth, customers, platform } from '../../domain/contract/index.ts';
import { readConfig } from '../../server/config.ts';
import { startApi, type TestApi } from '../support/api.ts';
import { madeOnce } from '../support/madeOnce.ts';

const api = madeOnce(() => startApi());

describe('an address that cannot be read', () => {
  it.each(['/api/users/%E0%A4%A', '/api/%', '/%ZZ'])(
    '%s is refused in the envelope',
    async (url) => {
      const { statusCode, headers, body } = await api.app.inject(url);
      expect(statusCode).toBe(400);
      expect(JSON.parse(body)).toEqual({
        status: 'error',
        code: 'invalid',
        message: 'Dirección no válida',
        errors: {},
      });
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      });
    },
  );
});

describe('the address a request is counted for', () => {
  const askAs = (server: TestApi, from: string, client: string) =>
    server.call(platform.live, { from, headers: { 'x-forwarded-for': client } });

  it('is the client’s when a trusted proxy passes it on', async () => {
    const server = await api.beside({ TRUSTED_PROXIES: '10.0.0.0/8, loopback', RATE_OTHER: '1' });
    for (const client of ['203.0.113.1', '203.0.113.2'])
      expect((await askAs(server, '10.1.2.3', client)).status).toBe(200);
    expect((await askAs(server, '10.1.2.3', '203.0.113.1')).status).toBe(429);
    await server.close();
  });

  it('is the socket’s when anybody else claims another', async () => {
    const server = await api.beside({ TRUSTED_PROXIES: '10.0.0.0/8', RATE_OTHER: '1' });
    expect((await askAs(server, '198.51.100.7', '203.0.113.1')).status).toBe(200);
    expect((await askAs(server, '198.51.100.7', '203.0.113.2')).status).toBe(429);
    await server.close();
  });

  it.each(['nadie', '10.0.0.0/33', '10.0.0.1/8/8', '10.0.0.1,,10.0.0.2', '::1/129'])(
    'cannot be told with TRUSTED_PROXIES=%s',
    (TRUSTED_PROXIES) => {
      expect(() => readConfig({ TRUSTED_PROXIES })).toThrow('TRUSTED_PROXIES');
    },
  );
});

describe('the figures for a monitor', () => {
  const read = (server: TestApi, headers: Record<string, string> = {}, from = '127.0.0.1') =>
    server.call(platform.metrics, { headers, from });

  it('count requests by call, method and status', async () => {
    const server = await api.beside({});
    await server.call(platform.live);
    await server.call(auth.myPermissions);
    await server.app.inject('/api/customers/get-customer-id/17?secreto=1');
    await server.app.inject('/api/nada/secreto');
    const { text, headers } = await read(server);
    const count = 'amparo_http_request_duration_seconds_count';
    expect(headers['content-type']).toContain('text/plain; version=0.0.4');
    expect(text).toContain(`${count}{method="GET",call="health/live",status="200"} 1\n`);
    expect(text).toContain(`${count}{method="GET",call="permissions/mine",status="401"} 1\n`);
    expect(text).toContain(
      `${count}{method="GET",call="${customers.getCustomer.path}",status="401"} 1`,
    );
    expect(text).toContain(`${count}{method="GET",call="other",status="404"} 1\n`);
    expect(text).not.toContain('secreto');
    await server.close();
  });

  it('are lines a monitor can read', async () => {
    const { text } = await read(api);
    for (const line of text.trimEnd().split('\n'))
      expect(line).toMatch(
        /^(# (HELP|TYPE) \w+ .+|\w+(\{\w+="[^"]*"(,\w+="[^"]*")*\})? [\d.e+-]+)$/,
      );
  });

  it('are for this machine only, unless a token is set', async () => {
    expect((await read(api)).status).toBe(200);
    expect((await read(api, {}, '203.0.113.9')).status).toBe(404);
    expect((await read(api, { 'x-forwarded-for': '127.0.0.1' })).status).toBe(404);
  });

  it('need the token where one is set', async () => {
    const METRICS_TOKEN = 'una-clave-de-monitor';
    const server = await api.beside({ METRICS_TOKEN });
    const authorization = `Bearer ${METRICS_TOKEN}`;
    expect((await read(server, { authorization }, '203.0.113.9')).status).toBe(200);
    expect((await read(server, { authorization: `${authorization}x` })).status).toBe(404);
    expect((await read(server)).status).toBe(404);
    await server.close();
  });
});
