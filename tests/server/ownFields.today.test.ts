import { beforeEach, describe, expect, it } from 'vitest';
import { customers, ownFields, ownRecords, policies } from '../../domain/contract/index.ts';
import { startApi } from '../support/api.ts';
import { aCustomer, anOwnField, type Body } from '../support/builders.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { rowsOf } from '../support/ownRows.ts';
import { makeOwners, makePolicy } from '../support/records.ts';

const api = madeOnce(() => startApi());
const rows = rowsOf(api);
const of100 = { nombre: 'Ana', porcentaje: 100 };

/** Each test has its own year, at 15:00 of the sixteenth of March in Ecuador. */
let year = 2026;
beforeEach(() => {
  year += 1;
  api.clock.set(`${year}-03-16T20:00:00.000Z`);
});

/** Four minutes to midnight in Ecuador, and two minutes after it. */
const setLate = () => api.clock.set(`${year}-03-17T04:56:00.000Z`);
const setNextDay = () => api.clock.set(`${year}-03-17T05:02:00.000Z`);

const define = async (overrides: Body) => {
  const body = anOwnField({ isPersonal: false, isSorted: true, ...overrides });
  const answer = await api.call(ownFields.registerOwnField, { as: 'ADMIN', body });
  if (answer.status !== 200) throw new Error(`The field was refused: ${answer.text}`);
  return answer.body.ownField;
};

const ofCustomers = (key: string, overrides: Body) =>
  define({ resource: 'customers', key, label: key.toUpperCase(), ...overrides });

const register = async (customFields: Body) =>
  (await api.call(customers.registerCustomer, { as: 'BASIC', body: aCustomer({ customFields }) }))
    .body.customer;

const valuesOf = async (id: number, at = api) =>
  (await at.call(customers.getCustomer, { as: 'BASIC', params: { id } })).body.customerById
    .customFields;

const idsWith = async (filter: Body) => {
  const query = { filter: { customFields: filter } };
  const { body } = await api.call(customers.listCustomers, { as: 'BASIC', query });
  return body.allCustomer.map(({ id }) => id);
};

describe('values that formulas make of the day', () => {
  it('are those of the new day for the first who reads them, on each door', async () => {
    await ofCustomers('vence_a', { kind: 'date' });
    await ofCustomers('faltan_a', { kind: 'computed', expression: 'vence_a - HOY()' });
    const { id, customFields } = await register({ vence_a: `${year}-03-20` });
    expect(customFields).toMatchObject({ faltan_a: 4 });
    setLate();
    expect(await valuesOf(id)).toMatchObject({ faltan_a: 4 });
    setNextDay();
    expect(await idsWith({ faltan_a: 4 })).not.toContain(id);
    expect(await idsWith({ faltan_a: { from: 3, to: 3 } })).toContain(id);
    expect(await valuesOf(id)).toMatchObject({ faltan_a: 3 });
  });

  it('follow a gap of many days, and a clock that was ahead and is put right', async () => {
    await ofCustomers('vence_b', { kind: 'date' });
    await ofCustomers('faltan_b', { kind: 'computed', expression: 'vence_b - HOY()' });
    const { id } = await register({ vence_b: `${year}-03-20` });
    api.clock.advance({ days: 400 });
    expect(await valuesOf(id)).toMatchObject({ faltan_b: -396 });
    api.clock.advance({ days: -400 });
    expect(await valuesOf(id)).toMatchObject({ faltan_b: 4 });
  });

  it('are the same for two processes of which one is a little behind', async () => {
    await ofCustomers('vence_c', { kind: 'date' });
    await ofCustomers('faltan_c', { kind: 'computed', expression: 'vence_c - HOY()' });
    const { id } = await register({ vence_c: `${year}-03-20` });
    const other = await api.beside({});
    setNextDay();
    const both = await Promise.all([valuesOf(id), valuesOf(id, other)]);
    expect(both.map(({ faltan_c }) => faltan_c)).toEqual([3, 3]);
    const behind = await api.beside({});
    setLate();
    expect(await valuesOf(id, behind)).toMatchObject({ faltan_c: 3 });
    await Promise.all([other.close(), behind.close()]);
  });

  it('leave version, time of change and history of rows as they were', async () => {
    const object = await rows.beneficiaries('customers', { hasHistory: true });
    await rows.addField(object, { key: 'nace', kind: 'date' });
    await rows.computed(object.resource, 'AÑOS(nace; HOY())', { key: 'edad' });
    const { id } = await register({});
    await rows.save(object, id, [{ customFields: { ...of100, nace: `${year - 10}-03-17` } }]);
    const [before] = await rows.stored(object, id);
    setNextDay();
    const [after] = await rows.stored(object, id);
    expect([before?.customFields.edad, after?.customFields.edad]).toEqual([9, 10]);
    expect({ ...after, customFields: {} }).toEqual({ ...before, customFields: {} });
    const query = { parentId: id, day: `${year}-03-16` };
    const params = { object: object.key };
    const { body } = await api.call(ownRecords.listOwnRowsOn, { as: 'ADMIN', params, query });
    expect(body.ownRecords[0]?.customFields.edad).toBe(9);
  });

  it('change what is worked out of rows inside a policy, and of its built-in days', async () => {
    const object = await rows.beneficiaries('policies');
    await rows.addField(object, { key: 'nace', kind: 'date' });
    await rows.computed(object.resource, 'AÑOS(nace; HOY())', { key: 'edad' });
    await rows.computed('policies', `SUMA(${object.key}.edad)`, { key: 'suma' });
    await rows.computed('policies', 'fecha_de_fin - HOY()', { key: 'quedan' });
    const { id } = await makePolicy(api, await makeOwners(api));
    await rows.save(object, id, [{ customFields: { ...of100, nace: `${year - 10}-03-17` } }]);
    const read = async () =>
      (await api.call(policies.getPolicy, { as: 'BASIC', params: { id } })).body.policyById
        .customFields;
    const { suma, quedan } = await read();
    setNextDay();
    expect([suma, await read()]).toEqual([9, { suma: 10, quedan: Number(quedan) - 1 }]);
  });

  it('say their day with the definitions, whose mark changes once a day', async () => {
    const read = async () =>
      (await api.call(ownFields.listOwnFields, { as: 'BASIC' })).body.ownFields;
    const { mark, day } = await read();
    expect([(await read()).mark, day]).toEqual([mark, `${year}-03-16`]);
    setNextDay();
    const next = await read();
    expect([next.day, next.mark === mark]).toEqual([`${year}-03-17`, false]);
  });
});
