import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { customers, policies } from '../../domain/contract/index.ts';
import { startApi, type TestApi } from '../support/api.ts';
import { aCustomer } from '../support/builders.ts';
import { dumpDatabase } from '../support/dump.ts';
import { adminToken, bringFrom, listen } from '../support/otherAgency.ts';
import { makeCard, makeOwners, makePolicy } from '../support/records.ts';

let from: TestApi;
let to: TestApi;
let url: string;
let token: string;

beforeAll(async () => {
  [from, to] = [await startApi(), await startApi()];
  const owners = await makeOwners(from, { ci_ruc: '1710034065' });
  const card = await makeCard(from, owners.customers_id);
  const charged = { payment_method_id: 6, credit_card_id: card.id };
  await makePolicy(from, owners, { numberPolicy: 'CON-TARJETA', ...charged });
  const past = { startDate: '2024-01-10', endDate: '2025-01-10' };
  await makePolicy(from, owners, { numberPolicy: 'TERMINADA', ...charged, ...past });
  const company = { ci_ruc: '1790012345001', surname: '', status_id: null, birthdate: null };
  await from.call(customers.registerCustomer, { as: 'ADMIN', body: aCustomer(company) });
  await sql`update customers set email = null, number_phone = null, birthdate = null, status_id = null,
    province_id = null, city_id = null, address = null where ci_ruc = '1710034065'`.execute(
    from.context.database.kysely,
  );
  url = `${await listen(from)}/api/`;
  token = await adminToken(from);
});
afterAll(() => Promise.all([from.close(), to.close()]));

/** Of each customer and live policy what is to be completed, as this server would tell it. */
const TO_COMPLETE = [
  'Cliente 1710034065: por completar: Correo',
  'Cliente 1710034065: por completar: Teléfono',
  'Cliente 1710034065: por completar: Fecha de nacimiento',
  'Cliente 1710034065: por completar: Estado civil',
  'Cliente 1710034065: por completar: Provincia',
  'Cliente 1710034065: por completar: Ciudad',
  'Cliente 1710034065: por completar: Dirección',
  'Póliza CON-TARJETA: por completar: tarjeta',
];

it('brings what another server has not as blanks, names each, and asks nothing of a company', async () => {
  const { differences } = await bringFrom(to, url, token);
  expect(differences.toSorted()).toEqual(TO_COMPLETE.toSorted());
  const query = { filter: { q: '1710034065' }, range: [0, 9] };
  const { body } = await to.call(customers.listCustomers, { as: 'ADMIN', query });
  expect(body.allCustomer).toMatchObject([
    {
      email: null,
      numberPhone: null,
      birthdate: null,
      status_id: null,
      city_id: null,
      address: null,
    },
  ]);
  const all = await to.call(policies.listPolicies, { as: 'ADMIN', query: { range: [0, 9] } });
  expect(all.body.allPolicy.map((row) => [row.payment_method_id, row.credit_card_id])).toEqual([
    [6, null],
    [6, null],
  ]);
});

it('changes nothing the second time', async () => {
  const before = await dumpDatabase(to.context.database.kysely);
  const { differences } = await bringFrom(to, url, token);
  expect(differences.toSorted()).toEqual(TO_COMPLETE.toSorted());
  expect(await dumpDatabase(to.context.database.kysely)).toEqual(before);
});
