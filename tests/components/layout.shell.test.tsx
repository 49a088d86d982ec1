// @vitest-environment happy-dom
import { act, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { AdminContext, type AuthProvider, memoryStore } from 'react-admin';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { i18nProvider } from '../../src/i18n/i18nProvider.ts';
import { CatchAll, FirstScreen } from '../../src/layout/FirstScreen.tsx';
import { TopBar } from '../../src/layout/Layout.tsx';
import { LogoutPage } from '../../src/layout/LogoutPage.tsx';
import { specRouter } from '../../src/layout/specRouter.tsx';
import { storeSession } from '../../src/session/session.ts';
import { lightTheme } from '../../src/theme/themes.ts';
import { timings } from '../../src/timings.ts';
import { initialsOf } from '../../src/ui/format.ts';

const visitor = (logout = async () => undefined): AuthProvider => ({
  login: async () => undefined,
  logout,
  checkAuth: async () => undefined,
  checkError: async () => undefined,
  getPermissions: async () => undefined,
  getIdentity: async () => ({ id: 1, fullName: 'María Cevallos' }),
});

const show = (page: ReactNode, hash: string, authProvider = visitor()) => {
  window.history.replaceState(null, '', hash);
  return render(
    <AdminContext
      routerProvider={specRouter}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      store={memoryStore()}
      theme={lightTheme}
    >
      {page}
    </AdminContext>,
  );
};

const Bar = () => (
  <TopBar onOpenMenu={() => undefined} isMenuFolded={false} onFoldMenu={() => undefined} />
);

describe('the top bar', () => {
  it('[2.16] greets the visitor by first name and surname', async () => {
    show(<Bar />, '#/management');
    expect((await screen.findByText('María Cevallos')).parentElement?.textContent).toBe(
      'Hola, María Cevallos',
    );
  });

  it('[2.17] leads out by a link to the logout page', async () => {
    show(<Bar />, '#/management');
    await screen.findByText('María Cevallos');
    const link = screen.getByRole('link', { name: 'Cerrar sesión' });
    expect(link.getAttribute('href')).toBe('#/management/logout');
  });

  it.each([
    ['María Cevallos', 'MC'],
    ['ana lucía pérez', 'AL'],
    ['Luis', 'L'],
  ])('writes %s as %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});

describe('the logout page', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('[2.21, 9.14] says that the session is being closed, closes it after its wait and goes to the login', async () => {
    vi.useFakeTimers();
    const logout = vi.fn(async () => undefined);
    show(<LogoutPage />, '#/management/logout', visitor(logout));
    expect(screen.getByRole('status').textContent).toBe('Cerrando sesión…');

    await act(() => vi.advanceTimersByTimeAsync(timings.logout - 1));
    expect(logout).not.toHaveBeenCalled();

    await act(() => vi.advanceTimersByTimeAsync(2));
    expect(logout).toHaveBeenCalledOnce();
    expect(window.location.hash).toBe('#/login');
  });
});

describe('the first screen', () => {
  afterEach(() => localStorage.clear());

  it.each([
    ['BASIC', true, '#/management'],
    ['ELOPDP', true, '#/management/privacy'],
    ['ELOPDP', false, '#/management'],
  ] as const)('of %s, who may open the privacy desk: %s, is %s', async (role, mayOpen, hash) => {
    const user = { uuid: 'u-1', firstName: 'Eva', surname: 'Paz', role };
    storeSession({ accessToken: 'token', user });
    show(<FirstScreen />, '#/login', { ...visitor(), canAccess: async () => mayOpen });
    await waitFor(() => expect(window.location.hash).toBe(hash));
  });
});

describe('a page that does not exist', () => {
  it('leads to the start', () => {
    show(<CatchAll />, '#/management/customers/12');
    expect(window.location.hash).toBe('#/management');
  });
});
