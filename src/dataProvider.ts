import simpleRestProvider from 'ra-data-simple-rest';
import type { AmparoDataProvider } from './commands.ts';
import {
  commissionAccount,
  commissionOverview,
  commissionStatement,
  withAccountHistory,
} from './providers/accountHistory.ts';
import { auditUsers, openAuditEntry, verifyAudit } from './providers/auditTrail.ts';
import { balanceTotals, openAdvances, withBalances } from './providers/balances.ts';
import {
  discountCommission,
  payCommission,
  registerAdvance,
} from './providers/commissionPayments.ts';
import { createReport } from './providers/createReport.ts';
import { readCommissions, readSummary } from './providers/dashboard.ts';
import { exportList } from './providers/exportList.ts';
import { findByIdentity } from './providers/findByIdentity.ts';
import { sumLatePayments } from './providers/latePayments.ts';
import { revealCard, withOpenCards } from './providers/openCards.ts';
import { changeOwnPassword, endOtherSessions } from './providers/ownAccount.ts';
import { payInstalment, undoCollection } from './providers/payInstalment.ts';
import { adjustYear, readPeriods } from './providers/periods.ts';
import { permissionMatrix, setPermissions } from './providers/permissionMatrix.ts';
import {
  anonymizeCustomer,
  checkAnonymization,
  previewAnonymize,
  subjectFile,
} from './providers/personalData.ts';
import { listRuns, previewProcessing, processPayments, undoRun } from './providers/processing.ts';
import { renewPolicy } from './providers/renewPolicy.ts';
import { resetPassword } from './providers/resetPassword.ts';
import { restClient } from './providers/restClient.ts';
import { reversePayment } from './providers/reversePayment.ts';
import { search } from './providers/search.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  disableSecondFactor,
  requireSecondFactor,
  resetSecondFactor,
  secondFactor,
} from './providers/secondFactor.ts';
import { keepsTaskDetails } from './providers/tasks.ts';

/**
 * How the screens reach the agency: ra-data-simple-rest, whose requests are answered with the
 * calls of the contract, and the named commands.
 */
export const dataProvider: AmparoDataProvider = {
  ...withAccountHistory(withBalances(withOpenCards(simpleRestProvider('', restClient)))),
  payInstalment,
  undoCollection,
  reversePayment,
  previewProcessing,
  processPayments,
  listRuns,
  undoRun,
  balanceTotals,
  commissionAccount,
  commissionStatement,
  commissionOverview,
  openAdvances,
  registerAdvance,
  payCommission,
  discountCommission,
  sumLatePayments,
  renewPolicy,
  readPeriods,
  adjustYear,
  revealCard,
  createReport,
  resetPassword,
  exportList,
  readSummary,
  readCommissions,
  keepsTaskDetails,
  search,
  findByIdentity,
  checkAnonymization,
  previewAnonymize,
  anonymizeCustomer,
  subjectFile,
  secondFactor,
  beginSecondFactor,
  confirmSecondFactor,
  disableSecondFactor,
  resetSecondFactor,
  requireSecondFactor,
  permissionMatrix,
  setPermissions,
  openAuditEntry,
  auditUsers,
  verifyAudit,
  changeOwnPassword,
  endOtherSessions,
  supportAbortSignal: true,
};
