import { act, render, screen, within } from '@testing-library/react';
import { AdminContext, memoryStore, type Store, TestMemoryRouter } from 'react-admin';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { OwnPasswordDialog, ProfileDialog } from '../../src/account/ProfileDialogs.tsx';
import { UserMenu } from '../../src/account/UserMenu.tsx';
import type { AmparoDataProvider } from '../../src/dataProvider.ts';
import { DialogProvider } from '../../src/dialogs/DialogProvider.tsx';
import { i18nProvider } from '../../src/i18n/i18nProvider.ts';
import { Toasts } from '../../src/layout/Toasts.tsx';
import { timings } from '../../src/timings.ts';
import { dataProviderWith, refusal, textsOf, typist } from '../support/screen.tsx';

const visitor = (logout: (...args: unknown[]) => Promise<undefined> = async () => undefined) => ({
  getIdentity: async () => ({ id: 'u-1', fullName: 'María Cevallos' }),
  login: async () => undefined,
  logout,
  checkAuth: async () => undefined,
  checkError: async () => undefined,
  canAccess: async () => true,
});

const profile = {
  id: 'u-1',
  uuid: 'u-1',
  firstName: 'María',
  surname: 'Cevallos',
  role: 'ELOPDP',
  userName: 'maria',
  email: 'maria@correo.ec',
  createdAt: '2026-01-05T15:00:00.000Z',
};

const show = (
  commands: Partial<AmparoDataProvider> = {},
  {
    store = memoryStore(),
    logout,
  }: { store?: Store; logout?: (...args: unknown[]) => Promise<undefined> } = {},
) =>
  render(
    <TestMemoryRouter initialEntries={['/here']}>
      <AdminContext
        dataProvider={dataProviderWith({
          getOne: async () => ({ data: profile as never }),
          ...commands,
        } as never)}
        authProvider={visitor(logout)}
        i18nProvider={i18nProvider}
        store={store}
      >
        <DialogProvider registry={{ profile: ProfileDialog, ownPassword: OwnPasswordDialog }}>
          <UserMenu />
        </DialogProvider>
        <Toasts />
      </AdminContext>
    </TestMemoryRouter>,
  );

const user = typist();

const choose = async (item: string, role = 'menuitem') => {
  await user.click(await screen.findByRole('button', { name: /Menú de usuario/ }));
  await user.click(await screen.findByRole(role, { name: item }));
};

afterEach(() => vi.useRealTimers());

describe('the user menu', () => {
  it('is the greeting itself', async () => {
    show();
    const button = await screen.findByRole('button', {
      name: 'Hola, María Cevallos. Menú de usuario',
    });
    expect(button.getAttribute('aria-haspopup')).toBe('menu');
    expect(button.textContent).toBe('Hola, María CevallosMC');
  });

  it('shows the own profile, to read', async () => {
    show();
    await choose('Mi perfil');
    const dialog = await screen.findByRole('dialog', { name: 'Mi perfil' });
    await within(dialog).findByText('maria@correo.ec');
    expect(textsOf(dialog, 'definition')).toEqual([
      'María Cevallos',
      'maria',
      'maria@correo.ec',
      'Encargado TDP',
      '05/01/2026',
    ]);
    expect(within(dialog).queryByRole('textbox')).toBeNull();
  });

  it.each([
    ['Tema oscuro', 'dark'],
    ['Tema claro', 'light'],
    ['Tema del sistema', undefined],
  ])('keeps the choice of %s', async (item, kept) => {
    const store = memoryStore({ theme: 'light' });
    show({}, { store });
    await choose(item, 'menuitemradio');
    expect(store.getItem('theme')).toBe(kept);
    await user.click(await screen.findByRole('button', { name: /Menú de usuario/ }));
    const chosen = await screen.findByRole('menuitemradio', { checked: true });
    expect(chosen.textContent).toBe(item);
  });
});

