import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, civilDate } from '../../domain/civilDate.ts';
import { RENEWAL_STAGES } from '../../domain/sales/renewals/stages.ts';
import type { Renewal } from '../../src/data/renewals.ts';
import type { CardPages } from '../../src/resources/sales/renewals/useBoard.ts';
import { totalsMoved, withCard, withoutCard } from '../../src/resources/sales/renewals/useMove.ts';
import { aRenewal } from './renewalsBuilders.ts';

const FIRST = civilDate('2026-03-01');

const card = (id: number, days: number): Renewal =>
  aRenewal({ id, dueOn: addDays(FIRST, days), stage: 'contacted' });

const inOrder = (cards: readonly Renewal[]) =>
  cards.toSorted((one, other) => one.dueOn.localeCompare(other.dueOn) || one.id - other.id);

const someCards = fc
  .array(fc.nat(20), { maxLength: 12 })
  .map((days) => inOrder(days.map((day, index) => card(index + 1, day))));

/** Cards read three at a time, up to some page. */
const columnOf = (cards: readonly Renewal[], pages: number): CardPages => {
  const read = Array.from({ length: pages }, (_, page) => cards.slice(page * 3, page * 3 + 3));
  return {
    pages: read.map((some) => ({ cards: some, end: some.length === 3 ? some.at(-1) : undefined })),
    pageParams: [],
  };
};

const cardsOf = ({ pages }: CardPages) => pages.flatMap(({ cards }) => cards);

describe('a column of the board', () => {
  it('has a card at its place once it came, and not before its place was read', () => {
    fc.assert(
      fc.property(someCards, fc.nat(20), fc.integer({ min: 1, max: 4 }), (cards, days, pages) => {
        const come = card(99, days);
        const before = columnOf(cards, pages);
        const after = cardsOf(withCard(before, come));
        const end = before.pages.at(-1)?.end;
        const isRead = !end || inOrder([end, come])[0] === come;
        expect(after).toEqual(inOrder([...cardsOf(before), ...(isRead ? [come] : [])]));
      }),
    );
  });

  it('has a card once, however often it comes, and is as it was when it has gone', () => {
    fc.assert(
      fc.property(someCards, fc.nat(20), (cards, days) => {
        const before = columnOf(cards, 5);
        const twice = withCard(withCard(before, card(99, days)), card(99, days + 1));
        expect(cardsOf(twice).filter(({ id }) => id === 99)).toEqual([card(99, days + 1)]);
        expect(cardsOf(withoutCard(twice, 99))).toEqual(cardsOf(before));
      }),
    );
  });
});

describe('what the columns come to', () => {
  it('loses nothing when a card goes from one to another', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...RENEWAL_STAGES),
        fc.constantFrom(...RENEWAL_STAGES),
        (one, to) => {
          const totals = totalsMoved(
            [{ stage: one, policies: 3, value: 300 }],
            aRenewal({ stage: one, value: 100 }),
            to,
          );
          const sum = (of: 'policies' | 'value') =>
            totals.reduce((all, total) => all + total[of], 0);
          expect([sum('policies'), sum('value')]).toEqual([3, 300]);
          expect(totals.find(({ stage }) => stage === to)?.policies).toBe(one === to ? 3 : 1);
        },
      ),
    );
  });
});
