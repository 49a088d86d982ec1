// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import type { AmparoDataProvider } from '../../src/dataProvider.ts';
import type { DialogRequest } from '../../src/dialogs/requests.ts';
import { typist } from '../support/screen.tsx';
import { aPaidPayment, aPayment, aPeriod, aPolicy, wire } from './policiesBuilders.ts';
import { Opener, renderPolicies } from './policiesScreen.tsx';

const user = typist();

const periods = [aPeriod(2024), aPeriod(2025), aPeriod(2026)];

const half = (number: number, date: string) => ({
  ...aPayment(number),
  createdAt: wire(date),
});

/** Half-yearly, of 200.00 a year since 2024; the first year is paid. */
const policy = aPolicy({
  payment_frequency_id: 3,
  numberOfPayments: 2,
  policyValue: 200,
  startDate: wire('2024-01-15'),
  payments: [
    { ...aPaidPayment(1), createdAt: wire('2024-01-15') },
    { ...aPaidPayment(2), createdAt: wire('2024-07-15') },
    half(3, '2025-01-15'),
    half(4, '2025-07-15'),
    half(5, '2026-01-15'),
  ],
  schedule: [{ number_payment: 6, value: 100, createdAt: wire('2026-07-15') }],
});

type Adjusts = AmparoDataProvider['adjustYear'];

const succeeds: Adjusts = async (period, values) => ({
  data: {
    ...period,
    policyValue: Number(values.policyValue),
    policyFee: Number(values.policyFee),
    agencyPercentage: Number(values.agencyPercentage),
    advisorPercentage: Number(values.advisorPercentage),
  },
});

const unless =
  (year: number, error: Error): Adjusts =>
  async (period, values) => {
    if (period.year === year) throw error;
    return succeeds(period, values);
  };

interface Server {
  readonly adjust?: Adjusts;
  readonly read?: AmparoDataProvider['readPeriods'];
  readonly getOne?: () => Promise<{ data: unknown }>;
  readonly mayAdjust?: boolean;
}

const request = { type: 'editPoliciesValues', id: policy.id } as const;

const openYears = (
  { adjust = succeeds, read, getOne, mayAdjust = true }: Server = {},
  dialogs: readonly DialogRequest[] = [request],
) => {
  const adjustYear = vi.fn(adjust);
  const readPeriods = vi.fn(read ?? (async () => ({ data: [...periods] })));
  const provider = {
    // The screen under test asks for policies only.
    getOne: (getOne ?? (async () => ({ data: policy }))) as AmparoDataProvider['getOne'],
    readPeriods,
    adjustYear,
  };
  const mayUse = (_: string, action: string) => mayAdjust || action !== 'adjust';
  renderPolicies({ provider, dialogs, mayUse, children: <Opener {...request} /> });
  return { adjustYear, readPeriods };
};

const card = (year: number) => screen.findByRole('region', { name: `Año ${year}` });

const field = async (year: number, name: RegExp) =>
  within(await card(year)).getByRole<HTMLInputElement>('textbox', { name });

const retype = async (year: number, name: RegExp, text: string) => {
  const input = await field(year, name);
  await user.clear(input);
  if (text !== '') await user.type(input, text);
  return input;
};

const save = () => user.click(screen.getByRole('button', { name: 'Guardar cambios' }));

const preview = async (year: number) => {
  const table = await screen.findByRole('table', { name: `Qué cambia en ${year}` });
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);
};

