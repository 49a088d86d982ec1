import { z } from 'zod';
import { texts } from '../texts.ts';
import { listAdvisors } from './advisors.ts';
import { listBankAccounts } from './bankAccounts.ts';
import { type Call, defineCall, type ListSpec } from './call.ts';
import { listMaskedCards } from './cards.ts';
import { listCompanies } from './companies.ts';
import { listCustomers } from './customers.ts';
import { answer } from './fields.ts';
import { listQuery } from './lists.ts';
import { listPayments } from './payments.ts';
import { listPolicies } from './policies.ts';

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/**
 * A list as a file: all its rows as sorted and filtered, asked for by who may list it. How many
 * rows it has stands in `Content-Range`, as for a page of the list.
 */
const exportOf = (name: string, listed: Call & { readonly list: ListSpec }) =>
  defineCall({
    method: 'GET',
    path: `exports/${name}`,
    access: listed.access,
    summary: `${listed.summary}, as a file for spreadsheets`,
    query: listQuery(listed.list)
      .omit({ range: true })
      .extend({ format: z.enum(EXPORT_FORMATS, texts.notAChoice) }),
    envelope: null,
    answer: answer.text,
  });

export const exportCustomers = exportOf('customers', listCustomers);
export const exportPolicies = exportOf('policies', listPolicies);
export const exportPayments = exportOf('payments', listPayments);
export const exportAdvisors = exportOf('advisors', listAdvisors);
export const exportCompanies = exportOf('companies', listCompanies);
export const exportBankAccounts = exportOf('bank-accounts', listBankAccounts);
/** Cards leave masked. */
export const exportCards = exportOf('cards', listMaskedCards);

/** List, by the name of its resource → the call that exports it. */
export const exportCalls = {
  customers: exportCustomers,
  policies: exportPolicies,
  payments: exportPayments,
  advisors: exportAdvisors,
  companies: exportCompanies,
  'bank-accounts': exportBankAccounts,
  cards: exportCards,
} as const;

export type ExportName = keyof typeof exportCalls;

/** Whether a list, by the name of its resource, can be exported. */
export const isExportName = (name: string): name is ExportName => Object.hasOwn(exportCalls, name);
