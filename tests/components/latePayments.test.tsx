import { render, screen, waitFor, within } from '@testing-library/react';
import type { GetListParams } from 'react-admin';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AnswerOf, payments } from '../../domain/contract/index.ts';
import { AGEING_BUCKETS, type AgeingBucketId } from '../../domain/money/ageing.ts';
import type { LatePayment } from '../../src/data/records.ts';
import type { DialogSubject } from '../../src/dialogs/requests.ts';
import LatePaymentsDialog from '../../src/resources/money/payments/late/LatePaymentsDialog.tsx';
import {
  chooseRowAction,
  dataProviderWith,
  openRowActions,
  refusal,
  rowOf,
  Screen,
  typist,
} from '../support/screen.tsx';
import { aPayment, aPerson } from './policiesBuilders.ts';

const aLatePayment = (number: number, changes: Partial<LatePayment> = {}): LatePayment => ({
  ...aPayment(number),
  daysOverdue: 45,
  collectable: true,
  policies: {
    id: 1,
    numberPolicy: 'VI-004521',
    payment_method_id: 1,
    policyValue: 1200,
    customer: { ...aPerson('ANA', 'PÉREZ'), numberPhone: '0991234567' },
    company: { id: 3, companyName: 'BMI' },
    advisor: aPerson('LUIS', 'MORA'),
  },
  ...changes,
});

const companies = [
  { id: 3, companyName: 'BMI' },
  { id: 4, companyName: 'ZURICH' },
];

type LateSummary = AnswerOf<typeof payments.sumLatePayments>;

const summaryOf = (amounts: Partial<Record<AgeingBucketId, number>>): LateSummary => ({
  count: 14,
  amount: 1300,
  ageing: AGEING_BUCKETS.map(({ id }) => ({
    bucket: id,
    count: amounts[id] ? 1 : 0,
    amount: amounts[id] ?? 0,
  })),
});

interface Agency {
  readonly payments?: readonly LatePayment[];
  readonly summary?: LateSummary | null;
  readonly forbidden?: string[];
  readonly subject?: Omit<DialogSubject, 'id'> & { id?: DialogSubject['id'] };
  readonly methods?: object;
}

const Opened = () => <p>diálogo abierto</p>;

const open = (agency: Agency = {}) => {
  const { payments = [aLatePayment(1)], forbidden = [], subject, methods } = agency;
  const { summary = summaryOf({ '31-60': 1000, 'over-120': 300 }) } = agency;
  const getList = vi.fn(async (resource: string, { pagination }: GetListParams) => {
    const rows: readonly unknown[] = resource === 'companies' ? companies : payments;
    const { page, perPage } = pagination ?? { page: 1, perPage: 10 };
    return {
      data: rows.slice((page - 1) * perPage, page * perPage) as never[],
      total: rows.length,
    };
  });
  const sumLatePayments = vi.fn(async (_: object) => ({ data: summary }));
  render(
    <Screen
      forbidden={forbidden}
      dataProvider={dataProviderWith({ getList, sumLatePayments, ...methods })}
      dialogs={{ payment: Opened, info: Opened }}
    >
      <LatePaymentsDialog id="all" {...subject} />
    </Screen>,
  );
  const asked = () =>
    getList.mock.calls.filter(([resource]) => resource === 'late-payments').map(([, how]) => how);
  return { asked, sumLatePayments };
};

const filteredBy = (filter: { readonly company_id?: number; readonly q?: string }) => ({
  query: { filter: JSON.stringify(filter) },
});

const choose = async (option: string) => {
  await typist().click(await screen.findByRole('combobox', { name: 'Filtrar por' }));
  await typist().click(await screen.findByRole('option', { name: option }));
};

const tile = (name: RegExp) => screen.findByRole('button', { name });

afterEach(() => vi.restoreAllMocks());

