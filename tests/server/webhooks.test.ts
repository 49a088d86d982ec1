import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { beforeEach, describe, expect, it } from 'vitest';
import { failureText } from '../../domain/agency/webhooks/delivery.ts';
import { audit, banks, customers, webhooks } from '../../domain/contract/index.ts';
import { ROLES } from '../../domain/permissions.ts';
import { texts } from '../../domain/texts.ts';
import { INTERNET } from '../../server/areas/agency/webhooks/reach.ts';
import { webhooksJob } from '../../server/areas/agency/webhooks/send.ts';
import { sharedWork } from '../../server/jobs/periodicWork.ts';
import { rotateKeys } from '../../server/vault/rotation.ts';
import { startApi } from '../support/api.ts';
import { loseLeases, runJobs } from '../support/jobs.ts';
import { Killed, killedAfter } from '../support/killed.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { LOOPBACK, startReceiver } from '../support/receiver.ts';
import { makeCustomer } from '../support/records.ts';

const api = madeOnce(() => startApi({ reach: LOOPBACK }));
const receiver = madeOnce(startReceiver);
const db = () => api.context.database.kysely;

const ADMIN = { as: 'ADMIN' } as const;

const save = async (over: object = {}) => {
  const body = { name: `Hook ${randomUUID()}`, address: receiver.url, kinds: ['bank'], isOn: true };
  return api.call(webhooks.registerWebhook, { ...ADMIN, body: { ...body, ...over } });
};
const saved = async (over: object = {}) => {
  const answer = await save(over);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.webhook;
};
const makeBank = async () => {
  const answer = await api.call(banks.registerBank, {
    ...ADMIN,
    body: { bankName: `BANCO ${randomUUID()}` },
  });
  expect(answer.status).toBe(200);
  return answer.body.bank;
};
const run = () => runJobs(api.context, webhooksJob);
const deliveriesOf = async (id: number) =>
  (await api.call(webhooks.listDeliveries, { ...ADMIN, params: { id } })).body.deliveries;
const stateOf = async (id: number) => {
  const query = { sort: ['id', 'ASC'], range: [0, 99], filter: {} };
  const { body } = await api.call(webhooks.listWebhooks, { ...ADMIN, query });
  return body.webhooks.find((one) => one.id === id);
};
const verify = (secret: string, at = 0) => {
  const { body, headers } = receiver.received[at] ?? { body: '', headers: {} };
  const texts = Object.fromEntries(Object.entries(headers).map(([key, one]) => [key, String(one)]));
  return new Webhook(secret).verify(body, texts);
};
const failing = (status: number) => (response: ServerResponse) => response.writeHead(status).end();

beforeEach(async () => {
  receiver.received.length = 0;
  receiver.answerBy(failing(204));
  // The package's verifier goes by the machine's clock.
  api.clock.set(new Date().toISOString());
  await sql`update webhooks set is_on = false`.execute(db());
  await sql`delete from webhook_deliveries`.execute(db());
});

