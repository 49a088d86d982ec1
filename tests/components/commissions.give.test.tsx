import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import GiveDialog from '../../src/resources/money/commissions/pay/GiveDialog.tsx';
import { field, renderScreen, textsOf, typist } from '../support/screen.tsx';
import { aBalance, anOpenAdvance, commissionProvider, refused } from './commissionsBuilders.ts';

type Agency = ReturnType<typeof commissionProvider>;

const KEPT = 'amparo.advance.policySelection.3';
const TOO_HIGH =
  'La comisión es mayor que la comisión de la póliza seleccionada o el campo está vacío';

const three = () => [
  aBalance(1, { commissionInFavour: 120, commissionReleased: 120 }),
  aBalance(2, { commissionInFavour: 80, commissionReleased: 90, commissionPaid: 10 }),
  aBalance(3, { commissionInFavour: 50, commissionReleased: 50, customers_id: 8 }),
];

const open = async (agency: Agency) => {
  renderScreen(<GiveDialog id={3} />, { dataProvider: agency });
  await screen.findByLabelText(/Número de recibo/);
};

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

const tick = async (name: string) => fireEvent.click(await screen.findByRole('checkbox', { name }));

const put = (label: RegExp, value: string) => {
  fireEvent.change(field(label), { target: { value } });
  fireEvent.blur(field(label));
};

const choose = async (method: string) => {
  fireEvent.mouseDown(screen.getByRole('combobox', { name: /Forma de pago/ }));
  fireEvent.click(await screen.findByRole('option', { name: method }));
};

/** Fills in the receipt; the date is there already. */
const fill = async (amount: string) => {
  put(/Número de recibo/, 'r-1');
  await choose('Efectivo');
  put(/^Valor/, amount);
};

const lines = async () => {
  const table = await screen.findByRole('table');
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => textsOf(row, 'cell'));
};

beforeEach(() => localStorage.clear());

describe('an advance', () => {
  it('[5.41] requires receipt, method and amount; the date is the agency’s today', async () => {
    const agency = commissionProvider({});
    await open(agency);
    press('Registrar');
    await waitFor(() => expect(screen.getAllByText('Este campo es obligatorio')).toHaveLength(3));
    expect(agency.registerAdvance).not.toHaveBeenCalled();
  });

  it('requires a date', async () => {
    const agency = commissionProvider({});
    await open(agency);
    await typist().clear(field(/Fecha/));
    await fill('10');
    press('Registrar');
    expect(await screen.findByText('Este campo es obligatorio')).toBeTruthy();
    expect(agency.registerAdvance).not.toHaveBeenCalled();
  });

  it('[5.41] takes a comma for a point and moves by a cent', async () => {
    await open(commissionProvider({}));
    await typist().type(field(/^Valor/), '12,5x0{ArrowUp}');
    expect(field(/^Valor/).value).toBe('12.51');
  });

  it('refuses an amount of nothing', async () => {
    const agency = commissionProvider({});
    await open(agency);
    await fill('0');
    press('Registrar');
    expect(await screen.findByText('Debe ser al menos 0.01')).toBeTruthy();
  });

  it('[2.80, 8.14] is sent as it was typed, and said to be registered', async () => {
    const agency = commissionProvider({});
    await open(agency);
    await fill('150,5');
    press('Registrar');
    expect(await screen.findByText('Registro exitoso')).toBeTruthy();
    expect(screen.getByText('Anticipo registrado correctamente')).toBeTruthy();
    expect(agency.registerAdvance.mock.calls).toEqual([
      [
        {
          advisor_id: 3,
          receiptNumber: 'R-1',
          payment_method_id: 3,
          createdAt: '2026-03-15',
          advanceAmount: '150.50',
          observations: null,
        },
      ],
    ]);
  });

  it('asks nothing about policies', async () => {
    const agency = commissionProvider({ balances: three() });
    await open(agency);
    await fill('10');
    expect(agency.openAdvances).not.toHaveBeenCalled();
    expect(agency.getList.mock.calls.map(([resource]) => resource)).toEqual(['payment-methods']);
  });

  it('[8.51] keeps what was typed when the receipt was used before, and says so at the field', async () => {
    const said = 'Este número de recibo ya se usó con este asesor';
    const registerAdvance = vi.fn().mockRejectedValue(refused(409, said, { receiptNumber: said }));
    await open(commissionProvider({}, { registerAdvance }));
    await fill('10');
    press('Registrar');
    expect(await screen.findByText(said)).toBeTruthy();
    expect(
      screen.getByText(
        'Avance/anticipo no registrado correctamente. Verifica campos vacíos o números de recibo duplicados.',
      ),
    ).toBeTruthy();
    expect(field(/^Valor/).value).toBe('10.00');
  });

  it('[8.50] says when the server fails', async () => {
    const registerAdvance = vi.fn().mockRejectedValue(refused(503, 'No disponible'));
    await open(commissionProvider({}, { registerAdvance }));
    await fill('10');
    press('Registrar');
    expect(await screen.findByText('Error durante el registro. No disponible.')).toBeTruthy();
  });

  it('is sent once, however often it is clicked', async () => {
    const registerAdvance = vi.fn(() => new Promise<never>(() => undefined));
    await open(commissionProvider({}, { registerAdvance }));
    await fill('10');
    press('Registrar');
    press('Registrar');
    await waitFor(() => expect(registerAdvance).toHaveBeenCalled());
    press('Registrar');
    expect(registerAdvance).toHaveBeenCalledTimes(1);
  });
});