describe('the late payments', () => {
  it('[2.78] say whom to call about what, and for how long', async () => {
    open();
    await screen.findByRole('dialog', { name: 'Cuotas atrasadas' });
    const row = (await screen.findByText('PÉREZ ANA')).closest('tr') as HTMLElement;
    const cells = within(row).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      '099 123 4567',
      'PÉREZ ANAVI-004521 · cuota 1',
      'BMIMORA LUIS',
      '$100.00',
      '$1,100.00',
      '$1,200.00',
      '15/01/2026',
      'Pendiente',
      '45',
      '',
    ]);
    const menu = await openRowActions(row);
    const whatsApp = within(menu).getByRole('menuitem', { name: 'Escribir por WhatsApp' });
    expect(whatsApp.getAttribute('href')).toBe('https://wa.me/593991234567');
  });

  it('[9.8] are asked for ten a page, the oldest first', async () => {
    const { asked } = open();
    await screen.findByText('PÉREZ ANA');
    expect(asked()).toMatchObject([
      {
        pagination: { page: 1, perPage: 10 },
        sort: { field: 'createdAt', order: 'ASC' },
        filter: { ageing: 'late' },
      },
    ]);
  });

  it('[2.78] turn their pages by Anterior and Siguiente', async () => {
    const payments = Array.from({ length: 12 }, (_, index) =>
      aLatePayment(1, { id: index + 1, number_payment: index + 1 }),
    );
    open({ payments });
    await screen.findByText('1-10 de 12');
    const [previous, next] = ['Anterior', 'Siguiente'].map((name) =>
      screen.getByRole<HTMLButtonElement>('button', { name }),
    );
    expect(previous?.disabled).toBe(true);
    await typist().click(next as HTMLElement);
    await screen.findByText('11-12 de 12');
    expect(await screen.findByText('VI-004521 · cuota 12')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Siguiente' }).disabled).toBe(
      true,
    );
    await typist().click(screen.getByRole('button', { name: 'Anterior' }));
    expect(await screen.findByText('1-10 de 12')).toBeTruthy();
  });

  it('are sorted by their days', async () => {
    const { asked } = open();
    await typist().click(await screen.findByRole('button', { name: /Ordenar por días/ }));
    await waitFor(() => expect(asked().at(-1)?.sort?.field).toBe('daysOverdue'));
  });

  it('[2.79] say so when there is none, and offer no file of nothing', async () => {
    open({ payments: [] });
    expect(await screen.findByText('No se encontraron resultados')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /PDF|Exportar/ })).toBeNull();
  });

  it('say so when they do not arrive, and can be asked for again', async () => {
    open({ methods: { getList: () => Promise.reject(refusal(503, 'No responde')) } });
    const alerts = await screen.findAllByRole('alert');
    expect(alerts.map(({ textContent }) => textContent).join()).toContain(
      'Error al cargar los datos.',
    );
    expect(screen.getAllByRole('button', { name: 'Reintentar' }).length).toBeGreaterThan(0);
  });
});

describe('the filter of the late payments', () => {
  it('[2.77] is General, each company, or the search by name', async () => {
    open();
    await typist().click(await screen.findByRole('combobox', { name: 'Filtrar por' }));
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'General',
      'Buscar por nombre o apellido',
      'BMI',
      'ZURICH',
    ]);
  });

  it('narrows list and sums to a company, and General takes it away', async () => {
    const { asked, sumLatePayments } = open();
    await choose('ZURICH');
    await waitFor(() => expect(asked().at(-1)?.filter).toEqual({ ageing: 'late', company_id: 4 }));
    await waitFor(() =>
      expect(sumLatePayments.mock.lastCall?.[0]).toEqual(filteredBy({ company_id: 4 })),
    );
    await choose('General');
    await waitFor(() => expect(asked().at(-1)?.filter).toEqual({ ageing: 'late' }));
  });

  it('searches by what is typed, which takes the place of the company', async () => {
    const { asked, sumLatePayments } = open({ subject: { filter: { company_id: 3 } } });
    await choose('Buscar por nombre o apellido');
    await typist().type(await screen.findByRole('searchbox', { name: 'Nombre o apellido' }), 'ana');
    await waitFor(() => expect(asked().at(-1)?.filter).toEqual({ ageing: 'late', q: 'ana' }));
    expect(sumLatePayments.mock.lastCall?.[0]).toEqual(filteredBy({ q: 'ana' }));
  });

  it.each<[string, Agency['subject'], object]>([
    ['a company', { id: 4 }, { ageing: 'late', company_id: 4 }],
    ['a bracket', { id: '61-90' }, { ageing: '61-90' }],
    ['its filter', { filter: { ageing: 'due', company_id: 3 } }, { ageing: 'due', company_id: 3 }],
    ['nothing it knows', { id: 'all', filter: { ageing: 'never', other: 1 } }, { ageing: 'late' }],
  ])('starts with what the dialog was opened with: %s', async (_, subject, filter) => {
    const { asked } = open({ subject });
    await screen.findByText('PÉREZ ANA');
    expect(asked().map((how) => how.filter)).toEqual([filter]);
  });
});

