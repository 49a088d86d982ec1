import { z } from 'zod';
import { defineCall } from './call.ts';
import { answer, id, identityNumber, text } from './fields.ts';
import { searchText } from './lists.ts';
import { byIdentity } from './people.ts';

/** An insurance company (specification §3). */
export const companyShape = z.object({
  id: answer.id,
  ci_ruc: answer.text,
  companyName: answer.text,
  /** How many policies it insures. */
  policiesCount: answer.count,
});

export const listCompanies = defineCall({
  method: 'GET',
  path: 'company/get-all-company',
  access: 'companies.list',
  summary: 'Insurance companies',
  envelope: 'allCompanies',
  answer: companyShape,
  list: {
    name: 'companies',
    sort: ['id', 'ci_ruc', 'companyName', 'policiesCount'],
    filter: { q: searchText, id: z.array(id).max(1000) },
    search: ['ci_ruc', 'companyName'],
  },
});

/** For the form of a registration, which tells of a RUC that is taken before all is typed. */
export const findCompanyByIdentity = defineCall({
  method: 'GET',
  path: 'company/by-identity',
  access: 'companies.list',
  summary: 'The insurance company with a RUC, or null',
  query: byIdentity,
  envelope: 'companyByIdentity',
  answer: companyShape.omit({ policiesCount: true }).nullable(),
});

export const registerCompany = defineCall({
  method: 'POST',
  path: 'company/register-company',
  access: 'companies.create',
  summary: 'Registers an insurance company',
  body: z.object({ ci_ruc: identityNumber, companyName: text(120) }),
  envelope: 'company',
  answer: companyShape,
});
