import { fireEvent, screen, waitFor } from '@testing-library/react';
import { type DataProvider, HttpError } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import type { DialogRegistry } from '../../src/dialogs/DialogProvider.tsx';
import AdvisorPage from '../../src/resources/people/advisors/AdvisorPage.tsx';
import CompanyPage from '../../src/resources/people/companies/CompanyPage.tsx';
import PolicyPage from '../../src/resources/sales/policies/PolicyPage.tsx';
import { lightTheme } from '../../src/theme/themes.ts';
import {
  dataProviderWith,
  pressInMore,
  renderScreen,
  textsOf,
  typist,
} from '../support/screen.tsx';
import { aPaidPayment, aPayment, aPolicy } from './policiesBuilders.ts';

const answering = (methods: Partial<DataProvider>) =>
  dataProviderWith({
    getList: async () => ({ data: [], total: 0 }),
    activityOf: async () => ({ data: { activities: [], next: null } }),
    ...methods,
  });

/** Names and values of the figures, in order. */
const figures = async (one: string) => {
  const list = (await screen.findByText(one)).closest('dl');
  if (!list) throw new Error('No figures');
  return textsOf(list, 'term').map((name, at) => [name, textsOf(list, 'definition')[at]]);
};

describe('the page of an advisor', () => {
  const luis = {
    id: 3,
    ci_ruc: '1710034073',
    firstName: 'LUIS',
    surname: 'MORA',
    numberPhone: '0987654321',
    email: 'luis@correo.example',
    birthdate: '1980-01-20',
    personalData: true,
    policiesCount: 4,
    hasCommissions: true,
  };
  const summary = {
    livePolicies: 3,
    policies: 4,
    liveValue: 2400,
    production: 1800,
    commissions: { commissionInFavour: 80, commissionBalance: -20, advancesOpen: 100 },
  };
  const open = (told: object | null) =>
    renderScreen(<AdvisorPage />, {
      at: '/advisors/3/show',
      path: '/advisors/:id/show',
      dataProvider: answering({
        getMany: async () => ({ data: [luis] as never[] }),
        advisorSummary: async () => ({ data: told }),
      }),
    });

  it('tells what the advisor is owed and what their policies come to', async () => {
    open(summary);
    expect(await figures('Comisión a favor')).toEqual([
      ['Comisión a favor', '$80.00'],
      ['Saldo de comisiones', '-$20.00'],
      ['Anticipos abiertos', '$100.00'],
      ['Pólizas vigentes', '3de 4'],
      ['Valor anual de lo vigente', '$2,400.00'],
      ['Producción, 12 meses', '$1,800.00'],
    ]);
  });

  it('has how to reach the advisor, and no policies’ figures for who may not see them', async () => {
    open({ ...summary, livePolicies: null, policies: null, liveValue: null, production: null });
    expect((await figures('Comisión a favor')).map(([name]) => name)).toEqual([
      'Comisión a favor',
      'Saldo de comisiones',
      'Anticipos abiertos',
    ]);
    expect(screen.getByText('098 765 4321')).toBeTruthy();
    expect(document.querySelector('a[href="mailto:luis@correo.example"]')).toBeTruthy();
  });

  it('has no figures where the server tells none', async () => {
    open(null);
    expect(await screen.findByRole('heading', { name: 'MORA LUIS' })).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Comisión a favor')).toBeNull());
  });
});

