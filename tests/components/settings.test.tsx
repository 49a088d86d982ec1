import { screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { RefreshButton } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { initialSettings } from '../../domain/entities/agencySettings.ts';
import SettingsPage from '../../src/resources/agency/settings/SettingsPage.tsx';
import { dataAddress, png } from '../support/images.ts';
import { dataProviderWith, field, refusal, renderScreen, typist } from '../support/screen.tsx';

const inForce = {
  ...initialSettings,
  id: 1,
  version: 3,
  agencyName: 'Agencia Amparo',
  ruc: '1790012345001',
  address: null,
  telephone: '02 222 3333',
  email: null,
  logo: dataAddress(png(2, 1)),
  lineTolerance: 0.05,
  statementTolerance: 1,
  unpaidCommissionDays: 45,
  auditYears: 7,
  renewalDays: 90,
  claimNoticeDays: 5,
  endorsementPeople: 1,
  claimPapersDays: 30,
  claimPaymentDays: 10,
  documentKinds: [{ title: 'Factura' }, { title: 'Otro' }],
  documentChecklists: [],
};

const saving = () =>
  vi.fn(async (_: string, { data }: { data: object }) => ({
    data: { ...inForce, ...data, version: 4 } as never,
  }));

const show = async (methods: object = {}, forbidden: string[] = [], beside?: ReactNode) => {
  const getOne = async () => ({ data: inForce });
  renderScreen(
    <>
      <SettingsPage />
      {beside}
    </>,
    {
      resource: 'settings',
      forbidden,
      dataProvider: dataProviderWith({ getOne, ...methods } as never),
    },
  );
  await screen.findByText(/Tolerancia por línea/);
};

const save = () => typist().click(screen.getByRole('button', { name: 'Guardar' }));

const choose = (file: File) =>
  typist().upload(document.querySelector<HTMLInputElement>('input[type=file]') as never, file);

describe('the screen of the agency’s settings', () => {
  it('sends what was typed with the version it was opened with, and begins anew', async () => {
    const update = saving();
    await show({ update });
    await typist().clear(field(/RUC/));
    await typist().clear(field(/^Días hasta/));
    await typist().type(field(/^Días hasta/), '60');
    await save();
    expect(await screen.findByText('Ajustes guardados correctamente')).toBeTruthy();
    const { id: _, version, ...rest } = inForce;
    expect(update.mock.lastCall?.[1].data).toEqual({
      ...rest,
      version,
      ruc: null,
      lineTolerance: '0.05',
      statementTolerance: '1.00',
      unpaidCommissionDays: 60,
    });
    await typist().click(screen.getByRole('button', { name: 'salir' }));
    expect(await screen.findByText('otra pantalla')).toBeTruthy();
  });

  it('adds a row to a table and takes one away, and shows what a premium comes to by it', async () => {
    const update = saving();
    await show({ update });
    const table = within(screen.getByRole('group', { name: /^IVA/ }));
    const preview = () => screen.getByText(/^Una prima neta de/).textContent;
    expect(preview()).toContain('Total $1,199.45');
    await typist().click(table.getByRole('button', { name: 'Agregar' }));
    await save();
    expect(await table.findAllByText('Este campo es obligatorio')).toHaveLength(2);
    await typist().type(table.getAllByLabelText(/Desde/)[2] as HTMLElement, '01/01/2026');
    await typist().type(table.getAllByLabelText(/Porcentaje/)[2] as HTMLElement, '10');
    await waitFor(() => expect(preview()).toContain('Total $1,147.30'));
    await typist().click(table.getByRole('button', { name: 'Quitar la fila 1' }));
    await save();
    await waitFor(() =>
      expect(update.mock.lastCall?.[1].data).toMatchObject({
        vatRates: [
          { since: '2024-04-01', percent: '15.00' },
          { since: '2026-01-01', percent: '10.00', source: null },
        ],
      }),
    );
  });

  it('begins a row of a checklist with the list of the row above', async () => {
    const row = { checklist: 'Emisión', policyType: 'Vehículo', insurer: null, paper: 'Factura' };
    const documentChecklists = [{ ...row, isHealth: false, days: 5 }];
    await show({ getOne: async () => ({ data: { ...inForce, documentChecklists } }) });
    const table = within(screen.getByRole('group', { name: /^Listas de documentos/ }));
    await typist().click(table.getByRole('button', { name: 'Agregar' }));
    const values = (label: RegExp) =>
      table.getAllByLabelText<HTMLInputElement>(label).map(({ value }) => value);
    expect(values(/^Lista/)).toEqual(['Emisión', 'Emisión']);
    expect(values(/^Documento/)).toEqual(['Factura', '']);
  });

  it('says at the field what the server refuses, and keeps what was typed', async () => {
    const damaged = { logo: 'La imagen está dañada o no se puede imprimir' };
    const update = () => Promise.reject(refusal(400, 'Revise los campos marcados', damaged));
    await show({ update });
    await typist().type(field(/Dirección/), 'Quito');
    await save();
    expect(await screen.findByText(damaged.logo)).toBeTruthy();
    expect(screen.getByText('No se pudieron guardar los ajustes')).toBeTruthy();
    expect(field(/Dirección/).value).toBe('Quito');
  });

  it('shows the logo, takes another and removes it', async () => {
    const update = saving();
    await show({ update });
    const other = png(3, 1);
    await choose(new File([new Uint8Array(other)], 'otro.png', { type: 'image/png' }));
    const shown = screen.getByRole<HTMLImageElement>('img', { name: 'Logo de la agencia' });
    await waitFor(() => expect(shown.src).toBe(dataAddress(other)));
    await typist().click(screen.getByRole('button', { name: 'Quitar logo' }));
    expect(screen.getByText('Sin logo')).toBeTruthy();
    await save();
    await waitFor(() => expect(update.mock.lastCall?.[1].data).toMatchObject({ logo: null }));
  });

  it('takes no file that is no image, and keeps the logo', async () => {
    await show();
    await choose(new File(['GIF89a'], 'logo.png', { type: 'image/png' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'El logo debe ser una imagen PNG o JPEG',
    );
    const shown = screen.getByRole<HTMLImageElement>('img', { name: 'Logo de la agencia' });
    expect(shown.src).toBe(inForce.logo);
  });

  it('keeps what was typed when the settings cannot be read again', async () => {
    const getOne = vi
      .fn()
      .mockResolvedValueOnce({ data: inForce })
      .mockRejectedValue(refusal(503, 'La base de datos no responde'));
    await show({ getOne }, [], <RefreshButton />);
    await typist().type(field(/Dirección/), 'Quito');
    await typist().click(screen.getByRole('button', { name: 'Actualizar' }));
    await waitFor(() => expect(getOne.mock.settledResults[1]?.type).toBe('rejected'));
    await typist().type(field(/Dirección/), ', Ecuador');
    expect(field(/Dirección/).value).toBe('Quito, Ecuador');
  });

  it('is only looked at by who may not change it', async () => {
    await show({}, ['edit']);
    expect(screen.getByText('$0.05')).toBeTruthy();
    expect(screen.getByText('45 días')).toBeTruthy();
    expect(screen.getByText(/Desde: 01\/04\/2024 · Porcentaje: 15.00/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull();
  });
});
