import { beforeAll, describe, expect, it } from 'vitest';
import { policies } from '../../domain/contract/index.ts';
import { startApi } from '../support/api.ts';
import { aPolicy, type Body } from '../support/builders.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { countRows, makeAccount, makeCard, makeOwners, makePolicy } from '../support/records.ts';

const CARD = 6;
const DEBIT = 9;

describe('what a policy is charged to', () => {
  const api = madeOnce(() => startApi());
  const owners = madeOnce(() => makeOwners(api));
  const card = madeOnce(() =>
    makeCard(api, owners.customers_id, { cardNumber: '4000000000001234' }),
  );
  const account = madeOnce(() =>
    makeAccount(api, owners.customers_id, { accountNumber: '22001234' }),
  );
  let strangers: { credit_card_id: number; bank_account_id: number };

  const refusal = async (overrides: Body) => {
    const before = await countRows(api);
    const answer = await api.call(policies.registerPolicy, {
      as: 'BASIC',
      body: aPolicy(owners, overrides),
    });
    expect(await countRows(api)).toEqual(before);
    return answer;
  };

  beforeAll(async () => {
    const other = await makeOwners(api);
    strangers = {
      credit_card_id: (await makeCard(api, other.customers_id)).id,
      bank_account_id: (await makeAccount(api, other.customers_id)).id,
    };
  });

  it('[3.12] is the customer’s card, shown masked with its bank', async () => {
    const policy = await makePolicy(api, owners, {
      payment_method_id: CARD,
      credit_card_id: card.id,
    });
    expect(policy).toMatchObject({
      credit_card_id: card.id,
      bank_account_id: null,
      creditCard: { id: card.id, cardNumber: '•••• 1234', bank: { bankName: 'Banco Pichincha' } },
      bankAccount: null,
    });
  });

  it('[3.12] is the customer’s account, shown with its bank', async () => {
    const policy = await makePolicy(api, owners, {
      payment_method_id: DEBIT,
      bank_account_id: `${account.id}`,
    });
    expect(policy).toMatchObject({
      credit_card_id: null,
      bank_account_id: account.id,
      creditCard: null,
      bankAccount: {
        id: account.id,
        accountNumber: '22001234',
        bank: { bankName: 'Banco Pichincha' },
      },
    });
  });

  it('is shown in the list too', async () => {
    const { id } = await makePolicy(api, owners, {
      payment_method_id: CARD,
      credit_card_id: card.id,
    });
    const { body, text } = await api.call(policies.listPolicies, {
      as: 'ELOPDP',
      query: { range: [0, 9], filter: { id: [id] } },
    });
    expect(body.allPolicy[0]?.creditCard?.cardNumber).toBe('•••• 1234');
    expect(text).not.toContain('4000000000001234');
  });

  it.each([
    ['a card and an account', () => ({ credit_card_id: card.id, bank_account_id: account.id })],
    ['another customer’s', () => strangers],
    ['blanks', () => ({ credit_card_id: '', bank_account_id: null })],
  ])('is nothing where the method needs neither: %s', async (_, sent) => {
    const policy = await makePolicy(api, owners, { payment_method_id: 1, ...sent() });
    expect([policy.credit_card_id, policy.bank_account_id]).toEqual([null, null]);
  });

  it('is the one its method names when both are sent', async () => {
    const policy = await makePolicy(api, owners, {
      payment_method_id: DEBIT,
      credit_card_id: card.id,
      bank_account_id: account.id,
    });
    expect([policy.credit_card_id, policy.bank_account_id]).toEqual([null, account.id]);
  });

  it.each([
    [CARD, 'credit_card_id', undefined, 'Elija la tarjeta del cliente'],
    [CARD, 'credit_card_id', '', 'Elija la tarjeta del cliente'],
    [DEBIT, 'bank_account_id', undefined, 'Elija la cuenta bancaria del cliente'],
    [DEBIT, 'bank_account_id', null, 'Elija la cuenta bancaria del cliente'],
  ])(
    '[5.36] must be said for method %d: %s is %j',
    async (payment_method_id, field, value, message) => {
      const { status, body } = await refusal({ payment_method_id, [field]: value });
      expect([status, body.errors]).toEqual([400, { [field]: message }]);
    },
  );

  it.each([
    [CARD, 'credit_card_id', 'La tarjeta no pertenece al cliente'],
    [DEBIT, 'bank_account_id', 'La cuenta no pertenece al cliente'],
  ] as const)('must be the customer’s own, for method %d', async (method, field, message) => {
    for (const id of [strangers[field], 999_999]) {
      const { status, body } = await refusal({ payment_method_id: method, [field]: id });
      expect([status, body.code, body.errors]).toEqual([
        400,
        'unknown_reference',
        { [field]: message },
      ]);
    }
  });
});
