import { texts as account } from '../account/texts.ts';
import { texts as audit } from './agency/audit/texts.ts';
import { texts as imports } from './agency/imports/texts.ts';
import { texts as messages } from './agency/messages/texts.ts';
import { texts as messageTemplates } from './agency/messageTemplates/texts.ts';
import { texts as ownFields } from './agency/ownFields/texts.ts';
import { texts as permissions } from './agency/permissions/texts.ts';
import { texts as settings } from './agency/settings/texts.ts';
import { texts as tasks } from './agency/tasks/texts.ts';
import { texts as users } from './agency/users/texts.ts';
import { texts as bankAccounts } from './money/bankAccounts/texts.ts';
import { texts as banks } from './money/banks/texts.ts';
import { texts as cards } from './money/cards/texts.ts';
import { texts as cash } from './money/cash/texts.ts';
import { texts as commissions } from './money/commissions/texts.ts';
import { texts as insurerStatements } from './money/insurerStatements/texts.ts';
import { texts as payments } from './money/payments/texts.ts';
import { texts as receipts } from './money/receipts/texts.ts';
import { texts as advisors } from './people/advisors/texts.ts';
import { texts as companies } from './people/companies/texts.ts';
import { texts as customers } from './people/customers/texts.ts';
import { texts as privacyAccess } from './privacy/access/texts.ts';
import { texts as privacyBreaches } from './privacy/breaches/texts.ts';
import { texts as privacyConsents } from './privacy/consents/texts.ts';
import { texts as privacyDesk } from './privacy/desk/texts.ts';
import { texts as lopdp } from './privacy/erasure/texts.ts';
import { texts as privacyRegister } from './privacy/register/texts.ts';
import { texts as privacyRequests } from './privacy/requests/texts.ts';
import { texts as privacyRetention } from './privacy/retention/texts.ts';
import { texts as privacyTerms } from './privacy/terms/texts.ts';
import { texts as policies } from './sales/policies/texts.ts';
import { texts as renewals } from './sales/renewals/texts.ts';

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
