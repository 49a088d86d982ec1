import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { advisors, bankAccounts, customers, search, users } from '../../domain/contract/index.ts';
import { nameOrder } from '../../server/areas/people/people/repository.ts';
import { startApi } from '../support/api.ts';
import { aCustomer } from '../support/builders.ts';
import { anAdvisor } from '../support/commissions.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { makeAccount } from '../support/records.ts';
import { createUser } from '../support/users.ts';

/** In the order in which a telephone book has them. */
const IN_ORDER = [
  { surname: 'Pérez', secondSurname: '', firstName: 'Zoila', secondName: '' },
  { surname: 'PÉREZ', secondSurname: 'ÁVILA', firstName: 'ANA', secondName: '' },
  { surname: 'PEREZ', secondSurname: 'AVILA', firstName: 'ANA', secondName: 'LUCÍA' },
  { surname: 'PÉREZ', secondSurname: 'MORA', firstName: 'ALBA', secondName: '' },
  { surname: 'PEREZA', secondSurname: '', firstName: 'ANA', secondName: '' },
] as const;

const nameOf = ({ surname, secondSurname, firstName, secondName }: Record<string, unknown>) =>
  [surname, secondSurname, firstName, secondName].filter(Boolean).join(' ');

const EXPECTED = IN_ORDER.map(nameOf);

/** Registered in an order that is neither this one nor its opposite. */
const MIXED = [2, 4, 0, 3, 1].map((place) => IN_ORDER[place]);

describe('people, sorted by their names', () => {
  const api = madeOnce(() => startApi());
  const bySurname = { range: [0, 24], sort: ['surname', 'ASC'] };

  beforeAll(async () => {
    for (const names of MIXED) {
      const { body } = await api.call(customers.registerCustomer, {
        as: 'ADMIN',
        body: aCustomer(names),
      });
      await makeAccount(api, body.customer.id);
      await api.call(advisors.registerAdvisor, { as: 'ADMIN', body: anAdvisor(names) });
    }
  });

  it('are customers, by both surnames and then by both names', async () => {
    const { body } = await api.call(customers.listCustomers, { as: 'ADMIN', query: bySurname });
    expect(body.allCustomer.map(nameOf)).toEqual(EXPECTED);
  });

  it('are advisors', async () => {
    const { body } = await api.call(advisors.listAdvisors, { as: 'ADMIN', query: bySurname });
    expect(body.allAdvisors.map(nameOf)).toEqual(EXPECTED);
  });

  it('are the owners of accounts', async () => {
    const query = { range: [0, 24], sort: ['customers_id', 'ASC'] };
    const { body } = await api.call(bankAccounts.listBankAccounts, { as: 'ADMIN', query });
    expect(body.allBankAccounts.map(({ customer }) => nameOf(customer))).toEqual(EXPECTED);
  });

  it('are what a search finds', async () => {
    const { body } = await api.call(search.search, { as: 'ADMIN', query: { q: 'perez' } });
    expect(body.found.customers.map(nameOf)).toEqual(EXPECTED);
  });

  it('are firms by the name they have', async () => {
    const firm = aCustomer({
      firstName: 'PERFILES S.A.',
      secondName: '',
      surname: '',
      secondSurname: '',
    });
    await api.call(customers.registerCustomer, { as: 'ADMIN', body: firm });
    const { body } = await api.call(customers.listCustomers, { as: 'ADMIN', query: bySurname });
    expect(body.allCustomer.map(nameOf)).toEqual([...EXPECTED, 'PERFILES S.A.']);
  });

  it('are users, by surname and then by name', async () => {
    const people = [
      { surname: 'Pérez', firstName: 'Ana' },
      { surname: 'PEREZ', firstName: 'ZOE' },
      { surname: 'Pereza', firstName: 'Abel' },
    ];
    for (const place of [1, 2, 0]) await createUser(api.context, people[place]);
    const query = { ...bySurname, filter: { q: 'perez' } };
    const { body } = await api.call(users.listUsers, { as: 'ADMIN', query });
    expect(body.users.map(({ surname, firstName }) => ({ surname, firstName }))).toEqual(people);
  });

  it('are customers whose page an index has in this order', async () => {
    const plan = await api.context.database.kysely.transaction().execute(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx);
      await sql`set local enable_sort = off`.execute(trx);
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain
        select c.id from customers c where c.merged_into is null
        order by ${nameOrder('c')}, c.id limit 25`.execute(trx);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    expect(plan).toMatch(/Index Only Scan using customers_name_sort_idx/);
  });
});
