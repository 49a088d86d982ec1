import { screen, waitFor, within } from '@testing-library/react';
import { lazy } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { EXAMPLES } from '../../domain/agency/ownObjects/examples.ts';
import type { OwnObjectRecord } from '../../src/data/ownObjects.ts';
import { OwnFieldsWatch } from '../../src/data/useOwnFields.ts';
import OwnFieldsPage from '../../src/resources/agency/ownFields/OwnFieldsPage.tsx';
import OwnObjectsPage from '../../src/resources/agency/ownObjects/OwnObjectsPage.tsx';
import {
  choose,
  dataProviderWith,
  field,
  press,
  refusal,
  renderScreen,
  typist,
} from '../support/screen.tsx';
import { aField } from './ownFieldsScreen.tsx';
import { agencyWith, anObject } from './ownObjectsScreen.tsx';

const forms = () => import('../../src/resources/agency/ownObjects/ObjectForms.tsx');

const dialogs = {
  newOwnObject: lazy(async () => ({ default: (await forms()).NewOwnObjectDialog })),
  updateOwnObject: lazy(async () => ({ default: (await forms()).UpdateOwnObjectDialog })),
};

const open = (calls: object, forbidden: readonly string[] = []) =>
  renderScreen(
    <>
      <OwnObjectsPage />
      <OwnFieldsWatch />
    </>,
    {
      resource: 'own-objects',
      at: '/own-objects',
      forbidden,
      dialogs,
      dataProvider: dataProviderWith(calls as never),
    },
  );

const vehicles = anObject();
const procedures = anObject({
  id: 2,
  key: 'tramites',
  singular: 'Trámite',
  plural: 'Trámites',
  parent: null,
  position: 2,
});

const listed = () =>
  within(screen.getByRole('list', { name: 'Registros propios en su orden' }))
    .getAllByRole('heading')
    .map(({ textContent }) => textContent);