describe('the dialog of advances and commissions', () => {
  it('[8.15] renders nothing where the advisor is missing', async () => {
    const getOne = vi.fn().mockRejectedValue(refused(404, 'No se encontró el registro.'));
    const { container } = renderScreen(<GiveDialog id={3} />, {
      dataProvider: commissionProvider({}, { getOne }),
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(getOne).toHaveBeenCalled();
    expect(container.textContent).not.toContain('Registrar');
  });

  it('[8.13] says when the payment methods do not arrive', async () => {
    const agency = commissionProvider({});
    agency.getList.mockRejectedValue(refused(503, 'No disponible'));
    await open(agency);
    expect(await screen.findByText('Error al cargar métodos de pago.')).toBeTruthy();
  });
});

describe('a commission', () => {
  const openCommission = async (agency: Agency) => {
    await open(agency);
    press('COMISIÓN');
    await screen.findByText('Saldo a favor de la selección');
    await waitFor(() => expect(agency.openAdvances).toHaveBeenCalled());
  };

  it('shows line by line how advance and amount go over the balances, the largest first', async () => {
    await openCommission(
      commissionProvider({ balances: three(), advances: [anOpenAdvance(5, 130)] }),
    );
    put(/^Valor/, '75');
    await waitFor(async () =>
      expect(await lines()).toEqual([
        ['POL-1MORA ANA', '$120.00', '$120.00', '$0.00', '$0.00'],
        ['POL-2MORA ANA', '$80.00', '$10.00', '$70.00', '$0.00'],
        ['POL-3MORA ANA', '$50.00', '$0.00', '$5.00', '$45.00'],
      ]),
    );
    expect(
      screen.getByText('Anticipo ANT-5 del 10/03/2026: se absorben $130.00, queda liquidado'),
    ).toBeTruthy();
    expect(screen.getByText('3 de 3 pólizas reciben')).toBeTruthy();
  });

  it('absorbs no advance dated after the receipt', async () => {
    await openCommission(
      commissionProvider({ balances: three(), advances: [anOpenAdvance(5, 130)] }),
    );
    put(/^Valor/, '75');
    put(/Fecha/, '09/03/2026');
    await waitFor(async () =>
      expect(await lines()).toEqual([['POL-1MORA ANA', '$120.00', '$0.00', '$75.00', '$45.00']]),
    );
  });

  it('[2.80] sends the policies that receive something, and says so', async () => {
    const agency = commissionProvider({ balances: three() });
    await openCommission(agency);
    await fill('150');
    press('Registrar');
    expect(await screen.findByText('Anticipo comisión registrada correctamente')).toBeTruthy();
    expect(agency.payCommission.mock.lastCall?.[0]).toEqual({
      advisor_id: 3,
      receiptNumber: 'R-1',
      payment_method_id: 3,
      createdAt: '2026-03-15',
      observations: null,
      policies: [
        { policy_id: 1, released_commission: 120, advance_to_apply: '120.00' },
        { policy_id: 2, released_commission: 90, advance_to_apply: '30.00' },
      ],
    });
  });

  it('[5.42, 5.56] refuses more than the balance in favour, in both sentences', async () => {
    const agency = commissionProvider({ balances: three() });
    await openCommission(agency);
    await fill('250,01');
    expect(await screen.findByText('El anticipo excede el saldo global a favor.')).toBeTruthy();
    press('Registrar');
    expect(await screen.findByText(TOO_HIGH)).toBeTruthy();
    expect(agency.payCommission).not.toHaveBeenCalled();
  });

  it('refuses a blank amount in the specification’s words', async () => {
    await openCommission(commissionProvider({ balances: three() }));
    press('Registrar');
    expect(await screen.findByText(TOO_HIGH)).toBeTruthy();
  });

  it('may be of nothing new where advances are absorbed', async () => {
    const agency = commissionProvider({ balances: three(), advances: [anOpenAdvance(5, 30)] });
    await openCommission(agency);
    await fill('0');
    press('Registrar');
    await waitFor(() => expect(agency.payCommission).toHaveBeenCalled());
    expect(agency.payCommission.mock.lastCall?.[0].policies).toEqual([
      { policy_id: 1, released_commission: 120, advance_to_apply: '0.00' },
    ]);
  });

  it('is refused at nothing where there is nothing to absorb', async () => {
    const agency = commissionProvider({ balances: three() });
    await openCommission(agency);
    await fill('0');
    press('Registrar');
    expect(await screen.findByText('Debe ser al menos 0.01')).toBeTruthy();
  });

  it('is paid on the policies chosen one by one', async () => {
    const agency = commissionProvider({ balances: three() });
    await openCommission(agency);
    press('Por póliza');
    await tick('Elegir POL-3');
    expect(await screen.findByText('1 elegida')).toBeTruthy();
    await fill('20');
    press('Registrar');
    await waitFor(() => expect(agency.payCommission).toHaveBeenCalled());
    expect(agency.payCommission.mock.lastCall?.[0].policies).toEqual([
      { policy_id: 3, released_commission: 50, advance_to_apply: '20.00' },
    ]);
  });

  it('is paid on the policies of customers', async () => {
    const agency = commissionProvider({ balances: three() });
    await openCommission(agency);
    press('Por cliente');
    await tick('Elegir MORA ANA');
    await waitFor(() =>
      expect(agency.balanceTotals).toHaveBeenLastCalledWith(
        3,
        { eligible: true, customers_id: [9] },
        expect.anything(),
      ),
    );
    put(/^Valor/, '5');
    expect(await screen.findByText('1 de 2 pólizas reciben')).toBeTruthy();
  });

  it('says that none are chosen', async () => {
    await openCommission(commissionProvider({ balances: three() }));
    press('Por póliza');
    expect(await screen.findByText('Elija las pólizas que reciben la comisión.')).toBeTruthy();
  });

  it('chooses a page of policies with one click', async () => {
    await openCommission(commissionProvider({ balances: three() }));
    press('Por póliza');
    await screen.findByRole('checkbox', { name: 'Elegir POL-1' });
    press('Elegir los de esta página');
    expect(await screen.findByText('3 elegidas')).toBeTruthy();
  });

  it('searches the policies without saving the form', async () => {
    const agency = commissionProvider({ balances: three() });
    await openCommission(agency);
    press('Por póliza');
    await typist().type(await screen.findByRole('searchbox'), 'POL-2{Enter}');
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: /POL-1/ })).toBeNull());
    expect(screen.getByRole('checkbox', { name: 'Elegir POL-2' })).toBeTruthy();
    expect(screen.queryByText(TOO_HIGH)).toBeNull();
  });

  it('marks no field that was merely left to choose it', async () => {
    await open(commissionProvider({ balances: three() }));
    expect(document.activeElement).toBe(field(/Número de recibo/));
    await typist().click(screen.getByRole('button', { name: 'COMISIÓN' }));
    put(/^Valor/, '500');
    expect(await screen.findByText(TOO_HIGH)).toBeTruthy();
    expect(field(/Número de recibo/).getAttribute('aria-invalid')).toBe('false');
  });

  it('checks an advance typed before against the balance', async () => {
    await open(commissionProvider({ balances: three() }));
    put(/^Valor/, '500');
    press('COMISIÓN');
    expect(await screen.findByText(TOO_HIGH)).toBeTruthy();
    press('ANTICIPO');
    await waitFor(() => expect(screen.queryByText(TOO_HIGH)).toBeNull());
  });

  it('[7.51] keeps the selection for the advisor in the browser', async () => {
    await openCommission(commissionProvider({ balances: three() }));
    press('Por póliza');
    await tick('Elegir POL-2');
    expect(JSON.parse(localStorage.getItem(KEPT) ?? '')).toEqual({
      mode: 'policies',
      customers: [],
      policies: [2],
    });
  });

  it('[8.14] opens with the selection kept, and forgets it once it is registered', async () => {
    localStorage.setItem(KEPT, '{"mode":"policies","customers":[],"policies":[2]}');
    const agency = commissionProvider({ balances: three() });
    await openCommission(agency);
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Elegir POL-2' });
    expect(box.checked).toBe(true);
    await fill('80');
    press('Registrar');
    await screen.findByText('Anticipo comisión registrada correctamente');
    expect(localStorage.getItem(KEPT)).toBeNull();
  });

  it.each(['no json', '{"mode":"some"}'])('starts over with all when %s is kept', async (kept) => {
    localStorage.setItem(KEPT, kept);
    await openCommission(commissionProvider({ balances: three() }));
    expect(await screen.findByText('Pólizas con comisión por pagar: 3')).toBeTruthy();
  });

  it('[8.50] shows the fresh figures after a conflict, and keeps what was typed', async () => {
    const accounts = { balances: three() };
    const said = 'El anticipo excede el saldo global a favor.';
    const payCommission = vi.fn(async () => {
      accounts.balances = [aBalance(1, { commissionInFavour: 40, commissionReleased: 40 })];
      const errors = { policies: said };
      throw new HttpError(said, 409, { code: 'exceeds_balance', errors });
    });
    await openCommission(commissionProvider(accounts, { payCommission }));
    await fill('100');
    press('Registrar');
    expect(await screen.findByText(`Error durante el registro. ${said}`)).toBeTruthy();
    expect(await screen.findByText('Pólizas con comisión por pagar: 1')).toBeTruthy();
    expect((await screen.findAllByText(said)).length).toBeGreaterThan(0);
    expect(field(/^Valor/).value).toBe('100.00');
    expect(field(/Número de recibo/).value).toBe('R-1');
  });

  it('reads no more of twenty thousand policies than the money reaches', async () => {
    const balances = Array.from({ length: 20_000 }, (_, at) =>
      aBalance(at + 1, { commissionInFavour: 1, commissionReleased: 1 }),
    );
    const agency = commissionProvider({ balances });
    await openCommission(agency);
    await fill('120');
    press('Registrar');
    await waitFor(() => expect(agency.payCommission).toHaveBeenCalled());
    expect(agency.payCommission.mock.lastCall?.[0].policies).toHaveLength(120);
    const pages = agency.getList.mock.calls
      .filter(([resource]) => resource === 'balances')
      .map(([, { pagination }]) => pagination);
    expect(pages).toEqual([
      { page: 1, perPage: 50 },
      { page: 2, perPage: 50 },
      { page: 2, perPage: 100 },
    ]);
  });

  it('says when the figures do not arrive', async () => {
    const openAdvances = vi.fn().mockRejectedValue(refused(503, 'No disponible'));
    await open(commissionProvider({ balances: three() }, { openAdvances }));
    press('COMISIÓN');
    expect(await screen.findByText('Error al cargar los datos.')).toBeTruthy();
  });

  it('offers the distribution as an Excel file', async () => {
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    await openCommission(commissionProvider({ balances: three() }));
    put(/^Valor/, '10');
    await typist().click(await screen.findByRole('button', { name: 'Descargar Excel' }));
    await waitFor(() => expect(saved).toHaveBeenCalled());
    const [file] = saved.mock.lastCall ?? [];
    expect(file).toBeInstanceOf(Blob);
    expect(names).toEqual(['distribucion-comision-2026-03-15.xlsx']);
  });
});
