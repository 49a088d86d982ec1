import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { CivilDate } from '../../domain/civilDate.ts';
import { payments, policies, settings } from '../../domain/contract/index.ts';
import { findLatestPremium } from '../../server/areas/sales/policies/premium.repository.ts';
import { startApi } from '../support/api.ts';
import { aPolicy, type Body } from '../support/builders.ts';
import { aDistribution, commissionDesk } from '../support/commissions.ts';
import { endorsementsOf } from '../support/endorsements.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { monthDesk } from '../support/monthClose.ts';
import { makeOwners, makePolicy } from '../support/records.ts';
import { makeYearly, nextYear, renewPolicy } from '../support/renewals.ts';

const NOW = '2026-03-16T15:00:00.000Z';
const [NEXT_TERM, OWN_DAY] = ['2026-04-01', '2026-03-20'] as [CivilDate, CivilDate];
const MARCH = 202603;
const WHOLE = { kind: 'annulment', effectiveOn: '2026-01-16', policyValue: 0, effect: null };

const world = () => {
  const api = madeOnce(() => startApi({ now: NOW }));
  const owners = madeOnce(() => makeOwners(api));
  /** A monthly policy of 1,200.00 from 16 January 2026 of which three instalments are collected. */
  const collectedPolicy = async (endDate = '2027-01-16') => {
    const terms = { startDate: '2026-01-16', endDate };
    const policy = await makePolicy(api, owners, { ...terms, policyValue: 1200, policyFee: 0 });
    for (const { id } of policy.payments) {
      const body = { status_payment_id: 2 };
      await api.call(payments.collectPayment, { as: 'BASIC', params: { id }, body });
    }
    return policy.id;
  };
  const entriesOf = (policyId: number) =>
    api.context.database.kysely
      .selectFrom('commission_entries')
      .select(['amount', 'effective_on', 'cause', 'endorsement_id'])
      .where('policy_id', '=', policyId)
      .orderBy('id')
      .execute();
  return { api, owners, desk: endorsementsOf(api), collectedPolicy, entriesOf };
};

describe('an endorsement of a policy that was renewed since', () => {
  const { api, owners, desk } = world();
  const yearly = () => makeYearly(api, owners, NEXT_TERM, { policyValue: 1200, policyFee: 0 });

  it('is not undone', async () => {
    const id = await yearly();
    const issued = await desk.issued(id);
    await renewPolicy(api, id, { day: nextYear(NEXT_TERM) });
    expect((await desk.undo(issued.id)).body.code).toBe('renewed_since');
    expect((await desk.read(issued.id)).state).toBe('issued');
  });

  it('is refused on a day before the renewal', async () => {
    const id = await yearly();
    await renewPolicy(api, id, { day: nextYear(NEXT_TERM) });
    expect(await desk.refusal(id)).toEqual(['outside_term', ['effectiveOn']]);
  });
});

describe('a cancellation by an endorsement', () => {
  const { api, owners, desk } = world();
  const cancels = (effectiveOn: string, policyValue: number) => ({
    ...{ kind: 'cancellation', effect: null },
    ...{ effectiveOn, policyValue },
  });

  it('may give back all on the day of the start', async () => {
    const id = await makeYearly(api, owners, NEXT_TERM, { policyValue: 1200, policyFee: 0 });
    await desk.issued(id, cancels('2025-04-01', 1200));
    expect((await desk.movements(id)).at(-1)).toMatchObject({ policyValue: -1200, total: 0 });
  });

  it('is taken on the day of the end, and refused on the day after', async () => {
    const shortTerm = { startDate: '2025-09-10', endDate: '2026-03-10' };
    const { id } = await makePolicy(api, owners, { ...shortTerm, policyFee: 0 });
    expect(await desk.refusal(id, cancels('2026-03-11', 0))).toEqual([
      'outside_term',
      ['effectiveOn'],
    ]);
    expect((await desk.issued(id, cancels('2026-03-10', 0))).state).toBe('issued');
  });
});

describe('the annulment of a policy whose advisor was paid', () => {
  const { api, owners, desk, collectedPolicy, entriesOf } = world();
  const money = commissionDesk(api);
  const advisorOwes = async (id: number) => {
    const { policies } = await money.advisor(owners.advisor_id);
    return policies.find((one) => one.id === id);
  };

  it('leaves him owing it, and adds to what was written without rewriting it', async () => {
    const id = await collectedPolicy();
    const before = await entriesOf(id);
    const earned = before.reduce((sum, { amount }) => sum + Number(amount), 0);
    expect(earned).toBeGreaterThan(0);
    await money.distribute(aDistribution(owners.advisor_id, [[id, earned]]));
    const annulled = await desk.issued(id, WHOLE);
    expect(await advisorOwes(id)).toMatchObject({
      commissionBalance: -earned,
      commissionInFavour: 0,
    });
    const after = await entriesOf(id);
    expect(after.slice(0, before.length)).toEqual(before);
    expect(after.slice(before.length).every((one) => one.endorsement_id === annulled.id)).toBe(
      true,
    );
    desk.must(await desk.undo(annulled.id));
    expect(await advisorOwes(id)).toMatchObject({ commissionBalance: 0 });
  });
});

