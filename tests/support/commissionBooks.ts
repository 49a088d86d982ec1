import { expect } from 'vitest';
import { addDays, type CivilDate } from '../../domain/civilDate.ts';
import { type AnswerOf, commissionOverview, commissions } from '../../domain/contract/index.ts';
import { toCents } from '../../domain/money/money.ts';
import type { TestApi } from './api.ts';

type Statement = AnswerOf<typeof commissions.getStatement>;
type Entry = AnswerOf<typeof commissions.listStatementEntries>;

/** Figures of different calls that must be the same to the cent. */
export interface Closing {
  readonly balance: number;
  readonly inFavour: number;
  readonly overpaid: number;
  readonly advancesOpen: number;
}

const sumOf = <Row>(rows: readonly Row[], amount: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + toCents(amount(row)), 0);

/** The books of commissions as the server shows them, read by its administrator. */
export function commissionBooks(api: TestApi) {
  const statement = async (advisorId: number, from: CivilDate, to: CivilDate) => {
    const asked = { as: 'ADMIN', params: { advisorId }, query: { from, to } } as const;
    const { body } = await api.call(commissions.getStatement, asked);
    const { body: lines } = await api.call(commissions.listStatementEntries, asked);
    return { statement: body.statement, entries: lines.entries };
  };
  return {
    statement,
    overview: async () =>
      (await api.call(commissionOverview.getOverview, { as: 'ADMIN' })).body.overview,
    byAdvisor: async (asOf?: CivilDate) =>
      (
        await api.call(commissionOverview.listAdvisorCommissions, {
          as: 'ADMIN',
          query: { filter: { asOf } },
        })
      ).body.advisors,
    byCompany: async () =>
      (await api.call(commissionOverview.listCompanyCommissions, { as: 'ADMIN' })).body.companies,
    totals: async (advisorId: number) =>
      (
        await api.call(commissions.getBalanceTotals, {
          as: 'ADMIN',
          params: { advisorId },
          query: { filter: {} },
        })
      ).body.totals,

    /**
     * Reads an advisor's statements one after the other, expects each to add up and to begin
     * where the one before ended.
     * @param days the last day of each, in order
     * @returns how the last one closes, in cents
     */
    chain: async (advisorId: number, days: readonly CivilDate[]): Promise<Closing> => {
      let from = '1900-01-01' as CivilDate;
      let [balance, advances] = [0, 0];
      let last: Statement | undefined;
      for (const to of days) {
        const { statement: read, entries } = await statement(advisorId, from, to);
        expect(toCents(read.opening)).toBe(balance);
        expect(toCents(read.advancesOpening)).toBe(advances);
        expectToAddUp(read, entries);
        balance = toCents(read.closing);
        advances = toCents(read.advancesClosing);
        from = addDays(to, 1);
        last = read;
      }
      return {
        balance,
        inFavour: toCents(last?.closingInFavour ?? 0),
        overpaid: toCents(last?.closingOverpaid ?? 0),
        advancesOpen: advances,
      };
    },
  };
}

function expectToAddUp(read: Statement, entries: readonly Entry[]): void {
  const cents = (name: Exclude<keyof Statement, 'advisor' | 'from' | 'to'>) => toCents(read[name]);
  const moved = (kind: Entry['kind'], side: 'commission' | 'advance' = 'commission') =>
    sumOf(
      entries.filter((entry) => entry.kind === kind),
      (entry) => entry[side],
    );
  expect({
    earned: moved('earned') + moved('reversed') + moved('adjusted'),
    discounted: 0 - moved('discount'),
    paid: 0 - moved('paid'),
    absorbed: 0 - moved('absorbed'),
    absorbedAdvances: 0 - moved('absorbed', 'advance'),
    given: moved('advance', 'advance'),
  }).toEqual({
    earned: cents('earned'),
    discounted: cents('discounted'),
    paid: cents('paid'),
    absorbed: cents('absorbed'),
    absorbedAdvances: cents('absorbed'),
    given: cents('advancesGiven'),
  });
  expect(cents('closing')).toBe(
    cents('opening') + cents('earned') - cents('discounted') - cents('paid') - cents('absorbed'),
  );
  expect(cents('closing')).toBe(cents('closingInFavour') - cents('closingOverpaid'));
  expect(cents('advancesClosing')).toBe(
    cents('advancesOpening') + cents('advancesGiven') - cents('absorbed'),
  );
  expect(entries.map(({ id }) => id)).toEqual(entries.map((_, place) => place + 1));
  expect(read.entries).toBe(entries.length);
  expect(toCents(entries.at(-1)?.balance ?? read.opening)).toBe(cents('closing'));
}
