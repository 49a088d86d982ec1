import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CivilDate, civilDate } from '../../domain/civilDate.ts';
import {
  type Chosen,
  chosenUntil,
  lineProblems,
  type OpenInstalment,
  spread,
  withInstalment,
} from '../../domain/money/openInstalments.ts';

const dayOf = (month: number): CivilDate => civilDate(`2026-${String(month).padStart(2, '0')}-16`);

/** Open instalments of up to three policies, each with its own in order; the policies mixed. */
const opens = fc
  .array(
    fc.record({
      policyId: fc.integer({ min: 1, max: 3 }),
      balance: fc.integer({ min: 1, max: 9999 }),
    }),
    {
      minLength: 1,
      maxLength: 10,
    },
  )
  .map((rows) =>
    rows.map(({ policyId, balance }, place): OpenInstalment => {
      const number = rows.slice(0, place + 1).filter((one) => one.policyId === policyId).length;
      return { policyId, number, dueDate: dayOf(number), balance };
    }),
  );

const wholeOf = (open: readonly OpenInstalment[], chosen: Chosen) =>
  open.map(({ balance }, place) => (chosen.has(place) ? balance : undefined));

describe('choosing open instalments', () => {
  it('never leaves one out that comes before another, whatever is ticked', () => {
    const ticks = fc.array(fc.tuple(fc.nat(9), fc.boolean()), { maxLength: 12 });
    fc.assert(
      fc.property(opens, ticks, (open, steps) => {
        let chosen: Chosen = new Set();
        for (const [place, isWanted] of steps) {
          chosen = withInstalment(open, chosen, place, isWanted);
          if (place < open.length) expect(chosen.has(place)).toBe(isWanted);
        }
        expect(lineProblems(open, wholeOf(open, chosen))).toEqual([]);
      }),
    );
  });

  it('spreads what is given to the cent, and in a way that the server takes', () => {
    fc.assert(
      fc.property(opens, fc.integer({ min: 1, max: 99_999 }), (open, given) => {
        const { amounts, rest } = spread(open, given);
        const taken = amounts.reduce<number>((sum, one) => sum + (one ?? 0), 0);
        const owed = open.reduce((sum, { balance }) => sum + balance, 0);
        expect(taken + rest).toBe(given);
        expect(rest).toBe(Math.max(0, given - owed));
        expect(lineProblems(open, amounts)).toEqual([]);
      }),
    );
  });

  it('spreads over the day that is first due, whatever its policy', () => {
    const at = (policyId: number, number: number, month: number): OpenInstalment => ({
      policyId,
      number,
      dueDate: dayOf(month),
      balance: 100,
    });
    const open = [at(1, 1, 3), at(1, 2, 5), at(2, 1, 4)];
    expect(spread(open, 250).amounts).toEqual([100, 50, 100]);
  });

  it('takes what is due up to a day', () => {
    fc.assert(
      fc.property(opens, fc.integer({ min: 1, max: 12 }), (open, month) => {
        const chosen = chosenUntil(open, dayOf(month));
        expect([...chosen].sort((a, b) => a - b)).toEqual(
          open.flatMap(({ number }, place) => (number <= month ? [place] : [])),
        );
      }),
    );
  });
});

describe('what is received for open instalments', () => {
  const open: readonly OpenInstalment[] = [
    { policyId: 1, number: 4, dueDate: dayOf(1), balance: 5000 },
    { policyId: 2, number: 1, dueDate: dayOf(1), balance: 800 },
    { policyId: 1, number: 5, dueDate: dayOf(2), balance: 10_000 },
  ];

  it('may be a part of the last of each policy', () => {
    expect(lineProblems(open, [5000, 1, 9999])).toEqual([]);
  });

  it('is not a part of one before another', () => {
    expect(lineProblems(open, [4999, undefined, 1])).toEqual([{ place: 0, kind: 'not_last' }]);
  });

  it('is not more than its balance', () => {
    expect(lineProblems(open, [undefined, 801, undefined])).toEqual([
      { place: 1, kind: 'too_much' },
    ]);
  });

  it('is not for one whose policy has an earlier one', () => {
    expect(lineProblems(open, [undefined, undefined, 1])).toEqual([
      { place: 2, kind: 'out_of_order', first: 4 },
    ]);
  });
});