describe('an endorsement and a closed month', () => {
  const { api, desk, collectedPolicy, entriesOf } = world();

  it('are apart: it is not undone once the month of its issue is closed, and its commission counts in the open one', async () => {
    const [undone, annulled] = [await collectedPolicy(), await collectedPolicy()];
    const issued = await desk.issued(undone, WHOLE);
    api.clock.set('2026-04-06T15:00:00.000Z');
    await monthDesk(api).closeWhole(MARCH);
    expect((await desk.undo(issued.id)).body.code).toBe('month_closed');
    await desk.issued(annulled, WHOLE);
    const entries = (await entriesOf(annulled)).filter(({ cause }) => cause === 'endorsement');
    expect(entries.length).toBeGreaterThan(0);
    for (const { effective_on } of entries) expect(effective_on).toBe('2026-04-06');
  });
});

describe('undoing an endorsement that took instalments away', () => {
  const { api, owners, desk } = world();
  const year = { startDate: '2026-01-16', endDate: '2027-01-16', policyValue: 1200, policyFee: 0 };
  const type = (id: number, observations: string) =>
    api.call(payments.collectPayment, { as: 'BASIC', params: { id }, body: { observations } });
  const observationsOf = async (policyId: number) => {
    const rows = await api.context.database.kysely
      .selectFrom('payments')
      .select(['number_payment', 'observations'])
      .where('policy_id', '=', policyId)
      .where('observations', 'is not', null)
      .orderBy('number_payment')
      .execute();
    return rows.map(({ number_payment, observations }) => [number_payment, observations]);
  };
  const takesAway = { kind: 'decrease', policyValue: 1050, effect: 'refund' };

  it('brings back what was typed on them', async () => {
    const policy = await makePolicy(api, owners, year);
    await type(policy.payments[2]?.id ?? 0, 'COBRAR EN LA OFICINA');
    const { id } = await desk.issued(policy.id, takesAway);
    expect(await observationsOf(policy.id)).toEqual([]);
    desk.must(await desk.undo(id));
    expect(await observationsOf(policy.id)).toEqual([[3, 'COBRAR EN LA OFICINA']]);
  });

  it('leaves the one before it as it can be undone, too', async () => {
    const { id } = await makePolicy(api, owners, year);
    const before = await desk.instalments(id);
    const first = await desk.issued(id);
    const second = await desk.issued(id, takesAway);
    desk.must(await desk.undo(second.id));
    desk.must(await desk.undo(first.id));
    expect(await desk.instalments(id)).toEqual(before);
  });

  it('is refused while something is typed on an instalment of its own', async () => {
    const { id } = await makePolicy(api, owners, year);
    const own = await desk.issued(id, { effect: 'own', ownCount: 1, ownFrom: OWN_DAY });
    api.clock.set('2026-03-21T15:00:00.000Z');
    const added = await api.context.database.kysely
      .selectFrom('payments')
      .select('id')
      .where('policy_id', '=', id)
      .where('due_date', '=', OWN_DAY)
      .executeTakeFirstOrThrow();
    await type(added.id, 'PAGA EL GERENTE');
    expect((await desk.undo(own.id)).body.code).toBe('changed_since');
    expect((await desk.read(own.id)).state).toBe('issued');
  });
});

describe('issuing an endorsement', () => {
  const { api, desk, collectedPolicy } = world();

  it('lowers what the insurer owes for what was collected where that is refunded', async () => {
    const id = await collectedPolicy('2026-04-16');
    const expected = async () => {
      const { rows } = await sql<{ sum: string }>`
        select sum(expected) as sum from insurer_dues where policy_id = ${id}`.execute(
        api.context.database.kysely,
      );
      return Number(rows[0]?.sum);
    };
    const before = await expected();
    const back = { kind: 'decrease', policyValue: 300, effect: 'refund' };
    const { id: issued } = await desk.issued(id, back);
    expect(await expected()).toBeCloseTo(before * 0.75, 2);
    desk.must(await desk.undo(issued));
    expect(await expected()).toBeCloseTo(before, 2);
  });

  it('wants a second person where the settings do', async () => {
    const id = await collectedPolicy();
    const changed = await api.call(settings.updateSettings, {
      as: 'ADMIN',
      body: { endorsementPeople: 2 },
    });
    expect(changed.status).toBe(200);
    const draft = await desk.drafted(id);
    desk.must(await desk.send(draft.id));
    expect((await desk.issue(draft.id)).body.code).toBe('second_person');
    expect((await desk.issue(draft.id, {}, 'ADMIN')).status).toBe(200);
  });
});

