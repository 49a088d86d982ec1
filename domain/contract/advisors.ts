import { z } from 'zod';
import { defineCall } from './call.ts';
import { commissionPaymentShape } from './commissionShapes.ts';
import { answer, id, text, version } from './fields.ts';
import { searchText } from './lists.ts';
import { byIdentity, personAnswer, personForm, personName } from './people.ts';
import { advisorPolicyShape } from './policyShapes.ts';

/** An advisor as a page of a list and the answer to a form show them (specification §3). */
export const advisorShape = z.object({
  ...personAnswer,
  surname: answer.text,
  /** How many policies he has now. */
  policiesCount: answer.count,
  /** Whether there is a commission history: policies, or what he earned or got before. */
  hasCommissions: answer.flag,
});

/**
 * With their policies, those they had before and have an account of included, and with everything
 * they were paid: what the commission pages of specification §2 need.
 */
const wholeAdvisorShape = advisorShape.extend({
  policies: z.array(advisorPolicyShape),
  commissions: z.array(commissionPaymentShape),
});

/** Registration's fields; required ones as in specification §5. */
const advisorForm = z.object({ ...personForm, surname: text(60) });

const params = z.object({ id });

/** Bare, each has their policies and commissions; a page has them without. */
export const listAdvisors = defineCall({
  method: 'GET',
  path: 'advisor/get-all-advisor',
  access: 'advisors.list',
  summary: 'Advisors',
  envelope: 'allAdvisors',
  answer: advisorShape,
  whole: wholeAdvisorShape,
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

export const getAdvisor = defineCall({
  method: 'GET',
  path: 'advisor/get-advisor/:id',
  access: 'advisors.list',
  summary: 'One advisor with their policies and commissions',
  params,
  envelope: 'advisorById',
  answer: wholeAdvisorShape,
});

/** For the form of a registration, which tells of a number that is taken before all is typed. */
export const findAdvisorByIdentity = defineCall({
  method: 'GET',
  path: 'advisor/by-identity',
  access: 'advisors.list',
  summary: 'The advisor with an identity number, or null',
  query: byIdentity,
  envelope: 'advisorByIdentity',
  answer: personName.nullable(),
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
