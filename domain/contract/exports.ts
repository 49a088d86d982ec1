import { z } from 'zod';
import { texts } from '../texts.ts';
import { listAdvisors } from './advisors.ts';
import { listEntries } from './audit.ts';
import { listBankAccounts } from './bankAccounts.ts';
import { listBanks } from './banks.ts';
import { type Call, defineCall, type ListSpec } from './call.ts';
import { listMaskedCards } from './cards.ts';
import { listAdvisorCommissions, listCompanyCommissions } from './commissionOverview.ts';
import { listCompanies } from './companies.ts';
import { listCustomers } from './customers.ts';
import { answer } from './fields.ts';
import { listQuery } from './lists.ts';
import { listLatePayments, listPayments } from './payments.ts';
import { listEndingPolicies, listPolicies } from './policies.ts';

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/**
 * The header that says how many rows a file has. Not `Content-Range`: answers that carry that are
 * sent uncompressed.
 */
export const ROWS_HEADER = 'x-total-count';

/** A list as a file: all its rows as sorted and filtered, asked for by who may list it. */
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

/** List, by the name of its resource → the call whose rows are exported. Cards leave masked. */
export const exportSources = {
  customers: listCustomers,
  policies: listPolicies,
  'ending-policies': listEndingPolicies,
  payments: listPayments,
  'late-payments': listLatePayments,
  advisors: listAdvisors,
  companies: listCompanies,
  banks: listBanks,
  'bank-accounts': listBankAccounts,
  cards: listMaskedCards,
  'advisor-commissions': listAdvisorCommissions,
  'company-commissions': listCompanyCommissions,
  audit: listEntries,
} as const;

export type ExportName = keyof typeof exportSources;

export const exportCustomers = exportOf('customers', exportSources.customers);
export const exportPolicies = exportOf('policies', exportSources.policies);
export const exportEndingPolicies = exportOf('ending-policies', exportSources['ending-policies']);
export const exportPayments = exportOf('payments', exportSources.payments);
export const exportLatePayments = exportOf('late-payments', exportSources['late-payments']);
export const exportAdvisors = exportOf('advisors', exportSources.advisors);
export const exportCompanies = exportOf('companies', exportSources.companies);
export const exportBanks = exportOf('banks', exportSources.banks);
export const exportBankAccounts = exportOf('bank-accounts', exportSources['bank-accounts']);
export const exportCards = exportOf('cards', exportSources.cards);
export const exportAdvisorCommissions = exportOf(
  'advisor-commissions',
  exportSources['advisor-commissions'],
);
export const exportCompanyCommissions = exportOf(
  'company-commissions',
  exportSources['company-commissions'],
);
export const exportAudit = exportOf('audit', exportSources.audit);

/** List, by the name of its resource → the call that exports it. */
export const exportCalls = {
  customers: exportCustomers,
  policies: exportPolicies,
  'ending-policies': exportEndingPolicies,
  payments: exportPayments,
  'late-payments': exportLatePayments,
  advisors: exportAdvisors,
  companies: exportCompanies,
  banks: exportBanks,
  'bank-accounts': exportBankAccounts,
  cards: exportCards,
  'advisor-commissions': exportAdvisorCommissions,
  'company-commissions': exportCompanyCommissions,
  audit: exportAudit,
} as const satisfies Record<ExportName, Call>;

/** Whether a list, by the name of its resource, can be exported. */
export const isExportName = (name: string): name is ExportName => Object.hasOwn(exportCalls, name);
