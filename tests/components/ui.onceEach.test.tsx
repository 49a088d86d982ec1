import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useOnceEach } from '../../src/ui/useOnceEach.ts';

const never = () => new Promise<void>(() => undefined);

it('an action on a row runs beside one on another row, and once on its own', async () => {
  const { result } = renderHook(useOnceEach);
  const onceEach = result.current;
  const [first, second] = [vi.fn(never), vi.fn(never)];
  for (const [id, act] of [
    [1, first],
    [1, first],
    [2, second],
  ] as const)
    void onceEach(id, act);
  expect([first, second].map((act) => act.mock.calls.length)).toEqual([1, 1]);
});

it('an action that failed can be begun anew', async () => {
  const { result } = renderHook(useOnceEach);
  const act = vi.fn(async () => Promise.reject(new Error('refused')));
  await expect(result.current(1, act)).rejects.toThrow('refused');
  await expect(result.current(1, act)).rejects.toThrow('refused');
  expect(act).toHaveBeenCalledTimes(2);
});
