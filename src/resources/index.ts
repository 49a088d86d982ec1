import * as account from '../account/index.ts';
import * as dashboard from '../dashboard/index.ts';
import * as audit from './agency/audit/index.ts';
import * as documents from './agency/documents/index.ts';
import * as imports from './agency/imports/index.ts';
import * as messages from './agency/messages/index.ts';
import * as messageTemplates from './agency/messageTemplates/index.ts';
import * as ownFields from './agency/ownFields/index.ts';
import * as ownObjects from './agency/ownObjects/index.ts';
import * as ownRecords from './agency/ownRecords/index.ts';
import * as permissions from './agency/permissions/index.ts';
import * as printTexts from './agency/printTexts/index.ts';
import * as settings from './agency/settings/index.ts';
import * as settingsPackage from './agency/settingsPackage/index.ts';
import * as tasks from './agency/tasks/index.ts';
import * as users from './agency/users/index.ts';
import * as views from './agency/views/index.ts';
import type { Folder, Manifest } from './manifest.ts';
import * as bankAccounts from './money/bankAccounts/index.ts';
import * as banks from './money/banks/index.ts';
import * as cards from './money/cards/index.ts';
import * as cash from './money/cash/index.ts';
import * as commissions from './money/commissions/index.ts';
import * as insurerStatements from './money/insurerStatements/index.ts';
import * as payments from './money/payments/index.ts';
import * as receipts from './money/receipts/index.ts';
import * as advisors from './people/advisors/index.ts';
import * as companies from './people/companies/index.ts';
import * as customers from './people/customers/index.ts';
import * as privacyAccess from './privacy/access/index.ts';
import * as privacyBreaches from './privacy/breaches/index.ts';
import * as privacyConsents from './privacy/consents/index.ts';
import * as privacyDesk from './privacy/desk/index.ts';
import * as lopdp from './privacy/erasure/index.ts';
import * as privacyRegister from './privacy/register/index.ts';
import * as privacyRequests from './privacy/requests/index.ts';
import * as privacyRetention from './privacy/retention/index.ts';
import * as privacyTerms from './privacy/terms/index.ts';
import * as claims from './sales/claims/index.ts';
import * as endorsements from './sales/endorsements/index.ts';
import * as policies from './sales/policies/index.ts';
import * as renewals from './sales/renewals/index.ts';

const all = [
  customers,
  cards,
  banks,
  bankAccounts,
  policies,
  endorsements,
  receipts,
  cash,
  renewals,
  claims,
  payments,
  advisors,
  commissions,
  companies,
  insurerStatements,
  lopdp,
  audit,
  users,
  permissions,
  privacyDesk,
  privacyConsents,
  privacyRequests,
  privacyBreaches,
  privacyRegister,
  privacyRetention,
  privacyAccess,
  privacyTerms,
  documents,
  messages,
  messageTemplates,
  settings,
  printTexts,
  ownFields,
  ownObjects,
  ownRecords,
  views,
  settingsPackage,
  imports,
  tasks,
  account,
  dashboard,
] as const satisfies readonly Folder[];

type AnyFolder = (typeof all)[number];

export type AnyManifest = AnyFolder['manifest'];

export const manifests: readonly Manifest[] = all.map(({ manifest }) => manifest);

type AnyTexts = Extract<AnyFolder, Required<Folder>>['texts'];

export const folderTexts: readonly AnyTexts[] = all.flatMap((folder) =>
  'texts' in folder ? [folder.texts] : [],
);
