import { describe, expect, it } from 'vitest';
import { customerMerges, ownFields, ownRecords } from '../../domain/contract/index.ts';
import { texts } from '../../domain/texts.ts';
import { startApi } from '../support/api.ts';
import { anOwnField, type Body } from '../support/builders.ts';
import { claimsOf } from '../support/claims.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { ownObjectsOf } from '../support/ownObjects.ts';
import { makeCustomer, makeOwners, makePolicy } from '../support/records.ts';

const api = madeOnce(() => startApi());
const own = ownObjectsOf(api);
const owners = madeOnce(() => makeOwners(api));

/** Trips, each with several drivers. */
const trips = madeOnce(async () => {
  const object = await own.define({ singular: 'Viaje', plural: 'Viajes' });
  const field = await own.addField(object, { key: 'choferes', kind: 'customer', isMany: true });
  return { ...object, field };
});

const read = async (id: number) =>
  (
    await api.call(ownRecords.getOwnRecord, {
      as: 'BASIC',
      params: { object: trips.key, id },
    })
  ).body.ownRecord;

const makeTwo = async () => [await makeCustomer(api), await makeCustomer(api)] as const;

const idsOf = async (filter: Body) => (await own.list(trips, { filter })).rows.map(({ id }) => id);

const errorsOf = async (answer: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await answer;
  return { status, errors: Object(body).errors };
};

describe('a field that names several records', () => {
  it('has each once, in the order they were chosen, with what they are called', async () => {
    const [one, other] = await makeTwo();
    const { customFields, links } = await own.add(trips, { choferes: [other, one, `${other}`] });
    expect(customFields.choferes).toEqual([`${other}`, `${one}`]);
    expect(links.choferes?.map(({ id, title }) => [id, typeof title])).toEqual([
      [other, 'string'],
      [one, 'string'],
    ]);
  });

  it('is blank without any, which a required one refuses', async () => {
    const { customFields } = await own.add(trips, { choferes: [] });
    expect(customFields).toEqual({});
    const strict = await own.define();
    await own.addField(strict, { key: 'quienes', kind: 'advisor', isMany: true, isRequired: true });
    expect(await errorsOf(own.send(strict, { quienes: [] }))).toEqual({
      status: 400,
      errors: { 'customFields.quienes': texts.required },
    });
  });

  it.each([
    ['one that is not there', () => [owners.customers_id, 2_000_000_000], texts.ownTargetsUnknown],
    ['no list', () => `${owners.customers_id}`, texts.notAChoice],
    [
      'more than a hundred',
      () => Array.from({ length: 101 }, (_, id) => id + 1),
      texts.mostRelated(100),
    ],
  ])('is refused with %s', async (_, choferes, message) => {
    expect(await errorsOf(own.send(trips, { choferes: choferes() }))).toEqual({
      status: 400,
      errors: { 'customFields.choferes': message },
    });
  });

  it('finds its record by each that it names, and no more by one that was taken out', async () => {
    const [one, other] = await makeTwo();
    const { id } = await own.add(trips, { choferes: [one, other] });
    expect([await idsOf({ customers_id: one }), await idsOf({ customers_id: other })]).toEqual([
      [id],
      [id],
    ]);
    const params = { object: trips.key, id };
    const body = { customFields: { choferes: [other] } };
    await api.call(ownRecords.updateOwnRecord, { as: 'BASIC', params, body });
    expect(await idsOf({ customers_id: one })).toEqual([]);
  });

  it('names a claim too', async () => {
    const claim = await claimsOf(api).open((await makePolicy(api, owners)).id);
    const visits = await own.define();
    await own.addField(visits, { key: 'siniestros', kind: 'claim', isMany: true });
    const { id, links } = await own.add(visits, { siniestros: [claim.id] });
    expect(links.siniestros?.[0]).toMatchObject({ resource: 'claims', title: claim.code });
    const { rows } = await own.list(visits, { filter: { claim_id: claim.id } });
    expect(rows.map((row) => row.id)).toEqual([id]);
  });

  it('keeps those records of own objects that it names', async () => {
    const places = await own.define({ plural: 'Lugares' });
    const routes = await own.define({ plural: 'Rutas' });
    const relation = { kind: 'record', relatedTo: `own-${places.key}`, isMany: true };
    await own.addField(routes, { key: 'paradas', ...relation });
    const [first, second] = [await own.add(places), await own.add(places)];
    await own.add(routes, { paradas: [first.id, second.id] });
    const params = { object: places.key, id: second.id };
    expect(await api.call(ownRecords.deleteOwnRecord, { as: 'ADMIN', params })).toMatchObject({
      status: 409,
      body: { message: texts.ownTargetInUse('Rutas (1)') },
    });
  });

  it('stays of several where a client changes the field and does not say', async () => {
    const object = await own.define({ plural: 'Inspecciones' });
    const field = await own.addField(object, { key: 'quienes', kind: 'advisor', isMany: true });
    const { isMany: _, ...silent } = anOwnField({ kind: 'advisor', label: 'Inspectores' });
    const changed = await api.call(ownFields.updateOwnField, {
      as: 'ADMIN',
      params: { id: field.id },
      body: silent,
    });
    expect(changed.body.ownField).toMatchObject({ label: 'Inspectores', isMany: true });
  });

  it('is written in files with commas between the names', async () => {
    const [one, other] = await makeTwo();
    const { id, links } = await own.add(trips, { choferes: [one, other] });
    const params = { object: trips.key };
    const query = { format: 'csv', filter: { customers_id: one } } as const;
    const { text } = await api.call(ownRecords.exportOwnRecords, { as: 'ADMIN', params, query });
    expect(id).toBeGreaterThan(0);
    expect(text).toContain(links.choferes?.map(({ title }) => title).join(', '));
  });
});

