import type { ExportName } from '../../contract/exports.ts';
import type { ExportList } from '../column.ts';
import { auditExport } from './audit.ts';
import { advisorCommissionExport, companyCommissionExport } from './commissions.ts';
import { bankAccountExport, bankExport, cardExport, companyExport } from './organisations.ts';
import { latePaymentExport, paymentExport } from './payments.ts';
import { advisorExport, customerExport } from './people.ts';
import { endingPolicyExport, policyExport } from './policies.ts';

/** The columns of every list that can be exported. */
export const exportLists: Readonly<Record<ExportName, ExportList>> = {
  customers: customerExport,
  policies: policyExport,
  'ending-policies': endingPolicyExport,
  payments: paymentExport,
  'late-payments': latePaymentExport,
  advisors: advisorExport,
  companies: companyExport,
  banks: bankExport,
  'bank-accounts': bankAccountExport,
  cards: cardExport,
  'advisor-commissions': advisorCommissionExport,
  'company-commissions': companyCommissionExport,
  audit: auditExport,
};
