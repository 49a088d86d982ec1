// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  AdminContext,
  type AuthProvider,
  memoryStore,
  ResourceDefinitionContextProvider,
  type ResourceDefinitions,
} from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { DASHBOARD_KEY } from '../../src/dashboard/useSummary.ts';
import type { Summary } from '../../src/data/dashboard.ts';
import type { OwnObjectRecord } from '../../src/data/ownObjects.ts';
import type { SavedView } from '../../src/data/useSavedViews.ts';
import { i18nProvider } from '../../src/i18n/i18nProvider.ts';
import { Menu } from '../../src/layout/Menu.tsx';
import { menuAddressOf, menuGroups } from '../../src/layout/menu.ts';
import { specRouter } from '../../src/layout/specRouter.tsx';
import { lightTheme } from '../../src/theme/themes.ts';
import { dataProviderWith } from '../support/screen.tsx';
import { aSummary } from './dashboardBuilders.ts';
import { agencyWith, anObject } from './ownObjectsScreen.tsx';
import { aView } from './viewsBuilders.tsx';

type MayUse = (resource: string, action: string) => boolean;

const authProvider = (mayUse: MayUse): AuthProvider => ({
  login: async () => undefined,
  logout: async () => undefined,
  checkAuth: async () => undefined,
  checkError: async () => undefined,
  getPermissions: async () => undefined,
  canAccess: async ({ resource, action }) => mayUse(resource, action),
});

const everything: ResourceDefinitions = Object.fromEntries(
  menuGroups
    .flatMap(({ entries }) => entries)
    .map(({ resource }) => [resource, { name: resource, hasList: true, hasCreate: true }]),
);

interface Visit {
  folded?: boolean;
  onUnfold?: () => void;
  hash?: string;
  definitions?: ResourceDefinitions;
  mayUse?: MayUse;
  /** As the home has read it before. */
  summary?: Summary;
  views?: readonly SavedView[];
  objects?: readonly OwnObjectRecord[];
}

const openMenu = async ({
  hash = '#/management',
  definitions = everything,
  mayUse = () => true,
  folded = false,
  onUnfold = () => undefined,
  summary,
  views = [],
  objects = [],
}: Visit = {}) => {
  const queryClient = new QueryClient();
  queryClient.setQueryData([DASHBOARD_KEY, 'summary'], summary);
  const readSummary = vi.fn(async () => ({ data: aSummary() }));
  const listViews = async () => ({ data: views });
  window.history.replaceState(null, '', hash);
  render(
    <AdminContext
      routerProvider={specRouter}
      authProvider={authProvider(mayUse)}
      dataProvider={dataProviderWith({
        ...agencyWith(objects).calls,
        readSummary,
        listViews,
      } as never)}
      queryClient={queryClient}
      i18nProvider={i18nProvider}
      store={memoryStore()}
      theme={lightTheme}
    >
      <ResourceDefinitionContextProvider definitions={definitions}>
        <Menu onFollow={() => undefined} isFolded={folded} onUnfold={onUnfold} />
      </ResourceDefinitionContextProvider>
    </AdminContext>,
  );
  await screen.findAllByRole('button');
  return { readSummary };
};

const groups = () => screen.getAllByRole('button').map((button) => button.textContent);

const group = (name: string) => screen.getByRole('button', { name });

const openGroups = () =>
  screen.getAllByRole('button', { expanded: true }).map((button) => button.textContent);

/** The entries a group shows, or would show when opened. */
const entriesOf = (name: string) => {
  const item = group(name).closest('li');
  if (!item) throw new Error(`${name} is not an item of the menu`);
  return within(item)
    .getAllByRole('link', { hidden: true })
    .map((link) => link.textContent);
};

