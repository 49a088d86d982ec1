import { beforeAll, describe, expect, it } from 'vitest';
import { findRecords, search } from '../../domain/contract/agency/search.ts';
import { companies } from '../../domain/contract/index.ts';
import type { Role } from '../../domain/permissions.ts';
import { startApi } from '../support/api.ts';
import { anAdvisorRow } from '../support/builders.ts';
import { endorsementsOf } from '../support/endorsements.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { makeCustomer, makeOwners, makePolicy } from '../support/records.ts';

const api = madeOnce(() => startApi());
const ana = madeOnce(() =>
  makeOwners(api, { ci_ruc: '0102030405', firstName: 'ANA', surname: 'NÚÑEZ' }),
);
beforeAll(async () => {
  await makePolicy(api, ana, { numberPolicy: 'VH-100' });
  await makePolicy(api, ana, { numberPolicy: 'VH-1001' });
  await makePolicy(api, ana, { numberPolicy: 'X-VH-100' });
  await makeCustomer(api, { ci_ruc: '01020304', firstName: 'LUIS', surname: 'VERA' });
  await makeCustomer(api, { ci_ruc: '1701020304', firstName: 'SUSANA', surname: 'MORA' });
  await makeCustomer(api, { firstName: 'ESPACIADA', numberPhone: '099 765 4321' });
  await makeCustomer(api, { firstName: 'CONPAÍS', numberPhone: '+593997654321' });
  const advisor = { ...anAdvisorRow(api.clock.now()), first_name: 'ANABEL', surname: 'RÍOS' };
  await api.context.database.kysely.insertInto('advisors').values(advisor).execute();
});

const find = async (q: string, as: Role = 'BASIC') => {
  const { body } = await api.call(search, { as, query: { q } });
  return body.found;
};

const customersFor = async (q: string) =>
  (await find(q)).customers.map(({ ci_ruc, firstName }) => firstName ?? ci_ruc);

/** From the officer. */
const forbidCustomers = async () => {
  const held = api.context.database.kysely.deleteFrom('role_permissions');
  await held.where('role', '=', 'ELOPDP').where('action', '=', 'customers.list').execute();
};

