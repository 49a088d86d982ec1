import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, type CivilDate, civilDate } from '../../domain/civilDate.ts';
import { commissionOverview, commissions } from '../../domain/contract/index.ts';
import { toCents } from '../../domain/money/money.ts';
import { reportModules } from '../../server/reports/index.ts';
import { ADVISORS, commissionHistories } from '../domain/commissions/histories.ts';
import { startApi } from '../support/api.ts';
import { commissionBooks } from '../support/commissionBooks.ts';
import { insertHistory, type Ledger } from '../support/commissionHistories.ts';
import {
  aDistribution,
  anAdvance,
  aRefund,
  commissionDesk,
  makeEarningPolicy,
} from '../support/commissions.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { MARCH } from '../support/statementSums.ts';

const TODAY = civilDate('2026-03-16');

const ledgers: fc.Arbitrary<Ledger> = fc.record({
  paid: fc.array(fc.integer({ min: 1, max: 99_999 }), { maxLength: 4 }),
  refunds: fc.array(fc.integer({ min: 1, max: 99_999 }), { maxLength: 3 }),
});

/** Days of the last year and a half, the last ones after today. */
const days = fc.integer({ min: -540, max: 3 }).map((ago) => addDays(TODAY, ago));

const lives = fc.record({
  history: commissionHistories,
  ledger: ledgers,
  days: fc.array(days, { minLength: 1, maxLength: 30 }),
});

describe('the books of commissions', () => {
  const api = madeOnce(() => startApi({ now: `${TODAY}T15:00:00.000Z` }));
  let advisorIds: number[];

  beforeAll(async () => {
    const desk = commissionDesk(api);
    const owners = [await desk.owners(), await desk.owners(), await desk.owners()];
    advisorIds = owners.map(({ advisor_id }) => advisor_id);
    for (const [place, life] of fc.sample(lives, { numRuns: 45, seed: 2026 }).entries()) {
      const { history, ledger } = life;
      const dayOf = (nth: number) => life.days[nth % life.days.length] ?? TODAY;
      const whose = owners[place % owners.length] ?? owners[0];
      if (!whose) throw new Error('There are no owners');
      const db = api.context.database.kysely;
      await insertHistory(db, { history, ledger, owners: whose, advisorIds, dayOf });
    }
    for (const [place, advisorId] of advisorIds.entries())
      await desk.advance(anAdvance(advisorId, { advanceAmount: 100 + place }));
  });

  it('agree: statements one after the other, the history, the overview of the agency', async () => {
    const books = commissionBooks(api);
    const rows = new Map((await books.byAdvisor()).map((row) => [row.id, row]));
    expect(rows.size).toBe(ADVISORS.length);
    const cuts = fc.sample(fc.uniqueArray(days, { minLength: 4, maxLength: 6 }), {
      numRuns: advisorIds.length,
      seed: 7,
    });
    for (const [place, advisorId] of advisorIds.entries()) {
      const ends = (cuts[place] ?? []).filter((day) => day < TODAY).sort();
      const closing = await books.chain(advisorId, [...ends, TODAY]);
      const totals = await books.totals(advisorId);
      const row = rows.get(advisorId);
      expect(closing).toEqual({
        balance: toCents(totals.commissionBalance),
        inFavour: toCents(totals.commissionInFavour),
        overpaid: toCents(totals.commissionInFavour) - toCents(totals.commissionBalance),
        advancesOpen: toCents(totals.advancesOpen),
      });
      expect(row).toMatchObject({
        policies: totals.policies,
        commissionTotal: totals.commissionTotal,
        commissionReleased: totals.commissionReleased,
        commissionPaid: totals.commissionPaid,
        commissionRefunded: totals.commissionRefunded,
        commissionBalance: totals.commissionBalance,
        commissionInFavour: totals.commissionInFavour,
        advancesOpen: totals.advancesOpen,
      });
      expect(toCents(row?.commissionOverpaid ?? 'none')).toBe(closing.overpaid);
    }
  });

  it('add up by advisor and by insurer to the figures of the agency', async () => {
    const books = commissionBooks(api);
    const { today, months, advancesGiven, advancesOpen, ...overview } = await books.overview();
    expect(today).toBe(TODAY);
    for (const rows of [await books.byAdvisor(), await books.byCompany()])
      for (const [name, figure] of Object.entries(overview)) {
        const parts = rows.map((row) => Number(Reflect.get(row, name)));
        expect([name, parts.reduce((sum, part) => sum + toCents(part), 0)]).toEqual([
          name,
          toCents(figure),
        ]);
      }
    expect([advancesGiven, advancesOpen]).toEqual([303, 303]);
  });

  it('show of the end of any day what a statement to that day shows', async () => {
    const books = commissionBooks(api);
    for (const asOf of fc.sample(days, { numRuns: 4, seed: 5 }).filter((day) => day <= TODAY)) {
      const rows = new Map((await books.byAdvisor(asOf)).map((row) => [row.id, row]));
      for (const advisorId of advisorIds) {
        const { statement } = await books.statement(advisorId, asOf, asOf);
        expect([asOf, rows.get(advisorId) ?? { commissionBalance: 0 }]).toMatchObject([
          asOf,
          {
            commissionBalance: statement.closing,
            ...(rows.has(advisorId)
              ? {
                  commissionInFavour: statement.closingInFavour,
                  commissionOverpaid: statement.closingOverpaid,
                  advancesOpen: statement.advancesClosing,
                }
              : {}),
          },
        ]);
      }
    }
  });

  it('are not read as of a day to come', async () => {
    const { status, body } = await api.call(commissionOverview.getOverview, {
      as: 'ADMIN',
      query: { asOf: '2026-03-17' },
    });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['asOf']]);
  });

  it('show of each month what the statements of that month show', async () => {
    const books = commissionBooks(api);
    const { months } = await books.overview();
    expect(months).toHaveLength(12);
    expect(months.at(-1)?.month).toBe('2026-03');
    for (const { month, ...figures } of [months[3], months[8], months[11]].filter(
      (one) => one !== undefined,
    )) {
      const from = civilDate(`${month}-01`);
      const end = addDays(addDays(from, 31).slice(0, 8).concat('01') as CivilDate, -1);
      const to = [end, TODAY].toSorted()[0] ?? TODAY;
      let [released, paid, discounted] = [0, 0, 0];
      for (const advisorId of advisorIds) {
        const { statement } = await books.statement(advisorId, from, to);
        released += toCents(statement.earned);
        paid += toCents(statement.paid) + toCents(statement.absorbed);
        discounted += toCents(statement.discounted);
      }
      expect({ month, released, paid, discounted }).toEqual({
        month,
        released: toCents(figures.released),
        paid: toCents(figures.paid),
        discounted: toCents(figures.discounted),
      });
    }
  });
});

