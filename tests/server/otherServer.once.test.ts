import { describe, expect, it } from 'vitest';
import { companies, policies } from '../../domain/contract/index.ts';
import { OtherServerError, otherServer } from '../../server/areas/agencyImport/otherServer.ts';

const answer = (json: unknown, init: ResponseInit = {}) => new Response(JSON.stringify(json), init);

const COMPANY = { id: '7', ci_ruc: '1790000000001', companyName: 'LA UNIÓN' };

/** A server that answers with these one after the other, the last one again and again. */
const serverOf = (...answers: (() => Response)[]) => {
  const asked: string[] = [];
  const pauses: number[] = [];
  const server = otherServer({
    url: 'https://agencia.example/api',
    token: 'abc',
    send: async (url) => {
      asked.push(String(url));
      const next = answers.length > 1 ? answers.shift() : answers[0];
      if (!next) throw new TypeError('fetch failed');
      return next();
    },
    pause: async (ms) => void pauses.push(ms),
  });
  return { server, asked, pauses };
};

const failing = () => {
  throw new TypeError('fetch failed');
};

describe('another agency’s server', () => {
  it('is known by its host and the path of its API', () => {
    expect(serverOf().server.name).toBe('agencia.example/api');
  });

  it('is asked again after a connection that broke, with longer and longer pauses', async () => {
    const { server, pauses } = serverOf(
      failing,
      () => answer({}, { status: 502 }),
      () => answer({ allCompanies: [COMPANY] }),
    );
    expect(await server.readList(companies.listCompanies)).toEqual([{ ...COMPANY, id: 7 }]);
    expect(pauses).toEqual([1000, 2000]);
  });

  it('is given the time that it asks for', async () => {
    const busy = () => answer({}, { status: 429, headers: { 'retry-after': '40' } });
    const { server, pauses } = serverOf(busy, () => answer({ allCompanies: [] }));
    expect(await server.readList(companies.listCompanies)).toEqual([]);
    expect(pauses).toEqual([40_000]);
  });

  it('is given up after a minute, with what to do then', async () => {
    const { server, asked } = serverOf(failing);
    const reading = server.read(policies.getPolicy, { id: 3 });
    await expect(reading).rejects.toThrow(OtherServerError);
    await expect(reading).rejects.toThrow('ejecute el mismo comando otra vez');
    expect(asked).toHaveLength(6);
  });

  it('is not asked again where it refuses', async () => {
    const { server, asked } = serverOf(() => answer({}, { status: 401 }));
    await expect(server.read(policies.getPolicy, { id: 3 })).rejects.toThrow('no acepta la sesión');
    expect(asked).toHaveLength(1);
  });

  it('may not know a call or a record', async () => {
    const { server } = serverOf(() => answer({}, { status: 404 }));
    expect(await server.read(policies.getPolicy, { id: 3 })).toBeUndefined();
    expect(await server.readList(companies.listCompanies)).toBeUndefined();
  });

  it('sends a list by pages where it has them', async () => {
    const page = (from: number) => () =>
      answer(
        { allCompanies: [{ ...COMPANY, id: `${from}` }] },
        { headers: { 'content-range': `companies ${from}-${from}/2` } },
      );
    const { server, asked } = serverOf(page(0), page(1));
    const rows = await server.readList(companies.listCompanies);
    expect(rows?.map(({ id }) => id)).toEqual([0, 1]);
    expect(new URL(asked[1] ?? '').searchParams.get('range')).toBe('[1,1000]');
  });

  it.each(['agencia', 'ftp://agencia.example/api'])(
    'has an address of the web, unlike %s',
    (url) => {
      expect(() => otherServer({ url, token: '', pause: async () => undefined })).toThrow(
        'dirección',
      );
    },
  );
});
