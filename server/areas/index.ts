import type { FastifyInstance } from 'fastify';
import { contract } from '../../domain/contract/index.ts';
import type { Answers } from '../http/input.ts';
import { register } from '../http/route.ts';
import { activity } from './activity/service.ts';
import { advisors } from './advisors/service.ts';
import { audit } from './audit/service.ts';
import { auth } from './auth/index.ts';
import { bankAccounts } from './bankAccounts/service.ts';
import { banks } from './banks/service.ts';
import { breaches } from './breaches/index.ts';
import { cards } from './cards/index.ts';
import { cash } from './cash/service.ts';
import { commissionOverview, commissions } from './commissions/index.ts';
import { companies } from './companies/service.ts';
import { consents } from './consents/index.ts';
import { customerMerges } from './customerMerges/index.ts';
import { customers } from './customers/service.ts';
import { dashboard } from './dashboard/service.ts';
import { dataAccess } from './dataAccess/service.ts';
import { exports } from './exports/service.ts';
import { imports } from './imports/index.ts';
import {
  instalmentProgress,
  insurerReceivables,
  insurerStatements,
} from './insurerStatements/index.ts';
import { limitations } from './limitations/service.ts';
import { lookups } from './lookups/service.ts';
import { messages, messageTemplates, objections } from './messages/index.ts';
import { monthCloses } from './monthCloses/index.ts';
import { ownFields } from './ownFields/service.ts';
import { payments } from './payments/index.ts';
import { permissionMatrix } from './permissions/service.ts';
import { personalData } from './personalData/index.ts';
import { platform } from './platform/index.ts';
import { policies } from './policies/index.ts';
import { preferences } from './preferences/service.ts';
import { privacyDesk } from './privacyDesk/service.ts';
import { privacyRequests } from './privacyRequests/index.ts';
import { privacyTerms } from './privacyTerms/index.ts';
import { processingRegister } from './processingRegister/index.ts';
import { receipts } from './receipts/index.ts';
import { renewalRetention, renewals } from './renewals/index.ts';
import { reports } from './reports/service.ts';
import { retention } from './retention/service.ts';
import { search } from './search/service.ts';
import { secondFactor } from './secondFactor/index.ts';
import { settings } from './settings/service.ts';
import { tasks } from './tasks/service.ts';
import { users } from './users/index.ts';

type Contract = typeof contract;

/** Area → the functions that answer the calls of its contract. */
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
  commissionOverview,
  commissions,
  companies,
  consents,
  customerMerges,
  customers,
  dashboard,
  dataAccess,
  exports,
  imports,
  instalmentProgress,
  insurerReceivables,
  insurerStatements,
  limitations,
  lookups,
  messageTemplates,
  messages,
  monthCloses,
  objections,
  ownFields,
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
  settings,
  tasks,
  users,
};

const registerArea = <Area extends keyof Contract>(app: FastifyInstance, area: Area): void =>
  register(app, contract[area], areas[area]);

/** Serves every call of the contract, below the API's base. */
export const registerAreas = (app: FastifyInstance): void => {
  for (const area of Object.keys(areas) as (keyof Contract)[]) registerArea(app, area);
};
