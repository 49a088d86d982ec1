import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { companies, customers, policies } from '../../domain/contract/index.ts';
import { callServer } from '../../src/data/http/callServer.ts';
import { refusedBy } from '../../src/ui/form/failure.ts';
import { addressOf } from './proxy.ts';

/** A server whose failures have nothing of ours: neither code nor fields, or no JSON at all. */
describe('a server that says little', () => {
  let server: Server;
  let answer: { status: number; body: string };

  const register = (status: number, body: string) => {
    answer = { status, body };
    return callServer(companies.registerCompany, { body: { companyName: 'A', ci_ruc: '1' } });
  };
  const refusedWith = async (status: number, body: string) =>
    refusedBy(await register(status, body).catch((error: unknown) => error));

  beforeAll(async () => {
    server = createServer((_, response) => response.writeHead(answer.status).end(answer.body));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    vi.stubEnv('VITE_API_URL', `${addressOf(server)}/api/`);
    vi.stubGlobal('localStorage', { getItem: () => null });
  });
  afterAll(() => {
    vi.unstubAllEnvs();
    vi.unstubAllGlobals();
    server.closeAllConnections();
    server.close();
  });

  it.each([
    ['nothing', ''],
    ['a sentence', '{"message":"Compañía creada"}'],
    ['the record under another name', '{"newCompany":{"id":"7"}}'],
  ])('has registered when it answers %s, for §7 names no status there', async (_, body) => {
    expect(await register(201, body)).toMatchObject({ data: undefined });
  });

  it('has refused when it says so, though with 200', async () => {
    expect(await refusedWith(200, '{"status":"error","message":"RUC repetido"}')).toEqual({
      isRefusal: true,
      isAboutFields: true,
      message: 'RUC repetido',
      fields: {},
    });
  });

  it('has refused with a status and a sentence alone', async () => {
    expect(await refusedWith(400, '{"message":"RUC repetido"}')).toEqual({
      isRefusal: true,
      isAboutFields: true,
      message: 'RUC repetido',
      fields: {},
    });
  });

  it.each([
    [400, true, true, 'No se pudo ejecutar la consulta'],
    [403, true, false, 'No tiene permiso para realizar esta acción.'],
    [409, true, false, 'Los datos cambiaron o ya existen. Actualice la página e intente de nuevo.'],
    [500, false, false, 'No se pudo ejecutar la consulta'],
  ])('is explained in Spanish when its %i is a page', async (status, ...said) => {
    const [isRefusal, isAboutFields, message] = said;
    const refused = await refusedWith(status, '<h1>No</h1>');
    expect(refused).toEqual({ isRefusal, isAboutFields, message, fields: {} });
  });

  it('has named a duplicate with a conflict that lies in fields', async () => {
    const body = '{"message":"Repetido","errors":{"ci_ruc":"Repetido"}}';
    expect((await refusedWith(409, body)).isAboutFields).toBe(true);
  });

  it('has not listed when there is no list in its answer', async () => {
    answer = { status: 200, body: '{"message":"ok"}' };
    await expect(callServer(customers.listCustomers)).rejects.toMatchObject({ status: 502 });
  });

  it('has no such policy when it says null', async () => {
    answer = { status: 200, body: '{"status":"success","policyById":null}' };
    const asked = callServer(policies.getPolicy, { params: { id: 1 } });
    expect(await asked).toMatchObject({ data: null });
  });
});
