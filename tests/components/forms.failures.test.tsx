import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { type DataProvider, HttpError, type RaRecord } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { UserCreate } from '../../src/resources/agency/users/UserForms.tsx';
import { CardCreate, UpdateCardDialog } from '../../src/resources/money/cards/CardForms.tsx';
import {
  AdvisorCreate,
  UpdateAdvisorDialog,
} from '../../src/resources/people/advisors/AdvisorForms.tsx';
import {
  CustomerCreate,
  UpdateCustomerDialog,
} from '../../src/resources/people/customers/CustomerForms.tsx';
import {
  choose,
  dataProviderWith,
  field,
  press,
  refusal,
  renderScreen,
  textsOf,
  typist,
} from '../support/screen.tsx';

const person = {
  id: 5,
  ci_ruc: '1710034065',
  firstName: 'ANA',
  surname: 'MORA',
  email: 'ana@correo.ec',
  numberPhone: '0991234567',
  birthdate: '1990-02-28T00:00:00.000Z',
  personalData: true,
};
const customer = { ...person, address: 'CALLE LARGA', status_id: 1, province_id: 1, city_id: 11 };
const card = {
  id: 5,
  cardNumber: '4111111111111111',
  expirationDate: '2027-05-01T00:00:00.000Z',
  bank_id: 3,
  card_option_id: 1,
  customer: person,
  cardstatus: { id: 1, cardStatusName: 'Vigente' },
};

const catalogues: Record<string, readonly RaRecord[]> = {
  'civil-statuses': [
    { id: 1, status: 'Soltero' },
    { id: 3, status: 'Viudo' },
  ],
  provinces: [
    { id: 1, provinceName: 'Azuay' },
    { id: 2, provinceName: 'Loja' },
  ],
  cities: [
    { id: 11, cityName: 'Cuenca', province: { id: 1 } },
    { id: 21, cityName: 'Catamayo', province: { id: 2 } },
  ],
  'card-banks': [{ id: 3, bankName: 'Banco Pichincha' }],
  'card-types': [{ id: 1, cardName: 'Visa' }],
  customers: [person],
};

/**
 * A server that shows this record and takes no form: its message with 400 is at its field, with 409
 * and 503 a sentence.
 */
const unwilling = (status: number, record: RaRecord): DataProvider => {
  const fields = status === 400 ? { email: 'Ya está en uso' } : undefined;
  const refuse = () => Promise.reject(refusal(status, 'Explicación', fields));
  const { cardNumber, code } = { cardNumber: card.cardNumber, code: '123' };
  return dataProviderWith({
    getList: async (resource) => {
      const data = catalogues[resource] ?? [];
      // Typed by what is asked; never fits every resource.
      return { data: data as never[], total: data.length };
    },
    getOne: async () => ({ data: record as never }),
    revealCard: async () => ({ data: { cardNumber, code } }),
    create: refuse,
    update: refuse,
  });
};

const open = (resource: string, status: number, form: ReactNode, record: RaRecord = person) =>
  renderScreen(form, { resource, dataProvider: unwilling(status, record) });

const save = () => typist().click(screen.getByRole('button', { name: 'Guardar' }));

const type = (label: RegExp, text: string) => typist().type(field(label), text);

const fillPerson = async () => {
  await type(/Cédula/, '1710034065');
  await type(/Fecha de nacimiento/, '28/2/1990');
  await type(/Primer nombre/, 'ana');
  await type(/Primer apellido/, 'mora');
  await type(/Correo/, 'ana@correo.ec');
  await type(/Teléfono/, '0991234567');
  await typist().click(screen.getByRole('radio', { name: 'SÍ' }));
};

