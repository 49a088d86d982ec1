import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '../../agencyImport/signIn.ts';
import { customers, ownFields, personalData } from '../../domain/contract/index.ts';
import { texts } from '../../domain/texts.ts';
import { startApi, type TestApi } from '../support/api.ts';
import { aCustomer, anOwnField } from '../support/builders.ts';
import { adminToken, bringFrom, listen } from '../support/otherAgency.ts';
import { makeAccount, makeCustomer, makeOwners, makePolicy } from '../support/records.ts';
import { createUser } from '../support/users.ts';

describe('bringing an agency into one that has records', () => {
  let from: TestApi;
  let to: TestApi;
  let url: string;
  let token: string;
  const policies: string[] = [];

  beforeAll(async () => {
    [from, to] = [await startApi(), await startApi()];
    for (const ci_ruc of ['1710034065', '0102030405']) {
      const owners = await makeOwners(from, { ci_ruc });
      await makeAccount(from, owners.customers_id, { accountNumber: `77${ci_ruc}` });
      policies.push((await makePolicy(from, owners)).numberPolicy);
    }
    const { body } = await from.call(customers.registerCustomer, {
      as: 'ADMIN',
      body: aCustomer({ ci_ruc: '0907000003' }),
    });
    const params = { id: body.customer.id };
    const forgotten = await from.call(personalData.anonymizeCustomer, {
      as: 'ELOPDP',
      params,
      body: { ground: 1, reason: 'LO PIDIÓ', confirmation: '0907000003' },
    });
    expect(forgotten.status).toBe(200);
    await makeCustomer(to, { ci_ruc: '171003406-5', firstName: 'OTRA' });
    url = `${await listen(from)}/api/`;
    token = await adminToken(from);
  });
  afterAll(() => Promise.all([from.close(), to.close()]));

  const countOf = async (table: 'customers' | 'policies' | 'agency_import_links') =>
    (await to.context.database.kysely.selectFrom(table).selectAll().execute()).length;

  it('finds a customer by the identity number, says what is different, and changes nothing', async () => {
    const { differences } = await bringFrom(to, url, token);
    expect(differences).toContain('Cliente 1710034065: Primer nombre distinto');
    expect(await countOf('customers')).toBe(2);
    const { kysely } = to.context.database;
    const names = await kysely.selectFrom('customers').select('first_name').orderBy('id').execute();
    expect(names.map(({ first_name }) => first_name)).toEqual(['OTRA', 'MARÍA']);
  });

  it('does not bring who was made anonymous', async () => {
    const { differences } = await bringFrom(to, url, token);
    expect(differences.filter((one) => one.includes('anonimizado'))).toEqual([
      expect.stringMatching(/^Cliente \d+ anonimizado: no se trae$/),
    ]);
  });

  it('says that a policy was removed here, and does not bring it again', async () => {
    const { kysely } = to.context.database;
    const removed = await kysely
      .selectFrom('policies')
      .select('id')
      .where('number_policy', '=', policies[0] ?? '')
      .executeTakeFirstOrThrow();
    await kysely.transaction().execute(async (trx) => {
      await trx.deleteFrom('payments').where('policy_id', '=', removed.id).execute();
      await trx.deleteFrom('policy_periods').where('policy_id', '=', removed.id).execute();
      await trx.deleteFrom('policies').where('id', '=', removed.id).execute();
    });
    const { differences, isEqual } = await bringFrom(to, url, token);
    expect(differences).toContain(`Póliza ${policies[0]}: se quitó aquí`);
    expect(isEqual).toBe(false);
    expect(await countOf('policies')).toBe(1);
  });

  it('names a policy that stands here under another company', async () => {
    const other = await makeOwners(to);
    const { numberPolicy } = await makePolicy(from, await makeOwners(from));
    await makePolicy(to, other, { numberPolicy });
    const { differences } = await bringFrom(to, url, token);
    expect(differences).toContain(
      `Póliza ${numberPolicy}: aquí hay una póliza de otra compañía con este número`,
    );
  });

  it('brings records that lack a required own field, which is asked for at the next update', async () => {
    for (const resource of ['companies', 'advisors', 'customers', 'policies'])
      await to.call(ownFields.registerOwnField, {
        as: 'ADMIN',
        body: anOwnField({ resource, key: 'pedido', isRequired: true }),
      });
    const owners = await makeOwners(from, { ci_ruc: '0911223344' });
    const { numberPolicy } = await makePolicy(from, owners);
    const { differences } = await bringFrom(to, url, token);
    expect(differences.filter((one) => one.includes('0911223344'))).toEqual([]);
    expect(differences.filter((one) => one.includes(numberPolicy))).toEqual([]);
    const query = { ci_ruc: '0911223344' };
    const found = await to.call(customers.findCustomerByIdentity, { as: 'ADMIN', query });
    const id = found.body.customerByIdentity?.id ?? 0;
    const update = (customFields: object) =>
      to.call(customers.updateCustomer, {
        as: 'ADMIN',
        params: { id },
        body: aCustomer({ ci_ruc: '0911223344', customFields }),
      });
    const { body } = await update({});
    expect(body.errors).toEqual({ 'customFields.pedido': texts.required });
    expect((await update({ pedido: 'SÍ' })).status).toBe(200);
  });

  it('works in the name of an administrator alone', async () => {
    await createUser(to.context, { role: 'BASIC', userName: 'clerk' });
    await expect(bringFrom(to, url, token, { as: 'clerk' })).rejects.toThrow();
  });

  it('writes who brought each record into the audit trail', async () => {
    const rows = await to.context.database.kysely
      .selectFrom('audit_entries')
      .select(['action', 'user_name'])
      .where('user_name', '=', 'importadora')
      .execute();
    expect(new Set(rows.map(({ action }) => action))).toEqual(
      new Set([
        'company.registered',
        'advisor.registered',
        'customer.registered',
        'bank_account.registered',
        'policy.registered',
      ]),
    );
  });

  it('signs in with a password, human verification included', async () => {
    const { userName, password } = await createUser(from.context, { role: 'ADMIN' });
    const session = await signIn({ url, user: userName, password });
    expect((await bringFrom(to, url, session)).table).toContain('Pólizas');
  });

  it.each([
    ['a wrong password', {}, 'Otra.Clave1', 'Usuario o contraseña incorrectos'],
    [
      'a password to be changed',
      { mustChangePassword: true },
      'Correcta.1',
      'cambiar la contraseña',
    ],
  ])('says that it cannot sign in with %s', async (_, fields, password, said) => {
    const { userName } = await createUser(from.context, { role: 'ADMIN', ...fields });
    await expect(signIn({ url, user: userName, password })).rejects.toThrow(said);
  });
});
