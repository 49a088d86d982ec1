import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { activityRoutes } from './activity/routes.ts';
import { advisorRoutes } from './advisors/routes.ts';
import { auditRoutes } from './audit/routes.ts';
import { authRoutes } from './auth/routes.ts';
import { bankAccountRoutes } from './bankAccounts/routes.ts';
import { bankRoutes } from './banks/routes.ts';
import { breachRoutes } from './breaches/routes.ts';
import { cardRoutes } from './cards/routes.ts';
import { cashRoutes } from './cash/routes.ts';
import { commissionHistoryRoutes } from './commissions/historyRoutes.ts';
import { commissionRoutes } from './commissions/routes.ts';
import { companyRoutes } from './companies/routes.ts';
import { consentRoutes } from './consents/routes.ts';
import { customerMergeRoutes } from './customerMerges/routes.ts';
import { customerRoutes } from './customers/routes.ts';
import { dashboardRoutes } from './dashboard/routes.ts';
import { dataAccessRoutes } from './dataAccess/routes.ts';
import { exportRoutes } from './exports/routes.ts';
import { importRoutes } from './imports/routes.ts';
import { insurerStatementRoutes } from './insurerStatements/routes.ts';
import { limitationRoutes } from './limitations/routes.ts';
import { lookupRoutes } from './lookups/routes.ts';
import { messageRoutes } from './messages/routes.ts';
import { monthCloseRoutes } from './monthCloses/routes.ts';
import { ownFieldRoutes } from './ownFields/routes.ts';
import { paymentRoutes } from './payments/routes.ts';
import { permissionRoutes } from './permissions/routes.ts';
import { personalDataRoutes } from './personalData/routes.ts';
import { platformRoutes } from './platform/routes.ts';
import { policyRoutes } from './policies/routes.ts';
import { preferenceRoutes } from './preferences/routes.ts';
import { privacyDeskRoutes } from './privacyDesk/routes.ts';
import { privacyRequestRoutes } from './privacyRequests/routes.ts';
import { privacyTermRoutes } from './privacyTerms/routes.ts';
import { processingRegisterRoutes } from './processingRegister/routes.ts';
import { receiptRoutes } from './receipts/routes.ts';
import { renewalRoutes } from './renewals/routes.ts';
import { reportRoutes } from './reports/routes.ts';
import { retentionRoutes } from './retention/routes.ts';
import { searchRoutes } from './search/routes.ts';
import { secondFactorRoutes } from './secondFactor/routes.ts';
import { settingsRoutes } from './settings/routes.ts';
import { taskRoutes } from './tasks/routes.ts';
import { userRoutes } from './users/routes.ts';

/** Every area registers the calls it answers. */
export const areas: readonly ((app: FastifyInstance, context: Context) => void)[] = [
  platformRoutes,
  authRoutes,
  secondFactorRoutes,
  userRoutes,
  taskRoutes,
  preferenceRoutes,
  permissionRoutes,
  settingsRoutes,
  ownFieldRoutes,
  dashboardRoutes,
  lookupRoutes,
  customerRoutes,
  customerMergeRoutes,
  activityRoutes,
  personalDataRoutes,
  consentRoutes,
  limitationRoutes,
  retentionRoutes,
  privacyDeskRoutes,
  privacyRequestRoutes,
  privacyTermRoutes,
  auditRoutes,
  dataAccessRoutes,
  breachRoutes,
  processingRegisterRoutes,
  advisorRoutes,
  companyRoutes,
  bankRoutes,
  cardRoutes,
  bankAccountRoutes,
  policyRoutes,
  renewalRoutes,
  paymentRoutes,
  receiptRoutes,
  cashRoutes,
  commissionRoutes,
  commissionHistoryRoutes,
  insurerStatementRoutes,
  monthCloseRoutes,
  messageRoutes,
  importRoutes,
  reportRoutes,
  exportRoutes,
  searchRoutes,
];
