import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { payments, settings } from '../../domain/contract/index.ts';
import { startApi } from '../support/api.ts';
import { endorsementsOf } from '../support/endorsements.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { makeOwners, makePolicy } from '../support/records.ts';

const api = madeOnce(() => startApi({ now: '2026-06-20T15:00:00.000Z' }));
const owners = madeOnce(() => makeOwners(api));
const desk = endorsementsOf(api);

const terms = { startDate: '2026-01-16', endDate: '2027-01-16', policyValue: 1200, policyFee: 0 };

interface Standing {
  readonly value: string;
  readonly instalments: string;
  readonly credit: string;
  readonly moved: string;
  readonly earned: string;
  readonly entries: string;
  readonly commission: string;
  readonly endorsed: string;
}

const standingOf = async (id: number): Promise<Standing> => {
  const { rows } = await sql<Standing>`
    select pp.policy_value as value, pp.commission_earned as earned,
      pp.advisor_commission as commission,
      (select coalesce(sum(value), 0.00) from payments where period_id = pp.id) as instalments,
      (select coalesce(sum(credit), 0.00) from payments where period_id = pp.id) as credit,
      (select coalesce(sum(amount), 0.00) from payment_movements where policy_id = pp.policy_id) as moved,
      (select coalesce(sum(amount), 0.00) from commission_entries where policy_id = pp.policy_id) as entries,
      (select coalesce(sum(policy_value), 0.00) + 1200.00 from endorsements
        where period_id = pp.id and state = 'issued') as endorsed
    from policy_periods pp where pp.policy_id = ${id}`.execute(api.context.database.kysely);
  const [row] = rows;
  if (!row) throw new Error('The policy has a period');
  return row;
};

const paymentsOf = (id: number) =>
  api.context.database.kysely
    .selectFrom('payments')
    .select(['id', 'credit', 'status_payment_id'])
    .where('policy_id', '=', id)
    .orderBy('number_payment')
    .execute();

const collectNext = async (id: number) => {
  const next = (await paymentsOf(id)).find((one) => one.status_payment_id === 1);
  if (next)
    await api.call(payments.collectPayment, {
      as: 'BASIC',
      params: { id: next.id },
      body: { status_payment_id: 2 },
    });
};

const reverseLast = async (id: number) => {
  const last = (await paymentsOf(id)).findLast((one) => Number(one.credit) > 0);
  if (last)
    await api.call(payments.reversePayment, {
      as: 'ADMIN',
      params: { id: last.id },
      body: { reason: 'CHEQUE DEVUELTO' },
    });
};

const endorse = async (id: number, kind: string, policyValue: number, effect: string) => {
  const own = effect === 'own' ? { ownCount: 2, ownFrom: '2026-09-01' } : {};
  const draft = await desk.drafted(id, { kind, policyValue, effect, ...own });
  desk.must(await desk.send(draft.id));
  await desk.issue(draft.id);
};

const undoLast = async (id: number) => {
  const [last] = await desk.list({ policy_id: id, state: 'issued' });
  if (last) await desk.undo(last.id);
};

type Act = 'collect' | 'reverse' | 'endorse' | 'undo';

const aStep = fc.record({
  act: fc.constantFrom<Act>('collect', 'collect', 'reverse', 'endorse', 'endorse', 'undo'),
  kind: fc.constantFrom('inclusion', 'decrease', 'exclusion'),
  amount: fc.integer({ min: 1, max: 70_000 }).map((cents) => cents / 100),
  effect: fc.constantFrom('spread', 'nextFirst', 'own', 'refund'),
});

type Step = typeof aStep extends fc.Arbitrary<infer S> ? S : never;

const ACTS = {
  collect: collectNext,
  reverse: reverseLast,
  undo: undoLast,
  endorse: (id: number, { kind, amount, effect }: Step) => endorse(id, kind, amount, effect),
} as const satisfies Readonly<Record<Act, unknown>>;

describe('random histories of a policy on the server', () => {
  it('keep instalments, premium, collections and commission in step', async () => {
    const history = fc.array(aStep, { minLength: 6, maxLength: 10 });
    await fc.assert(
      fc.asyncProperty(history, async (steps) => {
        const { id } = await makePolicy(api, owners, terms);
        for (const step of steps) {
          await ACTS[step.act](id, step);
          const now = await standingOf(id);
          expect(now.instalments).toBe(now.value);
          expect(now.endorsed).toBe(now.value);
          expect(now.moved).toBe(now.credit);
          expect(now.entries).toBe(now.earned);
          expect(Number(now.earned)).toBeLessThanOrEqual(Number(now.commission));
        }
      }),
      { numRuns: 10 },
    );
  });
});

describe('issuing', () => {
  it('wants a second person where the settings do', async () => {
    const { id } = await makePolicy(api, owners, terms);
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

  it('of a refund lowers what the insurer owes for what was collected', async () => {
    const { id } = await makePolicy(api, owners, { ...terms, endDate: '2026-04-16' });
    for (let count = 0; count < 3; count += 1) await collectNext(id);
    const expected = async () => {
      const { rows } = await sql<{ sum: string }>`
        select sum(expected) as sum from insurer_dues where policy_id = ${id}`.execute(
        api.context.database.kysely,
      );
      return Number(rows[0]?.sum);
    };
    const before = await expected();
    const back = { kind: 'decrease', policyValue: 300, effect: 'refund' };
    const draft = await desk.drafted(id, back);
    desk.must(await desk.send(draft.id));
    expect((await desk.issue(draft.id, {}, 'ADMIN')).status).toBe(200);
    expect(await expected()).toBeCloseTo(before * 0.75, 2);
    desk.must(await desk.undo(draft.id));
    expect(await expected()).toBeCloseTo(before, 2);
  });
});
