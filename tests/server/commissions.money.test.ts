import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, todayIn } from '../../domain/civilDate.ts';
import { commissions, payments } from '../../domain/contract/index.ts';
import { toCents } from '../../domain/money.ts';
import { startApi, type TestApi } from '../support/api.ts';
import type { Body } from '../support/builders.ts';
import { commissionBooks } from '../support/commissionBooks.ts';
import {
  aDistribution,
  anAdvance,
  aRefund,
  commissionDesk,
  makeEarningPolicy,
} from '../support/commissions.ts';
import { rounds } from '../support/rounds.ts';

/** Something a clerk does; places pick a policy or an instalment of those there are. */
type Deed =
  | { kind: 'collect' }
  | { kind: 'advance'; cents: number }
  | { kind: 'distribute'; shares: number[] }
  | { kind: 'refund'; place: number; cents: number }
  | { kind: 'pass on'; place: number; to: number };

const cents = fc.integer({ min: 1, max: 6000 });
const place = fc.nat({ max: 3 });
const deeds: fc.Arbitrary<Deed[]> = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('collect' as const) }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('advance' as const), cents }) },
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('distribute' as const),
        shares: fc.array(fc.integer({ min: 0, max: 1500 }), { minLength: 1, maxLength: 4 }),
      }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('refund' as const), place, cents }) },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('pass on' as const),
        place,
        to: fc.nat({ max: 1 }),
      }),
    },
  ),
  { minLength: 25, maxLength: 40 },
);

type MoneyCall =
  | typeof commissions.distribute
  | typeof commissions.registerAdvance
  | typeof commissions.registerRefund;

const BEGINNING = '2026-03-16T15:00:00.000Z';

const MONTHLY = {};
const YEARLY = { isCommissionAnnualized: true };

