import type { ImportKind, KindDefinition } from '../../../../domain/agency/imports/columns.ts';
import { kindOf } from '../../../../domain/agency/imports/kinds.ts';
import { rulesInForce } from '../../../../domain/agency/layouts/hidden.ts';
import { isOwnFieldResource } from '../../../../domain/agency/ownFields/ownField.ts';
import { type CompiledOwnFields, noOwnFields } from '../../../../domain/agency/ownFields/values.ts';
import {
  allowedActions,
  type OwnObject,
  resourceOf,
} from '../../../../domain/agency/ownObjects/ownObject.ts';
import type { imports } from '../../../../domain/contract/index.ts';
import { texts } from '../../../../domain/texts.ts';
import { type Actor, type Input, today } from '../../../context.ts';
import { readList } from '../../../db/readList.ts';
import type { Executor } from '../../../db/transaction.ts';
import { JsonText, requireJson } from '../../../http/answers.ts';
import { conflict, notFound } from '../../../problem.ts';
import { definitionsOf } from '../ownFields/compiled.repository.ts';
import { objectsSeenBy } from '../ownRecords/access.ts';
import { parentField } from '../ownRecords/links.repository.ts';
import { checkRows } from './check.repository.ts';
import { noImport } from './problems.ts';
import { findLikest, type Likest } from './proposals.repository.ts';
import { findImport, findImportJson, type ImportRow, importListOf } from './repository.ts';
import { findMissingRows, findUndoable, rowListOf } from './rows.repository.ts';
import { findUndoBlockers } from './undoBlockers.ts';

export interface KindNow extends KindDefinition {
  /** The own fields of its records, retired ones too. */
  readonly own: CompiledOwnFields;
  /** The own object whose records it brings; nothing for built-in records. */
  readonly object: OwnObject | undefined;
  /** Initial values of fields that the importer's layout keeps from being typed, by field. */
  readonly initials: Readonly<Record<string, unknown>>;
}

type Importing = Pick<Actor, 'role'>;

/** @returns the kind with the definitions of now; undefined for records that the user does not see */
export const findKind = async (db: Executor, { role }: Importing, kind: ImportKind) => {
  const { fields, objects, layouts } = await definitionsOf(db);
  const own = (isOwnFieldResource(kind) ? fields.get(kind) : undefined) ?? noOwnFields;
  const seen = objects
    .map((object) => ({ ...object, allowed: allowedActions(object, role) }))
    .filter(({ allowed }) => allowed.includes('list'));
  const definition = kindOf(kind, own, seen);
  const object = seen.find(({ key }) => resourceOf(key) === kind);
  if (!definition) return undefined;
  const { entity } = definition;
  const whole = object
    ? { ...entity, fields: { ...entity.fields, ...parentField(object) } }
    : entity;
  // What whoever imports does not see or change is no column, and finds no record.
  const closed = rulesInForce(layouts, { resource: kind, role }).filter(
    ({ isHidden, isReadOnly }) => isHidden || isReadOnly,
  );
  const isOpen = (field: string) => closed.every(({ name }) => name !== field);
  return {
    ...definition,
    columns: definition.columns.filter(({ field }) => isOpen(field)),
    keys: definition.keys.filter((rule) => rule.fields.every(isOpen)),
    entity: whole,
    own,
    object,
    // Records of own objects are begun with them where they are written.
    initials: Object.fromEntries(
      closed.flatMap(({ name, initial }) => (object || initial === null ? [] : [[name, initial]])),
    ),
  };
};

/** {@link findKind}. @throws Problem 404 for records that the user does not see */
export const requireKind = async (db: Executor, actor: Importing, kind: ImportKind) => {
  const found = await findKind(db, actor, kind);
  if (!found) throw notFound('No existen registros propios con este nombre');
  return found;
};

/** {@link requireKind} for what is to be written. @throws Problem 404, 409 for an own object that is retired */
export const requireWritable = async (db: Executor, actor: Importing, kind: ImportKind) => {
  const found = await requireKind(db, actor, kind);
  if (found.object && found.object.retiredAt !== null)
    throw conflict('retired', texts.ownObjectRetired);
  return found;
};

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
