import {
  type Call,
  cash,
  claims,
  commissions,
  customers,
  documents,
  endorsements,
  pathOf,
  payments,
  policies,
} from '../../domain/contract/index.ts';
import { aClaim, aCustomer, aPolicy, type PolicyOwners } from '../support/builders.ts';
import { pdf } from '../support/documentFiles.ts';
import { anEndorsement } from '../support/endorsements.ts';
import type { ServerAddress } from '../support/startServer.ts';
import { aCertificate, accessKey } from '../support/withholding.ts';
import { ask, RefusedError } from './client.ts';

/** A write the server answered, by what a look into the database finds it. */
export type Answered =
  | { readonly kind: 'customer'; readonly ciRuc: string }
  | { readonly kind: 'policy'; readonly number: string; readonly cycles: number }
  | { readonly kind: 'credit'; readonly paymentId: number; readonly credit: string }
  | { readonly kind: 'renewal'; readonly policyId: number; readonly number: number }
  | { readonly kind: 'advance'; readonly receipt: string }
  | { readonly kind: 'endorsement'; readonly id: number; readonly state: string }
  | { readonly kind: 'claim'; readonly id: number; readonly movements: number }
  | { readonly kind: 'certificate'; readonly authorisation: string }
  | { readonly kind: 'document'; readonly id: number }
  | { readonly kind: 'closing'; readonly id: number };

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

const YEAR = { startDate: '2026-01-16', endDate: '2027-01-16', policyValue: 1200, policyFee: 0 };

const newPolicy = async (clerk: Clerk, owners = clerk.owners): Promise<number> => {
  const body = aPolicy(owners, YEAR);
  const { policy } = (await send(clerk, policies.registerPolicy, body)) as Registered;
  clerk.answered({ kind: 'policy', number: String(body.numberPolicy), cycles: 1 });
  return policy.id;
};

/** From draft to issue, which writes instalments, figures and the trail together. */
const endorse = async (clerk: Clerk): Promise<void> => {
  const draft = anEndorsement(await newPolicy(clerk));
  const drafted = (await send(clerk, endorsements.createEndorsement, draft)) as {
    endorsement: { id: number };
  };
  const { id } = drafted.endorsement;
  clerk.answered({ kind: 'endorsement', id, state: 'draft' });
  await send(clerk, endorsements.sendEndorsement, { sentOn: '2026-03-02' }, { id });
  clerk.answered({ kind: 'endorsement', id, state: 'sent' });
  const issue = { issuedOn: '2026-03-15', insurerNumber: 'EN-1' };
  await send(clerk, endorsements.issueEndorsement, issue, { id });
  clerk.answered({ kind: 'endorsement', id, state: 'issued' });
};

const claim = async (clerk: Clerk): Promise<void> => {
  const body = aClaim(await newPolicy(clerk));
  const registered = (await send(clerk, claims.registerClaim, body)) as { claim: { id: number } };
  const { id } = registered.claim;
  clerk.answered({ kind: 'claim', id, movements: 0 });
  const reserve = { kind: 'reserve', happenedOn: '2026-03-15', amount: 500, reason: 'INFORME' };
  await send(clerk, claims.addMovement, reserve, { id });
  clerk.answered({ kind: 'claim', id, movements: 1 });
};

let certificates = 0;

/** A customer who withholds settles an instalment by a certificate and money. */
const withhold = async (clerk: Clerk): Promise<void> => {
  const person = aCustomer({ withholdingAgent: true });
  const registered = (await send(clerk, customers.registerCustomer, person)) as {
    customer: { id: number };
  };
  const policyId = await newPolicy(clerk, {
    ...clerk.owners,
    customers_id: registered.customer.id,
  });
  const { policyById } = (await ask(clerk.server, policies.getPolicy, {
    token: clerk.token,
    params: { id: policyId },
  })) as Detail;
  certificates += 1;
  const authorisation = accessKey(`${10 ** 15 + certificates}`.padEnd(48, '7'));
  const parts = {
    issuedOn: '2026-03-15',
    premiumBase: '100.00',
    premium: '2.00',
    vatBase: '0.00',
    vat: '0.00',
  };
  const body = { received: 50, withholding: aCertificate({ authorisation, ...parts }) };
  await send(clerk, payments.collectPayment, body, { id: policyById.payments[0]?.id ?? 0 });
  clerk.answered({ kind: 'certificate', authorisation });
};

/** A file that is sent as it is, and its document. */
const upload = async (clerk: Clerk): Promise<void> => {
  const about = { kind: 'Factura', isHealth: 'false', name: 'factura.pdf' };
  const query = new URLSearchParams({ ...about, customers_id: `${clerk.owners.customers_id}` });
  const { method } = documents.uploadDocument;
  const answer = await fetch(
    `${clerk.server.url}/api/${pathOf(documents.uploadDocument)}?${query}`,
    {
      method,
      headers: { token: clerk.token, 'content-type': 'application/octet-stream' },
      body: new Uint8Array(pdf(`Factura ${Math.random()}`)),
    },
  );
  if (!answer.ok) throw new RefusedError('The upload was refused', answer.status);
  const { document } = (await answer.json()) as { document: { id: string } };
  clerk.answered({ kind: 'document', id: Number(document.id) });
};

/** Of a day whose money nobody else moves: it is closed and corrected again and again. */
const closeCash = async (clerk: Clerk): Promise<void> => {
  const day = '2026-01-01';
  const query = `?day=${day}`;
  const { token } = clerk;
  const read = (await ask(clerk.server, cash.getCash, { token, query })) as Cash;
  const [last] = read.cash.closings;
  const closed = (await send(clerk, cash.closeCash, {
    day,
    net: read.cash.total.net,
    counted: read.cash.methods.map(({ paymentMethod }) => ({
      payment_method_id: paymentMethod?.id ?? null,
      counted: 0,
    })),
    observations: 'SE CUENTA OTRA VEZ',
    ...(last ? { corrects_id: last.id } : {}),
  })) as Cash;
  clerk.answered({ kind: 'closing', id: closed.cash.closings[0]?.id ?? 0 });
};

interface Cash {
  readonly cash: {
    readonly total: { readonly net: number };
    readonly methods: readonly { readonly paymentMethod: { readonly id: number } | null }[];
    readonly closings: readonly { readonly id: number }[];
  };
}

const WORK = [
  registerCustomer,
  registerOldPolicy,
  renewAndCollect,
  giveAdvance,
  endorse,
  claim,
  withhold,
  upload,
  closeCash,
];

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