describe('the search', () => {
  it('has the number typed in full before those that begin with it or have it inside', async () => {
    expect(await customersFor('01020304')).toEqual(['LUIS', 'ANA', 'SUSANA']);
    const { policies } = await find('vh-100');
    expect(policies.map(({ numberPolicy }) => numberPolicy)).toEqual([
      'VH-100',
      'VH-1001',
      'X-VH-100',
    ]);
  });

  it('has names that begin with the words before those that have them inside', async () => {
    expect(await customersFor('ana')).toEqual(['ANA', 'SUSANA']);
    expect((await find('ana')).advisors.map(({ firstName }) => firstName)).toEqual(['ANABEL']);
  });

  it('finds words in any order, case and without their accents', async () => {
    expect(await customersFor('nunez ana')).toEqual(['ANA']);
  });

  it.each(['+593 99 765 4321', '+593997654321', '099-765-4321', '0997654321'])(
    'finds a customer by the telephone %s, however it was written down',
    async (typed) => {
      expect((await customersFor(typed)).sort()).toEqual(['CONPAÍS', 'ESPACIADA']);
    },
  );

  it('finds by an identity number written with its hyphen', async () => {
    expect(await customersFor('010203040-5')).toEqual(['ANA']);
    expect((await find('010203040-5')).policies).toHaveLength(3);
  });

  it('finds an insurer by a part of its name and by its number, as one that the user was at', async () => {
    const body = { ci_ruc: '1790099999001', companyName: 'SEGUROS ALTIPLANO' };
    const made = await api.call(companies.registerCompany, { as: 'ADMIN', body });
    const { id } = made.body.company;
    const expected = [{ id, ...body }];
    for (const typed of ['altiplano', '1790099999001'])
      expect((await find(typed)).companies).toEqual(expected);
    const query = { companies: `${id}` };
    const read = await api.call(findRecords, { as: 'BASIC', query });
    expect(read.body.found.companies).toEqual(expected);
  });

  it("finds an endorsement by the insurer's number, and by its policy's number with its own", async () => {
    const owners = await makeOwners(api, { firstName: 'EVA' });
    const policy = await makePolicy(api, owners, { numberPolicy: 'AX-7' });
    const { issued } = endorsementsOf(api);
    const named = {
      kind: 'dataChange',
      effectiveOn: '2026-04-01',
      policyValue: 0,
      effect: null,
    };
    const { id } = await issued(policy.id, named);
    const second = await issued(policy.id, named);
    const idsFor = async (typed: string) =>
      (await find(typed)).endorsements?.map((found) => found.id);
    expect(await idsFor('en-1')).toEqual([second.id, id]);
    expect(await idsFor('ax-7')).toEqual([second.id, id]);
    expect(await idsFor('AX-7 anexo 2')).toEqual([second.id]);
    expect(await idsFor('AX-7 1')).toEqual([id]);
    expect((await find('AX-7 1')).endorsements).toMatchObject([
      {
        number: 1,
        kind: 'dataChange',
        state: 'issued',
        insurerNumber: 'EN-1',
        numberPolicy: 'AX-7',
      },
    ]);
  });

  it('finds by two characters what begins with them', async () => {
    expect(await customersFor('nu')).toEqual(['ANA']);
  });

  it('finds the policies of a customer by the whole number', async () => {
    const { policies } = await find('0102030405');
    expect(policies).toHaveLength(3);
    expect(policies[0]).toMatchObject({ customer: { surname: 'NÚÑEZ' }, policyStatus: { id: 1 } });
  });

  it('takes what is typed to the letter, not as a pattern', async () => {
    expect(await find('%%')).toEqual({
      customers: [],
      policies: [],
      advisors: [],
      companies: [],
      claims: [],
      endorsements: [],
    });
    expect((await find('VH_100')).policies).toEqual([]);
  });

  it('gives five of each kind at most', async () => {
    for (let index = 0; index < 7; index += 1) await makeCustomer(api, { firstName: 'REPETIDA' });
    expect(await customersFor('repetida')).toHaveLength(5);
  });

  it.each(['a', ' a ', ''])('asks for more than %j', async (q) => {
    const answer = await api.call(search, { as: 'BASIC', query: { q } });
    expect([answer.status, answer.body.message]).toEqual([400, 'Escriba al menos 2 caracteres']);
  });

  it('finds nothing of a kind the user may not list', async () => {
    await forbidCustomers();
    const found = await find('vh-100', 'ELOPDP');
    expect(found.policies).toHaveLength(3);
    expect((await find('ana', 'ELOPDP')).customers).toEqual([]);
  });
});

describe('the records a user was at', () => {
  const read = async (query: Record<string, string>, as: Role = 'BASIC') =>
    api.call(findRecords, { as, query });

  it('are read by their ids, as the search shows them', async () => {
    const [first, second] = (await find('vh-100')).policies;
    const id = ana.customers_id;
    const { body } = await read({ customers: `${id},2000000`, policies: `${second?.id}` });
    expect(body.found).toEqual({
      customers: [expect.objectContaining({ id, firstName: 'ANA' })],
      policies: [second],
      advisors: [],
      companies: [],
    });
    expect(first).not.toEqual(second);
  });

  it('are none where nothing is asked for', async () => {
    expect((await read({})).body.found).toEqual({
      customers: [],
      policies: [],
      advisors: [],
      companies: [],
    });
  });

  it.each(['x', '1,', '1;2', '1234567890', '1,2,3,4,5,6,7,8,9,10,11'])('refuse %j', async (ids) => {
    expect((await read({ customers: ids })).status).toBe(400);
  });

  it('are left out where the user may not list them', async () => {
    const customers = String(ana.customers_id);
    expect((await read({ customers }, 'ADMIN')).body.found.customers).toHaveLength(1);
    await forbidCustomers();
    expect((await read({ customers }, 'ELOPDP')).body.found.customers).toEqual([]);
  });
});
