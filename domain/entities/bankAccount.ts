import { z } from 'zod';
import { id, optionalText, text } from '../contract/fields.ts';
import { cleared, forFigures, numbered } from '../privacy/personalData/fields.ts';
import { clerks } from '../roles.ts';
import { texts } from '../texts.ts';
import { bankField, ownerField } from './card.ts';
import { defineEntity } from './entity.ts';
import { registeredAt, rowFields, searchWords } from './person.ts';

/** Kept as bare digits, so that the same account is the same however it was written. */
const accountNumber = text(60)
  .transform((value) => value.replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d{4,30}$/, texts.accountNumberDigits));

export const bankAccount = defineEntity({
  name: 'bank_account',
  table: 'bank_accounts',
  resource: 'bank-accounts',
  belongsTo: 'customer',
  place: {
    label: 'Cuentas bancarias',
    activities: ['collections'],
    purpose: 'Cobrar las pólizas que se debitan de una cuenta',
    basis: 'contract',
  },
  register: {
    singular: 'Cuenta bancaria',
    plural: 'Cuentas bancarias',
    gender: 'f',
    title: 'accountNumber',
    group: 'bankAccounts',
    registeredBy: clerks,
    changing: 'actualizar',
    calls: {
      list: {
        path: 'bankaccount/get-all-account',
        envelope: 'allBankAccounts',
        summary: 'Bank accounts',
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
  },
  fields: {
    ...rowFields,
    customers_id: ownerField,
    bank_id: bankField,
    account_type_id: {
      label: 'Tipo de cuenta',
      kind: 'id',
      reference: {
        as: 'accountType',
        table: 'account_types',
        name: 'typeName',
      },
      form: id,
      sorted: true,
      filtered: true,
      exported: true,
      personal: { label: 'Tipo', kind: 'financial', erasure: forFigures, shown: 'as-is' },
    },
    accountNumber: {
      label: 'Número de cuenta',
      kind: 'text',
      form: accountNumber,
      searched: true,
      sorted: true,
      exported: true,
      personal: { kind: 'financial', erasure: numbered, shown: 'as-is' },
    },
    observations: {
      label: 'Observaciones',
      kind: 'optionalText',
      form: optionalText(500),
      exported: true,
      personal: { kind: 'words', erasure: cleared, shown: 'as-is' },
    },
    createdAt: { ...registeredAt, exported: true },
  },
  hidden: {
    ...searchWords,
  },
});
