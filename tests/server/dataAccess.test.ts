import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  cards,
  customers,
  dataAccess,
  exports,
  personalData,
  policies,
  search,
} from '../../domain/contract/index.ts';
import { sweepReads } from '../../server/reads/repository.ts';
import { startApi } from '../support/api.ts';
import { auditOf } from '../support/audit.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { peopleOf } from '../support/peopleOf.ts';
import { makeCard, makeCustomer, makeOwners, makePolicy } from '../support/records.ts';
import { createUser, type TestUser, tokenFor } from '../support/users.ts';

const api = madeOnce(() => startApi({ now: NOW }));
let ana: number;
let zoila: number;
let clerk: TestUser;
let token: string;

const NOW = '2026-03-16T15:00:00.000Z';
const DAY = '2026-03-16';

/** What screens have shown so far is written, as each second. */
const written = () => api.app.readLog.write(api.context);

const accessesTo = async (customers_id: number, more: object = {}) => {
  const filter = { customers_id, from: DAY, to: DAY, user: clerk.userName, ...more };
  const query = { filter, range: [0, 99] };
  return (await api.call(dataAccess.listAccesses, { as: 'ELOPDP', query })).body.accesses;
};

const seen = async (customers_id: number, more: object = {}) =>
  (await accessesTo(customers_id, more)).map(({ kind, detail }) => [kind, detail]);

const exported = (filter: object = {}) =>
  api.call(exports.exportCalls.customers, { as: token, query: { format: 'csv', filter } });

beforeAll(async () => {
  const owners = await makeOwners(api, { firstName: 'ANA', surname: 'MORA', ci_ruc: 'ANA-1' });
  ana = owners.customers_id;
  await makePolicy(api, owners, { numberPolicy: 'VH-77' });
  zoila = await makeCustomer(api, { firstName: 'ZOILA', surname: 'ANDRADE' });
});
beforeEach(async () => {
  api.clock.set(NOW);
  await written();
  clerk = await createUser(api.context);
  token = await tokenFor(api.context, clerk.id);
});

describe('what screens show', () => {
  it.each([
    ['a page of a list', customers.listCustomers, { query: { range: [0, 9] } }, 'customers'],
    ['the whole list', customers.listCustomers, {}, 'customers'],
    ['a policy by its customer', policies.listPolicies, { query: { range: [0, 9] } }, 'policies'],
    ['the search', search.search, { query: { q: 'mora' } }, 'search'],
  ] as const)('is noted of %s', async (_, call, options, screen) => {
    await api.call(call, { as: token, ...options } as never);
    await written();
    expect(await seen(ana)).toEqual([['screen', screen]]);
  });

  it('is noted of a record, of who was in it alone', async () => {
    await api.call(customers.getCustomer, { as: token, params: { id: ana } });
    await written();
    expect([await seen(ana), await seen(zoila)]).toEqual([[['screen', 'customer-page']], []]);
  });

  it('is one row for a minute of a user on a list, with all whom its pages showed', async () => {
    for (const from of [0, 1])
      await api.call(customers.listCustomers, { as: token, query: { range: [from, from] } });
    await written();
    expect([await seen(ana), await seen(zoila)]).toEqual([
      [['screen', 'customers']],
      [['screen', 'customers']],
    ]);
  });

  it('waits for a database that takes no writes, and is written then', async () => {
    await api.call(customers.getCustomer, { as: token, params: { id: ana } });
    const { database } = api.context;
    const refusing = {
      ...database,
      write: () => Promise.reject(new Error('cannot execute INSERT in a read-only transaction')),
    };
    await expect(api.app.readLog.write({ database: refusing })).rejects.toThrow('read-only');
    expect(await seen(ana)).toEqual([]);
    await written();
    expect(await seen(ana)).toEqual([['screen', 'customer-page']]);
  });

  it('is never rewritten, and removed after 24 months', async () => {
    const { kysely } = api.context.database;
    const { userId, userName } = { userId: clerk.id, userName: clerk.userName };
    const row = { user_id: userId, user_name: userName, shown: 'customers', people: '{[1,2)}' };
    await kysely
      .insertInto('data_reads')
      .values([
        { ...row, at: new Date('2024-03-16T14:59:59Z') },
        { ...row, at: new Date('2024-03-16T15:00:01Z') },
      ])
      .execute();
    const mine = kysely.selectFrom('data_reads').select('at').where('user_id', '=', userId);
    await sweepReads(kysely, api.clock.now());
    expect(await mine.execute()).toEqual([{ at: new Date('2024-03-16T15:00:01Z') }]);
    await expect(
      kysely.updateTable('data_reads').set({ shown: 'x' }).where('user_id', '=', userId).execute(),
    ).rejects.toThrow('never rewritten');
  });
});

