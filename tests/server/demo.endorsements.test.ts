import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { hashDemoUsers, seedDemoUsers } from '../../demo/demonstration.ts';
import { seedDemoEndorsements } from '../../demo/endorsements.ts';
import { seedDemoOwnObjects } from '../../demo/ownObjects.ts';
import { seedDemo } from '../../demo/seed.ts';
import { insured } from '../../domain/contract/index.ts';
import {
  ENDORSEMENT_KIND_IDS,
  ENDORSEMENT_STATE_IDS,
} from '../../domain/sales/endorsements/kinds.ts';
import { findHalves } from '../e2e/kept.ts';
import { startApi } from '../support/api.ts';
import { endorsementsOf } from '../support/endorsements.ts';
import { untiedSums } from '../support/ledgers.ts';
import { madeOnce } from '../support/madeOnce.ts';

describe.each(['2026-03-15', '2028-02-29'])('the endorsements of a demonstration of %s', (day) => {
  const api = madeOnce(() => startApi({ now: `${day}T15:00:00.000Z` }));
  const desk = endorsementsOf(api);
  let before: ReadonlyMap<number, string>;

  /** What the instalments of each policy sum to, dollars. */
  const sums = async (): Promise<ReadonlyMap<number, string>> => {
    const { rows } = await sql<{ id: number; sum: string }>`
      select policy_id as id, sum(value) from payments group by 1`.execute(
      api.context.database.kysely,
    );
    return new Map(rows.map(({ id, sum }) => [id, sum]));
  };

  beforeAll(async () => {
    const { database } = api.context;
    const users = await hashDemoUsers();
    await database.write(async (trx) => {
      await seedDemoUsers(trx, api.context, users);
      await seedDemo(trx, api.context);
      await seedDemoOwnObjects(trx, api.context);
    });
    before = await sums();
    await database.write((trx) => seedDemoEndorsements(trx, api.context));
  }, 60_000);

  it('are of each kind that was issued, and in each state', async () => {
    const all = await desk.list();
    const issued = all.filter(({ state }) => state === 'issued');
    expect(new Set(issued.map(({ kind }) => kind))).toEqual(new Set(ENDORSEMENT_KIND_IDS));
    expect(new Set(all.map(({ state }) => state))).toEqual(new Set(ENDORSEMENT_STATE_IDS));
  });

  it('change the instalments of each policy by what its issued ones are of', async () => {
    const { rows } = await sql<{ id: number; sum: string }>`
      select policy_id as id, sum(policy_value) from endorsements where state = 'issued' group by 1`.execute(
      api.context.database.kysely,
    );
    const added = new Map(rows.map(({ id, sum }) => [id, Number(sum)]));
    const cents = (amount: number) => Math.round(amount * 100);
    const after = await sums();
    expect(before.size).toBe(450);
    // Of an annulled policy that was given back whole no instalment is left.
    for (const id of before.keys())
      expect(cents(Number(after.get(id) ?? 0)), `policy ${id}`).toBe(
        cents(Number(before.get(id)) + (added.get(id) ?? 0)),
      );
  });

  it('give back what was collected, and leave every sum tied', async () => {
    const { kysely } = api.context.database;
    const given = (await desk.list()).filter(({ refunded }) => refunded > 0);
    expect(given.map(({ kind }) => kind)).toContain('exclusion');
    expect(await untiedSums(kysely)).toEqual([]);
    expect(await findHalves(kysely)).toEqual([]);
  });

  it('take a vehicle into the fleet, and another out of it', async () => {
    const [exclusion] = (await desk.list()).filter(({ kind }) => kind === 'exclusion');
    const plates = async (query: { asOf?: string }) => {
      const params = { id: exclusion?.policy_id ?? 0 };
      const { body } = await api.call(insured.listInsured, { as: 'BASIC', params, query });
      return body.insured.flatMap(({ customFields: { placa } }) => placa ?? []);
    };
    const now = await plates({ asOf: day });
    expect(now).toHaveLength(12);
    expect(now).toContain('PCK-4544');
    expect(now).not.toContain('PCK-4248');
  });
});
