import { describe, expect, it } from 'vitest';
import { claims, settings } from '../../domain/contract/index.ts';
import { startApi } from '../support/api.ts';
import type { Body } from '../support/builders.ts';
import { claimsOf, TO_PRESENTED } from '../support/claims.ts';
import { coverPolicy, insuredOf } from '../support/insured.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { makeOwners, makePolicy } from '../support/records.ts';

const api = madeOnce(() => startApi({ now: '2026-03-16T15:00:00.000Z' }));
const desk = claimsOf(api);
const terms = { startDate: '2025-01-16', endDate: '2027-01-16' };
const newPolicy = async (overrides: Body = {}) =>
  makePolicy(api, await makeOwners(api), { ...terms, ...overrides });

const aggregate = async (...titles: readonly string[]) => {
  const body = { aggregateCoverages: titles.map((title) => ({ title })) };
  const { status } = await api.call(settings.updateSettings, { as: 'ADMIN', body });
  expect(status).toBe(200);
};

/** A policy with some coverages, and their ids. */
const coveragesOf = async (names: readonly string[]) => {
  const { id: policyId } = await newPolicy();
  return { policyId, ids: await coverPolicy(insuredOf(api), policyId, names) };
};

const settled = (id: number, amount: number) =>
  desk.through(id, ...TO_PRESENTED, ['settled', { amount }]);

