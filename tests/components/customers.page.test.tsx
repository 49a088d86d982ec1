import { useMutation } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import type { DataProvider, GetListParams } from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { MESSAGE_STATUS_IDS } from '../../domain/agency/messages/delivery.ts';
import { MOVEMENT_KINDS } from '../../domain/contract/money/paymentShapes.ts';
import { pages } from '../../src/i18n/texts/pages.ts';
import CustomerList from '../../src/resources/people/customers/CustomerList.tsx';
import CustomerPage from '../../src/resources/people/customers/page/CustomerPage.tsx';
import { type Send, useSave } from '../../src/ui/form/SaveForm.tsx';
import {
  dataProviderWith,
  pressInMore,
  renderScreen,
  tabNamed,
  typist,
} from '../support/screen.tsx';

const ana = {
  id: 5,
  ci_ruc: '1710034065',
  firstName: 'ANA',
  surname: 'PÉREZ',
  numberPhone: '0991234567',
  email: 'ana@correo.example',
  address: 'AV. LOJA',
  birthdate: '1990-05-02',
  createdAt: '2026-01-10T15:00:00.000Z',
  occupation: null,
  civil: { status: 'Soltero' },
  province: { provinceName: 'Azuay' },
  city: { cityName: 'Cuenca' },
  personalData: true,
  anonymizedAt: null,
  limitedAt: null,
  policiesCount: 2,
  customFields: {},
  toComplete: [],
};

const summary = {
  livePolicies: 1,
  policies: 2,
  liveValue: 1200,
  instruments: 3,
  owed: {
    late: 3,
    lateAmount: 260,
    lateSince: '2026-01-16',
    upcoming: 1,
    upcomingAmount: 100,
  },
  next: { createdAt: '2026-05-16', value: 100, policy: { id: 9, numberPolicy: 'VI-1' } },
};

const happened = (fields: object) => ({
  key: 'collection-1',
  kind: 'collection',
  at: '2026-03-16T15:02:00.000Z',
  policy: { id: 9, numberPolicy: 'VI-1' },
  number: 1,
  amount: 40,
  variant: 'collected',
  text: null,
  by: 'Luis Mora',
  ...fields,
});

/** Saves a form, as dialogs above the page do. */
const Form = ({ send }: { readonly send: Send }) => {
  const [isSaved, setSaved] = useState(false);
  const save = useSave({
    schema: z.object({}),
    texts: 'tasks.onRegister',
    send,
    onSaved: () => setSaved(true),
  });
  return (
    <>
      <button type="button" onClick={() => void save({})}>
        guardar
      </button>
      {isSaved ? 'guardado' : null}
    </>
  );
};

const written = async () => ({ id: 1 });

/** Its save is made of a mutation of react-admin's. */
const RecordForm = () => {
  const { mutateAsync } = useMutation({ mutationFn: written });
  return <Form send={() => mutateAsync()} />;
};

interface Agency {
  readonly customer?: object;
  readonly figures?: object | null;
  readonly activityOf?: DataProvider['activityOf'];
  readonly forbidden?: readonly string[];
}

const open = ({ customer = ana, figures = summary, activityOf, forbidden = [] }: Agency = {}) => {
  const getList = vi.fn(async (_resource: string, _params: GetListParams) => ({
    data: [] as never[],
    total: 0,
  }));
  renderScreen(<CustomerPage />, {
    at: '/customers/5/show',
    path: '/customers/:id/show',
    forbidden,
    dataProvider: dataProviderWith({
      getList,
      getMany: async (_resource, { ids }) => ({
        data: (ids.map(String).includes('5') ? [customer] : []) as never[],
      }),
      customerSummary: async () => ({ data: figures }),
      activityOf,
    }),
    dialogs: {
      task: ({ filter }) => <p>tarea del cliente {filter?.customers_id}</p>,
      updateCustomer: RecordForm,
      collectSeveral: () => <Form send={written} />,
    },
  });
  return getList;
};

