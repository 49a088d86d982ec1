import { beforeAll, describe, expect, it } from 'vitest';
import { cards } from '../../domain/contract/index.ts';
import { startApi } from '../support/api.ts';
import { auditOf } from '../support/audit.ts';
import { aCard, type Body } from '../support/builders.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { makeCard, makeCustomer } from '../support/records.ts';

const FIRST_PAGE = { range: [0, 9] };
const NOW = '2026-03-16T15:00:00.000Z';

describe('cards, masked', () => {
  const api = madeOnce(() => startApi({ now: '2025-12-01T15:00:00.000Z' }));

  const list = async (query: Record<string, unknown>) => {
    const { body } = await api.call(cards.listMaskedCards, { as: 'ELOPDP', query });
    return body.allCards;
  };
  const numbers = async (query: Record<string, unknown>) =>
    (await list(query)).map(({ cardNumber }) => cardNumber);
  const statuses = async () =>
    (await list({ sort: ['expirationDate', 'ASC'] })).map(({ card_status_id }) => card_status_id);

  beforeAll(async () => {
    const rosa = await makeCustomer(api, { ci_ruc: 'PR', firstName: 'ROSA', surname: 'ÁVILA' });
    const ines = await makeCustomer(api, { ci_ruc: 'PI', firstName: 'INÉS', surname: 'NÚÑEZ' });
    const make = (owner: number, ending: string, expirationDate: string, more: Body = {}) =>
      makeCard(api, owner, { cardNumber: `400000000000${ending}`, expirationDate, ...more });
    await make(rosa, '0002', '2026-02-01');
    await make(rosa, '0003', '2026-03-01', { bank_id: 3 });
    await make(ines, '0004', '2026-04-01', { card_option_id: 2 });
    await make(ines, '0005', '2026-05-01');
    api.clock.set(NOW);
  });

  it('[7.31] show four digits and no code', async () => {
    const { text } = await api.call(cards.listMaskedCards, { as: 'ELOPDP' });
    expect(text).not.toMatch(/400000|"code"/);
    expect(await numbers({})).toEqual(['•••• 0005', '•••• 0004', '•••• 0003', '•••• 0002']);
  });

  it('[4.7] are valid through the last day of their month, by the agency’s day', async () => {
    expect(await statuses()).toEqual([3, 2, 2, 1]);
    api.clock.set('2026-04-01T04:59:59.000Z');
    expect(await statuses()).toEqual([3, 2, 2, 1]);
    api.clock.set('2026-04-01T05:00:00.000Z');
    expect(await statuses()).toEqual([3, 3, 2, 2]);
    api.clock.set(NOW);
  });

  it('[7.32] are listed apart when expired or about to, the most pressing first', async () => {
    const expiring = async (query: Record<string, unknown>) => {
      const { body, headers, text } = await api.call(cards.listExpiringCards, {
        as: 'ELOPDP',
        query,
      });
      expect(text).not.toMatch(/400000|"code"/);
      return { numbers: body.allCardsExpired.map((card) => card.cardNumber), headers };
    };
    expect((await expiring({})).numbers).toEqual(['•••• 0002', '•••• 0003', '•••• 0004']);
    const page = await expiring({ range: [0, 0], filter: { card_status_id: 2 } });
    expect(page.numbers).toEqual(['•••• 0003']);
    expect(page.headers['content-range']).toBe('cards 0-0/2');
  });

  it.each([
    ['their last digits', '0004', ['•••• 0004']],
    ['what is seen of the number', '•••• 0004', ['•••• 0004']],
    ['a name', 'avila', ['•••• 0003', '•••• 0002']],
    ['a name and a bank', 'rosa pacifico', ['•••• 0003']],
    ['not the whole number', '4000000000000004', []],
    ['not a percent sign', '%', []],
  ])('are found by %s', async (_, q, expected) => {
    expect(await numbers({ ...FIRST_PAGE, filter: { q } })).toEqual(expected);
  });

  it('are filtered by customer, bank, type and status', async () => {
    const [newest] = await list(FIRST_PAGE);
    const filtered = (filter: Body) => numbers({ ...FIRST_PAGE, filter });
    expect(await filtered({ customers_id: newest?.customers_id })).toHaveLength(2);
    expect(await filtered({ bank_id: 3 })).toEqual(['•••• 0003']);
    expect(await filtered({ card_option_id: 2 })).toEqual(['•••• 0004']);
    expect(await filtered({ card_status_id: 3 })).toEqual(['•••• 0002']);
  });
});

