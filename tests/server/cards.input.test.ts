import { beforeAll, describe, expect, it } from 'vitest';
import { cards } from '../../domain/contract/index.ts';
import { startApi } from '../support/api.ts';
import { aCard, type Body } from '../support/builders.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { countRows, makeCard, makeCustomer } from '../support/records.ts';

const CHOICE = 'Elija una de las opciones';
const DIGITS = 'El número de tarjeta debe tener de 12 a 19 dígitos';
const CODE = 'El código de seguridad debe tener 3 o 4 dígitos';

const required: readonly [field: string, message: string][] = [
  ['cardNumber', 'El número de tarjeta es obligatorio'],
  ['code', 'El código de seguridad es obligatorio'],
  ['expirationDate', 'La fecha de expiración es obligatoria'],
  ['bank_id', 'Debe seleccionar un banco'],
  ['card_option_id', 'Debe seleccionar un tipo de tarjeta'],
];

const wrong: readonly [field: string, value: unknown, message: string][] = [
  ['cardNumber', 4_000_000_000_000_000, 'Debe ser un texto'],
  ['cardNumber', '40000000000', DIGITS],
  ['cardNumber', '4'.repeat(20), DIGITS],
  ['cardNumber', '4000 0000 0000 000X', DIGITS],
  ['cardNumber', '•••• 1234', DIGITS],
  ['code', 737, 'Debe ser un texto'],
  ['code', '73', CODE],
  ['code', '73737', CODE],
  ['code', '7-7', CODE],
  ['expirationDate', '05/28', 'Fecha no válida'],
  ['expirationDate', '2028-13-01', 'Fecha no válida'],
  ['expirationDate', '2200-01-01', 'La fecha está fuera del rango permitido'],
  ['expirationDate', '2026-02-28', 'La tarjeta está caducada'],
  ['bank_id', 'pichincha', CHOICE],
  ['card_option_id', 1.5, CHOICE],
];

const unknown: readonly [field: string, message: string][] = [
  ['bank_id', 'Elija un banco de la lista'],
  ['card_option_id', 'Elija un tipo de la lista'],
];

describe('a card that is not lawful', () => {
  const api = madeOnce(() => startApi());
  let customer: number;
  let existing: { id: number };

  beforeAll(async () => {
    customer = await makeCustomer(api);
    existing = await makeCard(api, customer, { cardNumber: '4000000000009995' });
  });

  const unchanged = async <T>(call: () => Promise<T>): Promise<T> => {
    const state = async () => ({
      counts: await countRows(api),
      rows: await api.context.database.kysely.selectFrom('credit_cards').selectAll().execute(),
    });
    const before = await state();
    const answer = await call();
    expect(await state()).toEqual(before);
    return answer;
  };
  const refusal = (body: Body) =>
    unchanged(() => api.call(cards.registerCard, { as: 'BASIC', body }));
  const updateRefusal = (body: Body, id = existing.id) =>
    unchanged(() => api.call(cards.updateCard, { as: 'BASIC', params: { id }, body }));

  it.each(required)('lacks %s', async (field, message) => {
    for (const value of [undefined, null, '']) {
      const { status, body } = await refusal(aCard(customer, { [field]: value }));
      expect([status, body.code, body.errors]).toEqual([400, 'invalid', { [field]: message }]);
    }
  });

  it.each(required)('[5.26] is updated without %s', async (field, message) => {
    const { status, body } = await updateRefusal(aCard(customer, { [field]: undefined }));
    expect([status, body.errors]).toEqual([400, { [field]: message }]);
  });

  it.each(wrong)('[5.24] has as %s %j', async (field, value, message) => {
    const { status, body } = await refusal(aCard(customer, { [field]: value }));
    expect([status, body.code, body.errors]).toEqual([400, 'invalid', { [field]: message }]);
  });

  it.each(wrong)('is updated to have as %s %j', async (field, value, message) => {
    const { status, body } = await updateRefusal(aCard(customer, { [field]: value }));
    expect([status, body.errors]).toEqual([400, { [field]: message }]);
  });

  it.each([...unknown, ['customers_id', 'Elija un cliente de la lista'] as const])(
    'points with %s to what is not there',
    async (field, message) => {
      const { status, body } = await refusal(aCard(customer, { [field]: 999_999 }));
      expect([status, body.code, body.errors]).toEqual([
        400,
        'unknown_reference',
        { [field]: message },
      ]);
    },
  );

  it('has no customer', async () => {
    const { status, body } = await refusal(aCard(customer, { customers_id: '' }));
    expect([status, body.errors]).toEqual([400, { customers_id: 'Este campo es obligatorio' }]);
  });

  it.each(['4000000000009995', '4000 0000 0000 9995', '4000-0000-0000-9995'])(
    'has a number that is registered: %s',
    async (cardNumber) => {
      const { status, body } = await refusal(aCard(customer, { cardNumber }));
      expect([status, body.code]).toEqual([409, 'duplicate']);
      expect(body.errors).toEqual({ cardNumber: 'Tarjeta repetida: ya está registrada' });
    },
  );

  it('is updated to the number of another one', async () => {
    const other = await makeCard(api, customer);
    const body = aCard(customer, { cardNumber: '4000000000009995' });
    expect((await updateRefusal(body, other.id)).body.code).toBe('duplicate');
  });

  it('is not there, and the answer says so', async () => {
    const { status, body } = await updateRefusal(aCard(customer), 4711);
    expect([status, body.message]).toEqual([404, 'No existe tarjeta registrada con id 4711']);
  });
});
