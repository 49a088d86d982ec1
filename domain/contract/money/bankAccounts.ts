import { bankAccount } from '../../entities/bankAccount.ts';
import { ownerSearch, personName } from '../people/people.ts';
import { recordCalls } from '../recordCalls.ts';

/** An account stays its customer's; observations not sent stay as they are. */
export const {
  list: listBankAccounts,
  register: registerBankAccount,
  update: updateBankAccount,
  resources,
} = recordCalls(
  bankAccount,
  {
    list: {
      path: 'bankaccount/get-all-account',
      envelope: 'allBankAccounts',
      summary: 'Bank accounts',
      shows: { as: 'bank-accounts', customers: ['customers_id'] },
    },
    register: {
      path: 'bankaccount/register-account',
      envelope: 'bankAccount',
      summary: 'Registers a bank account',
    },
    update: {
      path: 'bankaccount/update-account/:id',
      envelope: 'updatedAccount',
      summary: 'Updates a bank account',
    },
  },
  { joined: { customer: personName }, search: [...ownerSearch, 'bank.bankName'] },
);
