import { z } from 'zod';
import { defineCall } from './call.ts';
import { answer, id, identityNumber, text } from './fields.ts';
import { searchText } from './lists.ts';

/** An insurance company (specification §3). */
export const companyShape = z.object({
  id: answer.id,
  ci_ruc: answer.text,
  companyName: answer.text,
  /** How many policies it insures. */
  policiesCount: answer.id,
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

export const registerCompany = defineCall({
  method: 'POST',
  path: 'company/register-company',
  access: 'companies.create',
  summary: 'Registers an insurance company',
  body: z.object({ ci_ruc: identityNumber, companyName: text(120) }),
  envelope: 'company',
  answer: companyShape,
});
