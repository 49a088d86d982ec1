import { z } from 'zod';
import { isBlank } from '../blank.ts';
import { id } from '../contract/fields.ts';
import { texts } from '../texts.ts';

/** Existing clients post what they have on screen: rows, a record, its envelope. What identifies is found in it. */

export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const rowId = (value: unknown): number | undefined => id.safeParse(value).data;

export const firstId = (fields: Fields, names: readonly string[]): number | undefined =>
  names.map((name) => rowId(fields[name])).find((found) => found !== undefined);

/** @returns the ids without repetition; undefined for no rows, or when one of them names none */
export const idsOf = (rows: unknown, idOf: (row: unknown) => number | undefined) => {
  if (!Array.isArray(rows) || rows.length === 0) return undefined;
  const ids = rows.map(idOf);
  return ids.every((one) => one !== undefined) ? [...new Set(ids)] : undefined;
};

export const firstIds = (
  fields: Fields,
  names: readonly string[],
  idOf: (row: unknown) => number | undefined,
) => names.map((name) => idsOf(fields[name], idOf)).find(Boolean);

export const foundBy =
  <T>(find: (posted: unknown) => T | undefined) =>
  (posted: unknown, context: z.RefinementCtx): T => {
    const found = find(posted);
    if (found !== undefined) return found;
    context.addIssue({ code: 'custom', message: texts.reportWithoutSubject });
    return z.NEVER;
  };

/** A field of a filter that may be missing or blank; undefined then. */
export const optional = <T extends z.ZodType>(schema: T) =>
  z
    .preprocess(
      (value: z.input<T> | '' | null | undefined) => (isBlank(value) ? undefined : value),
      schema.optional(),
    )
    .optional();
