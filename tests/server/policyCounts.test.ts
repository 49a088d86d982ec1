import fc from 'fast-check';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { advisors, banks, companies } from '../../domain/contract/index.ts';
import { startApi, type TestApi } from '../support/api.ts';
import type { PolicyOwners } from '../support/builders.ts';
import { insertHistory } from '../support/commissionHistories.ts';
import { makeAccount, makeCard, makeOwners } from '../support/records.ts';
import { rounds } from '../support/rounds.ts';

const BANKS = [2, 3] as const;
const [TRANSFER, CARD, ACCOUNT] = [1, 6, 9] as const;
const range = [0, 999];

const noHistory = {
  currentAdvisorId: 1,
  renewalCommission: true,
  isCommissionAnnualized: false,
  periods: [],
  instalments: [],
};

/** What is done to every third policy, or to a card or an account; `to` chooses the first or the second. */
const things = fc.record({
  what: fc.constantFrom(
    'insert',
    'delete',
    'move',
    'transfer',
    'card',
    'account',
    'card to bank',
    'account to bank',
    'cancel',
    'renumber',
  ),
  third: fc.integer({ min: 0, max: 2 }),
  to: fc.constantFrom(0, 1),
});

type Thing = typeof things extends fc.Arbitrary<infer T> ? T : never;

describe('the policies that insurers, advisors and banks have', () => {
  let api: TestApi;
  let first: PolicyOwners;
  let second: PolicyOwners;
  let cardIds: readonly number[];
  let accountIds: readonly number[];
  const db = () => api.context.database.kysely;

  const idOf = (ids: readonly number[], place: number) => ids[place] ?? 0;
  const ownersOf = (place: number) => (place === 0 ? first : second);

  /** As the lists show them, sorted by how many they are. */
  const shown = async () => {
    const query = { range, sort: ['policiesCount', 'ASC'] };
    const answers = {
      insurers: (await api.call(companies.listCompanies, { as: 'ADMIN', query })).body.allCompanies,
      advisors: (await api.call(advisors.listAdvisors, { as: 'ADMIN', query })).body.allAdvisors,
      banks: (await api.call(banks.listBanks, { as: 'ADMIN', query })).body.allBanks,
    };
    return Object.fromEntries(
      Object.entries(answers).map(([name, rows]) => [
        name,
        rows.map(({ id, policiesCount }) => ({ id, policiesCount })),
      ]),
    );
  };

  const counted = async (table: string, count: RawBuilder<unknown>) => {
    const { rows } = await sql<{ id: number; policiesCount: number }>`
      select id, ${count}::integer as "policiesCount" from ${sql.table(table)} named
      order by 2, 1`.execute(db());
    return rows;
  };

  /** The same, counted one by one. */
  const countedByRow = async () => ({
    insurers: await counted(
      'companies',
      sql`(select count(*) from policies where company_id = named.id)`,
    ),
    advisors: await counted(
      'advisors',
      sql`(select count(*) from policies where advisor_id = named.id)`,
    ),
    banks: await counted(
      'banks',
      sql`(select count(*) from policies where exists (
        select from credit_cards where id = credit_card_id and bank_id = named.id) or exists (
        select from bank_accounts where id = bank_account_id and bank_id = named.id))`,
    ),
  });

  const paidBy = (method: number, cardId: number | null, accountId: number | null) =>
    sql`set payment_method_id = ${method}, credit_card_id = ${cardId}::integer,
      bank_account_id = ${accountId}::integer`;

  const charge = ({ what, to }: Thing) => {
    if (what === 'card') return paidBy(CARD, idOf(cardIds, to), null);
    if (what === 'account') return paidBy(ACCOUNT, null, idOf(accountIds, to));
    return paidBy(TRANSFER, null, null);
  };

  const change = (thing: Thing) => {
    const { what, third, to } = thing;
    const chosen = sql`id % 3 = ${third}`;
    const { company_id, advisor_id } = ownersOf(to);
    switch (what) {
      case 'move':
        return sql`update policies set company_id = ${company_id}, advisor_id = ${advisor_id}
          where ${chosen}`;
      case 'cancel':
        return sql`update policies set cancelled_on = start_date where ${chosen}`;
      case 'renumber':
        return sql`update policies set number_policy = number_policy || 'X' where ${chosen}`;
      case 'delete':
        return sql`delete from policies where ${chosen}`;
      case 'card to bank':
        return sql`update credit_cards set bank_id = ${BANKS[third % 2]} where id = ${idOf(cardIds, to)}`;
      case 'account to bank':
        return sql`update bank_accounts set bank_id = ${BANKS[third % 2]}
          where id = ${idOf(accountIds, to)}`;
      default:
        return sql`update policies ${charge(thing)} where ${chosen}`;
    }
  };

  const insert = (to: number) =>
    insertHistory(db(), {
      history: noHistory,
      ledger: { paid: [], refunds: [] },
      owners: { ...ownersOf(to), customers_id: first.customers_id },
      advisorIds: [ownersOf(to).advisor_id],
    });

  const happen = async (thing: Thing) => {
    if (thing.what === 'insert') await insert(thing.to);
    else await change(thing).execute(db());
  };

  beforeAll(async () => {
    api = await startApi();
    [first, second] = [await makeOwners(api), await makeOwners(api)];
    const { customers_id } = first;
    const [one, two] = BANKS;
    cardIds = [
      (await makeCard(api, customers_id, { bank_id: one })).id,
      (await makeCard(api, customers_id, { bank_id: two })).id,
    ];
    accountIds = [
      (await makeAccount(api, customers_id, { bank_id: one })).id,
      (await makeAccount(api, customers_id, { bank_id: two })).id,
    ];
  });
  afterAll(() => api.close());

  it('are as many as there are, whatever happens to them in whatever order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(things, { minLength: 5, maxLength: 25 }), async (happened) => {
        for (const place of [0, 1, 0, 1, 0, 1]) await insert(place);
        for (const thing of happened) await happen(thing);
        expect(await shown()).toEqual(await countedByRow());
      }),
      { numRuns: rounds(10, 100) },
    );
  }, 120_000);
});