describe('random histories of commissions', () => {
  let api: TestApi;
  let desk: ReturnType<typeof commissionDesk>;

  beforeAll(async () => {
    api = await startApi({ now: BEGINNING });
    desk = commissionDesk(api);
  });
  afterAll(() => api.close());

  /** Two advisors and four policies of the first, two of them annualised. */
  const setting = async () => {
    const owners = await desk.owners();
    const other = await desk.owners();
    const policies = [];
    for (const overrides of [MONTHLY, MONTHLY, YEARLY, YEARLY])
      policies.push(await makeEarningPolicy(api, { owners, paid: 0, overrides }));
    return { advisors: [owners.advisor_id, other.advisor_id] as const, policies };
  };
  type Setting = Awaited<ReturnType<typeof setting>>;

  /** Each deed is asked of the server, which may refuse it; nothing else may go wrong. */
  const post = async (call: MoneyCall, body: Body) => {
    const { status, text } = await api.call(call, { as: 'BASIC', body });
    if (status !== 200 && status !== 409) throw new Error(text);
    return status === 200;
  };

  const day = () => todayIn('America/Guayaquil', api.clock.now());

  const perform = async (
    { advisors, policies }: Setting,
    deed: Deed,
    collected: { count: number },
  ) => {
    const [advisorId] = advisors;
    const policyAt = (at: number) => policies[at]?.id ?? 0;
    switch (deed.kind) {
      case 'collect': {
        const issued = policies[collected.count % 2]?.payments[Math.floor(collected.count / 2)];
        collected.count += 1;
        if (!issued) return false;
        const paid = await api.call(payments.updatePayment, {
          as: 'BASIC',
          params: { id: issued.id },
          body: { status_payment_id: 2 },
        });
        return paid.status === 200;
      }
      case 'advance':
        return post(
          commissions.registerAdvance,
          anAdvance(advisorId, { advanceAmount: deed.cents / 100, createdAt: day() }),
        );
      case 'distribute':
        return post(
          commissions.distribute,
          aDistribution(
            advisorId,
            deed.shares.map((share, at) => [policyAt(at), share / 100]),
            { createdAt: day() },
          ),
        );
      case 'refund':
        return post(
          commissions.registerRefund,
          aRefund(advisorId, policyAt(deed.place), {
            amountRefunds: deed.cents / 100,
            cancellationDate: day(),
          }),
        );
      case 'pass on':
        await api.context.database.kysely
          .updateTable('policies')
          .set({ advisor_id: advisors[deed.to] ?? advisorId })
          .where('id', '=', policyAt(deed.place))
          .execute();
        return true;
    }
  };

  /** Straight from the ledger's tables, in cents. */
  const ledger = async (advisorId: number) => {
    const { rows } = await sql<Record<string, string>>`
      select coalesce(sum(amount) filter (where policy_id is null), 0) as given,
        coalesce(sum(remaining), 0) as open,
        coalesce(sum(amount) filter (where source_advance_id is not null), 0) as absorbed,
        coalesce(sum(amount) filter (where policy_id is not null), 0) as paid,
        (select coalesce(sum(amount), 0) from commission_refunds
          where advisor_id = ${advisorId}) as refunded
      from commission_payments where advisor_id = ${advisorId}`.execute(
      api.context.database.kysely,
    );
    const sum = (column: string) => toCents(rows[0]?.[column] ?? 'none');
    return {
      given: sum('given'),
      open: sum('open'),
      absorbed: sum('absorbed'),
      paid: sum('paid'),
      refunded: sum('refunded'),
    };
  };

  const accountsOf = async (advisorId: number) =>
    (await desk.advisor(advisorId)).policies.map((policy) => ({
      id: policy.id,
      released: toCents(policy.commissionReleased),
      total: toCents(policy.commissionTotal),
      balance: toCents(policy.commissionBalance),
      inFavour: toCents(policy.commissionInFavour),
    }));

  const debtOf = (accounts: readonly { readonly balance: number }[]) =>
    accounts.reduce((debt, { balance }) => debt + Math.max(-balance, 0), 0);

  /** A life of that world; only a discount may leave a debt, or make it larger. */
  const live = async (world: Setting, history: readonly Deed[]): Promise<number> => {
    const collected = { count: 0 };
    let debt = 0;
    let refused = 0;
    for (const deed of history) {
      api.clock.advance({ days: 2 });
      if (!(await perform(world, deed, collected))) refused += 1;
      const accounts = await accountsOf(world.advisors[0]);
      if (deed.kind !== 'refund') expect(debtOf(accounts)).toBeLessThanOrEqual(debt);
      debt = debtOf(accounts);
      for (const { total, released } of accounts) expect(released).toBeLessThanOrEqual(total);
    }
    return refused;
  };

  const checkBooks = async (advisorId: number) => {
    const { given, open, absorbed, paid, refunded } = await ledger(advisorId);
    const accounts = await accountsOf(advisorId);
    const released = accounts.reduce((sum, account) => sum + account.released, 0);
    const inFavour = accounts.reduce((sum, account) => sum + account.inFavour, 0);
    expect(given).toBe(absorbed + open);
    expect(released).toBe(paid + refunded + inFavour - debtOf(accounts));
    const months = [30, 20, 10, 0].map((ago) => addDays(day(), -ago));
    expect(await commissionBooks(api).chain(advisorId, months)).toEqual({
      balance: released - paid - refunded,
      inFavour,
      overpaid: debtOf(accounts),
      advancesOpen: open,
    });
  };

  it('lose and invent no cent', { timeout: 120_000 }, async () => {
    const histories = fc.sample(deeds, { numRuns: rounds(4, 6), seed: 11 });
    let refused = 0;
    for (const history of histories) {
      api.clock.set(BEGINNING);
      const world = await setting();
      refused += await live(world, history);
      await checkBooks(world.advisors[0]);
    }
    // Both outcomes have been tried in earnest.
    expect(refused).toBeGreaterThan(10);
    expect(histories.flat().length - refused).toBeGreaterThan(80);
  });
});
