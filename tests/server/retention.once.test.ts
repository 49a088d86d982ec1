import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, civilDate } from '../../domain/civilDate.ts';
import { selectCopiesToKeep } from '../../server/backup/retention.ts';

const ZONE = 'America/Guayaquil';
const FIRST = civilDate('2024-01-01');

/** A copy of each of some days, of the night. */
const copiesOf = (days: readonly number[]) =>
  days.map((day) => ({ day, at: new Date(`${addDays(FIRST, day)}T02:10:00-05:00`) }));

describe('the copies that are kept', () => {
  const daily = copiesOf(Array.from({ length: 500 }, (_, day) => day));
  const kept = [...selectCopiesToKeep(daily, ZONE)].map(({ day }) => day).sort((a, b) => b - a);

  it('are those of seven days, then of weeks, then of months', () => {
    // 14 May 2025 is a Wednesday.
    const days = kept.map((day) => addDays(FIRST, day));
    expect(days.slice(0, 7)).toEqual(
      [0, 1, 2, 3, 4, 5, 6].map((back) => addDays(civilDate('2025-05-14'), -back)),
    );
    expect(days.slice(7, 10)).toEqual(['2025-05-04', '2025-04-30', '2025-04-27']);
    expect(days.slice(10)).toEqual([
      '2025-03-31',
      '2025-02-28',
      '2025-01-31',
      '2024-12-31',
      '2024-11-30',
      '2024-10-31',
      '2024-09-30',
      '2024-08-31',
      '2024-07-31',
      '2024-06-30',
    ]);
  });

  it('are never fewer after another night: what is kept then is new or was kept before', () => {
    const nights = fc.uniqueArray(fc.integer({ min: 0, max: 900 }), {
      minLength: 1,
      maxLength: 60,
    });
    fc.assert(
      fc.property(nights, (unordered) => {
        const days = unordered.toSorted((a, b) => a - b);
        let held: number[] = [];
        for (const day of days) {
          const copies = copiesOf([...held, day]);
          const next = [...selectCopiesToKeep(copies, ZONE)].map((copy) => copy.day);
          expect(next).toContain(day);
          expect(next.length).toBeLessThanOrEqual(7 + 4 + 12);
          held = next;
        }
        // Made night by night or looked at once, the same are kept.
        const atOnce = [...selectCopiesToKeep(copiesOf(days), ZONE)].map(({ day }) => day);
        expect(held.toSorted()).toEqual(atOnce.toSorted());
      }),
    );
  });

  it('of a day are all kept while it is the last', () => {
    const today = ['02:10', '11:00', '15:30'].map((time) => ({
      at: new Date(`2026-03-16T${time}:00-05:00`),
    }));
    expect(selectCopiesToKeep(today, ZONE).size).toBe(3);
  });
});