describe('ending the other sessions', () => {
  const end = async () => {
    await choose('Cerrar mis otras sesiones');
    const question = await screen.findByRole('alertdialog', { name: 'Cerrar mis otras sesiones' });
    await user.click(within(question).getByRole('button', { name: 'Cerrar mis otras sesiones' }));
  };

  it.each([
    [0, 'No tenía otras sesiones abiertas'],
    [1, 'Se cerró 1 sesión abierta en otro lugar'],
    [3, 'Se cerraron 3 sesiones abiertas en otros lugares'],
  ])('says of %i', async (ended, words) => {
    show({ endOtherSessions: async () => ({ data: ended }) });
    await end();
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('says that the server of the agency cannot', async () => {
    show({ endOtherSessions: async () => ({ data: null }) });
    await end();
    expect(
      await screen.findByText('El servidor de la agencia no permite cerrar otras sesiones.'),
    ).toBeTruthy();
  });

  it('says why not, after a 503', async () => {
    show({ endOtherSessions: () => Promise.reject(refusal(503, 'No disponible')) });
    await end();
    expect(
      await screen.findByText('No se pudieron cerrar las otras sesiones. No disponible.'),
    ).toBeTruthy();
  });

  it('asks first', async () => {
    const endOtherSessions = vi.fn();
    show({ endOtherSessions });
    await choose('Cerrar mis otras sesiones');
    await user.click(await screen.findByRole('button', { name: 'Cancelar' }));
    expect(endOtherSessions).not.toHaveBeenCalled();
  });
});

describe('changing the own password', () => {
  const submit = () =>
    screen.getByRole<HTMLButtonElement>('button', { name: 'Cambiar contraseña' });
  const openDialog = async () => {
    await choose('Cambiar mi contraseña');
    await screen.findByRole('dialog', { name: 'Cambiar mi contraseña' });
  };
  const fillIn = async () => {
    await user.type(screen.getByLabelText('Nueva contraseña'), 'Segura.2026');
    await user.type(screen.getByLabelText('Confirmar contraseña'), 'Segura.2026');
    await user.type(screen.getByLabelText('Contraseña actual'), 'Actual.1');
  };

  it('waits for the current one and for all requirements', async () => {
    show();
    await openDialog();
    await user.type(screen.getByLabelText('Nueva contraseña'), 'Segura.2026');
    await user.type(screen.getByLabelText('Confirmar contraseña'), 'Segura.2026');
    expect(submit().disabled).toBe(true);
    await user.type(screen.getByLabelText('Contraseña actual'), 'x');
    expect(submit().disabled).toBe(false);
    await user.type(screen.getByLabelText('Confirmar contraseña'), 'y');
    expect(submit().disabled).toBe(true);
  });

  it('[2.15, 9.12] alerts and goes to the login page after its wait', async () => {
    const changeOwnPassword = vi.fn(async () => ({ data: 'Contraseña actualizada' }));
    const logout = vi.fn(async (..._: unknown[]) => undefined);
    show({ changeOwnPassword }, { logout });
    await openDialog();
    await fillIn();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    submit().click();
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(screen.getByRole('alert').textContent).toBe('Contraseña actualizada');
    expect(changeOwnPassword.mock.calls).toEqual([
      [{ currentPassword: 'Actual.1', newPassword: 'Segura.2026' }],
    ]);
    await act(() => vi.advanceTimersByTimeAsync(timings.passwordChangeRedirect - 1));
    expect(logout).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(logout.mock.calls).toEqual([[{ isOver: true }]]);
  });

  it('says at the field that the current one is wrong, and keeps what was typed', async () => {
    const wrong = 'La contraseña actual no es correcta';
    show({
      changeOwnPassword: () => Promise.reject(refusal(400, wrong, { currentPassword: wrong })),
    });
    await openDialog();
    await fillIn();
    await user.click(submit());
    expect(await screen.findAllByText(wrong)).toHaveLength(1);
    const current = screen.getByLabelText<HTMLInputElement>('Contraseña actual');
    expect(current.getAttribute('aria-describedby')).toBeTruthy();
    expect(current.value).toBe('Actual.1');
    await user.type(current, 'x');
    expect(current.getAttribute('aria-describedby')).toBeNull();
  });

  it('says at its field why the new one is refused', async () => {
    const common = 'Es una de las contraseñas más usadas';
    show({
      changeOwnPassword: () => Promise.reject(refusal(400, common, { newPassword: common })),
    });
    await openDialog();
    await fillIn();
    await user.click(submit());
    expect(await screen.findAllByText(common)).toHaveLength(1);
    const field = screen.getByLabelText<HTMLInputElement>('Nueva contraseña');
    expect(field.getAttribute('aria-describedby')).toBeTruthy();
    await user.type(field, 'x');
    expect(screen.queryByText(common)).toBeNull();
  });
});
