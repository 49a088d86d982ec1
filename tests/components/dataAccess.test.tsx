import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Access, AccessesOfDay } from '../../src/data/privacyRecords.ts';
import AccessPage from '../../src/resources/privacy/access/AccessPage.tsx';
import { ignoreInputProps } from '../support/ignoreInputProps.ts';
import { dataProviderWith, renderScreen, textsOf, typist } from '../support/screen.tsx';

beforeEach(ignoreInputProps);

const anAccess = (changes: Partial<Access> = {}): Access => ({
  id: 8,
  at: '2026-03-15T15:00:00.000Z',
  localAt: '2026-03-15 10:00:00',
  userName: 'basico',
  name: 'MARÍA CEVALLOS',
  kind: 'export',
  detail: 'late-payments',
  address: '192.0.2.7',
  isCertain: false,
  ...changes,
});

const ofDay: AccessesOfDay = {
  id: 1,
  day: '2026-03-15',
  userName: 'basico',
  name: null,
  kind: 'screen',
  times: 1200,
  people: 340,
  unknown: 2,
};

const show = () => {
  const getList = vi.fn(async (resource: string, _params: unknown) => ({
    data: (resource === 'data-access' ? [anAccess()] : [ofDay]) as never[],
    total: 1,
  }));
  const findAccessReach = async () => ({
    data: { archivedBefore: '2026-01-01', screensFrom: '2999-03-01' },
  });
  renderScreen(<AccessPage />, {
    resource: 'data-access',
    dataProvider: dataProviderWith({ getList, findAccessReach } as never),
  });
  return getList;
};

const cellsOf = async (text: string) => {
  const row = (await screen.findByText(text)).closest('tr') as HTMLElement;
  return textsOf(row, 'cell');
};

it('says of a person who saw what, how, and whether that is certain', async () => {
  const getList = show();
  expect((await cellsOf('Cuotas atrasadas')).slice(0, 6)).toEqual([
    '15/03/2026 10:00:00',
    'MARÍA CEVALLOSbasico',
    'Lista exportada',
    'Cuotas atrasadas',
    '192.0.2.7',
    'Posible',
  ]);
  expect(getList.mock.calls[0]?.[1]).toMatchObject({
    sort: { field: 'at', order: 'DESC' },
    filter: { from: expect.any(String), to: expect.any(String) },
  });
});

it('says from when what screens showed is known, and of the archive only where the days reach into it', async () => {
  show();
  await screen.findByText(/en pantalla se conoce desde el 01\/03\/2999/);
  expect(screen.queryByText(/archivo de la auditoría/)).toBeNull();
});

it('counts the people of each user by day, on a view of its own', async () => {
  const getList = show();
  await typist().click(await screen.findByRole('button', { name: 'Por usuario' }));
  expect((await cellsOf('Lista o página en pantalla')).slice(0, 6)).toEqual([
    '15/03/2026',
    'basico',
    'Lista o página en pantalla',
    '1,200',
    '340',
    '2',
  ]);
  await waitFor(() => expect(getList.mock.lastCall?.[0]).toBe('data-access-users'));
});

it('is sorted by what its call sorts by, and by nothing else', async () => {
  show();
  await screen.findByText('Lista exportada');
  const sorts = screen.getAllByRole('columnheader').flatMap((heading) => {
    const { queryByRole } = within(heading);
    return queryByRole('button', { name: /^Ordenar/ }) ? [heading.textContent] : [];
  });
  expect(sorts).toEqual(['Fecha y hora']);
});