describe('the dialog of values by year', () => {
  it('is read alone by who may not adjust', async () => {
    openYears({ mayAdjust: false });
    const value = await field(2026, /Valor de la póliza/);
    expect([value.readOnly, value.value]).toEqual([true, '$200.00']);
    expect(screen.queryByRole('button', { name: 'Guardar cambios' })).toBeNull();
  });

  it('[2.87] has one card a year, the latest first', async () => {
    openYears();
    await card(2026);
    const titles = screen.getAllByRole('heading', { level: 3 });
    expect(titles.map(({ textContent }) => textContent)).toEqual([
      'Año 2026',
      'Año 2025',
      'Año 2024',
    ]);
    expect(within(await card(2026)).getByText('Último periodo')).toBeTruthy();
  });

  it('[5.50, 8.32] sends the changed years only, and says that they are saved', async () => {
    const { adjustYear } = openYears();
    await retype(2026, /^Valor de la póliza/, '300');
    await retype(2025, /^Porcentaje del asesor/, '12');
    await save();
    await screen.findByText('Los valores han sido actualizados correctamente');
    expect(screen.getByText('¡Actualizado!')).toBeTruthy();
    expect(adjustYear.mock.calls.map(([{ year }, values]) => [year, values])).toEqual([
      [
        2026,
        {
          policyValue: '300.00',
          policyFee: '0.00',
          agencyPercentage: '20.00',
          advisorPercentage: '10.00',
        },
      ],
      [2025, expect.objectContaining({ advisorPercentage: '12.00', policyValue: '200.00' })],
    ]);
  });

  it('closes once everything is saved', async () => {
    openYears({}, []);
    await user.click(screen.getByRole('button', { name: 'Abrir' }));
    await retype(2026, /^Valor de la póliza/, '300');
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('[7.48] sends the years at the same time', async () => {
    const release: (() => void)[] = [];
    const { adjustYear } = openYears({
      adjust: async (period, values) => {
        await new Promise<void>((resolve) => release.push(resolve));
        return succeeds(period, values);
      },
    });
    await retype(2026, /^Valor de la póliza/, '300');
    await retype(2025, /^Valor de la póliza/, '300');
    await save();
    await waitFor(() => expect(adjustYear).toHaveBeenCalledTimes(2));
    for (const finish of release) finish();
    await screen.findByText('¡Actualizado!');
  });

  it('[5.52] says that nothing was changed, also when the same value was written otherwise', async () => {
    const { adjustYear } = openYears();
    await retype(2026, /^Valor de la póliza/, '200.00');
    await save();
    expect(await screen.findByText('No has modificado ningún valor.')).toBeTruthy();
    expect(adjustYear).not.toHaveBeenCalled();
  });

  it('no longer says so once something is changed', async () => {
    openYears();
    await retype(2026, /^Valor de la póliza/, '200.00');
    await save();
    await screen.findByText('No has modificado ningún valor.');
    await retype(2026, /^Valor de la póliza/, '300');
    await screen.findByText('Modificado');
    expect(screen.queryByText('No has modificado ningún valor.')).toBeNull();
  });

  it.each([
    [/^Cargos/, '', 'Este campo es obligatorio'],
    [/^Cargos/, '-1', 'Debe ser al menos 0'],
    [/^Valor de la póliza/, '-1', 'Debe ser al menos 0'],
    [/^Porcentaje de la agencia/, '100.01', 'Debe ser como máximo 100'],
    [
      /^Porcentaje del asesor/,
      '21',
      'El porcentaje del asesor debe ser menor o igual que el de la agencia',
    ],
  ])('[5.51] warns of the year when %s is "%s"', async (name, text, message) => {
    const { adjustYear } = openYears();
    await retype(2025, name, text);
    await save();
    expect(await screen.findByText('Hay valores inválidos en el año 2025.')).toBeTruthy();
    expect(screen.getByText(message)).toBeTruthy();
    expect(screen.queryByText('Hay valores inválidos en el año 2026.')).toBeNull();
    expect(adjustYear).not.toHaveBeenCalled();
  });

  it('shows what a new value does to payments and commissions before it is saved', async () => {
    openYears();
    await retype(2026, /^Valor de la póliza/, '300.01');
    expect(await preview(2026)).toEqual([
      'Cuota 5$100.00$150.01',
      'Cuota 6$100.00$150.00',
      'Queda a la agencia$20.00$30.00',
      'Comisión del asesor$20.00$30.00',
      'Comisión ya ganada$0.00$0.00',
      'Comisión por ganar$20.00$30.00',
    ]);
  });

  it('gathers payments that change alike in one line', async () => {
    openYears();
    await retype(2025, /^Valor de la póliza/, '300');
    expect((await preview(2025))[0]).toBe('Cuotas 3 a 4, cada una$100.00$150.00');
  });

  it('refuses a value below what is collected of that year', async () => {
    const { adjustYear } = openYears();
    await retype(2024, /^Valor de la póliza/, '199.99');
    await save();
    const said = await screen.findAllByText('El valor es menor que lo ya cobrado del periodo 2024');
    expect(said.length).toBeGreaterThan(0);
    expect(screen.getByText('Hay valores inválidos en el año 2024.')).toBeTruthy();
    expect(adjustYear).not.toHaveBeenCalled();
  });

  it('[8.31] names what was saved and what was not, and keeps the latter as typed', async () => {
    const { adjustYear } = openYears({
      adjust: unless(2025, new HttpError('Los datos cambiaron', 409)),
    });
    await retype(2026, /^Valor de la póliza/, '300');
    const lost = await retype(2025, /^Valor de la póliza/, '400');
    await save();
    const alert = await screen.findByText('Solo se actualizó una parte de los valores');
    expect(alert.parentElement?.textContent).toContain('Actualizado: 2026.');
    expect(alert.parentElement?.textContent).toContain('Año 2025: Los datos cambiaron');
    expect(lost.value).toBe('400.00');
    await save();
    await waitFor(() => expect(adjustYear).toHaveBeenCalledTimes(3));
    expect(adjustYear.mock.calls[2]?.[0].year).toBe(2025);
  });

  it.each([
    [new HttpError('No puede ser', 409), 'No se pudo actualizar ningún periodo'],
    [new HttpError('Sin conexión', 0), 'No se pudo actualizar los valores'],
  ])('says that no year was saved', async (error, text) => {
    openYears({ adjust: unless(2026, error) });
    const value = await retype(2026, /^Valor de la póliza/, '300');
    await save();
    expect(await screen.findByText(text)).toBeTruthy();
    expect(value.value).toBe('300.00');
  });

  it('forgets why a year was not saved once that is changed', async () => {
    openYears({ adjust: unless(2026, new HttpError('No puede ser', 409)) });
    await retype(2026, /^Valor de la póliza/, '300');
    await save();
    await screen.findByText(/No puede ser/);
    await retype(2026, /^Valor de la póliza/, '400');
    await waitFor(() => expect(screen.queryByText(/No puede ser/)).toBeNull());
  });

  it("puts the server's message at the year's field", async () => {
    const message = 'El valor es menor que lo ya cobrado';
    const error = new HttpError(message, 409, { errors: { policyValue: message } });
    openYears({ adjust: unless(2026, error) });
    await retype(2026, /^Valor de la póliza/, '300');
    await save();
    expect(await within(await card(2026)).findByText(message)).toBeTruthy();
    expect(screen.getAllByText(message, { exact: false })).toHaveLength(1);
    await retype(2026, /^Cargos/, '1');
    await waitFor(() => expect(screen.queryByText(message)).toBeNull());
  });

  it('[8.30] says that the periods did not arrive, and tries again', async () => {
    const read = vi
      .fn<AmparoDataProvider['readPeriods']>()
      .mockRejectedValueOnce(new HttpError('Sin conexión', 0))
      .mockResolvedValue({ data: [...periods] });
    openYears({ read });
    expect(await screen.findByText('Error al cargar periodos de la póliza.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await card(2026)).toBeTruthy();
  });

  it('lets the values be changed where the payments cannot be read', async () => {
    const { adjustYear } = openYears({ getOne: () => Promise.reject(new HttpError('Error', 500)) });
    await retype(2026, /^Valor de la póliza/, '300');
    expect(await screen.findByText(/No se puede anticipar el cambio/)).toBeTruthy();
    await save();
    await screen.findByText('¡Actualizado!');
    expect(adjustYear).toHaveBeenCalledTimes(1);
  });
});