describe('registering and updating a card', () => {
  const api = madeOnce(() => startApi({ now: NOW }));
  let customer: number;

  const update = (id: number, body: Body, as = 'BASIC') =>
    api.call(cards.updateCard, { as, params: { id }, body });

  beforeAll(async () => {
    customer = await makeCustomer(api);
  });

  it('[7.33] answers it masked', async () => {
    const body = aCard(customer, { cardNumber: '4000 0012 3456 7899', code: '9071' });
    const { text, body: answer } = await api.call(cards.registerCard, { as: 'BASIC', body });
    expect(answer.creditCard).toMatchObject({
      cardNumber: '•••• 7899',
      expirationDate: '2028-05-01',
      version: 1,
    });
    expect(text).not.toMatch(/400000|9071/);
  });

  it('[3.9] takes any day of the month for the month', async () => {
    const card = await makeCard(api, customer, { expirationDate: '2028-02-29T00:00:00.000Z' });
    expect(card.expirationDate).toBe('2028-02-01');
  });

  it('takes a card that expires this month', async () => {
    const card = await makeCard(api, customer, { expirationDate: '2026-03-01' });
    expect(card.card_status_id).toBe(2);
  });

  it('takes what comes as numeric texts, and drops what it does not know', async () => {
    const card = await makeCard(api, customer, {
      bank_id: '2',
      card_option_id: '5',
      customers_id: `${customer}`,
      card_status_id: 3,
      id: 1,
      expirationDateForBackend: '2020-01-01T05:00:00.000Z',
    });
    expect(card).toMatchObject({ bank_id: 2, card_option_id: 5, card_status_id: 1 });
  });

  it('[7.34] replaces number, code, month, bank and type, never the customer', async () => {
    const { id, version } = await makeCard(api, customer);
    const stranger = await makeCustomer(api);
    const body = aCard(stranger, {
      cardNumber: '370000000000456',
      code: '8888',
      expirationDate: '2030-01-15',
      bank_id: 2,
      card_option_id: 5,
      version,
    });
    const { body: answer } = await update(id, body);
    expect(answer.updatedCard).toMatchObject({
      cardNumber: '•••• 0456',
      customers_id: customer,
      expirationDate: '2030-01-01',
      bank_id: 2,
      card_option_id: 5,
      version: version + 1,
    });
    const revealed = await api.call(cards.revealCard, { as: 'BASIC', params: { id } });
    expect(revealed.body.card).toMatchObject({ cardNumber: '370000000000456', code: '8888' });
  });

  it('lets an expired card be corrected', async () => {
    const { id } = await makeCard(api, customer, { expirationDate: '2026-03-01' });
    api.clock.set('2026-05-02T15:00:00.000Z');
    const corrected = await update(id, aCard(customer, { expirationDate: '2026-03-01' }));
    const aged = await update(id, aCard(customer, { expirationDate: '2026-04-01' }));
    api.clock.set(NOW);
    expect(corrected.body.updatedCard.card_status_id).toBe(3);
    expect(aged.body.errors).toEqual({ expirationDate: 'La tarjeta está caducada' });
  });

  it('tells the trail what changed, without number or code', async () => {
    const { id } = await makeCard(api, customer);
    const body = aCard(customer, { cardNumber: '4000009999990001', code: '6543', bank_id: 4 });
    const lines = await auditOf(api.context, () => update(id, body));
    expect(lines).toMatchObject([
      {
        action: 'card.updated',
        entity_id: `${id}`,
        details: { before: { bank_id: 1 }, after: { bank_id: 4 }, numberReplaced: true },
      },
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/400000999999|6543|0001"/);
  });
});
