import { describe, expect, it } from 'vitest';
import { banks, lookups } from '../../domain/contract/index.ts';
import { startApi } from '../support/api.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { countRows, makeAccount, makeCard, makeOwners, makePolicy } from '../support/records.ts';

describe('banks', () => {
  const api = madeOnce(() => startApi());

  const register = (bankName: unknown) =>
    api.call(banks.registerBank, { as: 'BASIC', body: { bankName } });

  it('[7.35] are offered to cards and accounts once registered', async () => {
    const { status, body } = await register('  BANCO DEL ALTIPLANO ');
    expect([status, body.bank.bankName]).toEqual([200, 'BANCO DEL ALTIPLANO']);
    for (const call of [lookups.cardBanks, lookups.accountBanks]) {
      const answer = await api.call(call, { as: 'ELOPDP' });
      const { id, bankName } = body.bank;
      expect(answer.body.allBanks).toContainEqual({ id, bankName });
    }
  });

  it('are listed with how many policies are paid through them', async () => {
    const owners = await makeOwners(api);
    const card = await makeCard(api, owners.customers_id, { bank_id: 3 });
    const account = await makeAccount(api, owners.customers_id, { bank_id: 3 });
    for (const means of [
      { payment_method_id: 6, credit_card_id: card.id },
      { payment_method_id: 9, bank_account_id: account.id },
      { payment_method_id: 1 },
    ])
      await makePolicy(api, owners, means);
    const { body } = await api.call(banks.listBanks, {
      as: 'ELOPDP',
      query: { range: [0, 9], filter: { id: [2, 3] } },
    });
    const counts = body.allBanks.map(({ id, policiesCount }) => [id, policiesCount]);
    expect(Object.fromEntries(counts)).toEqual({ 2: 0, 3: 2 });
  });

  it.each(['Banco del Pacífico', 'BANCO DEL PACIFICO', ' banco del pacífico '])(
    'are not registered twice: %s',
    async (name) => {
      const before = await countRows(api);
      const { status, body } = await register(name);
      expect([status, body.code]).toEqual([409, 'duplicate']);
      expect(body.errors).toEqual({ bankName: 'Ya existe un banco con este nombre' });
      expect(await countRows(api)).toEqual(before);
    },
  );

  it.each([
    [undefined, 'Este campo es obligatorio'],
    ['   ', 'Este campo es obligatorio'],
    [7, 'Debe ser un texto'],
    ['X'.repeat(81), 'Máximo 80 caracteres'],
    ['BANCO\u0000', 'Contiene caracteres no permitidos'],
  ])('are not named %j', async (name, message) => {
    const { status, body } = await register(name);
    expect([status, body.errors]).toEqual([400, { bankName: message }]);
  });
});
