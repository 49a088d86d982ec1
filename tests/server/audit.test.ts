import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { customers } from '../../domain/contract/index.ts';
import { recordEvent } from '../../server/audit/audit.ts';
import { verifyTrail } from '../../server/audit/verify.ts';
import { inTransaction } from '../../server/db/transaction.ts';
import { startApi, type TestApi } from '../support/api.ts';
import { aCustomer } from '../support/builders.ts';

let api: TestApi;
beforeEach(async () => {
  api = await startApi();
});
afterEach(() => api.close());

const note = async (entries: number) => {
  for (let entityId = 1; entityId <= entries; entityId += 1)
    await inTransaction(api.context, (trx) =>
      recordEvent(trx, api.context, {
        action: 'task.done',
        entity: 'task',
        entityId,
        actor: undefined,
        details: { b: [1, { z: null, a: 'ñ' }], a: 1.5 },
      }),
    );
};
const verify = () => verifyTrail(api.context.database.kysely);
/** What somebody with the database in hand could do: the trail's own guard is switched off. */
const tamper = async (change: ReturnType<typeof sql>) => {
  const { kysely } = api.context.database;
  await sql`alter table audit_entries disable trigger all`.execute(kysely);
  await change.execute(kysely);
};

describe('the audit trail', () => {
  it('is whole when it is empty', async () => {
    expect(await verify()).toMatchObject({ entries: 0, broken: undefined });
  });

  it('is whole after calls that seal personal values', async () => {
    await api.call(customers.registerCustomer, { as: 'BASIC', body: aCustomer() });
    await note(3);
    const { entries, broken } = await verify();
    expect(broken).toBeUndefined();
    expect(entries).toBe(5);
  });

  it.each([1, 2, 5, 6])('is whole when it is read %d entries at a time', async (batch) => {
    await note(5);
    const { kysely } = api.context.database;
    expect(await verifyTrail(kysely, batch)).toMatchObject({ entries: 5, broken: undefined });
  });

  it.each([
    [
      'an altered word',
      sql`update audit_entries set action = 'x' where sequence = 2`,
      2,
      'changed',
    ],
    [
      'an altered detail',
      sql`update audit_entries set details = '{"a":2}' where sequence = 2`,
      2,
      'changed',
    ],
    [
      'an altered instant',
      sql`update audit_entries set at = at + interval '1 second' where sequence = 3`,
      3,
      'changed',
    ],
    ['an entry taken out', sql`delete from audit_entries where sequence = 2`, 2, 'missing'],
    ['the end cut off', sql`delete from audit_entries where sequence = 3`, 3, 'missing'],
    ['the end cut off and the head set back', sql`update audit_head set sequence = 2`, 2, 'head'],
    [
      'another link',
      sql`update audit_entries set previous_hash = decode(repeat('00', 32), 'hex') where sequence = 3`,
      3,
      'unchained',
    ],
  ])('is broken by %s', async (_, change, sequence, reason) => {
    await note(3);
    await tamper(change);
    expect(await verify()).toMatchObject({ broken: { sequence, reason } });
  });

  it('refuses by itself to be changed', async () => {
    await note(1);
    const { kysely } = api.context.database;
    await expect(sql`update audit_entries set action = 'x'`.execute(kysely)).rejects.toThrow(
      'append-only',
    );
    await expect(sql`delete from audit_entries`.execute(kysely)).rejects.toThrow('append-only');
  });
});
