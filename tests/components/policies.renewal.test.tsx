// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import type { Policy } from '../../src/data/records.ts';
import type { AmparoDataProvider } from '../../src/dataProvider.ts';
import type { DialogRequest } from '../../src/dialogs/requests.ts';

import { textsOf, typist } from '../support/screen.tsx';
import { aPaidPayment, aPeriod, aPolicy, aRenewal, wire } from './policiesBuilders.ts';
import { Opener, renderPolicies } from './policiesScreen.tsx';

const user = typist();

/** Half-yearly, of 2025, wholly paid and about to end. */
const policy = aPolicy({
  payment_frequency_id: 3,
  numberOfPayments: 2,
  policyValue: 1200,
  startDate: wire('2025-03-31'),
  endDate: wire('2026-03-31'),
  payments: [1, 2].map((number) => ({ ...aPaidPayment(number), value: 600 })),
  periods: [aPeriod(2025, { id: 1, policyValue: 1200 })],
});

type Renews = AmparoDataProvider['renewPolicy'];

const succeeds: Renews = async () => ({ data: aRenewal() });

const request = { type: 'renewal', id: policy.id } as const;

const openRenewal = (
  renewPolicy = vi.fn(succeeds),
  read: () => Policy = () => policy,
  dialogs: readonly DialogRequest[] = [request],
) => {
  const getOne = vi.fn(async () => ({ data: read() }));
  renderPolicies({
    // The screen under test asks for policies only.
    provider: {
      getOne: getOne as AmparoDataProvider['getOne'],
      getList: async () => ({ data: [], total: 0 }),
      renewPolicy,
    },
    dialogs,
    children: <Opener {...request} />,
  });
  return { getOne, renewPolicy };
};

/** Once the policy is here: before, the dialog is another. */
const field = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });

const ready = () => field(/^Valor de la póliza/);

const retype = async (name: RegExp, text: string) => {
  const input = await field(name);
  await user.clear(input);
  if (text !== '') await user.type(input, text);
  return input;
};

const saveButton = async () => {
  await ready();
  return screen.getByRole('button', { name: 'Renovar póliza' });
};

const save = async () => user.click(await saveButton());

const chooseDate = async (date: string) => {
  await ready();
  await user.clear(screen.getByLabelText(/Fecha de renovación/));
  await user.type(screen.getByLabelText(/Fecha de renovación/), date);
};

const line = async (name: string) => {
  const table = await screen.findByRole('table', { name: 'Frente al último periodo' });
  const row = within(table).getByRole('row', { name: new RegExp(`^${name}`) });
  return textsOf(row, 'cell');
};

