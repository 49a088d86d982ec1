import { render, screen, waitFor, within } from '@testing-library/react';
import type { DataProvider, GetListParams } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { advisor } from '../../domain/entities/advisor.ts';
import type { Advisor } from '../../src/data/records.ts';
import {
  AdvisorCreate,
  UpdateAdvisorDialog,
} from '../../src/resources/people/advisors/AdvisorForms.tsx';

import AdvisorList from '../../src/resources/people/advisors/AdvisorList.tsx';
import { blankTexts } from '../support/blankTexts.ts';
import {
  chooseRowAction,
  dataProviderWith,
  field,
  openRowActions,
  refusal,
  rowOf,
  Screen,
  textsOf,
  typist,
} from '../support/screen.tsx';

const anAdvisor = (changes: Partial<Advisor> = {}): Advisor => ({
  ...blankTexts(advisor),
  id: 3,
  ci_ruc: '1710034065',
  firstName: 'LUIS',
  secondName: null,
  surname: 'MORA',
  secondSurname: 'VERA',
  email: 'luis@correo.ec',
  numberPhone: '0991234567',
  birthdate: '1980-02-28T00:00:00.000Z',
  personalData: true,
  createdAt: '2026-03-01T02:00:00.000Z',
  version: 4,
  policiesCount: 7,
  hasCommissions: true,
  toComplete: [],
  customFields: {},
  ...changes,
});

const press = (name: string) => typist().click(screen.getByRole('button', { name }));