describe('the ages of the late payments', () => {
  it('say what is owed, as the server has summed it', async () => {
    open();
    const group = await screen.findByRole('group', { name: 'Antigüedad de las cuotas atrasadas' });
    expect(
      within(group)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Total atrasado$1,300.0014 cuotas',
      'Al vencer$0.000 cuotas',
      '1–30 días$0.000 cuotas',
      '31–60 días$1,000.001 cuota',
      '61–90 días$0.000 cuotas',
      '91–120 días$0.000 cuotas',
      'Más de 120 días$300.001 cuota',
    ]);
  });

  it('show their payments when pressed, and all when pressed again', async () => {
    const { asked, sumLatePayments } = open();
    await typist().click(await tile(/31–60 días/));
    await waitFor(() => expect(asked().at(-1)?.filter).toEqual({ ageing: '31-60' }));
    expect((await tile(/31–60 días/)).getAttribute('aria-pressed')).toBe('true');
    await typist().click(await tile(/31–60 días/));
    await waitFor(() => expect(asked().at(-1)?.filter).toEqual({ ageing: 'late' }));
    // The sums are of every age: nothing new to ask.
    expect(sumLatePayments).toHaveBeenCalledTimes(1);
  });

  it('hold what is not due yet apart, last and outside the sum', async () => {
    const summary = summaryOf({ upcoming: 500, '31-60': 1000, 'over-120': 300 });
    const { asked } = open({ summary, payments: [aLatePayment(1, { daysOverdue: -12 })] });
    const group = await screen.findByRole('group', { name: 'Antigüedad de las cuotas atrasadas' });
    const tiles = within(group)
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
    expect([tiles[0], tiles.at(-1)]).toEqual([
      'Total atrasado$1,300.0014 cuotas',
      'Por vencer$500.001 cuota',
    ]);
    await typist().click(await tile(/Por vencer/));
    await waitFor(() => expect(asked().at(-1)?.filter).toEqual({ ageing: 'upcoming' }));
    expect(await screen.findByText('faltan 12')).toBeTruthy();
  });

  it('stay chosen when the company changes', async () => {
    const { asked } = open({ subject: { filter: { ageing: 'due' } } });
    await choose('BMI');
    await waitFor(() => expect(asked().at(-1)?.filter).toEqual({ ageing: 'due', company_id: 3 }));
  });

  it('are not there where the server does not sum', async () => {
    open({ summary: null });
    await screen.findByText('PÉREZ ANA');
    await waitFor(() => expect(screen.queryByText('Al vencer')).toBeNull());
  });
});

describe('what can be done about a late payment', () => {
  it('is to collect it', async () => {
    open();
    await typist().click(await screen.findByRole('button', { name: 'Actualizar Pago' }));
    expect(await screen.findByText('diálogo abierto')).toBeTruthy();
  });

  it('is to wait, where another of the policy comes first', async () => {
    open({ payments: [aLatePayment(2, { collectable: false })] });
    const waiting = await screen.findByRole<HTMLButtonElement>('button', {
      name: 'Actualizar Pago: Pendiente de orden',
    });
    expect(waiting.getAttribute('aria-disabled')).toBe('true');
  });

  it('is to see its policy alone, for who may not collect', async () => {
    open({ forbidden: ['collect'] });
    const row = await rowOf('PÉREZ ANA');
    await chooseRowAction(row, 'Ver información');
    expect(await screen.findByText('diálogo abierto')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Actualizar Pago' })).toBeNull();
  });
});

describe('the report of the late payments', () => {
  it('is about what is on screen', async () => {
    const createReport = vi.fn(() => new Promise<never>(() => undefined));
    open({
      methods: { createReport },
      subject: { filter: { company_id: 3, ageing: '31-60' } },
    });
    await typist().click(await screen.findByRole('button', { name: 'Generar reporte PDF' }));
    expect(await screen.findByText('Generando reporte PDF...')).toBeTruthy();
    expect(createReport).toHaveBeenCalledWith(
      { type: 'payment', data: { filter: { companyId: 3, ageing: '31-60' } } },
      expect.any(AbortSignal),
    );
  });

  it('is of what is late where no age is chosen', async () => {
    const createReport = vi.fn(() => new Promise<never>(() => undefined));
    open({ methods: { createReport } });
    await typist().click(await screen.findByRole('button', { name: 'Generar reporte PDF' }));
    expect(createReport).toHaveBeenCalledWith(
      { type: 'payment', data: { filter: {} } },
      expect.any(AbortSignal),
    );
  });

  it('[6.9] is not offered to who may not have reports; the file is', async () => {
    open({ forbidden: ['create'] });
    await screen.findByText('PÉREZ ANA');
    expect(screen.getByRole('button', { name: 'Exportar' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Generar reporte PDF' })).toBeNull();
  });

  it('has an Excel of the same rows', async () => {
    const exportList = vi.fn(() => new Promise<never>(() => undefined));
    open({ methods: { exportList }, subject: { filter: { ageing: 'due' } } });
    await typist().click(await screen.findByRole('button', { name: 'Exportar' }));
    await typist().click(await screen.findByRole('menuitem', { name: 'Excel' }));
    expect(exportList).toHaveBeenCalledWith(
      {
        name: 'late-payments',
        format: 'xlsx',
        sort: { field: 'createdAt', order: 'ASC' },
        filter: { ageing: 'due' },
      },
      expect.anything(),
    );
  });
});
