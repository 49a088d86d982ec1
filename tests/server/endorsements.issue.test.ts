import { describe, expect, it } from 'vitest';
import { endorsements, payments } from '../../domain/contract/index.ts';
import { texts } from '../../domain/texts.ts';
import { startApi } from '../support/api.ts';
import type { Body } from '../support/builders.ts';
import { endorsementsOf } from '../support/endorsements.ts';
import { insuredOf } from '../support/insured.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { makeOwners, makePolicy } from '../support/records.ts';

const api = madeOnce(() => startApi({ now: '2026-03-16T15:00:00.000Z' }));
const owners = madeOnce(() => makeOwners(api));
const desk = endorsementsOf(api);

/** A monthly policy of 1,200.00 without charges from 16 January 2026, of which so many instalments are collected. */
const policyWith = async (collected: number, overrides = {}) => {
  const policy = await makePolicy(api, owners, {
    startDate: '2026-01-16',
    endDate: '2027-01-16',
    policyValue: 1200,
    policyFee: 0,
    ...overrides,
  });
  for (const { id } of policy.payments.slice(0, collected)) await collect(id);
  return policy.id;
};

const collect = async (id: number, credit = 'whole') => {
  const answer = await api.call(payments.collectPayment, {
    as: 'BASIC',
    params: { id },
    body: credit === 'whole' ? { status_payment_id: 2 } : { credit },
  });
  if (answer.status !== 200) throw new Error(answer.text);
};

const earnedOf = async (policyId: number) => {
  const { kysely } = api.context.database;
  const { advisor_commission, commission_earned, policy_value } = await kysely
    .selectFrom('policy_periods')
    .select(['advisor_commission', 'commission_earned', 'policy_value'])
    .where('policy_id', '=', policyId)
    .executeTakeFirstOrThrow();
  return { advisor_commission, commission_earned, policy_value };
};

const valuesOf = async (policyId: number) =>
  (await desk.instalments(policyId)).map(([value]) => value);

