import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { policies, search } from '../../domain/contract/index.ts';
import { normalPolicyNumber } from '../../domain/sales/policyNumber.ts';
import { startApi } from '../support/api.ts';
import { aPolicy } from '../support/builders.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { makeOwners, makePolicy } from '../support/records.ts';

const api = madeOnce(() => startApi());
const owners = madeOnce(() => makeOwners(api, { firstName: 'ROSA', surname: 'ÁVILA' }));

const register = async (numberPolicy: string) => {
  const body = aPolicy(owners, { numberPolicy });
  const answer = await api.call(policies.registerPolicy, { as: 'BASIC', body });
  return { status: answer.status, errors: Object.keys(answer.body.errors ?? {}) };
};

describe('the number of a policy', () => {
  beforeAll(async () => {
    await makePolicy(api, owners, { numberPolicy: 'VH-001 234' });
  });

  it('is kept as it is written, and taken however it is written', async () => {
    for (const number of ['VH001234', 'vh 001-234', 'VH–001234'])
      expect(await register(number)).toEqual({ status: 409, errors: ['numberPolicy'] });
    const { body } = await api.call(policies.findPolicyByNumber, {
      as: 'ELOPDP',
      query: { numberPolicy: 'vh001234' },
    });
    expect(body.policyByNumber).toMatchObject({
      numberPolicy: 'VH-001 234',
      customer: { surname: 'ÁVILA' },
    });
  });

  it('is another one where another sign parts it', async () => {
    expect((await register('VH/001/234')).status).toBe(200);
  });

  it('is found by the search over everything, however it is written', async () => {
    const { body } = await api.call(search.search, { as: 'BASIC', query: { q: 'vh 001 234' } });
    expect(body.found.policies.map(({ numberPolicy }) => numberPolicy)).toContain('VH-001 234');
  });

  it('is the same in the database as in the domain', async () => {
    const numbers = fc.sample(fc.stringMatching(/^[0-9A-Za-zÑñé/. –\u00a0-]{0,20}$/), 200);
    const { rows } = await sql<{ normal: string }>`
      select normal_policy_number(number) as normal
      from unnest(${numbers}::text[]) with ordinality as given(number, place)
      order by place`.execute(api.context.database.kysely);
    expect(rows.map(({ normal }) => normal)).toEqual(numbers.map(normalPolicyNumber));
  });
});

describe('a database with the same policy number written twice', () => {
  it('takes no third one', async () => {
    const { kysely } = api.context.database;
    await makePolicy(api, owners, { numberPolicy: 'DOBLE-1' });
    await makePolicy(api, owners, { numberPolicy: 'OTRA-1' });
    // As it was before numbers were compared.
    await sql`alter table policies disable trigger policies_new_number`.execute(kysely);
    await sql`update policies set number_policy = 'DOBLE 1', number_copy = 1
      where number_policy = 'OTRA-1'`.execute(kysely);
    await sql`alter table policies enable trigger policies_new_number`.execute(kysely);
    expect((await register('DOBLE1')).status).toBe(409);
  });
});
