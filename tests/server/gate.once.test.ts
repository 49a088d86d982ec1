import { expect, test } from 'vitest';
import { Gate, type GateLimits } from '../../server/gate.ts';

const gate = (limits: Partial<GateLimits> = {}) =>
  new Gate({
    running: 2,
    runningOfOne: 1,
    waiting: 3,
    waitingOfOne: 2,
    full: 'Espere',
    retryAfter: 7,
    ...limits,
  });

/** Whether a promise has been kept by now. */
const isKept = async (promise: Promise<unknown>): Promise<boolean> => {
  const pending = Symbol();
  return (await Promise.race([promise, Promise.resolve(pending)])) !== pending;
};

test('one user has a share, the others the rest', async () => {
  const places = gate();
  await places.enter('ana');
  const second = places.enter('ana');
  await places.enter('luis');
  expect(await isKept(second)).toBe(false);
  expect(places.load).toEqual({ running: 2, waiting: 1 });
});

test('who waits comes in when a place of theirs is free, in order', async () => {
  const places = gate({ running: 1 });
  const leave = await places.enter('ana');
  const entered: string[] = [];
  const waiting = ['luis', 'eva'].map(async (user) => {
    const out = await places.enter(user);
    entered.push(user);
    out();
  });
  leave();
  leave();
  await Promise.all(waiting);
  expect(entered).toEqual(['luis', 'eva']);
  expect(places.load).toEqual({ running: 0, waiting: 0 });
});

test('a full line refuses at once and says when to ask again', async () => {
  const places = gate({ running: 1 });
  await places.enter('ana');
  void places.enter('ana');
  void places.enter('ana');
  await expect(places.enter('ana')).rejects.toMatchObject({ status: 429, retryAfter: 7 });
  void places.enter('luis');
  await expect(places.enter('eva')).rejects.toMatchObject({ status: 429, message: 'Espere' });
});

test('who gives up leaves the line', async () => {
  const places = gate({ running: 1 });
  const leave = await places.enter('ana');
  const client = new AbortController();
  const given = places.enter('luis', client.signal);
  client.abort(new Error('gone'));
  await expect(given).rejects.toThrow('gone');
  expect(places.load).toEqual({ running: 1, waiting: 0 });
  leave();
  await places.enter('eva', client.signal).catch(() => undefined);
  expect(places.load).toEqual({ running: 0, waiting: 0 });
});

test('users take turns, however many one has in line before the others', async () => {
  const places = gate({ running: 1, waiting: 20, waitingOfOne: 9 });
  const entered: string[] = [];
  const work = async (name: string) => {
    const out = await places.enter(name.charAt(0));
    entered.push(name);
    await Promise.resolve();
    out();
  };
  await Promise.all(['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'].map(work));
  expect(entered).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
});