describe('what the trail tells', () => {
  it('is sent to the webhook that wants it, signed, with no personal value', async () => {
    const { secret } = await saved({ kinds: ['customer'] });
    const id = await makeCustomer(api, { surname: 'CENTINELA' });
    await run();
    expect(receiver.received).toHaveLength(1);
    const [{ body, headers }] = receiver.received as [(typeof receiver.received)[number]];
    expect(verify(secret)).toEqual({
      type: 'customer.registered',
      timestamp: api.clock.now().toISOString(),
      data: { kind: 'customer', id: `${id}`, action: 'registered' },
    });
    expect(body + JSON.stringify(headers)).not.toContain('CENTINELA');
    expect(headers['content-type']).toBe('application/json');
    expect(headers.host).toContain('hooks.example');
  });

  it('is chosen by kind of record and by event', async () => {
    const both = await saved({ kinds: ['bank'], events: ['bank.updated'] });
    const { id, version } = await makeBank();
    await makeCustomer(api);
    await run();
    expect(await deliveriesOf(both.id)).toEqual([]);
    const body = { bankName: `BANCO ${randomUUID()}`, version };
    await api.call(banks.updateBank, { ...ADMIN, params: { id }, body });
    await run();
    expect(await deliveriesOf(both.id)).toMatchObject([
      {
        action: 'bank.updated',
        kind: 'bank',
        recordId: `${id}`,
        state: 'sent',
        attempts: 1,
        status: 204,
      },
    ]);
  });

  it('is not kept for a webhook that is off', async () => {
    const { id } = await saved({ isOn: false });
    await makeBank();
    expect(await deliveriesOf(id)).toEqual([]);
  });

  it('is forgotten with a change that fails', async () => {
    const { id } = await saved({ kinds: ['customer'] });
    const wrong = { ...ADMIN, body: { ci_ruc: 'x' } };
    expect((await api.call(customers.registerCustomer, wrong)).status).toBe(400);
    expect(await deliveriesOf(id)).toEqual([]);
  });
});

describe('the secret', () => {
  it('stands in the answer of the registration alone, and in the database sealed', async () => {
    const { id, secret, version } = await saved();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const body = { name: 'Otro nombre', address: receiver.url, version };
    const changed = await api.call(webhooks.updateWebhook, { ...ADMIN, params: { id }, body });
    expect(changed.body.webhook).toMatchObject({
      name: 'Otro nombre',
      kinds: ['bank'],
      isOn: true,
    });
    expect(changed.text + JSON.stringify(await stateOf(id))).not.toContain('whsec');
    const query = { sort: ['id', 'DESC'], range: [0, 20], filter: {} };
    const trail = await api.call(audit.listEntries, { ...ADMIN, query });
    expect(trail.text).not.toContain(secret.slice(6));
    const { rows } = await sql<{
      all: string;
    }>`select (select json_agg(s) from webhook_secrets s)::text
      || (select json_agg(w) from webhooks w)::text as all`.execute(db());
    expect(rows[0]?.all).not.toContain(Buffer.from(secret).toString('hex'));
    expect(rows[0]?.all).not.toContain('whsec');
  });

  it('signs beside the new one for 24 hours once it is renewed', async () => {
    const { id, secret } = await saved();
    const { body } = await api.call(webhooks.renewSecret, { ...ADMIN, params: { id } });
    await makeBank();
    await run();
    expect(String(receiver.received[0]?.headers['webhook-signature']).split(' ')).toHaveLength(2);
    expect(verify(secret)).toEqual(verify(body.renewed.secret));
    await sql`update webhook_secrets set ends_at = ends_at - interval '24 hours'`.execute(db());
    await makeBank();
    await run();
    expect(() => verify(secret, 1)).toThrow();
    expect(verify(body.renewed.secret, 1)).toMatchObject({ type: 'bank.registered' });
  });

  it('survives a change of the master key', async () => {
    await saved();
    await expect(rotateKeys(api.context)).resolves.toMatchObject({ unreadable: [] });
  });
});

