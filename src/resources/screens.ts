import { screens as account } from '../account/screens.ts';
import { screens as audit } from './agency/audit/screens.ts';
import { screens as imports } from './agency/imports/screens.ts';
import { screens as messages } from './agency/messages/screens.ts';
import { screens as messageTemplates } from './agency/messageTemplates/screens.ts';
import { screens as ownFields } from './agency/ownFields/screens.ts';
import { screens as permissions } from './agency/permissions/screens.ts';
import { screens as settings } from './agency/settings/screens.ts';
import { screens as tasks } from './agency/tasks/screens.ts';
import { screens as users } from './agency/users/screens.ts';
import { screens as bankAccounts } from './money/bankAccounts/screens.ts';
import { screens as banks } from './money/banks/screens.ts';
import { screens as cards } from './money/cards/screens.ts';
import { screens as cash } from './money/cash/screens.ts';
import { screens as commissions } from './money/commissions/screens.ts';
import { screens as insurerStatements } from './money/insurerStatements/screens.ts';
import { screens as payments } from './money/payments/screens.ts';
import { screens as receipts } from './money/receipts/screens.ts';
import { screens as advisors } from './people/advisors/screens.ts';
import { screens as companies } from './people/companies/screens.ts';
import { screens as customers } from './people/customers/screens.ts';
import { screens as privacyAccess } from './privacy/access/screens.ts';
import { screens as privacyBreaches } from './privacy/breaches/screens.ts';
import { screens as privacyConsents } from './privacy/consents/screens.ts';
import { screens as privacyDesk } from './privacy/desk/screens.ts';
import { screens as lopdp } from './privacy/erasure/screens.ts';
import { screens as privacyRegister } from './privacy/register/screens.ts';
import { screens as privacyRequests } from './privacy/requests/screens.ts';
import { screens as privacyRetention } from './privacy/retention/screens.ts';
import { screens as privacyTerms } from './privacy/terms/screens.ts';
import { screens as policies } from './sales/policies/screens.ts';
import { screens as renewals } from './sales/renewals/screens.ts';
import type { Screens } from './screensOf.ts';

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