describe('the renewal dialog', () => {
  it('[5.48] numbers the renewal itself, in a field that cannot be typed in', async () => {
    openRenewal();
    const number = await field(/^Número de renovación/);
    expect([number.value, number.readOnly]).toEqual(['1', true]);
  });

  it('begins with the values of the last year', async () => {
    openRenewal();
    const values = await Promise.all(
      [
        /^Monto de cobertura/,
        /^Valor de la póliza/,
        /^Cargos de la/,
        /^Porcentaje de la agencia/,
      ].map(async (name) => (await field(name)).value),
    );
    expect(values).toEqual(['50000.00', '1200.00', '0.00', '20.00']);
  });

  it('proposes the anniversary, and shows what the new cycle will be paid in', async () => {
    openRenewal();
    const list = await screen.findByRole('list', { name: 'Cuotas del nuevo periodo' });
    expect(textsOf(list, 'listitem')).toEqual(['331/03/2026$600.00', '430/09/2026$600.00']);
    expect(screen.getByText('La vigencia se extiende hasta el 31/03/2027.')).toBeTruthy();
  });

  it('computes both commissions while one types, read-only', async () => {
    openRenewal();
    await retype(/^Valor de la póliza/, '1500');
    await retype(/^Cargos de la/, '');
    const shown = [await field(/^Queda a la agencia/), await field(/^Comisión del asesor/)];
    expect(shown.map(({ value, readOnly }) => [value, readOnly])).toEqual([
      ['$150.00', true],
      ['$150.00', true],
    ]);
  });

  it('sets the new values beside the last ones, with the difference', async () => {
    openRenewal();
    await retype(/^Valor de la póliza/, '1260');
    await retype(/^Porcentaje del asesor/, '12.5');
    expect(await line('Valor de la póliza')).toEqual(['$1,200.00', '$1,260.00', '+$60.00+5 %']);
    expect(await line('Porcentaje del asesor')).toEqual(['10 %', '12.5 %', '+2.5 puntos']);
    await retype(/^Porcentaje del asesor/, '11');
    expect(await line('Porcentaje del asesor')).toEqual(['10 %', '11 %', '+1 punto']);
    await retype(/^Porcentaje del asesor/, '12.5');
    expect(await line('Queda a la agencia')).toEqual(['$120.00', '$94.50', '-$25.50-21.3 %']);
    expect(await line('Monto de cobertura')).toEqual(['$50,000.00', '$50,000.00', 'Sin cambio']);
  });

  it('[2.86, 8.29] sends what was typed once, says so and closes', async () => {
    const { renewPolicy, getOne } = openRenewal();
    await retype(/^Valor de la póliza/, '1500');
    await retype(/^Observaciones/, 'Con descuento');
    await save();
    await screen.findByText('Póliza renovada correctamente');
    expect(renewPolicy.mock.calls).toEqual([
      [
        {
          policy_id: 7,
          renewalNumber: 1,
          createdAt: '2026-03-31',
          coverageAmount: '50000.00',
          policyValue: '1500.00',
          policyFee: '0.00',
          agencyPercentage: '20.00',
          advisorPercentage: '10.00',
          observations: 'CON DESCUENTO',
        },
      ],
    ]);
    expect(getOne).toHaveBeenCalledTimes(1);
  });

  it('closes once it is saved', async () => {
    openRenewal(undefined, undefined, []);
    await user.click(screen.getByRole('button', { name: 'Abrir' }));
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('[5.49] takes a blank fee for none', async () => {
    const { renewPolicy } = openRenewal();
    await retype(/^Cargos de la/, '');
    await save();
    await waitFor(() =>
      expect(renewPolicy.mock.calls[0]?.[0]).toMatchObject({ policyFee: '0.00' }),
    );
  });

  it('[5.47] refuses a year that is taken, to the letter', async () => {
    const { renewPolicy } = openRenewal();
    await chooseDate('15/1/2025');
    await save();
    const said = await screen.findAllByText('El año de renovación debe ser mayor a 2025');
    expect(said.length).toBeGreaterThan(0);
    expect(renewPolicy).not.toHaveBeenCalled();
  });

  it.each([
    [
      '2027',
      'El año 2026 quedará sin cuotas ni comisiones. Si no es lo que busca, corrija la fecha.',
    ],
    [
      '2036',
      'Los años 2026 a 2035 quedarán sin cuotas ni comisiones. Si no es lo que busca, corrija la fecha.',
    ],
  ])('to %s warns of the years it leaves out, and can be saved', async (year, text) => {
    const { renewPolicy } = openRenewal();
    await ready();
    expect(screen.queryByText(/sin periodo/)).toBeNull();
    await chooseDate(`31/3/${year}`);
    expect((await screen.findByText(text)).closest('[role=alert]')).toBeTruthy();
    await save();
    await waitFor(() =>
      expect(renewPolicy.mock.calls[0]?.[0]).toMatchObject({ createdAt: `${year}-03-31` }),
    );
  });

  it.each([
    [/^Monto de cobertura/, '', 'Este campo es obligatorio'],
    [/^Valor de la póliza/, '', 'Este campo es obligatorio'],
    [/^Porcentaje de la agencia/, '', 'Este campo es obligatorio'],
    [/^Porcentaje de la agencia/, '0', 'Primero ingrese el porcentaje de la agencia'],
    [/^Porcentaje del asesor/, '', 'Por favor ingrese el porcentaje del asesor'],
    [
      /^Porcentaje del asesor/,
      '20.01',
      'El porcentaje del asesor debe ser menor o igual que el de la agencia',
    ],
    [/^Cargos de la/, '1200.01', 'Los cargos de la póliza no pueden ser mayores que su valor'],
  ])('[5.49] with %s as "%s" says: %s', async (name, text, message) => {
    const { renewPolicy } = openRenewal();
    await retype(name, text);
    await save();
    expect(await screen.findByText(message)).toBeTruthy();
    expect(renewPolicy).not.toHaveBeenCalled();
  });

  it.each([
    [{ policy_status_id: 2 }, 'La póliza está cancelada y no se puede renovar'],
    [
      { schedule: [{ number_payment: 3, value: 600, createdAt: wire('2026-09-30') }] },
      'La póliza todavía tiene cuotas por emitir de su periodo actual y no se puede renovar',
    ],
  ])('explains why a policy cannot be renewed, in place of the form', async (changes, text) => {
    openRenewal(undefined, () => ({ ...policy, ...changes }));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByText('Cerrar')).toBeTruthy();
  });

  it("[8.29] shows the server's refusal and keeps what was typed", async () => {
    const sentence = 'La póliza está cancelada y no se puede renovar';
    openRenewal(vi.fn<Renews>().mockRejectedValue(new HttpError(sentence, 409)));
    const value = await retype(/^Valor de la póliza/, '1500');
    await save();
    const said = `Póliza no actualizada correctamente. ${sentence}.`;
    expect(await screen.findByText(said)).toBeTruthy();
    expect(value.value).toBe('1500.00');
  });

  it('takes the next number after another user has renewed it, and keeps what was typed', async () => {
    const message = 'A esta póliza le corresponde la renovación N.º 2. Actualice la pantalla.';
    const refusal = new HttpError(message, 409, { errors: { renewalNumber: message } });
    const reads = [policy, { ...policy, renewals: [aRenewal()] }];
    openRenewal(vi.fn<Renews>().mockRejectedValue(refusal), () => reads.shift() ?? policy);
    const value = await retype(/^Valor de la póliza/, '1500');
    await save();
    expect(await screen.findByText(new RegExp(`${message}$`))).toBeTruthy();
    await waitFor(async () => expect((await field(/^Número de/)).value).toBe('2'));
    await waitFor(() => expect(screen.queryByText(message)).toBeNull());
    expect(value.value).toBe('1500.00');
  });

  it('[8.29] says that it failed when the server is out of reach', async () => {
    openRenewal(vi.fn<Renews>().mockRejectedValue(new HttpError('Sin conexión', 0)));
    await save();
    expect(
      await screen.findByText('Póliza no actualizada correctamente. Sin conexión.'),
    ).toBeTruthy();
  });

  it('renews once however often the button is clicked', async () => {
    const { renewPolicy } = openRenewal();
    await user.dblClick(await saveButton());
    await screen.findByText('Póliza renovada correctamente');
    expect(renewPolicy).toHaveBeenCalledTimes(1);
  });
});
