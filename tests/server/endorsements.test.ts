import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { endorsements } from '../../domain/contract/index.ts';
import { startApi } from '../support/api.ts';
import { auditOf } from '../support/audit.ts';
import { anEndorsement, endorsementsOf } from '../support/endorsements.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { makeMonthlyPolicy, makeOwners } from '../support/records.ts';

const api = madeOnce(() => startApi({ now: '2026-03-16T15:00:00.000Z' }));
const owners = madeOnce(() => makeOwners(api));
const policy = madeOnce(() => makeMonthlyPolicy(api, owners));
const desk = endorsementsOf(api);

describe('a draft of an endorsement', () => {
  it('has the sign of its kind, and leaves the policy as it is', async () => {
    const raise = await desk.drafted(policy.id);
    expect(raise).toMatchObject({ state: 'draft', number: null, policyValue: 120, net: 120 });
    const back = await desk.drafted(policy.id, {
      kind: 'exclusion',
      policyValue: 60,
      policyFee: 10,
    });
    expect(back).toMatchObject({ policyValue: -60, policyFee: -10, net: -50, vat: null });
  });

  it('has the charges of its net premium, in the sign of its kind', async () => {
    const { policyValue, ...others } = await desk.drafted(policy.id, {
      kind: 'decrease',
      policyValue: '1199.45',
      policyFee: '199.45',
      premium: { net: 1000 },
    });
    expect(policyValue).toBe(-1199.45);
    expect(others).toMatchObject({ net: -1000, contribution: -35, issueFee: -3, vat: -156.45 });
  });

  it('is refused without a premium where its kind has one, and with one where it has none', async () => {
    const none = await desk.draft(policy.id, { policyValue: 0 });
    expect(none.body.errors).toHaveProperty('policyValue');
    const some = await desk.draft(policy.id, { kind: 'dataChange' });
    expect(some.body.errors).toHaveProperty('policyValue');
  });

  it.each(['increase', 'decrease', 'reinstatement'])(
    'is refused of kind %s without what becomes of the instalments',
    async (kind) => {
      const refused = await desk.draft(policy.id, { kind, effect: null });
      expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, ['effect']]);
    },
  );

  it('is refused that changes the same row twice', async () => {
    const row = { object: 'own-vehiculos', change: 'exclude', id: 7 };
    const twice = await desk.draft(policy.id, { rows: [row, { ...row, change: 'modify' }] });
    expect(twice.status).toBe(400);
    expect(twice.text).toContain('quite la repetición');
  });

  it('is changed until it is sent, and then is rejected with a reason', async () => {
    const { id, version } = await desk.drafted(policy.id);
    const changed = await desk.change(id, policy.id, { policyValue: 90, version });
    expect(changed.body.endorsement.policyValue).toBe(90);
    expect((await desk.change(id, policy.id, { version })).body.code).toBe('stale_version');
    desk.must(await desk.send(id));
    expect((await desk.change(id, policy.id)).body.code).toBe('endorsement_state');
    const [entry] = await auditOf(api.context, async () => desk.must(await desk.reject(id)));
    const read = await desk.read(id);
    expect(read.state).toBe('rejected');
    expect(read.acts.map(({ kind }) => kind)).toEqual(['created', 'updated', 'sent', 'rejected']);
    expect(entry?.action).toBe('endorsement.rejected');
    expect(JSON.stringify(entry?.details)).not.toContain('MATRÍCULA');
  });

  it('is found by the number of the insurer and summed by kind once issued, by state before', async () => {
    const { id } = await desk.drafted(policy.id, { insurerNumber: 'EN-77001' });
    await desk.drafted(policy.id, { insurerNumber: 'EN-77001', policyValue: 30 });
    expect((await desk.list({ q: 'EN-77001' })).map((one) => one.id)).toContain(id);
    desk.must(await desk.send(id));
    desk.must(await desk.issue(id, { insurerNumber: undefined }));
    const { body } = await api.call(endorsements.sumEndorsements, {
      as: 'ELOPDP',
      query: { filter: { q: 'EN-77001' } },
    });
    expect(body.totals).toMatchObject({ endorsements: 1, policyValue: 120 });
    expect(body.totals.kinds).toMatchObject([{ kind: 'inclusion', net: 120 }]);
    expect(body.totals.others).toMatchObject([
      { state: 'draft', endorsements: 1, policyValue: 30 },
    ]);
  });

  it('never becomes issued by itself, nor is it deleted', async () => {
    const { id } = await desk.drafted(policy.id);
    const { kysely } = api.context.database;
    const issue = sql`update endorsements set state = 'issued' where id = ${id}`.execute(kysely);
    await expect(issue).rejects.toThrow('does not become so');
    const remove = sql`delete from endorsements where id = ${id}`.execute(kysely);
    await expect(remove).rejects.toThrow('does not become so');
  });

  it('is not drafted by who may not', async () => {
    const answer = await api.call(endorsements.createEndorsement, {
      as: 'ELOPDP',
      body: anEndorsement(policy.id),
    });
    expect(answer.status).toBe(403);
  });
});
