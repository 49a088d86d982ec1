import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Challenge } from 'altcha-lib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  auth,
  type Call,
  pathOf,
  payments,
  platform,
  policies,
} from '../../domain/contract/index.ts';
import { solve } from '../support/captcha.ts';
import { type RunningServer, startServer } from '../support/startServer.ts';
import { settings } from './agency.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'amparo-durability-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const start = () => startServer({ ...settings, AMPARO_DATA_DIR: join(folder, 'data') });

interface Request {
  readonly params?: Record<string, number>;
  readonly query?: string;
  readonly body?: object;
  readonly token?: string;
}

/** Makes a call of the contract over the network, as a client would. */
const ask = async (
  server: RunningServer,
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
  if (!answer.ok) throw new Error(`${call.path} answered ${answer.status}`);
  return answer.json();
};

const signIn = async (server: RunningServer): Promise<string> => {
  const challenge = (await ask(server, platform.captchaChallenge)) as Challenge;
  const turnstileToken = await solve(challenge);
  const body = { username: 'basico', password: 'Amparo.2026', turnstileToken };
  return ((await ask(server, auth.login, { body })) as { accessToken: string }).accessToken;
};

interface Instalment {
  readonly id: number;
  readonly policy_id: number;
  readonly status_payment_id: number;
}

const instalmentsOf = async (server: RunningServer, token: string, policyId: number) => {
  const answer = await ask(server, policies.getPolicy, { params: { id: policyId }, token });
  return (answer as { policyById: { payments: Instalment[] } }).policyById.payments;
};

/** The first unpaid instalment of each policy that has one. */
const collectable = async (server: RunningServer, token: string): Promise<Instalment[]> => {
  const query = `?range=${encodeURIComponent('[0,149]')}`;
  const answer = (await ask(server, policies.listPolicies, { query, token })) as {
    allPolicy: { id: number }[];
  };
  const first: Instalment[] = [];
  for (const { id } of answer.allPolicy) {
    const unpaid = (await instalmentsOf(server, token, id)).find(
      ({ status_payment_id }) => status_payment_id === 1,
    );
    if (unpaid) first.push(unpaid);
  }
  return first;
};

/** Collects one after the other until the server is gone. @returns those it has answered */
const collectUntilGone = async (
  server: RunningServer,
  token: string,
  instalments: readonly Instalment[],
  onAnswered: (count: number) => void,
): Promise<Instalment[]> => {
  const answered: Instalment[] = [];
  for (const instalment of instalments) {
    const body = { status_payment_id: 2 };
    try {
      await ask(server, payments.updatePayment, { params: { id: instalment.id }, body, token });
    } catch {
      return answered;
    }
    answered.push(instalment);
    onAnswered(answered.length);
  }
  return answered;
};

test('a server killed in the middle of collecting has kept every payment it answered', async () => {
  let server = await start();
  const token = await signIn(server);
  const waiting = await collectable(server, token);
  const rounds = 3;
  const perRound = Math.floor(waiting.length / rounds);
  expect(perRound).toBeGreaterThan(3);
  for (let round = 0; round < rounds; round += 1) {
    const batch = waiting.slice(round * perRound, (round + 1) * perRound);
    let killed: Promise<unknown> | undefined;
    const answered = await collectUntilGone(server, token, batch, (count) => {
      // The next request is on its way when the signal arrives.
      if (count === 3) killed = server.kill('SIGKILL');
    });
    await killed;
    expect(answered.length).toBeGreaterThanOrEqual(3);
    server = await start();
    for (const { id, policy_id } of answered) {
      const now = (await instalmentsOf(server, token, policy_id)).find((one) => one.id === id);
      expect(now?.status_payment_id).toBe(2);
    }
  }
  await server.stop();
});
