import type { Executor } from '../../server/db/transaction.ts';
import { type Catalogue, readCatalogue, type Table } from './catalogue.ts';
import { PlaceWriter } from './placeWriter.ts';
import { keyOf, type Place, readWritten, type Written } from './written.ts';

/**
 * Adds the tables and functions that no file has yet, each at the end of the file of a table that it refers to. Where
 * they stand in the text is decided by people, so the next run leaves a moved one where it is.
 */
const withNew = (files: readonly Written[], { tables, functions }: Catalogue): Written[] => {
  const known = new Set(files.flatMap(({ places }) => places.map(keyOf)));
  const isNew = (place: Place) => !known.has(keyOf(place));
  const added = [
    ...tables.map(({ name, constraints }) => ({ kind: 'table' as const, name, constraints })),
    ...functions.map(({ name }) => ({ kind: 'function' as const, name, constraints: [] })),
  ].filter(isNew);
  const fileOf = ({ constraints }: Pick<Table, 'constraints'>) =>
    files.findLastIndex(({ places }) =>
      constraints.some(({ refersTo }) => places.some(({ name }) => name === refersTo)),
    );
  return files.map((file, index) => {
    const own = added.filter((one) => Math.max(fileOf(one), 0) === index);
    return { ...file, places: [...file.places, ...own] };
  });
};

/**
 * @param db the migrated database
 * @returns the text of each file of `server/db/schema/`, by its name: what the database has, in the order
 *   and with the comments of the files as they are
 */
export const schemaFiles = async (db: Executor): Promise<ReadonlyMap<string, string>> => {
  const catalogue = await readCatalogue(db);
  const { files: written, comments } = readWritten();
  const files = withNew(written, catalogue);
  const order = new Map(
    files.flatMap(({ places }) => places.map(keyOf)).map((key, at) => [key, at]),
  );
  const writer = new PlaceWriter(catalogue, comments, order);
  return new Map(
    files.map(({ file, head, places }) => {
      const texts = places.map((place) => writer.of(place)).filter((text) => text !== undefined);
      return [file, `${[head, ...texts].join('\n\n')}\n`];
    }),
  );
};
