import { manifest as account } from '../account/index.ts';
import { manifest as advisors } from './advisors/index.ts';
import { manifest as audit } from './audit/index.ts';
import { manifest as bankAccounts } from './bankAccounts/index.ts';
import { manifest as banks } from './banks/index.ts';
import { manifest as cards } from './cards/index.ts';
import { manifest as cash } from './cash/index.ts';
import { manifest as commissions } from './commissions/index.ts';
import { manifest as companies } from './companies/index.ts';
import { manifest as customers } from './customers/index.ts';
import { manifest as imports } from './imports/index.ts';
import { manifest as insurerStatements } from './insurerStatements/index.ts';
import { manifest as lopdp } from './lopdp/index.ts';
import type { Manifest } from './manifest.ts';
import { manifest as messages } from './messages/index.ts';
import { manifest as messageTemplates } from './messageTemplates/index.ts';
import { manifest as ownFields } from './ownFields/index.ts';
import { manifest as payments } from './payments/index.ts';
import { manifest as permissions } from './permissions/index.ts';
import { manifest as policies } from './policies/index.ts';
import { manifest as privacyAccess } from './privacyAccess/index.ts';
import { manifest as privacyBreaches } from './privacyBreaches/index.ts';
import { manifest as privacyConsents } from './privacyConsents/index.ts';
import { manifest as privacyDesk } from './privacyDesk/index.ts';
import { manifest as privacyRegister } from './privacyRegister/index.ts';
import { manifest as privacyRequests } from './privacyRequests/index.ts';
import { manifest as privacyRetention } from './privacyRetention/index.ts';
import { manifest as privacyTerms } from './privacyTerms/index.ts';
import { manifest as receipts } from './receipts/index.ts';
import { manifest as renewals } from './renewals/index.ts';
import { manifest as settings } from './settings/index.ts';
import { manifest as tasks } from './tasks/index.ts';
import { manifest as users } from './users/index.ts';

const all = [
  customers,
  cards,
  banks,
  bankAccounts,
  policies,
  receipts,
  cash,
  renewals,
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
  messages,
  messageTemplates,
  settings,
  ownFields,
  imports,
  tasks,
  account,
] as const satisfies readonly Manifest[];

/** One of them, with its addresses and dialogs to the letter. */
export type AnyManifest = (typeof all)[number];

/** Every folder of screens, in the order of the menu. */
export const manifests: readonly Manifest[] = all;