describe('a statement', () => {
  const api = madeOnce(() => startApi({ now: `${TODAY}T15:00:00.000Z` }));
  let advisorId: number;
  let policyId: number;
  let yearlyId: number;

  beforeAll(async () => {
    const desk = commissionDesk(api);
    const owners = await desk.owners();
    advisorId = owners.advisor_id;
    const overrides = { numberPolicy: 'UNO' };
    policyId = (await makeEarningPolicy(api, { owners, paid: 3, overrides })).id;
    const yearly = { numberPolicy: 'ANUAL', isCommissionAnnualized: true };
    yearlyId = (await makeEarningPolicy(api, { owners, paid: 0, overrides: yearly })).id;
    await desk.advance(anAdvance(advisorId, { advanceAmount: 15, createdAt: '2026-02-10' }));
    await desk.distribute(
      aDistribution(advisorId, [[policyId, 2]], { createdAt: '2026-03-12', receiptNumber: 'C-7' }),
    );
    await desk.refund(
      aRefund(advisorId, yearlyId, { amountRefunds: 30, cancellationDate: '2026-03-14' }),
    );
  });

  const read = (query: Record<string, unknown>, id = advisorId) =>
    api.call(commissions.getStatement, { as: 'ELOPDP', params: { advisorId: id }, query });

  it('opens with what was earned before and closes with what is due now', async () => {
    const { body } = await read({ from: '2026-03-01', to: '2026-03-16' });
    expect(body.statement).toMatchObject({
      advisor: { id: advisorId, surname: 'ANDRADE' },
      from: '2026-03-01',
      to: '2026-03-16',
      ...MARCH,
      entries: 6,
    });
  });

  it('tells line by line what happened, with the balance after each', async () => {
    const { body, headers } = await api.call(commissions.listStatementEntries, {
      as: 'ELOPDP',
      params: { advisorId },
      query: { from: '2026-02-01', to: '2026-03-16', range: [0, 9] },
    });
    const lines = body.entries.map((entry) => [
      entry.date.slice(0, 10),
      entry.kind,
      entry.numberPolicy,
      entry.number_payment,
      entry.receiptNumber,
      entry.commission,
      entry.advance,
      entry.balance,
    ]);
    const advance = body.entries[0]?.receiptNumber;
    expect(lines).toEqual([
      ['2026-02-10', 'advance', null, null, advance, 0, 15, 80],
      ['2026-03-12', 'absorbed', 'UNO', null, 'C-7', -15, -15, 65],
      ['2026-03-12', 'paid', 'UNO', null, 'C-7', -2, 0, 63],
      ['2026-03-14', 'discount', 'ANUAL', null, null, -30, 0, 33],
      ['2026-03-16', 'earned', 'UNO', 1, null, 6.67, 0, 39.67],
      ['2026-03-16', 'earned', 'UNO', 2, null, 6.66, 0, 46.33],
      ['2026-03-16', 'earned', 'UNO', 3, null, 6.67, 0, 53],
    ]);
    expect(headers['content-range']).toBe('entries 0-6/7');
  });

  it('counts on over its pages', async () => {
    const { body } = await api.call(commissions.listStatementEntries, {
      as: 'ELOPDP',
      params: { advisorId },
      query: { from: '2026-02-01', to: '2026-03-16', range: [5, 6] },
    });
    expect(body.entries.map(({ id, balance }) => [id, balance])).toEqual([
      [6, 46.33],
      [7, 53],
    ]);
  });

  it('says how many lines there are even beyond the last page', async () => {
    const { body, headers } = await api.call(commissions.listStatementEntries, {
      as: 'ELOPDP',
      params: { advisorId },
      query: { from: '2026-02-01', to: '2026-03-16', range: [20, 29] },
    });
    expect([body.entries, headers['content-range']]).toEqual([[], 'entries */7']);
  });

  it.each([
    ['ends before it begins', { from: '2026-03-02', to: '2026-03-01' }, 'to'],
    ['ends after today', { from: '2026-03-01', to: '2026-03-17' }, 'to'],
    ['has no beginning', { to: '2026-03-01' }, 'from'],
  ])('that %s is refused at its field', async (_, query, field) => {
    expect(await read(query)).toMatchObject({
      status: 400,
      body: { errors: { [field]: expect.any(String) } },
    });
  });

  it('of an unknown advisor is not found', async () => {
    const time = { from: '2026-03-01', to: '2026-03-16' };
    expect((await read(time, 999_999)).status).toBe(404);
    const entries = await api.call(commissions.listStatementEntries, {
      as: 'BASIC',
      params: { advisorId: 999_999 },
      query: time,
    });
    expect(entries.status).toBe(404);
  });

  it('is printed with its balances and its lines', async () => {
    const issue = {
      agency: {
        name: 'Seguros del Valle',
        ruc: null,
        address: null,
        telephone: null,
        logo: null,
      },
      at: api.clock.now(),
      day: TODAY,
      by: 'Ana Mora',
    };
    const draft = reportModules.statement.about({ advisorId, from: '2026-03-01', to: TODAY });
    if (!draft) throw new Error('The statement has no advisor');
    const { document, count, about, ids } = await draft(api.context, issue);
    const printed = JSON.stringify(document.definition.content);
    for (const text of [
      'ANDRADE LUIS',
      'Del 01/03/2026 al 16/03/2026',
      '− Pagado con anticipos',
      'Comisión de la cuota 1',
      'Descuento: CANCELACIÓN ANTICIPADA',
      '6 movimientos · saldo final',
      '$53.00',
    ])
      expect(printed).toContain(text);
    expect([count, about]).toEqual([
      6,
      { advisor_id: advisorId, from: '2026-03-01', to: '2026-03-16' },
    ]);
    expect(new Set(ids)).toEqual(new Set([policyId, yearlyId]));
  });

  it('has the advances it speaks of in their list', async () => {
    const { body } = await api.call(commissions.listAdvances, {
      as: 'ELOPDP',
      params: { advisorId },
      query: { range: [0, 9] },
    });
    expect(body.advances).toMatchObject([
      { advanceAmount: 0, originalAmount: 15, remaining: 0, policy_id: null },
    ]);
  });
});

