import type { CivilDate } from '../../../domain/civilDate.ts';
import { type ColumnSense, readCell } from '../../../domain/imports/cells.ts';
import {
  type ColumnKind,
  IMPORTS,
  type ImportColumn,
  type KeyRule,
} from '../../../domain/imports/columns.ts';
import { importColumns } from '../../../domain/imports/ownColumns.ts';
import type { CompiledOwnFields } from '../../../domain/ownFields/values.ts';
import { dayOrderOf } from '../../../domain/sheets/days.ts';
import type { Cell } from '../../../domain/sheets/sheet.ts';
import { decimalSignOf } from '../../../domain/sheets/values.ts';
import type { Executor } from '../../db/transaction.ts';
import { ownFieldsOfKind } from './columns.ts';
import { KIND_SERVICES, type KindServices } from './kinds.ts';
import { type ReferenceReader, referenceKey, referenceReader } from './references.repository.ts';
import type { ImportRow } from './repository.ts';
import { findCellsAt } from './rows.repository.ts';

/** A column that is read, where it stands, and what tells how its cells are written. */
export interface PlacedColumn extends ImportColumn {
  /** From 0; undefined where all rows have the plan's value. */
  readonly place: number | undefined;
  readonly sense: ColumnSense;
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

/** Rows of a file of which some columns are read. */
type CellRows = readonly { readonly row: number; readonly cells: readonly Cell[] }[];

/** @param at of each of the key's columns, its place among the cells read */
const findRepeats = (
  rows: CellRows,
  columns: readonly PlacedColumn[],
  at: ReadonlyMap<string, number>,
): Map<number, number> => {
  const first = new Map<string, number>();
  const repeats = new Map<number, number>();
  for (const { row, cells } of rows) {
    const parts = columns.map((column) => {
      const reading = readCell(column, cells[at.get(column.field) ?? 0], column.sense);
      const text = reading && 'value' in reading ? String(reading.value) : '';
      return referenceKey(text).replace(/[\s-]/g, '');
    });
    if (parts.length === 0 || parts.some((part) => part === '')) continue;
    const key = parts.join('|');
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, row);
    else repeats.set(row, earlier);
  }
  return repeats;
};

/** Kinds of cells of which the whole column tells how they are written. */
const TOLD_BY_COLUMN: ReadonlySet<ColumnKind> = new Set([
  'amount',
  'number',
  'day',
  'birth',
  'collected',
]);

const textsIn = (cells: readonly Cell[]) => cells.filter((cell) => typeof cell === 'string');

const senseOf = (
  { plan }: ImportRow,
  field: string,
  cells: readonly Cell[],
  today: CivilDate,
): ColumnSense => ({
  sign: decimalSignOf(textsIn(cells)),
  days: { today, order: dayOrderOf(cells) },
  isCorrected: plan.corrections?.[field],
});

/** Reads what the rows of an import are dealt with by. @param today years of two figures are near it */
export const prepareJob = async (db: Executor, row: ImportRow, today: CivilDate): Promise<Job> => {
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
      plan.columns[field] !== undefined &&
      (TOLD_BY_COLUMN.has(holds) || keys[0]?.fields.includes(field)),
  );
  const rows = await findCellsAt(
    db,
    row.id,
    telling.map(({ field }) => plan.columns[field] ?? 0),
  );
  const at = new Map(telling.map(({ field }, place) => [field, place]));
  const placed = chosen.map((column): PlacedColumn => {
    const place = at.get(column.field);
    const cells = place === undefined ? [] : rows.map((one) => one.cells[place] ?? null);
    return {
      ...column,
      place: plan.columns[column.field],
      sense: senseOf(row, column.field, cells, today),
    };
  });
  return {
    row,
    keys,
    columns: placed,
    labels: new Map(columns.map(({ field, label }) => [field, label])),
    own,
    services: KIND_SERVICES[kind],
    readReference: referenceReader(),
    repeats: findRepeats(rows, keyColumns(keys[0], placed), at),
  };
};

/** None, where the file has not all of the key's columns. */
const keyColumns = (rule: KeyRule | undefined, placed: readonly PlacedColumn[]): PlacedColumn[] => {
  const fields = rule?.fields ?? [];
  const found = placed.filter(({ field, place }) => place !== undefined && fields.includes(field));
  return found.length === fields.length ? found : [];
};

/** What a column holds in a row: the cell's, or the value that all rows have. */
export const readColumn = (job: Job, column: PlacedColumn, cells: readonly Cell[]) => {
  const { place, field, sense } = column;
  const reading = place === undefined ? undefined : readCell(column, cells[place], sense);
  const { days } = sense;
  const typed: ColumnSense = { sign: '.', days: { ...days, order: 'day' } };
  return reading ?? readCell(column, job.row.plan.values[field], typed);
};
