import { beforeAll, describe, expect, it } from 'vitest';
import { customers, exports, ownFields } from '../../domain/contract/index.ts';
import { texts } from '../../domain/texts.ts';
import { startApi } from '../support/api.ts';
import { aCustomer, anOwnField, type Body } from '../support/builders.ts';
import { aCustomerRow, importSteps } from '../support/importFile.ts';
import { madeOnce } from '../support/madeOnce.ts';

const LONG = `Primera línea\nSegunda, de un texto ${'largo '.repeat(300)}fin`;

describe('own fields of long texts, telephones, e-mails and percentages', () => {
  const api = madeOnce(() => startApi());

  beforeAll(async () => {
    const kinds = { nota: 'longText', telefono: 'phone', correo: 'email', parte: 'percent' };
    for (const [key, kind] of Object.entries(kinds)) {
      const label = `C ${key}`;
      const isSorted = kind !== 'longText';
      const isUnique = kind === 'phone' || kind === 'email';
      const isSearched = kind !== 'percent';
      const body = anOwnField({
        resource: 'customers',
        key,
        label,
        kind,
        isSorted,
        isUnique,
        isSearched,
      });
      const answer = await api.call(ownFields.registerOwnField, { as: 'ADMIN', body });
      if (answer.status !== 200) throw new Error(answer.text);
    }
  });

  const register = (customFields: Body) =>
    api.call(customers.registerCustomer, { as: 'BASIC', body: aCustomer({ customFields }) });

  const found = async (filter: object) => {
    const { body } = await api.call(customers.listCustomers, {
      as: 'BASIC',
      query: { range: [0, 9], sort: ['customFields.parte', 'DESC'], filter },
    });
    return body.allCustomer.map(({ customFields }) => customFields.parte);
  };

  it('are saved as they are written, an e-mail in small letters', async () => {
    const sent = { nota: LONG, telefono: '099 123 4567', correo: 'Ana@Mora.EC', parte: '7.5' };
    const { body } = await register(sent);
    expect(body.customer.customFields).toEqual({ ...sent, correo: 'ana@mora.ec', parte: '7.50' });
  });

  it.each([
    ['nota', 'x'.repeat(4001), texts.tooLong(4000)],
    ['telefono', '9'.repeat(31), texts.tooLong(30)],
    ['correo', 'ana', texts.email],
    ['parte', '100.01', texts.atMost('100')],
    ['parte', 'x', texts.notANumber],
  ])('are refused as %s for what is none', async (key, value, message) => {
    const { status, body } = await register({ [key]: value });
    expect([status, Object(body).errors]).toEqual([400, { [`customFields.${key}`]: message }]);
  });

  it('of which no two are the same are refused a second time, a telephone however it is written', async () => {
    await register({ telefono: '02 222 3333', correo: 'uno@b.ec' });
    const phone = await register({ telefono: '022223333' });
    const email = await register({ correo: 'UNO@b.ec' });
    expect([phone.status, email.status]).toEqual([409, 409]);
    expect((await register({ correo: 'un.o@b.ec' })).status).toBe(200);
  });

  it('sort, filter and are searched as people look for them', async () => {
    await register({
      parte: 9.5,
      telefono: '098 765 4321',
      correo: 'zoila@andrade.ec',
      nota: 'ALARMA instalada',
    });
    await register({ parte: 33 });
    expect(await found({ customFields: { parte: { from: 9 } } })).toEqual(['33.00', '9.50']);
    expect(await found({ customFields: { correo: 'Zoila@' } })).toEqual(['9.50']);
    expect(await found({ customFields: { telefono: '098' } })).toEqual(['9.50']);
    for (const q of ['0987654321', 'zoila@andrade.ec', 'alarma'])
      expect(await found({ q })).toEqual(['9.50']);
  });

  it('that are long texts do not sort', async () => {
    const body = anOwnField({
      resource: 'customers',
      kind: 'longText',
      isSorted: true,
      isUnique: true,
    });
    const answer = await api.call(ownFields.registerOwnField, { as: 'ADMIN', body });
    expect(Object(answer.body).errors).toEqual({
      isSorted: texts.ownNotSorted,
      isUnique: texts.ownNotUnique,
    });
  });

  it('are brought in by file and written into one', async () => {
    const steps = importSteps(api);
    const { id, counts } = await steps.bring('customers', [
      aCustomerRow({
        'C nota': 'Una\nnota',
        'C telefono': '0991112222',
        'C correo': 'X@Y.ec',
        'C parte': '12,5',
      }),
    ]);
    expect(counts).toEqual({ created: 1 });
    const [row] = await steps.rows(id);
    const read = await api.call(customers.getCustomer, {
      as: 'BASIC',
      params: { id: row?.recordId ?? 0 },
    });
    expect(read.body.customerById.customFields).toEqual({
      nota: 'Una\nnota',
      telefono: '0991112222',
      correo: 'x@y.ec',
      parte: '12.50',
    });
    const { text } = await api.call(exports.exportCalls.customers, {
      as: 'BASIC',
      query: { format: 'csv' },
    });
    expect(text).toContain('"Una\nnota";0991112222;x@y.ec;12,50');
  });
});

