import { existsSync } from 'node:fs';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EMPTY_DATABASE, makeFolder } from '../../../server/db/connection/embeddedFolder.ts';
import { scratchFolder } from '../../support/scratch.ts';

describe('a new embedded database', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await scratchFolder('new-database');
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('is a copy of the empty one, for its owner alone', async () => {
    const made = join(folder, 'db');
    await makeFolder(made);
    const controlOf = (database: string) => readFile(join(database, 'global/pg_control'));
    expect(await controlOf(made)).toEqual(await controlOf(EMPTY_DATABASE));
    expect((await stat(made)).mode & 0o077).toBe(0);
  });

  it('is not there when the directory was lost while it was made', async () => {
    const made = join(folder, 'lost');
    const lost = () => {
      throw new Error('The directory is lost');
    };
    await expect(makeFolder(made, { check: lost })).rejects.toThrow('The directory is lost');
    expect(existsSync(made)).toBe(false);
  });

  it('that cannot be made is said to be so in Spanish', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    await expect(makeFolder(join(file, 'db'))).rejects.toThrow(
      /^No se pudo crear la base de datos de .*file\/db: /,
    );
  });
});
