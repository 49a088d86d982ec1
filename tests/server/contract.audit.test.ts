import { beforeAll, describe, expect, it } from 'vitest';
import { allCalls, type Call, policies, tasks, users } from '../../domain/contract/index.ts';
import { startApi } from '../support/api.ts';
import { auditOf } from '../support/audit.ts';
import { aPolicy } from '../support/builders.ts';
import { type Known, sampleObject, sampleParams } from '../support/contractSamples.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { makeOwners, makePolicy } from '../support/records.ts';
import { createUser, tokenFor } from '../support/users.ts';

/**
 * Every write of the contract, made as well as its schemas and a few known rows allow. One that
 * needs more of a history is skipped here, and watched where its own area's tests make it
 * (tests/support/promises.ts).
 */
const isRegistration = (call: Call) => /register/.test(call.path);
const writes = allCalls
  .filter(({ method, access, unaudited }) => method !== 'GET' && access !== 'public' && !unaudited)
  // What is registered is there for the others.
  .sort((a, b) => Number(isRegistration(b)) - Number(isRegistration(a)))
  .map((call) => [`${call.method} ${call.path}`, call] as const);

const api = madeOnce(() => startApi());
let known: Known;
/** The id in an address, by what its path begins with; 1 is the first of its kind registered. */
let ids: Record<string, number>;
beforeAll(async () => {
  const owners = await makeOwners(api);
  // Paid once a year, so that it may be renewed; its commission is earned as a year begins.
  const term = {
    startDate: '2025-06-15',
    endDate: '2028-06-15',
    payment_frequency_id: 4,
    numberOfPayments: 1,
    isCommissionAnnualized: true,
  };
  const { id } = await makePolicy(api, owners, term);
  const { body } = await api.call(policies.getPolicy, { as: 'ADMIN', params: { id } });
  known = {
    ...aPolicy(owners, term),
    policy_id: id,
    province_id: 17,
    city_id: 1701,
    status_id: 1,
    birthdate: '1985-04-12',
    bank_id: 1,
    card_option_id: 1,
    account_type_id: 1,
    status_payment_id: 2,
    expirationDate: '2028-01-01',
    role: 'ELOPDP',
    actions: ['customers.list'],
    renewalNumber: 1,
    version: undefined,
    users_uuid: undefined,
    year: 2025,
  };
  ids = {
    customers: owners.customers_id,
    advisor: owners.advisor_id,
    policy: id,
    payment: body.policyById.payments[0]?.id ?? 0,
  };
});

/** A call as an administrator of its own makes it; their first task, or another user, is its row. */
const prepare = async (call: Call) => {
  const user = await createUser(api.context, { role: 'ADMIN' });
  const token = await tokenFor(api.context, user.id);
  const task = await api.call(tasks.createTask, {
    as: token,
    params: { userId: user.id },
    body: { description: 'llamar' },
  });
  const about = call === users.deleteUser ? await createUser(api.context) : user;
  const isOfTask = call === tasks.deleteTask || call === tasks.updateTask;
  const id = isOfTask ? task.body.newTask.id : ids[call.path.split('/')[0] ?? ''];
  const params = sampleParams(call, about.id, { ...known, id: id ?? 1 });
  const body = call.body ? { body: sampleObject(call.body, known) } : {};
  return { by: user.id, send: () => api.call(call, { as: token, params, ...body }) };
};

describe('a write', () => {
  it.for(writes)(
    '%s is in the audit trail under the name of who made it',
    async ([, call], { skip }) => {
      const { by, send } = await prepare(call);
      let answer = { status: 0, text: '' };
      const lines = await auditOf(api.context, async () => {
        answer = await send();
      });
      skip(answer.status !== 200, answer.text);
      expect(lines.map(({ user_id }) => user_id)).toContain(by);
    },
  );
});
