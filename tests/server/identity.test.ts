import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { advisors, type Call, companies, customers, search } from '../../domain/contract/index.ts';
import { isCompany, normalIdentity } from '../../domain/people/identity.ts';
import { startApi } from '../support/api.ts';
import { aCompanyRow, aCustomer, anAdvisorRow, type Body } from '../support/builders.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { makeCustomer } from '../support/records.ts';

const anAdvisor = (overrides: Body): Body => {
  const { status_id, province_id, city_id, address, ...person } = aCustomer(overrides);
  return person;
};

const aCompany = (overrides: Body): Body => ({
  companyName: `SEGUROS ${String(overrides.ci_ruc)}`,
  ...overrides,
});

const kinds = [
  ['customer', customers.registerCustomer, aCustomer, customers.findCustomerByIdentity],
  ['advisor', advisors.registerAdvisor, anAdvisor, advisors.findAdvisorByIdentity],
  ['company', companies.registerCompany, aCompany, companies.findCompanyByIdentity],
] as const;

interface Numbered {
  readonly id: number;
  readonly ci_ruc: string;
}

/** The row an answer brings, under whatever key. */
const rowIn = (body: object): Numbered =>
  Object.values(body).find((value) => typeof value === 'object');

describe.each(kinds)('the number of a %s', (kind, register, build, findByIdentity) => {
  const api = madeOnce(() => startApi());
  let first: Numbered;

  const send = (body: Body) => api.call(register as Call, { as: 'BASIC', body });
  const found = async (query: Body) => {
    const { status, body } = await api.call(findByIdentity as Call, { as: 'ELOPDP', query });
    expect(status).toBe(200);
    return Object.entries(body).find(([key]) => key !== 'status')?.[1];
  };

  beforeAll(async () => {
    const { body } = await send(build({ ci_ruc: ' ab-171003-a ' }));
    first = rowIn(body);
  });

  it('is kept in its normal form', () => {
    expect(first.ci_ruc).toBe('AB171003A');
  });

  it.each(['AB171003A', 'ab171003a', 'AB 171003 A', 'AB–171003-A'])(
    '[5.5] is taken however it is written: %s',
    async (ci_ruc) => {
      const { status, body } = await send(build({ ci_ruc, companyName: `OTRA ${ci_ruc}` }));
      expect([status, body.code, Object.keys(body.errors ?? {})]).toEqual([
        409,
        'duplicate',
        ['ci_ruc'],
      ]);
    },
  );

  it('tells who has it, however it is asked for', async () => {
    expect(await found({ ci_ruc: 'ab 171003-a' })).toMatchObject({
      id: first.id,
      ci_ruc: 'AB171003A',
    });
  });

  it('is not taken by the record being edited, nor when no record has it', async () => {
    expect(await found({ ci_ruc: 'AB171003A', except: first.id })).toBeNull();
    expect(await found({ ci_ruc: 'AB171003B' })).toBeNull();
  });

  it('is not told without the permission to list them', async () => {
    const resource = { customer: 'customers', advisor: 'advisors', company: 'companies' }[kind];
    await sql`delete from role_permissions
      where role = 'ELOPDP' and action = ${`${resource}.list`}`.execute(
      api.context.database.kysely,
    );
    const { status } = await api.call(findByIdentity as Call, {
      as: 'ELOPDP',
      query: { ci_ruc: 'AB171003A' },
    });
    expect(status).toBe(403);
  });

  it('must be more than blanks and hyphens', async () => {
    const { status, body } = await send(build({ ci_ruc: ' - ', companyName: 'SIN NÚMERO' }));
    expect([status, body.errors]).toEqual([400, { ci_ruc: 'Este campo es obligatorio' }]);
  });
});

