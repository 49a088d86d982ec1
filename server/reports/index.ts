import type { ReportType } from '../../domain/reports/index.ts';
import { claimLetterReports } from './claimLetters.report.ts';
import { customersWithoutPoliciesReport } from './customersWithoutPolicies.report.ts';
import { endorsementReport } from './endorsement.report.ts';
import { latePaymentsReport } from './latePayments.report.ts';
import { cashReport, receiptReport, statementReport } from './money.report.ts';
import { overdueNoticeReport } from './overdueNotice.report.ts';
import { certificateReport, endingPoliciesReport, policiesReport } from './policies.report.ts';
import type { Report } from './report.ts';

export const reportModules: Readonly<Record<ReportType, Report>> = {
  policy: policiesReport,
  payment: latePaymentsReport,
  finished: endingPoliciesReport,
  statement: statementReport,
  receipt: receiptReport,
  overdueNotice: overdueNoticeReport,
  cash: cashReport,
  customersWithoutPolicies: customersWithoutPoliciesReport,
  certificate: certificateReport,
  ...claimLetterReports,
  endorsement: endorsementReport,
};
