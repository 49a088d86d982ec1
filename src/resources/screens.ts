import { screens as account } from '../account/screens.ts';
import { screens as advisors } from './advisors/screens.ts';
import { screens as audit } from './audit/screens.ts';
import { screens as bankAccounts } from './bankAccounts/screens.ts';
import { screens as banks } from './banks/screens.ts';
import { screens as cards } from './cards/screens.ts';
import { screens as cash } from './cash/screens.ts';
import { screens as commissions } from './commissions/screens.ts';
import { screens as companies } from './companies/screens.ts';
import { screens as customers } from './customers/screens.ts';
import { screens as imports } from './imports/screens.ts';
import { screens as insurerStatements } from './insurerStatements/screens.ts';
import { screens as lopdp } from './lopdp/screens.ts';
import { screens as messages } from './messages/screens.ts';
import { screens as messageTemplates } from './messageTemplates/screens.ts';
import { screens as ownFields } from './ownFields/screens.ts';
import { screens as payments } from './payments/screens.ts';
import { screens as permissions } from './permissions/screens.ts';
import { screens as policies } from './policies/screens.ts';
import { screens as privacyAccess } from './privacyAccess/screens.ts';
import { screens as privacyBreaches } from './privacyBreaches/screens.ts';
import { screens as privacyConsents } from './privacyConsents/screens.ts';
import { screens as privacyDesk } from './privacyDesk/screens.ts';
import { screens as privacyRegister } from './privacyRegister/screens.ts';
import { screens as privacyRequests } from './privacyRequests/screens.ts';
import { screens as privacyRetention } from './privacyRetention/screens.ts';
import { screens as privacyTerms } from './privacyTerms/screens.ts';
import { screens as receipts } from './receipts/screens.ts';
import { screens as renewals } from './renewals/screens.ts';
import type { Screens } from './screensOf.ts';
import { screens as settings } from './settings/screens.ts';
import { screens as tasks } from './tasks/screens.ts';
import { screens as users } from './users/screens.ts';

/** The screens of every folder. */
export const screens: readonly Screens[] = [
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
];
