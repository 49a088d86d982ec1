import { once } from 'node:events';
import { request } from 'node:http';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import {
  auth,
  type Call,
  customers,
  imports,
  insurerStatements,
  pathOf,
  privacyRequests,
  reports,
} from '../../domain/contract/index.ts';
import { BytesInFlight } from '../../server/http/bodies.ts';
import { startApi, type TestApi } from '../support/api.ts';
import { aPrivacyRequest } from '../support/builders.ts';
import { csvOf } from '../support/importFile.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { roleTokens } from '../support/users.ts';

const api = madeOnce(() => startApi());
let token: string;
let url: string;
beforeAll(async () => {
  token = await roleTokens(api.context)('ADMIN');
  url = await api.app.listen({ host: '127.0.0.1', port: 0 });
});

const send = async (
  call: Call,
  body: string | Buffer,
  { server = api, headers = {}, as = token }: Sending = {},
) => {
  const {
    statusCode,
    headers: answered,
    body: text,
  } = await server.app.inject({
    method: call.method,
    url: `/api/${pathOf(call)}`,
    headers: { token: as, 'content-type': 'application/json', ...headers },
    body,
  });
  const { code, message } = JSON.parse(text);
  return { status: statusCode, code, message, retryAfter: answered['retry-after'] };
};

interface Sending {
  readonly server?: TestApi;
  readonly headers?: Record<string, string>;
  readonly as?: string;
}

/** A body of so many bytes, most of them in one text, that holds no file. */
const bodyOf = (bytes: number): string => JSON.stringify({ content: 'A'.repeat(bytes) });

const MB = 1_000_000;
const WAIT = { timeout: 10_000 };

/** Begins to send a body, which counts from its headers on. @returns how others are refused, and what gives it up */
const begin = (headers: Record<string, string | number>) =>
  vi.waitUntil(async () => {
    const slow = request(`${url}/api/${pathOf(imports.uploadImport)}`, {
      method: 'POST',
      headers: { token, 'content-type': 'application/json', ...headers },
    });
    slow.on('error', () => undefined);
    const hasCome = once(api.app.server, 'request');
    slow.write('{');
    await hasCome;
    // Whichever is first is let in: a small one, which is checked after it, leaves it time.
    await send(customers.registerCustomer, '{}');
    const refused = await send(imports.uploadImport, bodyOf(20 * MB));
    const end = () => slow.destroy();
    if (refused.status === 429) return { refused, end };
    end();
    return undefined;
  }, WAIT);

describe('bodies under way', () => {
  it('are refused with when to come again where a user has many, before they are read', async () => {
    const { refused, end } = await begin({ 'transfer-encoding': 'chunked' });
    expect(refused).toEqual({
      status: 429,
      code: 'busy',
      message:
        'Ya se están recibiendo demasiados archivos. Espere unos segundos y vuelva a intentar.',
      retryAfter: '5',
    });
    end();
  });

  it('count by the length they tell', async () => {
    const { end } = await begin({ 'content-length': 27 * MB });
    expect((await send(imports.uploadImport, bodyOf(1 * MB))).status).toBe(400);
    end();
  });

  it('leave room for another once they are answered', async () => {
    await vi.waitUntil(
      async () => (await send(imports.uploadImport, bodyOf(27 * MB))).status === 400,
      WAIT,
    );
    expect((await send(imports.uploadImport, bodyOf(27 * MB))).status).toBe(400);
  });

  it('leave small calls theirs', async () => {
    const { end } = await begin({ 'transfer-encoding': 'chunked' });
    expect((await send(customers.registerCustomer, '{}')).status).toBe(400);
    end();
  });

  it('are bounded for all together', () => {
    const bytes = new BytesInFlight({ inAll: 10, ofOne: 6 });
    const giveBack = bytes.take('a', 6);
    expect(() => bytes.take('a', 1)).toThrow('Ya se están recibiendo');
    bytes.take('b', 4);
    expect(() => bytes.take('c', 1)).toThrow('Ya se están recibiendo');
    giveBack();
    bytes.take('c', 6);
  });
});

