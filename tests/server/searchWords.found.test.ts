import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { declaredResources } from '../../domain/contract/index.ts';
import { foldText, standsIn, wordsOf } from '../../domain/searchWords.ts';
import {
  paymentListOn,
  unpaidPaymentListOn,
} from '../../server/areas/money/payments/lists.repository.ts';
import { advisorList } from '../../server/areas/people/advisors/repository.ts';
import { customerList } from '../../server/areas/people/customers/repository.ts';
import { policyListOn } from '../../server/areas/sales/policies/repository.ts';
import { today } from '../../server/context.ts';
import type { ListDefinition } from '../../server/db/list.ts';
import { readPage } from '../../server/db/readList.ts';
import { readSearchedList } from '../../server/db/readSearchedList.ts';
import { containsWords } from '../../server/db/words.ts';
import { startApi } from '../support/api.ts';
import { anAdvisorRow } from '../support/builders.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { makeOwners, makePolicy } from '../support/records.ts';
import { rounds } from '../support/rounds.ts';

/** Names that share beginnings and insides, and numbers with signs in them. */
const PEOPLE = [
  ['ANA', 'MORA', '0102030405'],
  ['SUSANA', 'NÚÑEZ', '0102030413'],
  ['MARÍA', 'DE LA TORRE', '0102030421'],
  ['ANABEL', "D'AMORE", '0102030439'],
  ['JOSÉ', 'ROMÁN', '0102030447'],
  ['OMAR', 'ÑAUPA', '0102030454'],
] as const;

const api = madeOnce(() => startApi());
beforeAll(async () => {
  for (const [place, [firstName, surname, ci_ruc]] of PEOPLE.entries()) {
    const owners = await makeOwners(api, { firstName, surname, ci_ruc });
    for (const number of [`VH-20${place}-A`, `AM/${place}.2`, `X_${place}1%`])
      await makePolicy(api, owners, {
        numberPolicy: number,
        startDate: '2026-01-16',
        endDate: '2027-01-16',
      });
  }
});

const db = () => api.context.database.kysely;

/** What is typed: beginnings and insides of words, with signs, alone or two of them. */
const typed = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        'a',
        'an',
        'ana',
        'am',
        'Ñ',
        'nu',
        'd',
        'mo',
        'or',
        'x_',
        '%',
        '-a',
        '20',
        'z',
      ),
      fc.string({ unit: fc.constantFrom(...'amorñé01-._%'), minLength: 1, maxLength: 3 }),
    ),
    { minLength: 1, maxLength: 2 },
  )
  .map((words) => words.join(' '));

const says = (text: string, words: string) =>
  wordsOf(foldText(words)).every((word) => standsIn(text, word));

describe('words typed into a search box', () => {
  it('are found where the slow way finds them, whatever stands around them', async () => {
    const text = fc.string({ unit: fc.constantFrom(...'amorÑé01 -.@_/(\'"%'), maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 40 }), typed, async (texts, words) => {
        const { rows } = await sql<{ found: boolean[] }>`
          select array_agg(${containsWords(sql`fold(text)`, words)} order by place) as found
          from unnest(${texts}::text[]) with ordinality as texts (text, place)`.execute(db());
        expect(rows[0]?.found).toEqual(texts.map((one) => says(foldText(one), words)));
      }),
      { numRuns: rounds(60, 1000) },
    );
  });

  it.each(['an', 'Ñ', "d'", 'x_'])(
    'of one or two characters, «%s», are looked up',
    async (word) => {
      const plan = await db()
        .transaction()
        .execute(async (trx) => {
          await sql`set local enable_seqscan = off`.execute(trx);
          return sql`explain select id from customers
        where ${containsWords(sql`search_text`, word)}`.execute(trx);
        });
      expect(JSON.stringify(plan.rows)).toContain('customers_search_idx');
    },
  );
});

/** The texts of each row of a list that a search looks in: it is found in any of them. */
interface Model {
  readonly list: ListDefinition;
  readonly texts: ReadonlyMap<number, readonly string[]>;
}

