import { describe, expect, it } from 'vitest';
import { civilDate } from '../../domain/civilDate.ts';
import { audit, customers, layouts, ownFields, policies } from '../../domain/contract/index.ts';
import { texts } from '../../domain/texts.ts';
import { startApi } from '../support/api.ts';
import { aCustomer, aFieldRule, anOwnField, aPolicy, type Body } from '../support/builders.ts';
import { endorsementsOf } from '../support/endorsements.ts';
import { aPolicyRow, importSteps, partiesOf } from '../support/importFile.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { makeOwners } from '../support/records.ts';
import { renewPolicy } from '../support/renewals.ts';

const api = madeOnce(() => startApi());
const owners = madeOnce(() => makeOwners(api));
const steps = importSteps(api);

const send = (overrides: Body) =>
  api.call(ownFields.registerOwnField, {
    as: 'ADMIN',
    body: anOwnField({ kind: 'computed', isPersonal: false, ...overrides }),
  });

const define = async (overrides: Body) => {
  const answer = await send(overrides);
  if (answer.status !== 200) throw new Error(`The field was refused: ${answer.text}`);
  return answer.body.ownField;
};

const errorsOf = async (overrides: Body) => Object((await send(overrides)).body).errors;

const valuesOf = async (id: number) =>
  (await api.call(policies.getPolicy, { as: 'ADMIN', params: { id } })).body.policyById
    .customFields;

let numbers = 0;
const terms = (overrides: Body = {}): Body => {
  numbers += 1;
  return aPolicy(owners, {
    numberPolicy: `CALC-${numbers}`,
    startDate: '2025-03-15',
    endDate: '2026-03-15',
    policyValue: 1200,
    policyFee: 200,
    ...overrides,
  });
};
const register = async (overrides: Body = {}) => {
  const answer = await api.call(policies.registerPolicy, { as: 'BASIC', body: terms(overrides) });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.policy;
};

const update = (id: number, overrides: Body) =>
  api.call(policies.updatePolicy, { as: 'BASIC', params: { id }, body: terms(overrides) });

/** A policy of before the definition. */
const early = madeOnce(async () => {
  const { id } = await register({ policyValue: 5000 });
  await define({ key: 'aporte', label: 'Aporte', expression: 'Valor_de_la_póliza * 2%' });
  return { id };
});

describe('a computed field over the value of a policy', () => {
  it('is worked out of the policies that are there as it is defined', async () => {
    expect(await valuesOf(early.id)).toEqual({ aporte: '100.00' });
  });

  it('is worked out when it is registered, corrected and adjusted, whatever is sent of it', async () => {
    const { id, customFields } = await register({ customFields: { aporte: '1.00' } });
    expect(customFields).toEqual({ aporte: '24.00' });
    const updated = await update(id, { policyValue: 1300 });
    expect([updated.status, await valuesOf(id)]).toEqual([200, { aporte: '26.00' }]);
    const adjusted = await api.call(policies.updateValuesByYear, {
      as: 'BASIC',
      params: { id, year: 2025 },
      body: { policyValue: 1400, policyFee: 200, agencyPercentage: 20, advisorPercentage: 8 },
    });
    expect([adjusted.status, await valuesOf(id)]).toEqual([200, { aporte: '28.00' }]);
  });

  it('follows a renewal', async () => {
    const { id } = await register();
    await renewPolicy(api, id, { day: civilDate('2026-03-15'), value: 1500 });
    expect(await valuesOf(id)).toEqual({ aporte: '30.00' });
  });

  it('follows an endorsement, and is as before when that is undone', async () => {
    const desk = endorsementsOf(api);
    const { id } = await register({ startDate: '2025-10-10', endDate: '2026-10-10' });
    const endorsement = await desk.issued(id);
    expect(await valuesOf(id)).toEqual({ aporte: '26.40' });
    expect((await desk.undo(endorsement.id)).status).toBe(200);
    expect(await valuesOf(id)).toEqual({ aporte: '24.00' });
  });

  it('follows an import and its undoing', async () => {
    const row = aPolicyRow(await partiesOf(api, owners));
    const contribution = async () => {
      const { kysely } = api.context.database;
      const query = kysely.selectFrom('policies').select('custom_fields');
      const number = String(row.numberPolicy);
      return (await query.where('number_policy', '=', number).executeTakeFirst())?.custom_fields;
    };
    await steps.bring('policies', [row]);
    expect(await contribution()).toEqual({ aporte: '24.00' });
    const { id, counts } = await steps.bring('policies', [{ ...row, policyValue: '1.400,00' }]);
    expect([counts, await contribution()]).toEqual([{ changed: 1 }, { aporte: '28.00' }]);
    await steps.undo(id);
    expect(await contribution()).toEqual({ aporte: '24.00' });
  });

  it('is in the trail as it was worked out', async () => {
    const { id } = await register();
    await update(id, { policyValue: 1300 });
    const query = { filter: { entity: 'policy', entityId: `${id}` } };
    const { body } = await api.call(audit.listEntries, { as: 'ADMIN', query });
    const entry = body.entries.find(({ action }) => action === 'policy.updated');
    const params = { sequence: entry?.id ?? 0 };
    const { text } = await api.call(audit.openEntry, { as: 'ADMIN', params });
    expect(text).toMatch(/"after":.*"aporte":"26.00".*"before":.*"aporte":"24.00"/);
  });

  it('has the kind of its result', async () => {
    const field = await define({
      key: 'dias',
      label: 'Días',
      expression: 'fecha_de_fin - fecha_de_inicio',
    });
    expect([field.kind, (await register()).customFields]).toEqual([
      'number',
      { aporte: '24.00', dias: 365 },
    ]);
  });
});

