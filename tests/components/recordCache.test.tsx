import { QueryClient } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import {
  AdminContext,
  memoryStore,
  TestMemoryRouter,
  useGetList,
  useGetManyReference,
  useGetOne,
} from 'react-admin';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useRecordCache, WHOLE } from '../../src/data/recordCache.ts';
import { i18nProvider } from '../../src/i18n/i18nProvider.ts';
import { dataProviderWith } from '../support/screen.tsx';

interface Note {
  readonly id: number;
  readonly text: string;
}

const note = { id: 7, text: 'leída' };

const getOne = vi.fn(async () => ({ data: { ...note } as never }));
const getList = vi.fn(async () => ({ data: [{ ...note }] as never[], total: 1 }));
const getManyReference = vi.fn(async () => ({ data: [{ ...note }] as never[], total: 1 }));

let cache: ReturnType<typeof useRecordCache>;

const One = () => useGetOne<Note>('notes', { id: 7, meta: WHOLE }).data?.text ?? '—';

const List = () => {
  const { data, total } = useGetList<Note>('notes', {
    pagination: { page: 1, perPage: 3 },
    filter: { isOpen: true },
  });
  return `${data?.map(({ text }) => text).join()} de ${total}`;
};

const Reference = () =>
  useGetManyReference<Note>('notes', { target: 'owner', id: 1 }).data?.[0]?.text ?? '—';

const Screen = () => {
  cache = useRecordCache();
  return (
    <>
      <p title="one">
        <One />
      </p>
      <p title="list">
        <List />
      </p>
      <p title="reference">
        <Reference />
      </p>
    </>
  );
};

const shown = (title: string) => screen.getByTitle(title).textContent;
const calls = () => [getOne, getList, getManyReference].map(({ mock }) => mock.calls.length);

/** What react-admin's own hooks have read is changed by the keys of the cache. */
describe('what react-admin has read', () => {
  beforeEach(async () => {
    for (const method of [getOne, getList, getManyReference]) method.mockClear();
    render(
      <TestMemoryRouter>
        <AdminContext
          dataProvider={dataProviderWith({ getOne, getList, getManyReference })}
          i18nProvider={i18nProvider}
          store={memoryStore()}
          queryClient={new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } })}
        >
          <Screen />
        </AdminContext>
      </TestMemoryRouter>,
    );
    await waitFor(() => {
      expect(['one', 'list', 'reference'].map(shown)).toEqual(['leída', 'leída de 1', 'leída']);
    });
    expect(calls()).toEqual([1, 1, 1]);
  });

  it.each([
    ['of a resource', () => cache.readAnew('notes'), [2, 2, 2]],
    ['as one record', () => cache.readAnew('notes', 'getOne'), [2, 1, 1]],
    ['as a list', () => cache.readAnew('notes', 'getList'), [1, 2, 1]],
    ['as the rows of a reference', () => cache.readAnew('notes', 'getManyReference'), [1, 1, 2]],
    ['as a whole record', () => cache.readRecordAnew('notes', 7), [2, 1, 1]],
  ])('%s is read anew alone', async (_, readAnew, expected) => {
    act(readAnew);
    await waitFor(() => expect(calls()).toEqual(expected));
  });

  it('is not read anew now where it is to be later', async () => {
    act(() => cache.readAnewLater('notes'));
    act(() => cache.readAnew('notes', 'getList'));
    await waitFor(() => expect(calls()).toEqual([1, 2, 1]));
  });

  it('is changed in place', async () => {
    const changed = (row: Note) => ({ ...row, text: 'cambiada' });
    act(() => {
      cache.changeRecord<Note>('notes', 7, changed);
      cache.changeRows<Note>('notes', changed);
      cache.changeRows<Note>('notes', changed, 'getManyReference');
    });
    await waitFor(() => {
      expect(['one', 'list', 'reference'].map(shown)).toEqual([
        'cambiada',
        'cambiada de 1',
        'cambiada',
      ]);
    });
    expect(calls()).toEqual([1, 1, 1]);
  });

  it('gives a page with what it was asked for by', async () => {
    const asked = vi.fn();
    act(() =>
      cache.changePages<Note>('notes', (page, by) => {
        asked(by);
        return { ...page, total: 5 };
      }),
    );
    await waitFor(() => expect(shown('list')).toBe('leída de 5'));
    expect(asked.mock.calls).toMatchObject([
      [{ pagination: { page: 1, perPage: 3 }, filter: { isOpen: true } }],
    ]);
  });

  it.each([
    ['a record', () => cache.forgetRecord('notes', 7)],
    ['a resource', () => cache.forget('notes')],
  ])('is forgotten with %s', async (_, forget) => {
    act(forget);
    act(() => cache.changeRecord<Note>('notes', 7, (row) => ({ ...row, text: 'otra' })));
    expect(shown('one')).toBe('leída');
  });
});