const textsOf = async (rows: ReturnType<typeof sql<{ id: number; texts: string[] }>>) =>
  new Map((await rows.execute(db())).rows.map(({ id, texts }) => [id, texts]));

const models = async (): Promise<Readonly<Record<string, Model>>> => {
  const day = today(api.context);
  const policy = sql`array[p.search_text, c.search_text]`;
  const ofPayments = (texts: typeof policy) =>
    textsOf(sql`select pay.id, ${texts} as texts from payments pay
      join policies p on p.id = pay.policy_id join customers c on c.id = p.customers_id`);
  return {
    customers: {
      list: customerList,
      texts: await textsOf(sql`select id, array[search_text] as texts from customers`),
    },
    policies: {
      list: policyListOn(day),
      texts: await textsOf(sql`select p.id, ${policy} as texts
        from policies p join customers c on c.id = p.customers_id`),
    },
    payments: { list: paymentListOn(day), texts: await ofPayments(policy) },
    'late-payments': {
      list: unpaidPaymentListOn(day),
      texts: await ofPayments(sql`array[fold(c.first_name || ' ' || c.surname)]`),
    },
  };
};

const idsOf = ({ rows }: { readonly rows: readonly string[] }) => rows.map(Number);

describe('a page of what is searched for', () => {
  it.each(['customers', 'policies', 'payments', 'late-payments'])(
    'has the rows of %s that the slow way finds, few or more than are counted',
    async (name) => {
      const { list, texts } = (await models())[name] as Model;
      const sorts = declaredResources[name]?.list?.list?.sort ?? [];
      const ids = { ...list, row: sql`to_json(${list.id})` };
      const asked = fc.record({
        q: typed,
        field: fc.constantFrom(...sorts),
        order: fc.constantFrom('ASC' as const, 'DESC' as const),
        from: fc.nat(12),
        rows: fc.integer({ min: 1, max: 6 }),
        countedTo: fc.constantFrom(1, 4, 10_000),
        mostKeys: fc.constantFrom(0, 2, 10_000),
      });
      await fc.assert(
        fc.asyncProperty(asked, async ({ q, field, order, from, rows, countedTo, mostKeys }) => {
          const sort = { field, order };
          const all = idsOf(await readPage(db(), ids, { sort, filter: {} }, { from: 0, to: 999 }));
          const found = all.filter((id) => texts.get(id)?.some((text) => says(text, q)));
          const page = await readSearchedList(
            db(),
            { ...ids, countedTo },
            { sort, filter: { q } },
            { from, to: from + rows - 1 },
            mostKeys,
          );
          const expected = found.slice(from, from + rows);
          expect(idsOf(page)).toEqual(expected);
          const seen = expected.length > 0 ? from + expected.length : 0;
          expect(page.total).toBe(
            found.length > countedTo ? Math.max(countedTo, seen) : found.length,
          );
        }),
        { numRuns: rounds(80, 1500) },
      );
    },
  );

  it('has a policy once that is found by its number and by its customer', async () => {
    const policies = { ...policyListOn(today(api.context)), row: sql`to_json(p.number_policy)` };
    const page = await readPage(db(), policies, { filter: { q: 'am' } }, { from: 0, to: 24 });
    expect(page.rows.filter((row) => row === '"AM/3.2"')).toHaveLength(1);
  });

  it('has the rows that stand far down', async () => {
    const rows = Array.from({ length: 1600 }, (_, place) => ({
      ...anAdvisorRow(api.clock.now()),
      first_name: place % 3 === 0 ? 'BERTA' : 'LIDIA',
    }));
    await db().insertInto('advisors').values(rows).execute();
    const { rows: found } = await sql<{ id: number }>`
      select id from advisors where first_name = 'BERTA' order by id desc`.execute(db());
    const list = { ...advisorList, row: sql`to_json(a.id)`, countedTo: 10 };
    const from = found.length - 5;
    const page = await readPage(db(), list, { filter: { q: 'be' } }, { from, to: from + 9 });
    expect(idsOf(page)).toEqual(found.slice(from).map(({ id }) => id));
  });
});
