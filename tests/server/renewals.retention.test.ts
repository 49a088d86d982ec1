import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addYears, type CivilDate, civilDate } from '../../domain/civilDate.ts';
import { renewalRetention as calls } from '../../domain/contract/index.ts';
import { type LossReason, RENEWAL_RATE_GROUPS } from '../../domain/sales/renewals/stages.ts';
import { ledgerDifferences } from '../../server/db/ledgerCheck.ts';
import { startApi } from '../support/api.ts';
import type { PolicyOwners } from '../support/builders.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { makeOwners } from '../support/records.ts';
import {
  cancelPolicy,
  goTo,
  type ModelTerm,
  makeYearly,
  nextYear,
  outcomeOf,
  renewalDesk,
  renewPolicy,
} from '../support/renewals.ts';
import { rounds } from '../support/rounds.ts';

const FIRST = civilDate('2026-01-10');
const LAST = civilDate('2027-01-10');

/** What a clerk does about the term of a policy, so many days after its end, or before. */
const act = fc.oneof(
  fc.record({ do: fc.constant('renew' as const), days: fc.integer({ min: -40, max: 75 }) }),
  fc.record({ do: fc.constant('cancel' as const), days: fc.integer({ min: -40, max: 30 }) }),
  fc.record({ do: fc.constant('lose' as const), days: fc.integer({ min: -40, max: 50 }) }),
  fc.record({ do: fc.constant('nothing' as const), days: fc.constant(0) }),
);

/** A policy by the day it ends, what it is worth, what is done about it, and then once more. */
const aLife = fc.record({
  due: fc.integer({ min: -30, max: 300 }).map((days) => addDays(FIRST, days)),
  value: fc.integer({ min: 1, max: 9 }).map((hundreds) => hundreds * 100),
  owner: fc.nat(1),
  first: act,
  second: act,
});

type Life = typeof aLife extends fc.Arbitrary<infer T> ? T : never;

/** The terms of a policy in the plainest words, as they are once all was done. */
const termsOf = ({ due, value, first, second }: Life): ModelTerm[] => {
  const on = addDays(due, first.days);
  const term = { due, registered: FIRST, value };
  if (on < FIRST || on > LAST) return [term];
  if (first.do === 'cancel') return [{ ...term, cancelledOn: on }];
  if (first.do === 'lose') return [{ ...term, lost: 'price' }];
  if (first.do !== 'renew') return [term];
  const next = { due: addYears(due, 1), registered: FIRST, value: value + 50 };
  const later = addDays(on, Math.abs(second.days) + 1);
  const isCancelled = second.do === 'cancel' && later <= LAST;
  return [
    { ...term, renewed: { on, value: next.value } },
    isCancelled ? { ...next, cancelledOn: later } : next,
  ];
};

interface Deed {
  readonly on: CivilDate;
  readonly do: () => Promise<void>;
}

