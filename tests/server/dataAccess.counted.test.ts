import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { customers, dataAccess, exports, policies } from '../../domain/contract/index.ts';
import type { AccessKind } from '../../domain/privacy/access/accesses.ts';
import { startApi } from '../support/api.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { makeCustomer, makeOwners, makePolicy } from '../support/records.ts';
import { rounds } from '../support/rounds.ts';
import { createUser, type TestUser, tokenFor } from '../support/users.ts';

/** What was seen, as a slow and obvious list. */
interface Seen {
  readonly day: string;
  readonly user: string;
  readonly kind: AccessKind;
  readonly people: ReadonlySet<number>;
}

const PEOPLE = 6;
const BEGUN = '2026-03-02T15:00:00.000Z';

const api = madeOnce(() => startApi({ now: BEGUN }));
let ids: number[];
let users: TestUser[];
const model: Seen[] = [];

beforeAll(async () => {
  const owners = await makeOwners(api);
  ids = [owners.customers_id];
  await makePolicy(api, owners);
  for (let place = 1; place < PEOPLE; place += 1) {
    const customers_id = await makeCustomer(api);
    ids.push(customers_id);
    if (place % 2) await makePolicy(api, { ...owners, customers_id });
  }
  users = [await createUser(api.context), await createUser(api.context, { role: 'ADMIN' })];
});

type Step = (as: string, at: number, length: number) => Promise<readonly number[]>;

/** Each does something and tells whom it showed, as the answer says. */
const steps: Readonly<Record<string, readonly [AccessKind, Step]>> = {
  page: [
    'screen',
    async (as, at, length) => {
      const query = { range: [at, at + length] };
      const { body } = await api.call(customers.listCustomers, { as, query });
      return body.allCustomer.map(({ id }) => id);
    },
  ],
  policies: [
    'screen',
    async (as, at) => {
      const query = { range: [0, 9], filter: { customers_id: ids[at] } };
      const { body } = await api.call(policies.listPolicies, { as, query });
      return body.allPolicy.map(({ customers_id }) => customers_id);
    },
  ],
  record: [
    'screen',
    async (as, at) => {
      const id = ids[at] ?? 0;
      await api.call(customers.getCustomer, { as, params: { id } });
      return [id];
    },
  ],
  export: [
    'export',
    async (as, at, length) => {
      const chosen = ids.slice(at, at + length + 1);
      const query = { format: 'csv', filter: { id: chosen } };
      await api.call(exports.exportCalls.customers, { as, query });
      return chosen;
    },
  ],
};

interface Act {
  readonly step: string;
  readonly user: number;
  readonly at: number;
  readonly length: number;
  readonly days: number;
}

const act: fc.Arbitrary<Act> = fc.record({
  step: fc.constantFrom(...Object.keys(steps)),
  user: fc.nat({ max: 1 }),
  at: fc.nat({ max: PEOPLE - 1 }),
  length: fc.nat({ max: 2 }),
  days: fc.nat({ max: 2 }),
});

const perform = async ({ step, user: place, at, length, days }: Act) => {
  // What a user sees on one list within a minute is one access.
  api.clock.advance({ days, minutes: 1 });
  const user = users[place];
  const [kind, work] = steps[step] ?? [];
  if (!user || !kind || !work) throw new Error('No such step');
  const people = new Set(await work(await tokenFor(api.context, user.id), at, length));
  await api.app.readLog.write(api.context);
  const day = api.clock.now().toISOString().slice(0, 10);
  if (people.size > 0) model.push({ day, user: user.userName, kind, people });
};

const whole = { from: '2026-03-01', to: '2027-12-31' };

const toldOf = async (customers_id: number, filter: object) => {
  const query = { filter: { ...filter, customers_id }, range: [0, 999] };
  const { body } = await api.call(dataAccess.listAccesses, { as: 'ELOPDP', query });
  return body.accesses.map(({ localAt, userName, kind }) => [localAt.slice(0, 10), userName, kind]);
};

const toldByUser = async (filter: object) => {
  const query = { filter, range: [0, 999] };
  const { body } = await api.call(dataAccess.listAccessesByUser, { as: 'ELOPDP', query });
  return body.users.map(({ day, userName, kind, times, people }) =>
    [day, userName, kind, times, people].join(' '),
  );
};

const countedByUser = (seen: readonly Seen[]) => {
  const keys = [...new Set(seen.map(({ day, user, kind }) => `${day} ${user} ${kind}`))];
  return keys.map((key) => {
    const of = seen.filter(({ day, user, kind }) => `${day} ${user} ${kind}` === key);
    return `${key} ${of.length} ${new Set(of.flatMap(({ people }) => [...people])).size}`;
  });
};

it('tells and counts people as a list of all that was ever shown does', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 8 }), async (acts) => {
      for (const one of acts) await perform(one);
      const names = users.map(({ userName }) => userName);
      const [first = ''] = names;
      for (const id of ids)
        expect((await toldOf(id, { ...whole, user: first })).sort()).toEqual(
          model
            .filter(({ user, people }) => user === first && people.has(id))
            .map(({ day, user, kind }) => [day, user, kind])
            .sort(),
        );
      const { day: from = BEGUN } = model[Math.floor(model.length / 2)] ?? {};
      for (const user of names)
        expect((await toldByUser({ from, to: whole.to, user })).sort()).toEqual(
          countedByUser(model.filter((one) => one.user === user && one.day >= from)).sort(),
        );
    }),
    { numRuns: rounds(4, 40), endOnFailure: true },
  );
});
