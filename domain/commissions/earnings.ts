import type { Cents } from '../money.ts';
import { type CommissionQuestion, explainReleased, sumOfLines } from './explain.ts';

/**
 * What each collected instalment added to what is released: the difference between the rounded
 * figures after and before it, so that they add up to it to the cent.
 *
 * @param question whose commission of which policy, in instalments
 * @param collected the numbers of the instalments in the order they were collected
 * @returns number → cents, in that order; only those that earned this advisor something count
 * @throws RangeError when an instalment's cycle has no period
 */
export function earnedInOrder(
  question: CommissionQuestion,
  collected: readonly number[],
): Map<number, Cents> {
  let before = 0;
  const earned = collected.map((number, place) => {
    const soFar = new Set(collected.slice(0, place + 1));
    const instalments = question.instalments.filter((one) => soFar.has(one.number));
    const after = sumOfLines(explainReleased({ ...question, instalments }));
    const added = after - before;
    before = after;
    return [number, added] as const;
  });
  return new Map(earned.filter(([, added]) => added !== 0));
}
