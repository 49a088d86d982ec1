import type { Challenge } from 'altcha-lib';
import {
  auth,
  type Call,
  pathOf,
  payments,
  platform,
  policies,
} from '../../domain/contract/index.ts';
import { solve } from '../support/captcha.ts';
import { readAnswer } from '../support/readAnswer.ts';
import type { ServerAddress } from '../support/startServer.ts';

interface Request {
  readonly params?: Record<string, number | string>;
  readonly query?: string;
  readonly body?: object;
  readonly token?: string;
}

/** An answer that is no success. */
export class RefusedError extends Error {
  readonly status: number;
  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

/** Makes a call of the contract over the network, as a client would; ids and amounts are numbers. */
export const ask = async (
  server: ServerAddress,
  call: Call,
  { params, query, body, token }: Request = {},
) => {
  const answer = await fetch(`${server.url}/api/${pathOf(call, params)}${query ?? ''}`, {
    method: call.method,
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { token } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new RefusedError(`${call.path} answered ${answer.status}`, answer.status);
  return readAnswer(call, await answer.json(), answer.headers.has('content-range'));
};

/** Who a journey is made as. */
export interface Visitor {
  readonly user: string;
  readonly password: string;
}

/** The demonstration user every journey is made as, unless it is about another role. */
export const CLERK: Visitor = { user: 'basico', password: 'Amparo.2026' };

/** Signs in without a browser. @returns the answer, which is what a browser keeps of it */
export const logIn = async (server: ServerAddress, { user, password } = CLERK) => {
  const challenge = (await ask(server, platform.captchaChallenge)) as Challenge;
  const body = { username: user, password, turnstileToken: await solve(challenge) };
  return (await ask(server, auth.login, { body })) as { accessToken: string };
};

/** Signs in as the demonstration's clerk. @returns the session's token */
export const openSession = async (server: ServerAddress): Promise<string> =>
  (await logIn(server)).accessToken;

export interface Instalment {
  readonly id: number;
  readonly policy_id: number;
  readonly status_payment_id: number;
  readonly policies: { readonly numberPolicy: string };
}

export const instalmentsOf = async (server: ServerAddress, token: string, policyId: number) => {
  const answer = await ask(server, policies.getPolicy, { params: { id: policyId }, token });
  return (answer as { policyById: { payments: Instalment[] } }).policyById.payments;
};

/** The first unpaid instalment of each policy that has one. */
export const collectable = async (server: ServerAddress, token: string): Promise<Instalment[]> => {
  const query = `?sort=${encodeURIComponent('["number_payment","ASC"]')}`;
  const answer = (await ask(server, payments.listLatePayments, { query, token })) as {
    paymentByStatus: Instalment[];
  };
  const first = new Map<number, Instalment>();
  for (const late of answer.paymentByStatus)
    if (!first.has(late.policy_id)) first.set(late.policy_id, late);
  return [...first.values()];
};
