import { describe, expect, it } from 'vitest';
import { policies } from '../../domain/contract/index.ts';
import { startApi } from '../support/api.ts';
import { aPolicy, type Body } from '../support/builders.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { countRows, makeOwners, makePolicy } from '../support/records.ts';

const REQUIRED = 'Este campo es obligatorio';
const CHOICE = 'Elija una de las opciones';
const NUMBER = 'Debe ser un número';
const WHOLE = 'Debe ser un número entero';
const DATE = 'Fecha no válida';
const RANGE = 'La fecha está fuera del rango permitido';

const required: readonly [field: string, message?: string][] = [
  ['numberPolicy'],
  ['policy_type_id'],
  ['company_id'],
  ['payment_frequency_id'],
  ['customers_id'],
  ['advisor_id'],
  ['payment_method_id'],
  ['coverageAmount'],
  ['policyValue'],
  ['policyFee'],
  ['agencyPercentage'],
  ['advisorPercentage', 'Por favor ingrese el porcentaje del asesor'],
  ['renewalCommission'],
  ['isCommissionAnnualized'],
  ['numberOfPayments'],
  ['startDate'],
  ['endDate'],
];

const wrong: readonly [field: string, value: unknown, message: string][] = [
  ['numberPolicy', 12, 'Debe ser un texto'],
  ['numberPolicy', '   ', REQUIRED],
  ['numberPolicy', 'X'.repeat(41), 'Máximo 40 caracteres'],
  ['numberPolicy', 'POL\u0000', 'Contiene caracteres no permitidos'],
  ['policy_type_id', 'siete', CHOICE],
  ['policy_type_id', -1, CHOICE],
  ['company_id', 1.5, CHOICE],
  ['customers_id', 99_999_999_999, CHOICE],
  ['advisor_id', { id: 1 }, CHOICE],
  ['payment_frequency_id', 6, CHOICE],
  ['payment_method_id', [1], CHOICE],
  ['credit_card_id', 'la azul', CHOICE],
  ['bank_account_id', -1, CHOICE],
  ['coverageAmount', -1, 'Debe ser al menos 0'],
  ['coverageAmount', 'mucho', NUMBER],
  ['policyValue', true, NUMBER],
  ['policyValue', -0.01, 'Debe ser al menos 0'],
  ['policyValue', 999_999_999.995, 'Debe ser como máximo 999999999.99'],
  ['policyValue', 1_000_000_000, 'Debe ser como máximo 999999999.99'],
  ['policyFee', 1200.01, 'Los cargos de la póliza no pueden ser mayores que su valor'],
  ['agencyPercentage', 100.01, 'Debe ser como máximo 100'],
  ['agencyPercentage', -5, 'Debe ser al menos 0'],
  [
    'advisorPercentage',
    20.01,
    'El porcentaje del asesor debe ser menor o igual que el de la agencia',
  ],
  ['renewalCommission', 'tal vez', 'Elija sí o no'],
  ['isCommissionAnnualized', 1, 'Elija sí o no'],
  ['numberOfPayments', 0, 'Debe ser al menos 1'],
  ['numberOfPayments', 366, 'Debe ser como máximo 365'],
  ['numberOfPayments', 2.5, WHOLE],
  ['numberOfPaymentsAdvisor', 0, 'Debe ser al menos 1'],
  ['startDate', 'ayer', DATE],
  ['startDate', '2026-02-30', DATE],
  ['startDate', 20_260_101, DATE],
  ['startDate', '1899-12-31', RANGE],
  ['endDate', '2200-01-01', RANGE],
  ['endDate', '2026-03-14', 'La fecha de fin debe ser posterior a la de inicio'],
  ['endDate', '2026-03-15', 'La fecha de fin debe ser posterior a la de inicio'],
  ['endDate', '2126-03-16', 'La vigencia no puede superar 100 años'],
  ['observations', 5, 'Debe ser un texto'],
  ['observations', 'X'.repeat(1001), 'Máximo 1000 caracteres'],
];

const unknown: readonly [field: string, message: string][] = [
  ['policy_type_id', 'Elija un tipo de la lista'],
  ['company_id', 'Elija una compañía de la lista'],
  ['customers_id', 'Elija un cliente de la lista'],
  ['advisor_id', 'Elija un asesor de la lista'],
  ['payment_method_id', 'Elija un método de la lista'],
];

