import { z } from 'zod';
import { advisor } from '../../entities/advisor.ts';
import { answerShape, formShape, listOf, updateShape } from '../../entities/entity.ts';
import { ROWS_LIMIT, rowsWithin } from '../agency/ownRows.ts';
import { getCall, postCall, putCall, type Resources } from '../call.ts';
import { version } from '../fields.ts';
import { commissionPaymentShape } from '../money/commissionShapes.ts';
import { advisorPolicyShape, namedPolicyShape } from '../sales/policyShapes.ts';
import { byIdentity, personName } from './people.ts';
import { withPersonRules } from './personRules.ts';

export const advisorShape = z.object(answerShape(advisor));

/**
 * With their policies, those they had before and have an account of included, and with everything
 * they were paid: what the commission pages of specification §2 need.
 */
const wholeAdvisorShape = advisorShape.extend({
  policies: z.array(advisorPolicyShape),
  commissions: z.array(commissionPaymentShape),
});

const listedAdvisorShape = advisorShape.extend({
  policies: z.array(namedPolicyShape),
  commissions: z.array(commissionPaymentShape),
});

/** Bare list with names of policies and open general advances; a page without them. */
export const listAdvisors = getCall({
  path: 'advisor/get-all-advisor',
  access: 'advisors.list',
  summary: 'Advisors',
  envelope: 'allAdvisors',
  answer: advisorShape,
  whole: listedAdvisorShape,
  list: listOf(advisor),
});

export const getAdvisor = getCall({
  path: 'advisor/get-advisor/:id',
  shows: { as: 'advisors', customers: ['customers_id'] },
  access: 'advisors.list',
  summary: 'One advisor with their policies and commissions',
  envelope: 'advisorById',
  answer: wholeAdvisorShape,
});

export const findAdvisorByIdentity = getCall({
  path: 'advisor/by-identity',
  access: 'advisors.list',
  summary: 'The advisor with an identity number, or null',
  query: byIdentity,
  envelope: 'advisorByIdentity',
  answer: personName.nullable(),
});

export const registerAdvisor = postCall({
  path: 'advisor/register-advisor',
  access: 'advisors.create',
  summary: 'Registers an advisor',
  bodyLimit: ROWS_LIMIT,
  body: withPersonRules(z.object({ ...formShape(advisor), rows: rowsWithin }), advisor),
  envelope: 'advisor',
  answer: advisorShape,
});

/** Optional keys that are not sent stay as they are. */
export const updateAdvisor = putCall({
  path: 'advisor/update-advisor-id/:id',
  access: 'advisors.edit',
  summary: 'Updates an advisor',
  bodyLimit: ROWS_LIMIT,
  body: z.object({ ...updateShape(advisor), rows: rowsWithin, version }),
  envelope: 'advisorUpdate',
  answer: advisorShape,
});

export const resources: Resources = {
  // Not one by one: that call brings all their policies and commissions along.
  advisors: { entity: advisor, list: listAdvisors, create: registerAdvisor, update: updateAdvisor },
};
