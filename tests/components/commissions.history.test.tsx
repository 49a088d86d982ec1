import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { numberRanges } from '../../src/resources/money/commissions/breakdown/TotalBreakdown.tsx';
import { CommissionHistoryDialog } from '../../src/resources/money/commissions/history/CommissionHistory.tsx';
import {
  addressOf,
  subjectInAddress,
  subjectInState,
} from '../../src/resources/money/commissions/history/subject.ts';
import { renderScreen, textsOf, typist } from '../support/screen.tsx';
import { aDetail, anAccount, historyProvider, openHistory } from './commissionHistoryScreen.tsx';
import { anOpenAdvance, refused } from './commissionsBuilders.ts';

const address = () => screen.getByLabelText('dirección').textContent;

const listFilters = (getList: ReturnType<typeof openHistory>['getList']) =>
  getList.mock.calls
    .filter(([resource]) => resource === 'balances')
    .map(([, { filter, meta }]) => ({ filter, meta }));

const figuresIn = (element: HTMLElement) =>
  within(element)
    .getAllByRole('term')
    .map(({ textContent, nextElementSibling }) => [textContent, nextElementSibling?.textContent]);

describe('whose history', () => {
  it('[2.60] is asked for when none was received', async () => {
    const { getList } = openHistory();
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Error: no se recibió ningún asesor',
    );
    expect(screen.getByRole('link', { name: 'Ir al listado de asesores' })).toBeTruthy();
    expect(getList).not.toHaveBeenCalled();
  });

  it('is that of the address', async () => {
    const { getList } = openHistory({ search: '?advisor=3' });
    expect(await screen.findByText('VERA LUIS')).toBeTruthy();
    await screen.findByRole('heading', { name: 'POL-1' });
    expect(listFilters(getList)).toEqual([{ filter: {}, meta: { advisorId: 3 } }]);
  });

  it('[2.60] is that of the navigation, and the address is made to say so', async () => {
    openHistory({ state: { advisor: { id: 3 }, customer: 9 } });
    await screen.findByRole('heading', { name: 'POL-1' });
    expect(address()).toBe('/commissions?advisor=3&customer=9');
  });

  it('[2.60] of one customer alone says so, and can be widened', async () => {
    const { getList } = openHistory({ search: '?advisor=3&customer=9' });
    const chip = await screen.findByTitle('Ver las pólizas de todos los clientes');
    expect(listFilters(getList)[0]?.filter).toEqual({ customers_id: 9 });
    await typist().click(within(chip).getByTestId('CancelIcon'));
    await waitFor(() => expect(address()).toBe('/commissions?advisor=3'));
  });

  it('of an advisor who does not exist says so', async () => {
    const getOne = () => Promise.reject(refused(404, 'No está'));
    openHistory({ search: '?advisor=8', others: { getOne } });
    expect(await screen.findByText('No existe asesor registrado con id 8')).toBeTruthy();
  });

  it('can be another one’s', async () => {
    openHistory({ search: '?advisor=3' });
    await typist().click(await screen.findByRole('button', { name: 'Elegir otro asesor' }));
    expect(await screen.findByText('Error: no se recibió ningún asesor')).toBeTruthy();
    expect(address()).toBe('/commissions');
  });
});

describe('the filters of the history', () => {
  const choose = async (filter: string, choice: string) => {
    await typist().click(screen.getByRole('combobox', { name: filter }));
    await typist().click(await screen.findByRole('option', { name: choice }));
  };

  it.each([
    ['Tipo', 'type', { Comisiones: 'commissions', Anticipos: 'advances' }],
    ['Frecuencia', 'frequency', { Anualizada: 'annualized', Normal: 'normal' }],
    ['Renovación', 'renewal', { SÍ: 'true', NO: 'false' }],
  ])('[2.61] %s narrow the policies and their sums alike', async (filter, field, choices) => {
    const { getList, balanceTotals } = openHistory({ search: '?advisor=3' });
    await screen.findByRole('heading', { name: 'POL-1' });
    for (const [choice, value] of Object.entries(choices)) {
      await choose(filter, choice);
      const sent = { [field]: value };
      await waitFor(() => expect(listFilters(getList).at(-1)?.filter).toEqual(sent));
      await waitFor(() => expect(balanceTotals.mock.lastCall?.[1]).toEqual(sent));
    }
  });

  it('[2.61] search by client or policy', async () => {
    const { getList } = openHistory({ search: '?advisor=3' });
    await screen.findByRole('heading', { name: 'POL-1' });
    await typist().type(screen.getByRole('searchbox'), 'zzz');
    expect(
      await screen.findByText('No hay pólizas que coincidan con la búsqueda o los filtros.'),
    ).toBeTruthy();
    expect(listFilters(getList).at(-1)?.filter).toEqual({ q: 'zzz' });
  });

  it('hide the general advances where commissions alone are asked for', async () => {
    openHistory({ search: '?advisor=3', advances: [anOpenAdvance(2, 50)] });
    await screen.findByRole('table', { name: 'Anticipos generales' });
    await choose('Tipo', 'Comisiones');
    await waitFor(() =>
      expect(screen.queryByRole('table', { name: 'Anticipos generales' })).toBeNull(),
    );
  });
});

