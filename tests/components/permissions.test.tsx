import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  defaultActions,
  groupedPermissions,
  PERMISSIONS,
  type Permission,
  permissionTitle,
  ROLE_NAMES,
  ROLES,
  type Role,
} from '../../domain/permissions.ts';
import type { PermissionMatrix } from '../../src/data/permissions.ts';
import type { AmparoDataProvider } from '../../src/dataProvider.ts';
import PermissionsPage from '../../src/resources/agency/permissions/PermissionsPage.tsx';
import {
  dataProviderWith,
  press,
  refusal,
  renderScreen,
  textsOf,
  typist,
} from '../support/screen.tsx';
import { anObject } from './ownObjectsScreen.tsx';

const rowOf = (role: Role, actions: readonly Permission[] = defaultActions(role)) => ({
  role,
  roleName: ROLE_NAMES[role],
  actions: [...actions],
  defaults: defaultActions(role),
  secondFactor: false,
});

/** Enough to change: hundreds of boxes take seconds to draw. */
const FEW: readonly Permission[] = [
  'customers.list',
  'customers.create',
  'users.list',
  'permissions.list',
  'permissions.edit',
];

const matrixWith = (
  changed: Partial<Record<Role, readonly Permission[]>> = {},
  actions = FEW,
): PermissionMatrix => ({
  actions: [...actions],
  roles: ROLES.map((role) => rowOf(role, changed[role])),
});

const without = (role: Role, lost: Permission) =>
  defaultActions(role).filter((action) => action !== lost);

const show = (commands: Partial<AmparoDataProvider> = {}, forbidden: string[] = []) =>
  renderScreen(<PermissionsPage />, {
    resource: 'permissions',
    forbidden,
    visitorRole: 'ADMIN',
    dataProvider: dataProviderWith({
      permissionMatrix: async () => ({ data: matrixWith() }),
      ...commands,
    } as never),
  });

/** Found by its label: there are hundreds, and asking each for its role and name takes seconds. */
const box = (name: string) =>
  screen.findByLabelText<HTMLInputElement>(name, { selector: '[type=checkbox]' });
/** Ticks a box, or takes the tick away, once it is known that the visitor may. */
const tick = async (name: string) => {
  const found = await box(name);
  await waitFor(() => expect(found.disabled).toBe(false));
  await typist().click(found);
};

/** Takes an action from a role, down to the question. */
const review = async (name: string) => {
  await tick(name);
  await press('Revisar y guardar');
  return screen.findByRole('dialog', { name: 'Confirmar los cambios' });
};

afterEach(() => vi.unstubAllGlobals());

describe('the matrix of permissions', () => {
  it('is a table of named actions by role, in groups', async () => {
    show({ permissionMatrix: async () => ({ data: matrixWith({}, PERMISSIONS) }) });
    const table = await screen.findByRole('table', { name: 'Roles y permisos' });
    const headings = textsOf(table, 'columnheader');
    expect(headings[0]).toBe('Acción');
    expect(headings.slice(1).map((text) => text?.match(/^\D+/)?.[0])).toEqual([
      'Administrador',
      'Básico',
      'Encargado TDP',
    ]);
    const names = textsOf(table, 'rowheader');
    for (const { title, actions } of groupedPermissions())
      expect(names).toEqual(expect.arrayContaining([title, ...actions.map(permissionTitle)]));
    expect(within(table).getAllByRole('checkbox')).toHaveLength(3 * PERMISSIONS.length);
  });

  it('ticks what is held and says what differs from the default', async () => {
    const BASIC = [...without('BASIC', 'customers.create'), 'users.list'] as const;
    show({ permissionMatrix: async () => ({ data: matrixWith({ BASIC }) }) });
    const taken = await box('Básico: Registrar clientes');
    expect([taken.checked, taken.closest('td')?.textContent]).toEqual([false, 'Quitado']);
    const given = await box('Básico: Ver los usuarios');
    expect([given.checked, given.closest('td')?.textContent]).toEqual([true, 'Añadido']);
    expect((await box('Básico: Ver los clientes')).closest('td')?.textContent).toBe('');
  });

  it('[6.14] keeps the administrators what undoes a change, and says why', async () => {
    show();
    for (const action of ['Ver los permisos', 'Cambiar los permisos']) {
      await waitFor(async () => expect((await box(`Básico: ${action}`)).disabled).toBe(false));
      expect((await box(`Administrador: ${action}`)).disabled).toBe(true);
    }
    expect(screen.getByText(/sin ello nadie podría deshacer un cambio/)).toBeTruthy();
  });

  it('can only be looked at by who may not change it', async () => {
    show({}, ['edit']);
    expect((await box('Básico: Ver los clientes')).disabled).toBe(true);
    expect(screen.queryByRole('button', { name: /Por defecto/ })).toBeNull();
  });

  it('is not shown to who may not see it', async () => {
    const permissionMatrix = vi.fn();
    show({ permissionMatrix }, ['list']);
    expect((await screen.findByRole('alert')).textContent).toBe(
      'No tiene permiso para ver los permisos.',
    );
    expect(permissionMatrix).not.toHaveBeenCalled();
  });

  it('shows what each role may do with the records of each own object', async () => {
    const objects = [
      anObject(),
      anObject({ id: 2, key: 'visitas', plural: 'Visitas', retiredAt: '2026-03-01T15:00:00.000Z' }),
    ];
    show({ listOwnObjects: async () => ({ data: { mark: 'a', objects } }) } as never);
    const table = await screen.findByRole('table', { name: 'Permisos de registros propios' });
    const rights = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => textsOf(row, 'cell'));
    expect(rights).toEqual([
      ['Vehículos de reemplazo', 'Ver, crear, corregir, eliminar', 'Ver, crear, corregir', '—'],
      ['Visitas (retirado: solo se lee)', 'Ver', 'Ver', '—'],
    ]);
    const link = screen.getByRole('link', { name: 'Cambiar en las definiciones' });
    expect(link.getAttribute('href')).toContain('/own-objects');
  });

  it('is answered by one call', async () => {
    const permissionMatrix = vi.fn(async () => ({ data: matrixWith() }));
    show({ permissionMatrix });
    await box('Básico: Ver los clientes');
    expect(permissionMatrix).toHaveBeenCalledTimes(1);
  });

  it('shows one role at a time on a phone', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('max-width'),
      media: query,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      addListener: () => undefined,
      removeListener: () => undefined,
    }));
    show();
    await box('Básico: Ver los clientes');
    expect(screen.getAllByRole('checkbox')).toHaveLength(FEW.length);
    await typist().click(screen.getByRole('tab', { name: 'Encargado TDP' }));
    await box('Encargado TDP: Ver los clientes');
    expect(screen.queryByRole('checkbox', { name: 'Básico: Ver los clientes' })).toBeNull();
  });
});

