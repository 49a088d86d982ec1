import { screen, waitFor, within } from '@testing-library/react';
import type { GetListParams } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import type { DialogFilter, DialogSubject } from '../../src/dialogs/requests.ts';
import EndingPoliciesDialog from '../../src/resources/sales/policies/ending/EndingPoliciesDialog.tsx';
import { dataProviderWith, refusal, renderScreen, typist } from '../support/screen.tsx';
import { aPolicy } from './policiesBuilders.ts';

const finishing = aPolicy({
  policy_status_id: 4,
  policyStatus: { id: 4, statusName: 'Por Culminar' },
  endDate: '2026-04-12T00:00:00.000Z',
  lastPendingValue: 0,
});
const finished = aPolicy({
  id: 8,
  numberPolicy: 'VI-2',
  policy_status_id: 3,
  policyStatus: { id: 3, statusName: 'Culminada' },
  creditCard: { id: 1, cardNumber: '•••• 1111', bank: { id: 1, bankName: 'Banco Pichincha' } },
  lastPendingValue: 50,
});

const statuses = ['Activa', 'Cancelada', 'Culminada', 'Por Culminar'].map((statusName, place) => ({
  id: place + 1,
  statusName,
}));

interface Agency {
  readonly policies?: object[];
  readonly filter?: DialogFilter;
  readonly forbidden?: string[];
  readonly methods?: object;
}

const Opened = ({ id }: DialogSubject) => <p>abierta {String(id)}</p>;

const open = (agency: Agency = {}) => {
  const { policies = [finishing, finished], filter, forbidden = [], methods } = agency;
  const getList = vi.fn(async (resource: string, { pagination }: GetListParams) => {
    if (resource === 'policy-statuses') return { data: statuses as never[], total: 4 };
    const { page, perPage } = pagination ?? { page: 1, perPage: 10 };
    const data = policies.slice((page - 1) * perPage, page * perPage);
    return { data: data as never[], total: policies.length };
  });
  renderScreen(<EndingPoliciesDialog id="all" {...(filter ? { filter } : {})} />, {
    forbidden,
    dataProvider: dataProviderWith({ getList, ...methods }),
    dialogs: { info: Opened, renewal: Opened },
  });
  return getList;
};

const rowOf = async (number: string) =>
  within((await screen.findByText(number)).closest('tr') as HTMLElement);

describe('the policies finished or about to finish', () => {
  it('are those of their list, the next to end first, ten a page', async () => {
    const getList = open();
    await screen.findByRole('dialog', { name: 'Pólizas terminadas o por terminar' });
    await screen.findByText('VI-2');
    expect(getList.mock.calls.filter(([name]) => name.includes('policies'))).toMatchObject([
      [
        'ending-policies',
        {
          pagination: { page: 1, perPage: 10 },
          sort: { field: 'nearestEnd', order: 'ASC' },
          filter: {},
        },
      ],
    ]);
  });

  it('[2.75] say whose they are, how they are charged and what they are worth', async () => {
    open();
    const cells = (await rowOf('VI-2')).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      '2',
      'VI-2Vida Individual',
      'PÉREZ ANA1710034065',
      'BMI Ecuador',
      '15/01/2026 →15/01/2030',
      'TransferenciaBanco Pichincha',
      '$50,000.00',
      '$1,200.00Mensual',
      'Culminada',
      '',
    ]);
    expect((await rowOf('VI-004521')).getByText('NO APLICA')).toBeTruthy();
  });

  it('[2.75] wear their status in grey or yellow', async () => {
    open();
    const chip = async (number: string, name: string) =>
      (await rowOf(number)).getByText(name).closest('.MuiChip-root')?.className;
    expect(await chip('VI-2', 'Culminada')).toContain('colorDefault');
    expect(await chip('VI-004521', 'Por Culminar')).toContain('colorWarning');
  });

  it('turn their pages, counted on', async () => {
    const policies = Array.from({ length: 11 }, (_, index) =>
      aPolicy({ id: index + 1, numberPolicy: `P-${index + 1}` }),
    );
    open({ policies });
    await screen.findByText('1-10 de 11');
    await typist().click(screen.getByRole('button', { name: 'Siguiente' }));
    const [number] = (await rowOf('P-11')).getAllByRole('cell');
    expect(number?.textContent).toBe('11');
  });

  it('are searched, narrowed by their status and widened again', async () => {
    const getList = open();
    const asked = () => getList.mock.calls.filter(([resource]) => resource !== 'policy-statuses');
    await screen.findByText('VI-2');
    await typist().type(screen.getByRole('searchbox', { name: 'Buscar pólizas' }), 'ana');
    await waitFor(() => expect(asked().at(-1)?.[1].filter).toEqual({ q: 'ana' }));
    await typist().click(screen.getByRole('combobox', { name: 'Estado' }));
    const offered = await screen.findAllByRole('option');
    expect(offered.map(({ textContent }) => textContent)).toEqual([
      'Todos',
      'Culminada',
      'Por Culminar',
    ]);
    await typist().click(screen.getByRole('option', { name: 'Por Culminar' }));
    const both = { q: 'ana', policy_status_id: 4 };
    await waitFor(() => expect(asked().at(-1)?.[1].filter).toEqual(both));
    await typist().click(screen.getByRole('button', { name: /[Ll]impiar/ }));
    await waitFor(() => expect(asked().at(-1)?.[1].filter).toEqual({}));
  });

  it('are in their report as they are on screen', async () => {
    const createReport = vi.fn(async () => ({ data: { file: new Blob(), name: 'x.pdf' } }));
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    open({ methods: { createReport } });
    await typist().type(await screen.findByRole('searchbox'), 'ana');
    await waitFor(async () => {
      await typist().click(await screen.findByRole('button', { name: 'Generar reporte PDF' }));
      expect(createReport).toHaveBeenCalledWith(
        { type: 'finished', data: { filter: { q: 'ana' } } },
        expect.any(AbortSignal),
      );
    });
    vi.restoreAllMocks();
  });

  it('say that none matches what they were narrowed by', async () => {
    open({ policies: [] });
    await typist().type(await screen.findByRole('searchbox'), 'nadie');
    expect(await screen.findByText(/No hay pólizas que coincidan/)).toBeTruthy();
  });

  it('say that there is none, and offer no file of nothing', async () => {
    open({ policies: [] });
    expect(await screen.findByText('No hay pólizas terminadas ni por terminar')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /PDF|Exportar/ })).toBeNull();
  });

  it('say that they did not arrive', async () => {
    open({ methods: { getList: () => Promise.reject(refusal(503, 'No responde')) } });
    expect(await screen.findByText('No se pudieron cargar las pólizas')).toBeTruthy();
    vi.restoreAllMocks();
  });
});

