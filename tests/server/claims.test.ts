import { describe, expect, it } from 'vitest';
import { claims } from '../../domain/contract/index.ts';
import { startApi } from '../support/api.ts';
import { aClaim } from '../support/builders.ts';
import { claimsOf, TO_PRESENTED } from '../support/claims.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { makeOwners, makePolicy } from '../support/records.ts';

/** A Monday. */
const api = madeOnce(() => startApi({ now: '2026-03-16T15:00:00.000Z' }));
const owners = madeOnce(() => makeOwners(api));
const policy = madeOnce(() =>
  makePolicy(api, owners, { startDate: '2026-01-16', endDate: '2027-01-16' }),
);
const desk = claimsOf(api);

describe('a claim', () => {
  it('is registered under the next number of the year, and its insurer is to be told', async () => {
    const first = await desk.open(policy.id);
    const second = await desk.open(policy.id);
    expect([first.code, second.code]).toEqual(['2026-00001', '2026-00002']);
    expect(first).toMatchObject({
      state: 'reported',
      stateSince: '2026-03-12',
      nextStep: 'notified',
      nextClock: 'notice',
      nextDueOn: '2026-03-19',
      insuredSum: null,
      noticeDays: 5,
      numberPolicy: policy.numberPolicy,
    });
  });

  it('goes from notice to payment and is closed', async () => {
    const { id } = await desk.open(policy.id);
    const paid = await desk.through(
      id,
      ['notified'],
      ['papersAsked'],
      ...TO_PRESENTED,
      ['objected'],
      ['answered'],
      ['accepted'],
      ['settled', { amount: 800 }],
      ['payment', { amount: 500 }],
      ['payment', { amount: 300 }],
    );
    expect(paid).toMatchObject({ state: 'paid', paid: 800, leftToPay: 0, nextStep: 'closed' });
    const closed = await desk.must(id, 'closed', { outcome: 'indemnified' });
    expect(closed).toMatchObject({ state: 'closed', nextClock: null, allowed: ['reopened'] });
  });

  it('is refused for a day to come and for one told before the loss', async () => {
    const tryOut = async (overrides: object) =>
      (
        await api.call(claims.registerClaim, {
          as: 'BASIC',
          body: aClaim(policy.id, { ...overrides }),
        })
      ).body.errors;
    expect(await tryOut({ happenedOn: '2026-03-17', toldOn: '2026-03-17' })).toHaveProperty(
      'happenedOn',
    );
    expect(await tryOut({ toldOn: '2026-03-09' })).toHaveProperty('toldOn');
    expect(await tryOut({ policy_id: 99_999 })).toHaveProperty('policy_id');
  });

  it('is found by its number, its insurer’s number and its customer, and summed by state', async () => {
    const { id, code } = await desk.open(policy.id, { insurerNumber: 'SUC-991' });
    for (const q of [code, 'suc-991'])
      expect((await desk.list({ q })).map((one) => one.id)).toEqual([id]);
    const { body } = await api.call(claims.sumClaims, {
      as: 'BASIC',
      query: { filter: { q: code } },
    });
    expect(body.totals).toMatchObject({
      claims: 1,
      claimed: 1000,
      states: [{ state: 'reported', claims: 1 }],
    });
  });
});
