import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { otherServer } from '../../agencyImport/otherServer.ts';
import { OtherServerError, UnreadableAnswer } from '../../agencyImport/reach.ts';
import { signIn } from '../../agencyImport/signIn.ts';
import { companies, policies } from '../../domain/contract/index.ts';

const answer = (json: unknown, init: ResponseInit = {}) => new Response(JSON.stringify(json), init);

const COMPANY = { id: '7', ci_ruc: '1790000000001', companyName: 'LA UNIÓN' };

/** A server that answers with these one after the other, the last one again and again. */
const serverOf = (...answers: (() => Response)[]) => {
  const asked: string[] = [];
  const pauses: number[] = [];
  const server = otherServer({
    url: 'https://agencia.example/api',
    token: 'abc',
    most: { bytes: 10_000, rows: 3 },
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

  it.each([
    ['14 minutes', '840', 840_000],
    ['longer than any limit lasts', '86400', 960_000],
  ])('is waited for through its limit of requests: %s', async (_, seconds, waited) => {
    const limited = () => answer({}, { status: 429, headers: { 'retry-after': seconds } });
    const { server, pauses } = serverOf(limited, limited, () => answer({ allCompanies: [] }));
    expect(await server.readList(companies.listCompanies)).toEqual([]);
    expect(pauses).toEqual([waited, waited]);
  });

  it('has no success but the one it names', async () => {
    const refusals = [
      { message: 'BAD_REQUEST::La póliza no existe' },
      { status: 'error', message: 'La póliza no existe' },
    ];
    for (const refusal of refusals) {
      const { server } = serverOf(() => answer(refusal, { status: 201 }));
      await expect(server.read(policies.getPolicy, { id: 3 })).rejects.toThrow(UnreadableAnswer);
    }
  });

  it('has an empty list where it answers with words alone', async () => {
    const { server } = serverOf(() => answer({ message: 'No existen registros' }));
    expect(await server.readList(companies.listCompanies)).toEqual([]);
  });

  it('refuses a list with words that have a code', async () => {
    const { server } = serverOf(() => answer({ message: 'FORBIDDEN::No puede verlas' }));
    await expect(server.readList(companies.listCompanies)).rejects.toThrow('No puede verlas');
  });

  it.each([
    ['a page', () => new Response('<h1>Error</h1>')],
    ['half of its data', () => new Response('{"policyById": {"id": "3", "numb')],
    ['a fault', () => answer({}, { status: 500 })],
  ])('is asked three times for one answer that is %s, and no more', async (_, wrong) => {
    const { server, asked } = serverOf(wrong);
    await expect(server.read(policies.getPolicy, { id: 3 })).rejects.toThrow(UnreadableAnswer);
    expect(asked).toHaveLength(3);
  });

  it('is asked once for what it may not survive', async () => {
    const { server, asked } = serverOf(failing);
    const reading = server.read(policies.getPolicy, { id: 3 }, { once: true });
    await expect(reading).rejects.toThrow(UnreadableAnswer);
    expect(asked).toHaveLength(1);
  });

  it('is let go of, and not asked beside itself, where it does not answer in time', async () => {
    let closed = 0;
    let asked = 0;
    const hanging = createServer((request) => {
      asked += 1;
      request.socket.once('close', () => {
        closed += 1;
      });
    });
    await new Promise<void>((resolve) => hanging.listen(0, '127.0.0.1', resolve));
    const { port } = hanging.address() as AddressInfo;
    const server = otherServer({
      url: `http://127.0.0.1:${port}/api`,
      token: 'abc',
      most: { ms: 400 },
      pause: async () => undefined,
    });
    await expect(server.read(policies.getPolicy, { id: 3 })).rejects.toThrow(
      'no termina de responder a tiempo',
    );
    await vi.waitFor(() => expect([asked, closed]).toEqual([1, 1]));
    hanging.close();
  });

  it('has as long to answer after a limit that was waited for', async () => {
    const signals = new Set<unknown>();
    const server = otherServer({
      url: 'https://agencia.example/api',
      token: 'abc',
      send: async (_, init) => {
        signals.add(init?.signal);
        return signals.size === 1 ? answer({}, { status: 429 }) : answer({ allCompanies: [] });
      },
      pause: async () => undefined,
    });
    expect(await server.readList(companies.listCompanies)).toEqual([]);
    expect(signals.size).toBe(2);
  });

  it('is followed to another address of its own', async () => {
    const { server, asked } = serverOf(
      () => new Response(null, { status: 302, headers: { location: '/v2/companies' } }),
      () => answer({ allCompanies: [COMPANY] }),
    );
    expect(await server.readList(companies.listCompanies)).toHaveLength(1);
    expect(asked[1]).toBe('https://agencia.example/v2/companies');
  });

  it.each([
    'https://otra.example/api/',
    'http://agencia.example/api/',
    'https://agencia.example:8443/api/',
    'javascript:alert(1)',
    'http://[',
  ])('is not followed to %s, which is told no session', async (location) => {
    const { server, asked } = serverOf(
      () => new Response(null, { status: 307, headers: { location } }),
    );
    await expect(server.readList(companies.listCompanies)).rejects.toThrow(
      'remite a otra dirección',
    );
    expect(asked).toHaveLength(1);
  });

  it('is left where it sends round and round', async () => {
    const { server, asked } = serverOf(
      () => new Response(null, { status: 302, headers: { location: '/api/' } }),
    );
    await expect(server.readList(companies.listCompanies)).rejects.toThrow('una y otra vez');
    expect(asked).toHaveLength(6);
  });

  it('is not read where its answer has no end', async () => {
    let sent = 0;
    const endless = new ReadableStream({
      pull: (controller) => {
        sent += 1;
        controller.enqueue(new TextEncoder().encode('[1,1,1,1,1,1,1,1'.repeat(64)));
      },
    });
    const { server } = serverOf(() => new Response(endless));
    await expect(server.read(policies.getPolicy, { id: 3 })).rejects.toThrow(
      'la respuesta pasa de',
    );
    expect(sent).toBeLessThan(20);
  });

  it('is not read on where a list has no end', async () => {
    const { server, asked } = serverOf(() =>
      answer(
        { allCompanies: [COMPANY] },
        { headers: { 'content-range': 'companies 0-0/999999999' } },
      ),
    );
    await expect(server.readList(companies.listCompanies)).rejects.toThrow('no termina');
    expect(asked).toHaveLength(4);
  });

  it('prints nothing that moves the cursor of a terminal', async () => {
    const message = 'BAD_REQUEST::\u001b[2J\u202eotra\u0000\nlínea';
    const { server } = serverOf(() => answer({ message }));
    await expect(server.read(policies.getPolicy, { id: 3 })).rejects.toThrow(
      /^rechaza la consulta: BAD_REQUEST:: \[2J otra línea$/,
    );
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

describe('signing in to another agency’s server', () => {
  const CHALLENGE = {
    parameters: {
      algorithm: 'PBKDF2/SHA-256',
      nonce: '00',
      salt: '00',
      cost: 1000,
      keyLength: 32,
      keyPrefix: '0',
    },
    signature: 'x',
  };
  const signingIn = (...answers: (() => Response)[]) => {
    const sent: { readonly url: string; readonly body: unknown }[] = [];
    const done = signIn({
      url: 'https://agencia.example/api',
      user: 'ana',
      password: 'Correcta.1',
      send: async (url, init) => {
        sent.push({ url: String(url), body: init?.body });
        const next = answers.shift();
        if (!next) throw new TypeError('fetch failed');
        return next();
      },
    });
    return { done, sent };
  };
  const noProof = () => answer({}, { status: 404 });

  it.each([
    ['cost', 2 ** 31],
    ['keyLength', 2 ** 31],
    ['memoryCost', 2 ** 31],
  ])('does no work without measure: %s', async (field, amount) => {
    const parameters = { ...CHALLENGE.parameters, [field]: amount };
    const { done, sent } = signingIn(() => answer({ ...CHALLENGE, parameters }));
    await expect(done).rejects.toThrow('prueba de trabajo desmedida');
    expect(sent).toHaveLength(1);
  });

  it('takes the password nowhere else', async () => {
    const away = { status: 307, headers: { location: 'https://otra.example/login' } };
    const { done, sent } = signingIn(noProof, () => new Response(null, away));
    await expect(done).rejects.toThrow('remite a otra dirección');
    expect(sent).toHaveLength(2);
  });

  it('does not turn the sign-in into a question', async () => {
    const moved = { status: 302, headers: { location: '/otra/' } };
    const { done } = signingIn(noProof, () => new Response(null, moved));
    await expect(done).rejects.toThrow('revise la dirección');
  });

  it('is not done by a refusal with a status of success', async () => {
    const message = 'BAD_REQUEST::Usuario o contraseña incorrectos';
    const { done } = signingIn(noProof, () => answer({ message }, { status: 201 }));
    await expect(done).rejects.toThrow('Usuario o contraseña incorrectos');
  });

  it('is not done by a page', async () => {
    const { done } = signingIn(noProof, () => new Response('<h1>Entrar</h1>'));
    await expect(done).rejects.toThrow('no abre la sesión: responde 200');
  });
});
