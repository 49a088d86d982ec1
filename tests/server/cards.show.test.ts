import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { civilDate } from '../../domain/civilDate.ts';
import { cards } from '../../domain/contract/index.ts';
import { insertCards, nextCardIds } from '../../server/areas/money/cards/repository.ts';
import { sealCard } from '../../server/areas/money/cards/sealing.ts';
import { startApi, type TestApi } from '../support/api.ts';
import { auditOf } from '../support/audit.ts';
import { humanToken } from '../support/captcha.ts';
import { openCards } from '../support/cards.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { makeCard, makeCustomer } from '../support/records.ts';
import { createUser, tokenFor } from '../support/users.ts';

const CAPTCHA = 'Debe completar la verificación de seguridad para listar las tarjetas';
const VISA = '4000000000008866';
const AMEX = '370000000000987';

describe('cards in clear', () => {
  const api = madeOnce(() => startApi());
  let visa: number;
  let amex: number;

  const list = async (query: Record<string, unknown>, as = 'BASIC') =>
    api.call(cards.listCards, {
      as,
      query: { ...query, turnstileToken: await humanToken(api) },
    });
  const reveal = (id: number, as = 'BASIC') => api.call(cards.revealCard, { as, params: { id } });
  const numbers = async (query: Record<string, unknown>) =>
    (await openCards(api, query)).map(({ cardNumber }) => cardNumber);

  /** Nothing can be recorded while the work runs. */
  const withoutTrail = async <T>(work: () => Promise<T>): Promise<T> => {
    const { kysely } = api.context.database;
    await sql`alter table audit_entries rename to audit_entries_away`.execute(kysely);
    try {
      return await work();
    } finally {
      await sql`alter table audit_entries_away rename to audit_entries`.execute(kysely);
    }
  };

  beforeAll(async () => {
    const rosa = await makeCustomer(api, { firstName: 'ROSA', ci_ruc: '1710034065001' });
    const ines = await makeCustomer(api, { firstName: 'INÉS', surname: 'NÚÑEZ' });
    visa = (await makeCard(api, rosa, { cardNumber: VISA, code: '123' })).id;
    amex = (
      await makeCard(api, ines, {
        cardNumber: AMEX,
        code: '4567',
        card_option_id: 5,
        expirationDate: '2026-04-30',
        bank_id: 2,
      })
    ).id;
  });

  it('[7.30] are listed with number and code after a human verification', async () => {
    const shown = await openCards(api, { range: [0, 9] });
    expect(shown).toMatchObject([
      {
        id: amex,
        cardNumber: AMEX,
        code: '4567',
        expirationDate: '2026-04-01',
        customer: { firstName: 'INÉS', numberPhone: '0991234567' },
        bank: { bankName: 'Banco Guayaquil' },
        cardoption: { cardName: 'American Express' },
        cardstatus: { id: 2, cardStatusName: 'Por Caducar' },
      },
      { id: visa, cardNumber: VISA, code: '123', cardstatus: { id: 1 } },
    ]);
    expect(await openCards(api)).toEqual(shown);
  });

  it('say where a page stands in the whole', async () => {
    const { headers, body } = await list({ range: [1, 1], sort: ['id', 'DESC'] });
    expect(headers['content-range']).toBe('cards 1-1/2');
    expect(body.allCards.map(({ cardNumber }) => cardNumber)).toEqual([VISA]);
  });

  it.each([{}, { turnstileToken: '' }, { range: [0, 9] }])(
    '[5.54] are not listed without a verification: %j',
    async (query) => {
      const { status, body, text } = await api.call(cards.listCards, { as: 'BASIC', query });
      expect([status, body.message]).toEqual([400, CAPTCHA]);
      expect(body.errors).toEqual({ turnstileToken: CAPTCHA });
      expect(text).not.toContain(VISA);
    },
  );

  it('are not listed for a token made up or used', async () => {
    const turnstileToken = await humanToken(api);
    const asked = (query: Record<string, unknown>) =>
      api.call(cards.listCards, { as: 'BASIC', query });
    expect((await asked({ turnstileToken: 'x' })).body.code).toBe('captcha_invalid');
    expect((await asked({ turnstileToken, range: [0, 0] })).status).toBe(200);
    const again = await asked({ turnstileToken, range: [1, 1] });
    expect([again.status, again.body.code]).toEqual([400, 'captcha_invalid']);
  });

  it.each([
    [{ sort: ['number_digest', 'ASC'] }],
    [{ sort: ['cardNumber', 'ASC'] }],
    [{ filter: { last_four: '1234' } }],
    [{ range: [0, 5000] }],
  ])('are not listed by %j', async (query) => {
    expect((await list(query)).status).toBe(400);
  });

  it.each([
    ['their last digits', '8866', [VISA]],
    ['the whole number', AMEX, [AMEX]],
    ['the whole number with spaces', '4000 0000 0000 8866', [VISA]],
    ['a RUC, which is as long as a number', '1710034065001', [VISA]],
    ['a name without accents', 'nunez', [AMEX]],
    ['the bank', 'guayaquil ines', [AMEX]],
    ['no other part of the number', '4000000000', []],
    ['no number that is not there', '4000000000008865', []],
  ])('are found by %s', async (_, q, expected) => {
    expect(await numbers({ range: [0, 9], filter: { q } })).toEqual(expected);
    expect(await numbers({ filter: { q } })).toEqual(expected);
  });

  it('are in the trail with who saw them, before they are seen', async () => {
    const user = await createUser(api.context, { userName: 'testigo' });
    const as = await tokenFor(api.context, user.id);
    const lines = await auditOf(api.context, async () => {
      await list({}, as);
      await list({ range: [0, 0] }, as);
      await reveal(visa, as);
    });
    expect(lines).toMatchObject([
      { action: 'card.shown', user_name: 'testigo', details: { through: 'list' } },
      { action: 'card.shown', entity_id: `${amex}`, details: { ids: [amex], through: 'list' } },
      { action: 'card.shown', entity_id: `${visa}`, details: { ids: [visa], through: 'reveal' } },
    ]);
    expect(lines[0]?.details).toMatchObject({ ids: [amex, visa] });
  });

  it('leave a trace even where nothing was found', async () => {
    const [line] = await auditOf(api.context, () => list({ filter: { q: 'nadie' } }));
    expect(line).toMatchObject({ action: 'card.shown', details: { ids: [] } });
  });

  const showings: [name: string, show: () => Promise<{ status: number; text: string }>][] = [
    ['listed', () => list({})],
    ['shown by the page', () => list({ range: [0, 9] })],
    ['revealed', () => reveal(visa)],
  ];

  it.each(showings)('are not %s when the trail cannot be written', async (_, show) => {
    const { status, text } = await withoutTrail(show);
    expect(status).toBe(500);
    expect(text).not.toMatch(/\d{12}/);
  });

  it('are revealed one by one', async () => {
    const { body } = await reveal(amex);
    expect(body.card).toEqual({ id: amex, cardNumber: AMEX, code: '4567' });
  });

  it('are not revealed when they are not there, and nothing is recorded', async () => {
    const lines = await auditOf(api.context, async () => {
      const { status, body } = await reveal(4711);
      expect([status, body.message]).toEqual([404, 'No existe tarjeta registrada con id 4711']);
    });
    expect(lines).toEqual([]);
  });

  it('are listed masked, without code or trace, to who may not reveal them', async () => {
    for (const query of [{}, { range: [0, 9] }]) {
      const lines = await auditOf(api.context, async () => {
        const { status, body, text } = await list(query, 'ELOPDP');
        expect(status).toBe(200);
        expect(body.allCards.map(({ cardNumber, code }) => [cardNumber, code])).toEqual([
          ['•••• 0987', null],
          ['•••• 8866', null],
        ]);
        expect(text).not.toMatch(/37000000|40000000/);
      });
      expect(lines.filter(({ action }) => action === 'card.shown')).toEqual([]);
    }
  });

  it('cannot be guessed number by number by who may not reveal them', async () => {
    const { body } = await list({ filter: { q: VISA } }, 'ELOPDP');
    expect(body.allCards).toEqual([]);
  });

  it('are not revealed to an ELOPDP, whose attempt is recorded', async () => {
    const lines = await auditOf(api.context, async () => {
      const { status, text } = await reveal(visa, 'ELOPDP');
      expect(status).toBe(403);
      expect(text).not.toContain(VISA);
    });
    expect(lines).toMatchObject([{ action: 'access.denied', entity_id: 'cards.reveal' }]);
  });

  it('are for those who have signed in', async () => {
    const query = { turnstileToken: await humanToken(api) };
    expect((await api.call(cards.listCards, { query })).status).toBe(401);
    expect((await api.call(cards.revealCard, { params: { id: visa } })).status).toBe(401);
  });
});

