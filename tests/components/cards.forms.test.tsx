import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  CardCreate,
  NewCardDialog,
  UpdateCardDialog,
} from '../../src/resources/money/cards/CardForms.tsx';
import { ignoreInputProps } from '../support/ignoreInputProps.ts';
import { choose, field, refusal, renderScreen, typist } from '../support/screen.tsx';
import { aMaskedCard, providerOf } from './cardsBuilders.ts';

beforeEach(ignoreInputProps);

const press = (name: string) => typist().click(screen.getByRole('button', { name }));

const optionsOf = async (label: RegExp) => {
  await typist().click(await screen.findByRole('combobox', { name: label }));
  return (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
};

const thisYear = new Date().getFullYear();

const messages = [
  'El número de tarjeta es obligatorio',
  'El código de seguridad es obligatorio',
  'La fecha de expiración es obligatoria',
  'Debe seleccionar un banco',
  'Debe seleccionar un tipo de tarjeta',
];

/** What every journey types, but for the number. */
const fillIn = async (number: string) => {
  await typist().type(field(/Número de tarjeta/), number);
  await typist().type(field(/Código de seguridad/), '0123');
  await choose(/Mes de expiración/, '07');
  await choose(/Año de expiración/, String(thisYear + 2));
  await choose(/Tipo de tarjeta/, 'Visa');
  await choose(/Banco/, 'Banco Pichincha');
};

const sent = {
  code: '0123',
  expirationDate: `${thisYear + 2}-07-01`,
  bank_id: 3,
  card_option_id: 1,
};

const creating = () =>
  vi.fn(async (_resource: string, { data }: { data: object }) => ({
    data: { ...data, id: 40 } as never,
  }));

describe('the registration of a card', () => {
  const open = (create = creating()) => {
    const { dataProvider } = providerOf({}, { create });
    renderScreen(<CardCreate />, { resource: 'cards', dataProvider });
    return create;
  };

  it('[5.24, 5.26] requires everything', async () => {
    const create = open();
    await press('Guardar');
    for (const message of messages) expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByText('Este campo es obligatorio')).toBeTruthy();
    expect(create).not.toHaveBeenCalled();
  });

  it('asks nothing about customers before one is looked for', () => {
    const { getList, dataProvider } = providerOf({});
    renderScreen(<CardCreate />, { resource: 'cards', dataProvider });
    expect(getList.mock.calls.map(([resource]) => resource)).not.toContain('customers');
  });

  it('[2.40] offers the twelve months in two digits', async () => {
    open();
    const months = await optionsOf(/Mes de expiración/);
    expect([months.length, months[0], months[11]]).toEqual([12, '01', '12']);
  });

  it('[5.27] offers fifteen years from the current one', async () => {
    open();
    const years = await optionsOf(/Año de expiración/);
    expect([years.length, years[0]]).toEqual([15, String(thisYear)]);
  });

  it('[5.24, 9.19] takes four digits of the code and no more', async () => {
    open();
    await typist().type(field(/Código de seguridad/), '12a345');
    expect(field(/Código de seguridad/).value).toBe('1234');
  });

  it('[2.40, 8.33] sends the first day of the chosen month', async () => {
    const create = open();
    await choose(/Cliente/, /PÉREZ ANA/);
    await fillIn('4111 1111 1111 1111');
    await press('Guardar');
    expect(await screen.findByText('Tarjeta registrada correctamente')).toBeTruthy();
    expect(create.mock.lastCall?.[1].data).toEqual({
      ...sent,
      customers_id: 12,
      cardNumber: '4111111111111111',
    });
  });

  it('[8.33] keeps what was typed when refused, and says what is wrong', async () => {
    const errors = { expirationDate: 'La tarjeta está caducada' };
    open(vi.fn().mockRejectedValue(refusal(400, 'No válida', errors)));
    await choose(/Cliente/, /PÉREZ ANA/);
    await fillIn('4111111111111111');
    await press('Guardar');
    expect(await screen.findByText(/^No se pudo registrar la tarjeta/)).toBeTruthy();
    expect(screen.getByText(errors.expirationDate)).toBeTruthy();
    expect(field(/Número de tarjeta/).value).toBe('4111111111111111');
  });
});

