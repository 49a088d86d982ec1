import type { CivilDate } from '../../../../domain/civilDate.ts';
import type { cards } from '../../../../domain/contract/index.ts';
import { type AuditEvent, auditEvent } from '../../../audit/entry.ts';
import { requireHuman } from '../../../captcha/human.ts';
import type { Actor, Input } from '../../../context.ts';
import { type Context, today } from '../../../context.ts';
import { readList } from '../../../db/readList.ts';
import { Page, WholeList } from '../../../http/answers.ts';
import { inTransaction } from '../../../transaction.ts';
import { cardIdListOn, codelessCardListOn, findSealedCards } from './repository.ts';
import { digestOfNumber, type OpenCard, openCard } from './sealing.ts';

/** Limit of ids, so that an entry stays readable however many cards a list has. */
const IDS_PER_ENTRY = 1000;

/**
 * Records in the audit trail who is about to see which cards in clear. The entry is committed when
 * this returns; no card may be shown before.
 * @param ids the cards; none at all is recorded too
 */
export const recordShowing = (
  context: Context,
  actor: Actor,
  ids: readonly number[],
  through: 'list' | 'reveal',
): Promise<void> =>
  inTransaction(context, async () => {
    const events: AuditEvent[] = [];
    for (let from = 0; from === 0 || from < ids.length; from += IDS_PER_ENTRY)
      events.push(
        auditEvent('card.shown', ['card', ids.length === 1 ? ids[0] : undefined], actor, {
          details: { ids: ids.slice(from, from + IDS_PER_ENTRY), through },
        }),
      );
    return { result: undefined, events };
  });

/** Cards opened at a time: these are in memory at once. */
const CARDS_AT_ONCE = 500;

const idsIn = async (found: Page | WholeList): Promise<number[]> => {
  const ids: number[] = [];
  for await (const id of found.rows) ids.push(Number(id));
  return ids;
};

/** Stand-in for a card that the key does not open, so that the rest of the list is still answered. */
const unreadable = ({ last_four }: { readonly last_four: string }): OpenCard => ({
  cardNumber: `•••• ${last_four} (no legible)`,
  code: null,
});

async function* openCards(context: Context, ids: readonly number[], day: CivilDate) {
  for (let from = 0; from < ids.length; from += CARDS_AT_ONCE) {
    const some = ids.slice(from, from + CARDS_AT_ONCE);
    const found = await findSealedCards(context.database.kysely, some, day);
    const cardOf = new Map(found.map((card) => [card.id, card]));
    for (const id of some) {
      const sealed = cardOf.get(id);
      if (!sealed) throw new Error(`The card ${id} has gone`);
      const secrets = JSON.stringify(openCard(context, sealed) ?? unreadable(sealed));
      yield `${sealed.card.slice(0, -1)},${secrets.slice(1)}`;
    }
  }
}

const pageOf = async (found: Page, rows: AsyncIterable<string>): Promise<Page> => {
  const opened: string[] = [];
  for await (const row of rows) opened.push(row);
  return new Page(opened, found.from, found.total);
};

/**
 * Cards with number and code, a page or all of them, after a human verification. The showing is
 * committed to the audit trail, card by card, before the first number is sent.
 * @param token the solved human verification, good once
 * @returns masked cards without code to who may not reveal cards
 * @throws Problem 400 or 503 from the human verification
 */
export const listCards = async ({
  context,
  actor,
  query: { turnstileToken: token },
  list: query,
}: Input<typeof cards.listCards>): Promise<Page | WholeList> => {
  await requireHuman(context, token);
  const day = today(context);
  if (!actor.permissions.has('cards.reveal'))
    return readList(context.database, codelessCardListOn(day), query);
  const digestOf = (cardNumber: string) => digestOfNumber(context, cardNumber);
  const found = await readList(context.database, cardIdListOn(day, digestOf), query);
  const ids = await idsIn(found);
  await recordShowing(context, actor, ids, 'list');
  const rows = openCards(context, ids, day);
  return found instanceof Page ? pageOf(found, rows) : new WholeList(rows);
};
