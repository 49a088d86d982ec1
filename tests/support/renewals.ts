import {
  addDays,
  addYears,
  type CivilDate,
  DEFAULT_TIME_ZONE,
  todayIn,
  yearOf,
} from '../../domain/civilDate.ts';
import { policies, renewals } from '../../domain/contract/index.ts';
import type { TestApi } from './api.ts';
import type { Body, PolicyOwners } from './builders.ts';
import { makePolicy } from './records.ts';

/** Registers a policy of a year, collected in one instalment, that ends on a day; its id. */
export const makeYearly = async (
  api: TestApi,
  owners: PolicyOwners,
  endDate: CivilDate,
  overrides: Body = {},
): Promise<number> => {
  const startDate = addYears(endDate, -1);
  const terms = { startDate, endDate, payment_frequency_id: 4, numberOfPayments: 1 };
  return (await makePolicy(api, owners, { ...terms, ...overrides })).id;
};

/** Sets the clock to noon in Ecuador of a day. */
export const goTo = (api: TestApi, day: CivilDate): void => api.clock.set(`${day}T17:00:00.000Z`);

/** Cancels a policy today. */
export const cancelPolicy = async (api: TestApi, id: number): Promise<void> => {
  const { body } = await api.call(policies.getPolicy, { as: 'BASIC', params: { id } });
  const answer = await api.call(policies.updatePolicy, {
    as: 'BASIC',
    params: { id },
    body: { ...body.policyById, policy_status_id: 2 },
  });
  if (answer.status !== 200) throw new Error(answer.text);
};

interface RenewalTerms {
  readonly number?: number;
  readonly day: CivilDate;
  readonly value?: number;
}

/** Asks to renew a policy for the year of a day. */
export const registerRenewal = (
  api: TestApi,
  id: number,
  { number = 1, day, value = 1500 }: RenewalTerms,
) => {
  // A renewal made in the very instant of the registration would be a part of it.
  api.clock.advance({ minutes: 1 });
  return api.call(policies.registerRenewal, {
    as: 'BASIC',
    body: {
      policy_id: id,
      renewalNumber: number,
      createdAt: day,
      coverageAmount: 25_000,
      policyValue: value,
      policyFee: 0,
      agencyPercentage: 20,
      advisorPercentage: 8,
    },
  });
};

/** Renews a policy for the year of a day. */
export const renewPolicy = async (api: TestApi, id: number, terms: RenewalTerms): Promise<void> => {
  const answer = await registerRenewal(api, id, terms);
  if (answer.status !== 200) throw new Error(answer.text);
};

/** The clerk's side of the board, for policies of one insurer. */
export const renewalDesk = (api: TestApi, company_id: number) => {
  const list = async (filter: Body = {}) => {
    const query = { filter: { company_id, ...filter } };
    return (await api.call(renewals.listRenewals, { as: 'ELOPDP', query })).body.renewals;
  };
  return {
    list,
    /** The only row of a policy. */
    rowOf: async (policy_id: number) => {
      const [row] = await list({ policy_id });
      if (!row) throw new Error('The policy is not on the board');
      return row;
    },
    move: (id: number, body: Body, as = 'BASIC') =>
      api.call(renewals.moveRenewal, { as, params: { id }, body }),
    follow: (id: number, body: Body) =>
      api.call(renewals.followRenewal, { as: 'BASIC', params: { id }, body }),
    log: (id: number, body: Body = {}) =>
      api.call(renewals.logContact, {
        as: 'BASIC',
        params: { id },
        body: {
          channel: 'call',
          contactedOn: todayIn(DEFAULT_TIME_ZONE, api.clock.now()),
          words: 'PIDE ESPERAR AL LUNES',
          ...body,
        },
      }),
    read: async (id: number) =>
      (await api.call(renewals.getRenewal, { as: 'ELOPDP', params: { id } })).body.renewal,
  };
};

/** What became of a term: the rules of domain §20 in the plainest words. */
export interface ModelTerm {
  readonly due: CivilDate;
  readonly registered: CivilDate;
  readonly value: number;
  readonly renewed?: { readonly on: CivilDate; readonly value: number };
  readonly cancelledOn?: CivilDate;
  readonly lost?: string;
}

const GRACE = 60;

/** `undefined` for a term that had ended when its policy was registered. */
export const outcomeOf = (term: ModelTerm, today: CivilDate) => {
  if (term.registered >= term.due) return undefined;
  const last = addDays(term.due, GRACE);
  if (term.renewed && term.renewed.on <= last) return 'retained';
  if (term.renewed || term.cancelledOn || term.lost || last < today) return 'lost';
  return 'pending';
};

/** The year a policy's next term is named by. */
export const nextYear = (due: CivilDate): CivilDate => `${yearOf(due)}-12-31` as CivilDate;
