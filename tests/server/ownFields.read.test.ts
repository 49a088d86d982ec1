import { describe, expect, it } from 'vitest';
import {
  customers,
  exports,
  layouts,
  ownFields,
  ownRecords,
  policies,
} from '../../domain/contract/index.ts';
import { texts } from '../../domain/texts.ts';
import { startApi } from '../support/api.ts';
import {
  aCustomer,
  aFieldRule,
  anOwnField,
  aPolicy,
  type Body,
  type PolicyOwners,
} from '../support/builders.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { rowsOf } from '../support/ownRows.ts';
import { makeOwners, makePolicy } from '../support/records.ts';

const api = madeOnce(() => startApi());
const own = rowsOf(api);

const admins = ['ADMIN'];
const onlyAdmin = {
  ...{ listRoles: admins, createRoles: admins, editRoles: admins, deleteRoles: admins },
};

let sequence = 0;

const send = (resource: string, overrides: Body) => {
  sequence += 1;
  const named = {
    key: `leido_${sequence}`,
    label: `Leído ${sequence}`,
    isInList: true,
    isInPdf: false,
  };
  const body = anOwnField({ resource, kind: 'related', isPersonal: false, ...named, ...overrides });
  return api.call(ownFields.registerOwnField, { as: 'ADMIN', body });
};

/** A field that shows what related records have. @returns its key */
const define = async (resource: string, source: string, sourceField?: string, more: Body = {}) => {
  const { status, text, body } = await send(resource, { source, sourceField, ...more });
  if (status !== 200) throw new Error(`The field was refused: ${text}`);
  return body.ownField;
};

const valuesOf = async (id: number, as = 'BASIC') =>
  (await api.call(customers.getCustomer, { as, params: { id } })).body.customerById.customFields;

const cancel = (id: number, owners: PolicyOwners) =>
  api.call(policies.updatePolicy, {
    as: 'ADMIN',
    params: { id },
    body: aPolicy(owners, { policyValue: '1200.00', policy_status_id: 2 }),
  });

