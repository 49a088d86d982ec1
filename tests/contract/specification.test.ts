import { beforeAll, describe, expect, it } from 'vitest';
import { allCalls } from '../../domain/contract/index.ts';
import { readSession } from '../../src/session/session.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { makeOwners, makePolicy } from '../support/records.ts';
import { openAgency } from './agency.ts';
import { knownCalls } from './specification.ts';

/** Fields of our server's rows beyond specification §3. */
const BEYOND = [
  'version',
  'asOf',
  'schedule',
  'policiesCount',
  'hasCommissions',
  'lastPendingValue',
  'cycleIssued',
  'paymentsMade',
  'renewalCount',
  'collectable',
  'daysOverdue',
  'anonymizedAt',
  'limitedAt',
  'active',
];

describe('the server that has specification §7 alone', () => {
  const agency = madeOnce(() => openAgency('a server of specification §7 alone'));
  let policyId: number;

  const ask = (path: string) =>
    fetch(`${import.meta.env.VITE_API_URL}${path}`, {
      headers: { token: readSession()?.accessToken ?? '' },
    });
  const textOf = async (path: string) => (await ask(path)).text();

  beforeAll(async () => {
    await agency.signInAs('ADMIN');
    const owners = await makeOwners(agency.api);
    policyId = (await makePolicy(agency.api, owners)).id;
    await makePolicy(agency.api, owners);
  });

  it('has no call that our own has not', () => {
    const ours = allCalls.map(({ method, path }) => `${method} ${path}`);
    expect(ours).toEqual(
      expect.arrayContaining(knownCalls.map(({ method, path }) => `${method} ${path}`)),
    );
  });

  it('answers 404 to all others', async () => {
    for (const path of ['config', 'dashboard/summary', 'creditcard/get-all-bank', 'search?q=ana'])
      expect((await ask(path)).status).toBe(404);
  });

  it('answers the whole list, whatever it is asked with', async () => {
    const answer = await ask(
      'policy/get-all-policy-optimized?sort=["id","ASC"]&range=[0,0]&filter={"id":[1]}',
    );
    const { allPolicy } = await answer.json();
    expect([answer.headers.get('content-range'), allPolicy.length]).toEqual([null, 2]);
  });

  it('says nothing that specification §3 does not name', async () => {
    const paths = [
      'policy/get-all-policy-optimized',
      `policy/get-policy-id/${policyId}`,
      'payment/get-all-payment',
      'payment/get-payment-by-status',
      'customers/get-all-customer-optimized',
      'advisor/get-all-advisor',
      'company/get-all-company',
      'users/all',
    ];
    const said = (await Promise.all(paths.map(textOf))).join();
    expect(BEYOND.filter((name) => said.includes(`"${name}":`))).toEqual([]);
    expect(said).toContain(`"policy_id":"${policyId}"`);
  });
});
