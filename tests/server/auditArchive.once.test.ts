import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../../server/config.ts';
import type { Context } from '../../server/context.ts';
import { openContext } from '../../server/open.ts';
import { recordInOwnTransaction } from '../../server/transaction.ts';
import { testClock } from '../support/clock.ts';
import { filesIn } from '../support/oldTrail.ts';
import { type ProgramDatabase, programDatabase } from '../support/programDatabase.ts';
import { isFull } from '../support/rounds.ts';
import { runProgram } from '../support/runProgram.ts';
import { scratchFolder } from '../support/scratch.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

/** Work on the database of an agency of 2012, as its server did it then. */
const in2012 = async (
  { env }: ProgramDatabase,
  demo: boolean,
  work: (context: Context) => Promise<void>,
): Promise<void> => {
  const config = readConfig({ ...env, AMPARO_DEMO: String(demo) });
  const context = await openContext(config, testClock('2012-06-01T15:00:00.000Z'));
  await work(context).finally(() => context.database.close());
};

const note = (context: Context, entries: number) =>
  recordInOwnTransaction(
    context,
    Array.from({ length: entries }, (_, entityId) => ({
      action: 'task.done' as const,
      entity: 'task' as const,
      entityId,
      actor: undefined,
      details: { text: 'x'.repeat(200) },
    })),
  );

describe('the commands of the archive, on the demonstration of years ago', () => {
  let database: ProgramDatabase;
  let folder: string;
  let to: string;
  const run = (program: string, ...args: string[]) =>
    runProgram(program, { args, env: database.env });

  beforeAll(async () => {
    folder = await scratchFolder('archive');
    to = join(folder, 'archivo');
    await mkdir(to);
    database = await programDatabase();
    const env = { ...database.env, DOCUMENTS_DIR: join(folder, 'documentos') };
    await in2012({ ...database, env }, true, (context) => note(context, 2));
  });
  afterAll(async () => {
    await database.remove();
    await rm(folder, { recursive: true, force: true });
  });

  it('ask for the folder, and for a day that is one and old enough', async () => {
    expect(await run('archiveAudit')).toEqual({
      code: 1,
      text: expect.stringContaining('Indique la carpeta del archivo'),
    });
    expect(await run('archiveAudit', '--to', to, '--before', '2012-02-30')).toEqual({
      code: 1,
      text: '«2012-02-30» no es un día: se espera AAAA-MM-DD.',
    });
    const { code, text } = await run('archiveAudit', '--to', to, '--before', '2026-01-01');
    expect([code, text]).toEqual([1, expect.stringMatching(/^La auditoría se conserva 7 años/)]);
  });

  it('say what would be archived and leave it, then archive it', async () => {
    const rehearsal = await run('archiveAudit', '--to', to, '--dry-run');
    expect(rehearsal.text).toMatch(/^Se archivarían \d+ registros, del 1 \(01\/06\/2012\) al \d+/);
    expect(await filesIn(to)).toEqual([]);
    const { code, text } = await run('archiveAudit', '--to', to);
    expect(text).toMatch(/^Archivados y retirados de la base \d+ registros, del 1 al \d+/);
    expect(code).toBe(0);
    expect(await filesIn(to)).toHaveLength(2);
    expect((await run('archiveAudit', '--to', to)).text).toMatch(/^No hay registros anteriores al/);
  });

  it('verify the archive and the trail that follows it', async () => {
    const { code, text } = await run('verifyAudit', '--archive', to);
    expect(text).toMatch(/^El archivo está íntegro: \d+ registros archivados en 1 parte\.\n/);
    expect(text).toMatch(/íntegra: 1 registro enlazado, que siguen a los \d+ del archivo\.\n/);
    expect(code).toBe(0);
    const empty = await run('verifyAudit', '--archive', folder);
    expect([empty.code, empty.text]).toEqual([1, expect.stringMatching(/^El archivo NO está/)]);
  });

  it('say that an anchor of before needs the archive', async () => {
    const anchor = ['--anchor', `1:${'0'.repeat(64)}`];
    expect(await run('verifyAudit', ...anchor)).toEqual({
      code: 2,
      text: expect.stringContaining('indique su carpeta con --archive'),
    });
    const { code, text } = await run('verifyAudit', '--archive', to, ...anchor);
    expect([code, text]).toEqual([1, expect.stringContaining('roto en el registro 1')]);
  });

  it('write what is archived as CSV', async () => {
    const { code, text } = await run('showAudit', '--archive', to);
    expect(text).toMatch(/N\.º;Fecha y hora;Usuario;.*;Valores;Datos personales\r\n/);
    expect(text).toContain(';2012-06-01 10:00:00;');
    expect(code).toBe(0);
    const [, entries = ''] = await filesIn(to);
    expect((await readFile(join(to, entries))).length).toBeGreaterThan(0);
  });
});

describe.runIf(isFull)('a trail of 100,000 entries', () => {
  let database: ProgramDatabase;
  let folder: string;
  beforeAll(async () => {
    folder = await scratchFolder('archive');
    database = await programDatabase();
    await in2012(database, false, async (context) => {
      for (let piece = 0; piece < 100; piece += 1) await note(context, 1000);
    });
  }, 600_000);
  afterAll(async () => {
    await database.remove();
    await rm(folder, { recursive: true, force: true });
  });

  it('is archived in the memory of a few thousand', async () => {
    const { code, text } = await runProgram('archiveAudit', {
      args: ['--to', folder],
      env: database.env,
      node: ['--max-old-space-size=64'],
    });
    expect(text).toContain('del 1 al 100000');
    expect(code).toBe(0);
  }, 600_000);
});
