import { advisors, commissions, payments, policies } from '../../domain/contract/index.ts';
import type { TestApi } from './api.ts';
import type { Body, PolicyOwners } from './builders.ts';
import { makeOwners, makePolicy } from './records.ts';

let sequence = 0;
const next = () => {
  sequence += 1;
  return sequence;
};

/** An advisor as the form sends one, with a number of their own. */
export const anAdvisor = (overrides: Body = {}): Body => ({
  ci_ruc: `B${`${next()}`.padStart(7, '0')}`,
  firstName: 'LUIS',
  secondName: '',
  surname: 'ANDRADE',
  secondSurname: 'MORA',
  email: 'luis.andrade@correo.example',
  numberPhone: '0987654321',
  birthdate: '1980-01-20',
  personalData: true,
  ...overrides,
});

/** A general advance of 100.00 with a receipt of its own. */
export const anAdvance = (advisorId: number, overrides: Body = {}): Body => ({
  receiptNumber: `A-${next()}`,
  advanceAmount: 100,
  createdAt: '2026-03-10',
  confirmReceivedOn: true,
  observations: '',
  advisor_id: advisorId,
  payment_method_id: 1,
  status_advance_id: 1,
  ...overrides,
});

/** A distribution with a receipt of its own: amounts in dollars by policy. */
export const aDistribution = (
  advisorId: number,
  amounts: readonly (readonly [policyId: number, amount: number | string])[],
  overrides: Body = {},
): Body => ({
  receiptNumber: `C-${next()}`,
  createdAt: '2026-03-16',
  confirmReceivedOn: true,
  observations: '',
  advisor_id: advisorId,
  payment_method_id: 1,
  policies: amounts.map(([policy_id, advance_to_apply]) => ({
    policy_id,
    released_commission: 999_999,
    advance_to_apply,
  })),
  ...overrides,
});

/** A discount of 10.00. */
export const aRefund = (advisorId: number, policyId: number, overrides: Body = {}): Body => ({
  advisor_id: advisorId,
  policy_id: policyId,
  amountRefunds: 10,
  cancellationDate: '2026-03-16',
  confirmReceivedOn: true,
  reason: 'CANCELACIÓN ANTICIPADA',
  ...overrides,
});

/** What a policy that earns is made with. */
export interface EarningPolicy {
  readonly owners: PolicyOwners;
  /** How many of the instalments issued are collected. */
  readonly paid: number;
  readonly overrides?: Body;
}

/**
 * Registers a policy and collects its first instalments. Unless overridden it began on 16 March
 * 2025 and pays its advisor 80.00 a year, in twelve parts.
 * @returns the policy as the call answers it
 */
export async function makeEarningPolicy(api: TestApi, { owners, paid, overrides }: EarningPolicy) {
  const policy = await makePolicy(api, owners, {
    startDate: '2025-03-17',
    endDate: '2026-03-17',
    ...overrides,
  });
  for (const { id } of policy.payments.slice(0, paid)) {
    const { status, text } = await api.call(payments.collectPayment, {
      as: 'BASIC',
      params: { id },
      body: { status_payment_id: 2 },
    });
    if (status !== 200) throw new Error(`The instalment was not collected: ${text}`);
  }
  const { body } = await api.call(policies.getPolicy, { as: 'BASIC', params: { id: policy.id } });
  return body.policyById;
}

/** The three calls that move commission money, which must succeed, and what they left behind. */
export function commissionDesk(api: TestApi) {
  const done = <A extends { status: number; text: string }>(answer: A): A => {
    if (answer.status !== 200) throw new Error(`Refused: ${answer.text}`);
    return answer;
  };
  const as = 'BASIC';
  return {
    owners: () => makeOwners(api),
    advance: async (body: Body) =>
      done(await api.call(commissions.registerAdvance, { as, body })).body.newCommission,
    distribute: async (body: Body) =>
      done(await api.call(commissions.distribute, { as, body })).body.commissions,
    refund: async (body: Body) =>
      done(await api.call(commissions.registerRefund, { as, body })).body.newRefund,
    advisor: async (id: number) =>
      done(await api.call(advisors.getAdvisor, { as: 'ELOPDP', params: { id } })).body.advisorById,
    totals: async (advisorId: number, filter: Body = {}) =>
      done(
        await api.call(commissions.getBalanceTotals, {
          as: 'ELOPDP',
          params: { advisorId },
          query: { filter },
        }),
      ).body.totals,
  };
}