describe('an exported list', () => {
  it('is an access to those whose rows it had, and to nobody else', async () => {
    await exported({ q: 'zoila' });
    expect([await seen(ana), await seen(zoila)]).toEqual([[], [['export', 'customers']]]);
  });

  it('keeps whose rows it had beside the trail, and their hash in it', async () => {
    const [line] = await auditOf(api.context, () => exported());
    expect(line).toMatchObject({ action: 'list.exported', details: { rows: 2 } });
    const { rows } = await sql<{ people: string; hash: string }>`
      select people::text, encode(sha256(convert_to(people::text, 'UTF8')), 'hex') as hash
      from audit_people order by sequence desc limit 1`.execute(api.context.database.kysely);
    expect(peopleOf(rows[0]?.people ?? '')).toEqual([ana, zoila].sort((a, b) => a - b));
    expect(line?.details).toMatchObject({ peopleHash: rows[0]?.hash });
  });

  it('of before that was kept is a possible access to whoever was a customer', async () => {
    const { kysely } = api.context.database;
    await exported({ q: 'zoila' });
    await sql`alter table audit_people disable trigger audit_people_append_only`.execute(kysely);
    await sql`delete from audit_people`.execute(kysely);
    await sql`alter table audit_people enable trigger audit_people_append_only`.execute(kysely);
    const certain = (await accessesTo(ana)).map(({ isCertain }) => isCertain);
    expect(certain).toEqual([false]);
  });

  it('is in the subject’s file of those in it, as certain', async () => {
    await exported({ q: 'zoila' });
    const of = async (id: number) =>
      (await api.call(personalData.subjectFile, { as: 'ADMIN', params: { id } })).body.accesos
        .filter(({ usuario }) => usuario === clerk.userName)
        .map(({ accion, soloPosible }) => [accion, soloPosible]);
    expect([await of(ana), await of(zoila)]).toEqual([[], [['list.exported', false]]]);
  });
});

describe('the report', () => {
  it('tells a card that was shown, a file that was handed out and their days', async () => {
    const { id: card } = await makeCard(api, ana);
    const as = await tokenFor(api.context, clerk.id);
    await api.call(cards.revealCard, { as, params: { id: card } });
    const other = await createUser(api.context, { role: 'ADMIN' });
    await api.call(personalData.subjectFile, {
      as: await tokenFor(api.context, other.id),
      params: { id: ana },
    });
    expect(await seen(ana, { kind: 'card' })).toEqual([['card', null]]);
    expect(await seen(ana, { user: other.userName })).toEqual([['file', null]]);
    expect(await seen(ana, { from: '2026-03-15', to: '2026-03-15' })).toEqual([]);
  });

  it('counts people by user, day and kind, and names them', async () => {
    await exported();
    await exported({ q: 'zoila' });
    const filter = { user: clerk.userName, kind: 'export' };
    const query = { filter, range: [0, 9] };
    const users = await api.call(dataAccess.listAccessesByUser, { as: 'ADMIN', query });
    expect(users.body.users).toMatchObject([
      { day: DAY, userName: clerk.userName, kind: 'export', times: 2, people: 2, unknown: 0 },
    ]);
    const people = await api.call(dataAccess.listPeopleSeen, { as: 'ADMIN', query });
    expect(people.body.people.map(({ id, times }) => [id, times])).toEqual([
      [zoila, 2],
      [ana, 1],
    ]);
  });

  it('is a file too, and each reading of it is in the audit trail', async () => {
    const lines = await auditOf(api.context, async () => {
      await accessesTo(ana);
      const query = { format: 'csv', filter: { customers_id: ana } };
      const { text } = await api.call(exports.exportCalls['data-access'], { as: 'ADMIN', query });
      expect(text).toContain('Fecha y hora;Usuario;Nombre;Cómo;Qué');
    });
    expect(lines.map(({ action }) => action)).toEqual(['data_access.opened', 'list.exported']);
    expect(lines[0]?.details).toMatchObject({ view: 'person', from: DAY, to: DAY });
  });

  it('says how far back it reaches', async () => {
    const { body } = await api.call(dataAccess.findAccessReach, { as: 'ELOPDP' });
    expect(body.reach).toMatchObject({ archivedBefore: null });
  });
});
