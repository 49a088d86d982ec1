import { z } from 'zod';
import { texts } from '../texts.ts';
import { defineCall } from './call.ts';
import { answer, id, optionalText } from './fields.ts';
import { searchText } from './lists.ts';

export const bankAccountShape = z.object({
  id: answer.id,
  accountNumber: answer.text,
  customers_id: answer.id,
  bank_id: answer.id,
  account_type_id: answer.id,
  observations: answer.optionalText,
  createdAt: answer.instant,
  version: answer.id,
  customer: z.object({
    id: answer.id,
    ci_ruc: answer.text,
    firstName: answer.text,
    secondName: answer.optionalText,
    surname: answer.optionalText,
    secondSurname: answer.optionalText,
  }),
  bank: z.object({ bankName: answer.text }),
  accountType: z.object({ typeName: answer.text }),
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
    sort: ['id', 'accountNumber', 'createdAt', 'bank_id', 'account_type_id'],
    filter: { q: searchText, id: z.array(id).max(1000), customers_id: id, bank_id: id },
    search: [
      'accountNumber',
      'customer.ci_ruc',
      'customer.firstName',
      'customer.surname',
      'bank.bankName',
    ],
  },
});

export const registerBankAccount = defineCall({
  method: 'POST',
  path: 'bankaccount/register-account',
  access: 'bank-accounts.create',
  summary: 'Registers a bank account',
  body: z.object({
    customers_id: id,
    accountNumber: z
      .string(texts.required)
      .trim()
      .min(1, texts.required)
      .regex(/^[0-9-]{4,30}$/, texts.accountNumberDigits),
    bank_id: id,
    account_type_id: id,
    observations: optionalText(500),
  }),
  envelope: 'bankAccount',
  answer: bankAccountShape,
});
