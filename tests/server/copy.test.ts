import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { ownFields, policies } from '../../domain/contract/index.ts';
import { texts } from '../../domain/texts.ts';
import { dumpDatabase } from '../../server/db/copy/dump.ts';
import { loadCopy } from '../../server/db/copy/load.ts';
import { startApi, type TestApi } from '../support/api.ts';
import { anOwnField, aPolicy } from '../support/builders.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { makeCustomer, makeOwners, makePolicy } from '../support/records.ts';
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

const PLATE = 'ABC-7001';

/** A field of policies that is searched, sorted by and unique, with a value. */
const makeOwnFields = async (api: TestApi) => {
  const body = anOwnField({ key: 'placa', isUnique: true, isSorted: true, isSearched: true });
  await api.call(ownFields.registerOwnField, { as: 'ADMIN', body });
  await makePolicy(api, await makeOwners(api), { customFields: { placa: PLATE } });
};

/** The indexes of own fields, as the database writes them. */
const ownIndexes = async ({ kysely }: TestDatabase['database']) => {
  const { rows } = await sql<{ definition: string }>`
    select indexdef as definition from pg_indexes
    where indexname ~ '^own_(sort|unique)_' order by 1`.execute(kysely);
  return rows.map(({ definition }) => definition);
};

describe('a copy of a database', () => {
  const api = madeOnce(() => startApi());
  let lines: string[];
  beforeAll(async () => {
    await makeWholeAgency(api);
    await makeOwnFields(api);
    lines = await copyOf(api.context.database, api.clock.now());
  });

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

  it('has the indexes of own fields made again', () =>
    inEmpty(async (database) => {
      await loadCopy(database, from(lines), ZONE);
      const indexes = await ownIndexes(database);
      expect(indexes).toHaveLength(2);
      expect(indexes).toEqual(await ownIndexes(api.context.database));
    }));

  it('leaves own fields that are found, sorted by and unique', async () => {
    const test = await createEmptyDatabase();
    await loadCopy(test.database, from(lines), ZONE);
    const restored = await startApi({ on: test });
    const { body } = await restored.call(policies.listPolicies, {
      as: 'BASIC',
      query: { range: [0, 9], sort: ['customFields.placa', 'ASC'], filter: { q: 'abc7001' } },
    });
    expect(body.allPolicy).toMatchObject([{ customFields: { placa: PLATE } }]);
    const twice = await restored.call(policies.registerPolicy, {
      as: 'BASIC',
      body: aPolicy(await makeOwners(restored), { customFields: { placa: 'abc 7001' } }),
    });
    expect([twice.status, twice.body.errors]).toEqual([
      409,
      { 'customFields.placa': texts.ownNotUniqueValue },
    ]);
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

  it('of a program long before 1.0.0 is refused in a sentence that says what to do', () =>
    inEmpty(async (database) => {
      const head = String(lines[0]).replace(/"migration":"[^"]*"/, '"migration":"0045_imports"');
      await expect(loadCopy(database, from([head]), ZONE)).rejects.toThrow(
        /demasiado antigua \(termina en «0045_imports»\).*arranque una vez el último 0\.x/,
      );
    }));
});
