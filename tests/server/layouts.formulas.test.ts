import { beforeAll, describe, expect, it } from 'vitest';
import { resourceOf } from '../../domain/agency/ownObjects/ownObject.ts';
import {
  activity,
  allCalls,
  audit,
  type Call,
  exports,
  layouts,
  messages,
  ownFields,
  ownRecords,
  permissionMatrix,
  policies,
  reports,
  views,
} from '../../domain/contract/index.ts';
import { texts } from '../../domain/texts.ts';
import { startApi } from '../support/api.ts';
import { aFieldRule, anOwnField, aPolicy, type Body } from '../support/builders.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { rowsOf } from '../support/ownRows.ts';
import { pdfReadings } from '../support/pdfText.ts';
import { makeOwners, makePolicy } from '../support/records.ts';
import { createUser, tokenFor } from '../support/users.ts';

const api = madeOnce(() => startApi());
const owners = madeOnce(() => makeOwners(api));
const rows = rowsOf(api);

/** The hidden value, twice it, a number of unseen rows by itself, and the words of definitions that nobody is told. */
const SENTINEL =
  /77\.?,?123[.,]?45|154\.?,?246[.,]?90?|274\.?,?071|88\.?,?231[.,]?5|MONTO OCULTO|OPCIÓN OCULTA|calculado_oculto/;

const SEEN = { isSorted: true, isInList: true, isExported: true, isInPdf: true };

const FORMULAS = {
  calculado_oculto: 'SUMA(layf.monto)',
  doble: 'calculado_oculto * 2',
  cuantos: 'CUENTA(secretos) * 91357',
  hondo: 'SUMA(cajas.suma)',
} as const;
const KEYS = Object.keys(FORMULAS) as (keyof typeof FORMULAS)[];

let policyId = 0;
let customersId = 0;
let boxId = 0;
let namingId = 0;
let viewId = 0;

const inside = (key: string, parent: string, more: Body = {}) =>
  rows.define({ key, singular: key, plural: key, parent, isInside: true, ...more });

const register = async (body: Body) => {
  const answer = await api.call(ownFields.registerOwnField, {
    as: 'ADMIN',
    body: anOwnField(body),
  });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.ownField;
};

const hide = async (resource: string, ...names: string[]) => {
  const fields = names.map((name) => aFieldRule(`customFields.${name}`, { isHidden: true }));
  const body = { resource, policyTypeId: null, role: 'BASIC', fields };
  const answer = await api.call(layouts.saveLayout, { as: 'ADMIN', body });
  if (answer.status !== 200) throw new Error(answer.text);
};

const addRow = async (key: string, parentId: number, customFields: Body) => {
  const { status, text, body } = await rows.save({ key }, parentId, [{ customFields }]);
  if (status !== 200) throw new Error(text);
  return Number(body.saved.ids[0]);
};

let layf: Awaited<ReturnType<typeof inside>>;

beforeAll(async () => {
  layf = await inside('layf', 'policies');
  await rows.addField(layf, { key: 'nota', label: 'Nota' });
  await rows.addField(layf, { key: 'monto', label: 'MONTO OCULTO', kind: 'money' });
  await rows.addField(layf, {
    ...{ key: 'clase', label: 'Clase', kind: 'choice', options: ['OPCIÓN OCULTA'], isSorted: true },
  });
  await inside('secretos', 'policies', {
    ...{ listRoles: ['ADMIN'], createRoles: ['ADMIN'], editRoles: ['ADMIN'] },
  });
  const boxes = await inside('cajas', 'policies');
  const coins = await inside('monedas', resourceOf('cajas'));
  await rows.addField(coins, { key: 'valor', label: 'Valor', kind: 'number' });
  await rows.addField(boxes, {
    ...{ key: 'suma', label: 'Suma', kind: 'computed', expression: 'SUMA(monedas.valor)' },
  });
  const naming = await rows.define({ key: 'visitas', singular: 'Visita', plural: 'Visitas' });
  await rows.addField(naming, { key: 'testigo', label: 'Testigo', kind: 'customer' });
  await rows.addField(naming, {
    ...{ key: 'ligada', label: 'Ligada', kind: 'record', relatedTo: 'own-cajas' },
  });
  for (const [key, expression] of Object.entries(FORMULAS))
    await register({ key, label: `Fórmula ${key}`, kind: 'computed', expression, ...SEEN });

  ({ id: policyId, customers_id: customersId } = await makePolicy(api, owners));
  await addRow('layf', policyId, { monto: '77123.45', clase: 'OPCIÓN OCULTA', nota: 'vista' });
  const three = [1, 2, 3].map(() => ({ customFields: {} }));
  expect((await rows.save({ key: 'secretos' }, policyId, three)).status).toBe(200);
  boxId = await addRow('cajas', policyId, {});
  await addRow('monedas', boxId, { valor: '88231.5' });
  namingId = (await rows.add(naming, { testigo: `${customersId}`, ligada: `${boxId}` })).id;
  const body = {
    ...{ list: 'policies', name: 'Con ocultos', sumBy: '*', sharedWith: ['BASIC'] },
    columns: ['numberPolicy', ...KEYS.map((key) => `customFields.${key}`)],
    filter: { customFields: { doble: '154246.90' } },
  };
  viewId = (await api.call(views.registerView, { as: 'ADMIN', body })).body.view.id;
  await hide('own-layf', 'monto', 'clase');
  await hide('own-monedas', 'valor');
  await hide('own-visitas', 'testigo', 'ligada');
  const matrix = await api.call(permissionMatrix.getPermissions, { as: 'ADMIN' });
  const actions = matrix.body.matrix.roles.find(({ role }) => role === 'BASIC')?.actions ?? [];
  await api.call(permissionMatrix.setPermissions, {
    as: 'ADMIN',
    params: { role: 'BASIC' },
    body: { actions: [...actions, 'audit.list'] },
  });
});

