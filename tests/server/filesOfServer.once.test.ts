import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerRequest, onFilesOfServer } from '../../server/backup/running.ts';
import { openDatabase, usingDatabase } from '../../server/db/connection/index.ts';
import type { Database } from '../../server/db/schema.ts';
import { scratchFolder } from '../support/scratch.ts';

describe('the files of an embedded database that a server has open', () => {
  let folder: string;
  let dataDir: string;
  beforeAll(async () => {
    folder = await scratchFolder('files');
    dataDir = join(folder, 'data');
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('are copied for who asks, with all that was acknowledged', async () => {
    const server = await openDatabase<Database>({ dataDir });
    await sql`create table kept as select 'de última hora' as text`.execute(server.kysely);
    const answering = setInterval(() => void answerRequest(server, dataDir), 50);
    const found = await onFilesOfServer(dataDir, (copy) =>
      usingDatabase<Database, unknown>({ dataDir: copy }, async ({ kysely }) => {
        const { rows } = await sql`select text from kept`.execute(kysely);
        return rows;
      }),
    );
    clearInterval(answering);
    await server.close();
    expect(found).toEqual([{ text: 'de última hora' }]);
    expect(existsSync(join(dataDir, 'copy'))).toBe(false);
  });
});
