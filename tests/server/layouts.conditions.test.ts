import { beforeAll, describe, expect, it } from 'vitest';
import {
  exports,
  layouts,
  ownFields,
  ownRecords,
  policies,
  views,
} from '../../domain/contract/index.ts';
import { texts } from '../../domain/texts.ts';
import { startApi } from '../support/api.ts';
import { aFieldRule, anOwnField, aPolicy, type Body } from '../support/builders.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { rowsOf } from '../support/ownRows.ts';
import { makeOwners, makePolicy } from '../support/records.ts';

const api = madeOnce(() => startApi());
const owners = madeOnce(() => makeOwners(api));
const rows = rowsOf(api);

const fields = new Map<string, number>();

const addField = async (key: string, more: Body = {}) => {
  const body = anOwnField({ key, label: key.toUpperCase(), isInList: true, ...more });
  const { status, body: answer } = await api.call(ownFields.registerOwnField, {
    as: 'ADMIN',
    body,
  });
  expect(status).toBe(200);
  fields.set(key, answer.ownField.id);
};

/** The number of seats of taxis alone, and what is said of dear policies. */
const RULES = [
  aFieldRule('customFields.cupo', { condition: 'uso = "TAXI"', isRequired: true }),
  aFieldRule('observations', { condition: 'valor_de_la_poliza >= $1000' }),
];

const save = (rules: Body[], more: Body = {}) =>
  api.call(layouts.saveLayout, {
    as: 'ADMIN',
    body: { resource: 'policies', policyTypeId: null, role: 'BASIC', fields: rules, ...more },
  });

let taxi: { id: number; version: number };
let own: { id: number; version: number };

const of = (uso: string, value = '1200') => ({
  policyValue: value,
  observations: `NOTA ${uso}`,
  customFields: { uso, cupo: `4 ${uso}` },
});

beforeAll(async () => {
  await addField('uso');
  await addField('cupo', { isSorted: true, isExported: true });
  await addField('letrero', { kind: 'computed', expression: '"CUPO " & cupo' });
  taxi = await makePolicy(api, owners, of('TAXI'));
  own = await makePolicy(api, owners, of('PROPIO', '900'));
  const { text } = await save(RULES);
  expect(text).toContain('"status":"success"');
});

const read = async (id: number, as = 'BASIC') =>
  (await api.call(policies.getPolicy, { as, params: { id } })).body.policyById;

describe('a field that is shown under a condition', () => {
  it('is told of the records that it holds of, and others see all of them', async () => {
    expect(await read(taxi.id)).toMatchObject({
      observations: 'NOTA TAXI',
      customFields: { uso: 'TAXI', cupo: '4 TAXI', letrero: 'CUPO 4 TAXI' },
    });
    const seen = await read(own.id);
    expect(seen.customFields).toEqual({ uso: 'PROPIO' });
    expect(seen).not.toHaveProperty('observations');
    expect((await read(own.id, 'ADMIN')).customFields).toHaveProperty('cupo');
  });

  it('is told so in each row of a list', async () => {
    const query = { sort: '["id","ASC"]', range: '[0,9]' };
    const { body } = await api.call(policies.listPolicies, { as: 'BASIC', query });
    expect(body.allPolicy.map(({ customFields }) => customFields.cupo)).toEqual([
      '4 TAXI',
      undefined,
    ]);
  });

  it('is a column of files, whose cells are blank where it is not shown', async () => {
    const query = { format: 'csv', sort: '["id","ASC"]', columns: '["customFields.cupo"]' };
    const { text } = await api.call(exports.exportCalls.policies, { as: 'BASIC', query });
    expect(text.split('\r\n').slice(0, 3)).toEqual([expect.stringContaining('CUPO'), '4 TAXI', '']);
  });

  it.each([{ sort: '["customFields.cupo","ASC"]' }, { filter: '{"customFields":{"cupo":"4"}}' }])(
    'neither orders nor filters a list, which would tell it: %o',
    async (query) => {
      const page = { ...query, range: '[0,9]' };
      const refused = await api.call(policies.listPolicies, { as: 'BASIC', query: page });
      expect([refused.status, refused.text.includes(texts.layoutUnsorted)]).toEqual([400, true]);
    },
  );

  it('is a column of views, but not their order', async () => {
    const body = {
      list: 'policies',
      name: 'Taxis',
      columns: ['numberPolicy', 'customFields.cupo'],
      sort: ['customFields.cupo', 'ASC'],
      sharedWith: ['BASIC'],
    };
    expect((await api.call(views.registerView, { as: 'ADMIN', body })).status).toBe(200);
    const { body: seen } = await api.call(views.listViews, { as: 'BASIC' });
    expect(seen.views[0]).toMatchObject({ columns: body.columns, sort: null });
  });
});

