import { advisors } from './advisors.ts';
import type { Area } from './area.ts';
import { audit } from './audit.ts';
import { auth } from './auth.ts';
import { bankAccounts } from './bankAccounts.ts';
import { banks } from './banks.ts';
import { breaches } from './breaches.ts';
import { cards } from './cards.ts';
import { cash } from './cash.ts';
import { commissionOverview } from './commissionOverview.ts';
import { commissions } from './commissions.ts';
import { companies } from './companies.ts';
import { consents } from './consents.ts';
import { customers } from './customers.ts';
import { dashboard } from './dashboard.ts';
import { dataAccess } from './dataAccess.ts';
import { exports } from './exports.ts';
import { imports } from './imports.ts';
import { instalmentProgress } from './instalmentProgress.ts';
import { insurerReceivables } from './insurerReceivables.ts';
import { insurerStatements } from './insurerStatements.ts';
import { limitations } from './limitations.ts';
import { lookups } from './lookups.ts';
import { messages } from './messages.ts';
import { messageTemplates } from './messageTemplates.ts';
import { monthCloses } from './monthCloses.ts';
import { objections } from './objections.ts';
import { ownFields } from './ownFields.ts';
import { payments } from './payments.ts';
import { permissionMatrix } from './permissionMatrix.ts';
import { personalData } from './personalData.ts';
import { platform } from './platform.ts';
import { policies } from './policies.ts';
import { privacyRequests } from './privacyRequests.ts';
import { privacyTerms } from './privacyTerms.ts';
import { processingRegister } from './processingRegister.ts';
import { receipts } from './receipts.ts';
import { renewals } from './renewals.ts';
import { reports } from './reports.ts';
import { retention } from './retention.ts';
import { secondFactor } from './secondFactor.ts';
import { settings } from './settings.ts';
import { tasks } from './tasks.ts';
import { users } from './users.ts';

const all = [
  lookups,
  customers,
  privacyRequests,
  privacyTerms,
  personalData,
  consents,
  limitations,
  retention,
  audit,
  dataAccess,
  breaches,
  processingRegister,
  advisors,
  companies,
  banks,
  cards,
  bankAccounts,
  policies,
  renewals,
  payments,
  receipts,
  cash,
  commissions,
  commissionOverview,
  insurerReceivables,
  instalmentProgress,
  insurerStatements,
  monthCloses,
  messages,
  messageTemplates,
  objections,
  imports,
  reports,
  dashboard,
  tasks,
  users,
  permissionMatrix,
  settings,
  ownFields,
  auth,
  secondFactor,
  exports,
  platform,
] as const satisfies readonly Area[];

/** Every area; the screen of permissions lists them in this order within a group. */
export const areas: readonly Area[] = all;

/** The names that some area declares as a part of its own. */
export type NamesOf<Part extends keyof Area> = (typeof all)[number] extends infer One
  ? One extends { readonly [Key in Part]: infer Names }
    ? keyof Names & string
    : never
  : never;