describe('a registration the server does not take', () => {
  it.each([
    [400, 'Cliente no registrado correctamente. Verificar que no haya campos vacíos o duplicados'],
    [409, 'Error al registrar el cliente. Explicación.'],
    [503, 'Error al registrar el cliente. Explicación.'],
  ])('[8.17, 8.18] of a customer, answered with %i, says: %s', async (status, text) => {
    open('customers', status, <CustomerCreate />);
    await fillPerson();
    await typist().click(await screen.findByRole('radio', { name: 'Soltero' }));
    await choose(/Provincia/, 'Azuay');
    await choose(/Ciudad/, 'Cuenca');
    await type(/Dirección/, 'calle larga');
    await save();
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it.each([
    [400, 'Asesor no registrado correctamente. Verificar que no haya campos vacíos o duplicados'],
    [403, 'Error al registrar el asesor. Explicación.'],
    [503, 'Error al registrar el asesor. Explicación.'],
  ])('[8.21] of an advisor, answered with %i, says: %s', async (status, text) => {
    open('advisors', status, <AdvisorCreate />);
    await fillPerson();
    await save();
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('[8.6] of a user says that the server failed', async () => {
    open('users', 503, <UserCreate />);
    await type(/^Nombre/, 'ana');
    await type(/^Apellido/, 'mora');
    await type(/^Correo/, 'ana@correo.ec');
    await type(/^Usuario/, 'ana.mora');
    await typist().click(screen.getByRole('radio', { name: 'Básico' }));
    await type(/^Contraseña/, 'Palmera.77');
    await save();
    expect(await screen.findByText('Error al registrar el usuario. Explicación.')).toBeTruthy();
  });

  it('[8.33, 8.35] of a card says that the server failed', async () => {
    open('cards', 503, <CardCreate />);
    await choose(/Cliente/, /MORA ANA/);
    await type(/Número de tarjeta/, card.cardNumber);
    await type(/Código de seguridad/, '123');
    await choose(/Mes de expiración/, '07');
    await choose(/Año de expiración/, String(new Date().getFullYear() + 2));
    await choose(/Tipo de tarjeta/, 'Visa');
    await choose(/Banco/, 'Banco Pichincha');
    await save();
    expect(await screen.findByText('Error al registrar la tarjeta. Explicación.')).toBeTruthy();
  });
});

describe('the reason of a refused save', () => {
  it.each([
    [409, 'Error al actualizar el asesor. Explicación.'],
    [503, 'Error al actualizar el asesor. Explicación.'],
    [0, 'Error al actualizar el asesor. Explicación.'],
  ])('answered with %i has the focus, and stays until the next attempt', async (status, text) => {
    open('advisors', status, <UpdateAdvisorDialog id={5} />);
    await waitFor(() => expect(field(/Primer nombre/).value).toBe('ANA'));
    await save();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(text);
    await waitFor(() => expect(document.activeElement).toBe(alert));
    expect(alert.closest('form')?.querySelector('[role=alert], input')).toBe(alert);
    await type(/Primer nombre/, 'b');
    expect(screen.getByText(text)).toBe(alert.lastElementChild);
    await typist().clear(field(/Correo/));
    await save();
    await waitFor(() => expect(screen.queryByText(text)).toBeNull());
  });

  it('about a field leaves the focus to the field', async () => {
    open('advisors', 400, <UpdateAdvisorDialog id={5} />);
    await waitFor(() => expect(field(/Correo/).value).toBe('ana@correo.ec'));
    await save();
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Asesor no actualizado/);
    expect(document.activeElement).toBe(field(/Correo/));
  });
});

describe('a form of a card that is saved blank', () => {
  it('shows every error: the field in the focus opens nothing over them', async () => {
    open('cards', 400, <CardCreate />);
    await screen.findByRole('combobox', { name: /Cliente/ });
    await type(/Número de tarjeta/, '4');
    await save();
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /Cliente/ })),
    );
    expect(screen.queryByRole('listbox')).toBeNull();
  });
});