describe('a computed field over the net premium of a policy', () => {
  it('is of its latest period, and blank where that has no breakdown', async () => {
    await define({ key: 'neta', label: 'Sobre la neta', expression: 'prima_neta * 10%' });
    const priced = { policyValue: 1199.45, policyFee: 199.45, premium: { net: 1000 } };
    expect((await register(priced)).customFields).toMatchObject({ neta: '100.00' });
    expect((await register()).customFields).not.toHaveProperty('neta');
  });
});

describe('a computed field over built-in ones of customers', () => {
  const ofCustomers = (overrides: Body) =>
    send({ resource: 'customers', key: 'rotulo', label: 'Rótulo', ...overrides });

  it('is personal where the person is told by what it names', async () => {
    const refused = await ofCustomers({ expression: 'ocupacion & "!"' });
    expect(Object(refused.body).errors).toEqual({
      isPersonal: texts.ownOfPersonal('Rótulo', 'Ocupación'),
    });
    expect((await ofCustomers({ expression: 'ocupacion & "!"', isPersonal: true })).status).toBe(
      200,
    );
    const body = aCustomer({ occupation: 'MÉDICA' });
    const { body: made } = await api.call(customers.registerCustomer, { as: 'BASIC', body });
    expect(made.customer.customFields).toEqual({ rotulo: 'MÉDICA!' });
  });
});

describe('what a formula cannot name', () => {
  it.each([
    ['what is chosen from a catalogue', 'compania & ""', 'No existe el campo «compania»'],
    ['what nobody types', 'comision_de_la_agencia * 2', 'No existe el campo'],
  ])('is %s', async (_, expression, message) => {
    const { expression: error } = await errorsOf({ key: 'malo', label: 'Malo', expression });
    expect(error).toContain(message);
  });
});

describe('a layout that hides the built-in field', () => {
  it('hides what is worked out of it, and leaves it worked out', async () => {
    await define({ key: 'parte', label: 'Parte', expression: 'Porcentaje_del_asesor * 100' });
    const fields = [aFieldRule('advisorPercentage', { isHidden: true, initial: '8' })];
    const saved = await api.call(layouts.saveLayout, {
      as: 'ADMIN',
      body: { resource: 'policies', policyTypeId: null, role: 'BASIC', fields },
    });
    expect(saved.status).toBe(200);
    const { id, customFields } = await register({ advisorPercentage: undefined });
    expect(customFields).not.toHaveProperty('parte');
    expect(await valuesOf(id)).toMatchObject({ parte: 8 });
  });
});
