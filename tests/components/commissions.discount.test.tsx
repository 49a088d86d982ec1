import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import RefundDialog from '../../src/resources/money/commissions/refund/RefundDialog.tsx';
import { field, renderScreen, typist } from '../support/screen.tsx';
import { aBalance, commissionProvider, refused } from './commissionsBuilders.ts';

type Agency = ReturnType<typeof commissionProvider>;

/** Released 200.00, of which 50.00 is paid and 20.00 discounted. */
const annualised = aBalance(4, {
  isCommissionAnnualized: true,
  commissionReleased: 200,
  commissionPaid: 50,
  commissionRefunded: 20,
  commissionBalance: 130,
  commissionInFavour: 130,
});

const NONE = 'No hay pólizas con comisiones anualizadas disponibles.';

const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Registrar descuento' });

const open = async (agency: Agency) => {
  renderScreen(<RefundDialog id={3} />, { dataProvider: agency });
  await screen.findByLabelText(/^Motivo/);
};

const put = (label: RegExp, value: string) => {
  fireEvent.change(field(label), { target: { value } });
  fireEvent.blur(field(label));
};

const choosePolicy = async () => {
  fireEvent.mouseDown(screen.getByRole('combobox', { name: /Póliza/ }));
  fireEvent.click(await screen.findByRole('option', { name: 'POL-4 · MORA ANA' }));
  await screen.findByRole('table');
};

const fill = async (amount: string) => {
  await choosePolicy();
  put(/^Valor del descuento/, amount);
  put(/^Motivo/, 'anulada');
};

const figures = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));

describe('a discount of commission', () => {
  it('[5.43] has nothing to offer without annualised policies, and cannot be sent', async () => {
    await open(commissionProvider({ balances: [aBalance(1)] }));
    expect(screen.getByText(NONE)).toBeTruthy();
    expect(button().disabled).toBe(true);
  });

  it('offers the annualised policies only', async () => {
    await open(commissionProvider({ balances: [aBalance(1), annualised] }));
    fireEvent.mouseDown(screen.getByRole('combobox', { name: /Póliza/ }));
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['POL-4 · MORA ANA']);
  });

  it('shows the commission of the policy before and after', async () => {
    await open(commissionProvider({ balances: [annualised] }));
    await fill('30,5');
    expect(figures()).toEqual([
      ['Liberada', '$200.00', '$200.00'],
      ['Pagada', '$50.00', '$50.00'],
      ['Descontada', '$20.00', '$50.50'],
      ['Saldo', '$130.00', '$99.50'],
    ]);
  });

  it('requires policy, amount and reason; the date is the agency’s today', async () => {
    const agency = commissionProvider({ balances: [annualised] });
    await open(agency);
    fireEvent.click(button());
    await waitFor(() => expect(screen.getAllByText('Este campo es obligatorio')).toHaveLength(3));
    expect(agency.discountCommission).not.toHaveBeenCalled();
  });

  it('[5.44, 9.19] refuses less than a cent', async () => {
    await open(commissionProvider({ balances: [annualised] }));
    await fill('0');
    expect(await screen.findByText('Debe ser al menos 0.01')).toBeTruthy();
  });

  it('refuses more than is released and not discounted yet', async () => {
    const agency = commissionProvider({ balances: [annualised] });
    await open(agency);
    await fill('180,01');
    fireEvent.click(button());
    expect(
      await screen.findByText('El descuento supera la comisión liberada que queda de la póliza'),
    ).toBeTruthy();
    expect(agency.discountCommission).not.toHaveBeenCalled();
  });

  it('[5.45] refuses a date in the future', async () => {
    await open(commissionProvider({ balances: [annualised] }));
    await typist().clear(field(/Fecha de cancelación/));
    await typist().type(field(/Fecha de cancelación/), '16/3/2026');
    await fill('10');
    fireEvent.click(button());
    expect(await screen.findByText('La fecha no puede ser futura')).toBeTruthy();
  });

  it('[5.46] counts the reason’s characters and refuses more than a hundred', async () => {
    await open(commissionProvider({ balances: [annualised] }));
    put(/^Motivo/, 'x'.repeat(99));
    expect(screen.getByText('99 de 100 caracteres')).toBeTruthy();
    put(/^Motivo/, 'x'.repeat(101));
    expect(await screen.findByText('Máximo 100 caracteres')).toBeTruthy();
  });

  it('[2.81, 8.16] is sent as it was typed, and said to be registered', async () => {
    const agency = commissionProvider({ balances: [annualised] });
    await open(agency);
    await fill('12,5');
    fireEvent.click(button());
    expect(await screen.findByText('Descuento registrado correctamente')).toBeTruthy();
    expect(agency.discountCommission.mock.calls).toEqual([
      [
        {
          advisor_id: 3,
          policy_id: 4,
          amountRefunds: '12.50',
          cancellationDate: '2026-03-15',
          reason: 'ANULADA',
        },
      ],
    ]);
  });

  it('[8.16] shows the fresh figures after a conflict, and keeps what was typed', async () => {
    const said = 'El descuento supera la comisión liberada que queda de la póliza';
    const accounts = { balances: [annualised] };
    const discountCommission = vi.fn(async () => {
      accounts.balances = [{ ...annualised, commissionRefunded: 190, commissionBalance: -40 }];
      throw refused(409, said, { amountRefunds: said });
    });
    await open(commissionProvider(accounts, { discountCommission }));
    await fill('30');
    fireEvent.click(button());
    expect(
      await screen.findByText(
        'Descuento no registrado correctamente. Verificar que no haya campos vacíos',
      ),
    ).toBeTruthy();
    await waitFor(() => expect(figures()[3]).toEqual(['Saldo', '-$40.00', '-$70.00']));
    expect(screen.getByText(said)).toBeTruthy();
    expect(field(/^Motivo/).value).toBe('ANULADA');
  });

  it('[8.16] says when the server fails', async () => {
    const discountCommission = vi.fn().mockRejectedValue(refused(503, 'No disponible'));
    await open(commissionProvider({ balances: [annualised] }, { discountCommission }));
    await fill('10');
    fireEvent.click(button());
    expect(
      await screen.findByText('Ocurrió un error durante el registro del descuento. No disponible.'),
    ).toBeTruthy();
  });

  it('renders nothing where the advisor is missing', async () => {
    const getOne = vi.fn().mockRejectedValue(refused(404, 'No se encontró el registro.'));
    renderScreen(<RefundDialog id={3} />, { dataProvider: commissionProvider({}, { getOne }) });
    await waitFor(() => expect(getOne).toHaveBeenCalled());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
