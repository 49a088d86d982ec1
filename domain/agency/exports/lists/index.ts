import type { ExportList } from '../column.ts';
import { auditExport } from './audit.ts';
import { advisorCommissionExport, companyCommissionExport } from './commissions.ts';
import {
  accessByUserExport,
  accessExport,
  breachPeopleExport,
  peopleSeenExport,
} from './dataAccess.ts';
import { instalmentProgressExport } from './instalmentProgress.ts';
import { receivableExport } from './insurerReceivables.ts';
import { bankAccountExport, bankExport, cardExport, companyExport } from './organisations.ts';
import { latePaymentExport, paymentExport } from './payments.ts';
import { advisorExport, customerExport } from './people.ts';
import { endingPolicyExport, policyExport } from './policies.ts';
import { receiptExport } from './receipts.ts';
import { renewalExport, retentionExport } from './renewals.ts';

/**
 * Every list that can be exported, by the name of its resource: the call whose rows they are, and
 * its columns. The calls that export, the browser's menus and the audit trail's names read it; the
 * SQL of each list is in `server/areas/agency/exports/lists.ts`.
 */
export const exportLists = {
  customers: customerExport,
  policies: policyExport,
  'ending-policies': endingPolicyExport,
  renewals: renewalExport,
  'renewal-retention': retentionExport,
  payments: paymentExport,
  'late-payments': latePaymentExport,
  receipts: receiptExport,
  advisors: advisorExport,
  companies: companyExport,
  banks: bankExport,
  'bank-accounts': bankAccountExport,
  cards: cardExport,
  'advisor-commissions': advisorCommissionExport,
  'company-commissions': companyCommissionExport,
  'insurer-receivables': receivableExport,
  'instalment-progress': instalmentProgressExport,
  audit: auditExport,
  'data-access': accessExport,
  'data-access-users': accessByUserExport,
  'data-access-people': peopleSeenExport,
  'breach-people': breachPeopleExport,
} as const satisfies Readonly<Record<string, ExportList>>;
