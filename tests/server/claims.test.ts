import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { POLICY_TYPE } from '../../domain/catalogueIds.ts';
import { claims, exports } from '../../domain/contract/index.ts';
import { texts } from '../../domain/texts.ts';
import { remindOfClaims } from '../../server/areas/sales/claims/remind.ts';
import { startApi } from '../support/api.ts';
import { auditOf } from '../support/audit.ts';
import { aClaim } from '../support/builders.ts';
import { claimsOf, TO_PRESENTED } from '../support/claims.ts';
import { pdf } from '../support/documentFiles.ts';
import { documentsOf } from '../support/documents.ts';
import { insuredOf } from '../support/insured.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { makeOwners, makePolicy } from '../support/records.ts';

/** A Monday. */
const api = madeOnce(() => startApi({ now: '2026-03-16T15:00:00.000Z' }));
const owners = madeOnce(() => makeOwners(api));
const policy = madeOnce(() =>
  makePolicy(api, owners, { startDate: '2026-01-16', endDate: '2027-01-16' }),
);
const desk = claimsOf(api);

describe('a claim', () => {
  it('is registered under the next number of the year, and its insurer is to be told', async () => {
    const first = await desk.open(policy.id);
    const second = await desk.open(policy.id);
    expect([first.code, second.code]).toEqual(['2026-00001', '2026-00002']);
    expect(first).toMatchObject({
      state: 'reported',
      stateSince: '2026-03-12',
      nextStep: 'notified',
      nextClock: 'notice',
      nextDueOn: '2026-03-19',
      insuredSum: null,
      noticeDays: 5,
      numberPolicy: policy.numberPolicy,
    });
  });

  it('goes from notice to payment and is closed', async () => {
    const { id } = await desk.open(policy.id);
    const paid = await desk.through(
      id,
      ['notified'],
      ['papersRequested'],
      ...TO_PRESENTED,
      ['objected'],
      ['answered'],
      ['accepted'],
      ['settled', { amount: 800 }],
      ['payment', { amount: 500 }],
      ['payment', { amount: 300 }],
    );
    expect(paid).toMatchObject({ state: 'paid', paid: 800, leftToPay: 0, nextStep: 'closed' });
    const closed = await desk.must(id, 'closed', { outcome: 'indemnified' });
    expect(closed).toMatchObject({ state: 'closed', nextClock: null, allowed: ['reopened'] });
  });

  it('is refused for a day to come and for one told before the loss', async () => {
    const tryOut = async (overrides: object) =>
      (
        await api.call(claims.registerClaim, {
          as: 'BASIC',
          body: aClaim(policy.id, { ...overrides }),
        })
      ).body.errors;
    expect(await tryOut({ happenedOn: '2026-03-17', reportedOn: '2026-03-17' })).toHaveProperty(
      'happenedOn',
    );
    expect(await tryOut({ reportedOn: '2026-03-09' })).toHaveProperty('reportedOn');
    expect(await tryOut({ policy_id: 99_999 })).toHaveProperty('policy_id');
  });

  it('is found by its number, its insurer’s number and its customer, and summed by state', async () => {
    const { id, code } = await desk.open(policy.id, { insurerNumber: 'SUC-991' });
    for (const q of [code, 'suc-991'])
      expect((await desk.list({ q })).map((one) => one.id)).toEqual([id]);
    const { body } = await api.call(claims.sumClaims, {
      as: 'BASIC',
      query: { filter: { q: code } },
    });
    expect(body.totals).toMatchObject({
      claims: 1,
      claimed: 1000,
      states: [{ state: 'reported', claims: 1 }],
    });
  });
});

