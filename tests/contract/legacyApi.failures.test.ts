import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { auth, companies, customers, policies } from '../../domain/contract/index.ts';
import { callServer } from '../../src/data/http/callServer.ts';
import { parseApiError } from '../../src/ui/form/failure.ts';
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
    parseApiError(await register(status, body).catch((error: unknown) => error));

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

  it('has registered when it says so, though it answers no record', async () => {
    expect(await register(201, '{"status":"success"}')).toMatchObject({ data: undefined });
  });

  it.each([
    ['nothing', ''],
    ['a record under another name', '{"newCompany":{"id":"7"}}'],
  ])('has not said what came of it when it answers %s', async (_, body) => {
    expect(await refusedWith(201, body)).toMatchObject({
      isRefusal: false,
      message: 'Respuesta inesperada del servidor',
    });
  });

  it.each([
    ['a code before its words', 'BAD_REQUEST::La cédula o RUC ya está registrado'],
    ['words alone', 'La cédula o RUC ya está registrado'],
  ])('has refused with 201 and %s', async (_, message) => {
    expect(await refusedWith(201, JSON.stringify({ message }))).toEqual({
      isRefusal: true,
      isAboutFields: true,
      message: 'La cédula o RUC ya está registrado',
      fields: {},
    });
  });

  it.each([
    ['FORBIDDEN', 403],
    ['CONFLICT', 409],
    ['NOT_FOUND', 404],
    ['SOMETHING_ELSE', 400],
  ])('has refused with 200 and %s as with %i', async (code, status) => {
    await expect(register(200, `{"message":"${code}::No"}`)).rejects.toMatchObject({ status });
  });

  it('has registered nothing when it applied nothing', async () => {
    expect(await refusedWith(201, '{"status":"success","applied":[]}')).toMatchObject({
      isRefusal: true,
      message:
        'El servidor de la agencia no registró nada de lo enviado. Actualice la página e intente de nuevo.',
    });
  });

  it('is not quoted in English where it does not know an address', async () => {
    const body = '{"message":"Cannot GET /api/receipts","error":"Not Found","statusCode":404}';
    expect((await refusedWith(404, body)).message).toBe('No se encontró lo solicitado.');
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

  it('lists nothing when it answers words alone', async () => {
    answer = { status: 200, body: '{"message":"No existen clientes"}' };
    expect(await callServer(customers.listCustomers)).toMatchObject({ data: [] });
    expect(await callServer(policies.listPeriods, { params: { id: 1 } })).toMatchObject({
      data: [],
    });
  });

  it('has not listed when there is neither a list nor a word in its answer', async () => {
    answer = { status: 200, body: '{}' };
    await expect(callServer(customers.listCustomers)).rejects.toMatchObject({ status: 502 });
  });

  it('has a user under a name of its own', async () => {
    answer = { status: 200, body: '{"user":{"uuid":"u-1","firstName":"ANA"}}' };
    const asked = callServer(auth.getUser, { params: { uuid: 'u-1' } });
    expect(await asked).toMatchObject({ data: { firstName: 'ANA' } });
  });

  it('shows no page to who has no such user', async () => {
    answer = { status: 200, body: '{"message":"No existe el usuario"}' };
    const asked = callServer(auth.getUser, { params: { uuid: 'u-2' } });
    await expect(asked).rejects.toMatchObject({ status: 404, message: 'No existe el usuario' });
  });

  it('has no such policy when it says null', async () => {
    answer = { status: 200, body: '{"status":"success","policyById":null}' };
    const asked = callServer(policies.getPolicy, { params: { id: 1 } });
    expect(await asked).toMatchObject({ data: null });
  });
});
