import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type AnswerOf, layouts, policies, views } from '../../domain/contract/index.ts';
import { toCents } from '../../domain/money/money.ts';
import { texts } from '../../domain/texts.ts';
import { startApi } from '../support/api.ts';
import { aFieldRule, type Body } from '../support/builders.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { ownObjectsOf } from '../support/ownObjects.ts';
import { makeOwners, makePolicy } from '../support/records.ts';
import { createUser, tokenFor } from '../support/users.ts';

const api = madeOnce(() => startApi());
const own = ownObjectsOf(api);

const save = async (list: string, sumBy: string, more: Body = {}) => {
  const body = { list, name: 'Sumas', sumBy, ...more };
  const answer = await api.call(views.registerView, { as: 'ADMIN', body });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.view.id;
};

const ask = (id: number, filter: object = {}, as = 'ADMIN') =>
  api.call(views.sumView, {
    as,
    params: { id },
    query: { filter },
  });

const sums = async (
  list: string,
  sumBy: string,
  filter?: object,
): Promise<AnswerOf<typeof views.sumView>> => {
  const { status, text, body } = await ask(await save(list, sumBy), filter);
  if (status !== 200) throw new Error(text);
  return body.sums;
};

describe('the sums of a view', () => {
  const loans = madeOnce(async () => {
    const object = await own.define({ listRoles: ['ADMIN', 'BASIC'] });
    const fields = [
      { key: 'estado', label: 'Estado', kind: 'choice', options: ['ABIERTO', 'CERRADO'] },
      { key: 'propio', label: 'Propio', kind: 'flag' },
      { key: 'dias', label: 'Días', kind: 'number' },
      { key: 'diario', label: 'Diario', kind: 'money' },
      { key: 'descuento', label: 'Descuento', kind: 'percent' },
      { key: 'total', label: 'Total', kind: 'computed', expression: 'dias * diario' },
    ];
    for (const field of fields)
      await own.addField(object, { ...field, isSorted: true, isInList: true });
    return { ...object, list: `own-${object.key}` };
  });

  beforeAll(async () => {
    const values = [
      { estado: 'ABIERTO', propio: true, dias: 2, diario: '10.10', descuento: 5 },
      { estado: 'ABIERTO', propio: false, dias: 1.5, diario: '20.00' },
      { estado: 'CERRADO', propio: true, dias: 4, diario: '-0.30' },
      { propio: true },
    ];
    for (const customFields of values) await own.add(loans, customFields);
  });

  it('are of amounts and numbers, also computed ones, and of no percentage', async () => {
    expect(await sums(loans.list, '*')).toMatchObject({
      headings: ['Días', 'Diario', 'Total'],
      groups: [{ name: null, filter: null, rows: 4, sums: ['7.5', '$29.80', '$49.00'] }],
    });
  });

  it('are of the columns that the view shows', async () => {
    const id = await save(loans.list, '*', { columns: ['customFields.total'] });
    expect((await ask(id)).body.sums.headings).toEqual(['Total']);
  });

  it('are told by the values of a column, the largest group first, each with its filter', async () => {
    const { groups } = await sums(loans.list, 'customFields.estado', { q: '' });
    expect(groups?.slice(1)).toMatchObject([
      {
        name: 'ABIERTO',
        filter: { q: '', customFields: { estado: 'ABIERTO' } },
        rows: 2,
        sums: ['3.5', '$30.10', '$50.20'],
        figures: [3.5, 30.1, 50.2],
      },
      expect.objectContaining({ name: 'CERRADO', rows: 1 }),
      { name: texts.viewNoValue, filter: null, rows: 1, sums: ['', '', ''] },
    ]);
    const flags = await sums(loans.list, 'customFields.propio');
    expect(flags.groups?.map(({ name, rows }) => [name, rows])).toEqual([
      [null, 4],
      ['SÍ', 3],
      ['NO', 1],
    ]);
  });

  it('of a group are those that the list has when it is filtered by it', async () => {
    const { groups } = await sums(loans.list, 'customFields.propio');
    for (const { filter, rows, sums: figures } of groups?.slice(1) ?? []) {
      const narrowed = await sums(loans.list, '*', filter ?? {});
      expect(narrowed.groups?.[0]).toMatchObject({ rows, sums: figures });
      const { rows: listed } = await own.list(loans, { filter });
      expect(listed).toHaveLength(rows);
    }
    const nothing = await sums(loans.list, 'customFields.estado', { q: 'no hay nada así' });
    expect(nothing.groups).toMatchObject([
      { name: null, filter: null, rows: 0, sums: ['', '', ''] },
    ]);
  });

  it('are drawn for whom the view says, and only by groups', async () => {
    const drawn = { chartFor: ['OWNER'], recordFor: ['OWNER'] };
    const view = { list: loans.list, columns: null, sort: null, filter: {}, name: 'Dibujada' };
    const body = { ...view, ...drawn, sumBy: '*' };
    const refused = await api.call(views.registerView, { as: 'ADMIN', body });
    expect([refused.status, Object(refused.body).errors]).toEqual([
      400,
      { chartFor: texts.viewNotCharted },
    ]);
    const grouped = { ...body, sumBy: 'customFields.estado' };
    const made = await api.call(views.registerView, { as: 'ADMIN', body: grouped });
    expect(made.body.view).toMatchObject({ isChart: true, isOnRecords: true });
  });

  it('of policies are those of the rows of their list, by insurer too', async () => {
    const [first, second] = [await makeOwners(api), await makeOwners(api)];
    const terms = { startDate: '2026-01-15', endDate: '2027-01-15' };
    for (const [owners, policyValue] of [
      [first, '100.10'],
      [first, '200.20'],
      [second, '1000.00'],
    ] as const)
      await makePolicy(api, owners, { ...terms, policyValue, policyFee: '1.00' });
    const read = await api.call(policies.listPolicies, { as: 'BASIC', query: { range: [0, 99] } });
    const found = read.body.allPolicy;
    const cents = (of: typeof found) =>
      of.reduce((total, { policyValue }) => total + toCents(policyValue), 0);
    const { headings, groups } = await sums('policies', 'company_id');
    const place = headings.indexOf('Valor de la póliza');
    const centsOf = (texts: readonly string[]) =>
      toCents((texts[place] ?? '').replace(/[$,]/g, ''));
    expect(groups?.[0]?.rows).toBe(found.length);
    expect(centsOf(groups?.[0]?.sums ?? [])).toBe(cents(found));
    expect(groups?.length).toBeGreaterThan(2);
    for (const group of groups?.slice(1) ?? []) {
      const ofGroup = found.filter(
        ({ company_id }) => company_id === Number(group.filter?.company_id),
      );
      expect(group).toMatchObject({ name: ofGroup[0]?.company.companyName, rows: ofGroup.length });
      expect(centsOf(group.sums)).toBe(cents(ofGroup));
    }
  });

  it('are not told to who does not see the view, nor by a filter that the list has not', async () => {
    const id = await save(loans.list, '*');
    const user = await createUser(api.context, { role: 'BASIC' });
    expect((await ask(id, {}, await tokenFor(api.context, user.id))).status).toBe(404);
    expect((await ask(id, { color: 'ROJO' })).status).toBe(400);
  });

  it('cannot be asked for by a column of too many values', async () => {
    const body = { list: loans.list, name: 'Sumas', sumBy: 'customFields.dias' };
    const answer = await api.call(views.registerView, { as: 'ADMIN', body });
    expect([answer.status, Object(answer.body).errors]).toEqual([
      400,
      { 'customFields.dias': texts.viewNotGrouped },
    ]);
  });

  it('have none of what a layout hides from their reader, nor groups by it', async () => {
    const hide = async (resource: string, ...names: string[]) => {
      const fields = names.map((name) =>
        aFieldRule(name, { isHidden: true, initial: name === 'agencyPercentage' ? '10' : null }),
      );
      const body = { resource, policyTypeId: null, role: 'BASIC', fields };
      const { status, text } = await api.call(layouts.saveLayout, { as: 'ADMIN', body });
      if (status !== 200) throw new Error(text);
    };
    const seenBy = async (id: number, as: string) => {
      const { status, text, body } = await ask(id, {}, as);
      if (status !== 200) throw new Error(text);
      const { headings, groups } = body.sums;
      return { headings, groups: groups?.length };
    };
    const user = await createUser(api.context, { role: 'BASIC' });
    const basic = await tokenFor(api.context, user.id);
    const ofLoans = await save(loans.list, 'customFields.estado', {
      columns: ['customFields.dias', 'customFields.diario', 'customFields.total'],
      sharedWith: ['BASIC'],
    });
    const ofPolicies = await save('policies', 'company_id', { sharedWith: ['BASIC'] });
    expect((await seenBy(ofPolicies, basic)).headings).toContain('Queda a la agencia');
    // The total is worked out of the daily price.
    await hide(loans.list, 'customFields.diario', 'customFields.estado');
    await hide('policies', 'agencyPercentage', 'paymentsToAgency', 'paymentsToAdvisor');
    expect(await seenBy(ofLoans, 'ADMIN')).toEqual({
      headings: ['Días', 'Diario', 'Total'],
      groups: 4,
    });
    expect(await seenBy(ofLoans, basic)).toEqual({ headings: ['Días'], groups: 1 });
    const { headings } = await seenBy(ofPolicies, basic);
    expect(headings).toContain('Valor de la póliza');
    expect(headings.filter((heading) => /omisi/.test(heading))).toEqual([]);
  });

  it('are not worked out of more than 10,000 rows', async () => {
    const many = await own.define();
    await sql`insert into own_records (object_id, position, custom_fields, created_at, updated_at)
      select ${many.id}::integer, place, '{}', now(), now()
      from generate_series(1, 10001) place`.execute(api.context.database.kysely);
    expect((await sums(`own-${many.key}`, '*')).groups).toBeNull();
  });
});