describe('a record that another user has saved meanwhile', () => {
  const lastChange = { by: 'luis.granda', at: '2026-11-27T15:42:00.000Z' };
  const stale = new HttpError('Vuelva a abrirlo', 409, { code: 'stale_version', lastChange });

  /** A server where it is changed between the opening of the form and its first save. */
  const openStale = () => {
    let record: RaRecord = { ...customer, version: 1, numberPhone: '0991111111' };
    const sent: RaRecord[] = [];
    const update = vi.fn(async (_: string, { data }: { data: object }) => {
      sent.push(data as RaRecord);
      if (sent.length > 1) return { data: record };
      const civil = { id: 2, status: 'Casado' };
      const city = { id: 12, cityName: 'Gualaceo' };
      const places = { city_id: 12, city };
      record = { ...record, ...places, version: 2, numberPhone: '0992222222', status_id: 2, civil };
      throw stale;
    });
    record = { ...record, civil: { id: 1, status: 'Soltero' } };
    const dataProvider = unwilling(409, record);
    renderScreen(<UpdateCustomerDialog id={5} />, {
      resource: 'customers',
      dataProvider: {
        ...dataProvider,
        getOne: async () => ({ data: record as never }),
        update: update as never,
      },
    });
    return sent;
  };

  it('is told with what it was and is, and can be brought in under what was typed', async () => {
    const sent = openStale();
    await waitFor(() => expect(field(/Dirección/).value).toBe('CALLE LARGA'));
    await type(/Dirección/, ' 7');
    await save();
    const load = await screen.findByRole('button', { name: 'Cargar los datos actuales' });
    expect(textsOf(screen.getByRole('table'), 'row')).toEqual([
      'CampoGuardado ahoraEn este formulario',
      'Estado civilCasadoSoltero (sin cambios suyos)',
      'CiudadGualaceoCuenca (sin cambios suyos)',
      'Teléfono09922222220991111111 (sin cambios suyos)',
    ]);
    await waitFor(() => expect(document.activeElement).toBe(load));
    await typist().click(load);
    await screen.findByText(/Se cargaron los datos actuales/);
    expect([field(/Dirección/).value, field(/Teléfono/).value]).toEqual([
      'CALLE LARGA 7',
      '0992222222',
    ]);
    await save();
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toMatchObject({
      address: 'CALLE LARGA 7',
      numberPhone: '0992222222',
      version: 2,
    });
  });

  it('is saved with what this user has changed, and with all else as it is now', async () => {
    const sent = openStale();
    await waitFor(() => expect(field(/Teléfono/).value).toBe('0991111111'));
    await typist().clear(field(/Teléfono/));
    await type(/Teléfono/, '0993333333');
    await save();
    await screen.findByRole('button', { name: 'Conservar lo mío' });
    expect(textsOf(screen.getByRole('table'), 'row')[3]).toBe('Teléfono09922222220993333333');
    await press('Conservar lo mío');
    await waitFor(() =>
      expect(sent[1]).toMatchObject({ numberPhone: '0993333333', status_id: 2, version: 2 }),
    );
    expect(screen.queryByRole('button', { name: 'Conservar lo mío' })).toBeNull();
  });

  it('is said to be changed by whom and when, where the server tells', async () => {
    openStale();
    await waitFor(() => expect(field(/Teléfono/).value).toBe('0991111111'));
    await save();
    expect(
      await screen.findByText(
        'No se guardó: luis.granda cambió este registro el 27/11/2026 10:42.',
      ),
    ).toBeTruthy();
  });

  it('is compared by the names of what was chosen', async () => {
    openStale();
    await waitFor(() => expect(field(/Teléfono/).value).toBe('0991111111'));
    await typist().click(await screen.findByRole('radio', { name: 'Viudo' }));
    await choose(/Provincia/, 'Loja');
    await choose(/Ciudad/, 'Catamayo');
    await save();
    await screen.findByRole('button', { name: 'Conservar lo mío' });
    expect(textsOf(screen.getByRole('table'), 'row').slice(1, 4)).toEqual([
      'Estado civilCasadoViudo',
      'CiudadGualaceoCatamayo',
      'Teléfono09922222220991111111 (sin cambios suyos)',
    ]);
  });

  it('names what both have changed, which is then saved as this user typed it', async () => {
    const sent = openStale();
    await waitFor(() => expect(field(/Teléfono/).value).toBe('0991111111'));
    await typist().clear(field(/Teléfono/));
    await type(/Teléfono/, '0993333333');
    await save();
    await press('Cargar los datos actuales');
    expect(await screen.findByText(/Usted escribió otro valor en: Teléfono\./)).toBeTruthy();
    await save();
    await waitFor(() => expect(sent[1]).toMatchObject({ numberPhone: '0993333333', version: 2 }));
  });
});

describe('an update the server does not take', () => {
  it.each([
    [400, 'Cliente no actualizado correctamente. Verificar que no haya campos vacíos o duplicados'],
    [409, 'Error al actualizar el cliente. Explicación.'],
    [503, 'Error al actualizar el cliente. Explicación.'],
  ])('[8.17, 8.18] of a customer, answered with %i, says: %s', async (status, text) => {
    open('customers', status, <UpdateCustomerDialog id={5} />, customer);
    await waitFor(() => expect(field(/Dirección/).value).toBe('CALLE LARGA'));
    await save();
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it.each([
    ['customers', <UpdateCustomerDialog key="customer" id={5} />, customer],
    ['advisors', <UpdateAdvisorDialog key="advisor" id={5} />, person],
  ])('of %s marks the field it is about until that is changed', async (resource, form, record) => {
    open(resource, 400, form, record);
    await waitFor(() => expect(field(/Correo/).value).toBe('ana@correo.ec'));
    await save();
    expect(await screen.findByText('Ya está en uso')).toBeTruthy();
    await type(/Correo/, 'u');
    await waitFor(() => expect(screen.queryByText('Ya está en uso')).toBeNull());
  });

  it('[8.22] of an advisor says that the server failed', async () => {
    open('advisors', 503, <UpdateAdvisorDialog id={5} />);
    await waitFor(() => expect(field(/Primer nombre/).value).toBe('ANA'));
    await save();
    expect(await screen.findByText('Error al actualizar el asesor. Explicación.')).toBeTruthy();
  });

  it('[8.33, 8.35] of a card says that the server failed', async () => {
    open('cards', 503, <UpdateCardDialog id={5} />, card);
    await waitFor(() => expect(field(/Código de seguridad/).value).toBe('123'));
    await save();
    expect(await screen.findByText('No se pudo actualizar la tarjeta. Explicación.')).toBeTruthy();
  });
});
