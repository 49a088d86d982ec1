import { QueryClient } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { AdminContext, memoryStore, TestMemoryRouter, useCanAccess } from 'react-admin';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { i18nProvider } from '../../src/i18n/i18nProvider.ts';
import { Toasts } from '../../src/layout/Toasts.tsx';
import { PermissionWatch } from '../../src/session/PermissionWatch.tsx';
import {
  forgetPermissionMark,
  notePermissionMark,
  onPermissionNews,
  reportDenied,
} from '../../src/session/permissionMark.ts';
import { dataProviderWith } from '../support/screen.tsx';

afterEach(forgetPermissionMark);

/** What only who may register customers sees. */
const Button = () => {
  const { canAccess } = useCanAccess({ resource: 'customers', action: 'create' });
  return canAccess ? <button type="button">Registrar cliente</button> : <p>nada</p>;
};

describe('the mark of permissions', () => {
  it.each([
    [['a', 'a'], []],
    [['a', 'b'], ['changed']],
    [['a', null, 'a'], []],
    [[null, 'a'], []],
  ])('of the answers %j tells %j', (marks, told) => {
    const news: string[] = [];
    const stop = onPermissionNews((one) => news.push(one));
    for (const mark of marks) notePermissionMark(mark);
    stop();
    notePermissionMark('z');
    expect(news).toEqual(told);
  });
});

describe('a browser that is open', () => {
  let allowed = true;
  const canAccess = vi.fn(async () => allowed);
  const show = async () => {
    allowed = true;
    canAccess.mockClear();
    render(
      <TestMemoryRouter>
        <AdminContext
          dataProvider={dataProviderWith()}
          authProvider={{
            login: async () => undefined,
            logout: async () => undefined,
            checkAuth: async () => undefined,
            checkError: async () => undefined,
            canAccess,
          }}
          i18nProvider={i18nProvider}
          store={memoryStore()}
          queryClient={new QueryClient()}
        >
          <Button />
          <PermissionWatch />
          <Toasts />
        </AdminContext>
      </TestMemoryRouter>,
    );
    await screen.findByRole('button', { name: 'Registrar cliente' });
    notePermissionMark('before');
    allowed = false;
  };

  it('loses a button when an answer tells of other permissions, and says so', async () => {
    await show();
    act(() => notePermissionMark('after'));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Registrar cliente' })).toBeNull(),
    );
    expect(await screen.findByText(/^Sus permisos cambiaron/)).toBeTruthy();
    expect(canAccess).toHaveBeenCalledTimes(2);
  });

  it('loses it after a refusal too', async () => {
    await show();
    act(() => reportDenied());
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Registrar cliente' })).toBeNull(),
    );
  });
});
