import { readCell } from '../../../../domain/agency/imports/cells.ts';
import type { ColumnKind } from '../../../../domain/agency/imports/columns.ts';
import { doubtOf } from '../../../../domain/agency/imports/doubts.ts';
import { optionsIn } from '../../../../domain/agency/imports/options.ts';
import { certainName, NAME_PARTS } from '../../../../domain/agency/imports/personNames.ts';
import { appliesTo, ownKeyOf } from '../../../../domain/agency/ownFields/ownField.ts';
import { type Cell, cellText, saysNothing } from '../../../../domain/sheets/sheet.ts';
import { texts } from '../../../../domain/texts.ts';
import type { Executor } from '../../../db/transaction.ts';
import { type Job, type PlacedColumn, readColumn, readName } from './job.ts';
import type { FormValues } from './kinds.ts';
import { accountKey, cityKey, type Lookup } from './references.repository.ts';
import type { FileRow, RowProblem } from './rows.repository.ts';

export interface RowValues {
  readonly values: FormValues;
  readonly blanks: FormValues;
  readonly problems: readonly RowProblem[];
  /** Whether a choice of the plan leaves the row out. */
  readonly isLeftOut: boolean;
}

export type Lookups = ReadonlyMap<string, Lookup>;

const namesIn = ({ own }: PlacedColumn, text: string): string[] =>
  own?.isMany ? optionsIn([], text) : [text];

const textsOf = (job: Job, column: PlacedColumn, rows: readonly FileRow[]): string[] =>
  rows.flatMap(({ cells }) => {
    const reading = readColumn(job, column, cells);
    return reading && 'value' in reading ? namesIn(column, String(reading.value)) : [];
  });

export const findReferences = async (db: Executor, job: Job, rows: readonly FileRow[]) => {
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

type Sent =
  | { readonly fields: FormValues; readonly isForBlank: boolean }
  | { readonly problem: RowProblem }
  | 'leftOut'
  | undefined;

const sentBy = (
  job: Job,
  column: PlacedColumn,
  lookup: Lookup | undefined,
  cells: readonly Cell[],
  known: FormValues,
): Sent => {
  const { field, label, divides } = column;
  const reading = readColumn(job, column, cells);
  if (!reading) return undefined;
  if ('message' in reading) return { problem: { field, label, message: reading.message } };
  const { value, isForBlank } = reading;
  if (divides) return { fields: partsOf(job, column, String(value), cells), isForBlank };
  if (!lookup) return { fields: { [field]: value }, isForBlank };
  const ids: number[] = [];
  for (const name of namesIn(column, String(value))) {
    const resolved = resolve(job, column, lookup, name, known);
    if ('problem' in resolved) return resolved;
    if (resolved.id === null) return 'leftOut';
    ids.push(resolved.id);
  }
  return { fields: { [field]: column.own?.isMany ? ids : ids[0] }, isForBlank };
};

/**
 * What the cells of a row send, field by field, in the order of the form.
 * @param lookups from {@link findReferences}
 */
export const readValues = (job: Job, lookups: Lookups, cells: readonly Cell[]): RowValues => {
  const values: Record<string, unknown> = {};
  const blanks: Record<string, unknown> = {};
  const problems: RowProblem[] = [];
  let isLeftOut = false;
  for (const column of job.columns) {
    const known = { ...blanks, ...values };
    const sent = sentBy(job, column, lookups.get(column.field), cells, known);
    if (sent === 'leftOut') isLeftOut = true;
    else if (sent && 'problem' in sent) problems.push(sent.problem);
    else if (sent) Object.assign(sent.isForBlank ? blanks : values, sent.fields);
  }
  return { values, blanks, problems, isLeftOut };
};

const partsOf = (job: Job, column: PlacedColumn, text: string, cells: readonly Cell[]) => {
  const name = readName(job, column, text, cells);
  return Object.fromEntries(
    NAME_PARTS.map((part) => [part, name[part]]).filter(([, value]) => value),
  );
};

export const lackedBy = (job: Job, record: FormValues, blanks: FormValues): FormValues => {
  const { policy_type_id: type = blanks.policy_type_id } = record;
  const isOfType = (field: string) => {
    const own = job.own.get(ownKeyOf(field) ?? '')?.field;
    return !own || typeof type !== 'number' || appliesTo(own, type);
  };
  return Object.fromEntries(
    Object.entries(blanks).filter(([field]) => (record[field] ?? '') === '' && isOfType(field)),
  );
};

const FIGURES: ReadonlySet<ColumnKind> = new Set(['day', 'birth', 'amount', 'percent', 'number']);

const textOf = (job: Job, column: PlacedColumn, value: unknown, cells: readonly Cell[]): string => {
  const { words, divides } = column;
  if (divides) return certainName(readName(job, column, String(value), cells));
  if (words) return value === true ? words.yes : words.no;
  return String(value);
};

/**
 * What the figures of a row were read as, so that people see what would be stored.
 * @returns place → text, where that is not what the cell has; undefined where none is
 */
export const readingsOf = (job: Job, cells: readonly Cell[]) => {
  const readings = job.columns.flatMap((column) => {
    const { place, kind, sense, words } = column;
    const isShown = FIGURES.has(kind) || kind === 'mail' || words || column.divides;
    if (place === undefined || !(isShown || (sense.isCorrected && doubtOf(column)))) return [];
    const reading = readCell(column, cells[place], sense);
    if (!reading || !('value' in reading)) return [];
    const text = textOf(job, column, reading.value, cells);
    return text === cellText(cells[place]) ? [] : [[place, text] as const];
  });
  return readings.length > 0 ? Object.fromEntries(readings) : undefined;
};

/** Notes on cells of which not all was taken, without their content: that is forgotten, notes are not. */
export const notesOf = (job: Job, cells: readonly Cell[]): RowProblem[] =>
  job.columns.flatMap((column) => {
    const { field, label, place, kind, sense } = column;
    const text = cellText(cells[place ?? -1]);
    const reading = readCell(column, text, sense);
    if (!reading && saysNothing(text)) return [{ field, label, message: texts.readAsBlank(text) }];
    const isCut =
      kind === 'mail' && text !== '' && !(reading && Object.values(reading).includes(text));
    return isCut ? [{ field, label, message: texts.oneAddress }] : [];
  });

export const labelOf = (job: Job, field: string): string | null => job.labels.get(field) ?? null;
