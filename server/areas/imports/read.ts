import type { ListQuery } from '../../../domain/contract/lists.ts';
import { IMPORTS } from '../../../domain/imports/columns.ts';
import { type Context, today } from '../../context.ts';
import { readList } from '../../db/readList.ts';
import type { Executor } from '../../db/transaction.ts';
import { JsonText } from '../../http/answers.ts';
import { checkRows } from './check.repository.ts';
import { noImport } from './problems.ts';
import { findImport, findImportJson, type ImportRow, importList } from './repository.ts';
import { findMissingRows, rowListOf } from './rows.repository.ts';

/** An import with its columns. @throws Problem 404 */
export const readImport = async (db: Executor, id: number): Promise<JsonText> => {
  const json = await findImportJson(db, id);
  if (!json) throw noImport(id);
  return new JsonText(json);
};

/** Imports, a page or all of them. */
export const listImports = ({ database }: Context, query: ListQuery) =>
  readList(database, importList, query);

/** @throws Problem 404 */
export const getImport = ({ database }: Context, id: number) => readImport(database.kysely, id);

/** @throws Problem 404 */
export const requireImport = async (db: Executor, id: number): Promise<ImportRow> => {
  const row = await findImport(db, id);
  if (!row) throw noImport(id);
  return row;
};

/** The rows of an import, a page or all of them. @throws Problem 404 */
export const listRows = async ({ database }: Context, id: number, query: ListQuery) => {
  await requireImport(database.kysely, id);
  return readList(database, rowListOf(id), query);
};

/** What cells name and is not there. @throws Problem 404 */
export const listMissing = async ({ database }: Context, id: number) => {
  const { kind } = await requireImport(database.kysely, id);
  const { columns } = IMPORTS[kind];
  const missing = await findMissingRows(database.kysely, id);
  return missing.map((row) => ({
    ...row,
    reference: columns.find(({ field }) => field === row.field)?.reference ?? '',
  }));
};

/** Counts and sums of the policies an import brought in. @throws Problem 404 */
export const checkImport = async (context: Context, id: number) => {
  const { kysely } = context.database;
  await requireImport(kysely, id);
  return new JsonText(await checkRows(kysely, id, today(context)));
};