describe('a receiver', () => {
  const attemptOn = async (answer: (response: ServerResponse) => void) => {
    receiver.answerBy(answer);
    const { id } = await saved();
    await makeBank();
    await run();
    const [delivery] = await deliveriesOf(id);
    return delivery;
  };

  it.each([
    ['that hangs', () => undefined, { failure: 'timeout', status: null }],
    [
      'that cuts the connection',
      (r: ServerResponse) => r.destroy(),
      { failure: 'unreachable', status: null },
    ],
    [
      'that redirects',
      (r: ServerResponse) => r.writeHead(302, { location: '/otra' }).end(),
      { failure: 'redirect', status: 302 },
    ],
    ['that fails', failing(503), { failure: 'status', status: 503 }],
  ] as const)('%s is tried again later', async (_, answer, outcome) => {
    const delivery = await attemptOn(answer);
    expect(delivery).toMatchObject({ state: 'queued', attempts: 1, ...outcome });
    expect(receiver.received).toHaveLength(1);
    receiver.answerBy(failing(200));
    api.clock.advance({ seconds: 6 });
    await run();
    const [first, second] = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(second).toBe(first);
  });

  it('that answers ten megabytes has its delivery, and is not read to the end', async () => {
    let isCut = false;
    const delivery = await attemptOn((response) => {
      response.on('close', () => {
        isCut = !response.writableFinished;
      });
      response.writeHead(200);
      response.write(Buffer.alloc(10_000_000));
    });
    expect(delivery).toMatchObject({ state: 'sent', status: 200, failure: null });
    await expect.poll(() => isCut).toBe(true);
  });

  it('is given up after ten attempts over a day, and has it once more by hand', async () => {
    const { id } = await saved();
    await makeBank();
    receiver.answerBy(failing(500));
    const begun = api.clock.now().getTime();
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await run();
      const [one] = await deliveriesOf(id);
      expect(one?.attempts).toBe(attempt + 1);
      const { rows } = await sql<{ next: Date | null }>`
        select next_attempt_at as next from webhook_deliveries where webhook_id = ${id}`.execute(
        db(),
      );
      if (rows[0]?.next) api.clock.set(rows[0].next.toISOString());
    }
    const hours = (api.clock.now().getTime() - begun) / 3_600_000;
    expect(hours).toBeGreaterThan(20);
    expect(hours).toBeLessThan(28);
    const [failed] = await deliveriesOf(id);
    expect(failed).toMatchObject({ state: 'failed', status: 500 });
    receiver.answerBy(failing(200));
    const params = { id: failed?.id ?? 0 };
    expect((await api.call(webhooks.resendDelivery, { ...ADMIN, params })).status).toBe(200);
    await run();
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'sent', attempts: 1 }]);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });
});

it('twenty failures in a row pause a webhook, with a task for who saved it', async () => {
  const { id } = await saved();
  receiver.answerBy(failing(500));
  for (let place = 0; place < 19; place += 1) await makeBank();
  await run();
  expect(await stateOf(id)).toMatchObject({ isOn: true, failures: 19 });
  for (let place = 0; place < 3; place += 1) await makeBank();
  await run();
  const paused = await stateOf(id);
  const why = texts.webhookPaused(failureText({ status: 500, failure: 'status' }) ?? '');
  expect(paused).toMatchObject({ isOn: false, pausedBecause: why });
  const { rows } = await sql<{ count: string; author: boolean }>`
    select count(*), bool_and(t.user_id = w.author_id) as author from tasks t, webhooks w
    where t.description = ${texts.paused.webhook(paused?.name ?? '', why)} and w.id = ${id}`.execute(
    db(),
  );
  expect(rows[0]).toMatchObject({ author: true });
  expect(Number(rows[0]?.count)).toBe(1);
  receiver.answerBy(failing(200));
  const body = { name: paused?.name, address: receiver.url, isOn: true, version: paused?.version };
  await api.call(webhooks.updateWebhook, { ...ADMIN, params: { id }, body });
  api.clock.advance({ days: 1 });
  await run();
  expect(await stateOf(id)).toMatchObject({ isOn: true, failures: 0, pausedBecause: null });
  expect((await deliveriesOf(id)).every(({ state }) => state === 'sent')).toBe(true);
});

it('two processes at once send each delivery once', async () => {
  await saved();
  for (let place = 0; place < 10; place += 1) await makeBank();
  const other = { ...api.context, database: { ...api.context.database } };
  const piece = (context: typeof api.context) =>
    webhooksJob.work(context, {
      payload: {},
      signal: new AbortController().signal,
      nextPiece: async () => undefined,
      requireLease: async () => undefined,
    });
  await Promise.all([piece(api.context), piece(other), piece(api.context)]);
  const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
  expect(ids).toHaveLength(10);
  expect(new Set(ids).size).toBe(10);
});