const paramsOf = ({ path }: Call, object: string) => {
  const ids: readonly (readonly [RegExp, number])[] = [
    [/own-records/, object === 'cajas' ? boxId : namingId],
    [/advisor/, owners.advisor_id],
    [/customer/, customersId],
    [/compan/, owners.company_id],
    [/^views/, viewId],
  ];
  return {
    ...Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name]) => [name, '1'])),
    id: ids.find(([of]) => of.test(path))?.[1] ?? policyId,
    advisorId: owners.advisor_id,
    policyId,
    object: object || 'ninguno',
    kind: 'policies',
  };
};

const readings = allCalls.filter(({ method, access }) => method === 'GET' && access !== 'public');

/** What entries of the trail are about that could tell a field or a value of one. */
const TELLING = new Set(['own_field', 'own_record', 'policy', 'view', 'export', 'layout']);

/** What a reading is asked with besides: files of a format, a search for what is hidden. */
const QUERIES: readonly Body[] = [{}, { format: 'csv' }, { q: '77123.45' }];

const read = async (call: Call, as: string, queries = QUERIES) => {
  const told: string[] = [];
  for (const query of queries)
    for (const object of call.path.includes(':object') ? ['layf', 'cajas', 'monedas'] : [''])
      told.push((await api.call(call, { as, params: paramsOf(call, object), query })).text);
  return told.filter((text) => SENTINEL.test(text));
};

describe('a formula over what a role does not see', () => {
  it.each(readings.map((call) => [call.path, call] as const))(
    'is not told by %s',
    async (_, call) => {
      expect(await read(call, 'BASIC')).toEqual([]);
    },
  );

  it('is told to others by many of them', async () => {
    const telling = [];
    for (const call of readings.filter(({ path }) => /polic|own-|layout|view|audit/.test(path)))
      if ((await read(call, 'ADMIN', QUERIES.slice(0, 2))).length > 0) telling.push(call.path);
    expect(telling.length).toBeGreaterThan(8);
  });

  it.each(KEYS)('neither orders, filters nor finds anything by «%s»', async (key) => {
    const path = `customFields.${key}`;
    const filter = JSON.stringify({ customFields: { [key]: '1' } });
    const sort = JSON.stringify([path, 'ASC']);
    const refused = (answer: { status: number; text: string }) => [
      answer.status,
      answer.text.includes(texts.layoutUnsorted),
    ];
    for (const asked of [{ filter }, { sort }]) {
      const query = { ...asked, range: '[0,9]' };
      const file = { ...asked, format: 'csv' };
      for (const as of ['ADMIN', 'BASIC']) {
        const expected = as === 'ADMIN' ? [200, false] : [400, true];
        expect(refused(await api.call(policies.listPolicies, { as, query }))).toEqual(expected);
        expect(refused(await api.call(exports.exportCalls.policies, { as, query: file }))).toEqual(
          expected,
        );
      }
    }
    const source = { list: 'policies', filter: { customFields: { [key]: '1' } } };
    const body = { kind: 'expiry', source };
    expect(refused(await api.call(messages.rehearseCampaign, { as: 'BASIC', body }))).toEqual([
      400,
      true,
    ]);
    const params = { id: viewId };
    expect((await api.call(views.sumView, { as: 'BASIC', params, query: { filter } })).status).toBe(
      400,
    );
  });

  it('is in no answer to a write and no printed report', async () => {
    const { id, version } = (
      await api.call(policies.getPolicy, { as: 'BASIC', params: { id: policyId } })
    ).body.policyById;
    const { customers_id, numberPolicy, policy_type_id, ...rest } = aPolicy(owners, { version });
    const written = (as: string) =>
      api.call(policies.updatePolicy, {
        as,
        params: { id },
        body: { ...rest, version: undefined },
      });
    expect((await written('ADMIN')).text).toMatch(SENTINEL);
    const own = await written('BASIC');
    expect(own.status).toBe(200);
    expect(own.text).not.toMatch(SENTINEL);

    const printed = async (role: 'ADMIN' | 'BASIC') => {
      const user = await createUser(api.context, { role });
      const { rawPayload } = await api.app.inject({
        method: 'POST',
        url: `/api/${reports.createReport.path}`,
        headers: { token: await tokenFor(api.context, user.id) },
        payload: { type: 'policy', data: { id: policyId } },
      });
      return pdfReadings(rawPayload).join(' ');
    };
    expect(await printed('ADMIN')).toMatch(SENTINEL);
    expect(await printed('BASIC')).not.toMatch(SENTINEL);
  });

  it('is in no entry of the trail that its reader opens, nor is the definition', async () => {
    const query = { range: '[0,99]', filter: '{}' };
    const { body } = await api.call(audit.listEntries, { as: 'ADMIN', query });
    const opened = async (as: string) => {
      const all = [];
      for (const { id: sequence } of body.entries.filter(({ entity }) => TELLING.has(entity)))
        all.push((await api.call(audit.openEntry, { as, params: { sequence } })).text);
      return all.filter((text) => SENTINEL.test(text));
    };
    expect((await opened('ADMIN')).length).toBeGreaterThan(0);
    expect(await opened('BASIC')).toEqual([]);
  });

  it('is no searched one, whichever comes first', async () => {
    const body = { key: 'buscada', label: 'Buscada', kind: 'computed', isSearched: true };
    const send = (expression: string) =>
      api.call(ownFields.registerOwnField, {
        as: 'ADMIN',
        body: anOwnField({ ...body, expression }),
      });
    const refused = await send('SUMA(layf.monto) / $1');
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('Buscada')]);
    expect((await send('CUENTA(layf)')).status).toBe(200);
    const unseen = { ...layf, listRoles: ['ADMIN'], createRoles: ['ADMIN'], editRoles: ['ADMIN'] };
    const change = await rows.change(layf, unseen);
    expect([change.status, change.text]).toEqual([409, expect.stringContaining('Buscada')]);
  });
});

