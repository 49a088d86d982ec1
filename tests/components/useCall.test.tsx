import { QueryClient } from '@tanstack/react-query';
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { AdminContext } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { breaches, limitations, retention } from '../../domain/contract/index.ts';
import { keyOf, useCall, useSend } from '../../src/data/useCall.ts';
import { Loaded } from '../../src/ui/Loaded.tsx';
import { dataProviderWith, refusal, renderScreen, typist } from '../support/screen.tsx';

const withProvider = (methods: object) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <AdminContext dataProvider={dataProviderWith(methods as never)} queryClient={client}>
      {children}
    </AdminContext>
  );
  return { client, wrapper };
};

const isStale = (client: QueryClient, key: readonly unknown[]) =>
  client.getQueryState(key)?.isInvalidated;

describe('a call of the contract in the browser', () => {
  it('is made once for all that show its answer', async () => {
    const listBreaches = vi.fn(async () => ({ data: [] }));
    const { wrapper } = withProvider({ listBreaches });
    const { result } = renderHook(
      () => [useCall(breaches.listBreaches), useCall(breaches.listBreaches)],
      { wrapper },
    );
    await waitFor(() => expect(result.current.map(({ data }) => data)).toEqual([[], []]));
    expect(listBreaches).toHaveBeenCalledOnce();
  });

  it('is not made while it is not enabled', () => {
    const listBreaches = vi.fn();
    const { wrapper } = withProvider({ listBreaches });
    renderHook(() => useCall(breaches.listBreaches, {}, { enabled: false }), { wrapper });
    expect(listBreaches).not.toHaveBeenCalled();
  });

  it('has its answer under its area and what it was made with', () => {
    const one = keyOf(breaches.getBreach, { params: { id: 4 } });
    expect(one[0]).toBe('breaches');
    expect(one).not.toEqual(keyOf(breaches.getBreach, { params: { id: 5 } }));
  });
});

describe('a write of the contract', () => {
  const send = async (methods: object, known: readonly (readonly unknown[])[]) => {
    const { client, wrapper } = withProvider(methods);
    for (const key of known) client.setQueryData(key, []);
    const { result } = renderHook(() => useSend(), { wrapper });
    return { client, send: result.current };
  };

  it('makes out of date what its area shows, lists of react-admin too, and nothing else', async () => {
    const area = keyOf(breaches.listBreaches, {});
    const people = ['breach-people', 'getList', {}];
    const other = keyOf(retention.listPast, {});
    const { client, send: write } = await send({ closeBreach: async () => ({ data: { id: 1 } }) }, [
      area,
      people,
      other,
    ]);
    await act(() =>
      write(breaches.closeBreach, { params: { id: 1 }, body: { reason: 'Cerrada' } }),
    );
    expect([area, people, other].map((key) => isStale(client, key))).toEqual([true, true, false]);
  });

  it('makes out of date what another area shows of it', async () => {
    const customers = ['customers', 'getOne', { id: '7' }];
    const asOfficersSee = ['lopdp', 'getList', {}];
    const { client, send: write } = await send(
      { liftLimitation: async () => ({ data: { id: 1 } }) },
      [customers, asOfficersSee],
    );
    const body = { customers_id: 7, day: '2026-03-16', reason: 'Ya no hace falta' };
    await act(() => write(limitations.liftLimitation, { body }));
    expect([customers, asOfficersSee].map((key) => isStale(client, key))).toEqual([true, true]);
  });

  it('leaves everything as it is where it was refused', async () => {
    const area = keyOf(breaches.listBreaches, {});
    const closeBreach = async () => Promise.reject(refusal(409, 'Cambió'));
    const { client, send: write } = await send({ closeBreach }, [area]);
    const body = { reason: 'Cerrada' };
    await expect(write(breaches.closeBreach, { params: { id: 1 }, body })).rejects.toThrow(
      'Cambió',
    );
    expect(isStale(client, area)).toBe(false);
  });
});

const Codes = () => (
  <Loaded query={useCall(breaches.listBreaches)} failed="breaches.loadFailed">
    {(data) => <p>{data.map(({ number }) => number).join()}</p>}
  </Loaded>
);

describe('what is loaded', () => {
  it('says that it could not be read, and shows it once another try succeeds', async () => {
    const listBreaches = vi
      .fn(async () => ({ data: [{ number: 31 }] }))
      .mockRejectedValueOnce(refusal(503, 'No disponible'));
    renderScreen(<Codes />, { dataProvider: dataProviderWith({ listBreaches }) });
    expect(screen.getByRole('status', { name: 'Cargando…' })).toBeTruthy();
    await typist().click(await screen.findByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('31')).toBeTruthy();
  });
});
