import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { cards } from '../../domain/contract/index.ts';
import { startApi } from '../support/api.ts';
import { aCard } from '../support/builders.ts';
import { openCards } from '../support/cards.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { makeCard, makeCustomer } from '../support/records.ts';

const NUMBER = '4000001234567899';
const CODE = '9071';

/** Every way the text could stand in a row that is written out: itself, hexadecimal, base64. */
const spellings = (text: string) => {
  const bytes = Buffer.from(text);
  return [text, bytes.toString('hex'), bytes.toString('base64').replace(/=+$/, '')];
};

describe('a card at rest', () => {
  const api = madeOnce(() => startApi());
  let customer: number;

  const db = () => api.context.database.kysely;
  const writtenOut = async (table: string) => {
    const { rows } = await sql<{ text: string }>`
      select coalesce(string_agg(t::text, '|'), '') as text from ${sql.table(table)} t`.execute(
      db(),
    );
    return rows[0]?.text ?? '';
  };
  const reveal = (id: number) => api.call(cards.revealCard, { as: 'BASIC', params: { id } });
  const row = (id: number) =>
    db().selectFrom('credit_cards').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  beforeAll(async () => {
    customer = await makeCustomer(api);
  });

  it('stands nowhere in clear, not even under an idempotency key or in the trail', async () => {
    const headers = { 'idempotency-key': 'card-1' };
    const body = aCard(customer, { cardNumber: NUMBER, code: CODE });
    const { body: registered } = await api.call(cards.registerCard, { as: 'BASIC', body, headers });
    const { id } = registered.creditCard;
    await api.call(cards.updateCard, { as: 'BASIC', params: { id }, body });
    const revealed = await api.call(cards.revealCard, {
      as: 'BASIC',
      params: { id },
      headers: { 'idempotency-key': 'reveal-1' },
    });
    expect(revealed.body.card).toEqual({ id, cardNumber: NUMBER, code: CODE });
    for (const table of ['credit_cards', 'audit_entries', 'idempotency_keys']) {
      const text = await writtenOut(table);
      expect(text.length).toBeGreaterThan(100);
      for (const secret of [...spellings(NUMBER), spellings(CODE)[1]])
        expect(text).not.toContain(secret);
    }
  });

  it('keeps its secrets from the trail’s sealed part too', async () => {
    const body = aCard(customer, { cardNumber: '4000009876543210', code: '5318' });
    await api.call(cards.registerCard, { as: 'BASIC', body });
    const entry = await db()
      .selectFrom('audit_entries as e')
      .innerJoin('subject_keys as k', (on) =>
        on
          .onRef('k.subject_kind', '=', 'e.subject_kind')
          .onRef('k.subject_id', '=', 'e.subject_id'),
      )
      .select(['e.action', 'e.sealed', 'k.wrapped_key'])
      .orderBy('e.sequence', 'desc')
      .executeTakeFirstOrThrow();
    const sealed = entry.sealed ?? new Uint8Array();
    const opened = api.context.vault.open(entry.wrapped_key, `customer:${customer}`, sealed);
    expect(entry.action).toBe('card.registered');
    expect(opened).toContain('•••• 3210');
    expect(opened).not.toMatch(/400000987654|5318/);
  });

  it('has a key of its own, and another sealing each time', async () => {
    const [first, second] = [await makeCard(api, customer), await makeCard(api, customer)];
    const [a, b] = [await row(first.id), await row(second.id)];
    expect(a.wrapped_key).not.toEqual(b.wrapped_key);
    const body = aCard(customer, { cardNumber: '4000001111111111' });
    await api.call(cards.updateCard, { as: 'BASIC', params: { id: first.id }, body });
    const once = await row(first.id);
    await api.call(cards.updateCard, { as: 'BASIC', params: { id: first.id }, body });
    const twice = await row(first.id);
    expect(twice.sealed_number).not.toEqual(once.sealed_number);
    expect(twice.number_digest).toEqual(once.number_digest);
  });

  it('cannot be read from another row', async () => {
    const victim = await row((await makeCard(api, customer)).id);
    const { id } = await makeCard(api, customer);
    const { wrapped_key, sealed_number, sealed_code } = victim;
    await db()
      .updateTable('credit_cards')
      .set({ wrapped_key, sealed_number, sealed_code })
      .where('id', '=', id)
      .execute();
    const { status, body, text } = await reveal(id);
    expect(status).toBe(409);
    expect(body.code).toBe('unreadable_card');
    expect(text).not.toMatch(/\d{12}/);
    await db().deleteFrom('credit_cards').where('id', '=', id).execute();
  });

  it('keeps no code where the agency keeps none, though the form must have one', async () => {
    const careful = await api.beside({ CARD_CODE_POLICY: 'never' });
    try {
      const register = (code: string) =>
        careful.call(cards.registerCard, { as: 'BASIC', body: aCard(customer, { code }) });
      const { status, body } = await register('12');
      expect([status, body.errors]).toEqual([
        400,
        { code: 'El código de seguridad debe tener 3 o 4 dígitos' },
      ]);
      const { id } = (await register('123')).body.creditCard;
      expect((await row(id)).sealed_code).toBeNull();
      expect((await reveal(id)).body.card.code).toBeNull();
    } finally {
      await careful.app.close();
    }
  });

  it('shows no code any more once the agency keeps none, and loses it when updated', async () => {
    const { id } = await makeCard(api, customer, { code: '4321' });
    const careful = await api.beside({ CARD_CODE_POLICY: 'never' });
    try {
      const revealed = await careful.call(cards.revealCard, { as: 'BASIC', params: { id } });
      expect(revealed.body.card.code).toBeNull();
      const [listed] = await openCards(careful, { filter: { id: [id] } });
      expect(listed?.code).toBeNull();
      const body = aCard(customer);
      await careful.call(cards.updateCard, { as: 'BASIC', params: { id }, body });
      expect((await row(id)).sealed_code).toBeNull();
    } finally {
      await careful.app.close();
    }
  });
});
