import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { civilDate } from '../../domain/civilDate.ts';
import { audit, customers, personalData, settings } from '../../domain/contract/index.ts';
import { archivedCsv } from '../../server/areas/agency/audit/archived.ts';
import { retentionDay } from '../../server/areas/agency/audit/retention.ts';
import { planArchive } from '../../server/audit/archive.ts';
import { verifyArchive, verifyAuditLog } from '../../server/audit/verify.ts';
import { startApi } from '../support/api.ts';
import { auditOf } from '../support/audit.ts';
import { aCustomer } from '../support/builders.ts';
import { madeOnce } from '../support/madeOnce.ts';
import {
  archive,
  emptyTrail,
  filesIn,
  killedAfter,
  note,
  numbersIn,
  tamper,
} from '../support/oldTrail.ts';
import { scratchFolder } from '../support/scratch.ts';

const NOW = '2026-11-23T15:00:00.000Z';
const CUT = '2019-11-23';

const api = madeOnce(() => startApi());
const folders: string[] = [];

/** Three entries of 2016, two of 2018, two of 2022, and nothing else; the clock shows today. */
const begin = async () => {
  await emptyTrail(api);
  await note(api, '2016-03-15T15:00:00.000Z', 3);
  await note(api, '2018-05-01T15:00:00.000Z', 2);
  await note(api, '2022-01-01T15:00:00.000Z', 2);
  api.clock.set(NOW);
};
const end = async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
};
/** The folder of an archive, which the end of the tests removes. */
const newFolder = async (): Promise<string> => {
  const folder = await scratchFolder('archive');
  folders.push(folder);
  return folder;
};
const archiveBefore = async (day: string, folder?: string, context = api.context) =>
  archive(context, day, folder ?? (await newFolder()));
const verify = () => verifyAuditLog(api.context);
const db = () => api.context.database.kysely;

