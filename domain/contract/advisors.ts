import { z } from 'zod';
import { defineCall } from './call.ts';
import { advisorPolicyShape, commissionPaymentShape } from './commissionShapes.ts';
import { answer, id, text, version } from './fields.ts';
import { searchText } from './lists.ts';
import { personAnswer, personForm } from './people.ts';

/** An advisor as every answer shows them (specification §3). */
export const advisorShape = z.object({
  ...personAnswer,
  surname: answer.text,
  /** How many policies he has now. */
  policiesCount: answer.id,
  /** Whether there is a commission history: policies, or what he earned or got before. */
  hasCommissions: answer.flag,
});

/** Registration's fields; required ones as in specification §5. */
const advisorForm = z.object({ ...personForm, surname: text(60) });

const params = z.object({ id });

export const listAdvisors = defineCall({
  method: 'GET',
  path: 'advisor/get-all-advisor',
  access: 'advisors.list',
  summary: 'Advisors',
  envelope: 'allAdvisors',
  answer: advisorShape,
  list: {
    name: 'advisors',
    sort: [
      'id',
      'ci_ruc',
      'firstName',
      'surname',
      'email',
      'numberPhone',
      'birthdate',
      'policiesCount',
      'createdAt',
    ],
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

/** With everything the commission pages of specification §2 need. */
export const getAdvisor = defineCall({
  method: 'GET',
  path: 'advisor/get-advisor/:id',
  access: 'advisors.list',
  summary: 'One advisor with their policies and commissions',
  params,
  envelope: 'advisorById',
  answer: advisorShape.extend({
    policies: z.array(advisorPolicyShape),
    commissions: z.array(commissionPaymentShape),
  }),
});

export const registerAdvisor = defineCall({
  method: 'POST',
  path: 'advisor/register-advisor',
  access: 'advisors.create',
  summary: 'Registers an advisor',
  body: advisorForm,
  envelope: 'advisor',
  answer: advisorShape,
});

/** A key that is optional and not sent stays as it is. */
export const updateAdvisor = defineCall({
  method: 'PUT',
  path: 'advisor/update-advisor-id/:id',
  access: 'advisors.edit',
  summary: 'Updates an advisor',
  params,
  body: advisorForm.partial({ personalData: true }).extend({ version }),
  envelope: 'advisorUpdate',
  answer: advisorShape,
});