describe('the sum insured of a claim', () => {
  const loss = { claimed: 15_000, insuredSum: 10_000, deductibleClaimPercent: 10 };

  it('is what its indemnity and its reserve stop at', async () => {
    const claim = await desk.open((await newPolicy()).id, loss);
    expect(claim).toMatchObject({ working: { indemnity: 10_000 }, reserve: 10_000, usedSum: 0 });
  });

  it('is less what earlier claims of the period took of it, where the coverage is aggregate', async () => {
    await aggregate('Otra cosa', 'RESPONSABILIDAD CIVIL');
    const { policyId, ids } = await coveragesOf(['Responsabilidad civil', 'Incendio']);
    const [shared, other] = ids.map((id) => [{ id }]);
    const first = await desk.open(policyId, { ...loss, items: shared, happenedOn: '2026-03-01' });
    await settled(first.id, 7000);
    const second = await desk.open(policyId, { ...loss, items: shared });
    expect(second).toMatchObject({
      working: { indemnity: 3000 },
      reserve: 3000,
      usedSum: 7000,
    });
    const query = { policy_id: policyId, happenedOn: '2026-03-10', items: `${ids[0]}` };
    const { check } = (await api.call(claims.checkClaim, { as: 'BASIC', query })).body;
    expect(check.usedSum).toBe(7000);
    expect(check.warnings.map(({ code }) => code)).toContain('usedSum');
    for (const elsewhere of [
      { items: other },
      { items: shared, happenedOn: '2026-01-15', reportedOn: '2026-01-15' },
    ])
      expect(await desk.open(policyId, { ...loss, ...elsewhere })).toMatchObject({ usedSum: 0 });
    await desk.must(first.id, 'reinstatement', { amount: 2000 });
    expect(await desk.read(second.id)).toMatchObject({ usedSum: 5000, reserve: 5000 });
    await aggregate();
    expect((await desk.read(second.id)).usedSum).toBe(0);
  });

  it('is less at once what a claim that was registered later takes of it', async () => {
    await aggregate('Responsabilidad civil');
    const { policyId, ids } = await coveragesOf(['Responsabilidad civil']);
    const items = ids.map((id) => ({ id }));
    const first = await desk.open(policyId, { ...loss, items });
    const second = await desk.open(policyId, { ...loss, items });
    await settled(second.id, 7000);
    expect(await desk.read(first.id)).toMatchObject({ usedSum: 7000, reserve: 3000 });
    await aggregate();
  });

  it('is settled beyond with a reason alone, which is asked for', async () => {
    const { id } = await desk.open((await newPolicy()).id, loss);
    await desk.through(id, ...TO_PRESENTED);
    const silent = await desk.add(id, 'settled', { amount: 10_000.01, reason: null });
    expect([silent.status, silent.body.errors]).toEqual([
      400,
      { reason: expect.stringContaining('$10,000.00') },
    ]);
    expect((await desk.add(id, 'settled', { amount: 10_000, reason: null })).status).toBe(200);
    expect((await desk.must(id, 'settled', { amount: 11_000 })).indemnity).toBe(11_000);
  });

  it('is settled at another amount than the computed with a reason alone', async () => {
    const { id } = await desk.open((await newPolicy()).id, { claimed: 1000 });
    await desk.through(id, ...TO_PRESENTED);
    const { indemnity } = (await desk.read(id)).working ?? {};
    for (const amount of [Number(indemnity) - 0.01, Number(indemnity) + 0.01]) {
      const silent = await desk.add(id, 'settled', { amount, reason: null });
      expect([silent.status, Object.keys(silent.body.errors ?? {})]).toEqual([400, ['reason']]);
    }
    expect((await desk.add(id, 'settled', { amount: indemnity, reason: null })).status).toBe(200);
    expect((await desk.must(id, 'settled', { amount: 700 })).indemnity).toBe(700);
  });

  it('of two settlements at once is not taken twice', async () => {
    await aggregate('Vehículo', 'Salud', 'Vida Individual', 'Vida Grupal');
    const { id: policyId } = await newPolicy();
    const open = await Promise.all([1, 2].map(() => desk.open(policyId, loss)));
    for (const { id } of open) await desk.through(id, ...TO_PRESENTED);
    const answers = await Promise.all(
      open.map(({ id }) => desk.add(id, 'settled', { amount: 10_000, reason: null })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    await aggregate();
  });
});

describe('a loss below its deductible', () => {
  const small = { claimed: 300, insuredSum: 10_000, deductibleMinimum: 500 };

  it('is settled at 0.00, without a reason, and counted as ended so', async () => {
    const { id: policyId, company_id } = await newPolicy();
    const { id } = await desk.open(policyId, small);
    await desk.through(id, ...TO_PRESENTED);
    const answer = await desk.add(id, 'settled', { amount: 0, reason: null });
    expect(answer.body.claim).toMatchObject({
      state: 'settling',
      nextStep: 'closed',
      indemnity: 0,
    });
    expect((await desk.add(id, 'closed', { outcome: 'indemnified' })).status).toBe(400);
    await desk.must(id, 'closed', { outcome: 'belowDeductible' });
    const query = { filter: { by: 'company' } };
    const { body } = await api.call(claims.listClaimStatistics, { as: 'ADMIN', query });
    expect(body.statistics.find((one) => one.id === company_id)).toMatchObject({
      claims: 1,
      belowDeductible: 1,
      reserve: 0,
    });
  });

  it('is the only one that is settled so without a reason', async () => {
    const { id } = await desk.open((await newPolicy()).id, { ...small, claimed: 501 });
    await desk.through(id, ...TO_PRESENTED);
    const { body } = await desk.add(id, 'settled', { amount: 0, reason: null });
    expect(body.errors).toEqual({ reason: expect.stringContaining('$1.00') });
  });
});

describe('the loss ratio', () => {
  const ratioOf = async (policy_id: number) =>
    (await api.call(claims.getLossRatio, { as: 'ELOPDP', query: { policy_id } })).body.lossRatio;
  const thisYear = { startDate: '2026-01-16', endDate: '2027-01-16' };

  it('of 800.00 agreed on a net of 1,000.00 is 80.00, before and after they are paid', async () => {
    const { id: policyId } = await newPolicy(thisYear);
    const { id } = await desk.open(policyId);
    expect(await ratioOf(policyId)).toMatchObject({ reserve: 1000, lossRatio: 100 });
    await settled(id, 800);
    const expected = { premiumIssued: 1000, lossRatio: 80 };
    expect(await ratioOf(policyId)).toMatchObject({ ...expected, paid: 0, reserve: 800 });
    await desk.must(id, 'payment', { amount: 300 });
    expect(await ratioOf(policyId)).toMatchObject({ ...expected, paid: 300, reserve: 500 });
    await desk.must(id, 'payment', { amount: 500 });
    await desk.must(id, 'closed', { outcome: 'indemnified' });
    expect(await ratioOf(policyId)).toMatchObject({ ...expected, paid: 800, reserve: 0 });
  });

  it('of a cancelled policy is on what its void instalments leave, which is all earned', async () => {
    const policy = await newPolicy(thisYear);
    await desk.open(policy.id);
    await api.context.database.write((trx) =>
      trx
        .updateTable('policies')
        .set({ cancelled_on: '2026-03-01' as never, voids_unpaid: false })
        .where('id', '=', policy.id)
        .execute(),
    );
    // The instalments of January and February stand: 200.00 with a sixth of charges.
    expect(await ratioOf(policy.id)).toMatchObject({
      premiumIssued: 166.67,
      premiumEarned: 166.67,
    });
  });

  it('of some days is on the periods that began in them, and on what of all periods was earned in them', async () => {
    const { company_id } = await newPolicy();
    const query = (since: string, until: string) => ({ filter: { by: 'company', since, until } });
    const policy = await newPolicy({ company_id });
    await desk.open(policy.id);
    const { body } = await api.call(claims.listClaimStatistics, {
      as: 'ADMIN',
      query: query('2026-01-01', '2026-03-16'),
    });
    // Two policies, each with a period that began on 16 January and one that had fifteen days to go.
    expect(body.statistics.find((one) => one.id === company_id)).toMatchObject({
      premiumIssued: 2000,
      premiumEarned: 2 * (164.38 + 41.1),
    });
  });
});