describe('the definitions that a role is told', () => {
  it('have no field that it sees nowhere, nor a formula over one, nor what layouts say of it', async () => {
    const of = async (as: string) =>
      (await api.call(ownFields.listOwnFields, { as })).body.ownFields.fields.map(({ key }) => key);
    expect(await of('ADMIN')).toEqual(expect.arrayContaining(['monto', 'clase', ...KEYS]));
    const told = await of('BASIC');
    expect(told).toContain('nota');
    for (const key of ['monto', 'clase', 'testigo', 'valor', 'suma', ...KEYS])
      expect(told).not.toContain(key);
    const { text } = await api.call(layouts.listLayouts, { as: 'BASIC' });
    expect(text).not.toMatch(/monto|clase|testigo/);
  });

  it('have a field that is hidden of one type of policy only', async () => {
    await register({ key: 'parcial', label: 'Parcial' });
    const rule = aFieldRule('customFields.parcial', { isHidden: true });
    const body = { resource: 'policies', policyTypeId: 2, role: 'BASIC', fields: [rule] };
    expect((await api.call(layouts.saveLayout, { as: 'ADMIN', body })).status).toBe(200);
    const { text } = await api.call(ownFields.listOwnFields, { as: 'BASIC' });
    expect(text).toContain('"parcial"');
  });
});

describe('a hidden relation', () => {
  it('finds no records for who does not see it, in lists, files and what happened with a record', async () => {
    const found = async (as: string, filter: Body) =>
      (
        await api.call(ownRecords.listOwnRecords, {
          as,
          params: { object: 'visitas' },
          query: { filter, range: [0, 9] },
        })
      ).body.ownRecords.length;
    for (const filter of [{ customers_id: customersId }, { record_id: boxId }]) {
      expect(await found('ADMIN', filter)).toBe(1);
      expect(await found('BASIC', filter)).toBe(0);
    }
    const happened = async (as: string) =>
      (
        await api.call(activity.listOwnRecordActivity, {
          as,
          params: { object: 'cajas', id: boxId },
          query: { kind: 'record' },
        })
      ).text;
    expect(await happened('ADMIN')).toContain('Visita');
    expect(await happened('BASIC')).not.toContain('Visita');
    const file = async (as: string) =>
      (
        await api.call(ownRecords.exportOwnRecords, {
          as,
          params: { object: 'visitas' },
          query: { format: 'csv', filter: { customers_id: customersId } },
        })
      ).text
        .trim()
        .split('\r\n').length;
    expect([await file('ADMIN'), await file('BASIC')]).toEqual([2, 1]);
  });
});
