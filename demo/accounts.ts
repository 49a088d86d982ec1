import { ACCOUNT_TYPE } from '../domain/catalogueIds.ts';
import type { CivilDate } from '../domain/civilDate.ts';
import type { bankAccount } from '../domain/entities/bankAccount.ts';
import type { Known } from './madeUp.ts';
import { officeMoment } from './moments.ts';
import type { Random, Weighted } from './random.ts';

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
export const draftAccount = (
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
