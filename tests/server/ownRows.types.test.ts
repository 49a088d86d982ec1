import { describe, expect, it } from 'vitest';
import { ownObjects, ownRecords, policies } from '../../domain/contract/index.ts';
import { texts } from '../../domain/texts.ts';
import { startApi } from '../support/api.ts';
import { aPolicy, type Body } from '../support/builders.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { anOwnObject } from '../support/ownObjects.ts';
import { part, rowsOf } from '../support/ownRows.ts';
import { makeOwners, makePolicy } from '../support/records.ts';

const LIFE = 1;
const VEHICLE = 7;

const api = madeOnce(() => startApi());
const owners = madeOnce(() => makeOwners(api));
const rows = rowsOf(api);
const ofLife = madeOnce(() => rows.beneficiaries('policies', { policyTypeIds: [LIFE] }));

const policyOf = async (policy_type_id: number): Promise<number> =>
  (await makePolicy(api, owners, { policy_type_id })).id;

const refusal = { status: 400, message: texts.ownParentOfOtherType('Beneficiarios') };

const refusalOf = async (answer: Promise<{ status: number; body: unknown }>, path: string) => {
  const { status, body } = await answer;
  return { status, message: Object(body).errors?.[path] };
};

const remove = (id: number) =>
  api.call(ownRecords.deleteOwnRecord, { as: 'ADMIN', params: { object: ofLife.key, id } });

const sharesOf = async (id: number) =>
  (await rows.stored(ofLife, id)).map(({ customFields }) => customFields.porcentaje);

describe('rows of policies of some types', () => {
  it('are written of a policy of such a type', async () => {
    const id = await policyOf(LIFE);
    expect((await rows.save(ofLife, id, [part('ANA', 100)])).status).toBe(200);
    expect(await sharesOf(id)).toEqual(['100.00']);
  });

  it('are refused of a policy of another type, all together and one alone', async () => {
    const id = await policyOf(VEHICLE);
    const together = rows.save(ofLife, id, [part('ANA', 100)]);
    expect(await refusalOf(together, 'parentId')).toEqual(refusal);
    const alone = rows.send(ofLife, { nombre: 'ANA', porcentaje: 100 }, { parentId: id });
    expect(await refusalOf(alone, 'parentId')).toEqual(refusal);
    expect(await rows.stored(ofLife, id)).toEqual([]);
  });

  it('are refused in the form of such a policy, which is not saved then', async () => {
    const sent = { rows: { [ofLife.resource]: { rows: [part('ANA', 100)] } } };
    const body = aPolicy(owners, { policy_type_id: VEHICLE, numberPolicy: 'SIN-FILAS', ...sent });
    const answer = api.call(policies.registerPolicy, { as: 'ADMIN', body });
    expect(await refusalOf(answer, `rows.${ofLife.resource}`)).toEqual(refusal);
    const query = { filter: { q: 'SIN-FILAS' }, range: [0, 9] as [number, number] };
    const { body: listed } = await api.call(policies.listPolicies, { as: 'ADMIN', query });
    expect(listed.allPolicy).toEqual([]);
  });
});

describe('rows of policies whose type is no longer among those of their object', () => {
  const change = (policyTypeIds: readonly number[]) =>
    api.call(ownObjects.updateOwnObject, {
      as: 'ADMIN',
      params: { id: ofLife.id },
      body: { ...ofLife, version: undefined, policyTypeIds },
    });

  it('stay as they are, count in no formula, and are written again once it is back', async () => {
    const id = await policyOf(LIFE);
    await rows.save(ofLife, id, [part('ANA', 60), part('EVA', 40)]);
    const sum = await rows.computed('policies', `CUENTA(${ofLife.key})`, { isSorted: false });
    const { key } = sum.body.ownField;
    const counted = async () => {
      const { body } = await api.call(policies.getPolicy, { as: 'ADMIN', params: { id } });
      return body.policyById.customFields[key];
    };
    expect(await counted()).toBe(2);
    expect((await change([VEHICLE])).status).toBe(200);
    expect(await counted()).toBe(0);
    expect(await sharesOf(id)).toEqual(['60.00', '40.00']);
    const removed = (await rows.stored(ofLife, id)).slice(1).map((row) => ({ id: row.id }));
    expect(await refusalOf(rows.save(ofLife, id, [], { removed }), 'parentId')).toEqual(refusal);
    expect((await change([LIFE])).status).toBe(200);
    expect(await counted()).toBe(2);
    expect((await rows.save(ofLife, id, [part('LUZ', 0)])).status).toBe(200);
  });

  it('are deleted one by one, as their sum is not asked for', async () => {
    const id = await policyOf(LIFE);
    await rows.save(ofLife, id, [part('ANA', 60), part('EVA', 40)]);
    await change([VEHICLE]);
    const [ana] = await rows.stored(ofLife, id);
    expect((await remove(ana?.id ?? 0)).status).toBe(200);
    await change([LIFE]);
    expect(await sharesOf(id)).toEqual(['40.00']);
  });
});

describe('the types of an own object', () => {
  it.each([
    ['of what belongs to no policy', { parent: 'customers', policyTypeIds: [LIFE] }],
    ['that are none', { parent: 'policies', policyTypeIds: [999] }],
  ])('are refused %s', async (_, overrides: Body) => {
    const body = anOwnObject({ isInside: true, ...overrides });
    const answer = await api.call(ownObjects.registerOwnObject, { as: 'ADMIN', body });
    expect(answer.status).toBe(400);
    expect(Object.keys(Object(answer.body).errors)).toEqual(['policyTypeIds']);
  });

  it('stay where an update does not say them', async () => {
    const { policyTypeIds: _, ...body } = { ...ofLife, version: undefined };
    const as = 'ADMIN';
    const params = { id: ofLife.id };
    const answer = await api.call(ownObjects.updateOwnObject, { as, params, body });
    expect(answer.body.ownObject.policyTypeIds).toEqual([LIFE]);
  });
});