describe('the history', () => {
  it('[2.62] sums up all that matches, with what was paid beyond what was earned', async () => {
    const debt = { commissionPaid: 30, commissionBalance: -10, commissionInFavour: 0 };
    openHistory({
      search: '?advisor=3',
      balances: [anAccount(1), anAccount(2, debt)],
      advances: [anOpenAdvance(2, 50)],
    });
    const summary = await screen.findByRole('region', { name: 'Resumen' });
    await within(summary).findByText('Comisión total');
    expect(figuresIn(summary)).toEqual([
      ['Comisión total', '$160.00'],
      ['Liberada', '$40.00'],
      ['Descuentos', '$0.00'],
      ['Pagada', '$37.50'],
      ['A favor', '$12.50'],
      ['Pagado de más', '$10.00'],
      ['Anticipos abiertos', '$50.00'],
    ]);
  });

  it('says what to do when there is no policy yet', async () => {
    openHistory({ search: '?advisor=3', balances: [] });
    expect(await screen.findByText('El asesor aún no tiene pólizas con comisiones.')).toBeTruthy();
    expect(screen.getByText('No se han entregado anticipos generales a este asesor.')).toBeTruthy();
  });

  it('asks for a policy’s details when it is opened, once', async () => {
    const { commissionAccount } = openHistory({ search: '?advisor=3' });
    const open = await screen.findByRole('button', { name: 'Ver detalle de POL-1' });
    expect(commissionAccount).not.toHaveBeenCalled();
    await typist().click(open);
    const table = await screen.findByRole('table', {
      name: 'Cuotas que generan comisión POL-1',
    });
    const cells = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => {
        const texts = textsOf(row, 'cell');
        // On a screen as narrow as this one the due date is left out.
        return [texts[0], texts[1], texts[3]];
      });
    expect(cells).toEqual([
      ['4', '—', 'Por cobrar'],
      ['3', '20/05/2025', '$6.67'],
      ['2', '20/04/2025', '$6.66'],
      ['1', '20/03/2025', '$6.67'],
    ]);
    const paid = screen.getByRole('table', { name: 'Pagos de comisión POL-1' });
    expect(within(paid).getByText('COM-5')).toBeTruthy();
    expect(within(paid).getByText('Anticipo')).toBeTruthy();
    await typist().click(screen.getByRole('button', { name: 'Ocultar detalle de POL-1' }));
    await typist().click(screen.getByRole('button', { name: 'Ver detalle de POL-1' }));
    await screen.findByRole('table', { name: 'Pagos de comisión POL-1' });
    expect(commissionAccount).toHaveBeenCalledTimes(1);
  });

  it('offers neither commission nor discount to who may register none', async () => {
    openHistory({ search: '?advisor=3', forbidden: ['create', 'refund'] });
    await screen.findByRole('heading', { name: 'POL-1' });
    expect(screen.queryByRole('button', { name: 'Registrar comisión' })).toBeNull();
    expect(screen.queryByText('Descontar comisiones')).toBeNull();
  });
});

describe('the dialog commissionHistory', () => {
  it('[2.82] shows above another screen the history of who is named in its title', async () => {
    const dataProvider = historyProvider({});
    renderScreen(<CommissionHistoryDialog id={3} filter={{ customers_id: 9 }} />, {
      dataProvider: dataProvider as never,
    });
    const name = 'Historial de comisiones de VERA LUIS';
    const dialog = await screen.findByRole('dialog', { name });
    await within(dialog).findByRole('heading', { name: 'POL-1' });
    const [call] = dataProvider.getList.mock.calls.filter(([resource]) => resource === 'balances');
    expect(call?.[1]).toMatchObject({ filter: { customers_id: 9 }, meta: { advisorId: 3 } });
  });
});

