import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { outOfReach } from '../../server/plugins/errors.ts';
import {
  type COUNTED,
  type Counts,
  compare,
  emptyJournal,
  type Recorded,
} from '../../tools/cluster/journal.ts';
import { courseOf, grows } from '../../tools/cluster/memory.ts';
import { Tally } from '../../tools/cluster/tally.ts';

/** The pure pieces of `npm run test:cluster`, which would find nothing if they could not. */

const counts = (of: Partial<Record<(typeof COUNTED)[number], number>> = {}): Counts => {
  const count = (one: (typeof COUNTED)[number]) => ({ rows: of[one] ?? 0, entries: of[one] ?? 0 });
  return {
    customers: count('customers'),
    policies: count('policies'),
    collections: count('collections'),
    advances: count('advances'),
    commissions: count('commissions'),
  };
};

/** One of each, acknowledged. */
const aJournal = () => ({
  ...emptyJournal(),
  customers: ['KA000001'],
  policies: new Map([['KA-1', 120_000]]),
  collected: new Map([[7, [1_250, 2_000]]]),
  advances: new Map([['KA-A1', 7_525]]),
  commissions: new Map([['KA-C1', 667]]),
});

/** A database that has all of {@link aJournal}, once. */
const keptWhole = (overrides: Partial<Recorded> = {}): Recorded => ({
  customers: new Map([['KA000001', 1]]),
  policies: new Map([['KA-1', { rows: 1, value: 120_000, instalments: 120_000 }]]),
  collected: new Map([[7, { credit: 3_250, amounts: [2_000, 1_250] }]]),
  receipts: new Map([
    ['KA-A1', { rows: 1, amount: 7_525 }],
    ['KA-C1', { rows: 1, amount: 667 }],
  ]),
  counts: counts({ customers: 1, policies: 1, collections: 2, advances: 1, commissions: 1 }),
  ...overrides,
});

const differencesOf = (overrides: Partial<Recorded> = {}) =>
  compare(aJournal(), keptWhole(overrides), counts());

describe('a journal compared with a database', () => {
  test('differs in nothing where each acknowledged write is there once', () => {
    expect(differencesOf()).toEqual({ lost: [], wrong: [] });
  });

  test.each([
    ['customer', { customers: new Map() }],
    ['policy', { policies: new Map() }],
    ['collections', { collected: new Map() }],
    ['collections', { collected: new Map([[7, { credit: 1_250, amounts: [1_250] }]]) }],
    ['receipt', { receipts: new Map([['KA-A1', { rows: 1, amount: 7_525 }]]) }],
  ])('has lost an acknowledged %s that is not there', (what, kept: Partial<Recorded>) => {
    const { lost } = differencesOf(kept);
    expect(lost).toEqual([expect.stringContaining(what)]);
  });

  test.each([
    ['a customer twice', { customers: new Map([['KA000001', 2]]) }],
    [
      'instalments that do not make up the policy',
      { policies: new Map([['KA-1', { rows: 1, value: 120_000, instalments: 110_000 }]]) },
    ],
    [
      'a collection made twice',
      { collected: new Map([[7, { credit: 4_500, amounts: [1_250, 1_250, 2_000] }]]) },
    ],
    [
      'a credit that its collections do not make up',
      { collected: new Map([[7, { credit: 2_000, amounts: [1_250, 2_000] }]]) },
    ],
  ])('is wrong with %s', (_, kept: Partial<Recorded>) => {
    const { lost, wrong } = differencesOf(kept);
    expect([lost.length, wrong.length]).toEqual([0, 1]);
  });

  test('is wrong with rows or audit entries that nobody was told of', () => {
    const twice = counts({
      customers: 2,
      policies: 1,
      collections: 2,
      advances: 1,
      commissions: 1,
    });
    expect(differencesOf({ counts: twice }).wrong).toEqual([
      'customers: 2 new rows for 1 acknowledged',
      'customers: 2 new entries for 1 acknowledged',
    ]);
  });
});

describe('the pause without a write', () => {
  const atSeconds = (...times: number[]) => {
    let time = 0;
    const tally = new Tally(() => time * 1_000);
    for (const next of times) {
      time = next;
      tally.answered(time * 1_000, true);
    }
    return { tally, at: (next: number) => (time = next) };
  };

  test('is the longest between two that were acknowledged', () => {
    expect(atSeconds(1, 9, 10).tally.seen().pauseSeconds).toBe(8);
  });

  test('counts as far as it has come where none came back', () => {
    const { tally, at } = atSeconds(1);
    at(31);
    tally.answered(30_000, false);
    expect(tally.seen().pauseSeconds).toBe(30);
  });
});

describe('the memory of a process', () => {
  const course = (ofMinute: (minute: number) => number) =>
    courseOf(Array.from({ length: 30 }, (_, minute) => ({ minute, megabytes: ofMinute(minute) })));

  test('grows where each minute adds to it', () => {
    const found = course((minute) => 120 + 5 * minute);
    expect(found && grows(found)).toBe(true);
  });

  test('does not grow where it fills at the beginning and then goes up and down', () => {
    const found = course((minute) => (minute < 2 ? 60 : 150 + 20 * (minute % 3)));
    expect(found && grows(found)).toBe(false);
  });

  test('is not told of a process that lived for three minutes', () => {
    expect(courseOf([0, 1, 2].map((minute) => ({ minute, megabytes: 100 })))).toBeUndefined();
  });
});

test('the proxy says what the application says where no process is ready', () => {
  const file = readFileSync('deploy/cluster/haproxy.cfg', 'utf8');
  const { code, message } = outOfReach;
  const body = JSON.stringify({ status: 'error', code, message });
  expect(file.split(`string '${body}'`)).toHaveLength(3);
});
