import { beforeAll, describe, expect, it } from 'vitest';
import { customers } from '../../domain/contract/index.ts';
import { startApi } from '../support/api.ts';
import { aCustomer, type Body } from '../support/builders.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { countRows } from '../support/records.ts';

const REQUIRED = 'Este campo es obligatorio';
const TEXT = 'Debe ser un texto';
const CHOICE = 'Elija una de las opciones';
const CHARACTERS = 'Contiene caracteres no permitidos';

const required = [
  'ci_ruc',
  'firstName',
  'email',
  'numberPhone',
  'status_id',
  'province_id',
  'city_id',
  'birthdate',
  'address',
  'personalData',
];

const requiredOnUpdate = ['ci_ruc', 'firstName', 'email', 'numberPhone', 'birthdate', 'address'];

const wrong: readonly [field: string, value: unknown, message: string][] = [
  ['ci_ruc', 1710034065, TEXT],
  ['ci_ruc', '1'.repeat(21), 'Máximo 20 caracteres'],
  ['ci_ruc', "1'; --", CHARACTERS],
  ['firstName', ['MARÍA'], TEXT],
  ['firstName', '  ', REQUIRED],
  ['firstName', 'X'.repeat(61), 'Máximo 60 caracteres'],
  ['firstName', 'MAR\u0000ÍA', CHARACTERS],
  ['secondName', 7, TEXT],
  ['secondName', 'X'.repeat(61), 'Máximo 60 caracteres'],
  ['surname', {}, TEXT],
  ['secondSurname', 'X'.repeat(61), 'Máximo 60 caracteres'],
  ['email', 'maria', 'Correo no válido'],
  ['email', `${'m'.repeat(120)}@correo.example`, 'Máximo 120 caracteres'],
  ['email', true, 'Correo no válido'],
  ['numberPhone', '099\u00001234567', CHARACTERS],
  ['numberPhone', '0'.repeat(31), 'Máximo 30 caracteres'],
  ['numberPhone', 991234567, TEXT],
  ['status_id', -1, CHOICE],
  ['status_id', 'soltero', CHOICE],
  ['province_id', 1.5, CHOICE],
  ['city_id', 3_000_000_000, CHOICE],
  ['birthdate', 'ayer', 'Fecha no válida'],
  ['birthdate', '2001-02-29', 'Fecha no válida'],
  ['birthdate', '1899-12-31', 'La fecha está fuera del rango permitido'],
  ['birthdate', '2026-03-17', 'La fecha de nacimiento no puede ser futura'],
  ['occupation', 7, TEXT],
  ['occupation', 'X'.repeat(81), 'Máximo 80 caracteres'],
  ['address', 5, TEXT],
  ['address', 'X'.repeat(201), 'Máximo 200 caracteres'],
  ['personalData', 'quizá', 'Elija sí o no'],
];

const unknown: readonly [field: string, value: number, message: string][] = [
  ['status_id', 8, 'Elija un estado civil de la lista'],
  ['city_id', 901, 'La ciudad no pertenece a la provincia'],
  ['city_id', 999_999, 'La ciudad no pertenece a la provincia'],
];

describe('a customer who is not lawful', () => {
  const api = madeOnce(() => startApi());
  let existing: { id: number; ci_ruc: string };

  const register = (body: unknown) => api.call(customers.registerCustomer, { as: 'BASIC', body });

  beforeAll(async () => {
    existing = (await register(aCustomer())).body.customer;
  });

  const unchanged = async <T>(call: () => Promise<T>): Promise<T> => {
    const state = async () => ({
      counts: await countRows(api),
      rows: await api.context.database.kysely.selectFrom('customers').selectAll().execute(),
    });
    const before = await state();
    const answer = await call();
    expect(await state()).toEqual(before);
    return answer;
  };
  const refusal = (body: unknown) => unchanged(() => register(body));
  const updateRefusal = (body: Body) =>
    unchanged(() =>
      api.call(customers.updateCustomer, { as: 'BASIC', params: { id: existing.id }, body }),
    );

  it.each(required)('[5.21] lacks %s', async (field) => {
    const { status, body } = await refusal(aCustomer({ [field]: undefined }));
    expect([status, body.code, body.errors]).toEqual([400, 'invalid', { [field]: REQUIRED }]);
  });

  it.each(required)('has an empty %s', async (field) => {
    const { status, body } = await refusal(aCustomer({ [field]: '' }));
    expect([status, body.errors]).toEqual([400, { [field]: REQUIRED }]);
  });

  it.each(wrong)('[8.47] has as %s %j', async (field, value, message) => {
    const { status, body } = await refusal(aCustomer({ [field]: value }));
    expect([status, body.code, body.errors]).toEqual([400, 'invalid', { [field]: message }]);
  });

  it.each(unknown)('points with %s to %d, which is not there', async (field, value, message) => {
    const { status, body } = await refusal(aCustomer({ [field]: value }));
    expect([status, body.code]).toEqual([400, 'unknown_reference']);
    expect(body.errors).toEqual({ [field]: message });
  });

  it('has the number of another one', async () => {
    const { status, body } = await refusal(aCustomer({ ci_ruc: existing.ci_ruc }));
    expect([status, body.code]).toEqual([409, 'duplicate']);
    expect(body.errors).toEqual({ ci_ruc: 'Ya existe un cliente con esta cédula o RUC' });
  });

  it.each([[[]], [null], [7]])('is no form at all: %j', async (body) => {
    expect((await refusal(body)).status).toBe(400);
  });

  it.each(requiredOnUpdate)('[5.22] is updated without %s', async (field) => {
    const { status, body } = await updateRefusal(aCustomer({ [field]: undefined }));
    expect([status, body.errors]).toEqual([400, { [field]: REQUIRED }]);
  });

  it.each(wrong)('is updated to have as %s %j', async (field, value, message) => {
    const { status, body } = await updateRefusal(aCustomer({ [field]: value }));
    expect([status, body.errors]).toEqual([400, { [field]: message }]);
  });

  it('is updated to the number of another one', async () => {
    const other = (await register(aCustomer())).body.customer;
    const { status, body } = await updateRefusal(aCustomer({ ci_ruc: other.ci_ruc }));
    expect([status, body.code]).toEqual([409, 'duplicate']);
  });

  it('does not exist', async () => {
    const { status, body } = await unchanged(() =>
      api.call(customers.updateCustomer, {
        as: 'BASIC',
        params: { id: 4711 },
        body: aCustomer(),
      }),
    );
    expect([status, body.message]).toEqual([404, 'No existe cliente registrado con este ID 4711']);
  });

  it.each(['0', '-1', 'uno', '99999999999', '1%20or%201=1'])('is asked for as %s', async (id) => {
    const { status } = await api.call(customers.getCustomer, { as: 'BASIC', params: { id } });
    expect(status).toBe(400);
  });
});
