import { z } from 'zod';
import { CLAIM_STATE_IDS } from '../../claims/state.ts';
import { ENDORSEMENT_KIND_IDS, ENDORSEMENT_STATE_IDS } from '../../sales/endorsements/kinds.ts';
import { texts } from '../../texts.ts';
import { getCall } from '../call.ts';
import { answer, PRINTABLE } from '../fields.ts';
import { personName } from '../people/people.ts';

/** With fewer characters a search would find all records. */
export const MIN_SEARCH = 2;

export const MAX_FOUND = 5;

export const foundPolicy = z.object({
  id: answer.id,
  numberPolicy: answer.text,
  company: z.object({ companyName: answer.text }),
  policyStatus: z.object({ id: answer.id, statusName: answer.text }),
  customer: personName,
});

export const foundCompany = z.object({
  id: answer.id,
  ci_ruc: answer.text,
  companyName: answer.text,
});

export const foundRecord = z.object({
  id: answer.id,
  object: answer.text,
  title: answer.text,
  customers_id: answer.id.nullable(),
});

export const foundClaim = z.object({
  id: answer.id,
  code: answer.text,
  insurerNumber: answer.optionalText,
  state: z.enum(CLAIM_STATE_IDS),
  numberPolicy: answer.text,
  customer: personName,
});

export const foundEndorsement = z.object({
  id: answer.id,
  number: answer.count.nullable(),
  kind: z.enum(ENDORSEMENT_KIND_IDS),
  state: z.enum(ENDORSEMENT_STATE_IDS),
  insurerNumber: answer.optionalText,
  numberPolicy: answer.text,
  customer: personName,
});

/**
 * Finds of each kind, in no order but the call's own. A kind the user may not list stays empty; claims, endorsements and
 * own records are missing then, and insurers of a server that does not look for them.
 */
const found = z.object({
  customers: z.array(personName),
  policies: z.array(foundPolicy),
  advisors: z.array(personName),
  claims: z.array(foundClaim).optional(),
  endorsements: z.array(foundEndorsement).optional(),
  companies: z.array(foundCompany).optional(),
  records: z.array(foundRecord).optional(),
});

/** Of each kind the number typed in full comes first, then what begins with the words, then what has them anywhere. */
export const search = getCall({
  path: 'search',
  shows: { as: 'search', customers: ['customers[].id', 'customer.id', 'customers_id'] },
  access: 'session',
  summary:
    'Customers, policies, advisors, insurers, claims, endorsements and own records by number or name, the best five of each',
  query: z.object({
    q: z
      .string(texts.required)
      .trim()
      .min(MIN_SEARCH, texts.searchTooShort)
      .max(100)
      .regex(PRINTABLE, texts.characters),
  }),
  envelope: 'found',
  answer: found,
});

export const MAX_RECORDS = 10;

const ids = z
  .string()
  .regex(new RegExp(`^\\d{1,9}(,\\d{1,9}){0,${MAX_RECORDS - 1}}$`), texts.characters)
  .optional();

export const findRecords = getCall({
  path: 'search/records',
  shows: { as: 'search', customers: ['customers[].id', 'customer.id'] },
  access: 'session',
  summary: 'Customers, policies, advisors and insurers by their ids, as the search shows them',
  query: z.object({ customers: ids, policies: ids, advisors: ids, companies: ids }),
  envelope: 'found',
  answer: found,
});