/** Sealed cards beyond one batch, each with a number made of its id. */
const manyCards = (api: TestApi, customers_id: number, count: number) =>
  api.context.database.write(async (trx) => {
    const now = api.clock.now();
    const ids = await nextCardIds(trx, count);
    await insertCards(
      trx,
      ids.map((id) => ({
        id,
        customers_id,
        bank_id: 1,
        card_option_id: 1,
        expiration_date: civilDate('2028-05-01'),
        ...sealCard(api.context, id, { cardNumber: numberFor(id), code: '000' }),
        created_at: now,
        updated_at: now,
      })),
    );
  });

const numberFor = (id: number) => `5200${`${id}`.padStart(12, '0')}`;

describe('a long list of cards in clear', () => {
  const api = madeOnce(() => startApi());
  beforeAll(async () => {
    await manyCards(api, await makeCustomer(api), 1100);
  });

  it('comes whole and in order, and stands whole in the trail', async () => {
    const lines = await auditOf(api.context, async () => {
      const shown = await openCards(api, { sort: ['id', 'ASC'] });
      const ids = shown.map(({ id }) => id);
      expect(ids).toHaveLength(1100);
      expect(ids).toEqual(ids.toSorted((a, b) => a - b));
      expect(shown.map(({ cardNumber }) => cardNumber)).toEqual(ids.map(numberFor));
    });
    const recorded = lines.map(({ details }) => z.object({ ids: z.array(z.int()) }).parse(details));
    expect(recorded.map(({ ids }) => ids.length)).toEqual([1000, 100]);
  });
});
