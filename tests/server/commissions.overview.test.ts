import { beforeAll, describe, expect, it } from 'vitest';
import { commissionOverview } from '../../domain/contract/index.ts';
import { startApi } from '../support/api.ts';
import { anAdvance, commissionDesk, makeEarningPolicy } from '../support/commissions.ts';
import { madeOnce } from '../support/madeOnce.ts';

const ADVISORS = 5;

describe.each([
  ['advisor', commissionOverview.listAdvisorCommissions],
  ['insurer', commissionOverview.listCompanyCommissions],
] as const)('the commissions by %s', (_, call) => {
  const api = madeOnce(() => startApi());

  beforeAll(async () => {
    const desk = commissionDesk(api);
    for (let paid = 0; paid < ADVISORS; paid += 1) {
      const owners = await desk.owners();
      // Two of them have the same figures.
      await makeEarningPolicy(api, { owners, paid: Math.min(paid, 3) });
      if (paid % 2 === 1) await desk.advance(anAdvance(owners.advisor_id));
    }
  });

  const read = async (query: Record<string, unknown>) => {
    const { body, headers } = await api.call(call, { as: 'ADMIN', query });
    const rows: readonly unknown[] = Object.values(body).find(Array.isArray) ?? [];
    return { rows, range: headers['content-range'] };
  };

  it.each(
    call.list.sort.flatMap((field) => [
      [field, 'ASC'],
      [field, 'DESC'],
    ]),
  )('are cut into pages as the whole list is sorted: %s %s', async (field, order) => {
    const sort = [field, order];
    const pages = [];
    for (const from of [0, 2, 4])
      pages.push(...(await read({ sort, range: [from, from + 1] })).rows);
    expect(pages).toHaveLength(ADVISORS);
    expect(pages).toEqual((await read({ sort })).rows);
  });

  it('say how many there are, beyond the last page as well', async () => {
    expect((await read({ range: [0, 1] })).range).toMatch(/ 0-1\/5$/);
    expect(await read({ range: [10, 19] })).toEqual({
      rows: [],
      range: expect.stringMatching(/ \*\/5$/),
    });
  });

  it('are none of who is not found', async () => {
    expect(await read({ range: [0, 1], filter: { q: 'nadie' } })).toEqual({
      rows: [],
      range: expect.stringMatching(/ \*\/0$/),
    });
  });
});
