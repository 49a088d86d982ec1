import { screen, waitFor, within } from '@testing-library/react';
import { lazy } from 'react';
import type { DataProvider, GetListParams } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { customer } from '../../domain/entities/customer.ts';
import type { AnonymizePreview } from '../../src/data/personalData.ts';
import type { AmparoDataProvider } from '../../src/dataProvider.ts';
import LopdpList from '../../src/resources/privacy/erasure/LopdpList.tsx';
import type { Subject } from '../../src/resources/privacy/erasure/subject.tsx';
import { blankTexts } from '../support/blankTexts.ts';
import { savedFiles } from '../support/savedFiles.ts';
import {
  dataProviderWith,
  field,
  press,
  refusal,
  renderScreen,
  typist,
} from '../support/screen.tsx';

const saved = savedFiles();

const dialogs = {
  anonymize: lazy(() => import('../../src/resources/privacy/erasure/AnonymizeDialog.tsx')),
};

const rosa: Subject = {
  ...blankTexts(customer),
  id: 7,
  ci_ruc: '1712345675',
  firstName: 'ROSA',
  secondName: null,
  surname: 'VERA',
  secondSurname: null,
  email: 'rosa.vera@correo.ec',
  numberPhone: '0991234567',
  birthdate: '1985-04-12T00:00:00.000Z',
  occupation: null,
  address: 'CALLE 1',
  status_id: 1,
  province_id: 17,
  city_id: 1701,
  personalData: true,
  withholdingAgent: false,
  createdAt: '2025-06-01T15:00:00.000Z',
  version: 3,
  civil: { id: 1, status: 'Soltero' },
  province: { id: 17, provinceName: 'Pichincha' },
  city: { id: 1701, cityName: 'Quito' },
  policiesCount: 2,
  anonymizedAt: null,
  limitedAt: null,
  toComplete: [],
  customFields: {},
};

const places = [
  { table: 'policies', rows: 2 },
  { table: 'credit_cards', rows: 0 },
  { table: 'audit_entries', rows: 5 },
  { table: 'customers', rows: 1 },
];

const whole = {
  places,
  outcome: 'anonymous',
  until: null,
  keeps: [],
  kept: [],
  erased: [
    { label: 'Ficha del cliente', rows: 1 },
    { label: 'Pólizas', rows: 2 },
    { label: 'Registros de auditoría con sus valores', rows: 5 },
  ],
} as const satisfies Partial<AnonymizePreview>;

const inPart: AnonymizePreview = {
  ...whole,
  erased: [...whole.erased],
  outcome: 'limited',
  until: '2032-01-15',
  keeps: ['books'],
  kept: [{ label: 'Pólizas y recibos', until: '2032-01-15', reason: 'Código Tributario' }],
  alsoAdvisor: false,
  version: 3,
};

const wholly = (alsoAdvisor: boolean): AnonymizePreview => ({
  ...whole,
  keeps: [],
  kept: [],
  erased: [...whole.erased],
  alsoAdvisor,
  version: 3,
});

const allowed: Partial<AmparoDataProvider> = {
  checkAnonymization: async () => ({ data: { canAnonymize: true, activePolicies: 0 } }),
  previewAnonymize: async () => ({ data: wholly(false) }),
};

interface Around {
  readonly subject?: Subject;
  readonly methods?: Partial<DataProvider & AmparoDataProvider>;
  readonly forbidden?: readonly string[];
}

const show = ({ subject = rosa, methods = allowed, forbidden }: Around = {}) => {
  const dataProvider = dataProviderWith({
    getList: async () => ({ data: [subject as never], total: 1 }),
    getOne: async () => ({ data: subject as never }),
    ...methods,
  });
  renderScreen(<LopdpList />, { resource: 'lopdp', dataProvider, dialogs, forbidden });
};

/** Up to the form, on which the preview stands. */
const proceed = async (around: Around = {}) => {
  show(around);
  await press('Verificar cumplimiento');
  await press('Anonimizar…');
  await screen.findByRole('table', { name: 'Qué se reemplaza' });
};

const choose = async (name: RegExp) => {
  await typist().click(screen.getByRole('combobox', { name: /Motivo legal/ }));
  await typist().click(await screen.findByRole('option', { name }));
};

/** Fills the form in and sends it. */
const fillIn = async (confirmation: string) => {
  const user = typist();
  await choose(/revocó su consentimiento/);
  await user.type(field(/^Motivo \*/), 'Por escrito');
  await user.type(field(/Cédula \/ RUC del cliente/), `${confirmation}{Enter}`);
};

