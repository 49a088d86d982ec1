import { beforeAll, describe, expect, it } from 'vitest';
import {
  allCalls,
  automations,
  type Call,
  messages,
  permissionMatrix,
  tasks,
} from '../../domain/contract/index.ts';
import {
  DEFAULT_ROLES,
  PERMISSIONS,
  type Permission,
  ROLES,
  type Role,
} from '../../domain/permissions.ts';
import { startApi } from '../support/api.ts';
import type { Body } from '../support/builders.ts';
import { sampleParams } from '../support/contractSamples.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { isFull } from '../support/rounds.ts';
import { createUser, someUser, tokenFor } from '../support/users.ts';

/** Who may make which call of whom, beyond the default matrix (contract.access.test.ts). */
const api = madeOnce(() => startApi());

const newUser = async (role: Role) => (await createUser(api.context, { role })).id;

/** The answer to a call as a user in a session of its own, about whom its address names. */
const statusOf = async (call: Call, userId: string, about: string, body: Body = {}) => {
  // Of one user and minute only a few denials are entries of their own.
  api.clock.advance({ minutes: 1 });
  const answer = await api.call(call, {
    as: await tokenFor(api.context, userId),
    params: sampleParams(call, about),
    ...(call.body ? { body } : {}),
  });
  return answer.status;
};

const give = async (role: Role, actions: readonly Permission[]) => {
  const answer = await api.call(permissionMatrix.setPermissions, {
    as: 'ADMIN',
    params: { role },
    body: { actions },
  });
  expect(answer.status).toBe(200);
};
const defaultsOf = (role: Role) =>
  PERMISSIONS.filter((action) => DEFAULT_ROLES[action].some((holder) => holder === role));

/** All of them, or two that change from day to day. */
const chosen = isFull
  ? PERMISSIONS
  : PERMISSIONS.filter((_, place) => place % 42 === new Date().getDate());

/** A message's record has to be seen, too, and the examples' views have to be shared: permissions of their own. */
const ASK_MORE: readonly Call[] = [messages.previewMessage, automations.registerExamples];

describe('a role that holds one permission', () => {
  it.each(chosen)(
    '%s may make the calls that ask for it, and none of the others',
    async (action) => {
      await give('BASIC', [action]);
      const userId = await newUser('BASIC');
      const wrong: string[] = [];
      for (const call of allCalls) {
        const { method, path, access } = call;
        const status = await statusOf(call, userId, userId);
        const may = ['public', 'session', action].includes(access) && !ASK_MORE.includes(call);
        if ((status !== 403) !== may || status >= 500) wrong.push(`${method} ${path} → ${status}`);
      }
      expect(wrong).toEqual([]);
    },
  );
});

/** Calls whose address names a user. */
const onUsers = allCalls.filter(({ params }) =>
  Object.keys(params?.shape ?? {}).some((name) => name === 'uuid' || name === 'userId'),
);
const { id: _, mustChangePassword: __, ...someFields } = someUser();
/** What the calls on users need to get as far as whose record it is. */
const LAWFUL: Body = { ...someFields, active: false, description: 'LLAMAR' };
const ofUsers = PERMISSIONS.filter((action) => action.startsWith('users.'));

/** Whose records the calls on users may reach: one's own, or those of a role that may do no more. */
const mayReach = (call: Call, role: Role, whose: Role | 'own', isDelegated: boolean): boolean => {
  const held: readonly Permission[] = isDelegated
    ? [...defaultsOf(role), ...ofUsers]
    : defaultsOf(role);
  if (call.access === 'tasks.own') return whose === 'own' && held.includes('tasks.own');
  if (call.access === 'session') return whose === 'own' || held.includes('users.list');
  if (!held.some((action) => action === call.access)) return false;
  return role === 'ADMIN' || whose === 'own' || whose === role;
};

describe.each([
  ['by default', false],
  ['with the permissions on users delegated', true],
] as const)('a call on a user, %s', (_, isDelegated) => {
  beforeAll(async () => {
    for (const role of ['BASIC', 'ELOPDP'] as const)
      await give(role, [...defaultsOf(role), ...(isDelegated ? ofUsers : [])]);
  });

  const cells = ROLES.flatMap((role) =>
    (['own', ...ROLES] as const).map((whose) => [role, whose] as const),
  );
  it.each(cells)('%s, a record of %s', async (role, whose) => {
    const wrong: string[] = [];
    for (const call of onUsers) {
      const userId = await newUser(role);
      const about = whose === 'own' ? userId : await newUser(whose);
      const body = { ...LAWFUL, role: whose === 'own' ? role : whose };
      const status = await statusOf(call, userId, about, body);
      if ((status !== 403) !== mayReach(call, role, whose, isDelegated) || status >= 500)
        wrong.push(`${call.method} ${call.path} → ${status}`);
    }
    expect(onUsers.length).toBeGreaterThan(7);
    expect(wrong).toEqual([]);
  });
});

describe('a task', () => {
  it.each(ROLES)('of another is not there for %s', async (role) => {
    const owner = await newUser('BASIC');
    const { body } = await api.call(tasks.createTask, {
      as: await tokenFor(api.context, owner),
      params: { userId: owner },
      body: { description: 'Llamar' },
    });
    const as = await tokenFor(api.context, await newUser(role));
    const params = { id: body.newTask.id };
    const statuses = [
      (await api.call(tasks.updateTask, { as, params, body: { statusTask: 2 } })).status,
      (await api.call(tasks.deleteTask, { as, params })).status,
    ];
    expect(statuses).toEqual([404, 404]);
  });
});