describe('an issued endorsement', () => {
  it('has the next number of its policy and adds its premium to the last period', async () => {
    const id = await policyWith(2);
    const first = await desk.issued(id);
    const second = await desk.issued(id, { kind: 'decrease', policyValue: 50 });
    expect([first.number, second.number]).toEqual([1, 2]);
    expect(first.insurerNumber).toBe('EN-1');
    expect((await earnedOf(id)).policy_value).toBe('1270.00');
    expect(await valuesOf(id)).toEqual(['100.00', '100.00', ...Array(10).fill('107.00')]);
    expect(await desk.movements(id)).toMatchObject([
      { movement: 'registration', policyValue: 1200, total: 1200 },
      { movement: 'endorsement', number: 1, policyValue: 120, total: 1320 },
      { movement: 'endorsement', number: 2, policyValue: -50, total: 1270 },
    ]);
  });

  describe('and the invoice of its insurer comes later', () => {
    const invoice = (id: number, body: Body, as = 'BASIC') =>
      api.call(endorsements.invoiceEndorsement, { as, params: { id }, body });

    it('has it, and its correction leaves the former in the trail', async () => {
      const { id } = await desk.issued(await policyWith(2));
      const first = await invoice(id, { invoiceNumber: '001-001-7', invoiceDay: '2026-03-14' });
      expect(first.body.endorsement).toMatchObject({
        ...{ state: 'issued', invoiceNumber: '001-001-7', invoiceDay: '2026-03-14' },
        acts: [{}, {}, { kind: 'issued' }, { kind: 'invoiced' }],
      });
      await invoice(id, { invoiceNumber: '001-001-8' });
      const { details } = await api.context.database.kysely
        .selectFrom('audit_entries')
        .select('details')
        .where('action', '=', 'endorsement.invoiced')
        .orderBy('sequence', 'desc')
        .executeTakeFirstOrThrow();
      expect(details).toMatchObject({
        before: { invoiceNumber: '001-001-7' },
        after: { invoiceNumber: '001-001-8', invoiceDay: '2026-03-14' },
      });
      expect((await desk.undo(id)).status).toBe(200);
    });

    it('is refused without a number, before its issue, of a kind without a premium, and over a newer one', async () => {
      const policy = await policyWith(2);
      const draft = await desk.drafted(policy);
      const early = await invoice(draft.id, { invoiceNumber: '7' });
      expect(early.body.code).toBe('endorsement_state');
      const free = { kind: 'dataChange', policyValue: 0, effect: null };
      const issued = await desk.issued(policy, free);
      const none = await invoice(issued.id, { invoiceNumber: '7' });
      expect(none.body.errors).toEqual({ invoiceNumber: texts.endorsementWithoutInvoice });
      const { id, version } = await desk.issued(policy);
      expect((await invoice(id, {})).body.errors).toEqual({ invoiceNumber: texts.required });
      await invoice(id, { invoiceNumber: '7' });
      expect((await invoice(id, { invoiceNumber: '8', version })).body.code).toBe('stale_version');
      expect((await invoice(id, { invoiceNumber: '8' }, 'ELOPDP')).status).toBe(403);
    });
  });

  it('keeps the day of the invoice of its draft where none is sent', async () => {
    const { id } = await desk.drafted(await policyWith(0), { invoiceDay: '2026-03-01' });
    await desk.send(id);
    expect((await desk.issue(id)).body.endorsement.invoiceDay).toBe('2026-03-01');
  });

  it("keeps the insurer's invoice, of the draft or of the issue, whose key must be one", async () => {
    const id = await policyWith(0);
    const { id: draft, invoiceNumber } = await desk.drafted(id, { invoiceNumber: '001-001-7' });
    expect(invoiceNumber).toBe('001-001-7');
    desk.must(await desk.send(draft));
    const invoiceKey = '2110201101179214673900110020010000000011234567813';
    const refused = await desk.issue(draft, { invoiceKey: `${invoiceKey.slice(0, -1)}4` });
    expect(refused.body.errors).toEqual({ invoiceKey: texts.invoiceKey });
    const { body } = await desk.issue(draft, { invoiceKey, invoiceDay: '2026-03-14' });
    expect(body.endorsement).toMatchObject({
      invoiceNumber: '001-001-7',
      invoiceDay: '2026-03-14',
      invoiceKey,
    });
  });

  it('does what was previewed, which writes nothing', async () => {
    const id = await policyWith(1);
    const before = await desk.instalments(id);
    const preview = await desk.preview(id, {
      kind: 'decrease',
      policyValue: 1150,
      effect: 'refund',
    });
    expect(preview).toMatchObject({ period: { after: { policyValue: 50 } }, refunded: 50 });
    expect(preview.commission?.adjustment).toBeLessThanOrEqual(0);
    expect(await desk.instalments(id)).toEqual(before);
    await desk.issued(id, { kind: 'decrease', policyValue: 1150, effect: 'refund' });
    expect(await desk.instalments(id)).toEqual([['50.00', '50.00']]);
  });

  it('has instalments of its own beside the others', async () => {
    const id = await policyWith(1);
    const own = { effect: 'own', ownCount: 2, ownFrom: '2026-04-20' };
    await desk.issued(id, own);
    const values = await valuesOf(id);
    expect(values).toHaveLength(14);
    expect(values.slice(3, 7)).toEqual(['100.00', '60.00', '100.00', '60.00']);
  });

  it('leaves the receipt that still stands as the last of an instalment', async () => {
    const id = await policyWith(0, { payment_frequency_id: 4 });
    const [instalment] = await api.context.database.kysely
      .selectFrom('payments')
      .select('id')
      .where('policy_id', '=', id)
      .execute();
    await collect(instalment?.id ?? 0, '1000');
    await collect(instalment?.id ?? 0);
    const lastReceipt = async () => {
      const query = { filter: { policy_id: id } };
      const { body } = await api.call(payments.listPayments, { as: 'BASIC', query });
      return body.allPayments[0]?.receipt?.number ?? 0;
    };
    const second = await lastReceipt();
    await desk.issued(id, { kind: 'decrease', policyValue: 200, effect: 'refund' });
    expect(await lastReceipt()).toBe(second - 1);
  });

  it('is taken back whole by undoing it, and its number stays used', async () => {
    const id = await policyWith(3);
    const [before, earned] = [await desk.instalments(id), await earnedOf(id)];
    const back = { kind: 'decrease', policyValue: 1050, effect: 'refund' };
    const issued = await desk.issued(id, back);
    expect(issued.refunded).toBe(150);
    expect(await valuesOf(id)).toEqual(['100.00', '50.00']);
    desk.must(await desk.undo(issued.id));
    expect(await desk.instalments(id)).toEqual(before);
    expect(await earnedOf(id)).toEqual(earned);
    expect((await desk.issued(id)).number).toBe(2);
  });

  it('is undone under one of rows alone, and that one under one of figures', async () => {
    const id = await policyWith(0);
    const own = insuredOf(api);
    const { resource } = await own.vehicles();
    const values = { placa: 'PBA-0001' };
    const rows = [{ object: resource, change: 'include', id: null, values }];
    const alone = { kind: 'dataChange', policyValue: 0, effect: null, rows };
    const before = await desk.instalments(id);
    const issue = async (overrides: Body) => {
      const { id: draft } = desk.must(await desk.draft(id, overrides, 'ADMIN')).body.endorsement;
      desk.must(await desk.send(draft));
      return desk.must(await desk.issue(draft, {}, 'ADMIN')).body.endorsement.id;
    };
    const [first, included] = [await issue({}), await issue(alone)];
    desk.must(await desk.undo(first));
    expect(await desk.instalments(id)).toEqual(before);
    const second = await issue({});
    const after = await desk.instalments(id);
    desk.must(await desk.undo(included));
    expect([await desk.instalments(id), await own.asOf(id, '2026-03-16')]).toEqual([after, []]);
    desk.must(await desk.undo(second));
    expect(await desk.instalments(id)).toEqual(before);
  });

  it('counts from its day in what the policy was worth, in whatever order it is issued', async () => {
    const id = await policyWith(0);
    await desk.issued(id, { effectiveOn: '2026-03-10', policyValue: 100 });
    await desk.issued(id, { effectiveOn: '2026-02-10', policyValue: 50 });
    expect((await desk.movements(id)).map(({ on, total }) => [on, total])).toEqual([
      ['2026-01-16', 1200],
      ['2026-02-10', 1250],
      ['2026-03-10', 1350],
    ]);
  });

  it('is not undone under a later one, nor once something was collected since', async () => {
    const id = await policyWith(0);
    const first = await desk.issued(id);
    const second = await desk.issued(id);
    expect((await desk.undo(first.id)).body.code).toBe('endorsed_since');
    const [payment] = await api.context.database.kysely
      .selectFrom('payments')
      .select('id')
      .where('policy_id', '=', id)
      .orderBy('number_payment')
      .execute();
    await collect(payment?.id ?? 0);
    expect((await desk.undo(second.id)).body.code).toBe('changed_since');
  });

  it('makes the advisor owe what he was given of a policy that is annulled', async () => {
    const id = await policyWith(3);
    const before = await earnedOf(id);
    expect(Number(before.commission_earned)).toBeGreaterThan(0);
    const annulled = await desk.issued(id, {
      kind: 'annulment',
      effectiveOn: '2026-01-16',
      policyValue: 0,
      effect: null,
    });
    expect(annulled).toMatchObject({ policyValue: -1200, refunded: 300 });
    expect(await earnedOf(id)).toMatchObject({ policy_value: '0.00', commission_earned: '0.00' });
    expect(await desk.instalments(id)).toEqual([]);
    desk.must(await desk.undo(annulled.id));
    expect(await earnedOf(id)).toEqual(before);
  });

  it('proposes for an exclusion the unearned part of its items, without the charges', async () => {
    const id = await policyWith(0, { policyFee: 200 });
    const query = { policy_id: id, effectiveOn: '2026-03-16', part: 250, parts: 1000 };
    const { body } = await api.call(endorsements.getUnearned, { as: 'BASIC', query });
    expect(body.unearned).toMatchObject({
      shortRate: null,
      linear: { policyValue: 209.59, policyFee: 0 },
    });
  });

  it('cancels with the unearned premium given back, and is reinstated by another', async () => {
    const id = await policyWith(3);
    const unearned = (
      await api.call(endorsements.getUnearned, {
        as: 'BASIC',
        query: { policy_id: id, effectiveOn: '2026-03-16' },
      })
    ).body.unearned;
    expect(unearned).toMatchObject({ days: 365, elapsed: 59, shortRate: null });
    expect(unearned.linear.policyValue).toBe(1006.03);
    await desk.issued(id, {
      kind: 'cancellation',
      effectiveOn: '2026-03-16',
      policyValue: 1006.03,
      effect: null,
    });
    expect(await desk.instalments(id)).toEqual([
      ['100.00', '100.00'],
      ['93.97', '93.97'],
    ]);
    expect(await desk.refusal(id)).toEqual(['policy_cancelled', ['kind']]);
    const own = { effect: 'own', ownCount: 1, ownFrom: '2026-05-01' };
    const back = { kind: 'reinstatement', effectiveOn: '2026-03-16', policyValue: 0, ...own };
    expect((await desk.issued(id, back)).policyValue).toBe(1006.03);
    expect(await earnedOf(id)).toMatchObject({ policy_value: '1200.00' });
  });

  it.each([
    ['before the last period', { effectiveOn: '2026-01-15' }, 'outside_term', 'effectiveOn'],
    ['after the end', { effectiveOn: '2027-01-16' }, 'outside_term', 'effectiveOn'],
    [
      'of more than the premium',
      { kind: 'decrease', policyValue: 1201, effect: 'refund' },
      'above_premium',
      'policyValue',
    ],
    [
      'that lowers more than is to collect',
      { kind: 'decrease', policyValue: 1101, effect: 'spread' },
      'above_unpaid',
      'effect',
    ],
    [
      'that refunds more than was collected',
      { kind: 'decrease', policyValue: 101, effect: 'refund', reducesUnpaid: false },
      'refund_above_collected',
      'policyValue',
    ],
    ['that takes back no cancellation', { kind: 'reinstatement' }, 'not_cancelled', 'kind'],
  ])('is refused %s', async (_, overrides, code, field) => {
    const id = await policyWith(1);
    expect(await desk.refusal(id, overrides)).toEqual([code, [field]]);
  });

  it('is issued once, and the second of two at once has the next number', async () => {
    const id = await policyWith(0);
    const drafts = [await desk.drafted(id), await desk.drafted(id)];
    for (const { id: draft } of drafts) desk.must(await desk.send(draft));
    const [first, second] = drafts;
    if (!first || !second) throw new Error('Two were drafted');
    const answers = await Promise.all([
      desk.issue(first.id),
      desk.issue(first.id),
      desk.issue(second.id),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409]);
    const rows = await desk.list({ policy_id: id });
    expect(rows.map(({ number }) => number).sort()).toEqual([1, 2]);
    expect((await earnedOf(id)).policy_value).toBe('1440.00');
  });
});