describe('the customers of the LOPDP page', () => {
  it('[2.64] are listed with their consent', async () => {
    show();
    const row = (await screen.findByText('VERA ROSA')).closest('tr') as HTMLElement;
    expect(within(row).getByText('SÍ')).toBeTruthy();
  });

  it('[9.3] are asked for seven a page', async () => {
    const getList = vi.fn(async (_resource: string, _asked: GetListParams) => ({
      data: [rosa as never],
      total: 1,
    }));
    show({ methods: { getList } });
    await screen.findByText('VERA ROSA');
    expect(getList.mock.calls[0]?.[1].pagination).toEqual({ page: 1, perPage: 7 });
  });

  it('are exported as the list of customers', async () => {
    const exportList = vi.fn(async () => ({
      data: { file: new Blob(['x']), name: 'clientes.csv', format: 'csv' as const },
    }));
    show({ methods: { exportList } });
    await press('Exportar');
    await typist().click(await screen.findByRole('menuitem', { name: 'CSV (texto)' }));
    await screen.findByText('Lista exportada correctamente');
    expect(exportList.mock.lastCall).toMatchObject([{ name: 'customers', filter: {} }, {}]);
  });

  it('show no data and offer no action once they are anonymous', async () => {
    const since = '2026-03-10T15:00:00.000Z';
    show({ subject: { ...rosa, firstName: 'ANONIMIZADO', surname: null, anonymizedAt: since } });
    await screen.findByText('ANONIMIZADO');
    expect(screen.queryByText('0991234567')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Descargar sus datos' })).toBeNull();
    const verify = screen.getByRole<HTMLButtonElement>('button', { name: /^Verificar/ });
    expect(verify.getAttribute('aria-disabled')).toBe('true');
    expect(verify.getAttribute('aria-label')).toContain('Anonimizado el 10/03/2026');
  });
});

describe('the verification', () => {
  it.each([
    [
      { canAnonymize: true, activePolicies: 0 },
      'El cliente puede ser anonimizado: no tiene pólizas activas.',
      'Success',
    ],
    [
      { canAnonymize: false, activePolicies: 1 },
      'El cliente no puede ser anonimizado porque tiene 1 póliza activa.',
      'Warning',
    ],
    [
      { canAnonymize: false, activePolicies: 4 },
      'El cliente no puede ser anonimizado porque tiene 4 pólizas activas.',
      'Warning',
    ],
    [
      { canAnonymize: false, activePolicies: 0 },
      'No se pudo determinar si el cliente puede ser anonimizado.',
      'Error',
    ],
  ])('[2.64, 8.20] of %j says "%s"', async (data, text, severity) => {
    show({ methods: { checkAnonymization: async () => ({ data }) } });
    await press('Verificar cumplimiento');
    const alert = (await screen.findByText(text)).closest('[role=alert]');
    expect(alert?.className).toContain(`color${severity}`);
  });

  it('[8.20] is undetermined when the server cannot say, and can be asked again', async () => {
    const check = vi
      .fn<AmparoDataProvider['checkAnonymization']>()
      .mockRejectedValueOnce(refusal(503, 'x'))
      .mockResolvedValue({ data: { canAnonymize: true, activePolicies: 0 } });
    show({ methods: { ...allowed, checkAnonymization: check } });
    await press('Verificar cumplimiento');
    await screen.findByText('No se pudo determinar si el cliente puede ser anonimizado.');
    await press('Reintentar');
    expect(await screen.findByText(/puede ser anonimizado: no tiene/)).toBeTruthy();
    expect(check).toHaveBeenCalledTimes(2);
  });

  it('leads no further to who may not anonymise, and hands out no file', async () => {
    show({ forbidden: ['anonymize'] });
    await press('Verificar cumplimiento');
    await screen.findByText(/puede ser anonimizado: no tiene/);
    expect(screen.queryByRole('button', { name: 'Anonimizar…' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Descargar sus datos' })).toBeNull();
  });
});

describe('anonymising', () => {
  it('shows first what would be replaced, the person at the top, and nothing untouched', async () => {
    await proceed();
    const rows = within(screen.getByRole('table', { name: 'Qué se reemplaza' })).getAllByRole(
      'row',
    );
    const [, person, ...others] = rows.map(({ textContent }) => textContent ?? '');
    expect(person).toMatch(/^Ficha del cliente1 registro.*Primer nombre → ANONIMIZADO/);
    expect(others).toEqual([
      'Pólizas2 registrosObservaciones → vacíoCampos propios → sin los que son datos personalesMotivo de la cancelación → vacío',
      expect.stringMatching(/auditoría.*5 registros.*ilegibles: se destruye su clave$/),
    ]);
  });

  it('sends the ground, the reason and the version, then says what it did', async () => {
    const anonymizeCustomer = vi.fn<AmparoDataProvider['anonymizeCustomer']>(async (id) => ({
      data: { ...wholly(false), id: Number(id), anonymizedAt: '2026-03-10T15:00:00.000Z' },
    }));
    await proceed({ methods: { ...allowed, anonymizeCustomer } });
    await fillIn('1712345675');
    const done = await screen.findByRole('table', { name: 'Registros modificados' });
    expect(within(done).getAllByRole('row')).toHaveLength(3);
    expect(anonymizeCustomer.mock.calls).toEqual([
      [7, { ground: 6, reason: 'POR ESCRITO', confirmation: '1712345675', version: 3 }],
    ]);
  });

  it('says what is kept, until when and why, and does not offer to replace it', async () => {
    const anonymizeCustomer = vi.fn<AmparoDataProvider['anonymizeCustomer']>(async (id) => ({
      data: { ...inPart, id: Number(id), anonymizedAt: null },
    }));
    const previewAnonymize = async () => ({ data: inPart });
    await proceed({ methods: { ...allowed, previewAnonymize, anonymizeCustomer } });
    const said = 'Pólizas y recibos: hasta el 15/01/2032. Código Tributario.';
    expect(screen.getByText(said)).toBeTruthy();
    const table = screen.getByRole('table', { name: 'Qué se reemplaza' });
    expect(table.textContent).not.toContain('Primer nombre');
    expect(table.textContent).toContain('Correo →');
    await fillIn('1712345675');
    await screen.findByRole('table', { name: 'Registros modificados' });
    expect(screen.getByText(said)).toBeTruthy();
    expect(screen.getAllByText(/^Datos eliminados/).length).toBeGreaterThan(0);
  });

  it('sends nothing when another number is typed', async () => {
    const anonymizeCustomer = vi.fn<AmparoDataProvider['anonymizeCustomer']>();
    await proceed({ methods: { ...allowed, anonymizeCustomer } });
    await fillIn('1712345676');
    expect(await screen.findByText('No coincide con la cédula o RUC del cliente')).toBeTruthy();
    expect(anonymizeCustomer).not.toHaveBeenCalled();
  });

  it('cannot be confirmed while nothing is typed', async () => {
    await proceed();
    const submit = screen.getByRole<HTMLButtonElement>('button', {
      name: 'Anonimizar definitivamente',
    });
    expect(submit.disabled).toBe(true);
  });

  it('says why it was refused, and keeps what was typed', async () => {
    const message = 'El cliente no puede ser anonimizado porque tiene 1 póliza activa';
    const anonymizeCustomer = () => Promise.reject(refusal(409, message));
    await proceed({ methods: { ...allowed, anonymizeCustomer } });
    await fillIn('1712345675');
    const said = `Error al anonimizar el cliente. ${message}.`;
    expect(await screen.findByText(said)).toBeTruthy();
    expect(field(/^Motivo \*/).value).toBe('POR ESCRITO');
  });

  it('says when the same number is an advisor’s', async () => {
    const preview = async () => ({ data: wholly(true) });
    await proceed({ methods: { ...allowed, previewAnonymize: preview } });
    expect(screen.getByText(/también está registrada como asesor/)).toBeTruthy();
  });
});

describe('the file of a customer', () => {
  it('is saved under the name it came with', async () => {
    const file = new Blob(['{}']);
    const subjectFile = vi.fn(async () => ({ data: { file, name: 'datos-personales-7.json' } }));
    show({ methods: { ...allowed, subjectFile } });
    await press('Descargar sus datos');
    await screen.findByText('Datos del cliente descargados');
    expect(saved).toEqual(['datos-personales-7.json']);
    expect(subjectFile.mock.calls).toEqual([[7]]);
  });

  it('says why it could not be had', async () => {
    const subjectFile = () => Promise.reject(refusal(409, 'El cliente fue anonimizado'));
    show({ methods: { ...allowed, subjectFile } });
    await press('Descargar sus datos');
    await waitFor(() =>
      expect(
        screen.getByText(
          'No se pudieron descargar los datos del cliente. El cliente fue anonimizado.',
        ),
      ).toBeTruthy(),
    );
  });
});