describe('the instalments of its own that a draft has', () => {
  const { api, owners, desk } = world();
  const refused = async (terms: Body) => {
    const { id } = await makePolicy(api, owners, {
      startDate: '2026-01-16',
      endDate: '2027-01-16',
    });
    const drafted = await desk.draft(id, terms);
    return [drafted.status, Object.keys(drafted.body.errors ?? {})];
  };

  it.each([
    [{ effect: 'own' }, 'ownCount'],
    [{ effect: 'own', ownCount: 2 }, 'ownFrom'],
    [{ effect: 'own', ownFrom: OWN_DAY }, 'ownCount'],
    [{ effect: 'spread', ownCount: 2, ownFrom: OWN_DAY }, 'ownCount'],
    [{ effect: 'nextFirst', ownFrom: OWN_DAY }, 'ownFrom'],
  ])('are refused where %j does not go together, at %s', async (terms, field) => {
    expect(await refused(terms)).toEqual([400, [field]]);
  });

  it('go when another effect is chosen', async () => {
    const { id } = await makePolicy(api, owners, {
      startDate: '2026-01-16',
      endDate: '2027-01-16',
    });
    const own = { effect: 'own', ownCount: 2, ownFrom: OWN_DAY };
    const drafted = await desk.drafted(id, own);
    const { body } = desk.must(await desk.change(drafted.id, id, { effect: 'spread' }));
    expect(body.endorsement).toMatchObject({ effect: 'spread', ownCount: null, ownFrom: null });
  });
});

describe('the breakdown of a premium', () => {
  const { api, owners, desk } = world();
  const broken = async () =>
    (
      await makePolicy(api, owners, {
        startDate: '2026-01-16',
        endDate: '2027-01-16',
        policyValue: '1199.45',
        policyFee: '199.45',
        premium: { net: 1000 },
      })
    ).id;
  const breakdownOf = (policyId: number) =>
    findLatestPremium(api.context.database.kysely, policyId);

  it.each([
    ['a change of data', { kind: 'dataChange', policyValue: 0, effect: null }],
    [
      'a cancellation that gives nothing back',
      { kind: 'cancellation', policyValue: 0, effect: null },
    ],
  ])('stays as it is by %s', async (_, body) => {
    const id = await broken();
    const before = await breakdownOf(id);
    expect(before).toMatchObject({ net: '1000.00' });
    await desk.issued(id, body);
    expect(await breakdownOf(id)).toEqual(before);
  });

  it('comes back by the reinstatement after an annulment', async () => {
    const id = await broken();
    const before = await breakdownOf(id);
    await desk.issued(id, WHOLE);
    expect(await breakdownOf(id)).toBeNull();
    const own = { effect: 'own', ownCount: 1, ownFrom: '2026-05-01' };
    await desk.issued(id, {
      kind: 'reinstatement',
      effectiveOn: '2026-03-16',
      policyValue: 0,
      ...own,
    });
    expect(await breakdownOf(id)).toEqual(before);
  });
});

describe('undoing the reinstatement of a policy whose cancellation was typed', () => {
  const { api, owners, desk } = world();
  const year = { startDate: '2026-01-16', endDate: '2027-01-16' };

  it('keeps why it was cancelled', async () => {
    const { id } = await makePolicy(api, owners, year);
    const cancellation = { on: '2026-03-10', reason: 'VENDIÓ EL VEHÍCULO', voidsUnpaid: true };
    const cancelled = await api.call(policies.updatePolicy, {
      as: 'BASIC',
      params: { id },
      body: { ...aPolicy(owners), ...year, policy_status_id: 2, cancellation },
    });
    expect(cancelled.status, cancelled.text).toBe(200);
    const terms = { kind: 'reinstatement', effect: 'spread', policyValue: 0 };
    const issued = await desk.issued(id, { effectiveOn: '2026-03-10', ...terms });
    desk.must(await desk.undo(issued.id));
    const read = await api.call(policies.getPolicy, { as: 'BASIC', params: { id } });
    expect(read.body.policyById).toMatchObject({ cancellationReason: 'VENDIÓ EL VEHÍCULO' });
  });
});