describe('retention', () => {
  const api = madeOnce(() => startApi({ now: `${FIRST}T17:00:00.000Z` }));

  /** What is done about the policy of a life, whatever its day. */
  const deedsOf = ({ due, value, first, second }: Life, id: number, company: number): Deed[] => {
    const on = addDays(due, first.days);
    const later = addDays(on, Math.abs(second.days) + 1);
    const lossReason: LossReason = 'price';
    const desk = renewalDesk(api, company);
    const lose = async () => {
      await desk.move((await desk.rowOf(id)).id, { stage: 'lost', lossReason, version: 0 });
    };
    const cancel = () => cancelPolicy(api, id);
    const renew = () => renewPolicy(api, id, { day: nextYear(due), value: value + 50 });
    if (first.do === 'nothing') return [];
    if (first.do !== 'renew') return [{ on, do: first.do === 'lose' ? lose : cancel }];
    return [{ on, do: renew }, ...(second.do === 'cancel' ? [{ on: later, do: cancel }] : [])];
  };

  /** Registers the policy of a life. What would have been done before is not done, and nothing that follows it. */
  const begin = async (life: Life, who: PolicyOwners | undefined) => {
    if (!who) throw new Error('No such owner');
    const id = await makeYearly(api, who, life.due, { policyValue: life.value, policyFee: 0 });
    const isToCome = addDays(life.due, life.first.days) >= FIRST;
    return isToCome ? deedsOf(life, id, who.company_id) : [];
  };

  /** Registers the policies of lives, and does what they say, day after day. */
  const live = async (lives: readonly Life[], owners: readonly PolicyOwners[]) => {
    goTo(api, FIRST);
    const deeds: Deed[] = [];
    for (const life of lives) deeds.push(...(await begin(life, owners[life.owner])));
    for (const deed of deeds.toSorted((one, other) => (one.on < other.on ? -1 : 1))) {
      if (deed.on > LAST) continue;
      goTo(api, deed.on);
      await deed.do();
    }
    goTo(api, LAST);
  };

  const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0);

  const percent = (part: number, whole: number) =>
    whole === 0 ? null : Math.round((part * 10_000) / whole) / 100;

  /** The figures of terms, one after the other. */
  const figuresOf = (terms: readonly ModelTerm[]) => {
    const of = (outcome: string) => terms.filter((term) => outcomeOf(term, LAST) === outcome);
    const [retained, lost, pending] = [of('retained'), of('lost'), of('pending')];
    const worth = (some: readonly ModelTerm[]) => sum(some.map(({ value }) => value));
    return {
      due: retained.length + lost.length + pending.length,
      retained: retained.length,
      lost: lost.length,
      pending: pending.length,
      retainedValue: worth(retained),
      lostValue: worth(lost),
      pendingValue: worth(pending),
      renewedValue: sum(retained.map(({ renewed }) => renewed?.value ?? 0)),
      retention: percent(retained.length, retained.length + lost.length),
      premiumRetention: percent(worth(retained), worth(retained) + worth(lost)),
    };
  };

  it('is what the plainest count of every term says, group by group', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(aLife, { minLength: 4, maxLength: 10 }), async (lives) => {
        const first = await makeOwners(api);
        const second = { ...(await makeOwners(api)), company_id: first.company_id };
        await live(lives, [first, second]);
        const scope = { company_id: first.company_id, since: '2025-01-01', until: '2028-12-31' };
        const { body } = await api.call(calls.sumRetention, {
          as: 'ELOPDP',
          query: { filter: scope },
        });
        const terms = lives.flatMap(termsOf).filter((term) => outcomeOf(term, LAST));
        expect(body.totals).toMatchObject(figuresOf(terms));
        expect(sum(body.totals.losses.map(({ policies }) => policies))).toBe(body.totals.lost);
        expect(sum(body.totals.anticipations.map(({ policies }) => policies))).toBe(
          body.totals.retained,
        );
        const months = (
          await api.call(calls.listRetention, { as: 'ELOPDP', query: { filter: scope } })
        ).body.retention;
        const monthOf = ({ due }: ModelTerm) => Number(due.slice(0, 4) + due.slice(5, 7));
        expect(months.map(({ id }) => id)).toEqual([...new Set(terms.map(monthOf))].sort());
        for (const month of months)
          expect(month).toMatchObject(
            figuresOf(terms.filter((term) => monthOf(term) === month.id)),
          );
      }),
      { numRuns: rounds(3, 30) },
    );
    expect(await ledgerDifferences(api.context.database.kysely)).toEqual([]);
  });

  it('adds up to the same by whatever it is told', async () => {
    const totals = async (by: string) => {
      const query = { filter: { by, since: '2025-01-01', until: '2028-12-31' } };
      const { body } = await api.call(calls.listRetention, { as: 'ADMIN', query });
      return [
        sum(body.retention.map(({ due }) => due)),
        sum(body.retention.map(({ retainedValue }) => retainedValue)),
      ];
    };
    const all = await Promise.all(RENEWAL_RATE_GROUPS.map(totals));
    expect(all[0]?.[0]).toBeGreaterThan(0);
    expect(new Set(all.map(String)).size).toBe(1);
  });
});
