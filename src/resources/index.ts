import { manifest as account } from '../account/index.ts';
import { manifest as dashboard } from '../dashboard/index.ts';
import { manifest as apiKeys } from './agency/apiKeys/index.ts';
import { manifest as audit } from './agency/audit/index.ts';
import { manifest as automations } from './agency/automations/index.ts';
import { manifest as documents } from './agency/documents/index.ts';
import { manifest as imports } from './agency/imports/index.ts';
import { manifest as messages } from './agency/messages/index.ts';
import { manifest as messageTemplates } from './agency/messageTemplates/index.ts';
import { manifest as ownFields } from './agency/ownFields/index.ts';
import { manifest as ownObjects } from './agency/ownObjects/index.ts';
import { manifest as ownRecords } from './agency/ownRecords/index.ts';
import { manifest as permissions } from './agency/permissions/index.ts';
import { manifest as printTexts } from './agency/printTexts/index.ts';
import { manifest as settings } from './agency/settings/index.ts';
import { manifest as settingsPackage } from './agency/settingsPackage/index.ts';
import { manifest as tasks } from './agency/tasks/index.ts';
import { manifest as users } from './agency/users/index.ts';
import { manifest as views } from './agency/views/index.ts';
import { manifest as webhooks } from './agency/webhooks/index.ts';
import type { Manifest } from './manifest.ts';
import { manifest as bankAccounts } from './money/bankAccounts/index.ts';
import { manifest as banks } from './money/banks/index.ts';
import { manifest as cards } from './money/cards/index.ts';
import { manifest as cash } from './money/cash/index.ts';
import { manifest as collections } from './money/collections/index.ts';
import { manifest as commissions } from './money/commissions/index.ts';
import { manifest as debitLayouts } from './money/debitLayouts/index.ts';
import { manifest as debits } from './money/debits/index.ts';
import { manifest as insurerStatements } from './money/insurerStatements/index.ts';
import { manifest as payments } from './money/payments/index.ts';
import { manifest as receipts } from './money/receipts/index.ts';
import { manifest as advisors } from './people/advisors/index.ts';
import { manifest as companies } from './people/companies/index.ts';
import { manifest as customers } from './people/customers/index.ts';
import { manifest as privacyAccess } from './privacy/access/index.ts';
import { manifest as privacyBreaches } from './privacy/breaches/index.ts';
import { manifest as privacyConsents } from './privacy/consents/index.ts';
import { manifest as privacyDesk } from './privacy/desk/index.ts';
import { manifest as lopdp } from './privacy/erasure/index.ts';
import { manifest as privacyRegister } from './privacy/register/index.ts';
import { manifest as privacyRequests } from './privacy/requests/index.ts';
import { manifest as privacyRetention } from './privacy/retention/index.ts';
import { manifest as privacyTerms } from './privacy/terms/index.ts';
import { manifest as claims } from './sales/claims/index.ts';
import { manifest as endorsements } from './sales/endorsements/index.ts';
import { manifest as policies } from './sales/policies/index.ts';
import { manifest as policyTypes } from './sales/policyTypes/index.ts';
import { manifest as renewals } from './sales/renewals/index.ts';

const all = [
  customers,
  cards,
  banks,
  bankAccounts,
  debits,
  debitLayouts,
  policies,
  endorsements,
  receipts,
  cash,
  renewals,
  claims,
  payments,
  collections,
  advisors,
  commissions,
  companies,
  insurerStatements,
  lopdp,
  audit,
  users,
  permissions,
  apiKeys,
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
  policyTypes,
  printTexts,
  ownFields,
  ownObjects,
  automations,
  webhooks,
  ownRecords,
  views,
  settingsPackage,
  imports,
  tasks,
  account,
  dashboard,
] as const satisfies readonly Manifest[];

export type AnyManifest = (typeof all)[number];

export const manifests: readonly Manifest[] = all;
