import { z } from 'zod';
import { defineCall } from './call.ts';
import { answer, id } from './fields.ts';
import { searchText } from './lists.ts';

/** An advisor as every answer shows them (specification §3). */
export const advisorShape = z.object({
  id: answer.id,
  ci_ruc: answer.text,
  firstName: answer.text,
  secondName: answer.optionalText,
  surname: answer.text,
  secondSurname: answer.optionalText,
  email: answer.text,
  numberPhone: answer.text,
  birthdate: answer.date,
  personalData: answer.flag,
  createdAt: answer.instant,
  version: answer.id,
});

export const listAdvisors = defineCall({
  method: 'GET',
  path: 'advisor/get-all-advisor',
  access: 'advisors.list',
  summary: 'Advisors',
  envelope: 'allAdvisors',
  answer: advisorShape,
  list: {
    name: 'advisors',
    sort: ['id', 'ci_ruc', 'firstName', 'surname', 'email', 'createdAt'],
    filter: { q: searchText, id: z.array(id).max(1000) },
    search: [
      'ci_ruc',
      'firstName',
      'secondName',
      'surname',
      'secondSurname',
      'email',
      'numberPhone',
    ],
  },
});