describe('the list of advisors', () => {
  const list = (advisors: Advisor[], forbidden: string[] = []) => {
    const getList = vi.fn(async (_resource: string, _params: GetListParams) => ({
      data: advisors as never[],
      total: advisors.length,
    }));
    render(
      <Screen resource="advisors" dataProvider={dataProviderWith({ getList })} {...{ forbidden }}>
        <AdvisorList />
      </Screen>,
    );
    return getList;
  };

  it('copies the identity number of a row, and says so', async () => {
    list([anAdvisor()]);
    await chooseRowAction(await rowOf('MORA VERA LUIS'), 'Copiar cédula');
    expect(await screen.findByText('1710034065 copiado')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe('1710034065');
  });

  it('[9.6] asks for five a page', async () => {
    const getList = list([anAdvisor()]);
    await screen.findByText('MORA VERA LUIS');
    expect(getList.mock.calls[0]?.[1].pagination).toEqual({ page: 1, perPage: 5 });
  });

  it('fills a high window with more', async () => {
    vi.stubGlobal('innerHeight', 1080);
    const getList = list([anAdvisor()]);
    await screen.findByText('MORA VERA LUIS');
    expect(getList.mock.calls[0]?.[1].pagination).toEqual({ page: 1, perPage: 17 });
    vi.unstubAllGlobals();
  });

  it('[2.47] writes what is known of an advisor', async () => {
    list([anAdvisor()]);
    const row = (await screen.findByText('MORA VERA LUIS')).closest('tr') as HTMLElement;
    const cells = within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
    expect(cells).toEqual([
      '1',
      'MORA VERA LUIS1710034065',
      '28/02/1980',
      '099 123 4567',
      'luis@correo.ec',
      'SÍ',
      '7',
      '',
    ]);
  });

  it('[2.51] notes who has no policies', async () => {
    list([anAdvisor({ policiesCount: 0, hasCommissions: false })]);
    const menu = await openRowActions(await rowOf('MORA VERA LUIS'));
    const history = within(menu).getByRole('menuitem', { name: /^Historial/ });
    expect(history.getAttribute('aria-disabled')).toBe('true');
    expect(within(history).getByText('Sin pólizas registradas')).toBeTruthy();
  });

  it('notes nothing where there are policies, or their number is not known', async () => {
    list([anAdvisor({ policiesCount: null })]);
    await openRowActions(await rowOf('MORA VERA LUIS'));
    expect(screen.queryByText('Sin pólizas registradas')).toBeNull();
  });

  it('[2.48] links to the history of who has or had commissions', async () => {
    list([anAdvisor(), anAdvisor({ id: 4, hasCommissions: false, policiesCount: 0 })]);
    const links = await screen.findAllByRole('link', {
      name: 'Historial de comisiones y anticipos',
    });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/commissions?advisor=3']);
  });

  it('[2.49] offers to register a commission and to discount one', async () => {
    list([anAdvisor()]);
    const menu = await openRowActions(await rowOf('MORA VERA LUIS'));
    expect(textsOf(menu, 'menuitem')).toEqual(
      expect.arrayContaining(['Registrar comisión', 'Descontar comisiones']),
    );
  });

  it.each([
    ['create', 'Registrar comisión'],
    ['refund', 'Descontar comisiones'],
  ])('[6.11] offers who may not %s no "%s"', async (action, name) => {
    list([anAdvisor()], [action]);
    const menu = await openRowActions(await rowOf('MORA VERA LUIS'));
    expect(within(menu).getByRole('menuitem', { name: 'Actualizar información' })).toBeTruthy();
    expect(within(menu).queryByRole('menuitem', { name })).toBeNull();
  });

  it('offers the update of an advisor', async () => {
    list([anAdvisor()]);
    const menu = await openRowActions(await rowOf('MORA VERA LUIS'));
    expect(within(menu).getByRole('menuitem', { name: 'Actualizar información' })).toBeTruthy();
  });

  it('offers no update to who may not', async () => {
    list([anAdvisor({ policiesCount: 0, hasCommissions: false })], ['edit']);
    const menu = await openRowActions(await rowOf('MORA VERA LUIS'));
    expect(within(menu).queryByRole('menuitem', { name: 'Actualizar información' })).toBeNull();
  });

  it('[8.23] says that none is registered yet', async () => {
    list([]);
    expect(await screen.findByText('No existen asesores registrados')).toBeTruthy();
  });
});

describe('the registration of an advisor', () => {
  const register = (methods: Partial<DataProvider> = {}) =>
    render(
      <Screen resource="advisors" dataProvider={dataProviderWith(methods)}>
        <AdvisorCreate />
      </Screen>,
    );

  it('[5.23] requires what the specification requires', async () => {
    register();
    await press('Guardar');
    await waitFor(() => expect(screen.getAllByText('Este campo es obligatorio')).toHaveLength(7));
  });

  it('[2.46, 8.21] sends what was typed, in capitals, and says so', async () => {
    const create = vi.fn(async (_resource: string, { data }: { data: object }) => ({
      data: { id: 9, ...data } as never,
    }));
    register({ create });
    const typing = typist();
    await typing.type(field(/Cédula/), '1710034065');
    await typing.type(field(/Fecha de nacimiento/), '28021980');
    await typing.type(field(/Primer nombre/), 'luis');
    await typing.type(field(/Primer apellido/), 'mora');
    await typing.type(field(/Correo/), 'luis@correo.ec');
    await typing.type(field(/Teléfono/), '0991234567');
    await typing.click(screen.getByRole('radio', { name: 'SÍ' }));
    await press('Guardar');
    expect(await screen.findByText('Asesor registrado correctamente')).toBeTruthy();
    expect(create.mock.lastCall?.[1].data).toMatchObject({
      firstName: 'LUIS',
      surname: 'MORA',
      birthdate: '1980-02-28',
      personalData: true,
    });
  });
});

describe('the update of an advisor', () => {
  const update = vi.fn(async (_resource: string, { data }: { data: object }) => ({
    data: { ...anAdvisor(), ...data } as never,
  }));
  const open = (methods: Partial<DataProvider> = {}) => {
    const getOne = async () => ({ data: anAdvisor() as never });
    render(
      <Screen resource="advisors" dataProvider={dataProviderWith({ getOne, update, ...methods })}>
        <UpdateAdvisorDialog id={3} />
      </Screen>,
    );
    return waitFor(() => expect(field(/Primer nombre/).value).toBe('LUIS'));
  };

  it('[2.50, 2.84, 8.22] opens on the record as it is and sends it with its version', async () => {
    await open();
    await typist().type(field(/Segundo nombre/), 'josé{Enter}');
    expect(await screen.findByText('Asesor actualizado correctamente')).toBeTruthy();
    expect(update.mock.lastCall?.[1].data).toMatchObject({ secondName: 'JOSÉ', version: 4 });
  });

  it('[8.22] says when the server refuses it', async () => {
    await open({
      update: () => Promise.reject(refusal(409, 'Ya existe.', { ci_ruc: 'Repetido' })),
    });
    await press('Guardar');
    expect(
      await screen.findByText(
        'Asesor no actualizado correctamente. Verificar que no haya campos vacíos o duplicados',
      ),
    ).toBeTruthy();
    expect(screen.getByText('Repetido')).toBeTruthy();
  });
});
