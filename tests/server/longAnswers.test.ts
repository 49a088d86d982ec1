import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { exportCalls } from '../../domain/contract/agency/exports.ts';
import { customers, platform } from '../../domain/contract/index.ts';
import { startApi } from '../support/api.ts';
import { aCustomer } from '../support/builders.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { createUser, tokenFor } from '../support/users.ts';

/** Rows enough to fill what a socket holds many times over. */
const ROWS = 3_000;

/** More than a pool has connections; the embedded database has one. */
const READERS = process.env.AMPARO_TEST_DATABASE === 'postgres' ? 12 : 3;

const api = madeOnce(() => startApi());
let port: number;
let token: string;

const manyCustomers = async () => {
  const { body } = await api.call(customers.registerCustomer, { as: 'ADMIN', body: aCustomer() });
  expect(body.status).toBe('success');
  await sql`insert into customers (ci_ruc, first_name, surname, email, number_phone, birthdate,
      address, status_id, province_id, city_id, personal_data, created_at, updated_at)
    select 'P' || g, first_name, repeat('LARGO ', 20), email, number_phone, birthdate,
      repeat('CALLE ', 40), status_id, province_id, city_id, personal_data, created_at, updated_at
    from customers, generate_series(1, ${ROWS}::integer) g`.execute(api.context.database.kysely);
};

/** Asks and takes nothing of the answer's body. */
const stalled = async (path: string): Promise<IncomingMessage> => {
  const request = get({ port, path: `/api/${path}`, headers: { token }, agent: false });
  const [response] = await once(request, 'response');
  response.pause();
  return response;
};

const read = async (response: IncomingMessage): Promise<string> => {
  const pieces: Buffer[] = [];
  for await (const piece of response) pieces.push(piece);
  return Buffer.concat(pieces).toString();
};

beforeAll(async () => {
  await manyCustomers();
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  port = (api.app.server.address() as AddressInfo).port;
  const { id } = await createUser(api.context, { role: 'ELOPDP' });
  token = await tokenFor(api.context, id);
});

describe('readers that take nothing', () => {
  it('hold no connection: others are answered, and they get the whole when they read on', async () => {
    const readers: IncomingMessage[] = [];
    for (let count = 0; count < READERS; count += 1)
      readers.push(await stalled(customers.listCustomers.path));
    const begun = performance.now();
    expect((await api.call(platform.ready)).status).toBe(200);
    expect(performance.now() - begun).toBeLessThan(2_000);
    const [first] = readers;
    const { allCustomer } = JSON.parse(await read(first as IncomingMessage));
    expect(allCustomer).toHaveLength(ROWS + 1);
    for (const reader of readers) reader.destroy();
  });

  it('give their places back when they go', async () => {
    for (let round = 0; round < READERS; round += 1) {
      const readers = await Promise.all(
        Array.from({ length: 2 }, () => stalled(`${exportCalls.customers.path}?format=csv`)),
      );
      for (const reader of readers) reader.destroy();
    }
    const { body } = await api.call(customers.listCustomers, { as: 'ELOPDP' });
    expect(body.allCustomer).toHaveLength(ROWS + 1);
  });
});

describe('a list while it is made', () => {
  it('lets other calls in between', { timeout: 60_000 }, async () => {
    const whole = api.call(customers.listCustomers, { as: 'ADMIN' });
    const times: number[] = [];
    let isMade = false;
    void whole.then(() => {
      isMade = true;
    });
    while (!isMade) {
      const begun = performance.now();
      await api.call(platform.ready);
      times.push(performance.now() - begun);
      await wait(1);
    }
    expect((await whole).body.allCustomer).toHaveLength(ROWS + 1);
    expect(times.length).toBeGreaterThan(5);
  });
});
