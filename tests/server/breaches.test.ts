import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { breaches, exports } from '../../domain/contract/index.ts';
import { verifyAuditLog } from '../../server/audit/verify.ts';
import { startApi } from '../support/api.ts';
import { auditOf } from '../support/audit.ts';
import type { Body } from '../support/builders.ts';
import { dumpDatabase, rowsWith } from '../support/dump.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { pdfReadings } from '../support/pdfText.ts';
import { makeCustomer } from '../support/records.ts';
import { createUser, tokenFor } from '../support/users.ts';

const api = madeOnce(() => startApi({ now: NOW }));
let zoila: number;

/** A Monday. */
const NOW = '2026-03-16T15:00:00.000Z';
const SECRET = 'Se perdió el portátil de CARLOS ANDRADE';

const aBreach = (changes: Body = {}): Body => ({
  knownOn: '2026-03-16',
  knownTime: '08:30',
  happenedFrom: '2026-03-14',
  happenedTo: '2026-03-15',
  kinds: ['identity', 'contact'],
  what: SECRET,
  measures: 'Se cambió su contraseña',
  ...changes,
});

/** A breach as it stands. */
const breach = async (id: number) =>
  (await api.call(breaches.getBreach, { as: 'ELOPDP', params: { id } })).body.breach;

const registered = async (changes: Body = {}) => {
  const answer = await api.call(breaches.registerBreach, { as: 'ELOPDP', body: aBreach(changes) });
  if (answer.status !== 200) throw new Error(answer.text);
  return breach(answer.body.breach.id);
};

const counted = (id: number, body: Body) =>
  api.call(breaches.countBreachPeople, { as: 'ELOPDP', params: { id }, body });

const notice = async (id: number, to: string) => {
  const answer = await api.call(breaches.makeBreachNotice, {
    as: 'ELOPDP',
    params: { id },
    body: { to },
  });
  if (answer.status !== 200) throw new Error(answer.text);
  const made = (await breach(id)).acts.at(-1);
  if (!made) throw new Error('There is an act');
  return made;
};

const sent = (id: number, sentOn: string) =>
  api.call(breaches.sendBreachNotice, {
    as: 'ELOPDP',
    params: { id },
    body: { sentOn, channel: 'portal', proof: 'Trámite 77' },
  });

const close = (id: number) =>
  api.call(breaches.closeBreach, {
    as: 'ELOPDP',
    params: { id },
    body: { reason: 'Todos avisados' },
  });

beforeAll(async () => {
  await makeCustomer(api, { firstName: 'ANA' });
  zoila = await makeCustomer(api, { firstName: 'ZOILA' });
});

describe('a breach', () => {
  it('has a number of its year, and clocks of business days from the day it was known', async () => {
    const first = await registered();
    const second = await registered();
    expect(second.number).toBe(first.number + 1);
    expect(first.clocks).toEqual([
      { to: 'authority', due: '2026-03-23', sentOn: null, exemption: null },
      { to: 'arcotel', due: '2026-03-23', sentOn: null, exemption: null },
      { to: 'persons', due: '2026-03-19', sentOn: null, exemption: null },
    ]);
  });

  it('is refused for a moment to come, and leaves no gap in the numbers', async () => {
    const { number } = await registered();
    const body = aBreach({ knownTime: '10:01' });
    const answer = await api.call(breaches.registerBreach, { as: 'ELOPDP', body });
    expect([answer.status, answer.body.errors]).toEqual([400, { knownOn: expect.any(String) }]);
    expect((await registered()).number).toBe(number + 1);
  });

  it('is described anew, with what was said before in its history', async () => {
    const { id, version } = await registered();
    const { knownOn: _day, knownTime: _time, ...body } = aBreach({ what: 'Apareció el portátil' });
    const params = { id };
    const described = await api.call(breaches.describeBreach, {
      as: 'ELOPDP',
      params,
      body: { ...body, version },
    });
    expect(described.body.breach).toEqual({ id, version: 2 });
    const { what, acts } = await breach(id);
    expect(what).toBe('Apareció el portátil');
    expect(acts.map(({ kind }) => kind)).toEqual(['described', 'described']);
    const stale = await api.call(breaches.describeBreach, {
      as: 'ELOPDP',
      params,
      body: { ...body, version },
    });
    expect(stale.status).toBe(409);
  });
});