describe('a policy that is not lawful', () => {
  const api = madeOnce(() => startApi());
  const owners = madeOnce(() => makeOwners(api));

  /** Sends it, and makes sure that nothing of it was stored. */
  const refusal = async (body: Body) => {
    const before = await countRows(api);
    const answer = await api.call(policies.registerPolicy, { as: 'BASIC', body });
    expect(await countRows(api)).toEqual(before);
    return answer;
  };

  it.each(required)('[5.31] lacks %s', async (field, message = REQUIRED) => {
    const { status, body } = await refusal(aPolicy(owners, { [field]: undefined }));
    expect([status, body.code]).toEqual([400, 'invalid']);
    expect(body.errors).toEqual({ [field]: message });
  });

  it.each(required)('has an empty %s', async (field, message = REQUIRED) => {
    const { status, body } = await refusal(aPolicy(owners, { [field]: '' }));
    expect([status, body.errors]).toEqual([400, { [field]: message }]);
  });

  it.each(wrong)('[9.19] has as %s %j', async (field, value, message) => {
    const { status, body } = await refusal(aPolicy(owners, { [field]: value }));
    expect([status, body.code]).toEqual([400, 'invalid']);
    expect(body.errors).toEqual({ [field]: message });
  });

  it.each(unknown)('belongs to a %s that does not exist', async (field, message) => {
    const { status, body } = await refusal(aPolicy(owners, { [field]: 999_999 }));
    expect([status, body.code]).toEqual([400, 'unknown_reference']);
    expect(body.errors).toEqual({ [field]: message });
  });

  it.each([0, '0.00', '0.004'])('is worth nothing: %j', async (policyValue) => {
    const { status, body } = await refusal(aPolicy(owners, { policyValue, policyFee: 0 }));
    expect(status).toBe(400);
    expect(Object.keys(body.errors ?? {})).toEqual(['policyValue']);
  });

  it('[5.32] is worth nothing, and is told so in words', async () => {
    const { body } = await refusal(aPolicy(owners, { policyValue: 0, policyFee: 0 }));
    expect(body.errors).toEqual({ policyValue: 'El valor de la póliza debe ser mayor que 0' });
  });

  it.each([
    ['as its form says', { numberOfPayments: 12 }],
    ['whatever its form says', { numberOfPayments: 1 }],
  ])('[5.55] is worth less than a cent for each payment, %s', async (_, counts) => {
    const cheap = { policyValue: 0.11, policyFee: 0, payment_frequency_id: 1, ...counts };
    const { status, body } = await refusal(aPolicy(owners, cheap));
    expect([status, body.errors]).toEqual([
      400,
      { policyValue: 'El valor no alcanza para repartirlo en cuotas de al menos $0.01' },
    ]);
  });

  it('[5.33] gives the advisor a part of nothing', async () => {
    const { body } = await refusal(aPolicy(owners, { agencyPercentage: 0, advisorPercentage: 0 }));
    expect(body.errors).toEqual({
      advisorPercentage: 'Primero ingrese el porcentaje de la agencia',
    });
  });

  it('would write more instalments than anybody can mean', async () => {
    const { status, body } = await refusal(
      aPolicy(owners, {
        startDate: '1910-01-01',
        endDate: '2010-01-01',
        payment_frequency_id: 5,
        numberOfPayments: 365,
      }),
    );
    expect(status).toBe(400);
    expect(body.errors).toEqual({
      startDate:
        'La póliza generaría demasiadas cuotas desde esta fecha; revise el inicio o la frecuencia',
    });
  });

  it('[5.37] has a number that is taken', async () => {
    const { numberPolicy } = await makePolicy(api, owners);
    const { status, body } = await refusal(aPolicy(owners, { numberPolicy }));
    expect([status, body.code]).toEqual([409, 'duplicate']);
    expect(body.errors).toEqual({ numberPolicy: 'Ya existe una póliza con este número' });
  });

  it('is wrong in several fields, and says so of each', async () => {
    const { body } = await refusal(aPolicy(owners, { policyValue: 'x', endDate: '2020-01-01' }));
    expect(body.errors).toEqual({
      policyValue: NUMBER,
      endDate: 'La fecha de fin debe ser posterior a la de inicio',
    });
  });

  it.each([[[]], [null], [7]])('is no form at all: %j', async (body) => {
    const before = await countRows(api);
    const answer = await api.call(policies.registerPolicy, { as: 'BASIC', body });
    expect(answer.status).toBe(400);
    expect(await countRows(api)).toEqual(before);
  });
});
