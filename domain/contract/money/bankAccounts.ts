import { z } from 'zod';
import { bankAccount } from '../../entities/bankAccount.ts';
import { answerShape, formShape, listOf, updateShape } from '../../entities/entity.ts';
import { defineCall } from '../call.ts';
import { version } from '../fields.ts';
import { ownerSearch, personName } from '../people/people.ts';
import type { Resources } from '../resources.ts';

export const bankAccountShape = z.object({ ...answerShape(bankAccount), customer: personName });

export const listBankAccounts = defineCall({
  method: 'GET',
  path: 'bankaccount/get-all-account',
  shows: { as: 'bank-accounts', customers: ['customers_id'] },
  access: 'bank-accounts.list',
  summary: 'Bank accounts',
  envelope: 'allBankAccounts',
  answer: bankAccountShape,
  list: listOf(bankAccount, [...ownerSearch, 'bank.bankName']),
});

export const registerBankAccount = defineCall({
  method: 'POST',
  path: 'bankaccount/register-account',
  access: 'bank-accounts.create',
  summary: 'Registers a bank account',
  body: z.object(formShape(bankAccount)),
  envelope: 'bankAccount',
  answer: bankAccountShape,
});

/** An account stays its customer's; observations not sent stay as they are. */
export const updateBankAccount = defineCall({
  method: 'PUT',
  path: 'bankaccount/update-account/:id',
  access: 'bank-accounts.edit',
  summary: 'Updates a bank account',
  body: z.object({ ...updateShape(bankAccount), version }),
  envelope: 'updatedAccount',
  answer: bankAccountShape,
});

/** react-admin's resources that these calls serve. */
export const resources: Resources = {
  'bank-accounts': {
    entity: bankAccount,
    list: listBankAccounts,
    create: registerBankAccount,
    update: updateBankAccount,
  },
};
