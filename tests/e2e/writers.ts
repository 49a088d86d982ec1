import {
  type Call,
  commissions,
  customers,
  payments,
  policies,
} from '../../domain/contract/index.ts';
import { aCustomer, aPolicy, type PolicyOwners } from '../support/builders.ts';
import type { ServerAddress } from '../support/startServer.ts';
import { ask, RefusedError } from './client.ts';

/** A write the server answered, by what a look into the database finds it. */
export type Answered =
  | { readonly kind: 'customer'; readonly ciRuc: string }
  | { readonly kind: 'policy'; readonly number: string; readonly cycles: number }
  | { readonly kind: 'credit'; readonly paymentId: number; readonly credit: string }
  | { readonly kind: 'renewal'; readonly policyId: number; readonly number: number }
  | { readonly kind: 'advance'; readonly receipt: string };

/** Writes over the network as one clerk; tells what was answered. */
export interface Clerk {
  readonly server: ServerAddress;
  readonly token: string;
  readonly owners: PolicyOwners;
  answered(write: Answered): void;
}

const send = (clerk: Clerk, call: Call, body: object, params?: Record<string, number>) =>
  ask(clerk.server, call, { token: clerk.token, body, ...(params ? { params } : {}) });

const PRICES = {
  coverageAmount: 25_000,
  policyValue: 1000,
  policyFee: 100,
  agencyPercentage: 20,
  advisorPercentage: 8,
};

const registerCustomer = async (clerk: Clerk): Promise<void> => {
  const body = aCustomer();
  await send(clerk, customers.registerCustomer, body);
  clerk.answered({ kind: 'customer', ciRuc: String(body.ci_ruc) });
};

/** Three years late: the first cycle and three renewals in one transaction. */
const registerOldPolicy = async (clerk: Clerk): Promise<void> => {
  const body = aPolicy(clerk.owners, { startDate: '2022-06-30', endDate: '2026-06-30' });
  await send(clerk, policies.registerPolicy, body);
  clerk.answered({ kind: 'policy', number: String(body.numberPolicy), cycles: 4 });
};

interface Registered {
  readonly policy: { readonly id: number };
}

/** A policy that has just ended is renewed, then its first instalments are collected. */
const renewAndCollect = async (clerk: Clerk): Promise<void> => {
  const body = aPolicy(clerk.owners, { ...PRICES, startDate: '2025-03-01', endDate: '2026-03-01' });
  const { policy } = (await send(clerk, policies.registerPolicy, body)) as Registered;
  clerk.answered({ kind: 'policy', number: String(body.numberPolicy), cycles: 1 });
  const renewal = { ...PRICES, policy_id: policy.id, renewalNumber: 1, createdAt: '2026-03-15' };
  await send(clerk, policies.registerRenewal, renewal);
  clerk.answered({ kind: 'renewal', policyId: policy.id, number: 1 });
  await collect(clerk, policy.id);
};

interface Detail {
  readonly policyById: { readonly payments: readonly { id: number; value: number }[] };
}

/** The first instalment whole, the second in part. */
const collect = async (clerk: Clerk, policyId: number): Promise<void> => {
  const { policyById } = (await ask(clerk.server, policies.getPolicy, {
    token: clerk.token,
    params: { id: policyId },
  })) as Detail;
  const [first, second] = policyById.payments;
  if (!first || !second) throw new Error('A policy of the past has issued instalments');
  await send(clerk, payments.collectPayment, { status_payment_id: 2 }, { id: first.id });
  clerk.answered({ kind: 'credit', paymentId: first.id, credit: first.value.toFixed(2) });
  await send(clerk, payments.collectPayment, { credit: 12.5 }, { id: second.id });
  clerk.answered({ kind: 'credit', paymentId: second.id, credit: '12.50' });
};

let receipts = 0;

const giveAdvance = async (clerk: Clerk): Promise<void> => {
  receipts += 1;
  const receiptNumber = `CORTE-${receipts}`;
  await send(clerk, commissions.registerAdvance, {
    receiptNumber,
    advanceAmount: 75.25,
    createdAt: '2026-03-15',
    advisor_id: clerk.owners.advisor_id,
    payment_method_id: 1,
  });
  clerk.answered({ kind: 'advance', receipt: receiptNumber });
};

const WORK = [registerCustomer, registerOldPolicy, renewAndCollect, giveAdvance];

/** Whether the server is gone (fetch says TypeError for a connection that broke off), or its database. */
const isGone = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof RefusedError && error.status === 503);

/**
 * All kinds of work at once, over and over, until the server or its database is gone. Any other refusal is
 * a failure of the test.
 */
export const writeUntilGone = async (clerk: Clerk): Promise<void> => {
  await Promise.all(
    WORK.map(async (work) => {
      try {
        for (;;) await work(clerk);
      } catch (error) {
        if (!isGone(error)) throw error;
      }
    }),
  );
};