describe('the page of an insurer', () => {
  const bmi = { id: 1, ci_ruc: '1790012345001', companyName: 'BMI ECUADOR', policiesCount: 12 };
  const summary = {
    livePolicies: 10,
    policies: 12,
    liveValue: 12_000,
    production: 9000,
    owed: { instalments: 3, missing: 50.01, since: '2026-01-10', late: 1 },
    commissionBalance: 20,
  };
  const open = (told: object, contacts: object = {}) =>
    renderScreen(<CompanyPage />, {
      at: '/companies/1/show',
      path: '/companies/:id/show',
      dataProvider: answering({
        getMany: async () => ({ data: [{ ...bmi, ...contacts }] as never[] }),
        companySummary: async () => ({ data: told }),
      }),
    });

  it('tells what it owes first, then what its policies come to', async () => {
    open(summary);
    expect(await figures('Producción, 12 meses')).toEqual([
      ['Por cobrar desde 10/01/2026', '$50.01'],
      ['Pólizas vigentes', '10de 12'],
      ['Valor anual de lo vigente', '$12,000.00'],
      ['Producción, 12 meses', '$9,000.00'],
      ['Saldo de comisiones', '$20.00'],
    ]);
  });

  it('has how to reach the insurer', async () => {
    const contacts = {
      contactName: 'ROSA VERA',
      numberPhone: '0991234567',
      email: 'rosa@bmi.example',
      website: 'https://www.bmi.example/',
    };
    open(summary, contacts);
    expect(await screen.findByText('ROSA VERA')).toBeTruthy();
    for (const [words, address] of [
      ['099 123 4567', 'tel:+593991234567'],
      ['rosa@bmi.example', 'mailto:rosa@bmi.example'],
      ['www.bmi.example', 'https://www.bmi.example/'],
    ])
      expect(screen.getByRole('link', { name: words }).getAttribute('href')).toBe(address);
  });

  it('copies the number of the insurer, and says so', async () => {
    open(summary);
    await pressInMore('Copiar RUC');
    expect(await screen.findByText('1790012345001 copiado')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe('1790012345001');
  });

  it('tells nothing of commissions to who may not see them', async () => {
    open({ ...summary, owed: null, commissionBalance: null });
    expect((await figures('Producción, 12 meses')).map(([name]) => name)).toEqual([
      'Pólizas vigentes',
      'Valor anual de lo vigente',
      'Producción, 12 meses',
    ]);
  });
});

describe('the page of a policy', () => {
  const policy = aPolicy({
    lastPendingValue: 100,
    payments: [aPaidPayment(1), aPayment(2)],
    owed: {
      late: 1,
      lateAmount: 100,
      lateSince: '2026-02-15T12:00:00.000Z',
      upcoming: 0,
      upcomingAmount: 0,
    },
  });
  const open = (
    getOne: DataProvider['getOne'],
    forbidden: readonly string[] = [],
    dialogs: DialogRegistry = {},
  ) =>
    renderScreen(<PolicyPage />, {
      at: '/policies/7/show',
      path: '/policies/:id/show',
      forbidden,
      dialogs,
      theme: lightTheme,
      dataProvider: answering({ getOne }),
    });
  const known = async () => ({ data: policy as never });

  it('names the policy, its status, what it is and whose', async () => {
    open(known);
    expect(await screen.findByRole('heading', { level: 1, name: 'Póliza VI-004521' })).toBeTruthy();
    expect(screen.getByText('Activa')).toBeTruthy();
    expect(screen.getByText('Vida Individual · BMI Ecuador · PÉREZ ANA')).toBeTruthy();
    expect(document.title).toBe('Póliza VI-004521 · Amparo');
  });

  it('collects the next instalment from the foot of a telephone', async () => {
    open(known, [], { payment: ({ id }) => <p>{`Cobro de ${id}`}</p> });
    fireEvent.click(await screen.findByText('Cobrar'));
    expect(await screen.findByText('Cobro de 1002')).toBeTruthy();
  });

  it('tells what is owed of it, and how many its tabs have', async () => {
    open(known);
    expect(await figures('Atrasado desde 15/02/2026')).toContainEqual([
      'Atrasado desde 15/02/2026',
      '$100.00',
    ]);
    expect(screen.getAllByRole('tab')[0]?.textContent).toBe('Cuotas 2');
  });

  it('has what can be done in "Más", and says why it cannot be renewed yet', async () => {
    open(known);
    await typist().click(await screen.findByRole('button', { name: 'Más' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Actualizar póliza',
      'Ajustar valores',
      'Gestiones de cobro',
      'Registrar siniestro',
      'Renovar pólizaLa última cuota todavía tiene un valor pendiente de $100.00',
      'Exportar: CSV (texto)',
      'Exportar: Excel',
    ]);
  });

  it('says when there is no such policy', async () => {
    open(() => Promise.reject(new HttpError('x', 404)));
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /^No existe póliza registrada con id 7/,
    );
    expect(screen.getByRole('link', { name: 'Pólizas' })).toBeTruthy();
  });

  it('is not shown to who may not list policies', async () => {
    const asked = vi.fn(async () => ({ data: policy as never }));
    open(asked, ['list']);
    expect(await screen.findByText('Acceso denegado')).toBeTruthy();
    expect(asked).not.toHaveBeenCalled();
  });
});
