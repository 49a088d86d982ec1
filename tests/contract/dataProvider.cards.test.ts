import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cards as cardCalls } from '../../domain/contract/index.ts';
import type { Human } from '../../src/captcha/human.ts';
import { dataProvider } from '../../src/dataProvider.ts';
import { aCard } from '../support/builders.ts';
import { humanToken } from '../support/captcha.ts';
import { makeCustomer } from '../support/records.ts';
import { type Agency, atFields, OLD_SHAPES, openAgency } from './agency.ts';

const NUMBERS = ['4000000000001111', '4000000000002222', '4000000000003333'];
const SHOWN = 'creditcard/all-cards';

const byId = { field: 'id', order: 'ASC' } as const;

describe.each(OLD_SHAPES)('cards, with %s', (shape) => {
  let agency: Agency;
  let owner: number;
  let cards: { id: number }[];
  const isOurs = shape === OLD_SHAPES[0];

  const register = (overrides = {}) =>
    dataProvider.create('cards', { data: aCard(owner, overrides) });

  /** A person, and how many tokens they have given. */
  const person = () => {
    const human = {
      taken: 0,
      take: () => {
        human.taken += 1;
        return humanToken(agency.api);
      },
    } satisfies Human & { taken: number };
    return human;
  };

  const gated = (human: Human | undefined, page = 1, filter = {}) =>
    dataProvider.getList('cards', {
      pagination: { page, perPage: 2 },
      sort: byId,
      filter,
      ...(human ? { meta: { human } } : {}),
    });

  const numbers = ({ data }: { data: { cardNumber: string }[] }) =>
    data.map(({ cardNumber }) => cardNumber);

  beforeAll(async () => {
    agency = await openAgency(shape, { now: '2026-03-16T15:00:00.000Z' });
    await agency.signInAs('BASIC');
    owner = await makeCustomer(agency.api, { firstName: 'ROSA' });
    cards = [];
    for (const cardNumber of NUMBERS) cards.push((await register({ cardNumber })).data);
  });
  afterAll(() => agency.close());

  it('are registered with their id as a number, and answered masked', async () => {
    const { data } = await register({ cardNumber: '4000000000009999' });
    expect(data).toMatchObject({ id: expect.any(Number), cardNumber: '•••• 9999' });
    expect(data).not.toHaveProperty('code');
  });

  it('are listed in clear a page at a time, with ids as numbers', async () => {
    const human = person();
    const first = await gated(human);
    expect([numbers(first), first.total]).toEqual([NUMBERS.slice(0, 2), 4]);
    expect(first.data[0]).toMatchObject({ customers_id: owner, cardstatus: { id: 1 } });
    expect(numbers(await gated(human, 2))[0]).toBe(NUMBERS[2]);
  });

  it('cost a token for each answer of the server, and for none that is at hand', async () => {
    const human = person();
    const before = agency.requestsTo(SHOWN);
    await gated(human);
    await gated(human, 2);
    await gated(human, 1, { q: 'rosa' });
    expect(human.taken).toBe(isOurs ? 3 : 1);
    expect(agency.requestsTo(SHOWN) - before).toBe(human.taken);
  });

  it('stay behind the gate without a person', async () => {
    const before = agency.requestsTo(SHOWN);
    await expect(gated(undefined)).rejects.toMatchObject({
      status: 400,
      message: 'Debe completar la verificación de seguridad para listar las tarjetas',
    });
    expect(agency.requestsTo(SHOWN)).toBe(before);
  });

  it('are refused for a token that was used already', async () => {
    const used = await humanToken(agency.api);
    const again = () => ({ take: async () => used });
    await gated(again());
    await expect(gated(again())).rejects.toMatchObject({ status: 400 });
  });

  it('show number and code of one, by the call for that or from the list', async () => {
    const { data } = await gated(person());
    const [row] = data;
    expect(
      (await dataProvider.call(cardCalls.revealCard, { params: { id: row.id } })).data,
    ).toMatchObject({
      cardNumber: NUMBERS[0],
      code: row.code,
    });
  });

  it('are listed masked for choosing one of a customer', async () => {
    const { data, total } = await dataProvider.getList('masked-cards', {
      pagination: { page: 1, perPage: 100 },
      sort: byId,
      filter: { customers_id: owner },
    });
    expect([total, data[0].cardNumber]).toEqual([4, '•••• 1111']);
  });

  it('of no other customer are among them', async () => {
    const { total } = await dataProvider.getList('masked-cards', {
      pagination: { page: 1, perPage: 100 },
      sort: byId,
      filter: { customers_id: owner + 1 },
    });
    expect(total).toBe(0);
  });

  it('about to expire are counted apart', async () => {
    await register({ cardNumber: '4000000000008888', expirationDate: '2026-04-01' });
    const { data, total } = await dataProvider.getList('expiring-cards', {
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'expirationDate', order: 'ASC' },
      filter: {},
    });
    expect([total, data[0].cardNumber, data[0].cardstatus.id]).toEqual([1, '•••• 8888', 2]);
  });

  it('are read masked one by one, and listed anew once updated', async () => {
    const id = Number(cards[1]?.id);
    const human = person();
    await gated(human);
    const { data: before } = await dataProvider.getOne('masked-cards', { id });
    const changed = { ...before, cardNumber: '4000000000007777', code: '321', card_option_id: 2 };
    await dataProvider.update('cards', { id, data: changed, previousData: before });
    expect(numbers(await gated(human))[1]).toBe('4000000000007777');
    expect(human.taken).toBe(2);
  });

  it('hand the messages of their fields to the form', async () => {
    await expect(
      register({ cardNumber: '', code: '12', expirationDate: '2026-02-01' }),
    ).rejects.toMatchObject({
      status: 400,
      ...atFields(shape, {
        cardNumber: 'El número de tarjeta es obligatorio',
        code: 'El código de seguridad debe tener 3 o 4 dígitos',
      }),
    });
  });

  it('are masked for a data-protection officer, who registers none', async () => {
    await agency.signInAs('ELOPDP');
    const { data } = await gated(person());
    expect(data[0]).toMatchObject({ cardNumber: '•••• 1111', code: null });
    await expect(register({ cardNumber: '4000000000006666' })).rejects.toMatchObject({
      status: 403,
    });
  });
});
