import { beforeAll, describe, expect, it } from 'vitest';
import {
  isOfObjects,
  kindsOf,
  OWN_KINDS,
  type OwnFieldResource,
} from '../../domain/agency/ownFields/ownField.ts';
import { ownFields, ownRecords, personalData } from '../../domain/contract/index.ts';
import { startApi } from '../support/api.ts';
import { anOwnField, type Body } from '../support/builders.ts';
import { claimsOf } from '../support/claims.ts';
import { dumpDatabase, rowsWith } from '../support/dump.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { ownObjectsOf } from '../support/ownObjects.ts';
import { makeOwners, makePolicy } from '../support/records.ts';
import { holdNothing } from '../support/retention.ts';

const CI = '1755443322';
const ENDED = { startDate: '2024-01-15', endDate: '2025-01-15', policy_type_id: 3 };

/** Values that stand nowhere else, by the kind of field; those of relations are other records. */
const words = {
  text: 'HERMENEGILDO',
  longText: 'PANCRACIO y\nEULALIA QUILUMBAQUIN',
  phone: '0987612345',
  email: 'latigresa@correo.example',
  number: 918_273.4651,
  money: '81726.35',
  percent: '83.19',
  date: '1931-07-19',
  url: 'https://latigresa.example',
  moment: '1931-07-19T10:30',
} as const;
const more = { flag: true, choice: 'ROJO', choices: ['ROJO', 'AZUL'] };
/** As they are looked for: a line of a long text, and of the written telephone its end. */
const traces = [
  ...['HERMENEGILDO', 'PANCRACIO', 'QUILUMBAQUIN', '987612345', '987 612 345', 'latigresa'],
  ...['918273.4651', '81726.35', '83.19', '1931-07-19'],
];
const keyOf = (kind: string) => `de_${kind.toLowerCase()}`;

describe('personal own fields of every kind', () => {
  const api = madeOnce(() => startApi());
  const own = ownObjectsOf(api);
  const tables = ['customers', 'policies', 'own_records'] as const;
  const ids = new Map<string, number>();
  let before: Map<string, string[]>;
  let after: Map<string, string[]>;
  let recordIds: number[] = [];

  const options = ['ROJO', 'AZUL'];
  /** What a field of a kind cannot be without. */
  const needs = (resource: OwnFieldResource): Readonly<Record<string, Body>> => ({
    choice: { options },
    choices: { options },
    stage: { options },
    related: {
      isInPdf: false,
      ...(resource === 'customers'
        ? { source: 'policies' }
        : { source: 'customers', sourceField: 'email' }),
    },
    record: { relatedTo: resource },
    serial: { example: 'VIS-00001' },
    computed: { expression: `${keyOf('text')} & ${keyOf('phone')}` },
  });
  const define = async (resource: OwnFieldResource) => {
    for (const kind of kindsOf(resource)) {
      const body = anOwnField({
        resource,
        kind,
        key: keyOf(kind),
        label: `De ${kind}`,
        isPersonal: true,
        isSearched: ['text', 'phone', 'email', 'number'].includes(kind),
        ...needs(resource)[kind],
      });
      const { status, text } = await api.call(ownFields.registerOwnField, { as: 'ADMIN', body });
      if (status !== 200) throw new Error(`${kind}: ${text}`);
    }
  };
  const written = (values: object) =>
    Object.fromEntries(Object.entries(values).map(([kind, value]) => [keyOf(kind), value]));
  const valuesIn = (dump: Map<string, string[]>, table: string, id: number | undefined) =>
    (dump.get(table) ?? []).map((row) => JSON.parse(row)).find((row) => row.id === id)
      ?.custom_fields;

  beforeAll(async () => {
    const object = await own.define({ parent: 'customers' });
    for (const resource of ['customers', 'policies', `own-${object.key}`] as const)
      await define(resource);
    const customFields = written({ ...words, ...more });
    const owners = await makeOwners(api, { ci_ruc: CI, customFields });
    const policy = await makePolicy(api, owners, { ...ENDED, customFields });
    const others = await makeOwners(api);
    const otherPolicy = await makePolicy(api, others, ENDED);
    const named = await own.add(object, {}, { parentId: others.customers_id });
    const relations = {
      customer: others.customers_id,
      advisor: others.advisor_id,
      company: others.company_id,
      policy: otherPolicy.id,
      claim: (await claimsOf(api).open(otherPolicy.id)).id,
      record: named.id,
    };
    const parent = { parentId: owners.customers_id };
    const record = await own.add(
      object,
      { ...customFields, ...written(relations), de_text: 'WENCESLAO' },
      parent,
    );
    const params = { object: object.key, id: record.id };
    const body = { customFields };
    await api.call(ownRecords.updateOwnRecord, { as: 'BASIC', params, body });
    ids
      .set('customers', owners.customers_id)
      .set('policies', policy.id)
      .set('own_records', record.id);
    recordIds = [record.id];

    await holdNothing(api);
    const { kysely } = api.context.database;
    before = await dumpDatabase(kysely);
    const answer = await api.call(personalData.anonymizeCustomer, {
      as: 'ELOPDP',
      params: { id: owners.customers_id },
      body: { ground: 3, reason: 'Por escrito', confirmation: CI },
    });
    if (answer.status !== 200) throw new Error(answer.text);
    after = await dumpDatabase(kysely);
  });

  it.each(tables)(
    'had a value of each kind in %s, and have none once the customer is anonymous',
    (table) => {
      const id = ids.get(table);
      // Beside these a computed one, and the number that the server gives.
      const kinds = Object.keys({ ...words, ...more }).length + 2;
      const ofObjects = table === 'own_records' ? OWN_KINDS.filter(isOfObjects).length : 0;
      expect(Object.keys(valuesIn(before, table, id) ?? {})).toHaveLength(kinds + ofObjects);
      expect(valuesIn(after, table, id)).toEqual({});
    },
  );

  it.each(traces)(
    'leave nothing of %s in any table, the trail and search words included',
    (trace) => {
      expect(rowsWith(after, trace)).toEqual([]);
    },
  );

  it('leave nothing of what was corrected before, nor of whom they named', () => {
    expect(
      rowsWith(before, 'WENCESLAO').length + rowsWith(before, 'QUILUMBAQUIN').length,
    ).toBeGreaterThan(0);
    expect(rowsWith(after, 'WENCESLAO')).toEqual([]);
    const links = (after.get('own_links') ?? []).map((row) => JSON.parse(row).record_id);
    expect(links.filter((id) => recordIds.includes(id))).toEqual([]);
  });
});
