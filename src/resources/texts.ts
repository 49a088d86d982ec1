import { texts as account } from '../account/texts.ts';
import { texts as advisors } from './advisors/texts.ts';
import { texts as audit } from './audit/texts.ts';
import { texts as bankAccounts } from './bankAccounts/texts.ts';
import { texts as banks } from './banks/texts.ts';
import { texts as cards } from './cards/texts.ts';
import { texts as cash } from './cash/texts.ts';
import { texts as commissions } from './commissions/texts.ts';
import { texts as companies } from './companies/texts.ts';
import { texts as customers } from './customers/texts.ts';
import { texts as imports } from './imports/texts.ts';
import { texts as insurerStatements } from './insurerStatements/texts.ts';
import { texts as lopdp } from './lopdp/texts.ts';
import { texts as messages } from './messages/texts.ts';
import { texts as messageTemplates } from './messageTemplates/texts.ts';
import { texts as ownFields } from './ownFields/texts.ts';
import { texts as payments } from './payments/texts.ts';
import { texts as permissions } from './permissions/texts.ts';
import { texts as policies } from './policies/texts.ts';
import { texts as privacyAccess } from './privacyAccess/texts.ts';
import { texts as privacyBreaches } from './privacyBreaches/texts.ts';
import { texts as privacyConsents } from './privacyConsents/texts.ts';
import { texts as privacyDesk } from './privacyDesk/texts.ts';
import { texts as privacyRegister } from './privacyRegister/texts.ts';
import { texts as privacyRequests } from './privacyRequests/texts.ts';
import { texts as privacyRetention } from './privacyRetention/texts.ts';
import { texts as privacyTerms } from './privacyTerms/texts.ts';
import { texts as receipts } from './receipts/texts.ts';
import { texts as renewals } from './renewals/texts.ts';
import { texts as settings } from './settings/texts.ts';
import { texts as tasks } from './tasks/texts.ts';
import { texts as users } from './users/texts.ts';

/** The texts of every folder of screens. */
export const areaTexts = [
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
] as const;
