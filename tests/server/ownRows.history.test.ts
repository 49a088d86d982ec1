import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { ownFields, ownObjects, ownRecords, personalData } from '../../domain/contract/index.ts';
import { texts } from '../../domain/texts.ts';
import { startApi } from '../support/api.ts';
import type { Body } from '../support/builders.ts';
import { claimsOf } from '../support/claims.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { anOwnObject, ownObjectsOf } from '../support/ownObjects.ts';
import { makeCustomer, makeOwners, makePolicy } from '../support/records.ts';

/** Three in the morning in UTC is still the day before in Guayaquil. */
const NOW = '2026-03-17T03:00:00.000Z';
const FIRST_DAY = '2026-03-16';
const HISTORY = 'Historia de registros propios';
const DAYS = ['2026-03-16', '2026-03-17', '2026-03-18', '2026-03-19', '2026-03-20'];

describe('rows that keep what they were', () => {
  const api = madeOnce(() => startApi({ now: NOW }));
  const own = ownObjectsOf(api);
  let people = 0;

  const children = async (overrides: Body = {}) => {
    api.clock.set(NOW);
    const object = await own.define({
      parent: 'customers',
      isInside: true,
      hasHistory: true,
      ...overrides,
    });
    const field = { key: 'nombre', label: 'Nombre', isPersonal: true };
    return { object, field: await own.addField(object, field) };
  };
  type Defined = Awaited<ReturnType<typeof children>>['object'];
  const aParent = () => {
    people += 1;
    return makeCustomer(api, { ci_ruc: `P${people}77` });
  };
  const ask = (object: Defined, parentId: number, day: string) =>
    api.call(ownRecords.listOwnRowsOn, {
      as: 'BASIC',
      params: { object: object.key },
      query: { parentId, day },
    });
  const on = async (object: Defined, parentId: number, day: string) => {
    const { body } = await ask(object, parentId, day);
    return body.ownRecords.map(({ customFields }) => customFields.nombre);
  };
  const save = async (
    object: Defined,
    parentId: number,
    rows: readonly Body[],
    removed: readonly Body[] = [],
  ) => {
    const answer = await api.call(ownRecords.saveOwnRows, {
      as: 'ADMIN',
      params: { object: object.key },
      body: { parentId, rows, removed },
    });
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.body.saved.ids;
  };
  /** Ana since the first day, Eva a day later and Iris in her place, nobody a day after that. */
  const threeDays = async (object: Defined) => {
    const parentId = await aParent();
    const { id } = await own.add(object, { nombre: 'ANA' }, { parentId });
    api.clock.advance({ days: 1 });
    const ids = await save(object, parentId, [
      { id, customFields: { nombre: 'EVA' } },
      { id: null, customFields: { nombre: 'IRIS' } },
    ]);
    api.clock.advance({ days: 1 });
    const removed = ids.map((one) => ({ id: one }));
    await save(object, parentId, [], removed);
    return parentId;
  };

  it('are shown as they were at the end of each day of the agency', async () => {
    const { object } = await children();
    const parentId = await threeDays(object);
    const days = [FIRST_DAY, '2026-03-17', '2026-03-18', '2030-01-01'];
    const shown = await Promise.all(days.map((day) => on(object, parentId, day)));
    expect(shown).toEqual([['ANA'], ['EVA', 'IRIS'], [], []]);
  });

  interface Slot {
    readonly id: number;
    readonly nombre: string;
  }
  /** Writes the row of a slot under a name of its own, or removes it. */
  const changeSlot = async (
    object: Defined,
    parentId: number,
    slots: Map<number, Slot>,
    { at, isRemoved }: { readonly at: number; readonly isRemoved: boolean },
  ) => {
    const id = slots.get(at)?.id ?? null;
    api.clock.advance({ minutes: 1 });
    const nombre = api.clock.now().toISOString();
    if (!isRemoved) {
      const [written] = await save(object, parentId, [{ id, customFields: { nombre } }]);
      slots.set(at, { id: Number(written), nombre });
    } else if (id !== null) {
      await save(object, parentId, [], [{ id }]);
      slots.delete(at);
    }
  };
  const namesIn = (slots: ReadonlyMap<number, Slot>) =>
    [...slots.values()].map(({ nombre }) => nombre).sort();

  it('are on each day what the changes until then make of them, whatever these are', async () => {
    const { object } = await children();
    const change = fc.record({ at: fc.nat(2), isRemoved: fc.boolean() });
    const days = fc.array(fc.array(change, { maxLength: 4 }), { minLength: 5, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(days, async (changes) => {
        api.clock.set(NOW);
        const parentId = await aParent();
        const slots = new Map<number, Slot>();
        const expected: string[][] = [];
        for (const ofDay of changes) {
          for (const one of ofDay) await changeSlot(object, parentId, slots, one);
          expected.push(namesIn(slots));
          api.clock.set(NOW);
          api.clock.advance({ days: expected.length });
        }
        const shown = await Promise.all(DAYS.map((day) => on(object, parentId, day)));
        expect(shown.map((names) => names.map(String).sort())).toEqual(expected);
      }),
      { numRuns: 12 },
    );
  }, 60_000);

  it('are those of a claim, too, of whose policy the customer is', async () => {
    const { object } = await children({ parent: 'claims' });
    const owners = await makeOwners(api);
    const terms = { startDate: '2026-01-16', endDate: '2027-01-16' };
    const policy = await makePolicy(api, owners, terms);
    const claim = await claimsOf(api).open(policy.id);
    const { id } = await own.add(object, { nombre: 'ANA' }, { parentId: claim.id });
    api.clock.advance({ days: 1 });
    await save(object, claim.id, [], [{ id }]);
    const { body: file } = await api.call(personalData.subjectFile, {
      as: 'ELOPDP',
      params: { id: owners.customers_id },
    });
    const history = file.secciones.find(({ nombre }) => nombre === HISTORY);
    expect([
      await on(object, claim.id, FIRST_DAY),
      await on(object, claim.id, '2026-03-17'),
      history?.registros.map((row) => row['Campos propios']),
    ]).toEqual([['ANA'], [], [{ Nombre: 'ANA' }]]);
  });

  it('are refused where the object has none, and of an object that is no rows', async () => {
    const { object } = await children({ hasHistory: false });
    const answer = await ask(object, 1, FIRST_DAY);
    expect([answer.status, answer.body.errors]).toEqual([400, { day: texts.ownNoHistory }]);
    const defined = await api.call(ownObjects.registerOwnObject, {
      as: 'ADMIN',
      body: anOwnObject({ parent: 'customers', hasHistory: true }),
    });
    expect(defined.body.errors).toEqual({ hasHistory: texts.ownHistoryOfRows });
    const { object: withHistory } = await children();
    const changed = await own.change(withHistory, { isInside: false });
    expect([changed.status, changed.body.errors]).toEqual([
      400,
      { hasHistory: texts.ownHistoryOfRows },
    ]);
  });

  it('begin with the day on which an object gets its history', async () => {
    const { object } = await children({ hasHistory: false });
    const parentId = await aParent();
    const { id } = await own.add(object, { nombre: 'ANA' }, { parentId });
    api.clock.advance({ days: 1 });
    await save(object, parentId, [{ id, customFields: { nombre: 'EVA' } }]);
    api.clock.advance({ days: 1 });
    await own.change(object, { hasHistory: true });
    api.clock.advance({ days: 1 });
    await save(object, parentId, [{ id, customFields: { nombre: 'IRIS' } }]);
    const before = await ask(object, parentId, '2026-03-17');
    expect([before.status, before.body.errors]).toEqual([
      400,
      { day: texts.ownHistorySince('18/03/2026') },
    ]);
    expect([
      await on(object, parentId, '2026-03-18'),
      await on(object, parentId, '2026-03-19'),
    ]).toEqual([['EVA'], ['IRIS']]);
  });

  it('keep an object and its fields from being deleted', async () => {
    const { object, field } = await children();
    await threeDays(object);
    const answer = await api.call(ownObjects.deleteOwnObject, {
      as: 'ADMIN',
      params: { id: object.id },
    });
    expect([answer.status, answer.body.message]).toEqual([409, texts.ownObjectHasHistory]);
    const ofField = await api.call(ownFields.deleteOwnField, {
      as: 'ADMIN',
      params: { id: field.id },
    });
    expect(ofField.status).toBe(409);
  });

  it.each([
    `update own_row_versions set custom_fields = '{"nombre": "OTRA"}'`,
    'update own_row_versions set until_at = now()',
    'update own_row_versions set customers_id = (select max(id) from customers) + 1',
    'delete from own_row_versions',
    'truncate own_row_versions cascade',
  ])('are never rewritten: %s', async (statement) => {
    const { object } = await children();
    await threeDays(object);
    await expect(sql.raw(statement).execute(api.context.database.kysely)).rejects.toThrow(
      /never rewritten|by a merge alone/,
    );
  });

  it('stand in the file of the customer whose data they are, and are erased with them', async () => {
    const { object } = await children();
    const parentId = await threeDays(object);
    const subject = { as: 'ELOPDP', params: { id: parentId } };
    const { body: file } = await api.call(personalData.subjectFile, subject);
    const history = file.secciones.find(({ nombre }) => nombre === 'Historia de registros propios');
    expect(history?.registros.map((row) => row['Campos propios'])).toEqual([
      { Nombre: 'ANA' },
      { Nombre: 'EVA' },
      { Nombre: 'IRIS' },
    ]);
    const answer = await api.call(personalData.anonymizeCustomer, {
      ...subject,
      body: { ground: 3, reason: 'Por escrito', confirmation: `P${people}77` },
    });
    expect([answer.status, await on(object, parentId, FIRST_DAY)]).toEqual([200, [undefined]]);
  });
});
