import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DatabaseUnavailableError } from '../../server/db/connection/errors.ts';
import { writersInTurn } from '../../server/db/connection/writers.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Work that ends when it is told to. */
const works = () => {
  const ends: (() => void)[] = [];
  const begun: number[] = [];
  const work = (name: number) => () => {
    begun.push(name);
    return new Promise<number>((resolve) => ends.push(() => resolve(name)));
  };
  return { begun, ends, work };
};

test('a bounded number of writers runs at once, the others in the order they came', async () => {
  const inTurn = writersInTurn();
  const { begun, ends, work } = works();
  const all = [1, 2, 3, 4, 5].map((name) => inTurn(work(name)));
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toEqual([1, 2, 3]);
  ends[1]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toEqual([1, 2, 3, 4]);
  for (let place = 0; place < 5; place += 1) {
    ends[place]?.();
    await vi.advanceTimersByTimeAsync(0);
  }
  expect(await Promise.all(all)).toEqual([1, 2, 3, 4, 5]);
});

test('work that fails gives its place back', async () => {
  const inTurn = writersInTurn();
  const failing = [1, 2, 3].map(() => inTurn(() => Promise.reject(new Error('no'))));
  await Promise.allSettled(failing);
  expect(await inTurn(() => Promise.resolve('yes'))).toBe('yes');
});

test('who waits as long as for a connection is told that the database is not available', async () => {
  const inTurn = writersInTurn();
  const { begun, ends, work } = works();
  for (const name of [1, 2, 3]) void inTurn(work(name));
  const late = inTurn(work(4));
  const refused = expect(late).rejects.toThrow(DatabaseUnavailableError);
  await vi.advanceTimersByTimeAsync(4_500);
  await refused;
  ends[0]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toEqual([1, 2, 3]);
  expect(await inTurn(() => Promise.resolve('next'))).toBe('next');
});
