import { ACCOUNT_TYPE, PAYMENT_METHOD } from '../domain/catalogueIds.ts';
import type { CivilDate } from '../domain/civilDate.ts';
import { bankAccount } from '../domain/entities/bankAccount.ts';
import { card } from '../domain/entities/card.ts';
import { insertCards, nextCardIds } from '../server/areas/money/cards/repository.ts';
import { sealCard } from '../server/areas/money/cards/sealing.ts';
import { chargeColumns } from '../server/areas/sales/policies/charge.ts';
import { type Context, today } from '../server/context.ts';
import { idAt } from '../server/db/ids.ts';
import { insertRows } from '../server/db/rows.ts';
import type { Trx } from '../server/db/transaction.ts';
import { draftCard } from './cards.ts';
import { type Known, madeUp } from './madeUp.ts';
import { officeMoment, type Random, type Weighted } from './random.ts';

const types: Weighted<number> = [
  [ACCOUNT_TYPE.savings, 70],
  [ACCOUNT_TYPE.checking, 30],
];

const notes = ['CUENTA CONJUNTA CON EL CÓNYUGE', 'DÉBITO AUTORIZADO POR ESCRITO', 'CUENTA NÓMINA'];

/**
 * Makes a bank account up.
 * @param sequence its place among all, which makes its number unique
 * @param registeredOn the day the agency entered it
 * @param bankIds the banks it may be of
 */
const draftAccount = (
  random: Random,
  sequence: number,
  registeredOn: CivilDate,
  bankIds: readonly number[],
): Omit<Known<typeof bankAccount>, 'customers_id'> => {
  const created = officeMoment(random, registeredOn);
  return {
    account_number: `22${`${sequence}`.padStart(3, '0')}${random.int(10_000, 99_999)}`,
    bank_id: random.pick(bankIds),
    account_type_id: random.weighted(types),
    observations: random.chance(25) ? random.pick(notes) : null,
    created_at: created,
    updated_at: created,
  };
};

const CARDS = 120;
const ACCOUNTS = 90;

interface Owner {
  readonly id: number;
  readonly registeredOn: CivilDate;
}

export interface Payer {
  readonly customerId: number;
  readonly methodId: number;
}

type IdByOwner = ReadonlyMap<number, number>;

const chooseOwners = (
  random: Random,
  owners: readonly Owner[],
  needing: ReadonlySet<number>,
  count: number,
): Owner[] => {
  const first = owners.filter(({ id }) => needing.has(id));
  const others = Math.max(0, count - first.length);
  return [...first, ...Array.from({ length: others }, () => random.pick(owners))];
};

const payersBy = (payers: readonly Payer[], methodId: number): Set<number> =>
  new Set(payers.filter((payer) => payer.methodId === methodId).map((payer) => payer.customerId));

const byOwner = (
  rows: readonly { readonly id: number; readonly customers_id: number }[],
): IdByOwner => new Map(rows.map(({ id, customers_id }) => [customers_id, id]));

const seedCards = async (
  trx: Trx,
  context: Context,
  random: Random,
  owners: readonly Owner[],
  bankIds: readonly number[],
): Promise<IdByOwner> => {
  const ids = await nextCardIds(trx, owners.length);
  const cards = owners.map(({ id: customers_id, registeredOn }, place) => {
    const { secrets, row } = draftCard(random, today(context), place, registeredOn, bankIds);
    const id = idAt(ids, place);
    return { ...madeUp(card, { customers_id, ...row, ...sealCard(context, id, secrets) }), id };
  });
  await insertCards(trx, cards);
  return byOwner(cards);
};

const seedAccounts = async (
  trx: Trx,
  random: Random,
  owners: readonly Owner[],
  bankIds: readonly number[],
): Promise<IdByOwner> => {
  const rows = owners.map(({ id, registeredOn }, place) =>
    madeUp(bankAccount, {
      customers_id: id,
      ...draftAccount(random, place, registeredOn, bankIds),
    }),
  );
  const ids = await insertRows(trx, 'bank_accounts', rows);
  return byOwner(rows.map((row, place) => ({ ...row, id: idAt(ids, place) })));
};

/**
 * Gives customers cards and bank accounts, among them all whose policy is charged to one.
 * @param owners the customers, in their order
 * @param payers the customers of the policies to be
 * @returns for a payer, the columns that charge the policy to the customer's card or account
 */
export const seedPaymentInstruments = async (
  trx: Trx,
  context: Context,
  random: Random,
  owners: readonly Owner[],
  payers: readonly Payer[],
): Promise<(payer: Payer) => ReturnType<typeof chargeColumns>> => {
  const banks = await trx.selectFrom('banks').select('id').orderBy('id').execute();
  const bankIds = banks.map(({ id }) => id);
  const holders = payersBy(payers, PAYMENT_METHOD.creditCard);
  const savers = payersBy(payers, PAYMENT_METHOD.bankDebit);
  const cardOwners = chooseOwners(random, owners, holders, CARDS);
  const accountOwners = chooseOwners(random, owners, savers, ACCOUNTS);
  const cards = await seedCards(trx, context, random, cardOwners, bankIds);
  const accounts = await seedAccounts(trx, random, accountOwners, bankIds);
  return ({ customerId, methodId }) =>
    chargeColumns({
      payment_method_id: methodId,
      credit_card_id: cards.get(customerId) ?? null,
      bank_account_id: accounts.get(customerId) ?? null,
    });
};
