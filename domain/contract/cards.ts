import { z } from 'zod';
import { expirationMonth } from '../cardExpiry.ts';
import { texts } from '../texts.ts';
import { defineCall } from './call.ts';
import { answer, choice, day, id, text, version } from './fields.ts';
import { searchText } from './lists.ts';
import { personName } from './people.ts';

/** Banks are shared by cards and accounts. */
export const bankShape = z.object({ id: answer.id, bankName: answer.text });

const customer = personName.extend({ numberPhone: answer.text });

/** A card as everything but the gated list shows it: `•••• 1234`, and no code. */
export const cardShape = z.object({
  id: answer.id,
  cardNumber: answer.text,
  expirationDate: answer.date,
  customers_id: answer.id,
  bank_id: answer.id,
  card_option_id: answer.id,
  card_status_id: answer.id,
  createdAt: answer.instant,
  version: answer.count,
  customer,
  bank: bankShape,
  cardoption: z.object({ id: answer.id, cardName: answer.text }),
  cardstatus: z.object({ id: answer.id, cardStatusName: answer.text }),
});

/** A card with its number and code, for who has passed the human verification. */
export const openCardShape = cardShape.extend({ code: answer.optionalText });

const cardNumber = text(40, texts.cardNumberRequired)
  .transform((value) => value.replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d{12,19}$/, texts.cardNumberDigits));

const code = text(40, texts.cardCodeRequired).regex(/^\d{3,4}$/, texts.cardCodeDigits);

const cardForm = z.object({
  cardNumber,
  code,
  /** The first day of the chosen month; any day of it is taken as that. */
  expirationDate: day(texts.expirationRequired).transform(expirationMonth),
  bank_id: choice(texts.bankRequired),
  card_option_id: choice(texts.cardTypeRequired),
});

const params = z.object({ id });

const list = {
  name: 'cards',
  sort: [
    'id',
    'expirationDate',
    'createdAt',
    'customers_id',
    'bank_id',
    'card_option_id',
    'card_status_id',
  ],
  filter: {
    q: searchText,
    id: z.array(id).max(1000),
    customers_id: id,
    bank_id: id,
    card_option_id: id,
    card_status_id: id,
  },
  search: [
    'cardNumber',
    'customer.ci_ruc',
    'customer.firstName',
    'customer.secondName',
    'customer.surname',
    'customer.secondSurname',
    'customer.numberPhone',
    'bank.bankName',
  ],
};

/** What shows numbers in clear asks for a solved human verification, each good once. */
const verification = z.object({
  turnstileToken: z.string(texts.captchaForCards).min(1, texts.captchaForCards).max(8192),
});

/**
 * Numbers and codes in clear: behind human verification, each showing audited. Who may list cards
 * but not reveal them gets them masked.
 */
export const listCards = defineCall({
  method: 'GET',
  path: 'creditcard/all-cards',
  access: 'cards.list',
  summary: 'Cards with number and code; needs a solved human verification',
  query: verification,
  envelope: 'allCards',
  answer: openCardShape,
  list,
});

export const listMaskedCards = defineCall({
  method: 'GET',
  path: 'creditcard/all-cards-rp',
  access: 'cards.list',
  summary: 'Cards, masked, for choosing one',
  envelope: 'allCards',
  answer: cardShape,
  list,
});

export const listExpiringCards = defineCall({
  method: 'GET',
  path: 'creditcard/all-cards-expireds',
  access: 'cards.list',
  summary: 'Cards expired or about to expire, masked',
  envelope: 'allCardsExpired',
  answer: cardShape,
  list,
});

/**
 * One card in clear, for who is about to use it; the showing is audited. Its answer is never kept
 * under an idempotency key.
 */
export const revealCard = defineCall({
  method: 'POST',
  path: 'creditcard/reveal/:id',
  access: 'cards.reveal',
  summary: 'Number and code of one card',
  params,
  unkeyed: true,
  envelope: 'card',
  answer: z.object({ id: answer.id, cardNumber: answer.text, code: answer.optionalText }),
});

export const registerCard = defineCall({
  method: 'POST',
  path: 'creditcard/register-card',
  access: 'cards.create',
  summary: 'Registers a card',
  body: cardForm.extend({ customers_id: id }),
  envelope: 'creditCard',
  answer: cardShape,
});

export const updateCard = defineCall({
  method: 'PUT',
  path: 'creditcard/update-card/:id',
  access: 'cards.edit',
  summary: 'Updates a card',
  params,
  body: cardForm.extend({ version }),
  envelope: 'updatedCard',
  answer: cardShape,
});

export const registerBank = defineCall({
  method: 'POST',
  path: 'creditcard/register-bank',
  access: 'banks.create',
  summary: 'Adds a bank',
  body: z.object({ bankName: text(80) }),
  envelope: 'bank',
  answer: bankShape,
});
