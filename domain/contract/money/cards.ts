import { z } from 'zod';
import { card } from '../../entities/card.ts';
import { answerShape, formShape, listOf, updateShape } from '../../entities/entity.ts';
import { texts } from '../../texts.ts';
import { defineCall, deleteCall, getCall, postCall, putCall, type Resources } from '../call.ts';
import { answer, version } from '../fields.ts';
import { ownerSearch, personName } from '../people/people.ts';

/** Card as everything but the gated list shows it: `•••• 1234`, and no code. */
export const cardShape = z.object({
  ...answerShape(card),
  customer: personName.extend({ numberPhone: answer.optionalText }),
});

export const openCardShape = cardShape.extend({ code: answer.optionalText });

const list = listOf(card, [...ownerSearch, 'customer.numberPhone']);

/** Calls that show numbers in clear ask for a solved human verification, each good once. */
const verification = z.object({
  turnstileToken: z.string(texts.captchaForCards).min(1, texts.captchaForCards).max(8192),
});

/**
 * Numbers and codes in clear: behind human verification, each showing audited. Who may list cards
 * but not reveal them gets them masked.
 */
export const listCards = getCall({
  path: 'creditcard/all-cards',
  shows: { as: 'cards', customers: ['customers_id'] },
  access: 'cards.list',
  summary: 'Cards with number and code; needs a solved human verification',
  query: verification,
  envelope: 'allCards',
  answer: openCardShape,
  list,
});

export const listMaskedCards = getCall({
  path: 'creditcard/all-cards-rp',
  shows: { as: 'cards', customers: ['customers_id'] },
  access: 'cards.list',
  summary: 'Cards, masked, for choosing one',
  envelope: 'allCards',
  answer: cardShape,
  list,
});

export const listExpiringCards = defineCall({
  ...listMaskedCards,
  path: 'creditcard/all-cards-expireds',
  summary: 'Cards expired or about to expire, masked',
  envelope: 'allCardsExpired',
});

/**
 * One card in clear, for who is about to use it; the showing is audited. Its answer is never kept
 * under an idempotency key.
 */
export const revealCard = postCall({
  path: 'creditcard/reveal/:id',
  access: 'cards.reveal',
  summary: 'Number and code of one card',
  unkeyed: true,
  envelope: 'card',
  answer: z.object({ id: answer.id, cardNumber: answer.text, code: answer.optionalText }),
});

export const registerCard = postCall({
  path: 'creditcard/register-card',
  access: 'cards.create',
  summary: 'Registers a card',
  body: z.object(formShape(card)),
  envelope: 'creditCard',
  answer: cardShape,
});

export const updateCard = putCall({
  path: 'creditcard/update-card/:id',
  access: 'cards.edit',
  summary: 'Updates a card',
  body: z.object({ ...updateShape(card), version }),
  envelope: 'updatedCard',
  answer: cardShape,
});

/** Under the name that later versions of other servers know it by. */
export const deleteCard = deleteCall({
  path: 'creditcard/delete-card/:id',
  access: 'cards.delete',
  summary: 'Deletes a card that no policy in force or not paid is charged to',
  envelope: 'message',
  answer: answer.text,
});

export const resources: Resources = {
  // Its list is behind the human verification: data/cards.
  cards: { entity: card, create: registerCard, update: updateCard, delete: deleteCard },
  'masked-cards': { list: listMaskedCards, of: 'cards' },
  'expiring-cards': { list: listExpiringCards, of: 'cards' },
};
