import { describe, expect, it } from 'vitest';
import { owner } from '../../demo/acting.ts';
import { civilDate } from '../../domain/civilDate.ts';
import { reports } from '../../domain/contract/index.ts';
import { issueBy } from '../../server/areas/agency/reports/service.ts';
import { reportModules } from '../../server/reports/index.ts';
import { startApi } from '../support/api.ts';
import { insuredOf } from '../support/insured.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { makeOwners } from '../support/records.ts';
import { makeYearly, nextYear, renewPolicy } from '../support/renewals.ts';

const NOW = '2026-05-02T15:00:00.000Z';
const [MARCH, APRIL] = ['2026-03-01', '2026-04-01'];
const JUNE = civilDate('2026-06-01');

describe('what is insured, printed', () => {
  const api = madeOnce(() => startApi({ now: NOW }));
  const own = insuredOf(api);

  /** What a report says, as JSON of its content. */
  const wordsOf = async (type: 'policy' | 'certificate', data: object) => {
    const draft = reportModules[type].about(data);
    if (!draft) throw new Error('The report is about nothing');
    const { document } = await draft(api.context, await issueBy(api.context, owner()));
    return JSON.stringify(document.definition.content);
  };
  /** A vehicle since the start and another since April. */
  const fleet = async () => {
    const vehicles = await own.vehicles({ titleTemplate: null, plural: 'Vehículos asegurados' });
    await own.change(vehicles, { titleTemplate: '{placa}' });
    const policyId = await own.policy();
    await own.save(vehicles, policyId, [{ customFields: { placa: 'PBA-0001', suma: '10000.00' } }]);
    const values = { placa: 'PBA-0002', suma: '5000.00' };
    await own.endorse(policyId, APRIL, [
      { object: vehicles.resource, change: 'include', id: null, values },
    ]);
    const [, second] = await own.asOf(policyId, APRIL);
    return { vehicles, policyId, recordId: second?.id ?? 0 };
  };

  it('has a certificate of an item with its coverages and those of the policy, of no other item', async () => {
    const { vehicles, policyId, recordId } = await fleet();
    const [other] = await own.asOf(policyId, APRIL);
    const cover = async (parent: string, parentIds: readonly number[], name: string) => {
      const part = { isInside: true, policyPart: 'coverage', hasHistory: true };
      const coverage = await own.define({ ...part, parent, plural: 'Coberturas' });
      await own.addField(coverage, { key: 'nombre', label: 'Nombre', isPersonal: false });
      for (const parentId of parentIds)
        await own.add(coverage, { nombre: `${name} ${parentId}` }, { parentId });
    };
    await cover('policies', [policyId], 'GENERAL');
    await cover(vehicles.resource, [recordId, Number(other?.id)], 'PROPIA');
    const words = await wordsOf('certificate', { policyId, recordId, asOf: APRIL });
    for (const text of [
      'PBA-0002',
      '$5,000.00',
      '01/04/2026',
      `GENERAL ${policyId}"`,
      `PROPIA ${recordId}"`,
    ])
      expect(words).toContain(text);
    expect(words).not.toContain(`PROPIA ${other?.id}"`);
    const answer = await api.call(reports.createReport, {
      as: 'BASIC',
      body: { type: 'certificate', data: { policyId, recordId, asOf: APRIL } },
    });
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  });

  it('has a certificate of the period that its day is in', async () => {
    const vehicles = await own.vehicles();
    const policyId = await makeYearly(api, await makeOwners(api), JUNE, {});
    const { body } = await own.save(vehicles, policyId, [{ customFields: { placa: 'PBA-0001' } }]);
    await renewPolicy(api, policyId, { day: nextYear(JUNE) });
    const certified = { policyId, recordId: Number(body.saved.ids[0]), asOf: JUNE };
    expect(await wordsOf('certificate', certified)).toContain('01/06/2026 – 01/06/2027');
  });

  it('has no certificate of a day on which the item was not in the policy', async () => {
    const { policyId, recordId } = await fleet();
    const answer = await api.call(reports.createReport, {
      as: 'BASIC',
      body: { type: 'certificate', data: { policyId, recordId, asOf: MARCH } },
    });
    expect(answer.status).toBe(404);
  });

  it('is listed in the report of its policy, only of objects that the reader sees', async () => {
    const { vehicles, policyId } = await fleet();
    const words = await wordsOf('policy', { policyId });
    for (const text of ['Vehículos asegurados al 02/05/2026 (2)', 'PBA-0001', 'PBA-0002'])
      expect(words).toContain(text);
    await own.change(vehicles, {
      listRoles: ['BASIC'],
      createRoles: [],
      editRoles: [],
      deleteRoles: [],
    });
    expect(await wordsOf('policy', { policyId })).not.toContain('PBA-0001');
  });
});
