import { company } from '../../entities/organisations.ts';
import { defineCall } from '../call.ts';
import { recordCalls } from '../recordCalls.ts';
import { byIdentity } from './people.ts';

export const {
  list: listCompanies,
  register: registerCompany,
  update: updateCompany,
  resources,
} = recordCalls(company, {
  list: {
    path: 'company/get-all-company',
    envelope: 'allCompanies',
    summary: 'Insurance companies',
  },
  register: {
    path: 'company/register-company',
    envelope: 'company',
    summary: 'Registers an insurance company',
  },
  update: {
    path: 'company/update-company/:id',
    envelope: 'companyUpdated',
    summary: 'Corrects an insurance company',
  },
});

export const findCompanyByIdentity = defineCall({
  method: 'GET',
  path: 'company/by-identity',
  access: 'companies.list',
  summary: 'The insurance company with a RUC, or null',
  query: byIdentity,
  envelope: 'companyByIdentity',
  answer: listCompanies.answer.pick({ id: true, ci_ruc: true, companyName: true }).nullable(),
});