describe('own fields with limits', () => {
  const api = madeOnce(() => startApi());
  const of = { resource: 'customers', isSorted: true } as const;
  const define = (body: Body) =>
    api.call(ownFields.registerOwnField, {
      as: 'ADMIN',
      body: anOwnField({ ...of, label: `C ${body.key}`, ...body }),
    });
  const register = async (customFields: Body) => {
    const { status, body } = await api.call(customers.registerCustomer, {
      as: 'BASIC',
      body: aCustomer({ customFields }),
    });
    return { status, errors: Object(body).errors, customer: body.customer };
  };

  beforeAll(async () => {
    await define({ key: 'anio', kind: 'number', minimum: 1900, maximum: '2100' });
    await define({ key: 'placa', kind: 'text', example: 'PBA-1234' });
    await define({ key: 'sitio', kind: 'url', isUnique: true });
    await define({ key: 'visita', kind: 'moment', minimum: '2026-01-01T00:00' });
  });

  it.each([
    ['anio', 1899, texts.atLeast('1900')],
    ['placa', 'PBA1234', texts.ownNotLike('PBA-1234')],
    ['sitio', 'no es', texts.webPage],
    ['visita', '16/03/2026', texts.notAMoment],
    ['visita', '31/12/2025 23:59', texts.atLeast('01/01/2026 00:00')],
  ])('refuse a value beyond them: %s, %s', async (key, value, message) => {
    const { status, errors } = await register({ [key]: value });
    expect([status, errors]).toEqual([400, { [`customFields.${key}`]: message }]);
  });

  it('are asked of a file, too', async () => {
    const steps = importSteps(api);
    const { id } = (await steps.upload('customers', [aCustomerRow({ 'C placa': 'X1' })])).body
      .import;
    await steps.plan(id, {});
    await steps.rehearse(id);
    const [row] = await steps.rows(id);
    expect(row?.problems.map(({ message }) => message)).toEqual([texts.ownNotLike('PBA-1234')]);
  });

  it('do not keep a filter from looking beyond them', async () => {
    const sent = { anio: 2000, placa: 'ABC-0001', sitio: 'ejemplo.ec' };
    const { customer } = await register(sent);
    expect(customer.customFields).toEqual({ ...sent, sitio: 'https://ejemplo.ec' });
    const { body } = await api.call(customers.listCustomers, {
      as: 'BASIC',
      query: { filter: { customFields: { anio: { from: 1 }, sitio: 'https://ejem' } } },
    });
    expect(body.allCustomer.map(({ id }) => id)).toEqual([customer.id]);
  });

  it('are of a day with its hour, found by the days around it', async () => {
    await register({ visita: '15/03/2026 23:59' });
    const { customer } = await register({ visita: '16/03/2026 10:30' });
    expect(customer.customFields).toEqual({ visita: '2026-03-16T10:30' });
    const found = async (visita: object) => {
      const query = { filter: { customFields: { visita } } };
      const { body } = await api.call(customers.listCustomers, { as: 'BASIC', query });
      return body.allCustomer.map(({ id }) => id);
    };
    expect(await found({ from: '2026-03-16', to: '2026-03-16' })).toEqual([customer.id]);
    expect(await found({ from: '2026-03-17' })).toEqual([]);
  });

  it('leave what a record had before they were set', async () => {
    const { body } = await define({ key: 'nota', kind: 'text' });
    const { customer } = await register({ nota: 'LARGA' });
    const { ownField: field } = body;
    await api.call(ownFields.updateOwnField, {
      as: 'ADMIN',
      params: { id: field.id },
      body: anOwnField({ ...of, key: 'nota', kind: 'text', maxLength: 2 }),
    });
    const update = (nota: string) =>
      api.call(customers.updateCustomer, {
        as: 'BASIC',
        params: { id: customer.id },
        body: aCustomer({ ...customer, customFields: { nota } }),
      });
    expect((await update('OTRA')).status).toBe(400);
    expect((await update('LARGA')).status).toBe(200);
  });

  it('cannot be what their kind has none of', async () => {
    for (const of of [
      { kind: 'flag', minimum: '1' },
      { kind: 'moment', minimum: '01/01/2026 00:00' },
    ]) {
      const { status, body } = await define({ key: 'x', ...of });
      expect([status, Object(body).errors]).toEqual([400, { minimum: texts.ownNotAValue }]);
    }
  });
});
