import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dumpDatabase } from '../../server/db/copy/dump.ts';
import { loadCopy } from '../../server/db/copy/load.ts';
import { migrateTo } from '../../server/db/migrate.ts';
import { startApi, type TestApi } from '../support/api.ts';
import { makeCustomer } from '../support/records.ts';
import { createEmptyDatabase, type TestDatabase } from '../support/testDatabase.ts';
import { makeWholeAgency } from '../support/wholeAgency.ts';

const ZONE = 'America/Guayaquil';

/** The lines of a copy of a database. */
const copyOf = ({ snapshot }: TestDatabase['database'], at: Date) =>
  snapshot(async (db) => {
    const pieces: string[] = [];
    for await (const piece of dumpDatabase(db, at)) pieces.push(piece);
    return pieces.join('').split('\n').slice(0, -1);
  });

async function* from(lines: readonly string[]): AsyncGenerator<string> {
  yield* lines;
}

describe('a copy of a database', () => {
  let api: TestApi;
  let lines: string[];
  beforeAll(async () => {
    api = await startApi();
    await makeWholeAgency(api);
    lines = await copyOf(api.context.database, api.clock.now());
  });
  afterAll(() => api.close());

  const inEmpty = async (work: (database: TestDatabase['database']) => Promise<void>) => {
    const test = await createEmptyDatabase();
    try {
      await work(test.database);
    } finally {
      await test.close();
    }
  };

  it('makes an empty database the same, row by row', () =>
    inEmpty(async (database) => {
      await loadCopy(database, from(lines), ZONE);
      expect(await copyOf(database, api.clock.now())).toEqual(lines);
    }));

  it('leaves a database that goes on where the copied one was', async () => {
    const { kysely } = api.context.database;
    const test = await createEmptyDatabase();
    await loadCopy(test.database, from(lines), ZONE);
    const restored = await startApi({ on: test });
    const before = await kysely.selectFrom('customers').select('id').execute();
    const id = await makeCustomer(restored);
    expect(id).toBeGreaterThan(Math.max(...before.map((row) => row.id)));
    await restored.close();
  });

  it('has no session in it', () => {
    expect(lines.filter((line) => line.startsWith('#{"name":"sessions"'))).toEqual([]);
  });

  it.each([
    ['is cut', () => lines.slice(0, -1), 'La copia está cortada: le falta el final.'],
    [
      'lacks a row',
      () =>
        lines.filter((_, place) => place !== lines.findIndex((line) => line.startsWith('{"id"'))),
      'La copia está dañada: no tiene las filas que dice.',
    ],
    ['is something else', () => ['{"a": 1}'], 'no es una copia de Amparo'],
    [
      'is of a newer version',
      () => [String(lines[0]).replace(/"migration":"[^"]*"/, '"migration":"9999_later"')],
      'es de una versión más nueva de Amparo',
    ],
  ])('that %s is refused', (_, read, message) =>
    inEmpty(async (database) => {
      await expect(loadCopy(database, from(read()), ZONE)).rejects.toThrow(message);
    }),
  );

  it('can be restored again after a restore that failed', () =>
    inEmpty(async (database) => {
      const cut = loadCopy(database, from(lines.slice(0, -1)), ZONE);
      await expect(cut).rejects.toThrow();
      await loadCopy(database, from(lines), ZONE);
      expect(await copyOf(database, api.clock.now())).toEqual(lines);
    }));

  it('is not restored over what is there', async () => {
    const over = loadCopy(api.context.database, from(lines), ZONE);
    await expect(over).rejects.toThrow('La base de datos no está vacía');
  });

  it('of an older version is brought up to date', () =>
    inEmpty(async (old) => {
      await migrateTo(old.kysely, '0045_imports');
      const older = await copyOf(old, api.clock.now());
      await inEmpty(async (database) => {
        const { migration } = await loadCopy(database, from(older), ZONE);
        expect(migration).toBe('0045_imports');
        expect((await copyOf(database, api.clock.now()))[0]).not.toContain('0045_imports');
      });
    }));
});
