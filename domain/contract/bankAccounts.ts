import { z } from 'zod';
import { texts } from '../texts.ts';
import { defineCall } from './call.ts';
import { answer, choice, id, optionalText, text, version } from './fields.ts';
import { searchText } from './lists.ts';
import { personName } from './people.ts';

export const bankAccountShape = z.object({
  id: answer.id,
  accountNumber: answer.text,
  customers_id: answer.id,
  bank_id: answer.id,
  account_type_id: answer.id,
  observations: answer.optionalText,
  createdAt: answer.instant,
  version: answer.count,
  customer: personName,
  bank: z.object({ id: answer.id, bankName: answer.text }),
  accountType: z.object({ id: answer.id, typeName: answer.text }),
});

export const listBankAccounts = defineCall({
  method: 'GET',
  path: 'bankaccount/get-all-account',
  access: 'bank-accounts.list',
  summary: 'Bank accounts',
  envelope: 'allBankAccounts',
  answer: bankAccountShape,
  list: {
    name: 'bank-accounts',
    sort: ['id', 'accountNumber', 'createdAt', 'customers_id', 'bank_id', 'account_type_id'],
    filter: {
      q: searchText,
      id: z.array(id).max(1000),
      customers_id: id,
      bank_id: id,
      account_type_id: id,
    },
    search: [
      'accountNumber',
      'customer.ci_ruc',
      'customer.firstName',
      'customer.secondName',
      'customer.surname',
      'customer.secondSurname',
      'bank.bankName',
    ],
  },
});

/** Kept as bare digits, so that the same account is the same however it was written. */
const accountNumber = text(60)
  .transform((value) => value.replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d{4,30}$/, texts.accountNumberDigits));

const accountForm = z.object({
  accountNumber,
  bank_id: choice(texts.bankRequired),
  account_type_id: id,
  observations: optionalText(500),
});

export const registerBankAccount = defineCall({
  method: 'POST',
  path: 'bankaccount/register-account',
  access: 'bank-accounts.create',
  summary: 'Registers a bank account',
  body: accountForm.extend({ customers_id: id }),
  envelope: 'bankAccount',
  answer: bankAccountShape,
});

/** An account stays its customer's; observations not sent stay as they are. */
export const updateBankAccount = defineCall({
  method: 'PUT',
  path: 'bankaccount/update-account/:id',
  access: 'bank-accounts.edit',
  summary: 'Updates a bank account',
  params: z.object({ id }),
  body: accountForm.extend({ version }),
  envelope: 'updatedAccount',
  answer: bankAccountShape,
});
