import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { addDays, type CivilDate } from '../../domain/civilDate.ts';
import { dashboard, instalmentProgress, insurerReceivables } from '../../domain/contract/index.ts';
import { toCents } from '../../domain/money/money.ts';
import { firstDay, lastDay, type Month } from '../../domain/money/monthClose.ts';
import { printNext } from '../../server/areas/money/monthCloses/print.ts';
import { ledgerDifferences } from '../../server/db/ledgerCheck.ts';
import { startApi } from '../support/api.ts';
import { commissionBooks } from '../support/commissionBooks.ts';
import { madeOnce } from '../support/madeOnce.ts';
import {
  type Deed,
  dayOf,
  type MoneyHistory,
  type MoneyWorld,
  makeMoneyWorld,
  moneyDesk,
  moneyHistories,
} from '../support/moneyHistories.ts';
import { monthDesk } from '../support/monthClose.ts';
import { rounds } from '../support/rounds.ts';
import { readSlowBooks, type SlowFigures } from '../support/slowBooks.ts';
import { readSlowCollections } from '../support/slowCollections.ts';

const BEGINNING = '2026-03-16T15:00:00.000Z';

describe('random histories of commissions', () => {
  const api = madeOnce(() => startApi({ now: BEGINNING }));
  /** The statements of each closed month, with the hash of their pages, as when it was closed. */
  const closed = new Map<Month, readonly object[]>();
  /** How often each kind of deed was done. */
  const done = new Map<string, number>();
  let refused = 0;

  /** What a closed month shows, but for what was paid since. */
  const shownOf = async (month: Month) =>
    (await monthDesk(api).statements(month)).map(
      ({ outstanding: _, payable: _left, ...row }) => row,
    );

  const closeNext = async () => {
    const next = (await monthDesk(api).months()).find(({ isNext }) => isNext);
    if (!next?.hasEnded) return false;
    await monthDesk(api).closeWhole(next.id);
    // The close is answered when the first pages are printed.
    for (let mayBeMore = true; mayBeMore; ) mayBeMore = await printNext(api.context);
    closed.set(next.id, await shownOf(next.id));
    return true;
  };

  const reopenLast = async () => {
    const last = [...closed.keys()].at(-1);
    if (last === undefined) return false;
    closed.delete(last);
    return (await monthDesk(api).reopen(last)).status === 200;
  };

  const perform = async (world: MoneyWorld, deed: Deed): Promise<boolean> => {
    if (deed.kind === 'close') return closeNext();
    if (deed.kind === 'reopen') return reopenLast();
    return moneyDesk(api, world).perform(deed);
  };

  /** No period has released more than its commission, or less than nothing. */
  const checkPeriods = async ({ lives }: MoneyWorld) => {
    const { rows } = await sql<{ value: string; earned: string }>`
      select policy_value - policy_fee as value, coalesce(sum(entry.amount), 0) as earned
      from policy_periods period left join commission_entries entry on entry.period_id = period.id
      where period.policy_id in (${sql.join(lives.map(({ id }) => id))})
      group by period.id`.execute(api.context.database.kysely);
    for (const { value, earned } of rows) {
      // A tenth, rounded half-up.
      expect(toCents(earned)).toBeLessThanOrEqual(Math.floor((toCents(value) + 5) / 10));
      expect(toCents(earned)).toBeGreaterThanOrEqual(0);
    }
  };

  const debtsIn = async ({ advisors }: MoneyWorld) => {
    const { figures } = await readSlowBooks(api);
    return advisors.reduce((debt, id) => debt + figures(id, dayOf(api)).overpaid, 0);
  };

  /** What may leave an advisor with less than was given: a discount, or what takes earnings back. */
  const mayLeaveDebt = (deed: Deed) =>
    deed.kind === 'refund' ||
    deed.kind === 'release' ||
    (deed.kind === 'live' && ['reverse', 'adjust', 'update'].includes(deed.step.do));

  const live = async (world: MoneyWorld, { deeds, pace }: MoneyHistory): Promise<void> => {
    let debt = 0;
    for (const deed of deeds) {
      api.clock.advance({ days: pace });
      const name = deed.kind === 'live' ? deed.step.do : deed.kind;
      if (await perform(world, deed)) done.set(name, (done.get(name) ?? 0) + 1);
      else refused += 1;
      const now = await debtsIn(world);
      if (!mayLeaveDebt(deed)) expect(now).toBeLessThanOrEqual(debt);
      debt = now;
      await checkPeriods(world);
    }
  };

  type Books = Awaited<ReturnType<typeof readSlowBooks>>;

  /** Each statement begins where the one before ended, and the last ends where the slow books do. */
  const checkChains = async (books: Books, advisorId: number, days: readonly CivilDate[]) => {
    const { balance, inFavour, overpaid, open } = books.figures(advisorId, dayOf(api));
    expect(await commissionBooks(api).chain(advisorId, days)).toEqual({
      balance,
      inFavour,
      overpaid,
      advancesOpen: open,
    });
  };

  /** The figures of a past day, none where the advisor had nothing yet. */
  const figuresAsOf = async (advisorId: number, asOf: CivilDate): Promise<SlowFigures> => {
    const rows = await commissionBooks(api).byAdvisor(asOf);
    const row = rows.find(({ id }) => id === advisorId);
    return {
      released: toCents(row?.commissionReleased ?? 0),
      paid: toCents(row?.commissionPaid ?? 0),
      refunded: toCents(row?.commissionRefunded ?? 0),
      balance: toCents(row?.commissionBalance ?? 0),
      inFavour: toCents(row?.commissionInFavour ?? 0),
      overpaid: toCents(row?.commissionOverpaid ?? 0),
      given: toCents(row?.advancesGiven ?? 0),
      open: toCents(row?.advancesOpen ?? 0),
    };
  };

  /** The way of each instalment, what its insurer owes and the months of the dashboard, by the days received. */
  const checkCollections = async ({ lives }: MoneyWorld) => {
    const slow = await readSlowCollections(api);
    const query = { filter: {}, range: [0, 999] as [number, number] };
    const { summary } = (await api.call(dashboard.summary, { as: 'ADMIN' })).body;
    for (const { month, collected } of summary.months)
      expect([month, toCents(collected)]).toEqual([month, slow.ofMonth(month)]);
    for (const { id } of lives) {
      const progress = (
        await api.call(instalmentProgress.listInstalmentProgress, {
          as: 'ADMIN',
          query: { ...query, filter: { policy_id: id } },
        })
      ).body.instalments.filter(({ collectedOn }) => collectedOn !== null);
      expect(progress.map((one) => one.collectedOn)).toEqual(
        progress.map((one) => slow.collectedOn(one.id)),
      );
    }
    const { receivables } = (
      await api.call(insurerReceivables.listReceivables, { as: 'ADMIN', query })
    ).body;
    expect(receivables.map((one) => one.collectedOn)).toEqual(
      receivables.map((one) => slow.collectedOn(one.id)),
    );
    expect(receivables.length).toBeGreaterThan(0);
    expect(await ledgerDifferences(api.context.database.kysely)).toEqual([]);
  };

  const checkBooks = async ({ advisors }: MoneyWorld, days: readonly CivilDate[]) => {
    const books = await readSlowBooks(api);
    for (const advisorId of advisors) {
      await checkChains(books, advisorId, days);
      for (const asOf of days)
        expect(await figuresAsOf(advisorId, asOf)).toEqual(books.figures(advisorId, asOf));
    }
  };

  /** Each closed month shows what it did when it was closed, and the next one begins where it ended. */
  const checkClosed = async ({ advisors: [advisorId] }: MoneyWorld) => {
    let closing: number | undefined;
    for (const [month, shown] of closed) {
      expect(await shownOf(month)).toEqual(shown);
      const { statement } = await commissionBooks(api).statement(
        advisorId,
        firstDay(month),
        lastDay(month),
      );
      const { opening, earned, discounted, paid, absorbed } = statement;
      const kept = shown.find((row) => Reflect.get(row, 'id') === advisorId);
      if (kept) {
        expect(kept).toMatchObject({ opening, earned, discounted, paid, absorbed });
        // What leaves is compared with the hash, which is that of the close.
        const id = Number(Reflect.get(kept, 'statement_id'));
        expect((await monthDesk(api).download(id)).status).toBe(200);
      }
      if (closing !== undefined) expect(opening).toBe(closing);
      closing = statement.closing;
    }
  };

  it('lose and invent no cent, and change no closed month', { timeout: 600_000 }, async () => {
    const histories = fc.sample(moneyHistories, { numRuns: rounds(4, 8), seed: 1 });
    for (const history of histories) {
      const world = await makeMoneyWorld(api);
      await live(world, history);
      const past = [...history.cuts].sort((a, b) => b - a).map((ago) => addDays(dayOf(api), -ago));
      await checkBooks(world, [...past, dayOf(api)]);
      await checkCollections(world);
      await checkClosed(world);
    }
    // Every kind has been tried in earnest, and so has its refusal.
    expect(closed.size).toBeGreaterThan(1);
    expect(refused).toBeGreaterThan(5);
    const kinds = ['adjust', 'update', 'renew', 'advisor', 'collect', 'reverse', 'parts'];
    for (const kind of [...kinds, 'advance', 'distribute', 'refund', 'close', 'reopen'])
      expect(done.get(kind) ?? 0, kind).toBeGreaterThan(0);
  });
});
