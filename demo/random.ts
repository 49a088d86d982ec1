import { addDays, type CivilDate } from '../domain/civilDate.ts';

/** Choices, each with how often it is made; the sum of the weights does not matter. */
export type Weighted<T> = readonly (readonly [choice: T, weight: number])[];

export interface Random {
  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number;
  chance(percent: number): boolean;
  pick<T>(list: readonly T[]): T;
  weighted<T>(choices: Weighted<T>): T;
}

/** Mulberry32: 32 bits of state, good enough to make people up. */
const fractions = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/**
 * @param seed a whole number; the same one gives the same sequence
 * @returns the generator; each call moves it on
 */
export const createRandom = (seed: number): Random => {
  const next = fractions(seed);
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(list: readonly T[]): T => {
    const chosen = list[int(0, list.length - 1)];
    if (chosen === undefined) throw new RangeError('Nothing to pick from');
    return chosen;
  };
  const weighted = <T>(choices: Weighted<T>): T =>
    pick(choices.flatMap(([choice, weight]) => Array.from({ length: weight }, () => choice)));
  return { int, pick, weighted, chance: (percent) => int(1, 100) <= percent };
};

/** The last day that is wholly over, so that nothing made up happens in the future. */
export const yesterdayOf = (today: CivilDate): CivilDate => addDays(today, -1);

/**
 * A moment of a day's office hours.
 * @param day the day in Ecuador, five hours behind UTC
 * @returns an instant between 9:00 and 17:59
 */
export const officeMoment = (random: Random, day: CivilDate): Date =>
  new Date(Date.parse(`${day}T14:00:00.000Z`) + random.int(0, 9 * 3600 - 1) * 1000);
