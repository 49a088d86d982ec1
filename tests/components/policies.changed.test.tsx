// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { usePolicyChanged } from '../../src/resources/sales/policies/usePolicyChanged.ts';
import { timings } from '../../src/timings.ts';
import { aPolicy } from './policiesBuilders.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const around =
  (client: QueryClient) =>
  ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );

/** A list of two policies on the screen, and how often each query was asked. */
const onScreen = async () => {
  const readList = vi.fn(async () => ({ data: [aPolicy(), aPolicy({ id: 8 })], total: 2 }));
  const readOne = vi.fn(async () => aPolicy());
  const client = new QueryClient();
  const { result, unmount } = renderHook(
    () => ({
      changed: usePolicyChanged(),
      list: useQuery({ queryKey: ['policies', 'getList', {}], queryFn: readList }),
      one: useQuery({ queryKey: ['policies', 'getOne', { id: '7' }], queryFn: readOne }),
    }),
    { wrapper: around(client) },
  );
  await act(() => vi.advanceTimersByTimeAsync(0));
  const values = () => result.current.list.data?.data.map(({ policyValue }) => policyValue);
  return { result, unmount, values, readList, readOne, client };
};

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

describe('a policy that was changed', () => {
  it('[4.6] shows in its row at once, and in no other', async () => {
    const { result, values, readList } = await onScreen();
    act(() => result.current.changed({ id: 7, policyValue: 2400 }));
    await pass(0);
    expect(values()).toEqual([2400, 1200]);
    expect(readList).toHaveBeenCalledTimes(1);
  });

  it('[4.6, 9.16] has its list read from the server after 300 ms, not before', async () => {
    const { result, values, readList } = await onScreen();
    expect(timings.policyReload).toBe(300);
    act(() => result.current.changed({ id: 7, policyValue: 2400 }));
    await pass(299);
    expect(readList).toHaveBeenCalledTimes(1);
    await pass(1);
    expect(readList).toHaveBeenCalledTimes(2);
    await pass(10);
    expect(values()).toEqual([1200, 1200]);
  });

  it('is itself read again when it is next shown', async () => {
    const { result, readOne, client } = await onScreen();
    act(() => result.current.changed({ id: 7 }));
    await pass(300);
    expect(readOne).toHaveBeenCalledTimes(1);
    expect(client.getQueryState(['policies', 'getOne', { id: '7' }])?.isInvalidated).toBe(true);
  });

  it('has its list read also when the dialog that changed it is closed by then', async () => {
    const { result, unmount, client } = await onScreen();
    result.current.changed({ id: 7 });
    unmount();
    await pass(300);
    expect(client.getQueryState(['policies', 'getList', {}])?.isInvalidated).toBe(true);
  });
});