describe('whose data it was', () => {
  it('is what a user saw on some days, an exported list, or both together', async () => {
    const clerk = await createUser(api.context);
    const as = await tokenFor(api.context, clerk.id);
    const query = { format: 'csv', filter: { id: [zoila] } };
    await api.call(exports.exportCalls.customers, { as, query });
    const { sequence: entry } = await api.context.database.kysely
      .selectFrom('audit_head')
      .select('sequence')
      .executeTakeFirstOrThrow();
    const { id } = await registered();
    const days = { from: '2026-03-16', to: '2026-03-16' };
    await counted(id, { source: 'user', user: clerk.userName, ...days });
    expect((await breach(id)).people).toBe(1);
    await counted(id, { source: 'everybody' });
    await counted(id, { source: 'export', entry });
    expect((await breach(id)).people).toBe(1);
    const people = await api.call(breaches.listBreachPeople, {
      as: 'ELOPDP',
      query: { filter: { breach_id: id }, range: [0, 9] },
    });
    expect(people.body.people.map((person) => person.id)).toEqual([zoila]);
    await counted(id, { source: 'user', user: 'nadie', ...days, adds: true });
    expect((await breach(id)).people).toBe(1);
    expect((await counted(id, { source: 'export', entry: entry + 999 })).status).toBe(400);
  });
});

describe('a notice', () => {
  it('is a letter that says what the law asks for, kept with its hash', async () => {
    const { id } = await registered();
    await counted(id, { source: 'everybody' });
    const made = await notice(id, 'authority');
    const file = await api.app.inject({
      method: 'GET',
      url: `/api/breaches/notices/${made.id}`,
      headers: {
        token: await tokenFor(api.context, (await createUser(api.context, { role: 'ELOPDP' })).id),
      },
    });
    expect(createHash('sha256').update(file.rawPayload).digest('hex')).toBe(made.hash);
    const text = pdfReadings(file.rawPayload).join(' ');
    for (const said of [
      'artículo 43',
      'Identificación, Contacto',
      SECRET,
      'Se cambió su contraseña',
    ])
      expect(text).toContain(said);
  });

  it('waits until people are counted', async () => {
    const { id } = await registered();
    const params = { id };
    const answer = await api.call(breaches.makeBreachNotice, {
      as: 'ELOPDP',
      params,
      body: { to: 'persons' },
    });
    expect([answer.status, answer.body.code]).toEqual([409, 'not_counted']);
  });

  it('stops the clock of whom it tells once it is sent, and not on a day before it was made', async () => {
    const { id } = await registered();
    await counted(id, { source: 'everybody' });
    const made = await notice(id, 'arcotel');
    expect((await sent(made.id, '2026-03-15')).status).toBe(400);
    await sent(made.id, '2026-03-16');
    const { clocks, acts } = await breach(id);
    expect(clocks[1]).toMatchObject({ to: 'arcotel', sentOn: '2026-03-16' });
    expect(acts.at(-1)).toMatchObject({
      noticeId: made.id,
      words: 'Trámite 77',
    });
  });
});

describe('closing', () => {
  it('waits for every notice, or the decision not to tell the persons', async () => {
    const { id } = await registered();
    await counted(id, { source: 'everybody' });
    for (const to of ['authority', 'arcotel']) await sent((await notice(id, to)).id, '2026-03-16');
    expect((await close(id)).body.code).toBe('notices_missing');
    await api.call(breaches.exemptBreachPersons, {
      as: 'ELOPDP',
      params: { id },
      body: { exemption: 'protected', reason: 'El disco estaba cifrado' },
    });
    await close(id);
    expect((await breach(id)).isClosed).toBe(true);
    expect((await counted(id, { source: 'everybody' })).body.code).toBe('breach_closed');
  });
});

describe('what is kept', () => {
  it('has an entry of the trail for each act, and no words in the open', async () => {
    const lines = await auditOf(api.context, async () => {
      const { id } = await registered();
      await counted(id, { source: 'everybody' });
      await sent((await notice(id, 'persons')).id, '2026-03-16');
    });
    expect(lines.map(({ action }) => action)).toEqual([
      'breach.registered',
      'breach.counted',
      'breach.notice_made',
      'breach.notice_sent',
    ]);
    expect((await verifyAuditLog(api.context)).broken).toBeUndefined();
    const dump = await dumpDatabase(api.context.database.kysely);
    expect([...rowsWith(dump, 'CARLOS ANDRADE'), ...rowsWith(dump, 'Trámite')]).toEqual([]);
  });

  it('is never rewritten', async () => {
    const { kysely } = api.context.database;
    await expect(kysely.deleteFrom('breaches').execute()).rejects.toThrow('never rewritten');
    await expect(
      kysely.updateTable('breach_acts').set({ user_name: 'x' }).execute(),
    ).rejects.toThrow('never rewritten');
  });
});
