import { resourceOf } from '../../../../domain/agency/ownObjects/ownObject.ts';
import type { imports } from '../../../../domain/contract/index.ts';
import { type Actor, type Input, today } from '../../../context.ts';
import { readList } from '../../../db/readList.ts';
import type { Executor } from '../../../db/transaction.ts';
import { JsonText, requireJson } from '../../../http/answers.ts';
import { objectsSeenBy } from '../ownRecords/access.ts';
import { checkRows } from './check.repository.ts';
import { findKind, requireKind } from './columns.ts';
import { noImport } from './problems.ts';
import { findLikest, type Likest } from './proposals.repository.ts';
import { findImport, findImportJson, type ImportRow, importListOf } from './repository.ts';
import { findMissingRows, findUndoable, rowListOf } from './rows.repository.ts';
import { findUndoBlockers } from './undoBlockers.ts';

/** An import with its columns. @throws Problem 404 */
export const readImport = (db: Executor, id: number): Promise<JsonText> =>
  requireJson(findImportJson(db, id), () => noImport(id));

export const listImports = async ({
  context: { database },
  actor,
  list: query,
}: Input<typeof imports.listImports>) => {
  const seen = await objectsSeenBy(database.kysely, actor);
  return readList(database, importListOf(seen.map(({ key }) => resourceOf(key))), query);
};

/** @throws Problem 404 where there is none, or it is of records that the user does not see */
export const requireImport = async <Db extends Executor>(
  db: Db,
  actor: Actor,
  id: number,
  read: (db: Db, id: number) => Promise<ImportRow | undefined> = findImport,
): Promise<ImportRow> => {
  const row = await read(db, id);
  if (!row || !(await findKind(db, actor, row.kind))) throw noImport(id);
  return row;
};

type ImportInput = Pick<Input<typeof imports.getImport>, 'context' | 'actor' | 'params'>;

/** What is answered about an import that the user sees. @throws Problem 404, as {@link requireImport} */
export const aboutImport =
  <I extends ImportInput, A>(answer: (row: ImportRow, input: I) => Promise<A>) =>
  async (input: I): Promise<A> => {
    const { context, actor, params } = input;
    return answer(await requireImport(context.database.kysely, actor, params.id), input);
  };

export const getImport = aboutImport(({ id }, { context }: ImportInput) =>
  readImport(context.database.kysely, id),
);

export const listRows = aboutImport(
  ({ id, kind }, { context, list }: Input<typeof imports.listImportRows>) =>
    readList(context.database, rowListOf(id, kind), list),
);

export const listMissing = aboutImport(async ({ id, kind }, { context, actor }: ImportInput) => {
  const { kysely } = context.database;
  const { columns } = await requireKind(kysely, actor, kind);
  const missing = await findMissingRows(kysely, id);
  const proposals = new Map<string, ReadonlyMap<string, Likest>>();
  for (const field of new Set(missing.map((row) => row.field))) {
    const column = columns.find((one) => one.field === field);
    const texts = missing.filter((row) => row.field === field).map(({ value }) => value);
    if (column) proposals.set(field, await findLikest(kysely, column, texts));
  }
  return missing.map((row) => {
    const reference = columns.find(({ field }) => field === row.field)?.reference ?? '';
    const likest = proposals.get(row.field)?.get(row.value);
    if (!likest) return { ...row, reference, proposal: null };
    const recordId = String(likest.id);
    const customers_id = reference === 'customers' ? recordId : null;
    return { ...row, reference, proposal: { ...likest, id: recordId, customers_id } };
  });
});

export const checkImport = aboutImport(
  async ({ id }, { context }: ImportInput) =>
    new JsonText(await checkRows(context.database.kysely, id, today(context))),
);

const ROWS_AT_ONCE = 500;
/** How many of the rows held are named; their list has all once the rest is undone. */
const NAMED = 5;

export const checkUndo = aboutImport(async ({ id, kind }, { context, actor }: ImportInput) => {
  const { kysely } = context.database;
  const { entity } = await requireKind(kysely, actor, kind);
  const found = { free: 0, held: 0, holding: [] as { row: number; message: string }[] };
  let last = 0;
  for (;;) {
    const rows = await findUndoable(kysely, id, last, ROWS_AT_ONCE);
    if (rows.length === 0) return { ...found, holding: found.holding.slice(0, NAMED) };
    const holding = await findUndoBlockers(kysely, entity, rows);
    found.held += holding.size;
    found.free += rows.length - holding.size;
    for (const { id, row_number: row } of rows) {
      const message = holding.get(id);
      if (message !== undefined) found.holding.push({ row, message });
      last = row;
    }
  }
});
