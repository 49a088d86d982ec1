import * as agency from './agency.ts';
import type { Area } from './area.ts';
import * as money from './money.ts';
import * as people from './people.ts';
import * as privacy from './privacy.ts';
import * as sales from './sales.ts';

const all = [
  agency.lookups,
  people.customers,
  privacy.privacyRequests,
  privacy.privacyTerms,
  privacy.personalData,
  privacy.consents,
  privacy.limitations,
  privacy.retention,
  agency.audit,
  privacy.dataAccess,
  privacy.breaches,
  privacy.processingRegister,
  people.advisors,
  people.companies,
  money.banks,
  money.cards,
  money.bankAccounts,
  sales.policies,
  sales.renewals,
  money.payments,
  money.receipts,
  money.cash,
  money.commissions,
  money.commissionOverview,
  money.insurerReceivables,
  money.instalmentProgress,
  money.insurerStatements,
  money.monthCloses,
  agency.messages,
  agency.messageTemplates,
  agency.objections,
  agency.imports,
  agency.reports,
  agency.dashboard,
  agency.tasks,
  agency.users,
  agency.permissionMatrix,
  agency.settings,
  agency.ownFields,
  agency.auth,
  agency.secondFactor,
  agency.exports,
  agency.platform,
] as const satisfies readonly Area[];

/** Every area; the screen of permissions lists them in this order within a group. */
export const areas: readonly Area[] = all;

/** The names that some area declares as a part of its own. */
export type NamesOf<Part extends keyof Area> = (typeof all)[number] extends infer One
  ? One extends { readonly [Key in Part]: infer Names }
    ? keyof Names & string
    : never
  : never;