describe('the policies that end on some days', () => {
  const filter = { endsFrom: '2026-05-03T00:00:00.000Z', endsTo: '2026-05-09' };
  const days = { endsFrom: '2026-05-03', endsTo: '2026-05-09' };

  it('are of the list of all, in the order of their end', async () => {
    const getList = open({ filter });
    expect(await screen.findByText('Del 03/05/2026 al 09/05/2026')).toBeTruthy();
    await screen.findByText('VI-2');
    expect(getList.mock.calls.filter(([name]) => name.includes('policies'))).toMatchObject([
      ['policies', { sort: { field: 'endDate', order: 'ASC' }, filter: days }],
    ]);
  });

  it('have a report and a file of their own', async () => {
    const createReport = vi.fn(async () => ({ data: { file: new Blob(), name: 'x.pdf' } }));
    const exportList = vi.fn(() => new Promise<never>(() => undefined));
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    open({ filter, methods: { createReport, exportList } });
    await typist().click(await screen.findByRole('button', { name: 'Generar reporte PDF' }));
    expect(await screen.findByText('PDF generado correctamente')).toBeTruthy();
    expect(createReport).toHaveBeenCalledWith(
      { type: 'finished', data: { filter: days } },
      expect.any(AbortSignal),
    );
    vi.restoreAllMocks();
    await typist().click(screen.getByRole('button', { name: 'Exportar' }));
    await typist().click(await screen.findByRole('menuitem', { name: 'CSV (texto)' }));
    expect(exportList).toHaveBeenCalledWith(
      expect.objectContaining({ name: 'policies', filter: days }),
      expect.anything(),
    );
  });

  it('say that none does', async () => {
    open({ policies: [], filter });
    expect(await screen.findByText('Ninguna póliza termina en estos días')).toBeTruthy();
  });
});

describe('what can be done with a policy that ends', () => {
  it('is to look at it, and to renew it once its last payment leaves nothing', async () => {
    open();
    const row = await rowOf('VI-2');
    const blocked = await row.findByRole<HTMLButtonElement>('button', {
      name: 'Renovar póliza: La última cuota todavía tiene un valor pendiente de $50.00',
    });
    expect(blocked.getAttribute('aria-disabled')).toBe('true');
    await typist().click(
      (await rowOf('VI-004521')).getByRole('button', { name: 'Renovar póliza' }),
    );
    expect(await screen.findByText('abierta 7')).toBeTruthy();
  });

  it('[6.8] is to look at it alone, for who may neither renew nor have reports', async () => {
    open({ forbidden: ['renew', 'create'] });
    await typist().click((await rowOf('VI-2')).getByRole('button', { name: 'Ver información' }));
    expect(await screen.findByText('abierta 8')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Renovar|PDF/ })).toBeNull();
  });
});
