import { z } from 'zod';
import { readCell } from '../../../domain/agency/imports/cells.ts';
import { columnOf } from '../../../domain/agency/imports/kinds.ts';
import { OWN_VALUES, type OwnField } from '../../../domain/agency/ownFields/ownField.ts';
import { rowsProblems } from '../../../domain/agency/ownFields/rows.ts';
import {
  type CompiledOwnFields,
  checkOwnValues,
  computeOwnValues,
  fieldsInForce,
  type OwnValues,
} from '../../../domain/agency/ownFields/values.ts';
import { isBlank } from '../../../domain/blank.ts';
import type { CivilDate } from '../../../domain/civilDate.ts';
import type { SentRows } from '../../../domain/contract/agency/ownRows.ts';
import { sentOwnValues } from '../../../domain/contract/fields.ts';
import { foldText } from '../../../domain/searchWords.ts';
import { dayOrderOf } from '../../../domain/sheets/days.ts';
import { decimalSignOf } from '../../../domain/sheets/values.ts';
import type { OwnRow } from './recordActions.tsx';

type RowValues = Readonly<Record<string, unknown>>;

/**
 * Rows copied from a spreadsheet, each cell read as an import reads it; one that cannot be read stays as it was
 * copied, for its field to object to.
 * @param fields that the cells are of, from the one that is pasted into
 * @returns undefined for what is one cell alone, which any field takes by itself
 */
export const pastedRows = (text: string, fields: readonly OwnField[], today: CivilDate) => {
  if (!/[\t\n]/.test(text.trimEnd())) return undefined;
  const all = text
    .trimEnd()
    .split(/\r?\n/)
    .map((line) => line.split('\t'));
  const isHeading = fields.some(
    ({ label }, place) => foldText(all[0]?.[place] ?? '') === foldText(label),
  );
  const lines = isHeading ? all.slice(1) : all;
  const columns = fields.map((field, place) => {
    const texts = lines.map((line) => line[place] ?? '');
    const sense = { sign: decimalSignOf(texts), days: { today, order: dayOrderOf(texts) } };
    return texts.map((cell) => {
      const reading = readCell(columnOf(field), cell, sense);
      return reading && 'value' in reading ? reading.value : cell.trim();
    });
  });
  const width = Math.max(0, ...lines.map(({ length }) => length));
  return lines.map((_, row) =>
    Object.fromEntries(
      fields.slice(0, width).map(({ key }, place) => [key, columns[place]?.[row]]),
    ),
  );
};

/** Rows inside a record as forms hold them, by their objects' resources: `rows.own-beneficiarios.rows.0`. */
export const ROWS = 'rows';

const rowShape = z.object({
  /** Tells rows apart, whether they are records or not. */
  key: z.string(),
  id: z.number().nullable(),
  version: z.number().nullable(),
  [OWN_VALUES]: sentOwnValues,
});

export type Row = z.output<typeof rowShape>;

export interface RowsInForm {
  readonly loaded: readonly Row[];
  readonly rows: readonly Row[];
}

/** A value for each field, null where it is blank: a missing one would show what the row first at its place has. */
const valuesOf = (fields: readonly OwnField[], values: RowValues = {}): RowValues =>
  Object.fromEntries(fields.map(({ key }) => [key, values[key] ?? null]));

export const newRow = (fields: readonly OwnField[]): Row => ({
  key: Math.random().toString(36).slice(2),
  id: null,
  version: null,
  customFields: valuesOf(fields),
});

export const rowsInForm = (compiled: CompiledOwnFields, records: readonly OwnRow[]): RowsInForm => {
  const fields = fieldsInForce(compiled);
  const loaded = records.map(({ id, version, customFields }) => ({
    key: `${id}`,
    id,
    version,
    customFields: valuesOf(fields, customFields),
  }));
  return { loaded, rows: loaded };
};

/** A text that is the same for rows with the same values; blank fields are left out. */
const textOf = ({ customFields = {} }: Row): string =>
  JSON.stringify(
    Object.entries(customFields)
      .filter(([, value]) => !isBlank(value))
      .sort(),
  );

const unchangedIn = ({ loaded }: RowsInForm): ((row: Row) => boolean) => {
  const texts = new Map(loaded.map((row) => [row.id, textOf(row)]));
  return (row) => row.id !== null && texts.get(row.id) === textOf(row);
};

export const typedValues = (compiled: CompiledOwnFields, rows: readonly Row[]): OwnValues[] =>
  rows.map(({ customFields = {} }) => {
    const filled = Object.entries(customFields).filter(([, value]) => !isBlank(value));
    // What is none of its field's values counts as blank where it is worked with.
    return computeOwnValues(compiled, Object.fromEntries(filled) as OwnValues).values;
  });

type IsUnchanged = ReturnType<typeof unchangedIn>;

const areUnchanged = ({ loaded, rows }: RowsInForm, isUnchanged: IsUnchanged): boolean =>
  rows.length === loaded.length &&
  rows.every((row, place) => row.id === loaded[place]?.id && isUnchanged(row));

/**
 * What is sent of rows.
 * @returns undefined where they are as the server has them
 */
const changesOf = (form: RowsInForm): SentRows | undefined => {
  const { loaded, rows } = form;
  const isUnchanged = unchangedIn(form);
  if (areUnchanged(form, isUnchanged)) return undefined;
  const left = new Set(rows.map(({ id }) => id));
  return {
    rows: rows.map((row) =>
      isUnchanged(row)
        ? { id: row.id }
        : { id: row.id, version: row.version ?? undefined, customFields: row.customFields },
    ),
    removed: loaded.flatMap(({ id, version }) =>
      id === null || left.has(id) ? [] : [{ id, version: version ?? undefined }],
    ),
  };
};

type Issue = readonly [path: readonly (string | number)[], message: string];

const issuesOf = (compiled: CompiledOwnFields, form: RowsInForm): Issue[] => {
  const { loaded, rows } = form;
  const isUnchanged = unchangedIn(form);
  if (areUnchanged(form, isUnchanged)) return [];
  const stored = new Map(loaded.map((row) => [row.id, row]));
  const ofCells = rows.flatMap((row, place): Issue[] => {
    if (isUnchanged(row)) return [];
    const before = row.id === null ? {} : stored.get(row.id)?.customFields;
    const outcome = checkOwnValues(compiled, {
      sent: row.customFields ?? {},
      // As the record has them.
      stored: Object.fromEntries(
        Object.entries(before ?? {}).filter(([, value]) => value !== null),
      ) as OwnValues,
    });
    const errors = 'errors' in outcome ? Object.entries(outcome.errors) : [];
    return errors.map(([key, message]) => [[ROWS, place, OWN_VALUES, key], message]);
  });
  const together = rowsProblems(fieldsInForce(compiled), typedValues(compiled, rows));
  return [
    ...ofCells,
    ...Object.entries(together).map(
      ([key, message]): Issue => [[ROWS, rows.length - 1, OWN_VALUES, key], message],
    ),
  ];
};

export const rowsSchema = (compiled: CompiledOwnFields) =>
  z
    .object({ loaded: z.array(rowShape), rows: z.array(rowShape) })
    .superRefine((form, context) => {
      for (const [path, message] of issuesOf(compiled, form))
        context.addIssue({ code: 'custom', path: [...path], message });
    })
    .transform(changesOf)
    .optional();
