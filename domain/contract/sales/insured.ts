import { z } from 'zod';
import { ownKey } from '../../entities/ownField.ts';
import { ownRecordShape } from '../agency/ownRecords.ts';
import { getCall } from '../call.ts';
import { date, id, optional } from '../fields.ts';

/**
 * By the days on which endorsements take effect, whenever they were typed; corrections of typing count from the start.
 * As of today when no day is named.
 */
export const listInsured = getCall({
  path: 'policies/:id/insured',
  shows: { as: 'own-records', customers: ['customers_id'] },
  access: 'policies.list',
  summary: 'The insured items, coverages and beneficiaries of a policy as of a day',
  params: z.object({ id }),
  query: z.object({ asOf: optional(date), object: optional(ownKey) }),
  envelope: 'insured',
  answer: z.array(ownRecordShape),
});
