import { ANONYMOUS_PREFIX } from '../../../../domain/privacy/personalData/fields.ts';
import {
  type Identifiers,
  mentions,
  tracesOf,
} from '../../../../domain/privacy/personalData/mentions.ts';
import type { Context } from '../../../context.ts';
import type { Executor } from '../../../db/transaction.ts';
import { openCard } from '../../money/cards/sealing.ts';
import type { PersonalRecords } from './erase.repository.ts';
import {
  type CustomerRow,
  findMergedInto,
  findOwnTexts,
  findPaymentInstruments,
  findStaffTexts,
} from './repository.ts';

/** Texts with figures, such as a licence plate or a chassis: mere words may occur in the records of others. */
const isNumber = (text: string): boolean => /\d/.test(text);

const isStandIn = (number: string) => number.startsWith(ANONYMOUS_PREFIX) || /^0+$/.test(number);

/**
 * What a text can know a customer by. Card numbers are opened for this comparison alone and
 * never shown.
 */
const identifiersOf = async (
  db: Executor,
  context: Context,
  customer: CustomerRow,
): Promise<Identifiers> => {
  const { cards, accounts } = await findPaymentInstruments(db, customer.id);
  const ownTexts = await findOwnTexts(db, customer.id);
  return {
    numbers: [
      customer.ci_ruc,
      ...(customer.number_phone === null ? [] : [customer.number_phone]),
      ...accounts.map(({ account_number }) => account_number),
      ...cards.flatMap((card) => openCard(context, card)?.cardNumber ?? []),
      ...ownTexts.filter(isNumber),
    ].filter((number) => !isStandIn(number)),
    email: customer.email,
    firstName: customer.first_name,
    secondName: customer.second_name,
    surname: customer.surname,
  };
};

export interface Person {
  readonly customer: CustomerRow;
  readonly identifiers: readonly Identifiers[];
  readonly customerIds: readonly number[];
}

export const personOfCustomer = async (
  db: Executor,
  context: Context,
  customer: CustomerRow,
): Promise<Person> => {
  const records = [customer, ...(await findMergedInto(db, customer.id))];
  const identifiers: Identifiers[] = [];
  for (const record of records) identifiers.push(await identifiersOf(db, context, record));
  return { customer, identifiers, customerIds: records.map(({ id }) => id) };
};

export const personalRecordsOf = async (
  db: Executor,
  { customer, identifiers, customerIds }: Person,
): Promise<PersonalRecords> => {
  const texts = await findStaffTexts(db, identifiers.flatMap(tracesOf));
  const isMentioned = (words: string) => identifiers.some((who) => mentions(words, who));
  const mentioned = new Map<string, number[]>();
  for (const { table, rows } of texts) {
    const found = rows.filter(({ words }) => isMentioned(words)).map(({ id }) => id);
    mentioned.set(table, [...(mentioned.get(table) ?? []), ...found]);
  }
  return { customerId: customer.id, customerIds, mentioned };
};
