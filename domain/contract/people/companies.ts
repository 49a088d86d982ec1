import { getCall } from '../call.ts';
import { registers } from '../registers.ts';
import { byIdentity } from './people.ts';

export const { listCompanies, registerCompany, updateCompany, resources } = registers.companies;

export const findCompanyByIdentity = getCall({
  path: 'company/by-identity',
  access: 'companies.list',
  summary: 'The insurance company with a RUC, or null',
  query: byIdentity,
  envelope: 'companyByIdentity',
  answer: listCompanies.answer.pick({ id: true, ci_ruc: true, companyName: true }).nullable(),
});