describe('several customers of whom two are merged', () => {
  const merge = (kept_id: number, merged_id: number) =>
    api.call(customerMerges.mergeCustomers, { as: 'ADMIN', body: { kept_id, merged_id } });

  it('are named by the one that stays, once, and by both again when the merge is undone', async () => {
    const [kept, merged] = await makeTwo();
    const third = await makeCustomer(api);
    const { id } = await own.add(trips, { choferes: [merged, third, kept] });
    const { body } = await merge(kept, merged);
    expect((await read(id)).customFields.choferes).toEqual([`${kept}`, `${third}`]);
    const params = { id: body.merge.id };
    expect((await api.call(customerMerges.undoMerge, { as: 'ADMIN', params })).status).toBe(200);
    expect((await read(id)).customFields.choferes).toEqual([merged, third, kept].map(String));
  });
});

describe('the definition of such a field', () => {
  const change = (field: { id: number; version: number }, body: Body) =>
    api.call(ownFields.updateOwnField, {
      as: 'ADMIN',
      params: { id: field.id },
      body: { ...field, ...body, version: undefined },
    });

  it('is made of one that names a single record, whose values become lists, and not back', async () => {
    const object = await own.define();
    const field = await own.addField(object, { key: 'asesor', kind: 'advisor' });
    const { id } = await own.add(object, { asesor: owners.advisor_id });
    expect((await change(field, { isMany: true })).status).toBe(200);
    const [record] = (await own.list(object)).rows;
    expect([record?.id, record?.customFields.asesor]).toEqual([id, [`${owners.advisor_id}`]]);
    expect(await errorsOf(change(field, { isMany: false }))).toEqual({
      status: 400,
      errors: { isMany: texts.ownManyInUse(1) },
    });
  });

  it('is refused of a kind that names no record', async () => {
    const body = anOwnField({ resource: `own-${trips.key}`, kind: 'text', isMany: true });
    expect(await errorsOf(api.call(ownFields.registerOwnField, { as: 'ADMIN', body }))).toEqual({
      status: 400,
      errors: { isMany: texts.ownManyOfRelations },
    });
  });
});