describe('a number with hyphens', () => {
  const api = madeOnce(() => startApi());
  let id: number;

  beforeAll(async () => {
    id = await makeCustomer(api, { ci_ruc: '1710034065' });
  });

  it.each(['171003406-5', '17100 34065'])('is found by the search box: %s', async (q) => {
    const { body } = await api.call(customers.listCustomers, {
      as: 'BASIC',
      query: { range: [0, 9], filter: { q } },
    });
    expect(body.allCustomer.map((row) => row.id)).toEqual([id]);
  });

  it('is told to who registers the same person by the RUC, and not to the person’s own record', async () => {
    const asked = async (query: Body) =>
      Object(
        (await api.call(customers.findCustomerByIdentity as Call, { as: 'BASIC', query })).body,
      ).customerByIdentity;
    expect(await asked({ ci_ruc: '1710034065001' })).toMatchObject({ id, ci_ruc: '1710034065' });
    expect(await asked({ ci_ruc: '1710034065001', except: id })).toBeNull();
  });

  it('is found by the search over everything', async () => {
    const { body } = await api.call(search.search, { as: 'BASIC', query: { q: '171003406-5' } });
    expect(body.found.customers.map((row) => row.id)).toEqual([id]);
  });

  it('is the same in the database as in the domain', async () => {
    const numbers = fc.sample(fc.stringMatching(/^[0-9A-Za-zÑñ -]{0,20}$/), 200);
    const { rows } = await sql<{ normal: string }>`
      select normal_identity(number) as normal
      from unnest(${numbers}::text[]) with ordinality as given(number, place)
      order by place`.execute(api.context.database.kysely);
    expect(rows.map(({ normal }) => normal)).toEqual(numbers.map(normalIdentity));
  });
});

describe('whether a number is a company’s', () => {
  const api = madeOnce(() => startApi());

  it('is the same in the database as in the domain', async () => {
    const rucs = fc.sample(fc.stringMatching(/^([0-3][0-9])[0-9]{8}(001)?$/), 2_000);
    const numbers = [...rucs, '1790011674001', '1760034064001', '', 'AB1234567'];
    const { rows } = await sql<{ is: boolean }>`
      select is_company(number) as is
      from unnest(${numbers}::text[]) with ordinality as given(number, place)
      order by place`.execute(api.context.database.kysely);
    expect(rows.map((row) => row.is)).toEqual(numbers.map(isCompany));
  });
});

describe('a database with the same number written twice', () => {
  const api = madeOnce(() => startApi());
  let twice: readonly Numbered[];

  const rows = () =>
    api.context.database.kysely
      .selectFrom('customers')
      .select(['id', 'ci_ruc'])
      .orderBy('id')
      .execute();
  const update = (id: number, body: Body) =>
    api.call(customers.updateCustomer, { as: 'BASIC', params: { id }, body: aCustomer(body) });

  beforeAll(async () => {
    const { kysely } = api.context.database;
    // As they were written before numbers were compared.
    const written = ['1710034065', '171003406-5', '17-10034065', '0912345678'];
    for (const [copy, ci_ruc] of written.entries()) {
      const { ci_ruc: _, ...person } = anAdvisorRow(api.clock.now());
      const place = { address: 'QUITO', status_id: 1, province_id: 17, city_id: 1701 };
      await kysely
        .insertInto('customers')
        .values({ ...person, ...place, ci_ruc: `A-${copy}` })
        .execute();
      // Another number is no copy, so the two are not changed at once.
      await sql`alter table customers disable trigger customers_new_identity`.execute(kysely);
      await sql`update customers set ci_ruc = ${ci_ruc}, identity_copy = ${copy % 3}
        where ci_ruc = ${`A-${copy}`}`.execute(kysely);
      await sql`alter table customers enable trigger customers_new_identity`.execute(kysely);
    }
    await kysely.insertInto('companies').values(aCompanyRow(api.clock.now())).execute();
    twice = await rows();
  });

  it('takes no new row with that number', async () => {
    for (const ci_ruc of ['1710034065', '171003406-5', '0912345678']) {
      const { status, body } = await api.call(customers.registerCustomer, {
        as: 'BASIC',
        body: aCustomer({ ci_ruc }),
      });
      expect([status, body.code]).toEqual([409, 'duplicate']);
    }
  });

  it('lets an old row be edited, number and all', async () => {
    const [, second] = twice;
    const { status, body } = await update(second?.id ?? 0, { ci_ruc: '171003406-5' });
    expect([status, body.customerUpdated.ci_ruc]).toEqual([200, '1710034065']);
  });

  it('takes no other row for the number of an old one', async () => {
    const [, , , other] = twice;
    const { status } = await update(other?.id ?? 0, { ci_ruc: '1710034065' });
    expect(status).toBe(409);
  });

  it('guards an old row once it has a number of its own', async () => {
    const [, , third] = twice;
    expect((await update(third?.id ?? 0, { ci_ruc: '1104680135' })).status).toBe(200);
    const back = await update(third?.id ?? 0, { ci_ruc: '1710034065' });
    expect([back.status, back.body.code]).toEqual([409, 'duplicate']);
  });
});
