import { beforeAll, describe, expect, it } from 'vitest';
import {
  type AnswerOf,
  customers,
  ownFields,
  personalData,
  policies,
  preferences,
  tasks,
} from '../../domain/contract/index.ts';
import { startApi } from '../support/api.ts';
import { aCustomer, anOwnField, aPolicy, type Body } from '../support/builders.ts';
import { dumpDatabase, rowsWith } from '../support/dump.ts';
import { importSteps } from '../support/importFile.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { makeOwners, makePolicy } from '../support/records.ts';
import { holdNothing } from '../support/retention.ts';
import { createUser, tokenFor } from '../support/users.ts';

type File = AnswerOf<typeof personalData.subjectFile>;

const CI = '1755443322';
const ENDED = { startDate: '2024-01-15', endDate: '2025-01-15', policy_type_id: 3 };

/** Values that stand nowhere else; each was another before, so that the trail has both. */
const secret = {
  garante: 'HERMENEGILDO ZURITA',
  apodo: 'LA TIGRESA',
  placa: 'ZKQ-9977',
  dependientes: 'PANCRACIO Y EULALIA',
  chasis: 'WVWZZZ1KZAW000777',
} as const;
const earlier = { garante: 'ATAHUALPA RECALDE', placa: 'ZKQ-1122' } as const;
/** What a file of an import had: brought in, refused, and left in the rehearsal. */
const inFiles = { brought: 'ZKQ-3344', refused: 'ZKQ-5566', rehearsed: 'ZKQ-8899' } as const;

