import { beforeAll, describe, expect, it } from 'vitest';
import { bankAccounts } from '../../domain/contract/index.ts';
import { startApi } from '../support/api.ts';
import { auditOf } from '../support/audit.ts';
import { anAccount, type Body } from '../support/builders.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { countRows, makeAccount, makeCustomer } from '../support/records.ts';

const FIRST_PAGE = { range: [0, 9] };
const REQUIRED = 'Este campo es obligatorio';
const CHOICE = 'Elija una de las opciones';
const DIGITS = 'El número de cuenta debe tener de 4 a 30 dígitos';

const wrong: readonly [field: string, value: unknown, message: string][] = [
  ['accountNumber', undefined, REQUIRED],
  ['accountNumber', '', REQUIRED],
  ['accountNumber', 2_200_000_001, 'Debe ser un texto'],
  ['accountNumber', '123', DIGITS],
  ['accountNumber', '- - - -', DIGITS],
  ['accountNumber', '22A0001', DIGITS],
  ['accountNumber', '1'.repeat(31), DIGITS],
  ['accountNumber', "1234' or 1=1", DIGITS],
  ['bank_id', undefined, 'Debe seleccionar un banco'],
  ['bank_id', '', 'Debe seleccionar un banco'],
  ['bank_id', 'pichincha', CHOICE],
  ['account_type_id', undefined, REQUIRED],
  ['account_type_id', 0, CHOICE],
  ['observations', 5, 'Debe ser un texto'],
  ['observations', 'X'.repeat(501), 'Máximo 500 caracteres'],
];

const unknown: readonly [field: string, message: string][] = [
  ['bank_id', 'Elija un banco de la lista'],
  ['account_type_id', 'Elija un tipo de la lista'],
];

describe('bank accounts', () => {
  const api = madeOnce(() => startApi());
  let rosa: number;
  let ines: number;

  const register = (body: Body, as = 'BASIC') =>
    api.call(bankAccounts.registerBankAccount, { as, body });
  const update = (id: number, body: Body, as = 'BASIC') =>
    api.call(bankAccounts.updateBankAccount, { as, params: { id }, body });
  const list = async (query: Record<string, unknown>) => {
    const { body } = await api.call(bankAccounts.listBankAccounts, { as: 'ELOPDP', query });
    return body.allBankAccounts;
  };
  const numbers = async (query: Record<string, unknown>) =>
    (await list(query)).map(({ accountNumber }) => accountNumber);
  const refusal = async (work: () => ReturnType<typeof register>) => {
    const before = await countRows(api);
    const answer = await work();
    expect(await countRows(api)).toEqual(before);
    return answer;
  };

  beforeAll(async () => {
    rosa = await makeCustomer(api, { firstName: 'ROSA', surname: 'ÁVILA' });
    ines = await makeCustomer(api, { firstName: 'INÉS', surname: 'NÚÑEZ' });
    await makeAccount(api, rosa, { accountNumber: '2200-0100 01', observations: 'CONJUNTA' });
    await makeAccount(api, ines, { accountNumber: '330002', bank_id: 3, account_type_id: 2 });
  });

  it('[3.10] are listed newest first, with customer, bank and type', async () => {
    const [newest, oldest] = await list(FIRST_PAGE);
    expect(newest).toMatchObject({
      accountNumber: '330002',
      customer: { id: ines, firstName: 'INÉS', secondName: 'JOSÉ' },
      bank: { bankName: 'Banco del Pacífico' },
      accountType: { typeName: 'Corriente' },
      observations: null,
    });
    expect(oldest).toMatchObject({ accountNumber: '2200010001', observations: 'CONJUNTA' });
  });

  it('[7.49] are answered whole when asked bare', async () => {
    expect(await list({})).toEqual(await list(FIRST_PAGE));
  });

  it.each([
    ['part of a number', '20001', ['2200010001']],
    ['a name without accents', 'nunez', ['330002']],
    ['a bank', 'pacifico', ['330002']],
    ['words of several places', 'avila PICHINCHA', ['2200010001']],
    ['words that stand nowhere together', 'avila pacifico', []],
    ['a percent sign as itself', '%', []],
  ])('are found by %s', async (_, q, expected) => {
    expect(await numbers({ ...FIRST_PAGE, filter: { q } })).toEqual(expected);
  });

  it('are sorted by the customer’s name, not by accents or age', async () => {
    // As it is shown, surnames first: ÁVILA before NÚÑEZ.
    expect(await numbers({ ...FIRST_PAGE, sort: ['customers_id', 'ASC'] })).toEqual([
      '2200010001',
      '330002',
    ]);
  });

  it('are not registered twice at one bank, however written', async () => {
    const { status, body } = await refusal(() =>
      register(anAccount(ines, { accountNumber: '22 0001 0001' })),
    );
    expect([status, body.code]).toEqual([409, 'duplicate']);
    expect(body.errors).toEqual({
      accountNumber: 'Cuenta repetida: ya está registrada en este banco',
    });
  });

  it('may have the number of another bank’s account', async () => {
    const { status } = await register(anAccount(ines, { accountNumber: '330002', bank_id: 4 }));
    expect(status).toBe(200);
  });

  it.each(wrong)('are not registered with %s %j', async (field, value, message) => {
    const { status, body } = await refusal(() => register(anAccount(rosa, { [field]: value })));
    expect([status, body.errors]).toEqual([400, { [field]: message }]);
  });

  it.each([...unknown, ['customers_id', 'Elija un cliente de la lista'] as const])(
    'are not registered with a %s that is not there',
    async (field, message) => {
      const { status, body } = await refusal(() => register(anAccount(rosa, { [field]: 999_999 })));
      expect([status, body.code, body.errors]).toEqual([
        400,
        'unknown_reference',
        { [field]: message },
      ]);
    },
  );

  it('keep observations that are not sent, and lose those sent blank', async () => {
    const { id } = await makeAccount(api, rosa, { observations: 'NÓMINA' });
    const body = anAccount(rosa);
    expect((await update(id, body)).body.updatedAccount.observations).toBe('NÓMINA');
    expect(
      (await update(id, { ...body, observations: '' })).body.updatedAccount.observations,
    ).toBeNull();
  });

  it('stay their customer’s when updated', async () => {
    const { id, version } = await makeAccount(api, rosa);
    const body = anAccount(ines, { accountNumber: '445566', account_type_id: 2, version });
    const { status, body: answer } = await update(id, body);
    expect(status).toBe(200);
    expect(answer.updatedAccount).toMatchObject({
      accountNumber: '445566',
      customers_id: rosa,
      account_type_id: 2,
      version: version + 1,
    });
  });

  it('are not there, and the answer says so', async () => {
    const { status, body } = await update(4711, anAccount(rosa));
    expect([status, body.message]).toEqual([
      404,
      'No existe cuenta bancaria registrada con id 4711',
    ]);
  });

  it('leave number and observations out of the readable trail', async () => {
    const body = anAccount(rosa, { accountNumber: '77889900', observations: 'DE SU HIJA' });
    const [line] = await auditOf(api.context, () => register(body));
    expect(line?.action).toBe('bank_account.registered');
    expect(JSON.stringify(line)).not.toMatch(/77889900|HIJA/);
  });

  it('tell the trail what an update changed', async () => {
    const { id } = await makeAccount(api, rosa);
    const [line] = await auditOf(api.context, () => update(id, anAccount(rosa, { bank_id: 2 })));
    expect(line).toMatchObject({
      action: 'bank_account.updated',
      entity_id: `${id}`,
      details: { before: { bank_id: 1 }, after: { bank_id: 2 } },
    });
  });
});
