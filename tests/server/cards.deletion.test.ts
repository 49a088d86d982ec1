import { describe, expect, it } from 'vitest';
import { cards, policies } from '../../domain/contract/index.ts';
import { startApi } from '../support/api.ts';
import { auditOf } from '../support/audit.ts';
import type { Body } from '../support/builders.ts';
import { makeEarningPolicy } from '../support/commissions.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { makeCard, makeCustomer, makeOwners } from '../support/records.ts';
import { createUser, tokenFor } from '../support/users.ts';

const ENDED = { startDate: '2025-01-10', endDate: '2026-01-10' };
const IN_FORCE = { startDate: '2025-06-10', endDate: '2026-06-10' };

describe('deleting a card', () => {
  const api = madeOnce(() => startApi({ now: '2026-03-16T15:00:00.000Z' }));

  const remove = (id: number, as = 'ADMIN') => api.call(cards.deleteCard, { as, params: { id } });

  const aChargedCard = async (paid: number, terms: Body) => {
    const owners = await makeOwners(api);
    const card = await makeCard(api, owners.customers_id);
    const overrides = { ...terms, payment_method_id: 6, credit_card_id: card.id };
    return { card, policy: await makeEarningPolicy(api, { owners, paid, overrides }) };
  };

  const policyOf = async (id: number) =>
    (await api.call(policies.getPolicy, { as: 'ADMIN', params: { id } })).body.policyById;

  it('is gone from the lists, and the trail knows whose it was', async () => {
    const customer = await makeCustomer(api);
    const { id } = await makeCard(api, customer);
    const as = await tokenFor(api.context, (await createUser(api.context, { role: 'ADMIN' })).id);
    const lines = await auditOf(api.context, async () => {
      const { body } = await remove(id, as);
      expect(body.message).toBe('Tarjeta eliminada correctamente');
    });
    expect(lines).toMatchObject([
      { action: 'card.deleted', details: { customers_id: customer, policies: [] } },
    ]);
    expect((await remove(id)).status).toBe(404);
  });

  it('is not for who registers cards', async () => {
    const { id } = await makeCard(api, await makeCustomer(api));
    expect((await remove(id, 'BASIC')).status).toBe(403);
  });

  it.each([
    ['in force, all of it collected', 12, IN_FORCE],
    ['ended, with an instalment owed', 11, ENDED],
  ])('is refused while a policy is charged to it that is %s', async (_, paid, terms) => {
    const { card, policy } = await aChargedCard(paid, terms);
    const { status, body } = await remove(card.id);
    expect([status, body.code]).toEqual([409, 'card_in_use']);
    expect(body.message).toContain(policy.numberPolicy);
    expect((await policyOf(policy.id)).credit_card_id).toBe(card.id);
  });

  it('leaves a policy that ended with all of it collected without a card', async () => {
    const { card, policy } = await aChargedCard(12, ENDED);
    expect((await remove(card.id)).status).toBe(200);
    expect(await policyOf(policy.id)).toMatchObject({
      credit_card_id: null,
      version: policy.version + 1,
    });
  });

  it('is refused while a cancelled policy goes on owing, and not once it is void', async () => {
    const { card, policy } = await aChargedCard(3, IN_FORCE);
    const cancel = async (voidsUnpaid: boolean) => {
      const { version: _, ...form } = await policyOf(policy.id);
      const cancellation = { on: '2026-03-16', reason: null, voidsUnpaid };
      const body = { ...form, policy_status_id: 2, cancellation };
      const params = { id: policy.id };
      expect((await api.call(policies.updatePolicy, { as: 'ADMIN', params, body })).status).toBe(
        200,
      );
    };
    await cancel(false);
    expect((await remove(card.id)).status).toBe(409);
    await cancel(true);
    expect((await remove(card.id)).status).toBe(200);
  });
});
