import type { Insertable } from 'kysely';
import { CARD_TYPE } from '../domain/catalogueIds.ts';
import { addMonths, type CivilDate } from '../domain/civilDate.ts';
import { checkDigit, expirationMonth } from '../domain/money/card.ts';
import type { Database } from '../server/db/schema.ts';
import { officeMoment, type Random, type Weighted } from './random.ts';

interface Brand {
  readonly typeId: number;
  readonly prefix: string;
  readonly digits: number;
  readonly codeDigits: number;
}

/** Brands, with how often each is seen. The prefixes are those of test cards. */
const brands: Weighted<Brand> = [
  [{ typeId: CARD_TYPE.visa, prefix: '400000', digits: 16, codeDigits: 3 }, 42],
  [{ typeId: CARD_TYPE.masterCard, prefix: '520000', digits: 16, codeDigits: 3 }, 28],
  [{ typeId: CARD_TYPE.diners, prefix: '360000', digits: 14, codeDigits: 3 }, 16],
  [{ typeId: CARD_TYPE.titanium, prefix: '530000', digits: 16, codeDigits: 3 }, 6],
  [{ typeId: CARD_TYPE.americanExpress, prefix: '370000', digits: 15, codeDigits: 4 }, 8],
];

/** Months from now to the month printed on it: expired, about to expire, or good for years. */
const lives: Weighted<readonly [least: number, most: number]> = [
  [[-8, -1], 8],
  [[0, 1], 10],
  [[2, 11], 22],
  [[12, 58], 60],
];

const digitsOf = (random: Random, count: number) =>
  Array.from({ length: count }, () => random.int(0, 9)).join('');

/** The sequence stands in the middle, so that no two numbers are alike and no ending is counted. */
const numberOf = (random: Random, { prefix, digits }: Brand, sequence: number) => {
  const start = `${prefix}${`${sequence}`.padStart(3, '0')}`;
  const body = start + digitsOf(random, digits - start.length - 1);
  return `${body}${checkDigit(body)}`;
};

/** A card that has expired already is not registered. */
const expirationOf = (random: Random, today: CivilDate, registeredOn: CivilDate): CivilDate => {
  const expiration = addMonths(expirationMonth(today), random.int(...random.weighted(lives)));
  const registered = expirationMonth(registeredOn);
  return expiration < registered ? addMonths(registered, 30) : expiration;
};

export interface CardDraft {
  readonly secrets: { readonly cardNumber: string; readonly code: string };
  readonly row: Pick<
    Insertable<Database['credit_cards']>,
    'bank_id' | 'card_option_id' | 'expiration_date' | 'created_at' | 'updated_at'
  >;
}

/**
 * Makes a card up.
 * @param sequence its place among all, which makes its number unique
 * @param registeredOn the day the agency entered it
 * @param bankIds the banks it may be of
 */
export const draftCard = (
  random: Random,
  today: CivilDate,
  sequence: number,
  registeredOn: CivilDate,
  bankIds: readonly number[],
): CardDraft => {
  const brand = random.weighted(brands);
  const created = officeMoment(random, registeredOn);
  return {
    secrets: {
      cardNumber: numberOf(random, brand, sequence),
      code: digitsOf(random, brand.codeDigits),
    },
    row: {
      bank_id: random.pick(bankIds),
      card_option_id: brand.typeId,
      expiration_date: expirationOf(random, today, registeredOn),
      created_at: created,
      updated_at: created,
    },
  };
};
