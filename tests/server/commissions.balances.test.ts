import { beforeAll, describe, expect, it } from 'vitest';
import { commissions } from '../../domain/contract/index.ts';
import { startApi } from '../support/api.ts';
import type { Body } from '../support/builders.ts';
import {
  aDistribution,
  anAdvance,
  aRefund,
  commissionDesk,
  makeEarningPolicy,
} from '../support/commissions.ts';
import { madeOnce } from '../support/madeOnce.ts';

describe('the balances of an advisor', () => {
  const api = madeOnce(() => startApi());
  const desk = commissionDesk(api);
  const owners = madeOnce(() => desk.owners());
  let advisorId: number;
  let otherCustomer: number;
  const ids: Record<string, number> = {};

  const read = (query: Record<string, unknown> = { range: [0, 9] }) =>
    api.call(commissions.listBalances, { as: 'ELOPDP', params: { advisorId }, query });
  const names = async (filter: Body, query: Body = {}) => {
    const { body } = await read({ range: [0, 9], filter, ...query });
    return body.balances.map(({ numberPolicy }) => numberPolicy);
  };
  const make = async (name: string, paid: number, overrides: Body = {}, whose = owners) => {
    const policy = await makeEarningPolicy(api, {
      owners: whose,
      paid,
      overrides: { numberPolicy: name, ...overrides },
    });
    ids[name] = policy.id;
  };
  const idOf = (name: string) => ids[name] ?? 0;

  beforeAll(async () => {
    advisorId = owners.advisor_id;
    const elsewhere = { ...(await desk.owners()), advisor_id: advisorId };
    otherCustomer = elsewhere.customers_id;
    await make('UNO', 3);
    await make('DOS', 6, { renewalCommission: false });
    await make('TRES', 0, {}, elsewhere);
    await make('ANUAL', 0, { isCommissionAnnualized: true }, elsewhere);
    await make('AJENA', 12, {}, await desk.owners());
    await desk.advance(anAdvance(advisorId, { advanceAmount: 50 }));
    await desk.distribute(aDistribution(advisorId, [[idOf('DOS'), 0]]));
    await desk.distribute(aDistribution(advisorId, [[idOf('UNO'), 10]]));
    await desk.refund(aRefund(advisorId, idOf('ANUAL'), { amountRefunds: 5 }));
  });

  it('come with the largest in favour first, and with the total', async () => {
    const { body, headers } = await read({ range: [0, 2] });
    expect(body.balances.map((row) => [row.numberPolicy, row.commissionInFavour])).toEqual([
      ['ANUAL', 75],
      ['UNO', 0],
      ['DOS', 0],
    ]);
    expect(headers['content-range']).toBe('balances 0-2/4');
  });

  it('show every figure of a policy', async () => {
    const { body } = await read({ range: [0, 9], filter: { id: [idOf('DOS')] } });
    expect(body.balances).toEqual([
      expect.objectContaining({
        id: idOf('DOS'),
        advisor_id: advisorId,
        commissionTotal: 80,
        commissionReleased: 40,
        commissionPaid: 40,
        commissionAbsorbed: 40,
        commissionRefunded: 0,
        commissionBalance: 0,
        releasedCount: 6,
        expectedCount: 12,
        commissionFrequency: 'Mensual',
      }),
    ]);
  });

  it('are whole when asked bare', async () => {
    const { body } = await read({});
    expect(body.balances).toEqual((await read()).body.balances);
  });

  it('say how many there are even beyond the last page', async () => {
    const { body, headers } = await read({ range: [10, 19] });
    expect([body.balances, headers['content-range']]).toEqual([[], 'balances */4']);
  });

  it.each<[string, Body, string[]]>([
    ['a number, ignoring case', { q: 'anu' }, ['ANUAL']],
    ['those paid with new money', { type: 'commissions' }, ['UNO']],
    ['those that absorbed advances', { type: 'advances' }, ['DOS', 'UNO']],
    ['annualised ones', { frequency: 'annualized' }, ['ANUAL']],
    ['normal ones', { frequency: 'normal' }, ['DOS', 'TRES', 'UNO']],
    ['those that earn with renewals', { renewal: true }, ['ANUAL', 'TRES', 'UNO']],
    ['those that do not', { renewal: 'false' }, ['DOS']],
    ['those a commission can be paid for', { eligible: true }, ['ANUAL']],
  ])('are filtered to %s', async (_, filter, expected) => {
    expect((await names(filter)).sort()).toEqual(expected);
  });

  it('[2.61] are filtered by company', async () => {
    const found = await names({ company_id: owners.company_id });
    expect(found.sort()).toEqual(['DOS', 'UNO']);
  });

  it('are filtered by one customer, or by several', async () => {
    const { customers_id } = owners;
    const [of, both] = await Promise.all([
      names({ customers_id }),
      names({ customers_id: [customers_id, otherCustomer] }),
    ]);
    expect(of.sort()).toEqual(['DOS', 'UNO']);
    expect(both.sort()).toEqual(['ANUAL', 'DOS', 'TRES', 'UNO']);
  });

  it('are searched by the words of the client', async () => {
    expect(await names({ q: 'pérez maría' })).toHaveLength(4);
    expect(await names({ q: 'nadie' })).toEqual([]);
  });

  it.each(commissions.listBalances.list.sort)('are sorted by %s both ways', async (field) => {
    const up = await names({}, { sort: [field, 'ASC'] });
    expect(await names({}, { sort: [field, 'DESC'] })).toEqual(up.reverse());
  });

  it('sum up over the same filter', async () => {
    expect(await desk.totals(advisorId)).toEqual({
      policies: 4,
      asOf: '2026-03-16',
      commissionTotal: 320,
      commissionReleased: 140,
      commissionPaid: 60,
      commissionRefunded: 5,
      commissionBalance: 75,
      commissionInFavour: 75,
      advancesGiven: 50,
      advancesOpen: 0,
    });
    expect(await desk.totals(advisorId, { frequency: 'normal', type: 'advances' })).toMatchObject({
      policies: 2,
      commissionPaid: 60,
    });
  });

  it('sum up to nothing where nothing matches', async () => {
    expect(await desk.totals(advisorId, { q: 'nadie' })).toMatchObject({
      policies: 0,
      commissionTotal: 0,
      advancesGiven: 50,
    });
  });

  it.each([
    ['an unknown type', { filter: { type: 'otros' } }],
    ['an unknown field', { filter: { company: 1 } }],
    ['an order there is not', { sort: ['customer', 'ASC'] }],
    ['a page of more than a thousand', { range: [0, 1000] }],
    ['a filter that is no JSON', { filter: 'q=1' }],
  ])('are refused for %s', async (_, query) => {
    expect((await read(query)).status).toBe(400);
  });

  it('[9.31] tell whose policies a commission can be paid on', async () => {
    const params = { advisorId };
    const call = commissions.listBalanceCustomers;
    const { body } = await api.call(call, { as: 'ELOPDP', params, query: { range: [0, 9] } });
    const { body: none } = await api.call(call, {
      as: 'ELOPDP',
      params,
      query: { filter: { q: 'nadie' } },
    });
    expect(body.customers).toMatchObject([
      { id: otherCustomer, policies: 1, commissionInFavour: 75 },
    ]);
    expect(none.customers).toEqual([]);
  });

  it('tell which advances are open, the oldest first', async () => {
    const { advisor_id: advisor } = await desk.owners();
    const late = await desk.advance(anAdvance(advisor, { createdAt: '2026-03-12' }));
    const early = await desk.advance(anAdvance(advisor, { createdAt: '2026-03-02' }));
    const open = async (who: number) =>
      (await api.call(commissions.listOpenAdvances, { as: 'ELOPDP', params: { advisorId: who } }))
        .body.advances;
    expect((await open(advisor)).map(({ id }) => id)).toEqual([early.id, late.id]);
    expect(await open(advisorId)).toEqual([]);
  });

  it.each([
    commissions.listBalances,
    commissions.getBalanceTotals,
    commissions.listBalanceCustomers,
    commissions.listOpenAdvances,
  ])('of an unknown advisor are not found ($path)', async (call) => {
    const answer = await api.call(call, { as: 'BASIC', params: { advisorId: 999_999 } });
    expect(answer.status).toBe(404);
  });

  it('need a session', async () => {
    const { status } = await api.call(commissions.listBalances, { params: { advisorId } });
    expect(status).toBe(401);
  });
});
