import * as activity from './activity.ts';
import * as advisors from './advisors.ts';
import * as audit from './audit.ts';
import * as auth from './auth.ts';
import * as bankAccounts from './bankAccounts.ts';
import * as banks from './banks.ts';
import * as breaches from './breaches.ts';
import type { Call } from './call.ts';
import * as cards from './cards.ts';
import * as cash from './cash.ts';
import * as commissionOverview from './commissionOverview.ts';
import * as commissions from './commissions.ts';
import * as companies from './companies.ts';
import * as consents from './consents.ts';
import * as customerMerges from './customerMerges.ts';
import * as customers from './customers.ts';
import * as dashboard from './dashboard.ts';
import * as dataAccess from './dataAccess.ts';
import * as exports from './exports.ts';
import * as imports from './imports.ts';
import * as instalmentProgress from './instalmentProgress.ts';
import * as insurerReceivables from './insurerReceivables.ts';
import * as insurerStatements from './insurerStatements.ts';
import * as limitations from './limitations.ts';
import * as lookups from './lookups.ts';
import * as messages from './messages.ts';
import * as messageTemplates from './messageTemplates.ts';
import * as monthCloses from './monthCloses.ts';
import * as objections from './objections.ts';
import * as ownFields from './ownFields.ts';
import * as payments from './payments.ts';
import * as permissionMatrix from './permissionMatrix.ts';
import * as personalData from './personalData.ts';
import * as platform from './platform.ts';
import * as policies from './policies.ts';
import * as preferences from './preferences.ts';
import * as privacyDesk from './privacyDesk.ts';
import * as privacyRequests from './privacyRequests.ts';
import * as privacyTerms from './privacyTerms.ts';
import * as processingRegister from './processingRegister.ts';
import * as receipts from './receipts.ts';
import * as renewalRetention from './renewalRetention.ts';
import * as renewals from './renewals.ts';
import * as reports from './reports.ts';
import * as retention from './retention.ts';
import * as search from './search.ts';
import * as secondFactor from './secondFactor.ts';
import * as settings from './settings.ts';
import * as tasks from './tasks.ts';
import * as users from './users.ts';

export * from './call.ts';
export {
  activity,
  advisors,
  audit,
  auth,
  bankAccounts,
  banks,
  breaches,
  cards,
  cash,
  commissionOverview,
  commissions,
  companies,
  consents,
  customerMerges,
  customers,
  dashboard,
  dataAccess,
  exports,
  imports,
  instalmentProgress,
  insurerReceivables,
  insurerStatements,
  limitations,
  lookups,
  messages,
  messageTemplates,
  monthCloses,
  objections,
  ownFields,
  payments,
  permissionMatrix,
  personalData,
  platform,
  policies,
  preferences,
  privacyDesk,
  privacyRequests,
  privacyTerms,
  processingRegister,
  receipts,
  renewalRetention,
  renewals,
  reports,
  retention,
  search,
  secondFactor,
  settings,
  tasks,
  users,
};

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

/** Every call there is, for the generated tests and the API's description. */
export const allCalls: readonly Call[] = [
  auth,
  secondFactor,
  users,
  tasks,
  preferences,
  permissionMatrix,
  settings,
  ownFields,
  dashboard,
  platform,
  lookups,
  customers,
  customerMerges,
  activity,
  personalData,
  privacyDesk,
  privacyRequests,
  privacyTerms,
  audit,
  dataAccess,
  breaches,
  processingRegister,
  advisors,
  companies,
  banks,
  cards,
  cash,
  bankAccounts,
  policies,
  renewals,
  renewalRetention,
  payments,
  receipts,
  commissions,
  commissionOverview,
  insurerReceivables,
  insurerStatements,
  instalmentProgress,
  monthCloses,
  messages,
  messageTemplates,
  objections,
  consents,
  limitations,
  retention,
  imports,
  reports,
  exports,
  search,
]
  .flatMap((area) => Object.values(area).filter(isCall))
  .concat(Object.values(exports.exportCalls));