describe('an account', () => {
  const api = madeOnce(() => startApi({ now: `${TODAY}T23:30:00-05:00` }));

  it('says of each instalment on which of the agency’s days it was collected, and for whom', async () => {
    const owners = await commissionDesk(api).owners();
    const { id } = await makeEarningPolicy(api, { owners, paid: 1 });
    const { body } = await api.call(commissions.getAccount, {
      as: 'ELOPDP',
      params: { advisorId: owners.advisor_id, policyId: id },
    });
    expect(body.account).toMatchObject({
      id,
      commissionReleased: 6.67,
      periods: [{ cycle: 0, year: 2025, advisor_id: owners.advisor_id, advisorCommission: 80 }],
    });
    expect(body.account.payments.slice(0, 2)).toMatchObject([
      { number_payment: 1, paidAt: '2026-03-16', earned_by: owners.advisor_id },
      { number_payment: 2, paidAt: null, earned_by: null },
    ]);
  });

  it('of a policy the advisor never had, or of an unknown advisor, is not found', async () => {
    const desk = commissionDesk(api);
    const [owners, others] = [await desk.owners(), await desk.owners()];
    const { id } = await makeEarningPolicy(api, { owners, paid: 0 });
    for (const advisorId of [others.advisor_id, 999_999]) {
      const { status } = await api.call(commissions.getAccount, {
        as: 'BASIC',
        params: { advisorId, policyId: id },
      });
      expect(status).toBe(404);
    }
  });
});

describe('the overview of commissions', () => {
  const api = madeOnce(() => startApi());

  it('has an advisor who got an advance and has no policy', async () => {
    const desk = commissionDesk(api);
    const { advisor_id } = await desk.owners();
    await desk.advance(anAdvance(advisor_id, { advanceAmount: 40 }));
    const { body } = await api.call(commissionOverview.listAdvisorCommissions, {
      as: 'ADMIN',
      query: { range: [0, 9], filter: { q: 'andrade' }, sort: ['advancesOpen', 'DESC'] },
    });
    expect(body.advisors).toMatchObject([{ id: advisor_id, policies: 0, advancesOpen: 40 }]);
  });
});
