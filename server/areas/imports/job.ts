import { readCell } from '../../../domain/imports/cells.ts';
import {
  type ColumnKind,
  IMPORTS,
  type ImportColumn,
  type KeyRule,
} from '../../../domain/imports/columns.ts';
import { importColumns } from '../../../domain/imports/ownColumns.ts';
import type { CompiledOwnFields } from '../../../domain/ownFields/values.ts';
import { type Cell, cellText } from '../../../domain/sheets/sheet.ts';
import { type DecimalSign, decimalSignOf } from '../../../domain/sheets/values.ts';
import type { Executor } from '../../db/transaction.ts';
import { ownFieldsOfKind } from './columns.ts';
import { KIND_SERVICES, type KindServices } from './kinds.ts';
import { type ReferenceReader, referenceKey, referenceReader } from './references.repository.ts';
import type { ImportRow } from './repository.ts';
import { findCellsAt } from './rows.repository.ts';

/** A column that is read, where it stands, and what tells how its amounts are written. */
export interface PlacedColumn extends ImportColumn {
  /** From 0; undefined where all rows have the plan's value. */
  readonly place: number | undefined;
  readonly sign: DecimalSign | undefined;
}

/** All that the rows of an import are dealt with by, worked out once. */
export interface Job {
  readonly row: ImportRow;
  readonly columns: readonly PlacedColumn[];
  /** Field → its label, of all columns that the kind has. */
  readonly labels: ReadonlyMap<string, string>;
  /** The own fields of the kind's records as the work began; the services have them as they are. */
  readonly own: CompiledOwnFields;
  readonly keys: readonly KeyRule[];
  readonly services: KindServices;
  readonly readReference: ReferenceReader;
  /** Row of the file → the earlier row that says the same by the first key. */
  readonly repeats: ReadonlyMap<number, number>;
}

const signOf = (rows: readonly { readonly cells: readonly Cell[] }[], at: number) =>
  decimalSignOf(
    rows.flatMap(({ cells }) => {
      const cell = cells[at];
      return typeof cell === 'string' ? [cell] : [];
    }),
  );

/** @param at of each of the key's columns, its place among the cells read */
const findRepeats = (
  rows: readonly { readonly row: number; readonly cells: readonly Cell[] }[],
  at: readonly number[],
): Map<number, number> => {
  const first = new Map<string, number>();
  const repeats = new Map<number, number>();
  for (const { row, cells } of rows) {
    const parts = at.map((place) => referenceKey(cellText(cells[place])).replace(/[\s-]/g, ''));
    if (parts.length === 0 || parts.some((part) => part === '')) continue;
    const key = parts.join('|');
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, row);
    else repeats.set(row, earlier);
  }
  return repeats;
};

/** Kinds whose texts are written with a sign before the decimals. */
const hasDecimals = (kind: ColumnKind): boolean => kind === 'amount' || kind === 'number';

/** Reads what the rows of an import are dealt with by. */
export const prepareJob = async (db: Executor, row: ImportRow): Promise<Job> => {
  const { plan, kind } = row;
  const definition = IMPORTS[kind];
  const keys = plan.keys.flatMap(
    (name) => definition.keys.find((rule) => rule.name === name) ?? [],
  );
  const own = await ownFieldsOfKind(db, kind);
  const columns = importColumns(kind, own);
  const chosen = columns.filter(
    ({ field }) => plan.columns[field] !== undefined || plan.values[field] !== undefined,
  );
  const telling = chosen.filter(
    ({ field, kind: holds }) =>
      plan.columns[field] !== undefined && (hasDecimals(holds) || keys[0]?.fields.includes(field)),
  );
  const rows = await findCellsAt(
    db,
    row.id,
    telling.map(({ field }) => plan.columns[field] ?? 0),
  );
  const at = new Map(telling.map(({ field }, place) => [field, place]));
  return {
    row,
    keys,
    columns: chosen.map((column) => {
      const place = at.get(column.field);
      const isSigned = hasDecimals(column.kind) && place !== undefined;
      return {
        ...column,
        place: plan.columns[column.field],
        sign: isSigned ? signOf(rows, place) : undefined,
      };
    }),
    labels: new Map(columns.map(({ field, label }) => [field, label])),
    own,
    services: KIND_SERVICES[kind],
    readReference: referenceReader(),
    repeats: findRepeats(rows, placesOf(keys[0], at)),
  };
};

/** Nowhere, where the file has not all of the key's columns. */
const placesOf = (rule: KeyRule | undefined, at: ReadonlyMap<string, number>): number[] => {
  const places = (rule?.fields ?? []).map((field) => at.get(field));
  return places.every((place) => place !== undefined) ? places : [];
};

/** What a column holds in a row: the cell's, or the value that all rows have. */
export const readColumn = (job: Job, column: PlacedColumn, cells: readonly Cell[]) => {
  const cell = column.place === undefined ? undefined : cells[column.place];
  const reading = readCell(column, cell, column.sign);
  return reading ?? readCell(column, job.row.plan.values[column.field], '.');
};