describe('bodies of who has no session', () => {
  /** Announces a body of 1 MB from an address of this machine, of which one byte comes. */
  const announce = (localAddress: string, path: string, token = '') => {
    const { hostname, port } = new URL(url);
    const headers = { 'content-type': 'application/json', 'content-length': MB, token };
    const slow = request({ hostname, port, localAddress, path, method: 'POST', headers });
    slow.on('error', () => undefined);
    slow.write('{');
    return slow;
  };
  const waiting = async (count: number) => {
    const paths = [auth.login, auth.changePassword, customers.registerCustomer].map(
      (call) => `/api/${pathOf(call)}`,
    );
    const begun = Array.from({ length: count }, (_, at) =>
      announce(`127.0.0.${2 + (at % 3)}`, [...paths, '/api/nowhere'][at % 4] ?? ''),
    );
    await vi.waitUntil(() => come >= count, WAIT);
    return begun;
  };
  let come = 0;
  beforeAll(() => {
    api.app.server.on('request', () => {
      come += 1;
    });
  });

  it('take no room of who has one, and let others log in', async () => {
    const begun = await waiting(60);
    const writes = await Promise.all(
      Array.from({ length: 20 }, () => send(customers.registerCustomer, bodyOf(200_000))),
    );
    const logins = await Promise.all(Array.from({ length: 10 }, () => send(auth.login, '{}')));
    expect([...writes, ...logins].map(({ status }) => status)).toEqual(Array(30).fill(400));
    for (const one of begun) one.destroy();
  });

  it.each([auth.login, auth.changePassword])('are some KB at most: $path', async (call) => {
    expect(await send(call, bodyOf(20_000))).toMatchObject({
      status: 413,
      message: 'El envío supera 16 KB',
    });
  });

  it('are cut where they come more slowly than some KB a second', async () => {
    const slow = announce('127.0.0.9', `/api/${pathOf(customers.registerCustomer)}`, token);
    const begun = performance.now();
    await new Promise((resolve) => slow.once('close', resolve));
    expect(performance.now() - begun).toBeLessThan(20_000);
  });
});

describe('a compressed body', () => {
  const sendGzip = (call: Call, body = '{}') =>
    send(call, gzipSync(body), { headers: { 'content-encoding': 'gzip' } });
  const refused = {
    status: 415,
    message: 'El envío no debe estar comprimido. Envíelo sin comprimir.',
  };

  it.each([
    imports.uploadImport,
    insurerStatements.readStatementFile,
    insurerStatements.registerStatement,
    privacyRequests.registerRequest,
    reports.createReport,
  ])('is refused where bodies may be large: $path', async (call) => {
    expect(await sendGzip(call)).toMatchObject(refused);
  });

  it('is read where they are small', async () => {
    expect((await sendGzip(customers.registerCustomer)).status).toBe(400);
  });

  it.each([
    ['not to become large', 0.9 * MB, { status: 400 }],
    ['to become large', 2 * MB, refused],
    ['to become larger than its call allows', 20 * MB, refused],
  ])('of a record with rows, packed %s, is answered so', async (_, bytes, answer) => {
    expect(await sendGzip(customers.registerCustomer, bodyOf(bytes))).toMatchObject(answer);
  });
});

describe('a large body', () => {
  it.each([
    ['lists', `{"content":[${'[],'.repeat(3 * MB)}0]}`],
    ['texts with quotation marks', `{"content":["a\\\\"${',"\\""'.repeat(MB)}]}`],
  ])('of millions of %s is refused before they are made', async (_, body) => {
    expect(await send(imports.uploadImport, body)).toMatchObject({
      status: 413,
      message: 'El envío contiene demasiados datos. Divídalo en partes.',
    });
  });

  it('whose one text holds commas and brackets is read', async () => {
    const body = JSON.stringify({ content: '\\",[{'.repeat(MB) });
    expect((await send(imports.uploadImport, body)).status).toBe(400);
  });
});

describe('files that a user keeps', () => {
  const KEPT =
    'Con este envío pasaría de los 1 MB de archivos que un usuario puede guardar en un día';
  const PDF = `JVBERi0${'A'.repeat(600_000)}B`;
  const paper = JSON.stringify(
    aPrivacyRequest({
      documents: [{ name: 'cedula.pdf', content: PDF }],
    }),
  );
  const file = (name: string) =>
    JSON.stringify({
      kind: 'banks',
      name,
      fileName: 'bancos.csv',
      content: csvOf('banks', [{ bankName: `BANCO ${name} ${'X'.repeat(60)}` }]),
    });

  const small = madeOnce(() => api.beside({ UPLOADS_MB_PER_DAY: '1' }));

  it('are bounded for a day, whatever they are', async () => {
    const as = await roleTokens(api.context)('ELOPDP');
    const keep = () => send(privacyRequests.registerRequest, paper, { server: small, as });
    expect([(await keep()).status, (await keep()).status]).toEqual([200, 200]);
    expect(await keep()).toMatchObject({
      status: 429,
      code: 'quota',
      message: expect.stringContaining(KEPT),
    });
    expect(await send(imports.uploadImport, file('PRIMERO'), { server: small })).toMatchObject({
      status: 200,
    });
    small.clock.advance({ hours: 24 });
    const again = await roleTokens(api.context)('ELOPDP');
    expect(
      (await send(privacyRequests.registerRequest, paper, { server: small, as: again })).status,
    ).toBe(200);
  });
});
