import { describe, expect, it } from 'vitest';
import { seedDemoClaims } from '../../demo/claims.ts';
import { seedDemo } from '../../demo/seed.ts';
import { CLAIM_STATE_IDS } from '../../domain/claims/state.ts';
import { startApi } from '../support/api.ts';
import { claimsOf } from '../support/claims.ts';
import { madeOnce } from '../support/madeOnce.ts';

const api = madeOnce(() => startApi({ now: '2026-03-16T15:00:00.000Z' }));

describe('the claims of the demonstration', () => {
  it('are in every state, some of them late, and stand where their movements lead', async () => {
    const { database } = api.context;
    await database.write((trx) => seedDemo(trx, api.context));
    await database.write((trx) => seedDemoClaims(trx, api.context));
    const desk = claimsOf(api);
    const all = await desk.list();
    expect(new Set(all.map(({ state }) => state))).toEqual(new Set(CLAIM_STATE_IDS));
    expect(all.some(({ isOverdue }) => isOverdue)).toBe(true);
    for (const { id, state, paid, nextDueOn } of all)
      expect(await desk.read(id)).toMatchObject({ state, paid, nextDueOn });
  }, 120_000);

  it('are reserved at what is still to be paid of them, within what their policy covers', async () => {
    const all = await claimsOf(api).list();
    const open = all.filter(({ state }) => state !== 'closed' && state !== 'paid');
    expect(open.filter(({ reserve }) => reserve === 0)).toEqual([]);
    for (const { claimed, insuredSum, indemnity, paid, reserve } of all) {
      expect(claimed ?? 0).toBeLessThanOrEqual(insuredSum ?? 0);
      expect(paid + reserve).toBeLessThanOrEqual(claimed ?? 0);
      expect(reserve).toBeGreaterThanOrEqual(reserve === 0 ? 0 : (indemnity ?? 0) - paid);
    }
  });
});