describe('fields that show what related records have', () => {
  it('count and add up the policies of a customer, those in force apart, as they are now', async () => {
    const [all, live, sum] = [
      await define('customers', 'policies'),
      await define('customers', 'policiesInForce'),
      await define('customers', 'policiesInForce', 'policyValue'),
    ];
    const owners = await makeOwners(api);
    const customer = Number(owners.customers_id);
    expect(await valuesOf(customer)).toMatchObject({
      ...{ [all.key]: 0, [live.key]: 0, [sum.key]: '0.00' },
    });
    const first = await makePolicy(api, owners, { policyValue: '1200.00' });
    await makePolicy(api, owners, { policyValue: '800.50' });
    expect(await valuesOf(customer)).toMatchObject({
      ...{ [all.key]: 2, [live.key]: 2, [sum.key]: '2000.50' },
    });
    expect((await cancel(first.id, owners)).status).toBe(200);
    expect(await valuesOf(customer)).toMatchObject({
      ...{ [all.key]: 2, [live.key]: 1, [sum.key]: '800.50' },
    });
  });

  it('show a field of the customer in lists, pages and files of policies', async () => {
    const { key } = await define('policies', 'customers', 'email', { isPersonal: true });
    const owners = await makeOwners(api, { email: 'ana.leida@example.com' });
    const { id } = await makePolicy(api, owners);
    const read = await api.call(policies.getPolicy, { as: 'BASIC', params: { id } });
    expect(read.body.policyById.customFields[key]).toBe('ana.leida@example.com');
    const query = { range: [0, 24], filter: { customers_id: owners.customers_id } };
    const listed = await api.call(policies.listPolicies, { as: 'BASIC', query });
    expect(listed.body.allPolicy.map(({ customFields }) => customFields[key])).toEqual([
      'ana.leida@example.com',
    ]);
    const file = await api.call(exports.exportCalls.policies, {
      as: 'ADMIN',
      query: { format: 'csv' },
    });
    expect(file.text).toContain('ana.leida@example.com');
  });

  it('show a field of what records of an own object belong to, and their number and sum on it', async () => {
    const object = await own.beneficiaries('customers', { isInside: false }, { columnTotal: null });
    const mail = await define(object.resource, 'customers', 'email', { isPersonal: true });
    const amount = await own.addField(object, { key: 'valor', kind: 'money' });
    const count = await define('customers', object.resource);
    const sum = await define('customers', object.resource, 'customFields.valor');
    const owners = await makeOwners(api, { email: 'eva.leida@example.com' });
    const parentId = Number(owners.customers_id);
    for (const valor of ['10.10', '5.05']) {
      const customFields = { nombre: 'X', [amount.key]: valor };
      const params = { object: object.key };
      await api.call(ownRecords.registerOwnRecord, {
        as: 'ADMIN',
        params,
        body: { parentId, customFields },
      });
    }
    const { rows } = await own.list({ key: object.key });
    expect(rows.map(({ customFields }) => customFields[mail.key])).toEqual([
      'eva.leida@example.com',
      'eva.leida@example.com',
    ]);
    expect(await valuesOf(parentId, 'ADMIN')).toMatchObject({ [count.key]: 2, [sum.key]: '15.15' });
  });

  it('stay what they are when a form sends others', async () => {
    const { key } = await define('customers', 'policies');
    const body = aCustomer({ customFields: { [key]: 99 } });
    const saved = await api.call(customers.registerCustomer, { as: 'BASIC', body });
    expect(saved.body.customer.customFields[key]).toBe(0);
  });

  it('are hidden where what they show is', async () => {
    await api.call(ownFields.registerOwnField, {
      as: 'ADMIN',
      body: anOwnField({ resource: 'policies', key: 'secreto', label: 'Secreto', kind: 'money' }),
    });
    const path = 'customFields.secreto';
    const { key } = await define('customers', 'policies', path, { isPersonal: true });
    const id = Number((await makeOwners(api)).customers_id);
    const fields = [aFieldRule(path, { isHidden: true })];
    const body = { resource: 'policies', policyTypeId: null, role: 'BASIC', fields };
    const made = await api.call(layouts.saveLayout, { as: 'ADMIN', body });
    expect(made.status).toBe(200);
    expect(await valuesOf(id, 'BASIC')).not.toHaveProperty(key);
    expect(await valuesOf(id, 'ADMIN')).toHaveProperty(key);
    const secret = await own.define({
      parent: 'customers',
      ...onlyAdmin,
    });
    const count = await define('customers', `own-${secret.key}`);
    expect(await valuesOf(id, 'BASIC')).not.toHaveProperty(count.key);
  });
});

describe('the definition of a field that shows what related records have', () => {
  const errorsOf = async (resource: string, overrides: Body) =>
    Object((await send(resource, overrides)).body).errors;

  it.each([
    ['no relation', {}, { source: texts.required }],
    ['a relation there is none of', { source: 'banks' }, { source: texts.notAChoice }],
    [
      'a field there is none of',
      { source: 'policies', sourceField: 'x' },
      { sourceField: texts.notAChoice },
    ],
    [
      'what is no figure of several',
      { source: 'policies', sourceField: 'numberPolicy' },
      { sourceField: texts.notAChoice },
    ],
    ['an order', { source: 'policies', isSorted: true }, { isSorted: texts.ownRead }],
    [
      'a value that is demanded',
      { source: 'policies', isRequired: true },
      { isRequired: texts.ownNotTyped },
    ],
  ])('is refused for %s', async (_, overrides, errors) => {
    expect(await errorsOf('customers', overrides)).toEqual(errors);
  });

  it('is refused where it tells what is personal and is not personal itself', async () => {
    const errors = await errorsOf('policies', { source: 'customers', sourceField: 'email' });
    expect(Object.keys(errors)).toEqual(['isPersonal']);
  });

  it('keeps what it shows from being retired, and formulas from naming it', async () => {
    const object = await own.define({ parent: 'customers' });
    const shown = await own.addField(object, { key: 'valor_mostrado', kind: 'money' });
    const field = await define('customers', `own-${object.key}`, 'customFields.valor_mostrado');
    const retired = await api.call(ownFields.retireOwnField, {
      as: 'ADMIN',
      params: { id: shown.id },
      body: { retired: true },
    });
    expect([retired.status, retired.text]).toEqual([409, expect.stringContaining(field.label)]);
    const formula = { kind: 'computed', source: null, expression: `${field.key} * 2` };
    expect((await errorsOf('customers', formula)).expression).toContain('se lee de otro registro');
  });
});