describe('the page of a customer', () => {
  it('shows who they are, what they have and what they owe', async () => {
    open();
    expect(await screen.findByRole('heading', { name: 'PÉREZ ANA' })).toBeTruthy();
    expect(screen.getByText('Cuenca, Azuay')).toBeTruthy();
    expect(screen.getByText('1710034065 · Cuenca, Azuay · Cliente desde 10/01/2026')).toBeTruthy();
    expect(await screen.findByText('Atrasado · 3 cuotas desde 16/01/2026')).toBeTruthy();
    expect(screen.getByText('$260.00')).toBeTruthy();
    expect(screen.getByText('Próxima cuota · 16/05/2026')).toBeTruthy();
    expect(screen.getByText('Valor anual de lo vigente')).toBeTruthy();
  });

  it('asks for nothing of the tabs that are not shown', async () => {
    const getList = open();
    await screen.findByText('Aún no hay pólizas');
    expect(getList.mock.calls.map(([resource, { filter }]) => [resource, filter])).toEqual([
      ['policies', { customers_id: 5 }],
    ]);
    await typist().click(screen.getByRole('tab', tabNamed('Por cobrar')));
    expect(await screen.findByText('No tiene cuotas por cobrar')).toBeTruthy();
    expect(getList.mock.lastCall?.[0]).toBe('late-payments');
  });

  it('lets nothing be changed by who may only look', async () => {
    open({ forbidden: ['create', 'edit', 'collect'] });
    await screen.findByText('Aún no hay pólizas');
    for (const name of [/Registrar póliza/, /Actualizar información/, /Cobrar varias/, /PDF/])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('shows of who is anonymous nothing but that', async () => {
    open({ customer: { ...ana, anonymizedAt: '2026-02-01T15:00:00.000Z' } });
    await screen.findByText('Aún no hay pólizas');
    expect(screen.queryByText('099 123 4567')).toBeNull();
    expect(screen.queryByRole('button', { name: /Actualizar/ })).toBeNull();
  });

  it('adds a task about the customer', async () => {
    open();
    await pressInMore('Nueva tarea');
    expect(await screen.findByText('tarea del cliente 5')).toBeTruthy();
  });

  it('says when there is no such customer', async () => {
    const getMany = async () => ({ data: [] });
    renderScreen(<CustomerPage />, {
      at: '/customers/77/show',
      path: '/customers/:id/show',
      dataProvider: dataProviderWith({ getMany }),
    });
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('No existe cliente registrado con este ID 77')).toBeTruthy();
    expect(alert.getByRole('link', { name: 'Ir a Clientes' })).toBeTruthy();
  });

  it('has neither figures nor activity where the server tells none', async () => {
    open({ figures: null });
    await waitFor(() => expect(screen.getAllByRole('tab')).toHaveLength(2));
  });
});

describe('the head of a customer’s page', () => {
  it('says what is wrong, in one chip', async () => {
    open();
    expect((await screen.findByText('3 cuotas atrasadas')).closest('.MuiChip-root')).toBeTruthy();
  });

  it('has one way to register, one to collect, and the rest in "Más"', async () => {
    open();
    const more = await screen.findByRole('button', { name: 'Más' });
    const names = () =>
      [...(more.parentElement?.querySelectorAll('.MuiButton-root') ?? [])].map(
        ({ textContent }) => textContent,
      );
    await waitFor(() => expect(names()).toEqual(['Más', 'Cobrar varias', 'Registrar póliza']));
  });

  it('leads to the list, and from one record of that to the next', async () => {
    const list = [{ ...ana, id: 9, firstName: 'LUIS' }, ana];
    const getList = vi.fn(async (resource: string, { pagination }: GetListParams) => {
      const rows = pagination?.perPage === 1 ? [{ ...ana, id: 31 }] : list;
      return { data: (resource === 'customers' ? rows : []) as never[], total: 300 };
    });
    renderScreen(
      <Routes>
        <Route path="" element={<CustomerList />} />
        <Route path=":id/show" element={<CustomerPage />} />
      </Routes>,
      {
        at: '/customers',
        path: '/customers/*',
        dataProvider: dataProviderWith({
          getList,
          getMany: async (_resource, { ids }) => ({
            data: ids.map((id) => ({ ...ana, id: Number(id) })) as never[],
          }),
          customerSummary: async () => ({ data: summary }),
        }),
      },
    );
    await typist().click(await screen.findByRole('link', { name: 'PÉREZ ANA' }));
    const trail = await screen.findByRole('navigation', { name: 'Páginas anteriores' });
    expect(within(trail).getByRole('link', { name: 'Clientes' })).toBeTruthy();
    expect(screen.getByText('2 de 300')).toBeTruthy();
    await typist().click(screen.getByRole('button', { name: 'Registro siguiente de la lista' }));
    expect(await screen.findByText('3 de 300')).toBeTruthy();
    const asked = getList.mock.calls.filter(([resource]) => resource === 'customers');
    expect(asked.at(-1)?.[1]).toMatchObject({ pagination: { page: 3, perPage: 1 } });
  });

  it('has no way to a next one for who did not come from the list', async () => {
    open();
    await screen.findByText('Aún no hay pólizas');
    expect(screen.queryByRole('button', { name: 'Registro siguiente de la lista' })).toBeNull();
  });

  it('tells how many each tab has', async () => {
    open();
    await screen.findByText('Aún no hay pólizas');
    await waitFor(() =>
      expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
        'Pólizas 2',
        'Por cobrar 4',
        'Tarjetas y cuentas 3',
        'Siniestros 0',
        'Documentos 0',
        'Actividad',
        'Datos personales',
      ]),
    );
  });
});