describe('a change of the matrix', () => {
  it('is told in words before it is saved, and saved for the roles it concerns alone', async () => {
    const setPermissions = vi.fn(async (role: Role, actions: readonly Permission[]) => ({
      data: rowOf(role, actions),
    }));
    show({ setPermissions: setPermissions as never });
    await tick('Encargado TDP: Ver los usuarios');
    const dialog = await review('Básico: Registrar clientes');
    expect(textsOf(dialog, 'listitem')).toEqual([
      'Básico dejará de registrar clientes.',
      'Encargado TDP podrá ver los usuarios.',
    ]);
    await press('Guardar permisos');
    expect(await screen.findByText('Permisos actualizados correctamente')).toBeTruthy();
    expect(setPermissions.mock.calls.map(([role]) => role)).toEqual(['BASIC', 'ELOPDP']);
    expect(setPermissions.mock.calls[0]).toEqual([
      'BASIC',
      without('BASIC', 'customers.create'),
      defaultActions('BASIC'),
    ]);
    await screen.findByText('Sin cambios por guardar');
    expect((await box('Básico: Registrar clientes')).checked).toBe(false);
  });

  it('is forgotten when it is discarded, or undone by hand', async () => {
    show();
    await tick('Básico: Registrar clientes');
    expect(screen.getByText('1 cambio sin guardar')).toBeTruthy();
    await press('Descartar');
    expect((await box('Básico: Registrar clientes')).checked).toBe(true);
    await tick('Básico: Registrar clientes');
    await tick('Básico: Registrar clientes');
    expect(screen.getByText('Sin cambios por guardar')).toBeTruthy();
  });

  it('leads a role back to its default', async () => {
    const BASIC = without('BASIC', 'customers.create');
    show({ permissionMatrix: async () => ({ data: matrixWith({ BASIC }) }) });
    const atDefault = await screen.findByRole('button', { name: 'Por defecto: Administrador' });
    expect(atDefault.hasAttribute('disabled')).toBe(true);
    await press('Por defecto: Básico');
    expect((await box('Básico: Registrar clientes')).checked).toBe(true);
    expect(screen.getByText('1 cambio sin guardar')).toBeTruthy();
  });

  it('that the server refuses stays, with its reason, and is decided again on what is', async () => {
    const permissionMatrix = vi.fn(async () => ({ data: matrixWith() }));
    show({
      permissionMatrix,
      setPermissions: () => Promise.reject(refusal(409, 'Otra persona cambió este rol')),
    });
    const dialog = await review('Básico: Registrar clientes');
    await press('Guardar permisos');
    expect((await within(dialog).findByRole('alert')).textContent).toBe(
      'No se pudieron guardar los permisos. Otra persona cambió este rol.',
    );
    await waitFor(() => expect(permissionMatrix).toHaveBeenCalledTimes(2));
    await press('Cancelar');
    expect((await box('Básico: Registrar clientes')).checked).toBe(false);
  });

  it('is not lost by leaving the page without a question', async () => {
    show();
    await tick('Básico: Registrar clientes');
    await press('salir');
    const question = await screen.findByRole('alertdialog', { name: 'Cambios sin guardar' });
    await typist().click(within(question).getByRole('button', { name: 'Seguir editando' }));
    expect((await box('Básico: Registrar clientes')).checked).toBe(false);
  });
});

describe('the second factor of roles', () => {
  it('is demanded of a role at once by an administrator', async () => {
    const requireSecondFactor = vi.fn(async () => undefined);
    show({ requireSecondFactor });
    const box = await screen.findByRole<HTMLInputElement>('switch', { name: 'Básico' });
    expect(box.checked).toBe(false);
    await waitFor(() => expect(box.disabled).toBe(false));
    await typist().click(box);
    expect(requireSecondFactor.mock.calls).toEqual([['BASIC', true]]);
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Básico' }).checked).toBe(true),
    );
    expect(await screen.findByText('Verificación en dos pasos actualizada')).toBeDefined();
  });
});
