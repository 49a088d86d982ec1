import { screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { DataProvider } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { serves } from '../../src/data/legacyApi/serves.ts';
import type { User } from '../../src/data/records.ts';
import type { AmparoDataProvider } from '../../src/dataProvider.ts';
import { UserCreate } from '../../src/resources/agency/users/UserForms.tsx';
import { UserList } from '../../src/resources/agency/users/UserList.tsx';
import { weekdayOf } from '../../src/resources/agency/users/userModel.ts';
import {
  chooseRowAction,
  dataProviderWith,
  field,
  openRowActions,
  press,
  refusal,
  renderScreen,
  rowOf,
  type ScreenProps,
  textsOf,
  typist,
} from '../support/screen.tsx';

const aUser = (changes: Partial<User> = {}): User => ({
  id: 'u-1',
  uuid: 'u-1',
  version: 1,
  firstName: 'LUIS',
  surname: 'ANDRADE',
  role: 'BASIC',
  userName: 'luis',
  email: 'luis@correo.ec',
  createdAt: '2026-11-20T03:00:00.000Z',
  active: true,
  secondFactor: false,
  ...changes,
});

const list = (
  users: User[],
  methods: Partial<DataProvider & AmparoDataProvider> = {},
  others: Pick<ScreenProps, 'serves'> = {},
) => {
  const getList = async () => ({ data: users as never[], total: users.length });
  renderScreen(<UserList />, {
    resource: 'users',
    visitorId: 'me',
    ...others,
    dataProvider: dataProviderWith({ getList, ...methods }),
  });
};

/** Presses an action of the row and the button of the question it asks. */
const pressAndConfirm = async (name: string) => {
  await chooseRowAction(await rowOf('ANDRADE'), name);
  const question = await screen.findByRole('alertdialog', { name });
  await typist().click(within(question).getByRole('button', { name }));
};

describe('the list of users', () => {
  it('[2.28] writes who they are and when they were registered, with the weekday', async () => {
    list([aUser()]);
    await screen.findByText('Activo');
    const row = await rowOf('ANDRADE');
    const cells = textsOf(row, 'cell');
    expect(cells).toEqual([
      '1',
      'LUIS',
      'ANDRADE',
      'Básico',
      'luis@correo.ecluis',
      'viernes 20/11/2026',
      'Activo',
      '',
    ]);
    expect(textsOf(await openRowActions(row), 'menuitem')).toEqual([
      'Editar usuario',
      'Restablecer contraseña',
      'Desactivar usuario',
      'Eliminar usuario',
    ]);
  });

  it.each([
    ['2026-11-20T03:00:00.000Z', 'viernes 20/11/2026'],
    ['2026-03-01T23:59:59.000Z', 'domingo 01/03/2026'],
    [undefined, '—'],
  ])('[2.28] writes %j as %s', (value, written) => {
    expect(weekdayOf(value)).toBe(written);
  });

  it('[2.29, 6.5] offers nothing to do with oneself but to be corrected', async () => {
    list([aUser({ id: 'me', uuid: 'me' })]);
    const menu = await openRowActions(await rowOf('ANDRADE'));
    expect(textsOf(menu, 'menuitem')).toEqual(['Editar usuario']);
  });

  it('offers deletion alone where the server does not manage users', async () => {
    list([aUser({ active: null })], {}, { serves });
    const menu = await openRowActions(await rowOf('ANDRADE'));
    expect(textsOf(menu, 'menuitem')).toEqual(['Eliminar usuario']);
    expect(screen.queryByText(/ctivo$/)).toBeNull();
  });

  it('[8.3] says when it cannot be had', async () => {
    list([], { getList: () => Promise.reject(refusal(503, 'x')) });
    expect(await screen.findByText('No se pudo listar los usuarios.')).toBeTruthy();
  });
});

describe('who may not see the users', () => {
  const visit = (children: ReactNode) => {
    const getList = vi.fn(async () => ({ data: [], total: 0 }));
    renderScreen(children, {
      resource: 'users',
      dataProvider: dataProviderWith({ getList }),
      forbidden: ['list', 'create'],
    });
    return getList;
  };

  it.each([
    ['the list', <UserList key="list" />],
    ['the registration', <UserCreate key="create" />],
  ])(
    '[2.4] is told so at the address of %s, with a way back, and asks for nothing',
    async (_, page) => {
      const getList = visit(page);
      expect(
        await screen.findByRole('heading', { level: 1, name: 'Acceso denegado' }),
      ).toBeTruthy();
      expect(screen.getByRole('link', { name: 'Volver al inicio' }).getAttribute('href')).toBe('/');
      expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull();
      expect(getList).not.toHaveBeenCalled();
    },
  );
});

describe('deleting a user', () => {
  it('[9.22] asks first, and does nothing on a no', async () => {
    const remove = vi.fn();
    list([aUser()], { delete: remove });
    await chooseRowAction(await rowOf('ANDRADE'), 'Eliminar usuario');
    await screen.findByText(/¿Eliminar a LUIS ANDRADE\?/);
    await press('Cancelar');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(remove).not.toHaveBeenCalled();
  });

  it('[8.5] says that it is done', async () => {
    const remove = vi.fn(async () => ({ data: aUser() as never }));
    list([aUser()], { delete: remove });
    await pressAndConfirm('Eliminar usuario');
    expect(await screen.findByText('Usuario eliminado correctamente')).toBeTruthy();
    expect(remove).toHaveBeenCalledTimes(1);
  });

  it('[8.5] says why it is not', async () => {
    const remove = () => Promise.reject(refusal(409, 'Debe quedar al menos un administrador'));
    list([aUser()], { delete: remove });
    await pressAndConfirm('Eliminar usuario');
    expect(
      await screen.findByText(
        'Usuario no eliminado correctamente. Ocurrió un error durante la eliminacion. Debe quedar al menos un administrador.',
      ),
    ).toBeTruthy();
  });
});

describe('switching a user off and on', () => {
  it.each([
    [true, 'Desactivar usuario', 'Usuario desactivado correctamente'],
    [false, 'Activar usuario', 'Usuario activado correctamente'],
  ])('of one who is active: %s', async (active, action, done) => {
    const user = aUser({ active });
    const setActive = vi.fn(async () => ({ data: { ...user, active: !active } as never }));
    list([user], { setActive });
    await pressAndConfirm(action);
    expect(await screen.findByText(done)).toBeTruthy();
    expect(setActive.mock.calls).toEqual([
      [{ params: { uuid: 'u-1' }, body: { active: !active } }],
    ]);
  });
});

describe('resetting a password', () => {
  it('shows the temporary one until it is closed, to be copied', async () => {
    const user = typist();
    const resetPassword = vi.fn(async () => ({
      data: { status: 'success' as const, temporaryPassword: 'mF4k.9TzR.w7Hd' },
    }));
    list([aUser()], { resetPassword });
    await pressAndConfirm('Restablecer contraseña');
    expect((await screen.findByLabelText<HTMLInputElement>('Contraseña temporal')).value).toBe(
      'mF4k.9TzR.w7Hd',
    );
    await user.click(screen.getByRole('button', { name: 'Copiar' }));
    expect(await screen.findByRole('button', { name: 'Copiado' })).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe('mF4k.9TzR.w7Hd');
    await user.click(screen.getByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(screen.queryByLabelText('Contraseña temporal')).toBeNull());
    expect(resetPassword.mock.calls).toEqual([[{ params: { uuid: 'u-1' } }]]);
  });

  it('says when it did not work', async () => {
    list([aUser()], { resetPassword: () => Promise.reject(refusal(503, 'No disponible')) });
    await pressAndConfirm('Restablecer contraseña');
    expect(
      await screen.findByText('No se pudo restablecer la contraseña. No disponible.'),
    ).toBeTruthy();
  });
});

describe('the registration of a user', () => {
  const fill = async (create: (resource: string, params: { data: object }) => Promise<unknown>) => {
    const user = typist();
    renderScreen(<UserCreate />, {
      resource: 'users',
      dataProvider: dataProviderWith({ create: create as never }),
    });
    await user.type(field(/^Nombre/), 'ana');
    await user.type(field(/^Apellido/), 'mora');
    await user.type(field(/^Correo/), 'ana@correo.ec');
    await user.type(field(/^Usuario/), 'ana.mora');
    await user.click(screen.getByRole('radio', { name: 'Encargado TDP' }));
    await user.type(field(/^Contraseña/), 'Palmera.77{Enter}');
  };

  it('[2.30, 5.4, 8.6] sends names in capitals and the user name as typed', async () => {
    const create = vi.fn(async (_: string, { data }: { data: object }) => ({
      data: { ...data, id: 'u-2' },
    }));
    await fill(create);
    expect(await screen.findByText('Usuario registrado correctamente')).toBeTruthy();
    expect(create.mock.lastCall?.[1].data).toEqual({
      firstName: 'ANA',
      surname: 'MORA',
      email: 'ana@correo.ec',
      userName: 'ana.mora',
      role: 'ELOPDP',
      password: 'Palmera.77',
    });
  });

  it('[8.49] explains at the field what is taken already', async () => {
    const message = 'Ya existe un usuario con este nombre';
    await fill(() => Promise.reject(refusal(409, message, { userName: message })));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(
      await screen.findByText(
        'Usuario no registrado correctamente. Verificar que no haya campos vacíos ni correos o nombres de usuario repetidos.',
      ),
    ).toBeTruthy();
  });

  it('ticks off what the password meets as one types, and shows it when asked', async () => {
    const user = typist();
    renderScreen(<UserCreate />, { resource: 'users' });
    const met = () =>
      within(screen.getByRole('list', { name: 'Requisitos de la contraseña' }))
        .getAllByRole('listitem')
        .map((line) => within(line).queryByTitle('Cumplido') !== null);
    const password = field(/^Contraseña/);
    await user.type(password, 'abcdefgh');
    expect(met()).toEqual([true, true, false, false, false, false, false]);
    await user.type(password, '1.');
    expect(met()).toEqual([true, true, true, true, false, false, false]);
    await user.type(field(/^Usuario/), 'abcdefgh');
    expect(screen.getByTitle('No se cumple').closest('li')?.textContent).toContain('No contener');
    expect(password.type).toBe('password');
    await user.click(screen.getByRole('button', { name: 'Mostrar la contraseña' }));
    expect(field(/^Contraseña/).type).toBe('text');
  });
});

describe('the second factor of a user', () => {
  it('can be removed, after asking, where there is one', async () => {
    const resetSecondFactor = vi.fn(async () => ({ data: { status: 'success' as const } }));
    list([aUser({ secondFactor: true })], { resetSecondFactor });
    await pressAndConfirm('Restablecer verificación en dos pasos');
    await waitFor(() =>
      expect(resetSecondFactor.mock.calls).toEqual([[{ params: { uuid: 'u-1' } }]]),
    );
    expect(await screen.findByText('Verificación en dos pasos restablecida')).toBeDefined();
  });

  it('is no matter where there is none', async () => {
    list([aUser({ secondFactor: false })]);
    const menu = await openRowActions(await rowOf('ANDRADE'));
    const name = 'Restablecer verificación en dos pasos';
    expect(within(menu).queryByRole('menuitem', { name })).toBeNull();
  });
});
