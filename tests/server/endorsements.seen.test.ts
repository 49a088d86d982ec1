import { describe, expect, it } from 'vitest';
import { owner } from '../../demo/acting.ts';
import { endorsements, layouts } from '../../domain/contract/index.ts';
import { issueBy } from '../../server/areas/agency/reports/service.ts';
import { endorsementReport } from '../../server/reports/endorsement.report.ts';
import { startApi } from '../support/api.ts';
import { aFieldRule, type Body } from '../support/builders.ts';
import { anEndorsement, endorsementsOf } from '../support/endorsements.ts';
import { insuredOf } from '../support/insured.ts';
import { madeOnce } from '../support/madeOnce.ts';

const NOW = '2026-03-16T15:00:00.000Z';
const ADMIN = ['ADMIN'];
const CHANGE = { kind: 'dataChange', policyValue: 0, effect: null };

describe('who reads or changes an endorsement without seeing all that it changes', () => {
  const api = madeOnce(() => startApi({ now: NOW }));
  const own = insuredOf(api);
  const desk = endorsementsOf(api);

  const hide = async (resource: string, ...names: readonly string[]) => {
    const fields = names.map((name) => aFieldRule(name, { isHidden: true }));
    const body = { resource, policyTypeId: null, role: 'BASIC', fields };
    const { status, text } = await api.call(layouts.saveLayout, { as: 'ADMIN', body });
    expect(status, text).toBe(200);
  };
  const changeAs = (as: string, id: number, policyId: number, rows: readonly Body[]) =>
    api.call(endorsements.updateEndorsement, {
      as,
      params: { id },
      body: anEndorsement(policyId, { ...CHANGE, rows }),
    });
  const including = (resource: string, values: Body) => ({
    ...{ object: resource, change: 'include', id: null },
    values,
  });

  it('neither reads, prints nor loses rows of an object that their role does not see', async () => {
    const unseen = await own.vehicles({
      listRoles: ADMIN,
      createRoles: ADMIN,
      editRoles: ADMIN,
      deleteRoles: ADMIN,
    });
    const seen = await own.vehicles();
    const policyId = await own.policy();
    const rows = [
      including(unseen.resource, { placa: 'PBA-0001' }),
      including(seen.resource, { placa: 'PBA-0002' }),
    ];
    const { id } = desk.must(await desk.draft(policyId, { ...CHANGE, rows }, 'ADMIN')).body
      .endorsement;
    const objectsOf = async (as: string) => (await desk.read(id, as)).rows.map((row) => row.object);
    expect(await objectsOf('BASIC')).toEqual([seen.resource]);
    const issue = await issueBy(api.context, { ...owner(), role: 'BASIC' });
    const draft = endorsementReport.about({ endorsementId: id });
    const printed = JSON.stringify(
      (await draft?.(api.context, issue))?.document.definition.content,
    );
    expect([printed.includes('PBA-0001'), printed.includes('PBA-0002')]).toEqual([false, true]);
    const answer = desk.must(await changeAs('BASIC', id, policyId, []));
    expect(answer.body.endorsement.rows).toEqual([]);
    expect(await objectsOf('ADMIN')).toEqual([unseen.resource]);
  });

  it('is told before the issue that it is not theirs to issue', async () => {
    const unseen = await own.vehicles({
      listRoles: ADMIN,
      createRoles: ADMIN,
      editRoles: ADMIN,
      deleteRoles: ADMIN,
    });
    const onlyRead = await own.vehicles({ editRoles: ADMIN });
    const policyId = await own.policy();
    const { body } = await own.save(onlyRead, policyId, [{ customFields: { placa: 'PBA-0009' } }]);
    const modified = {
      ...{ object: onlyRead.resource, change: 'modify', id: Number(body.saved.ids[0]) },
      values: { suma: '2.00' },
    };
    const lackedBy = async (...rows: readonly Body[]) => {
      const { id } = desk.must(await desk.draft(policyId, { ...CHANGE, rows }, 'ADMIN')).body
        .endorsement;
      desk.must(await desk.send(id));
      const lacks = [];
      for (const as of ['ADMIN', 'BASIC']) lacks.push((await desk.read(id, as)).lacksRowRights);
      return [...lacks, (await desk.issue(id)).status];
    };
    expect(await lackedBy(including(unseen.resource, { placa: 'PBA-0001' }))).toEqual([
      ...[false, true, 404],
    ]);
    expect(await lackedBy(modified)).toEqual([false, true, 403]);
    expect(await lackedBy(including(onlyRead.resource, { placa: 'PBA-0002' }))).toEqual([
      ...[false, false, 200],
    ]);
  });

  it('neither reads nor loses values of rows that a layout hides', async () => {
    const vehicles = await own.vehicles();
    const policyId = await own.policy();
    const { body } = await own.save(vehicles, policyId, [{ customFields: { placa: 'PBA-0003' } }]);
    const [row = 0] = body.saved.ids.map(Number);
    const modified = (values: Body) => ({
      object: vehicles.resource,
      change: 'modify',
      id: row,
      values,
    });
    const rows = [
      modified({ placa: 'PBA-0004', suma: '2.00' }),
      including(vehicles.resource, { placa: 'PBA-0005', suma: '3.00' }),
    ];
    const { id } = desk.must(await desk.draft(policyId, { ...CHANGE, rows }, 'ADMIN')).body
      .endorsement;
    await hide(vehicles.resource, 'customFields.suma');
    const valuesAs = async (as: string) => (await desk.read(id, as)).rows.map((one) => one.values);
    expect(await valuesAs('BASIC')).toEqual([{ placa: 'PBA-0004' }, { placa: 'PBA-0005' }]);
    const changed = [
      modified({ placa: 'PBA-0006' }),
      including(vehicles.resource, { placa: 'PBA-0005' }),
    ];
    desk.must(await changeAs('BASIC', id, policyId, changed));
    expect(await valuesAs('ADMIN')).toEqual([
      { placa: 'PBA-0006', suma: '2.00' },
      { placa: 'PBA-0005', suma: '3.00' },
    ]);
    desk.must(await changeAs('BASIC', id, policyId, []));
    expect(await valuesAs('ADMIN')).toEqual([{ suma: '2.00' }]);
  });

  it('is not told by the preview what commissions are hidden', async () => {
    const policyId = await own.policy();
    expect(Object.keys(await desk.preview(policyId))).toEqual(
      expect.arrayContaining(['commission', 'insurer']),
    );
    await hide('policies', 'paymentsToAgency', 'paymentsToAdvisor');
    const preview = await desk.preview(policyId);
    expect(preview).toHaveProperty('added');
    for (const name of ['commission', 'insurer']) expect(preview).not.toHaveProperty(name);
  });

  it('reads the names of those who acted on it', async () => {
    const { acts } = await desk.drafted(await own.policy());
    expect(acts.map(({ userName }) => userName)).toEqual([expect.stringContaining(' ')]);
  });
});