describe('the left menu', () => {
  it('[2.20] shows no submenu while it is folded, and unfolds for the group that is chosen', async () => {
    const onUnfold = vi.fn();
    await openMenu({ hash: '#/management/get-all-customer', folded: true, onUnfold });
    expect(screen.queryByRole('button', { expanded: true })).toBeNull();
    await userEvent.click(group('Gestión de tarjetas'));
    expect(onUnfold).toHaveBeenCalledOnce();
  });

  it('[2.18] shows the groups of the specification in its order, and then the agency’s own', async () => {
    await openMenu();
    expect(groups()).toEqual([
      'Gestión de clientes',
      'Gestión de tarjetas',
      'Cuentas bancarias',
      'Gestión de pólizas',
      'Siniestros',
      'Cobros',
      'Gestión de asesores',
      'Compañías',
      'LOPDP',
      'Usuarios',
      'Mensajes',
      'Agencia',
    ]);
  });

  it('[2.18] shows in each group what the folders of screens declare, registrations first where it is specified', async () => {
    await openMenu();
    expect(Object.fromEntries(groups().map((name) => [name, entriesOf(name ?? '')]))).toEqual({
      'Gestión de clientes': ['Registrar cliente', 'Listado de clientes'],
      'Gestión de tarjetas': [
        'Registrar tarjeta',
        'Registrar banco',
        'Listado de tarjetas',
        'Listado de bancos',
      ],
      'Cuentas bancarias': ['Registrar cuenta', 'Listado de cuentas'],
      'Gestión de pólizas': [
        'Registrar póliza',
        'Listado de pólizas',
        'Anexos',
        'Renovaciones',
        'Documentos',
      ],
      Siniestros: ['Registrar siniestro', 'Siniestros'],
      Cobros: ['Cuotas', 'Caja del día', 'Cobranza de hoy'],
      'Gestión de asesores': [
        'Registrar asesor',
        'Listado de asesores',
        'Comisiones de la agencia',
        'Cierre de mes',
      ],
      Compañías: ['Registrar compañía', 'Listado de compañías', 'Liquidaciones'],
      LOPDP: [
        'Gestión LOPDP',
        'Auditoría',
        'Mesa de privacidad',
        'Consentimientos',
        'Registrar solicitud',
        'Solicitudes',
        'Registro de actividades',
      ],
      Usuarios: ['Registrar usuario', 'Listado de usuarios', 'Roles y permisos'],
      Mensajes: ['Mensajes'],
      Agencia: ['Ajustes de la agencia', 'Campos de la agencia', 'Importar datos'],
    });
  });

  it('has at most 40 lines', async () => {
    await openMenu();
    expect(screen.getAllByRole('link', { hidden: true }).length).toBeLessThanOrEqual(40);
  });

  it('gives a page beneath another a line where that may not be seen', async () => {
    await openMenu({ mayUse: (resource) => resource === 'retention' });
    expect(entriesOf('LOPDP')).toEqual(['Conservación']);
  });

  it('shows the views that stand in it beneath their lists', async () => {
    const pinned = aView({ name: 'Por vencer', isPinned: true });
    await openMenu({
      views: [
        pinned,
        aView({ id: 2, name: 'En otra parte' }),
        aView({ id: 3, name: 'Atrasadas', list: 'payments', isPinned: true, broken: ['Clase'] }),
      ],
    });
    const link = await screen.findByRole('link', { name: 'Por vencer', hidden: true });
    expect(link.getAttribute('href')).toBe('#/management/get-all-policy?view=1');
    expect(entriesOf('Gestión de pólizas').slice(0, 3)).toEqual([
      'Registrar póliza',
      'Listado de pólizas',
      'Por vencer',
    ]);
    expect(entriesOf('Cobros').slice(0, 2)).toEqual(['Cuotas', 'Atrasadas (por corregir)']);
  });

  it('shows an entry only when its screen exists', async () => {
    await openMenu({
      definitions: {
        customers: { name: 'customers', hasList: true, hasCreate: true },
        policies: { name: 'policies', hasList: true, hasCreate: false },
      },
    });
    expect(groups()).toEqual(['Gestión de clientes', 'Gestión de pólizas']);
    expect(entriesOf('Gestión de pólizas')).toEqual(['Listado de pólizas']);
  });

  it('[2.19, 6.2] hides what the visitor may not use, and groups left empty', async () => {
    await openMenu({
      mayUse: (resource, action) =>
        action === 'list' && !['users', 'permissions', 'api-keys'].includes(resource),
    });
    expect(groups()).not.toContain('Usuarios');
    expect(entriesOf('Gestión de clientes')).toEqual(['Listado de clientes']);
  });

  it('[2.20] opens one submenu at a time, and closes the open one', async () => {
    const user = userEvent.setup();
    await openMenu({ hash: '#/management/get-all-customer' });
    expect(openGroups()).toEqual(['Gestión de clientes']);
    await user.click(group('Gestión de pólizas'));
    expect(openGroups()).toEqual(['Gestión de pólizas']);
    await user.click(group('Gestión de pólizas'));
    expect(screen.queryAllByRole('button', { expanded: true })).toEqual([]);
  });

  it('[9.17] gives each entry of an open submenu 36 pixels', async () => {
    const user = userEvent.setup();
    await openMenu();
    await user.click(group('Gestión de tarjetas'));
    const submenu = document.getElementById(
      group('Gestión de tarjetas').getAttribute('aria-controls') ?? '',
    );
    if (!submenu) throw new Error('the group controls no submenu');
    expect(getComputedStyle(submenu).height).toBe(`${4 * 36}px`);
  });

  it('keeps a closed submenu out of the reach of the keyboard', async () => {
    const user = userEvent.setup();
    await openMenu();
    const submenu = document.getElementById(group('Compañías').getAttribute('aria-controls') ?? '');
    expect(submenu?.hasAttribute('inert')).toBe(true);
    await user.click(group('Compañías'));
    expect(submenu?.hasAttribute('inert')).toBe(false);
  });

  it('opens the group of the page one goes to and marks its entry', async () => {
    const user = userEvent.setup();
    await openMenu({ hash: '#/management/get-all-customer' });
    await user.click(group('Gestión de pólizas'));
    await user.click(screen.getByRole('link', { name: 'Registrar póliza' }));
    expect(window.location.hash).toBe('#/management/create-policy');
    expect(openGroups()).toEqual(['Gestión de pólizas']);
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Registrar póliza');
  });

  it('[2.8] marks Inicio on both addresses of the dashboard', async () => {
    await openMenu({ hash: '#/management' });
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Inicio');
  });
});

