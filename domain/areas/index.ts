import { audit } from './agency/audit.ts';
import { auth } from './agency/auth.ts';
import { dashboard } from './agency/dashboard.ts';
import { exports } from './agency/exports.ts';
import { imports } from './agency/imports.ts';
import { lookups } from './agency/lookups.ts';
import { messages } from './agency/messages.ts';
import { messageTemplates } from './agency/messageTemplates.ts';
import { objections } from './agency/objections.ts';
import { ownFields } from './agency/ownFields.ts';
import { permissionMatrix } from './agency/permissionMatrix.ts';
import { platform } from './agency/platform.ts';
import { reports } from './agency/reports.ts';
import { secondFactor } from './agency/secondFactor.ts';
import { settings } from './agency/settings.ts';
import { tasks } from './agency/tasks.ts';
import { users } from './agency/users.ts';
import type { Area } from './area.ts';
import { bankAccounts } from './money/bankAccounts.ts';
import { banks } from './money/banks.ts';
import { cards } from './money/cards.ts';
import { cash } from './money/cash.ts';
import { commissionOverview } from './money/commissionOverview.ts';
import { commissions } from './money/commissions.ts';
import { instalmentProgress } from './money/instalmentProgress.ts';
import { insurerReceivables } from './money/insurerReceivables.ts';
import { insurerStatements } from './money/insurerStatements.ts';
import { monthCloses } from './money/monthCloses.ts';
import { payments } from './money/payments.ts';
import { receipts } from './money/receipts.ts';
import { advisors } from './people/advisors.ts';
import { companies } from './people/companies.ts';
import { customers } from './people/customers.ts';
import { dataAccess } from './privacy/access.ts';
import { breaches } from './privacy/breaches.ts';
import { consents } from './privacy/consents.ts';
import { personalData } from './privacy/erasure.ts';
import { processingRegister } from './privacy/register.ts';
import { privacyRequests } from './privacy/requests.ts';
import { limitations } from './privacy/restrictions.ts';
import { retention } from './privacy/retention.ts';
import { privacyTerms } from './privacy/terms.ts';
import { policies } from './sales/policies.ts';
import { renewals } from './sales/renewals.ts';

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
