import type { FastifyInstance } from 'fastify';
import { contract } from '../../domain/contract/index.ts';
import type { Answers } from '../http/input.ts';
import { register } from '../http/route.ts';
import { activity } from './agency/activity/service.ts';
import { audit } from './agency/audit/service.ts';
import { auth } from './agency/auth/index.ts';
import { dashboard } from './agency/dashboard/service.ts';
import { documents } from './agency/documents/index.ts';
import { exports } from './agency/exports/service.ts';
import { imports } from './agency/imports/index.ts';
import { layouts } from './agency/layouts/service.ts';
import { lookups } from './agency/lookups/service.ts';
import { messages, messageTemplates, objections } from './agency/messages/index.ts';
import { ownFields } from './agency/ownFields/service.ts';
import { ownObjects } from './agency/ownObjects/service.ts';
import { ownRecords } from './agency/ownRecords/service.ts';
import { permissionMatrix } from './agency/permissions/service.ts';
import { platform } from './agency/platform/index.ts';
import { preferences } from './agency/preferences/service.ts';
import { printTexts } from './agency/printTexts/service.ts';
import { reports } from './agency/reports/service.ts';
import { search } from './agency/search/service.ts';
import { secondFactor } from './agency/secondFactor/index.ts';
import { settings } from './agency/settings/service.ts';
import { settingsPackage } from './agency/settingsPackage/service.ts';
import { tasks } from './agency/tasks/service.ts';
import { users } from './agency/users/index.ts';
import { views } from './agency/views/service.ts';
import { bankAccounts } from './money/bankAccounts/service.ts';
import { banks } from './money/banks/service.ts';
import { cards } from './money/cards/index.ts';
import { cash } from './money/cash/service.ts';
import { commissionOverview, commissions } from './money/commissions/index.ts';
import {
  instalmentProgress,
  insurerReceivables,
  insurerStatements,
} from './money/insurerStatements/index.ts';
import { monthCloses } from './money/monthCloses/index.ts';
import { payments } from './money/payments/service.ts';
import { receipts } from './money/receipts/index.ts';
import { advisors } from './people/advisors/service.ts';
import { companies } from './people/companies/service.ts';
import { customerMerges } from './people/customerMerges/index.ts';
import { customers } from './people/customers/service.ts';
import { dataAccess } from './privacy/access/service.ts';
import { breaches } from './privacy/breaches/index.ts';
import { consents } from './privacy/consents/index.ts';
import { privacyDesk } from './privacy/desk/service.ts';
import { personalData } from './privacy/erasure/index.ts';
import { processingRegister } from './privacy/register/index.ts';
import { privacyRequests } from './privacy/requests/index.ts';
import { limitations } from './privacy/restrictions/service.ts';
import { retention } from './privacy/retention/service.ts';
import { privacyTerms } from './privacy/terms/index.ts';
import { claims } from './sales/claims/index.ts';
import { endorsements } from './sales/endorsements/index.ts';
import { insured } from './sales/insured/service.ts';
import { policies } from './sales/policies/index.ts';
import { renewalRetention, renewals } from './sales/renewals/index.ts';

type Contract = typeof contract;

const areas: { readonly [Area in keyof Contract]: Answers<Contract[Area]> } = {
  activity,
  advisors,
  audit,
  auth,
  bankAccounts,
  banks,
  breaches,
  cards,
  cash,
  claims,
  commissionOverview,
  commissions,
  companies,
  consents,
  customerMerges,
  customers,
  dashboard,
  dataAccess,
  documents,
  endorsements,
  exports,
  imports,
  instalmentProgress,
  insured,
  insurerReceivables,
  insurerStatements,
  limitations,
  layouts,
  lookups,
  messageTemplates,
  messages,
  monthCloses,
  objections,
  ownFields,
  ownObjects,
  ownRecords,
  payments,
  permissionMatrix,
  personalData,
  platform,
  policies,
  preferences,
  privacyDesk,
  privacyRequests,
  privacyTerms,
  processingRegister,
  receipts,
  renewalRetention,
  renewals,
  reports,
  retention,
  search,
  secondFactor,
  printTexts,
  settings,
  settingsPackage,
  tasks,
  users,
  views,
};

const registerArea = <Area extends keyof Contract>(app: FastifyInstance, area: Area): void =>
  register(app, contract[area], areas[area]);

export const registerAreas = (app: FastifyInstance): void => {
  for (const area of Object.keys(areas) as (keyof Contract)[]) registerArea(app, area);
};
