import type { CivilDate } from '../../../domain/civilDate.ts';
import type { ExportName } from '../../../domain/contract/exports.ts';
import type { ListDefinition } from '../../db/list.ts';
import { advisorList } from '../advisors/repository.ts';
import { bankAccountList } from '../bankAccounts/repository.ts';
import { cardListOn } from '../cards/repository.ts';
import { companyList } from '../companies/repository.ts';
import { customerList } from '../customers/repository.ts';
import { paymentListOn } from '../payments/lists.repository.ts';
import { policyListOn } from '../policies/repository.ts';

/** The lists as their own calls read them on a day. */
export const listDefinitions: Readonly<Record<ExportName, (day: CivilDate) => ListDefinition>> = {
  customers: () => customerList,
  policies: policyListOn,
  payments: paymentListOn,
  advisors: () => advisorList,
  companies: () => companyList,
  'bank-accounts': () => bankAccountList,
  cards: cardListOn,
};
