import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { humanWith } from '../../src/captcha/human.ts';

const MINUTE = 60_000;

/** Solves challenges as `solved-1`, `solved-2`… */
const solver = () => {
  let count = 0;
  return vi.fn(async (_signal: AbortSignal) => {
    count += 1;
    return `solved-${count}`;
  });
};

const never = new AbortController().signal;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a user who has passed the human verification', () => {
  it('gives the token of the proof first, and another one each time after', async () => {
    const human = humanWith('by-hand', { solve: solver(), ahead: true }, never);
    const taken = [await human.take(), await human.take(), await human.take()];
    expect(taken).toEqual(['by-hand', 'solved-1', 'solved-2']);
  });

  it('has the next token solved before it is asked for', async () => {
    const solve = solver();
    const human = humanWith('by-hand', { solve, ahead: true }, never);
    await human.take();
    expect(solve).toHaveBeenCalledTimes(1);
  });

  it('asks a person for nothing before it is needed', async () => {
    const solve = solver();
    const human = humanWith('by-hand', { solve, ahead: false }, never);
    await human.take();
    expect(solve).not.toHaveBeenCalled();
    expect(await human.take()).toBe('solved-1');
  });

  it('gives no token that has grown too old', async () => {
    const human = humanWith('by-hand', { solve: solver(), ahead: true }, never);
    vi.advanceTimersByTime(5 * MINUTE);
    expect(await human.take()).toBe('solved-1');
  });

  it('tries again when what was solved ahead came to nothing', async () => {
    const solve = solver();
    solve.mockRejectedValueOnce(new Error('no challenge'));
    const human = humanWith('by-hand', { solve, ahead: true }, never);
    await human.take();
    expect(await human.take()).toBe('solved-1');
  });

  it('says so when there is no token to be had', async () => {
    const solve = vi.fn().mockRejectedValue(new Error('no challenge'));
    const human = humanWith('by-hand', { solve, ahead: false }, never);
    await human.take();
    await expect(human.take()).rejects.toThrow('no challenge');
  });
});