describe('why this amount', () => {
  const ask = async (figure: string) => {
    const name = `¿Por qué este monto? ${figure}`;
    await typist().click(await screen.findByRole('button', { name }));
    const dialog = await screen.findByRole('dialog', { name: /Por qué este monto/ });
    await within(dialog).findByText('Resultado');
    return within(dialog)
      .getAllByRole('listitem')
      .map((item) => [...item.children].map(({ textContent }) => textContent));
  };

  it('of what is released names period and instalments', async () => {
    openHistory({ search: '?advisor=3' });
    expect(await ask('Liberada · POL-1')).toEqual([
      ['Año 2025: ($1,200.00 − $200.00) × 8 % = $80.00'],
      ['Cuotas 1–3: $80.00 ÷ 12 × 3', '$20.00'],
      ['Resultado', '$20.00'],
    ]);
  });

  it('of what was earned under other terms says so, and names what was adjusted', async () => {
    const detail = aDetail(anAccount(1));
    const adjusted = {
      id: 9,
      date: '2026-03-12T00:00:00.000Z',
      kind: 'adjusted',
      number_payment: null,
      year: 2025,
      amount: -2.4,
    } as const;
    const earnings = [...detail.earnings.slice(0, 2), adjusted];
    const changed = { ...detail, commissionReleased: 10.93, earnings };
    openHistory({
      search: '?advisor=3',
      others: { commissionAccount: async () => ({ data: changed }) },
    });
    expect(await ask('Liberada · POL-1')).toEqual([
      ['Año 2025: ($1,200.00 − $200.00) × 8 % = $80.00'],
      ['Cuotas 1, 2: $80.00 ÷ 12 × 2', '$13.33'],
      ['Ajuste del 12/03/2026', '-$2.40'],
      ['Resultado', '$10.93'],
    ]);
  });

  it('of the total names what is left of each year', async () => {
    openHistory({ search: '?advisor=3' });
    expect(await ask('Comisión total · POL-1')).toEqual([
      ['Liberada', '$20.00'],
      ['Año 2025: ($1,200.00 − $200.00) × 8 % = $80.00'],
      ['Por liberar del año 2025', '$60.00'],
      ['Resultado', '$80.00'],
    ]);
  });

  it('of what is paid names the payments', async () => {
    openHistory({ search: '?advisor=3' });
    expect(await ask('Pagada · POL-1')).toEqual([
      ['10/03/2026 · Recibo COM-5 · con anticipo', '$7.50'],
      ['Resultado', '$7.50'],
    ]);
  });

  it('of what is in favour subtracts', async () => {
    openHistory({ search: '?advisor=3' });
    expect(await ask('A favor · POL-1')).toEqual([
      ['Liberada', '$20.00'],
      ['Descuentos', '− $0.00'],
      ['Pagada', '− $7.50'],
      ['Resultado', '$12.50'],
    ]);
  });

  it('of a sum names its largest parts', async () => {
    const balances = [1, 2, 3, 4, 5, 6, 7].map((id) => anAccount(id));
    openHistory({ search: '?advisor=3', balances });
    const lines = await ask('Liberada');
    expect(lines).toHaveLength(7);
    expect(lines.slice(-3)).toEqual([
      ['POL-5 · MORA ANA', '$20.00'],
      ['Las demás (2)', '$40.00'],
      ['Resultado', '$140.00'],
    ]);
  });
});

describe('a subject of the history', () => {
  it.each([
    [{ advisor: 3 }, { advisorId: 3 }],
    [
      { advisor: '3', customer: { id: '9' } },
      { advisorId: 3, customerId: 9 },
    ],
    [{ advisor: { id: 3, surname: 'VERA' }, dialogs: [] }, { advisorId: 3 }],
    [{ advisor: 3, customer: 'x' }, { advisorId: 3 }],
    [{ customer: 9 }, undefined],
    [{ advisor: 'x' }, undefined],
    [undefined, undefined],
  ])('in the state %j is %j', (state, subject) => {
    expect(subjectInState(state)).toEqual(subject);
  });

  it.each(['', '?advisor=', '?advisor=0', '?advisor=abc', '?customer=3'])(
    'is not in the address %s',
    (search) => expect(subjectInAddress(search)).toBeUndefined(),
  );

  it.each([{ advisorId: 3 }, { advisorId: 3, customerId: 9 }])(
    'in the address is the one it was made of: %j',
    (subject) => expect(subjectInAddress(addressOf(subject))).toEqual(subject),
  );
});

describe('numbers in ranges', () => {
  it.each([
    [[1], '1'],
    [[1, 2], '1, 2'],
    [[1, 2, 3, 5, 7, 8], '1–3, 5, 7, 8'],
    [[], ''],
  ])('of %j are %s', (numbers, text) => {
    expect(numberRanges(numbers)).toBe(text);
  });
});