describe('own fields of a customer', () => {
  const api = madeOnce(() => startApi());
  let id: number;
  let policyId: number;
  let version: number;

  const define = async (overrides: Body) => {
    const body = anOwnField({ isSearched: true, isPersonal: true, ...overrides });
    const answer = await api.call(ownFields.registerOwnField, { as: 'ADMIN', body });
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.body.ownField.id;
  };
  const retire = (field: number) =>
    api.call(ownFields.retireOwnField, {
      as: 'ADMIN',
      params: { id: field },
      body: { retired: true },
    });

  const noteTask = async (description: string) => {
    const user = await createUser(api.context);
    const as = await tokenFor(api.context, user.id);
    await api.call(tasks.createTask, { as, params: { userId: user.id }, body: { description } });
    const values = {
      'policies.savedQueries': [{ value: { filter: { customFields: { placa: secret.placa } } } }],
    };
    await api.call(preferences.setPreferences, { as, body: { values } });
  };

  const importPlates = async (numberPolicy: string) => {
    const steps = importSteps(api);
    const mode = { mode: 'update' };
    const row = (placa: string, more = {}) => ({ numberPolicy, 'Placa del carro': placa, ...more });
    await steps.bring('policies', [row(inFiles.brought)], mode);
    await steps.bring('policies', [row(inFiles.refused, { coverageAmount: 'x' })], mode);
    const { body } = await steps.upload('policies', [row(inFiles.rehearsed)]);
    await steps.plan(body.import.id, mode);
    await steps.rehearse(body.import.id);
  };

  beforeAll(async () => {
    const labels = { label: 'Garante', resource: 'customers' };
    await define({ ...labels, key: 'garante' });
    const nickname = await define({ ...labels, key: 'apodo', label: 'Apodo' });
    await define({ ...labels, key: 'segmento', label: 'Segmento', isPersonal: false });
    await define({ key: 'placa', label: 'Placa del carro', isUnique: true, isSorted: true });
    await define({ key: 'dependientes', label: 'Dependientes' });
    const chassis = await define({ key: 'chasis', label: 'Chasis' });
    await define({ key: 'color', label: 'Color', isPersonal: false });
    await define({ key: 'color_interior', label: 'Color', isPersonal: false });

    const { garante, apodo, ...ofPolicy } = secret;
    const customFields = { garante: earlier.garante, apodo, segmento: 'ORO' };
    const owners = await makeOwners(api, { ci_ruc: CI, customFields });
    id = owners.customers_id;
    const colours = { color: 'VERDE', color_interior: 'GRIS' };
    const policy = await makePolicy(api, owners, {
      ...ENDED,
      customFields: { ...ofPolicy, ...colours, placa: earlier.placa },
    });
    policyId = policy.id;
    const params = { id: policyId };
    await importPlates(policy.numberPolicy);
    const changed = await api.call(policies.updatePolicy, {
      as: 'BASIC',
      params,
      body: { ...aPolicy(owners, ENDED), customFields: { placa: secret.placa } },
    });
    if (changed.status !== 200) throw new Error(changed.text);
    await api.call(customers.updateCustomer, {
      as: 'BASIC',
      params: { id },
      body: aCustomer({ ci_ruc: CI, customFields: { garante } }),
    });
    await noteTask('Renovar el carro de placa zkq 9977');
    await retire(nickname);
    await retire(chassis);
    const read = await api.call(customers.getCustomer, { as: 'BASIC', params: { id } });
    version = read.body.customerById.version ?? 0;
  });

  const fileOf = async (): Promise<File> =>
    (await api.call(personalData.subjectFile, { as: 'ELOPDP', params: { id } })).body;
  const section = ({ secciones }: File, name: string) =>
    secciones.find(({ nombre }) => nombre === name)?.registros[0]?.['Campos propios'];

  it('stand in the file of what is held about them by their labels, those that are personal', async () => {
    const file = await fileOf();
    expect(section(file, 'Ficha del cliente')).toEqual({
      Garante: secret.garante,
      Apodo: secret.apodo,
    });
  });

  it('of a policy stand there all, retired ones and those of one label too', async () => {
    expect(section(await fileOf(), 'Pólizas')).toEqual({
      'Placa del carro': secret.placa,
      Dependientes: secret.dependientes,
      Chasis: secret.chasis,
      'Color (color)': 'VERDE',
      'Color (color_interior)': 'GRIS',
    });
  });

  describe('who is made anonymous', () => {
    let dump: Map<string, string[]>;
    let places: readonly { table: string; rows: number }[];
    let before: Map<string, string[]>;

    beforeAll(async () => {
      const { kysely } = api.context.database;
      await holdNothing(api);
      before = await dumpDatabase(kysely);
      const body = { ground: 3, reason: 'Por escrito', confirmation: CI, version };
      const params = { id };
      const answer = await api.call(personalData.anonymizeCustomer, { as: 'ELOPDP', params, body });
      if (answer.status !== 200) throw new Error(answer.text);
      places = answer.body.anonymized.places;
      dump = await dumpDatabase(kysely);
    });

    it.each([...Object.values(secret), ...Object.values(inFiles)])(
      'were in the database with %s, which stands nowhere in a dump of all tables',
      (text) => {
        expect(rowsWith(before, text)).not.toEqual([]);
        expect(rowsWith(dump, text)).toEqual([]);
        expect(rowsWith(dump, text.replaceAll('-', ''))).toEqual([]);
      },
    );

    it.each(Object.values(earlier))('leave nothing of %s in the trail either', (text) => {
      expect(rowsWith(dump, text)).toEqual([]);
    });

    it('are not found by what was theirs', async () => {
      const query = { range: [0, 9] as [number, number], filter: { q: secret.placa } };
      const { body } = await api.call(policies.listPolicies, { as: 'BASIC', query });
      expect(body.allPolicy).toEqual([]);
    });

    it('keep what is not personal', async () => {
      const own = (table: string, row: number) =>
        (dump.get(table) ?? []).map((text) => JSON.parse(text)).find((record) => record.id === row)
          ?.custom_fields;
      expect(own('customers', id)).toEqual({ segmento: 'ORO' });
      expect(own('policies', policyId)).toEqual({ color: 'VERDE', color_interior: 'GRIS' });
    });

    it('lose what a task, a saved filter and rows of files said of them by a plate', () => {
      expect(places).toEqual(
        expect.arrayContaining([
          { table: 'tasks', rows: 1 },
          { table: 'preferences', rows: 1 },
          { table: 'import_rows', rows: 3 },
        ]),
      );
    });

    it('leave definitions that can still be changed', async () => {
      const { body } = await api.call(ownFields.listOwnFields, { as: 'ADMIN' });
      const field = body.ownFields.fields.find(({ key }) => key === 'color');
      const params = { id: field?.id ?? 0 };
      const change = anOwnField({ ...field, isSearched: false });
      const answer = await api.call(ownFields.updateOwnField, {
        as: 'ADMIN',
        params,
        body: change,
      });
      expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
    });
  });
});
