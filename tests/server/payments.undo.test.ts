import { beforeEach, describe, expect, it } from 'vitest';
import { commissions, payments } from '../../domain/contract/index.ts';
import { texts } from '../../domain/texts.ts';
import { startApi } from '../support/api.ts';
import { auditOf } from '../support/audit.ts';
import type { Body } from '../support/builders.ts';
import { wrongLedgerDays } from '../support/ledgers.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { makeMonthlyPolicy, makeOwners } from '../support/records.ts';
import { createUser, tokenFor } from '../support/users.ts';

describe('undoing a collection', () => {
  const api = madeOnce(() => startApi());
  const owners = madeOnce(() => makeOwners(api));
  let policyId: number;
  /** Ids of the three instalments issued of a monthly policy, each of 100.00. */
  let ids: number[];

  const numbered = (place: number) => ids[place - 1] ?? 0;
  /** @returns the id of the movement */
  const pay = async (place: number, body: Body = { status_payment_id: 2 }, as = 'BASIC') => {
    const params = { id: numbered(place) };
    const answer = await api.call(payments.collectPayment, { as, params, body });
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.body.paymentUpdated.movement_id ?? 0;
  };
  const undo = (id: number, as = 'BASIC') =>
    api.call(payments.undoCollection, { as, params: { id } });
  const stored = (place: number) =>
    api.context.database.kysely
      .selectFrom('payments')
      .select(['credit', 'status_payment_id', 'paid_at', 'advisor_id', 'version'])
      .where('id', '=', numbered(place))
      .executeTakeFirstOrThrow();
  const movements = async () => {
    const { body } = await api.call(payments.listMovements, {
      as: 'ELOPDP',
      query: { sort: ['id', 'ASC'], filter: { policy_id: policyId } },
    });
    return body.movements.map(({ kind, amount, credit }) => [kind, amount, credit]);
  };
  beforeEach(async () => {
    api.clock.set('2026-03-16T15:00:00.000Z');
    ({ id: policyId, paymentIds: ids } = await makeMonthlyPolicy(api, owners));
  });

  it('leaves the instalment as it was, and both movements', async () => {
    const movement = await pay(1);
    const { status, body } = await undo(movement);
    expect(status).toBe(200);
    expect(body.paymentUndone).toMatchObject({ credit: 0, balance: 100, status_payment_id: 1 });
    expect(await stored(1)).toEqual({
      credit: '0.00',
      status_payment_id: 1,
      paid_at: null,
      advisor_id: null,
      version: 3,
    });
    expect(await movements()).toEqual([
      ['collected', 100, 100],
      ['undone', -100, 0],
    ]);
  });

  it('takes back the last part alone', async () => {
    await pay(1, { received: 40 });
    const { body } = await undo(await pay(1, { received: 60 }));
    expect(body.paymentUndone).toMatchObject({ credit: 40, balance: 60, status_payment_id: 1 });
    expect((await movements()).at(-1)).toEqual(['undone', -60, 40]);
  });

  it('keeps the observations that came with it, and lets it be collected again', async () => {
    const { body } = await undo(await pay(1, { received: 10, observations: 'CHEQUE 12' }));
    expect(body.paymentUndone.observations).toBe('CHEQUE 12');
    await pay(1);
    expect((await stored(1)).status_payment_id).toBe(2);
  });

  it('takes back what the advisor had earned by it', async () => {
    const released = async () => {
      const params = { advisorId: owners.advisor_id };
      const { body } = await api.call(commissions.getBalanceTotals, { as: 'ADMIN', params });
      return body.totals.commissionReleased;
    };
    const before = await released();
    const movement = await pay(1);
    expect(await released()).not.toBe(before);
    await undo(movement);
    expect(await released()).toBe(before);
    expect(await wrongLedgerDays(api.context.database.kysely)).toEqual([]);
  });

  it('[4.2] is possible up to ten seconds later by the clock of the server, and no longer', async () => {
    const movement = await pay(1);
    api.clock.set('2026-03-16T15:00:10.001Z');
    const { status, body } = await undo(movement);
    expect([status, body.code, body.message]).toEqual([409, 'undo_too_late', texts.undoTooLate]);
    expect((await stored(1)).credit).toBe('100.00');
    api.clock.set('2026-03-16T15:00:10.000Z');
    expect((await undo(movement)).status).toBe(200);
  });

  it('is for who made it, and not for an administrator either', async () => {
    const movement = await pay(1);
    const refused = await auditOf(api.context, async () => {
      const { status, body } = await undo(movement, 'ADMIN');
      expect([status, body.code]).toEqual([403, 'not_yours']);
    });
    expect(refused).toMatchObject([{ action: 'access.denied', entity_id: 'payments.collect' }]);
    const { id } = await createUser(api.context, { role: 'BASIC' });
    expect((await undo(movement, await tokenFor(api.context, id))).status).toBe(403);
    expect((await stored(1)).credit).toBe('100.00');
  });

  it('is refused once a later instalment is collected', async () => {
    const movement = await pay(1);
    await pay(2, { received: 1 });
    const { status, body } = await undo(movement);
    expect([status, body.code]).toEqual([409, 'collected_after']);
  });

  it('is refused once something else happened to the instalment', async () => {
    const first = await pay(1, { received: 1 });
    await pay(1, { received: 1 });
    expect((await undo(first)).body.code).toBe('moved_since');
  });

  it('is refused of a reversal', async () => {
    await pay(1);
    await api.call(payments.reversePayment, {
      as: 'ADMIN',
      params: { id: numbered(1) },
      body: { reason: 'CHEQUE DEVUELTO' },
    });
    const { kysely } = api.context.database;
    const { id } = await kysely
      .selectFrom('payment_movements')
      .select('id')
      .where('kind', '=', 'reversed')
      .where('policy_id', '=', policyId)
      .executeTakeFirstOrThrow();
    expect((await undo(id, 'ADMIN')).body.code).toBe('not_a_collection');
  });

  it('says that a movement does not exist', async () => {
    expect((await undo(999_999)).status).toBe(404);
  });

  it('tells what each call settled, and the receipt that still stands after it is undone', async () => {
    const params = { id: numbered(1) };
    const receive = async (received: string) =>
      (await api.call(payments.collectPayment, { as: 'BASIC', params, body: { received } })).body
        .paymentUpdated;
    const first = await receive('30.00');
    const second = await receive('70.00');
    expect([first.collected, second.collected, second.credit]).toEqual([30, 70, 100]);
    expect(second.receipt?.number).toBe((first.receipt?.number ?? 0) + 1);
    const undone = (await undo(second.movement_id ?? 0)).body.paymentUndone;
    expect(undone.receipt).toEqual(first.receipt);
  });

  it('has no movement to undo where no money moved', async () => {
    const params = { id: numbered(1) };
    const body = { observations: 'LLAMAR' };
    const answer = await api.call(payments.collectPayment, { as: 'BASIC', params, body });
    expect(answer.body.paymentUpdated.movement_id).toBeNull();
  });

  it('is told to the audit trail, with before and after', async () => {
    const movement = await pay(1);
    const entries = await auditOf(api.context, () => undo(movement));
    expect(entries).toMatchObject([
      {
        action: 'payment.undone',
        entity_id: `${numbered(1)}`,
        details: {
          number_payment: 1,
          before: { credit: '100.00', status_payment_id: 2 },
          after: { credit: '0.00', status_payment_id: 1 },
        },
      },
    ]);
  });

  it('of 20 at once lets exactly one through', async () => {
    const movement = await pay(1);
    const answers = await Promise.all(Array.from({ length: 20 }, () => undo(movement)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'moved_since')).toHaveLength(19);
  });
});
