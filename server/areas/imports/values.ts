import { readCell } from '../../../domain/imports/cells.ts';
import type { ColumnKind } from '../../../domain/imports/columns.ts';
import { doubtOf } from '../../../domain/imports/doubts.ts';
import { type Cell, cellText } from '../../../domain/sheets/sheet.ts';
import type { Executor } from '../../db/transaction.ts';
import { type Job, type PlacedColumn, readColumn } from './job.ts';
import type { FormValues } from './kinds.ts';
import { accountKey, cityKey, type Lookup } from './references.repository.ts';
import type { FileRow, RowProblem } from './rows.repository.ts';

/** What a row sends, or why it sends nothing. */
export interface RowValues {
  readonly values: FormValues;
  readonly problems: readonly RowProblem[];
  /** Whether a choice of the plan leaves it out. */
  readonly isLeftOut: boolean;
}

/** What the references of a piece of rows were found to be: field → records. */
export type Lookups = ReadonlyMap<string, Lookup>;

const textsOf = (job: Job, column: PlacedColumn, rows: readonly FileRow[]): string[] =>
  rows.flatMap(({ cells }) => {
    const reading = readColumn(job, column, cells);
    return reading && 'value' in reading ? [String(reading.value)] : [];
  });

/** Looks up what the references of a piece of rows name. */
export const findReferences = async (
  db: Executor,
  job: Job,
  rows: readonly FileRow[],
): Promise<Lookups> => {
  const found = new Map<string, Lookup>();
  for (const column of job.columns) {
    if (!column.reference) continue;
    const texts = [...new Set(textsOf(job, column, rows))];
    const lookup = await job.readReference(db, column, texts);
    if (lookup) found.set(column.field, lookup);
  }
  return found;
};

/** Cantons are those of the row's province, accounts those of its customer. */
const keyOf = (column: PlacedColumn, text: string, values: FormValues): string => {
  const { province_id, customers_id } = values;
  if (column.reference === 'cities' && typeof province_id === 'number')
    return cityKey(text, province_id);
  if (column.reference === 'bank_accounts' && typeof customers_id === 'number')
    return accountKey(text, customers_id);
  return text;
};

type Resolved = { readonly id: number | null } | { readonly problem: RowProblem };

const resolve = (
  job: Job,
  column: PlacedColumn,
  lookup: Lookup,
  text: string,
  values: FormValues,
): Resolved => {
  const { field, label } = column;
  const ids = lookup.idsOf(keyOf(column, text, values));
  const [id] = ids;
  if (id !== undefined && ids.length === 1) return { id };
  const chosen = job.row.plan.choices[field]?.[text];
  if (chosen !== undefined) return { id: chosen };
  const message =
    ids.length > 1 ? `Hay varios registros «${text}»` : `No está registrado: «${text}»`;
  return { problem: { field, label, message, missing: text } };
};

/**
 * What the cells of a row send, field by field, in the order of the form.
 * @param lookups from {@link findReferences}
 */
export const readValues = (job: Job, lookups: Lookups, cells: readonly Cell[]): RowValues => {
  const values: Record<string, unknown> = {};
  const problems: RowProblem[] = [];
  let isLeftOut = false;
  for (const column of job.columns) {
    const { field, label } = column;
    const reading = readColumn(job, column, cells);
    if (!reading) continue;
    if ('message' in reading) {
      problems.push({ field, label, message: reading.message });
      continue;
    }
    const lookup = lookups.get(field);
    if (!lookup) {
      values[field] = reading.value;
      continue;
    }
    const resolved = resolve(job, column, lookup, String(reading.value), values);
    if ('problem' in resolved) problems.push(resolved.problem);
    else if (resolved.id === null) isLeftOut = true;
    else values[field] = resolved.id;
  }
  return { values, problems, isLeftOut };
};

/** Kinds whose cells can be written in more than one way. */
const FIGURES: ReadonlySet<ColumnKind> = new Set(['day', 'birth', 'amount', 'percent', 'number']);

/**
 * What the figures of a row were read as, so that people see what would be stored.
 * @returns place → text, where that is not what the cell has; undefined where none is
 */
export const readingsOf = (
  job: Job,
  cells: readonly Cell[],
): Readonly<Record<number, string>> | undefined => {
  const readings = job.columns.flatMap((column) => {
    const { place, kind, sense } = column;
    if (place === undefined || !(FIGURES.has(kind) || (sense.isCorrected && doubtOf(column))))
      return [];
    const reading = readCell(column, cells[place], sense);
    const text = reading && 'value' in reading ? String(reading.value) : undefined;
    return text === undefined || text === cellText(cells[place]) ? [] : [[place, text] as const];
  });
  return readings.length > 0 ? Object.fromEntries(readings) : undefined;
};

/** The label of a field, as templates have it. */
export const labelOf = (job: Job, field: string): string | null => job.labels.get(field) ?? null;
