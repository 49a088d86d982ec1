import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DatabaseUnavailableError } from '../../server/db/connection/errors.ts';
import { WRITERS, writersInTurn } from '../../server/db/connection/writers.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const upTo = (last: number) => Array.from({ length: last }, (_, place) => place + 1);

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
  const inTurn = writersInTurn(WRITERS);
  const { begun, ends, work } = works();
  const names = upTo(WRITERS + 2);
  const all = names.map((name) => inTurn(work(name)));
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toEqual(upTo(WRITERS));
  ends[1]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toEqual(upTo(WRITERS + 1));
  for (const place of names.keys()) {
    ends[place]?.();
    await vi.advanceTimersByTimeAsync(0);
  }
  expect(await Promise.all(all)).toEqual(names);
});

test('work that fails gives its place back', async () => {
  const inTurn = writersInTurn(WRITERS);
  const failing = upTo(WRITERS).map(() => inTurn(() => Promise.reject(new Error('no'))));
  await Promise.allSettled(failing);
  expect(await inTurn(() => Promise.resolve('yes'))).toBe('yes');
});

test('who waits as long as for a connection is told that the database is not available', async () => {
  const inTurn = writersInTurn(WRITERS);
  const { begun, ends, work } = works();
  for (const name of upTo(WRITERS)) void inTurn(work(name));
  const late = inTurn(work(WRITERS + 1));
  const refused = expect(late).rejects.toThrow(DatabaseUnavailableError);
  await vi.advanceTimersByTimeAsync(4_500);
  await refused;
  ends[0]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toEqual(upTo(WRITERS));
  expect(await inTurn(() => Promise.resolve('next'))).toBe('next');
});