const dialogNamed = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('the page of own objects', () => {
  it('begins by an example, which the form is filled in by and whose fields it names', async () => {
    const registerOwnObject = vi.fn(async () => ({ data: procedures }));
    open({ ...agencyWith([]).calls, registerOwnObject });
    expect(await screen.findByText('Todavía no hay registros propios')).toBeTruthy();
    await press('Agregar registro propio');
    await dialogNamed('Agregar registro propio');
    await choose(/^Empezar por/, 'Terceros afectados');
    expect(await screen.findByText(/^Con sus campos: Nombre, Cédula o RUC/)).toBeTruthy();
    expect(field(/^Clave/).value).toBe('terceros_afectados');
    await press(/^Guardar/);
    await waitFor(() => expect(registerOwnObject).toHaveBeenCalled());
    expect(registerOwnObject.mock.lastCall).toMatchObject([
      {
        body: {
          example: 'thirdParties',
          key: 'terceros_afectados',
          parent: 'claims',
          isInside: true,
        },
      },
    ]);
  });

  it('offers no example whose key is taken, whatever objects there are', async () => {
    open(agencyWith([procedures]).calls);
    await press('Agregar registro propio');
    await dialogNamed('Agregar registro propio');
    await typist().click(screen.getByRole('combobox', { name: /^Empezar por/ }));
    const options = await screen.findAllByRole('option');
    const examples = Object.values(EXAMPLES).map(({ object }) => object.plural);
    expect(examples).toContain(procedures.plural);
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'En blanco',
      ...examples.filter((name) => name !== procedures.plural),
    ]);
  });

  it('tells of each what it belongs to, how many fields and records it has, and who sees it', async () => {
    const agency = agencyWith([vehicles], [aField({ resource: 'own-vehiculos' })]);
    open({ ...agency.calls, countOwnRecords: async () => ({ data: [{ id: 1, records: 1200 }] }) });
    expect(
      await screen.findByText('pertenece a Clientes · 1 campo · 1,200 registros'),
    ).toBeTruthy();
    expect(screen.getByText('Ven: Administrador, Básico')).toBeTruthy();
  });

  it('registers one whose key follows its name', async () => {
    const agency = agencyWith([]);
    const registerOwnObject = vi.fn(async () => {
      agency.change([procedures]);
      return { data: procedures };
    });
    open({ ...agency.calls, registerOwnObject });
    await press('Agregar registro propio');
    await dialogNamed('Agregar registro propio');
    await typist().type(field(/^Nombre de uno/), 'Trámite');
    await typist().type(field(/^Nombre de varios/), 'Trámites');
    expect(field(/^Clave/).value).toBe('tramites');
    await press(/^Guardar/);
    await waitFor(() => expect(listed()).toEqual(['Trámites']));
    expect(registerOwnObject).toHaveBeenCalledWith({
      body: {
        example: null,
        key: 'tramites',
        singular: 'Trámite',
        plural: 'Trámites',
        gender: 'm',
        icon: 'list',
        titleTemplate: null,
        parent: null,
        policyTypeIds: [],
        isInside: false,
        policyPart: null,
        hasHistory: false,
        listRoles: ['ADMIN', 'BASIC', 'ELOPDP'],
        createRoles: ['ADMIN', 'BASIC'],
        editRoles: ['ADMIN', 'BASIC'],
        deleteRoles: ['ADMIN'],
      },
    });
  });

  it('says at its field that a role which does not see cannot create', async () => {
    open(agencyWith([vehicles]).calls);
    await press('Editar Vehículos de reemplazo');
    const dialog = await dialogNamed('Editar registro propio');
    const seen = within(dialog.getByRole('group', { name: /^Quiénes ven/ }));
    await typist().click(seen.getByRole('checkbox', { name: 'Básico' }));
    await press(/^Guardar/);
    expect(
      (
        await dialog.findAllByText(
          'Un rol que no ve los registros tampoco los crea, corrige ni elimina',
        )
      ).length,
    ).toBeGreaterThan(0);
  });

  it('shows that a part of a policy keeps its history, which cannot be chosen otherwise', async () => {
    const fleet = anObject({ parent: 'policies', isInside: true });
    const updateOwnObject = vi.fn(async () => ({ data: fleet }));
    open({ ...agencyWith([fleet]).calls, updateOwnObject });
    await press('Editar Vehículos de reemplazo');
    const dialog = await dialogNamed('Editar registro propio');
    const history = () => dialog.getByRole<HTMLInputElement>('checkbox', { name: /historia/ });
    const shown = () => [history().checked, history().disabled];
    expect(shown()).toEqual([false, false]);
    await choose(/^Qué es en la póliza/, 'Cobertura');
    expect(shown()).toEqual([true, true]);
    await typist().click(dialog.getByRole('checkbox', { name: /^Se muestra dentro/ }));
    expect(shown()).toEqual([false, true]);
    await typist().click(dialog.getByRole('checkbox', { name: /^Se muestra dentro/ }));
    await press(/^Guardar/);
    await waitFor(() => expect(updateOwnObject).toHaveBeenCalled());
    expect(updateOwnObject.mock.lastCall).toMatchObject([
      { body: { policyPart: 'coverage', hasHistory: true } },
    ]);
  });

  it('leaves out the part of a policy that was chosen before its parent was another', async () => {
    const registerOwnObject = vi.fn(async () => ({ data: procedures }));
    open({ ...agencyWith([]).calls, registerOwnObject });
    await press('Agregar registro propio');
    await dialogNamed('Agregar registro propio');
    await choose(/^Empezar por/, 'Vehículos asegurados');
    await choose(/^Pertenece a/, 'Clientes');
    await press(/^Guardar/);
    await waitFor(() => expect(registerOwnObject).toHaveBeenCalled());
    expect(registerOwnObject.mock.lastCall).toMatchObject([
      { body: { parent: 'customers', policyPart: null } },
    ]);
  });

  it('offers its fields for the title', async () => {
    const plate = aField({ resource: 'own-vehiculos', label: 'Placa' });
    const updateOwnObject = vi.fn(async () => ({ data: vehicles }));
    open({ ...agencyWith([vehicles], [plate]).calls, updateOwnObject });
    await press('Editar Vehículos de reemplazo');
    await press('Agregar Placa al título');
    expect(field(/^Título de cada registro/).value).toBe('{placa}');
    await press(/^Guardar/);
    await waitFor(() => expect(updateOwnObject).toHaveBeenCalled());
    expect(updateOwnObject.mock.lastCall).toMatchObject([
      { params: { id: 1 }, body: { titleTemplate: '{placa}', version: 1 } },
    ]);
  });

  it('puts them in the order of the menu', async () => {
    const agency = agencyWith([vehicles, procedures]);
    const orderOwnObjects = vi.fn(async ({ body }: { body: { ids: number[] } }) => {
      const data = body.ids.flatMap((id) => [vehicles, procedures].filter((one) => one.id === id));
      agency.change(data);
      return { data };
    });
    open({ ...agency.calls, orderOwnObjects });
    await press('Subir Trámites');
    await waitFor(() => expect(listed()).toEqual(['Trámites', 'Vehículos de reemplazo']));
    expect(orderOwnObjects).toHaveBeenCalledWith({ body: { ids: [2, 1] } });
  });

  it('retires one after telling what becomes of its records, and shows it apart', async () => {
    const agency = agencyWith([vehicles]);
    const retired: OwnObjectRecord = { ...vehicles, retiredAt: '2026-03-01T15:00:00.000Z' };
    const retireOwnObject = vi.fn(async () => {
      agency.change([retired]);
      return { data: retired };
    });
    open({ ...agency.calls, retireOwnObject });
    await press('Retirar Vehículos de reemplazo');
    expect(await screen.findByText(/se conservan y se pueden ver; nadie/)).toBeTruthy();
    await press('Retirar');
    expect(
      await screen.findByRole('button', { name: 'Recuperar Vehículos de reemplazo' }),
    ).toBeTruthy();
  });

  it('does not delete one that has records, and says why', async () => {
    const deleteOwnObject = vi.fn();
    const countOwnRecords = async () => ({ data: [{ id: 1, records: 2 }] });
    open({ ...agencyWith([vehicles]).calls, countOwnRecords, deleteOwnObject });
    await press(/^Eliminar Vehículos de reemplazo: .*2 registros/);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('says why the server did not delete one', async () => {
    const deleteOwnObject = () => Promise.reject(refusal(409, 'Pólizas depende de él'));
    open({ ...agencyWith([vehicles]).calls, deleteOwnObject });
    await press('Eliminar Vehículos de reemplazo');
    await press('Eliminar');
    expect(await screen.findByText(/No se eliminó el registro propio/)).toBeTruthy();
  });

  it('follows what another administrator changes', async () => {
    const agency = agencyWith([vehicles]);
    open(agency.calls);
    await screen.findByRole('heading', { name: 'Vehículos de reemplazo' });
    agency.change([{ ...vehicles, plural: 'Autos prestados' }]);
    agency.answer();
    expect(await screen.findByRole('heading', { name: 'Autos prestados' })).toBeTruthy();
  });

  it('is not for who does not define them', async () => {
    open(agencyWith([vehicles]).calls, ['list']);
    expect(await screen.findByRole('heading', { name: /Acceso denegado/i })).toBeTruthy();
  });
});

describe('the page of own fields', () => {
  it('has a tab for each own object, with its fields', async () => {
    const plate = aField({ resource: 'own-vehiculos', label: 'Placa' });
    renderScreen(<OwnFieldsPage />, {
      resource: 'own-fields',
      at: '/own-fields?record=own-vehiculos',
      dataProvider: dataProviderWith({
        ...agencyWith([vehicles], [plate]).calls,
        countOwnValues: async () => ({ data: [] }),
      } as never),
    });
    const tab = await screen.findByRole('tab', { name: 'Vehículos de reemplazo' });
    expect(tab.getAttribute('aria-selected')).toBe('true');
    expect(await screen.findByRole('heading', { name: 'Placa' })).toBeTruthy();
  });
});
