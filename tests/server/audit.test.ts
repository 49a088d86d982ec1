import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { customers } from '../../domain/contract/index.ts';
import { canonicalJson, hashOf } from '../../server/audit/entry.ts';
import { verifyAuditLog } from '../../server/audit/verify.ts';
import type { Place } from '../../server/audit/walk.ts';
import { inTransaction, recordInOwnTransaction } from '../../server/transaction.ts';
import { startApi } from '../support/api.ts';
import { aCustomer } from '../support/builders.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { emptyTrail, guards, tamper } from '../support/oldTrail.ts';

const api = madeOnce(() => startApi());
beforeEach(() => emptyTrail(api));

const note = async (entries: number) => {
  for (let entityId = 1; entityId <= entries; entityId += 1)
    await recordInOwnTransaction(api.context, [
      {
        action: 'task.done',
        entity: 'task',
        entityId,
        actor: undefined,
        details: { b: [1, { z: null, a: 'ñ' }], a: 1.5 },
      },
    ]);
};
/** The entry of an export, and whose rows it had. */
const noteExport = (people: string) =>
  recordInOwnTransaction(api.context, [
    { action: 'list.exported', entity: 'export', entityId: 'customers', actor: undefined, people },
  ]);
const verify = (anchors: readonly Place[] = []) => verifyAuditLog(api.context, { anchors });
/** Chains the entries anew by the plain hash, as who has the database but not the key could. */
const rehash = async ({ from }: { from: number }) => {
  const { kysely } = api.context.database;
  await guards(api, 'disable');
  const entries = await kysely
    .selectFrom('audit_entries')
    .selectAll()
    .orderBy('sequence')
    .execute();
  let previous_hash: Uint8Array = new Uint8Array();
  for (const entry of entries) {
    const plain = { ...entry, previous_hash, details: canonicalJson(entry.details) };
    const hash = entry.sequence < from ? entry.hash : hashOf(plain, undefined);
    await kysely
      .updateTable('audit_entries')
      .set({ previous_hash, hash })
      .where('sequence', '=', entry.sequence)
      .execute();
    previous_hash = hash;
  }
  await kysely.updateTable('audit_head').set({ hash: previous_hash }).execute();
  await guards(api, 'enable');
};

/** So many entries as they were before the chain had a key: the mark stands after them. */
const rewriteWithoutKey = async (entries: number) => {
  await note(entries);
  await rehash({ from: 1 });
  await api.context.database.kysely
    .updateTable('audit_head')
    .set({ keyed_after: entries, mark_mac: null })
    .execute();
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

  it('is not touched before the work that tells it is done', async () => {
    const length = () => api.context.database.kysely.selectFrom('audit_head').select('sequence');
    const told = { action: 'task.done', entity: 'task', actor: undefined } as const;
    const during = await inTransaction(api.context, async (trx) => {
      const head = await trx.selectFrom('audit_head').select('sequence').executeTakeFirst();
      return { result: head?.sequence, events: [told, told, told] };
    });
    expect(during).toBe(0);
    expect(await length().executeTakeFirst()).toEqual({ sequence: 3 });
    expect(await verify()).toMatchObject({ entries: 3, broken: undefined });
  });

  it.each([1, 2, 5, 6])('is whole when it is read %d entries at a time', async (batch) => {
    await note(5);
    expect(await verifyAuditLog(api.context, { batchRows: batch })).toMatchObject({
      entries: 5,
      broken: undefined,
    });
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
    await tamper(api, change);
    expect(await verify()).toMatchObject({ broken: { sequence, reason } });
  });

  it('is whole with whose rows left by an export', async () => {
    await note(1);
    await noteExport('{[1,3),[7,8)}');
    expect(await verify()).toMatchObject({ entries: 2, broken: undefined });
  });

  it.each([
    ['changed', sql`update audit_people set people = '{[1,2)}' where sequence = 2`, 2],
    ['taken away', sql`delete from audit_people where sequence = 2`, 2],
    ['made up', sql`insert into audit_people (sequence, people) values (1, '{[7,8)}')`, 1],
  ])('is broken where whose rows left was %s', async (_, change, sequence) => {
    await note(1);
    await noteExport('{[1,3)}');
    await tamper(api, change);
    expect(await verify()).toMatchObject({ broken: { sequence, reason: 'people' } });
  });

  it('is whole over entries of before it had a key, and those after', async () => {
    await rewriteWithoutKey(2);
    await note(2);
    expect(await verify()).toMatchObject({ entries: 4, broken: undefined });
  });

  it('is broken by a chain that was written anew without the key', async () => {
    await note(3);
    await tamper(api, sql`update audit_entries set action = 'x' where sequence = 2`);
    await rehash({ from: 2 });
    expect(await verify()).toMatchObject({ broken: { sequence: 2, reason: 'changed' } });
  });

  it('is broken by a mark that was moved to hide it', async () => {
    await rewriteWithoutKey(1);
    await note(3);
    await tamper(api, sql`update audit_entries set action = 'x' where sequence = 2`);
    await rehash({ from: 2 });
    await sql`update audit_head set keyed_after = 3`.execute(api.context.database.kysely);
    expect(await verify()).toMatchObject({ broken: { sequence: 3, reason: 'mark' } });
  });

  it('is recognised as written anew by an anchor, though it holds in itself', async () => {
    await note(3);
    const { lastHash } = await verify();
    await tamper(api, sql`update audit_entries set action = 'x' where sequence = 2`);
    // An intruder in the database takes all of it back to before there was a key.
    await rehash({ from: 1 });
    await sql`update audit_head set keyed_after = 3, mark_mac = null`.execute(
      api.context.database.kysely,
    );
    expect(await verify()).toMatchObject({ broken: undefined });
    const anchored = await verify([{ sequence: 3, hash: lastHash }]);
    expect(anchored).toMatchObject({ broken: { sequence: 3, reason: 'anchor' } });
  });

  it('is recognised as cut short by an anchor beyond its end', async () => {
    await note(2);
    const anchored = await verify([{ sequence: 5, hash: Buffer.alloc(32) }]);
    expect(anchored).toMatchObject({ broken: { sequence: 5, reason: 'missing' } });
  });

  it('refuses by itself to be changed', async () => {
    await note(1);
    const { kysely } = api.context.database;
    await expect(sql`update audit_entries set action = 'x'`.execute(kysely)).rejects.toThrow(
      'append-only',
    );
    await expect(sql`delete from audit_entries`.execute(kysely)).rejects.toThrow('append-only');
    await expect(sql`truncate audit_entries`.execute(kysely)).rejects.toThrow('append-only');
  });
});