describe('own objects in the menu', () => {
  const vehicles = anObject();
  const procedures = anObject({ id: 2, key: 'tramites', plural: 'Trámites' });
  const lines = () =>
    screen
      .getAllByRole('link')
      .filter((link) => !link.closest('ul ul'))
      .map((link) => link.textContent);

  it('have a line each behind the business, in their order', async () => {
    await openMenu({ objects: [procedures, vehicles], hash: '#/management/own/vehiculos/3' });
    await screen.findByRole('link', { name: 'Trámites' });
    expect(lines()).toEqual(['Inicio', 'Trámites', 'Vehículos de reemplazo']);
    const area = screen.getByText('Registros propios', { selector: 'li' });
    expect(area.compareDocumentPosition(group('Compañías'))).toBe(Node.DOCUMENT_POSITION_PRECEDING);
    expect(area.compareDocumentPosition(group('LOPDP'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe(vehicles.plural);
  });

  it('have none where the role may not see them, nor where they are rows within a record', async () => {
    const hidden = anObject({ id: 3, key: 'tramites', plural: 'Trámites', allowed: [] });
    const rows = anObject({ id: 4, key: 'filas', plural: 'Filas', isInside: true });
    await openMenu({ objects: [hidden, rows, vehicles] });
    await screen.findByRole('link', { name: vehicles.plural });
    expect(lines()).toEqual(['Inicio', vehicles.plural]);
  });
});

describe('what waits, in the menu', () => {
  const link = (name: string) => screen.getByRole('link', { name, hidden: true });
  const described = (name: string) => link(name).getAttribute('aria-description');

  it('stands at its entries, as the home last knew it, and is asked for by no call', async () => {
    const { readSummary } = await openMenu({ summary: aSummary() });
    expect(described('Inicio')).toBe('1 tarea para hoy');
    expect(described('Renovaciones')).toBe('1 póliza termina en un mes');
    expect(described('Cuotas')).toBe('2 cuotas atrasadas');
    expect(described('Solicitudes')).toBe('2 solicitudes abiertas');
    expect(link('Solicitudes').textContent).toBe('Solicitudes2');
    expect(described('Listado de pólizas')).toBeNull();
    expect(readSummary).not.toHaveBeenCalled();
  });

  it('is nothing until the home has been read', async () => {
    const { readSummary } = await openMenu();
    expect(described('Renovaciones')).toBeNull();
    expect(readSummary).not.toHaveBeenCalled();
  });
});

describe('the entry one is at', () => {
  it('comes into sight, and so does a submenu that is opened', async () => {
    const shown = vi.fn();
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function note(
      this: Element,
    ) {
      shown(this.textContent);
    });
    await openMenu({ hash: '#/management/audit-trail' });
    await waitFor(() => expect(shown).toHaveBeenLastCalledWith('Auditoría'));
    await userEvent.click(group('Mensajes'));
    await waitFor(() => expect(shown).toHaveBeenLastCalledWith('Mensajes'));
    scroll.mockRestore();
  });
});

describe('the menu entry of a page', () => {
  it.each([
    ['/', '/home'],
    ['/customers/create', '/customers/create'],
    ['/customers/12/show', '/customers'],
    ['/nowhere', undefined],
  ])('of %s is %s', (pathname, address) => {
    expect(menuAddressOf(pathname)).toBe(address);
  });
});