describe('a form under such a layout', () => {
  const register = (body: Body) =>
    api.call(policies.registerPolicy, { as: 'BASIC', body: aPolicy(owners, body) });

  it('is asked for the field while it is shown, and refused with it while it is not', async () => {
    const bare = await register({ customFields: { uso: 'TAXI' } });
    expect([bare.status, Object(bare.body).errors]).toEqual([
      400,
      { 'customFields.cupo': texts.required },
    ]);
    expect((await register({ customFields: { uso: 'PROPIO' } })).status).toBe(200);
    const sent = await register({ customFields: { uso: 'PROPIO', cupo: '4' } });
    expect([sent.status, Object(sent.body).errors]).toEqual([
      400,
      { 'customFields.cupo': texts.layoutNotShown },
    ]);
  });

  it('leaves what is stored, which is there again when the condition holds', async () => {
    const change = async (uso: string) => {
      const { version } = await read(taxi.id);
      const { customers_id, numberPolicy, policy_type_id, observations, ...body } = aPolicy(
        owners,
        {
          version,
          customFields: { uso },
        },
      );
      const answer = await api.call(policies.updatePolicy, {
        as: 'BASIC',
        params: { id: taxi.id },
        body,
      });
      expect(answer.text).toContain('"status":"success"');
      return (await read(taxi.id)).customFields;
    };
    expect(await change('PROPIO')).toEqual({ uso: 'PROPIO' });
    expect(await change('TAXI')).toMatchObject({ uso: 'TAXI', cupo: '4 TAXI' });
  });
});

describe('a condition', () => {
  it('that cannot be is refused at its field, with the place', async () => {
    const refused = await save([aFieldRule('customFields.cupo', { condition: 'marca = 1' })], {
      role: 'ELOPDP',
    });
    expect([refused.status, Object(refused.body).errors]).toEqual([
      400,
      { 'customFields.cupo': texts.ownFormulaAt(1, texts.layoutNoOperand('marca')) },
    ]);
  });

  it('keeps what it looks at from being retired, deleted, or made of a kind that it cannot take', async () => {
    const id = fields.get('uso') ?? 0;
    const retired = await api.call(ownFields.retireOwnField, {
      as: 'ADMIN',
      params: { id },
      body: { retired: true },
    });
    expect([retired.status, retired.body.code]).toEqual([409, 'in_layout']);
    await addField('placa');
    await save([aFieldRule('customFields.cupo', { condition: 'VACIO(placa)' })], {
      role: 'ELOPDP',
    });
    const deleted = await api.call(ownFields.deleteOwnField, {
      as: 'ADMIN',
      params: { id: fields.get('placa') ?? 0 },
    });
    expect([deleted.status, deleted.body.code]).toEqual([409, 'in_layout']);
    const body = anOwnField({ key: 'uso', kind: 'longText', isRequired: false });
    const wider = await api.call(ownFields.updateOwnField, { as: 'ADMIN', params: { id }, body });
    expect(wider.status).toBe(200);
  });

  it('keeps its own field from becoming required where nobody may see it', async () => {
    const body = anOwnField({ key: 'cupo', label: 'CUPO', isRequired: true });
    const answer = await api.call(ownFields.updateOwnField, {
      as: 'ADMIN',
      params: { id: fields.get('cupo') ?? 0 },
      body,
    });
    expect([answer.status, answer.body.message]).toEqual([
      409,
      texts.layoutRefuses('CUPO', texts.layoutRequiredAlways),
    ]);
  });
});

describe('rows inside a record', () => {
  it('keep what the role that writes them does not see, and are refused at the cell with it', async () => {
    const object = await rows.beneficiaries('policies', {}, { columnTotal: null });
    const hidden = aFieldRule('customFields.porcentaje', { isHidden: true });
    await save([hidden], { resource: object.resource });
    await rows.save(object, own.id, [{ customFields: { nombre: 'ANA', porcentaje: '60' } }]);
    const [ana] = await rows.stored(object, own.id);
    const sent = (values: Body) =>
      rows.save(
        object,
        own.id,
        [{ id: ana?.id, version: ana?.version, customFields: { nombre: 'EVA', ...values } }],
        {},
        'BASIC',
      );
    const refused = await sent({ porcentaje: '10' });
    expect([refused.status, Object(refused.body).errors]).toEqual([
      400,
      { 'rows.0.customFields.porcentaje': texts.layoutUnseen },
    ]);
    // As a form of rows sends it, where each column has a cell.
    expect((await sent({ porcentaje: null })).status).toBe(200);
    const valuesFor = async (as: string) =>
      (
        await api.call(ownRecords.getOwnRecord, {
          as,
          params: { object: object.key, id: ana?.id ?? 0 },
        })
      ).body.ownRecord.customFields;
    expect(await valuesFor('ADMIN')).toEqual({ nombre: 'EVA', porcentaje: '60.00' });
    expect(await valuesFor('BASIC')).toEqual({ nombre: 'EVA' });
  });
});
