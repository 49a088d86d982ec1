import type { TestApi } from './api.ts';

/**
 * A browser application that is none of ours, written against specification §3 and §7 alone: it
 * keeps ids and amounts as the texts they came as, reckons in binary fractions, reads days in a
 * local time and posts whole forms.
 */

interface Payment {
  readonly id: string;
  readonly policy_id: string;
  readonly number_payment: number;
  readonly value: string;
  readonly pending_value: string;
  readonly createdAt: string;
  readonly paymentStatus: { readonly id: string };
}

interface Commission {
  readonly advanceAmount: string;
  readonly policy_id: string | null;
  readonly status_advance_id: string | null;
}

interface Policy {
  readonly id: string;
  readonly numberPolicy: string;
  readonly advisor_id: string;
  readonly company: { readonly id: string };
  readonly paymentsToAdvisor: string;
  readonly numberOfPaymentsAdvisor: number;
  readonly payments: readonly Payment[];
  readonly commissionRefunds: readonly { readonly amountRefunds: string }[];
}

export interface Customer {
  readonly id: string;
  readonly ci_ruc: string;
  readonly birthdate: string;
  readonly policies: readonly Policy[];
}

export interface Advisor {
  readonly id: string;
  readonly ci_ruc: string;
  readonly policies: readonly Policy[];
  readonly commissions: readonly Commission[];
}

export interface Card {
  readonly id: string;
  readonly cardNumber: string;
  readonly code: string;
  readonly expirationDate: string;
  readonly customers_id: string;
  readonly bank: { readonly id: string };
  readonly cardoption: { readonly id: string };
}

/** The answers it reads, by the keys of specification §7. */
interface Answers {
  readonly allCustomer: readonly Customer[];
  readonly customerById: Customer;
  readonly allAdvisors: readonly Advisor[];
  readonly advisorById: Advisor;
  readonly allCompanies: readonly { readonly id: string; readonly ci_ruc: string }[];
  readonly allPolicy: readonly Policy[];
  readonly allCards: readonly Card[];
}

/**
 * Makes a call as such an application does.
 * @param token of its session
 * @returns the answer as it was sent
 * @throws Error when it is no success
 */
export const otherClient =
  (api: TestApi, token: string) =>
  async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<Answers> => {
    const answer = await api.app.inject({
      method,
      url: `/api/${path}`,
      headers: { token },
      ...(body ? { payload: body } : {}),
    });
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.body}`);
    return answer.json();
  };

const sum = (amounts: readonly string[]) =>
  amounts.reduce((total, amount) => total + Number.parseFloat(amount), 0);

/** What an advisor has to get of a policy, in binary fractions of a dollar (specification §9). */
export const balanceOf = (policy: Policy, { commissions }: Advisor): number => {
  const paid = policy.payments.filter(({ paymentStatus }) => Number(paymentStatus.id) === 2);
  const each = Number.parseFloat(policy.paymentsToAdvisor) / policy.numberOfPaymentsAdvisor;
  const got = commissions.filter(({ policy_id }) => policy_id === policy.id);
  return (
    each * paid.length -
    sum(policy.commissionRefunds.map(({ amountRefunds }) => amountRefunds)) -
    sum(got.map(({ advanceAmount }) => advanceAmount))
  );
};

/** What is open of an advisor's general advances. */
export const openAdvancesOf = ({ commissions }: Advisor): number =>
  sum(
    commissions
      .filter(({ policy_id, status_advance_id }) => !policy_id && Number(status_advance_id) === 1)
      .map(({ advanceAmount }) => advanceAmount),
  );

/** The day of a timestamp on a clock of Ecuador, as `YYYY-MM-DD`. */
export const localDay = (timestamp: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(timestamp));
