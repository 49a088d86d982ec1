import { describe, expect, it } from 'vitest';
import { audit, users } from '../../domain/contract/index.ts';
import { sumUpDenials } from '../../server/areas/agency/auth/denial.ts';
import { startApi } from '../support/api.ts';
import { auditOf } from '../support/audit.ts';
import { logIn } from '../support/login.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { createUser, tokenFor } from '../support/users.ts';

const api = madeOnce(() => startApi({ env: { TRUSTED_PROXIES: '10.0.0.1' } }));

const refuse = async (as: string, times: number) => {
  for (let time = 0; time < times; time += 1)
    expect((await api.call(users.listUsers, { as })).status).toBe(403);
};

describe('refusals of one user', () => {
  it('are each an entry up to five a minute, and one entry with their number beyond', async () => {
    const user = await createUser(api.context);
    const token = await tokenFor(api.context, user.id);
    const lines = await auditOf(api.context, async () => {
      await refuse(token, 20);
      api.clock.advance({ minutes: 1 });
      await sumUpDenials(api.context);
    });
    expect(lines.map(({ action }) => action)).toEqual(Array(6).fill('access.denied'));
    expect(lines.at(-1)).toMatchObject({ user_id: user.id, details: { times: 15 } });
  });

  it('are summed up once, by whichever process comes first', async () => {
    const user = await createUser(api.context);
    const token = await tokenFor(api.context, user.id);
    await refuse(token, 7);
    api.clock.advance({ minutes: 1 });
    const lines = await auditOf(api.context, () =>
      Promise.all([sumUpDenials(api.context), sumUpDenials(api.context)]),
    );
    expect(lines).toMatchObject([{ user_id: user.id, details: { times: 2 } }]);
  });

  it('are summed up by the next refusal too', async () => {
    const user = await createUser(api.context);
    const token = await tokenFor(api.context, user.id);
    await refuse(token, 6);
    api.clock.advance({ minutes: 1 });
    const lines = await auditOf(api.context, () => refuse(token, 1));
    expect(lines).toMatchObject([{ details: { times: 1 } }, { entity_id: 'users.list' }]);
  });
});

describe('the address of an entry', () => {
  const entriesFrom = async (address: string) => {
    const query = { filter: { address }, range: [0, 9], sort: ['at', 'DESC'] };
    return (await api.call(audit.listEntries, { as: 'ADMIN', query })).body.entries;
  };

  it('is that of the request, and found by it', async () => {
    await logIn(api, 'nadie', 'Equivocada.1', '203.0.113.9');
    expect(await entriesFrom('203.0.113.9')).toMatchObject([
      { action: 'login.failed', address: '203.0.113.9' },
    ]);
  });

  it('is what a proxy says that is trusted, and not what another says', async () => {
    const user = await createUser(api.context);
    const token = await tokenFor(api.context, user.id);
    const ask = (from: string) =>
      api.call(users.listUsers, {
        as: token,
        from,
        headers: { 'x-forwarded-for': '198.51.100.77' },
      });
    await ask('10.0.0.1');
    await ask('10.0.0.2');
    expect(await entriesFrom('198.51.100.77')).toHaveLength(1);
    expect(await entriesFrom('10.0.0.2')).toHaveLength(1);
  });
});
