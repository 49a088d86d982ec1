import type { ExportName } from '../../contract/exports.ts';
import type { ExportList } from '../column.ts';
import { bankAccountExport, cardExport, companyExport } from './organisations.ts';
import { advisorExport, customerExport } from './people.ts';
import { paymentExport, policyExport } from './policies.ts';

/** The columns of every list that can be exported. */
export const exportLists: Readonly<Record<ExportName, ExportList>> = {
  customers: customerExport,
  policies: policyExport,
  payments: paymentExport,
  advisors: advisorExport,
  companies: companyExport,
  'bank-accounts': bankAccountExport,
  cards: cardExport,
};