it('a process that is killed after any statement leaves each delivery to be sent under the same id', async () => {
  const { id } = await saved();
  for (let place = 0; place < 3; place += 1) await makeBank();
  const { rows } = await sql<{ message_id: string }>`
    select message_id from webhook_deliveries where webhook_id = ${id}`.execute(db());
  let killed = 0;
  for (let isDone = false; !isDone; killed += 1) {
    try {
      await runJobs(killedAfter(api.context, killed), webhooksJob);
      isDone = (await deliveriesOf(id)).every(({ state }) => state === 'sent');
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
      await loseLeases(api.context);
    }
    api.clock.advance({ minutes: 2 });
  }
  const received = receiver.received.map(({ headers }) => String(headers['webhook-id']));
  expect(new Set(received)).toEqual(new Set(rows.map(({ message_id }) => message_id)));
  expect(killed).toBeGreaterThan(3);
});

describe('the test button', () => {
  const test = (id: number, on = api) =>
    on.call(webhooks.testWebhook, { ...ADMIN, params: { id } });

  it('sends as deliveries are sent, also while the webhook is off', async () => {
    const { id, secret } = await saved({ isOn: false });
    expect((await test(id)).body.outcome).toEqual({ status: 204, failure: null });
    expect(verify(secret)).toMatchObject({ type: 'webhook.tested', data: { id: `${id}` } });
  });

  it('says what failed', async () => {
    receiver.answerBy(failing(404));
    const { id } = await saved();
    const { outcome } = (await test(id)).body;
    expect(failureText(outcome)).toBe('El receptor no aceptó la entrega (código 404)');
  });

  it('reaches no private address, whatever its name becomes', async () => {
    const { id } = await saved();
    const addresses = [
      'http://127.0.0.1/',
      'https://127.0.0.1/',
      'https://[::ffff:10.0.0.1]/',
      'https://169.254.169.254/',
    ];
    const internet = { ...INTERNET, addressesOf: async () => ['8.8.8.8', '10.0.0.1'] };
    const inside = await api.beside({}, undefined, internet);
    const refused = { status: null, failure: 'address' };
    for (const address of [...addresses, 'https://hooks.example/']) {
      await sql`update webhooks set address = ${address} where id = ${id}`.execute(db());
      expect((await test(id, inside)).body.outcome).toEqual(refused);
    }
    expect(receiver.received).toEqual([]);
  });
});

describe('a webhook is refused', () => {
  it.each([
    [{ address: 'https://ana:clave@hooks.example/' }, { address: texts.webhookUserinfo }],
    [{ kinds: [], events: [] }, { kinds: texts.webhookNothing }],
    [{ kinds: ['unicornio'] }, { kinds: texts.notAChoice }],
    [{ events: ['customer.eaten'] }, { events: texts.notAChoice }],
  ])('with %j', async (over, errors) => {
    const answer = await save(over);
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toEqual(errors);
  });

  it('by who is no administrator', async () => {
    const { id } = await saved();
    for (const as of ROLES.filter((role) => role !== 'ADMIN')) {
      expect((await api.call(webhooks.listDeliveries, { as, params: { id } })).status).toBe(403);
      expect((await api.call(webhooks.testWebhook, { as, params: { id } })).status).toBe(403);
      expect((await api.call(webhooks.renewSecret, { as, params: { id } })).status).toBe(403);
    }
  });
});

it('deliveries are swept after thirty days', async () => {
  const { id } = await saved();
  await makeBank();
  await run();
  api.clock.advance({ days: 31 });
  await sharedWork(api.app.log, api.context)
    .find(({ name }) => name === 'deliveries')
    ?.work(api.context);
  expect(await deliveriesOf(id)).toEqual([]);
});
