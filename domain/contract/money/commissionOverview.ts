import { z } from 'zod';
import { getCall } from '../call.ts';
import { answer, date, id } from '../fields.ts';
import { searchText } from '../lists.ts';
import { personName } from '../people/people.ts';
import { allOfAdvisor, commissionSums, ofAdvisor } from './commissionShapes.ts';

/** Sums over the accounts of many; in favour − overpaid is the balance. */
const sums = {
  /** Accounts: one for each policy and advisor that have to do with each other. */
  policies: answer.count,
  ...commissionSums,
  /** Amount paid beyond what was earned, summed account by account. */
  commissionOverpaid: ofAdvisor(answer.amount),
} as const;

const advances = {
  advancesGiven: answer.amount,
  advancesOpen: answer.amount,
} as const;

const access = 'commission-overview.list';

/** The day at whose end they are read; today when left out. */
const asOf = date;

export const getOverview = getCall({
  path: 'commissions-payments/overview',
  access,
  summary: 'The commissions of all advisors, and of the last twelve months',
  query: z.object({ asOf: asOf.optional() }),
  envelope: 'overview',
  answer: z.object({
    today: answer.date,
    ...sums,
    ...advances,
    /** Amounts earned, paid (advances included) and discounted in each of the last twelve months. */
    months: z.array(
      z.object({
        month: z.string().regex(/^\d{4}-\d\d$/),
        ...allOfAdvisor({
          released: answer.amount,
          paid: answer.amount,
          discounted: answer.amount,
        }),
      }),
    ),
  }),
});

export const listAdvisorCommissions = getCall({
  path: 'commissions-payments/overview/advisors',
  access,
  summary: 'Commissions by advisor',
  envelope: 'advisors',
  answer: personName.extend({ ...sums, ...advances }),
  list: {
    name: 'advisor-commissions',
    sort: ['id', 'surname', 'policies', 'commissionOverpaid', 'advancesOpen'].concat(
      Object.keys(commissionSums),
    ),
    filter: { q: searchText, id: z.array(id).max(1000), asOf },
    search: ['ci_ruc', 'firstName', 'secondName', 'surname', 'secondSurname'],
  },
});

/** General advances have no policy, and so no insurer. */
export const listCompanyCommissions = getCall({
  path: 'commissions-payments/overview/companies',
  access,
  summary: 'Commissions by insurer',
  envelope: 'companies',
  answer: z.object({ id: answer.id, companyName: answer.text, ...sums }),
  list: {
    name: 'company-commissions',
    sort: ['id', 'companyName', 'policies', 'commissionOverpaid'].concat(
      Object.keys(commissionSums),
    ),
    filter: { q: searchText, id: z.array(id).max(1000), asOf },
    search: ['companyName'],
  },
});