describe('entries of the audit trail that were archived', () => {
  let folder: string;
  beforeAll(async () => {
    await begin();
    ({ folder } = await archiveBefore(CUT));
  });
  afterAll(end);

  it('are in the database no longer, and those after them verify', async () => {
    expect(await numbersIn(api.context)).toEqual([6, 7, 8]);
    expect(await verify()).toMatchObject({ archived: 5, entries: 3, last: 8, broken: undefined });
  });

  it('are in a file beside its manifest, for their owner alone, and verify', async () => {
    expect(await filesIn(folder)).toEqual([
      'auditoria-000000001-000000005.json',
      'auditoria-000000001-000000005.jsonl.gz',
    ]);
    expect(await verifyArchive(api.context, folder)).toEqual({
      parts: 1,
      entries: 5,
      strangers: [],
    });
  });

  it('are told by an entry with their numbers, day and file', async () => {
    const last = await db()
      .selectFrom('audit_entries')
      .select(['action', 'entity', 'details'])
      .orderBy('sequence', 'desc')
      .executeTakeFirst();
    expect(last).toEqual({
      action: 'audit.archived',
      entity: 'audit',
      details: {
        first: 1,
        last: 5,
        beforeDay: CUT,
        file: 'auditoria-000000001-000000005.jsonl.gz',
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    });
  });

  it('are not counted by the list, whose screen is told where they are', async () => {
    const query = { range: [0, 9], sort: ['at', 'DESC'] };
    const { headers } = await api.call(audit.listEntries, { as: 'ADMIN', query });
    const { length } = await numbersIn(api.context);
    expect(headers['content-range']).toBe(`audit 0-${length - 1}/${length}`);
    const { body } = await api.call(audit.findArchived, { as: 'ADMIN' });
    expect(body.archived).toEqual({ before: CUT });
  });

  it('are said to be in the archive where one is asked for', async () => {
    const open = (sequence: number) =>
      api.call(audit.openEntry, { as: 'ADMIN', params: { sequence } });
    expect((await open(5)).body.message).toBe('El registro 5 está en el archivo de la auditoría');
    expect((await open(99)).body.message).toBe('No existe el registro de auditoría 99');
  });

  it('are no entries to be archived again', async () => {
    expect(await archiveBefore(CUT, folder)).toMatchObject({ part: undefined, removedBefore: 0 });
  });

  it('are compared with anchors of their time by their archive alone', async () => {
    const wrong = [{ sequence: 2, hash: Buffer.alloc(32) }];
    expect((await verifyAuditLog(api.context, { anchors: wrong })).broken).toBeUndefined();
    await expect(verifyArchive(api.context, folder, wrong)).rejects.toThrow('registro 2');
    const atTheEnd = [{ sequence: 5, hash: Buffer.alloc(32) }];
    expect(await verifyAuditLog(api.context, { anchors: atTheEnd })).toMatchObject({
      broken: { sequence: 5, reason: 'anchor' },
    });
  });

  it('are followed by another part when more of them are old', async () => {
    api.clock.set('2030-01-01T15:00:00.000Z');
    const { part } = await archiveBefore('2022-01-02', folder);
    expect(part).toMatchObject({ first: 6, last: 7, firstDay: '2022-01-01' });
    expect(await verifyArchive(api.context, folder)).toMatchObject({ parts: 2, entries: 7 });
    expect(await verify()).toMatchObject({ archived: 7, broken: undefined });
  });
});

describe('what is archived', () => {
  beforeEach(async () => {
    await emptyTrail(api);
    api.clock.set(NOW);
  });
  afterEach(end);

  it('are the entries of days before the day, as the agency counts them', async () => {
    await note(api, '2019-11-23T04:59:59.999Z');
    await note(api, '2019-11-23T05:00:00.000Z');
    expect((await archiveBefore(CUT)).part).toMatchObject({ last: 1, firstDay: '2019-11-22' });
  });

  it('ends before the first entry that is not old enough, whatever comes after', async () => {
    await note(api, '2018-01-01T15:00:00.000Z');
    await note(api, '2020-01-01T15:00:00.000Z');
    await note(api, '2018-01-01T15:00:00.000Z');
    expect((await archiveBefore(CUT)).part).toMatchObject({ first: 1, last: 1 });
  });

  it('may be the whole trail, which goes on by what tells it', async () => {
    await note(api, '2018-01-01T15:00:00.000Z', 3);
    await archiveBefore(CUT);
    expect(await verify()).toMatchObject({ archived: 3, entries: 1, broken: undefined });
  });

  it('is nothing of an empty trail', async () => {
    expect((await archiveBefore(CUT)).part).toBeUndefined();
    expect((await api.call(audit.findArchived, { as: 'ADMIN' })).body.archived.before).toBeNull();
  });

  it('is told without changing anything', async () => {
    await note(api, '2018-01-01T15:00:00.000Z', 3);
    const planned = await planArchive(api.context, civilDate(CUT));
    expect(planned).toMatchObject({ first: 1, last: 3, firstDay: '2018-01-01' });
    expect(await numbersIn(api.context)).toEqual([1, 2, 3]);
  });

  it('is older than the years of the settings; a later day is refused', async () => {
    api.clock.set(NOW);
    expect(await retentionDay(api.context)).toBe(CUT);
    await api.call(settings.updateSettings, { as: 'ADMIN', body: { auditYears: 10 } });
    expect(await retentionDay(api.context)).toBe('2016-11-23');
    expect(await retentionDay(api.context, civilDate('2015-01-01'))).toBe('2015-01-01');
    await expect(retentionDay(api.context, civilDate('2016-11-24'))).rejects.toThrow(
      'se conserva 10 años en la base: puede archivarse lo anterior al 23/11/2016',
    );
  });
});

describe('an archive', () => {
  let folder: string;
  const path = (ending = '.jsonl.gz') => join(folder, `auditoria-000000001-000000005${ending}`);
  beforeEach(async () => {
    await begin();
    ({ folder } = await archiveBefore(CUT));
  });
  afterEach(end);

  const rewrite = async (change: (text: string) => string) => {
    const text = gunzipSync(await readFile(path())).toString('utf8');
    await writeFile(path(), gzipSync(change(text)));
  };
  const looking = () => verifyArchive(api.context, folder);

  it('that was changed is recognised', async () => {
    await rewrite((text) => text.replace('task.done', 'task.gone'));
    await expect(looking()).rejects.toThrow('fue alterado: su SHA-256 es otro');
  });

  it('that is away is missed, and so is its manifest', async () => {
    await rm(path('.json'));
    await expect(looking()).rejects.toThrow('El manifiesto');
    await rm(path());
    await expect(looking()).rejects.toThrow('Falta el archivo');
  });

  it('with a manifest that is another’s is not what was recorded', async () => {
    const text = await readFile(path('.json'), 'utf8');
    await writeFile(path('.json'), text.replace(/"mac": "(?=.)/, '"mac": "0'));
    await expect(looking()).rejects.toThrow('no es el que la base registró');
  });

  it('is compared with whose rows its entries took along', async () => {
    await tamper(api, sql`insert into audit_people (sequence, people) values (2, '{[7,8)}')`);
    await expect(looking()).rejects.toThrow('roto en el registro 2: las personas');
  });

  it('beside others that are no part of the trail names them', async () => {
    await writeFile(join(folder, 'auditoria-000000001-000000099.jsonl.gz'), '');
    expect((await looking()).strangers).toEqual(['auditoria-000000001-000000099.jsonl.gz']);
  });

  it('whose record is gone leaves a gap in the trail', async () => {
    await tamper(api, sql`delete from audit_archives`);
    expect(await verify()).toMatchObject({ broken: { sequence: 1, reason: 'missing' } });
  });

  it('cannot be made up for entries that were only deleted', async () => {
    await tamper(api, sql`delete from audit_entries where sequence = 6`);
    await sql`update audit_archives set last_sequence = 6, last_hash =
      (select previous_hash from audit_entries where sequence = 7)`.execute(db());
    expect(await verify()).toMatchObject({ broken: { sequence: 1, reason: 'archive' } });
  });

  it('does not hide an entry that was deleted and not archived', async () => {
    await tamper(api, sql`delete from audit_entries where sequence = 6`);
    expect(await verify()).toMatchObject({ broken: { sequence: 6, reason: 'missing' } });
    await expect(archiveBefore('2022-01-02', folder)).rejects.toThrow('rota en el registro 6');
  });

  it('does not join one after a gap', async () => {
    api.clock.set('2030-01-01T15:00:00.000Z');
    await archiveBefore('2022-01-02', folder);
    await tamper(api, sql`delete from audit_archives where first_sequence = 1`);
    await expect(looking()).rejects.toThrow('alterado desde el registro 1');
    expect(await verify()).toMatchObject({ broken: { sequence: 1, reason: 'archive' } });
  });

  it('lets the database refuse what is not recorded, and any change of what is', async () => {
    await expect(sql`delete from audit_entries where sequence = 6`.execute(db())).rejects.toThrow(
      'append-only',
    );
    await expect(sql`delete from audit_archives`.execute(db())).rejects.toThrow('append-only');
    await expect(sql`truncate audit_archives`.execute(db())).rejects.toThrow('append-only');
    await expect(
      sql`insert into audit_archives select 7, 6, first_day, before_day, previous_hash, last_hash,
        file_name, sha256, mac from audit_archives`.execute(db()),
    ).rejects.toThrow('ends as the audit trail has it');
  });
});

describe('archiving that is cut short', () => {
  beforeEach(begin);
  afterEach(end);

  const cut = async (transactions: number) => {
    const { folder } = await archiveBefore('2016-01-01');
    const killed = killedAfter(api.context, transactions);
    await expect(archiveBefore(CUT, folder, killed)).rejects.toThrow('killed');
    return folder;
  };

  it('before it was recorded leaves the trail as it was, and the next run takes the file', async () => {
    const folder = await cut(0);
    expect(await verify()).toMatchObject({ archived: 0, entries: 7, broken: undefined });
    expect(await filesIn(folder)).toHaveLength(2);
    expect((await archiveBefore(CUT, folder)).part).toMatchObject({ first: 1, last: 5 });
    expect(await verifyArchive(api.context, folder)).toMatchObject({ parts: 1, strangers: [] });
  });

  it('before the entries were removed is finished by the next run', async () => {
    const folder = await cut(1);
    expect(await verify()).toMatchObject({ archived: 5, entries: 3, broken: undefined });
    expect(await numbersIn(api.context)).toHaveLength(8);
    // A piece of them may be gone already.
    await sql`delete from audit_entries where sequence <= 2`.execute(db());
    expect(await archiveBefore(CUT, folder)).toMatchObject({ part: undefined, removedBefore: 3 });
    expect(await numbersIn(api.context)).toEqual([6, 7, 8]);
  });

  it('removes nothing without the file that it had written', async () => {
    const folder = await cut(1);
    const [, file = ''] = await filesIn(folder);
    await writeFile(join(folder, file), 'otra cosa');
    await expect(archiveBefore(CUT, folder)).rejects.toThrow('fue alterado');
    await expect(archiveBefore(CUT)).rejects.toThrow('Falta el archivo');
    expect(await numbersIn(api.context)).toHaveLength(8);
  });

  it('or not, never takes the place of another trail’s archive', async () => {
    const { folder } = await archiveBefore(CUT);
    await emptyTrail(api);
    await note(api, '2017-01-01T15:00:00.000Z', 5);
    await expect(archiveBefore(CUT, folder)).rejects.toThrow('indique otra carpeta');
    expect(await numbersIn(api.context)).toHaveLength(5);
  });

  it('is not begun in a folder that is not there', async () => {
    await expect(archiveBefore(CUT, '/no/hay')).rejects.toThrow('No existe la carpeta /no/hay');
  });
});

describe('a running application beside the archiving', () => {
  beforeAll(begin);
  afterAll(end);

  it('goes on writing and verifying, and the trail is whole', async () => {
    let isArchiving = true;
    const archiving = archiveBefore(CUT).finally(() => {
      isArchiving = false;
    });
    const look = async () => {
      const breaks = [];
      while (isArchiving) breaks.push((await verifyAuditLog(api.context, { batchRows: 1 })).broken);
      return breaks;
    };
    const writing = Array.from({ length: 10 }, () =>
      api.call(customers.registerCustomer, { as: 'BASIC', body: aCustomer() }),
    );
    const [{ part }, breaks, ...written] = await Promise.all([archiving, look(), ...writing]);
    expect(part).toMatchObject({ first: 1, last: 5 });
    expect(breaks.length).toBeGreaterThan(0);
    expect(breaks.filter((broken) => broken !== undefined)).toEqual([]);
    expect(written.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const { archived, broken } = await verify();
    expect([archived, broken]).toEqual([5, undefined]);
  });
});

describe('a customer in the archive', () => {
  let folder: string;
  let id: number;
  beforeAll(async () => {
    await emptyTrail(api);
    api.clock.set('2016-03-15T15:00:00.000Z');
    const body = aCustomer({ surname: 'ZAPATERO', ci_ruc: 'B700001' });
    ({
      body: {
        customer: { id },
      },
    } = await api.call(customers.registerCustomer, { as: 'BASIC', body }));
    await api.call(customers.registerCustomer, { as: 'BASIC', body: aCustomer() });
    api.clock.set(NOW);
    ({ folder } = await archiveBefore(CUT));
  });
  afterAll(end);

  const show = async (customerId?: number) => {
    let text = '';
    for await (const line of archivedCsv(api.context, folder, customerId)) text += line;
    return text;
  };

  it('is found there, with their values and nobody else’s', async () => {
    const lines = (await show(id)).trim().split('\r\n');
    expect(lines[0]).toContain('Dirección de origen;Valores;Datos personales');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain('ZAPATERO');
  });

  it('is told to have been looked at in the trail, before anything is read', async () => {
    const lines = await auditOf(api.context, () => show(id));
    expect(lines).toMatchObject([{ action: 'audit.archive_opened' }]);
  });

  it('is told in their file that older accesses are in the archive', async () => {
    const { text } = await api.call(personalData.subjectFile, { as: 'ELOPDP', params: { id } });
    expect(text).toContain('Los accesos anteriores al 23/11/2019 están en el archivo');
  });

  it('has no values among all entries', async () => {
    const text = await show();
    expect(text.split('\r\n').length).toBeGreaterThan(3);
    expect(text).not.toContain('ZAPATERO');
  });

  it('cannot be read there once made anonymous, and the archive is whole', async () => {
    const body = { ground: 4, reason: 'LO PIDIÓ', confirmation: 'B700001' };
    const done = await api.call(personalData.anonymizeCustomer, {
      as: 'ADMIN',
      params: { id },
      body,
    });
    expect(done.status).toBe(200);
    const text = await show(id);
    expect(text).not.toContain('ZAPATERO');
    expect(text).toContain('Borrado');
    expect((await verifyArchive(api.context, folder)).strangers).toEqual([]);
  });
});
