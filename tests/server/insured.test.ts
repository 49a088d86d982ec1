import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { civilDate } from '../../domain/civilDate.ts';
import { ownRecords } from '../../domain/contract/index.ts';
import { texts } from '../../domain/texts.ts';
import { startApi } from '../support/api.ts';
import type { Body } from '../support/builders.ts';
import { pdf } from '../support/documentFiles.ts';
import { documentsOf } from '../support/documents.ts';
import { endorsementsOf } from '../support/endorsements.ts';
import { insuredOf } from '../support/insured.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { part } from '../support/ownRows.ts';
import { renewPolicy } from '../support/renewals.ts';

const NOW = '2026-03-16T15:00:00.000Z';
const [START, MARCH, APRIL, MAY, END] = [
  '2026-01-16',
  '2026-03-01',
  '2026-04-01',
  '2026-05-01',
  '2027-01-16',
];

describe('what is insured in a policy', () => {
  const api = madeOnce(() => startApi({ now: NOW }));
  const own = insuredOf(api);

  /** A policy with two vehicles since its start. */
  const fleet = async () => {
    api.clock.set(NOW);
    const { resource, ...object } = await own.vehicles();
    const policyId = await own.policy();
    const { body } = await own.save(object, policyId, [
      { customFields: { placa: 'PBA-0001', suma: '10000.00' } },
      { customFields: { placa: 'PBA-0002', suma: '20000.00' } },
    ]);
    const [first = 0, second = 0] = body.saved.ids.map(Number);
    const include = (placa: string) =>
      ({
        object: resource,
        change: 'include',
        id: null,
        values: { placa, suma: '5000.00' },
      }) as const;
    const exclude = (id: number) => ({ object: resource, change: 'exclude', id }) as const;
    const modify = (id: number, values: Body) =>
      ({ object: resource, change: 'modify', id, values }) as const;
    return { object, policyId, first, second, include, exclude, modify };
  };
  const group = () =>
    own.beneficiaries('policies', { policyPart: 'beneficiary', hasHistory: true });
  const plates = (policyId: number, day: string) => own.valuesOf(policyId, day, 'placa');
  const refusal = (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      (problem: { fields?: unknown; message: string }) => problem.fields ?? problem.message,
    );

  it('is in it from the day on which its endorsement takes effect, whenever that was typed', async () => {
    const { policyId, include } = await fleet();
    api.clock.advance({ days: 60 });
    await own.endorse(policyId, APRIL, [include('PBA-0003')]);
    expect([await plates(policyId, '2026-03-31'), await plates(policyId, APRIL)]).toEqual([
      ['PBA-0001', 'PBA-0002'],
      ['PBA-0001', 'PBA-0002', 'PBA-0003'],
    ]);
  });

  it('is out of it from the day of its exclusion, with both days told', async () => {
    const { policyId, first, exclude } = await fleet();
    await own.endorse(policyId, APRIL, [exclude(first)]);
    const [before] = await own.asOf(policyId, '2026-03-31');
    expect([before?.inSince, before?.outSince, await plates(policyId, APRIL)]).toEqual([
      null,
      APRIL,
      ['PBA-0002'],
    ]);
  });

  it('keeps its documents after it left the policy', async () => {
    const { policyId, first, exclude } = await fleet();
    const documents = documentsOf(api);
    const matricula = { parent_record_id: first, name: 'matrícula.pdf' };
    const { document } = await documents.upload(pdf('Matrícula'), matricula);
    expect(document.parent_record_id).toBe(first);
    await own.endorse(policyId, APRIL, [exclude(first)]);
    expect((await documents.open(document.id)).status).toBe(200);
  });

  it('has the values of the day, by the days of modifications, in whatever order they were issued', async () => {
    const { policyId, first, modify } = await fleet();
    await own.endorse(policyId, MAY, [modify(first, { suma: '30000.00' })]);
    await own.endorse(policyId, APRIL, [modify(first, { placa: 'GBA-0001' })]);
    const on = async (day: string) => (await own.asOf(policyId, day))[0]?.customFields;
    expect([await on(MARCH), await on(APRIL), await on(MAY)]).toEqual([
      { placa: 'PBA-0001', suma: '10000.00' },
      { placa: 'GBA-0001', suma: '10000.00' },
      { placa: 'GBA-0001', suma: '30000.00' },
    ]);
  });

  it('has corrections of typing from the start, also of what a modification changed later', async () => {
    const { object, policyId, first, modify } = await fleet();
    await own.endorse(policyId, APRIL, [modify(first, { suma: '30000.00' })]);
    api.clock.advance({ days: 1 });
    await own.save(object, policyId, [{ id: first, customFields: { placa: 'PBA-1111' } }]);
    expect((await own.asOf(policyId, START))[0]?.customFields).toEqual({
      placa: 'PBA-1111',
      suma: '10000.00',
    });
  });

  it('is the same in the history of its rows as in its policy', async () => {
    const { object, policyId, first, modify } = await fleet();
    await own.endorse(policyId, APRIL, [modify(first, { suma: '30000.00' })]);
    await own.endorse(policyId, MARCH, [modify(first, { suma: '20000.00' })]);
    const historyOn = async (day: string) => {
      const query = { parentId: policyId, day };
      const params = { object: object.key };
      const { body } = await api.call(ownRecords.listOwnRowsOn, { as: 'BASIC', params, query });
      return body.ownRecords;
    };
    for (const day of [START, MARCH, APRIL, MAY])
      expect(await historyOn(day)).toEqual(await own.asOf(policyId, day));
    expect((await historyOn(MARCH))[0]?.customFields.suma).toBe('20000.00');
  });

  it('is titled by the values of the day', async () => {
    const { object, policyId, first, modify } = await fleet();
    await own.change(object, { titleTemplate: '{placa}' });
    await own.endorse(policyId, APRIL, [modify(first, { placa: 'GBA-0001' })]);
    const titleOn = async (day: string) => (await own.asOf(policyId, day))[0]?.title;
    expect([await titleOn(MARCH), await titleOn(APRIL)]).toEqual(['PBA-0001', 'GBA-0001']);
  });

  it('is as it was before an endorsement once that is undone', async () => {
    const { policyId, first, second, include, exclude, modify } = await fleet();
    const before = await own.asOf(policyId, MAY);
    const changes = [include('PBA-0003'), exclude(first), modify(second, { suma: '1.00' })];
    await own.undo(await own.endorse(policyId, APRIL, changes));
    const after = await own.asOf(policyId, MAY);
    const shown = (rows: typeof before) =>
      rows.map(({ id, customFields }) => ({ id, customFields }));
    expect(shown(after)).toEqual(shown(before));
  });

  it('is not put back while what the endorsement set was corrected', async () => {
    const { object, policyId, second, modify } = await fleet();
    const endorsement = await own.endorse(policyId, APRIL, [modify(second, { suma: '1.00' })]);
    api.clock.advance({ minutes: 1 });
    const saved = [{ id: second, customFields: { suma: '2.00' } }];
    expect((await own.save(object, policyId, saved)).status).toBe(200);
    expect(await refusal(own.undo(endorsement))).toBe(texts.insuredBuiltOn);
  });

  it('is put back while later endorsements of it stand that need nothing of it', async () => {
    const { policyId, second, modify, exclude } = await fleet();
    const sums = async () => [
      await own.valuesOf(policyId, MARCH, 'suma'),
      await own.valuesOf(policyId, APRIL, 'suma'),
    ];
    const late = await own.endorse(policyId, APRIL, [modify(second, { suma: '1.00' })]);
    await own.endorse(policyId, MARCH, [modify(second, { suma: '2.00' })]);
    await own.endorse(policyId, MAY, [exclude(second)]);
    await own.undo(late);
    expect(await sums()).toEqual([
      ['10000.00', '2.00'],
      ['10000.00', '2.00'],
    ]);
  });

  it('is not taken back out of the policy by undoing its inclusion while it was changed since', async () => {
    const { policyId, include, modify } = await fleet();
    const inclusion = await own.endorse(policyId, APRIL, [include('PBA-0003')]);
    const id = (await own.asOf(policyId, APRIL)).at(-1)?.id ?? 0;
    const change = await own.endorse(policyId, MAY, [modify(id, { suma: '1.00' })]);
    expect(await refusal(own.undo(inclusion))).toBe(texts.insuredBuiltOn);
    await own.undo(change);
    await own.undo(inclusion);
    expect(await plates(policyId, MAY)).toEqual(['PBA-0001', 'PBA-0002']);
  });

  it('has computed fields of the day, over the coverages that it had then too', async () => {
    const { resource, ...object } = await own.vehicles();
    const coverages = await own.define({
      parent: resource,
      isInside: true,
      policyPart: 'coverage',
      hasHistory: true,
    });
    const money = { kind: 'money', isPersonal: false };
    await own.addField(coverages, { key: 'limite', label: 'Límite', ...money });
    const formula = `suma + SUMA(${coverages.key}.limite)`;
    await own.computed(resource, formula, { key: 'total', isPersonal: false });
    const policyId = await own.policy();
    const { body } = await own.save(object, policyId, [
      { customFields: { placa: 'PBA-0001', suma: '100.00' } },
    ]);
    const id = Number(body.saved.ids[0]);
    const coverage = { object: `own-${coverages.key}` as const, change: 'include' } as const;
    const values = { limite: '7.00' };
    await own.endorse(policyId, APRIL, [{ ...coverage, id: null, parentId: id, values }]);
    const modify = { object: resource, change: 'modify', id } as const;
    await own.endorse(policyId, MAY, [{ ...modify, values: { suma: '200.00' } }]);
    await own.endorse(policyId, MARCH, [{ ...modify, values: { suma: '150.00' } }]);
    const totalOn = async (day: string) =>
      (await own.valuesOf(policyId, day, 'total')).filter((total) => total !== undefined);
    expect([await totalOn(START), await totalOn(MARCH), await totalOn(APRIL)]).toEqual([
      ['100.00'],
      ['150.00'],
      ['157.00'],
    ]);
    const [stored] = await own.stored(object, policyId);
    expect([await totalOn(MAY), stored?.customFields.total]).toEqual([['207.00'], '207.00']);
  });

  it('refuses an item that is in the policy already, and takes one that left it', async () => {
    const { policyId, first, include, exclude } = await fleet();
    expect(await refusal(own.endorse(policyId, APRIL, [include('pba 0001')]))).toEqual({
      'rows.0.values.placa': texts.ownNotUniqueValue,
    });
    await own.endorse(policyId, APRIL, [exclude(first)]);
    await own.endorse(policyId, MAY, [include('PBA-0001')]);
    expect(await plates(policyId, MAY)).toEqual(['PBA-0002', 'PBA-0001']);
  });

  it('takes again an item whose inclusion was undone, also in a form', async () => {
    const { object, policyId, include } = await fleet();
    await own.undo(await own.endorse(policyId, APRIL, [include('PBA-0003')]));
    await own.undo(await own.endorse(policyId, APRIL, [include('PBA-0003')]));
    const typed = await own.save(object, policyId, [{ customFields: { placa: 'PBA-0003' } }]);
    expect([typed.status, (await plates(policyId, MAY)).sort()]).toEqual([
      200,
      ['PBA-0001', 'PBA-0002', 'PBA-0003'],
    ]);
  });

  it('takes in the endorsement that excludes an item another one of its plate', async () => {
    const { policyId, first, include, exclude } = await fleet();
    await own.endorse(policyId, APRIL, [include('PBA-0001'), exclude(first)]);
    expect([await plates(policyId, MARCH), await plates(policyId, APRIL)]).toEqual([
      ['PBA-0001', 'PBA-0002'],
      ['PBA-0002', 'PBA-0001'],
    ]);
  });

  it('is not put back while another one has its plate, and says so', async () => {
    const { object, policyId, first, exclude } = await fleet();
    const endorsement = await own.endorse(policyId, APRIL, [exclude(first)]);
    await own.save(object, policyId, [{ customFields: { placa: 'PBA-0001' } }]);
    expect(await refusal(own.undo(endorsement))).toBe(texts.insuredTaken);
    expect(await plates(policyId, MAY)).toEqual(['PBA-0001', 'PBA-0002']);
  });

  it('stays with its coverages and beneficiaries when the policy is renewed', async () => {
    const { object, policyId, first, include } = await fleet();
    const [coverages, persons] = [await own.vehicles({ policyPart: 'coverage' }), await group()];
    await own.save(coverages, policyId, [{ customFields: { placa: 'ROBO', suma: '900.00' } }]);
    await own.save(persons, policyId, [part('ANA', 60), part('EVA', 40)]);
    await own.endorse(policyId, APRIL, [include('PBA-0003')]);
    const before = await own.asOf(policyId, END);
    api.clock.set('2027-01-10T15:00:00.000Z');
    await renewPolicy(api, policyId, { day: civilDate(END) });
    const after = await own.asOf(policyId, END);
    expect([after.length, after]).toEqual([6, before]);
    const { status } = await own.save(object, policyId, [
      { id: first, customFields: { suma: '11000.00' } },
    ]);
    expect(status).toBe(200);
  });

  it('lets other policies have an item of the same plate', async () => {
    const { object, policyId } = await fleet();
    const other = await own.policy();
    const { status } = await own.save(object, other, [{ customFields: { placa: 'PBA-0001' } }]);
    expect([status, await plates(other, MARCH), await plates(policyId, MARCH)]).toEqual([
      200,
      ['PBA-0001'],
      ['PBA-0001', 'PBA-0002'],
    ]);
  });

  it('refuses what is out already, of another policy, or excluded before it is in', async () => {
    const { policyId, first, include, exclude } = await fleet();
    await own.endorse(policyId, APRIL, [exclude(first)]);
    await own.endorse(policyId, MAY, [include('PBA-0003')]);
    const third = (await own.asOf(policyId, MAY)).at(-1)?.id ?? 0;
    const changes = [exclude(first), exclude(third), exclude(987_654)];
    expect(await refusal(own.endorse(policyId, APRIL, changes))).toEqual({
      'rows.0.id': texts.insuredOut('01/04/2026'),
      'rows.1.id': texts.insuredNotInYet('01/05/2026'),
      'rows.2.id': texts.insuredUnknown,
    });
  });

  it('refuses the exclusion of an item whose inclusion was undone', async () => {
    const { policyId, include, exclude } = await fleet();
    const endorsement = await own.endorse(policyId, APRIL, [include('PBA-0003')]);
    const id = (await own.asOf(policyId, APRIL)).at(-1)?.id ?? 0;
    await own.undo(endorsement);
    expect(await refusal(own.endorse(policyId, MAY, [exclude(id)]))).toEqual({
      'rows.0.id': texts.insuredOut('01/04/2026'),
    });
  });

  it('is looked at by a draft, which leaves it as it is', async () => {
    const { policyId, include } = await fleet();
    const desk = endorsementsOf(api);
    const rows = [include('PBA-0003'), include('PBA-0001')];
    const refused = await desk.draft(policyId, { kind: 'inclusion', rows }, 'ADMIN');
    expect([refused.status, refused.body.errors]).toEqual([
      409,
      { 'rows.1.values.placa': texts.ownNotUniqueValue },
    ]);
    desk.must(await desk.draft(policyId, { rows: rows.slice(0, 1) }, 'ADMIN'));
    expect(await plates(policyId, MAY)).toEqual(['PBA-0001', 'PBA-0002']);
  });

  it('demands that beneficiaries sum to 100 % after an endorsement, those who left not counted', async () => {
    const policyId = await own.policy();
    const { resource, ...object } = await group();
    const { body } = await own.save(object, policyId, [part('ANA', 60), part('EVA', 40)]);
    const [, eva = 0] = body.saved.ids.map(Number);
    const replaced = (percent: string) => [
      { object: resource, change: 'exclude', id: eva } as const,
      {
        object: resource,
        change: 'include',
        id: null,
        values: { nombre: 'IRIS', porcentaje: percent },
      } as const,
    ];
    expect(await refusal(own.endorse(policyId, APRIL, replaced('39.99')))).toEqual({
      'rows.1.values.porcentaje': texts.ownNotHundred('99.99 %', '0.01 %', false),
    });
    await own.endorse(policyId, APRIL, replaced('40'));
    expect([
      await own.valuesOf(policyId, MARCH, 'nombre'),
      await own.valuesOf(policyId, APRIL, 'nombre'),
    ]).toEqual([
      ['ANA', 'EVA'],
      ['ANA', 'IRIS'],
    ]);
  });

  it('has a coverage of an item while the item is in it', async () => {
    const { object, policyId, first, exclude } = await fleet();
    const coverages = await own.define({
      parent: `own-${object.key}`,
      isInside: true,
      policyPart: 'coverage',
      hasHistory: true,
    });
    await own.addField(coverages, { key: 'nombre', label: 'Nombre', isPersonal: false });
    const change = {
      object: `own-${coverages.key}` as const,
      change: 'include',
      id: null,
    } as const;
    const values = { nombre: 'ROBO' };
    expect(await refusal(own.endorse(policyId, APRIL, [{ ...change, values }]))).toEqual({
      'rows.0.id': texts.insuredNeedsItem,
    });
    await own.endorse(policyId, APRIL, [{ ...change, values, parentId: first }]);
    const names = async (day: string) =>
      (await own.valuesOf(policyId, day, 'nombre')).filter((name) => name !== undefined);
    const april = await names(APRIL);
    await own.endorse(policyId, MAY, [exclude(first)]);
    expect([await names(MARCH), april, await names(MAY)]).toEqual([[], ['ROBO'], []]);
  });

  it('is not deleted by its form once an endorsement touched it', async () => {
    const { object, policyId, first, modify } = await fleet();
    await own.endorse(policyId, APRIL, [modify(first, { suma: '1.00' })]);
    const answer = await api.call(ownRecords.deleteOwnRecord, {
      as: 'ADMIN',
      params: { object: object.key, id: first },
    });
    expect([answer.status, answer.body.message]).toEqual([409, texts.insuredInEndorsement]);
  });

  it.each([
    "update insured_row_changes set change = 'include'",
    'delete from insured_row_changes',
    'truncate insured_row_changes',
  ])('is never rewritten in what endorsements did to it: %s', async (statement) => {
    const { policyId, first, exclude } = await fleet();
    await own.endorse(policyId, APRIL, [exclude(first)]);
    await expect(sql.raw(statement).execute(api.context.database.kysely)).rejects.toThrow(
      /never rewritten|append-only/,
    );
  });
});