describe('what happens to a claim', () => {
  const opened = () => desk.open(policy.id);
  const SETTLED = [...TO_PRESENTED, ['settled', { amount: 800 }]] as const;

  it('is refused where its history does not allow it, and at the field that is wrong', async () => {
    const { id } = await opened();
    const early = await desk.add(id, 'settled', { amount: 800 });
    expect([early.status, early.body.code]).toEqual([409, 'claim_state']);
    await desk.through(id, ...SETTLED);
    const over = await desk.add(id, 'payment', { amount: 800.01 });
    expect([over.status, over.body.errors]).toEqual([
      400,
      { amount: expect.stringContaining('$800.00') },
    ]);
    const toCome = await desk.add(id, 'payment', { amount: 1, happenedOn: '2026-03-17' });
    expect(toCome.body.errors).toHaveProperty('happenedOn');
    const lacking = await desk.add(id, 'paused', { reason: '' });
    expect(lacking.body.errors).toEqual({
      clock: expect.any(String),
      reason: expect.any(String),
    });
  });

  it('has its state, figures and clocks in the columns that lists read', async () => {
    const { id } = await opened();
    await desk.through(id, ...SETTLED, ['reserve', { amount: 900 }], ['payment', { amount: 300 }]);
    const [row] = await desk.list({ id: [id] });
    const { movements: _, clocks, nextStep, ...whole } = await desk.read(id);
    expect(row).toMatchObject({ state: 'toPay', indemnity: 800, paid: 300, reserve: 600 });
    expect(whole).toMatchObject({ ...row });
    expect(nextStep).toBe('payment');
    expect(clocks.find(({ clock }) => clock === 'payment')?.dueOn).toBe(row?.nextDueOn);
  });

  it('is taken back by a counter-entry, which restores the state, once', async () => {
    const { id } = await opened();
    const before = await desk.through(id, ...SETTLED);
    const paid = await desk.must(id, 'payment', { amount: 800 });
    const payment = paid.movements.at(-1);
    const { body } = await desk.reverse(payment?.id ?? 0);
    expect(body.claim).toMatchObject({ state: before.state, paid: 0, leftToPay: 800 });
    expect(body.claim.movements.at(-1)).toMatchObject({
      kind: 'payment',
      userName: expect.stringContaining(' '),
      reverses: payment?.id,
      mayReverse: false,
    });
    expect((await desk.reverse(payment?.id ?? 0)).status).toBe(409);
    const settled = before.movements.at(-1);
    await desk.must(id, 'payment', { amount: 100 });
    expect((await desk.reverse(settled?.id ?? 0)).body.message).toContain('reverse antes');
  });

  it('of a closed one is refused until it is reopened', async () => {
    const { id } = await opened();
    const paid = await desk.through(id, ...SETTLED, ['payment', { amount: 800 }]);
    const payment = paid.movements.at(-1)?.id ?? 0;
    await desk.must(id, 'closed', { outcome: 'indemnified' });
    expect((await desk.reverse(payment)).body.message).toContain('reábralo');
    expect((await desk.must(id, 'reopened')).state).toBe('reopened');
    expect((await desk.reverse(payment)).body.claim.state).toBe('toPay');
  });

  it('is closed and reopened by who may alone', async () => {
    const { id, allowed } = await opened();
    expect(allowed).toContain('notified');
    const closing = await desk.add(id, 'closed', { outcome: 'withdrawn' }, 'BASIC');
    expect(closing.status).toBe(403);
    await desk.must(id, 'closed', { outcome: 'withdrawn' });
    expect((await desk.add(id, 'reopened', {}, 'BASIC')).status).toBe(403);
    expect((await desk.read(id, 'BASIC')).allowed).toEqual([]);
    expect((await desk.read(id, 'ELOPDP')).allowed).toEqual([]);
  });

  it('of two people at one claim is refused to who has seen less', async () => {
    const { id, version } = await opened();
    await desk.must(id, 'notified', { version });
    const late = await desk.add(id, 'papersRequested', { version });
    expect([late.status, late.body.code]).toEqual([409, 'stale_version']);
  });

  it('that is sent twice at once is there once', async () => {
    const { id } = await opened();
    const { version } = await desk.through(id, ...SETTLED);
    const pay = () => desk.add(id, 'payment', { amount: 400, version });
    const answers = await Promise.all([pay(), pay()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await desk.read(id)).toMatchObject({ paid: 400, leftToPay: 400 });
  });

  it('is never rewritten or removed, nor is the claim', async () => {
    const { id } = await opened();
    await desk.must(id, 'reserve', { amount: 10 });
    const { kysely } = api.context.database;
    for (const statement of [
      sql`update claim_movements set amount = 1 where claim_id = ${id}`,
      sql`delete from claim_movements where claim_id = ${id}`,
      sql`update claims set policy_id = policy_id + 1 where id = ${id}`,
      sql`delete from claims where id = ${id}`,
    ])
      await expect(statement.execute(kysely)).rejects.toThrow('never rewritten');
  });

  it('pays no more than is agreed, whatever program writes', async () => {
    const { id } = await opened();
    await desk.through(id, ...SETTLED);
    const { kysely } = api.context.database;
    await expect(
      sql`update claims set paid = 801 where id = ${id}`.execute(kysely),
    ).rejects.toThrow('claims_paid');
  });

  it('leaves in the trail what it was, and its reason sealed', async () => {
    const { id } = await opened();
    await desk.through(id, ...TO_PRESENTED);
    const [last] = await auditOf(api.context, () =>
      desk.must(id, 'objected', { reason: 'FALTA LA FIRMA DE ROSA' }),
    );
    expect(last).toMatchObject({
      action: 'claim.moved',
      details: { after: { kind: 'objected', happenedOn: '2026-03-16' } },
    });
    expect(JSON.stringify(last?.details)).not.toContain('ROSA');
  });
});

describe('the documents of a claim', () => {
  it('that are still to come hold it in its state until they are there', async () => {
    const { id } = await desk.open(policy.id);
    const documentId = await desk.ask(id);
    expect(await desk.read(id)).toMatchObject({ state: 'papersPending', pendingDocuments: 1 });
    const files = documentsOf(api);
    await files.attach(documentId, pdf(), 'denuncia.pdf');
    expect((await desk.read(id)).state).toBe('reported');
    expect((await desk.must(id, 'papersComplete')).state).toBe('complete');
    await desk.ask(id);
    expect((await desk.list({ id: [id] }))[0]?.state).toBe('papersPending');
  });

  it('are complete or presented without those that are missing for a reason alone', async () => {
    const { id } = await desk.open(policy.id);
    await desk.ask(id);
    for (const kind of ['papersComplete', 'presented']) {
      const silent = await desk.add(id, kind, { reason: null });
      expect([silent.status, silent.body.errors]).toEqual([
        400,
        { reason: expect.stringContaining('Documentos que faltan: ') },
      ]);
      await desk.must(id, kind, { reason: 'LA COMPAÑÍA NO LOS PIDE' });
    }
    expect((await desk.read(id)).state).toBe('presented');
  });

  it('are missing too where the checklist of its type has them and nobody asked', async () => {
    const { id: carId } = await makePolicy(api, owners, {
      policy_type_id: POLICY_TYPE.vehicle,
      startDate: '2026-01-16',
      endDate: '2027-01-16',
    });
    const { id, missingPapers } = await desk.open(carId);
    expect(missingPapers).toBe(3);
    expect((await desk.add(id, 'papersComplete', { reason: null })).body.errors).toEqual({
      reason: expect.stringContaining('faltan: 3'),
    });
    const asked = await desk.open(carId, { checklist: 'Siniestro [Vehículo]' });
    expect(asked).toMatchObject({ missingPapers: 3, pendingDocuments: 3 });
  });
});

describe('the check of a claim', () => {
  it('warns of overdue instalments and of a claim of the same day, and refuses nothing', async () => {
    const other = await makePolicy(api, owners, { startDate: '2026-01-16', endDate: '2027-01-16' });
    const { code } = await desk.open(other.id);
    const query = { policy_id: other.id, happenedOn: '2026-03-10' };
    const { body } = await api.call(claims.checkClaim, { as: 'BASIC', query });
    expect(body.check.warnings.map((one) => one.code)).toEqual(['overdue', 'sameDay']);
    expect(body.check.warnings[1]?.text).toContain(code);
    expect(body.check.insuredSum).toBe(25_000);
    const before = { policy_id: other.id, happenedOn: '2025-12-31' };
    const early = await api.call(claims.checkClaim, { as: 'BASIC', query: before });
    expect(early.body.check.warnings.map((one) => one.code)).toEqual(['beforeStart']);
    await desk.open(other.id, { happenedOn: '2025-12-31' });
  });
});

describe('the check of a claim of a policy with insured items', () => {
  it('names the item that left the policy the day before, and none on the day before that', async () => {
    const fleet = insuredOf(api);
    const vehicles = await fleet.vehicles();
    const policyId = await fleet.policy();
    const include = { object: vehicles.resource, change: 'include', id: null } as const;
    await fleet.endorse(policyId, '2026-02-01', [{ ...include, values: { placa: 'PBX1234' } }]);
    const [item] = await fleet.asOf(policyId, '2026-02-01');
    const exclude = { object: vehicles.resource, change: 'exclude', id: item?.id ?? 0 } as const;
    await fleet.endorse(policyId, '2026-03-09', [exclude]);
    const textOn = async (happenedOn: string) => {
      const query = { policy_id: policyId, happenedOn };
      const { body } = await api.call(claims.checkClaim, { as: 'BASIC', query });
      return body.check.warnings.find(({ code }) => code === 'itemsOut')?.text;
    };
    expect(await textOn('2026-03-10')).toMatch(/ \(salió el 09\/03\/2026\)\.$/);
    expect(await textOn('2026-03-08')).toBeUndefined();
    expect(await textOn('2026-01-20')).toMatch(/ \(entró el 01\/02\/2026\)\.$/);
  });

  it('is of the items that it touched, which are called as on the day of the loss', async () => {
    const fleet = insuredOf(api);
    const vehicles = await fleet.vehicles();
    await fleet.change(vehicles, { titleTemplate: '{placa}' });
    const policyId = await fleet.policy();
    const include = { object: vehicles.resource, change: 'include', id: null } as const;
    await fleet.endorse(policyId, '2026-02-01', [
      { ...include, values: { placa: 'PBX1234' } },
      { ...include, values: { placa: 'PBX5678' } },
    ]);
    const [first, second] = await fleet.asOf(policyId, '2026-02-01');
    const [one, other] = [first?.id ?? 0, second?.id ?? 0];
    await fleet.endorse(policyId, '2026-03-12', [
      { object: vehicles.resource, change: 'modify', id: one, values: { placa: 'PBX0001' } },
      { object: vehicles.resource, change: 'exclude', id: other },
    ]);
    const claim = await desk.open(policyId, { happenedOn: '2026-03-10', items: [{ id: one }] });
    expect(claim.items).toEqual([{ id: one, object: vehicles.key, title: 'PBX1234' }]);
    const check = { policy_id: policyId, happenedOn: '2026-03-13' };
    const codesOf = async (items?: string) => {
      const query = { ...check, ...(items ? { items } : {}) };
      const { body } = await api.call(claims.checkClaim, { as: 'BASIC', query });
      return body.check.warnings.map(({ code }) => code);
    };
    expect(await codesOf(`${one}`)).not.toContain('itemsOut');
    expect(await codesOf(`${one},${other}`)).toContain('itemsOut');
    const elsewhere = await api.call(claims.registerClaim, {
      as: 'BASIC',
      body: aClaim(await fleet.policy(), { items: [{ id: one }] }),
    });
    expect(elsewhere.body.errors).toEqual({ items: texts.notAChoice });
  });

  it('keeps an item that a claim touched from being deleted, until it is taken off', async () => {
    const fleet = insuredOf(api);
    const vehicles = await fleet.vehicles();
    const policyId = await fleet.policy();
    await fleet.save(vehicles, policyId, [{ customFields: { placa: 'PBX1234' } }]);
    const [item] = await fleet.asOf(policyId, '2026-03-10');
    const removed = [{ id: item?.id }];
    const { id, version } = await desk.open(policyId, { items: removed });
    const refused = await fleet.save(vehicles, policyId, [], { removed });
    expect([refused.status, refused.body.message]).toEqual([409, texts.insuredInClaim]);
    const body = aClaim(policyId, { items: [], version });
    await api.call(claims.updateClaim, { as: 'BASIC', params: { id }, body });
    expect((await fleet.save(vehicles, policyId, [], { removed })).status).toBe(200);
  });

  it('does not name an item whose inclusion was undone', async () => {
    const fleet = insuredOf(api);
    const vehicles = await fleet.vehicles();
    const policyId = await fleet.policy();
    const include = { object: vehicles.resource, change: 'include', id: null } as const;
    const values = { placa: 'PBX1234' };
    await fleet.undo(await fleet.endorse(policyId, '2026-02-01', [{ ...include, values }]));
    for (const happenedOn of ['2026-01-20', '2026-03-10']) {
      const query = { policy_id: policyId, happenedOn };
      const { body } = await api.call(claims.checkClaim, { as: 'BASIC', query });
      expect(body.check.warnings.map(({ code }) => code)).not.toContain('itemsOut');
    }
  });
});

describe('the figures of claims', () => {
  it('are the loss ratio of a policy, its customer and its insurer, and the statistics', async () => {
    const fresh = await makeOwners(api);
    const insured = await makePolicy(api, fresh, {
      startDate: '2026-01-16',
      endDate: '2027-01-16',
    });
    const { id } = await desk.open(insured.id);
    await desk.through(
      id,
      ...TO_PRESENTED,
      ['objected'],
      ['answered'],
      ['settled', { amount: 90 }],
      ['payment', { amount: 60 }],
      ['reserve', { amount: 30 }],
    );
    const ratioOf = async (query: object) =>
      (await api.call(claims.getLossRatio, { as: 'ELOPDP', query: { ...query } })).body.lossRatio;
    // Of a year of 1,200.00 with charges of 200.00, sixty days have run.
    const premium = { premiumIssued: 1000, premiumEarned: 164.38 };
    const expected = { claims: 1, paid: 60, reserve: 30, lossRatio: 9, ...premium };
    for (const query of [
      { policy_id: insured.id },
      { customers_id: fresh.customers_id },
      { company_id: fresh.company_id },
    ])
      expect(await ratioOf(query)).toMatchObject(expected);
    const { body } = await api.call(claims.listClaimStatistics, {
      as: 'ADMIN',
      query: { filter: { by: 'company', since: '2026-01-01', until: '2026-12-31' } },
    });
    expect(body.statistics.find((one) => one.id === fresh.company_id)).toMatchObject({
      ...expected,
      objected: 1,
      answerDays: 0,
      paidOfClaimed: 6,
    });
  });

  it('are a file for who sees the statistics, of the groups and days that are on the screen', async () => {
    await desk.open(policy.id);
    const file = (as: string, filter: object) =>
      api.call(exports.exportCalls['claim-statistics'], {
        as,
        query: { filter, columns: ['name', 'claims'], format: 'csv' },
      });
    const filter = { by: 'policyType', since: '2026-01-01' };
    const { body } = await api.call(claims.listClaimStatistics, { as: 'ADMIN', query: { filter } });
    const rows = body.statistics.map((one) => `${one.name};${one.claims}\r\n`);
    expect((await file('ADMIN', filter)).text).toBe(`\ufeffGrupo;Siniestros\r\n${rows.join('')}`);
    const none = await file('ADMIN', { since: '2020-01-01', until: '2020-12-31' });
    expect(none.headers['x-total-count']).toBe('0');
    expect((await file('BASIC', {})).status).toBe(403);
  });

  it('of nothing have no ratio', async () => {
    const fresh = await makeOwners(api);
    const query = { customers_id: fresh.customers_id };
    const { body } = await api.call(claims.getLossRatio, { as: 'BASIC', query });
    expect(body.lossRatio).toMatchObject({ claims: 0, paid: 0, premiumIssued: 0, lossRatio: null });
  });
});

describe('a clock of a claim', () => {
  it('that runs out is a task of each who works on claims, before its last day and on it', async () => {
    const later = await startApi({ now: '2026-03-16T15:00:00.000Z' });
    const theirs = await makeOwners(later);
    const { id } = await makePolicy(later, theirs, {
      startDate: '2026-01-16',
      endDate: '2027-01-16',
    });
    const { code } = await claimsOf(later).open(id);
    const tasksOf = async () => {
      await Promise.all([remindOfClaims(later.context), remindOfClaims(later.context)]);
      const { rows } = await sql<{ due: string; tasks: number }>`
        select due_date as due, (count(*) / count(distinct user_id))::integer as tasks from tasks
        where description = ${`Siniestro ${code}: aviso a la compañía, hasta el 19/03/2026`}
        group by 1`.execute(later.context.database.kysely);
      return rows;
    };
    expect(await tasksOf()).toEqual([{ due: '2026-03-19', tasks: 1 }]);
    later.clock.set('2026-03-18T15:00:00.000Z');
    expect(await tasksOf()).toEqual([{ due: '2026-03-19', tasks: 1 }]);
    later.clock.set('2026-03-19T15:00:00.000Z');
    expect(await tasksOf()).toEqual([{ due: '2026-03-19', tasks: 2 }]);
  });

  it('stands still between a pause and its end', async () => {
    const { id } = await desk.open(policy.id, {
      happenedOn: '2026-03-02',
      reportedOn: '2026-03-02',
    });
    const paused = await desk.must(id, 'paused', { clock: 'notice', happenedOn: '2026-03-04' });
    expect(paused).toMatchObject({ nextClock: null, nextDueOn: null });
    const resumed = await desk.must(id, 'resumed', { clock: 'notice', happenedOn: '2026-03-11' });
    expect(resumed).toMatchObject({ nextClock: 'notice', nextDueOn: '2026-03-16' });
  });
});