describe('a new card of a customer', () => {
  const open = () => {
    const create = creating();
    const { dataProvider } = providerOf({}, { create });
    renderScreen(<NewCardDialog id={12} />, { dataProvider });
    return create;
  };

  it('[5.25] has a number of exactly sixteen digits', async () => {
    const create = open();
    await fillIn('411111111111111');
    await press('Guardar');
    expect(await screen.findByText('El número de tarjeta debe tener 16 dígitos')).toBeTruthy();
    expect(create).not.toHaveBeenCalled();
  });

  it('[5.25] offers years from 2025 on', async () => {
    open();
    expect((await optionsOf(/Año de expiración/))[0]).toBe('2025');
  });

  it('is registered for that customer', async () => {
    const create = open();
    await fillIn('4111111111111111');
    await press('Guardar');
    expect(await screen.findByText('Tarjeta registrada correctamente')).toBeTruthy();
    expect(create.mock.lastCall?.[1].data).toMatchObject({ ...sent, customers_id: 12 });
  });
});

describe('the update of a card', () => {
  const open = ({
    revealCard = async () => ({ data: { cardNumber: '4000001234567890', code: '987' } }),
    card = aMaskedCard(5),
    update = vi.fn(async (_resource: string, { data }: { data: object }) => ({
      data: { ...aMaskedCard(5), ...data } as never,
    })),
  } = {}) => {
    const { dataProvider } = providerOf({ 'masked-cards': [card] }, { update, revealCard });
    renderScreen(<UpdateCardDialog id={5} />, { dataProvider });
    return update;
  };
  const opened = () => screen.findByRole('dialog', { name: 'Actualizar tarjeta' });
  const loaded = () => waitFor(() => expect(field(/Número de tarjeta/).value).not.toBe(''));

  it('[2.88, 4.7] opens on the card as it is, its status to be read alone', async () => {
    open();
    await loaded();
    expect(field(/Número de tarjeta/).value).toBe('4000001234567890');
    expect(field(/Código de seguridad/).value).toBe('987');
    const month = screen.getByRole<HTMLInputElement>('combobox', { name: /Mes de expiración/ });
    expect(month.value).toBe('05');
    expect(screen.getByText('Vigente')).toBeTruthy();
    expect(screen.queryByRole('combobox', { name: /Estado/ })).toBeNull();
  });

  it('[8.35] sends it with its version', async () => {
    const update = open();
    await loaded();
    await choose(/Mes de expiración/, '12');
    await press('Guardar');
    expect(await screen.findByText('Tarjeta actualizada correctamente')).toBeTruthy();
    expect(update.mock.lastCall?.[0]).toBe('cards');
    expect(update.mock.lastCall?.[1].data).toEqual({
      cardNumber: '4000001234567890',
      code: '987',
      expirationDate: '2027-12-01',
      bank_id: 3,
      card_option_id: 1,
      version: 4,
    });
  });

  it('asks for number and code where no server shows them', async () => {
    const update = open({
      revealCard: async () => ({ data: { cardNumber: '•••• 1111', code: '' } }),
    });
    await opened();
    await screen.findByRole('combobox', { name: /Mes/ });
    await press('Guardar');
    expect(await screen.findByText('El número de tarjeta es obligatorio')).toBeTruthy();
    expect(screen.getByText('El código de seguridad es obligatorio')).toBeTruthy();
    expect(update).not.toHaveBeenCalled();
  });

  it('keeps the year of a card that expired long ago among the choices', async () => {
    open({ card: aMaskedCard(5, { expirationDate: '2019-03-01T00:00:00.000Z' }) });
    await loaded();
    expect((await optionsOf(/Año de expiración/))[0]).toBe('2019');
  });

  it('[8.35] says the server’s reason when it is refused', async () => {
    open({ update: vi.fn().mockRejectedValue(refusal(409, 'Otra persona cambió la tarjeta')) });
    await loaded();
    await press('Guardar');
    const said = 'No se pudo actualizar la tarjeta. Otra persona cambió la tarjeta.';
    expect(await screen.findByText(said)).toBeTruthy();
  });

  it('[8.35] says that what it needs did not arrive', async () => {
    open({ revealCard: () => Promise.reject(refusal(500, 'Error')) });
    expect(await screen.findByText('No se pudieron cargar los datos necesarios')).toBeTruthy();
  });
});