describe('the activity of a customer', () => {
  const panel = () => within(screen.getByRole('tabpanel'));
  const show = async (activityOf: DataProvider['activityOf']) => {
    open({ activityOf });
    await typist().click(await screen.findByRole('tab', tabNamed('Actividad')));
  };

  it('is told in words, with when, by whom and how much', async () => {
    const activities = [
      happened({}),
      happened({
        key: 'registered-5',
        kind: 'registered',
        variant: null,
        policy: null,
        amount: null,
        by: null,
      }),
    ];
    await show(async () => ({ data: { activities, next: null } }));
    const lines = await panel().findAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'Cobro de la cuota 1 · VI-116/03/2026 10:02 · Luis Mora$40.00',
      'Registro16/03/2026 10:02',
    ]);
  });

  it.each(['Actualizar información', 'Cobrar varias'])(
    'is read anew once after a form is saved: %s',
    async (name) => {
      const activityOf = vi.fn(async () => ({ data: { activities: [happened({})], next: null } }));
      await show(activityOf);
      await panel().findByRole('listitem');
      await typist().click(screen.getByRole('button', { name: new RegExp(name) }));
      await typist().click(await screen.findByRole('button', { name: 'guardar' }));
      await waitFor(() => expect(activityOf).toHaveBeenCalledTimes(2));
      await screen.findByText('guardado');
      expect(activityOf).toHaveBeenCalledTimes(2);
    },
  );

  it('goes on where it ended, and can be told of one kind', async () => {
    const activityOf = vi.fn(async (_resource, _id, { after }: { after?: string }) => ({
      data: after
        ? { activities: [happened({ key: 'collection-2', number: 2 })], next: null }
        : { activities: [happened({})], next: '1.2.3' },
    }));
    await show(activityOf);
    await typist().click(await screen.findByRole('button', { name: 'Ver más' }));
    await waitFor(() => expect(panel().getAllByRole('listitem')).toHaveLength(2));
    expect(screen.queryByRole('button', { name: 'Ver más' })).toBeNull();
    const kinds = screen.getByRole('group', { name: 'Filtros' });
    await typist().click(within(kinds).getByRole('button', { name: 'Cobros' }));
    await waitFor(() =>
      expect(activityOf.mock.lastCall?.[2]).toEqual({ kind: 'collection', after: undefined }),
    );
  });

  it('has words for each way a collection or a message can end', () => {
    const { collection, message } = pages.activity.said;
    expect(Object.keys(collection)).toEqual([...MOVEMENT_KINDS]);
    expect(Object.keys(message).sort()).toEqual([...MESSAGE_STATUS_IDS].sort());
  });
});
