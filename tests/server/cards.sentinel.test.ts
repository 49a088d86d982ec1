import { randomBytes, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { civilDate } from '../../domain/civilDate.ts';
import { allCalls, auth, type Call, cards, pathOf, reports } from '../../domain/contract/index.ts';
import { texts } from '../../domain/texts.ts';
import { makeBackup } from '../../server/backup/backup.ts';
import { linesOf } from '../../server/backup/folder.ts';
import { answerRequest } from '../../server/backup/running.ts';
import { readConfig } from '../../server/config.ts';
import { startApi, type TestApi } from '../support/api.ts';
import { aCard, type Body } from '../support/builders.ts';
import { openCards } from '../support/cards.ts';
import { NO_ID, sampleParams } from '../support/contractSamples.ts';
import { dumpDatabase } from '../support/dump.ts';
import { aCustomerRow, aPolicyRow, importSteps } from '../support/importFile.ts';
import { pdfReadings } from '../support/pdfText.ts';
import { makeOwners, makePolicy } from '../support/records.ts';
import { renewPolicy } from '../support/renewals.ts';
import { isFull } from '../support/rounds.ts';
import { scratchFolder } from '../support/scratch.ts';
import { spellingsOf } from '../support/spellings.ts';
import { createTestDatabase, type TestDatabase } from '../support/testDatabase.ts';
import { createUser, tokenFor } from '../support/users.ts';

const NUMBER = '4539578763621486';
const CODE = '9137';
const SECRETS = [spellingsOf(NUMBER), spellingsOf(CODE)];
const CARD_ENCRYPTION_KEY = randomBytes(32).toString('base64');

/** What of a text has the number or the code, a little of it. */
const foundIn = (name: string, text: string): string[] =>
  SECRETS.flatMap((pattern) => {
    const at = text.search(pattern);
    return at < 0 ? [] : [`${name}: …${text.slice(Math.max(at - 60, 0), at + 60)}…`];
  });

/** An answer as who reads it has it: the text of pages and the cells of workbooks. */
const readable = async (type: string, bytes: Buffer): Promise<string> => {
  if (type.startsWith('application/pdf')) return pdfReadings(bytes).join('\n');
  if (type.includes('spreadsheetml')) return JSON.stringify((await readXlsx(bytes)).sheets);
  return bytes.toString('utf8');
};

interface Asked {
  readonly params?: Record<string, string | number>;
  readonly query?: string;
  readonly body?: Body | string;
}

const isRead = ({ method }: Call) => method === 'GET';
/** The ways in which a call that reads is asked. */
const formatsOf = ({ path }: Call) =>
  path.startsWith('exports/') ? ['?format=csv', '?format=xlsx'] : [''];

/** They would end the session that the others are made in. */
const ENDS: readonly Call[] = [auth.logout];

describe('the number and the code of a card that is used everywhere', () => {
  let test: TestDatabase;
  let api: TestApi;
  let userId: string;
  let token: string;
  let ids: Readonly<Record<string, number>>;
  let calls = 0;

  /** Makes a call and answers its status and what of its answer has a secret. */
  const ask = async (call: Call, { params = {}, query = '', body }: Asked = {}) => {
    const { statusCode, headers, rawPayload } = await api.app.inject({
      method: call.method,
      url: `/api/${pathOf(call, params)}${query}`,
      headers: { token, 'idempotency-key': `sentinel-${calls}` },
      ...(body === undefined ? {} : { payload: body }),
    });
    calls += 1;
    const text = await readable(String(headers['content-type']), rawPayload);
    const found = foundIn(`${call.method} ${call.path}`, JSON.stringify(headers) + text);
    return { status: statusCode, found };
  };
  const inTables = async () => {
    const dump = await dumpDatabase(api.context.database.kysely);
    return [...dump].flatMap(([table, rows]) => rows.flatMap((row) => foundIn(table, row)));
  };

  beforeAll(async () => {
    test = await createTestDatabase();
    api = await startApi({ on: test, env: { CARD_ENCRYPTION_KEY } });
    userId = (await createUser(api.context, { role: 'ADMIN' })).id;
    token = await tokenFor(api.context, userId);
    const owners = await makeOwners(api);
    const body = aCard(owners.customers_id, { cardNumber: NUMBER, code: CODE });
    const { body: registered } = await api.call(cards.registerCard, { as: 'BASIC', body });
    const card = registered.creditCard;
    const byCard = { payment_method_id: 6, credit_card_id: card.id };
    const terms = { startDate: '2025-01-15', endDate: '2026-01-15' };
    const policy = await makePolicy(api, owners, { ...byCard, ...terms });
    await renewPolicy(api, policy.id, { day: civilDate('2026-01-15') });
    ids = { card: card.id, customer: owners.customers_id, policy: policy.id };
  });
  afterAll(() => api.close());

  it.each([NUMBER, CODE])('would be found however it is written down: %s', (secret) => {
    const encoded = ['', 'x', 'xy'].map((before) => Buffer.from(`${before}${secret}x`));
    const written = [`"${secret}"`, ...encoded.map((bytes) => bytes.toString('hex'))];
    if (secret === NUMBER)
      written.push(
        '4539 5787 6362 1486',
        '4539-5787-6362-1486',
        encodeURIComponent('4539 5787 6362 1486'),
        [...secret].map((digit) => `%3${digit}`).join(''),
        ...encoded.flatMap((bytes) => [bytes.toString('base64'), bytes.toString('base64url')]),
      );
    expect(written.filter((text) => foundIn('text', text).length === 0)).toEqual([]);
  });

  it('are shown by the two calls that are for it, so what looks for them finds them', async () => {
    expect(foundIn('list', JSON.stringify(await openCards(api)))).toHaveLength(2);
    const params = { id: ids.card ?? 0 };
    const { text } = await api.call(cards.revealCard, { as: 'BASIC', params });
    expect(foundIn('reveal', text)).toHaveLength(2);
  });

  it('come back from no call that reads, whichever record it is asked for', async () => {
    const asked = allCalls
      .filter(isRead)
      .flatMap((call) =>
        formatsOf(call).flatMap((query) =>
          (call.params ? Object.values(ids) : [0]).map((id) => ({ call, query, id })),
        ),
      );
    const found: string[] = [];
    for (const { call, query, id } of asked)
      found.push(...(await ask(call, { params: sampleParams(call, userId, { id }), query })).found);
    expect(calls).toBeGreaterThan(150);
    expect(found).toEqual([]);
  });

  it('are not said by a search for them', async () => {
    const filter = encodeURIComponent(JSON.stringify({ q: NUMBER }));
    const found: string[] = [];
    for (const call of allCalls.filter((one) => isRead(one) && one.list))
      found.push(
        ...(
          await ask(call, {
            params: sampleParams(call, userId, { id: ids.customer }),
            query: `?filter=${filter}`,
          })
        ).found,
      );
    expect(found).toEqual([]);
  });

  it('are on no report', async () => {
    for (const data of [{ policyId: ids.policy }, { customerId: ids.customer }])
      expect(await ask(reports.createReport, { body: { type: 'policy', data } })).toEqual({
        status: 200,
        found: [],
      });
  });

  it('are in no refusal, however the form is wrong', async () => {
    const good = aCard(ids.customer ?? 0, { cardNumber: NUMBER, code: CODE });
    const wrong: (Body | string)[] = Object.keys(good).map((field) => ({ ...good, [field]: 'x' }));
    wrong.push(good, JSON.stringify(good).slice(0, -3), { ...good, cardNumber: `${NUMBER}x` });
    for (const body of wrong) {
      const { status, found } = await ask(cards.registerCard, { body });
      expect([status >= 400 && status < 500, found]).toEqual([true, []]);
    }
  });

  it('are dropped by every call that does not ask for them', async () => {
    const asks = (call: Call) => Object.keys(call.body?.shape ?? {}).includes('cardNumber');
    const writes = allCalls.filter((call) => !isRead(call) && !ENDS.includes(call) && !asks(call));
    const found: string[] = [];
    for (const call of writes) {
      const params = sampleParams(call, randomUUID(), { id: NO_ID });
      const answer = await ask(call, { params, body: { cardNumber: NUMBER, code: CODE } });
      found.push(...answer.found);
    }
    expect(writes.length).toBeGreaterThan(80);
    expect(found).toEqual([]);
  });

  it('stand in no table, the trail and the answers kept under keys included', async () => {
    expect(await inTables()).toEqual([]);
  });

  it('are not taken with a file of another system', async () => {
    const rows = [NUMBER, '4000001234567899'].map((number) => ({
      ...aCustomerRow(),
      'N.º de plástico': number,
    }));
    const { status, body } = await importSteps(api).upload('customers', rows);
    const message = texts.cardNumbersInFile('N.º de plástico');
    expect([status, body.message, body.errors]).toEqual([400, message, { content: message }]);
    expect(await inTables()).toEqual([]);
  });

  it('do not keep a file out whose policies have numbers like those of cards', async () => {
    const rows = ['4111111111111111', '5555555555554444'].map((numberPolicy) =>
      aPolicyRow({ numberPolicy }),
    );
    expect((await importSteps(api).upload('policies', rows)).status).toBe(200);
  });

  it.runIf(isFull)('stand in no copy of the database', { timeout: 240_000 }, async () => {
    const dataDir = 'dataDir' in test.place ? test.place.dataDir : '';
    const files = setInterval(() => void answerRequest(test.database, dataDir), 50);
    const folder = await scratchFolder('sentinel');
    onTestFinished(async () => {
      clearInterval(files);
      await rm(folder, { recursive: true, force: true });
    });
    const config = { ...readConfig({ CARD_ENCRYPTION_KEY }), ...test.place };
    const { copy } = await makeBackup(config, folder, api.clock);
    const found: string[] = [];
    for await (const line of linesOf(copy.file)) found.push(...foundIn('copy', line));
    expect(found).toEqual([]);
  });
});
