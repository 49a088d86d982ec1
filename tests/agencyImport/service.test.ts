import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ledgerDifferences } from '../../server/db/ledgerCheck.ts';
import { startApi, type TestApi } from '../support/api.ts';
import { dumpDatabase } from '../support/dump.ts';
import { adminToken, bringFrom, listen, startDemoAgency } from '../support/otherAgency.ts';

// Several hundred policies are asked for one by one, twice.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

const isOfCard = (difference: string) => difference.endsWith(': por completar: tarjeta');

describe('bringing the demonstration agency from its own server', () => {
  let from: TestApi;
  let to: TestApi;
  let url: string;
  let token: string;
  beforeAll(async () => {
    [from, to] = [await startDemoAgency(), await startApi()];
    url = `${await listen(from)}/api/`;
    token = await adminToken(from);
  });
  afterAll(() => Promise.all([from.close(), to.close()]));

  it('has the same counts and sums on both sides', async () => {
    const { table, differences } = await bringFrom(to, url, token);
    const lines = table.split('\n').slice(1);
    expect(lines).toHaveLength(18);
    for (const line of lines) {
      const [there, here, ...difference] = line.split(/ {2,}/).slice(1);
      expect([line, here, difference]).toEqual([line, there, []]);
    }
    expect(differences.length).toBeGreaterThan(0);
    expect(differences.filter((one) => !isOfCard(one))).toEqual([]);
    expect(await ledgerDifferences(to.context.database.kysely)).toEqual([]);
  });

  it('changes nothing when it runs again', async () => {
    const before = await dumpDatabase(to.context.database.kysely);
    const { differences } = await bringFrom(to, url, token);
    expect(differences.filter((one) => !isOfCard(one))).toEqual([]);
    expect(await dumpDatabase(to.context.database.kysely)).toEqual(before);
  });
});
