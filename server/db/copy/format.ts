import { z } from 'zod';

/**
 * A copy is lines of text: a head, then each table with its rows, then an end. What a line is, its first
 * letter tells, so that a row is passed on without being read.
 */

const FORMAT = 1;

const headSchema = z.object({
  amparo: z.literal(FORMAT, `El formato de la copia no es el ${FORMAT}`),
  at: z.iso.datetime(),
  migration: z.string(),
  sequences: z.array(z.object({ name: z.string(), last: z.string().nullable() })),
});
export type CopyHead = Omit<z.output<typeof headSchema>, 'amparo'>;

/** End behind the rows: a copy that lacks it was cut. */
const endSchema = z.object({ counts: z.record(z.string(), z.number()) });
export type CopyEnd = z.output<typeof endSchema>;

const tableSchema = z.object({ name: z.string(), columns: z.array(z.string()).min(1).readonly() });

export type CopyLine =
  | { readonly table: z.output<typeof tableSchema> }
  | { readonly row: string }
  | { readonly end: CopyEnd };

/** The file is no copy, or not a whole one. The message is for the operator. */
export class CopyError extends Error {
  override readonly name = 'CopyError';
}

const [TABLE, ROW, END] = ['#', '{', '.'] as const;

export const headLine = (head: CopyHead): string => JSON.stringify({ amparo: FORMAT, ...head });
export const tableLine = (table: z.output<typeof tableSchema>): string =>
  `${TABLE}${JSON.stringify(table)}`;
export const endLine = (end: CopyEnd): string => `${END}${JSON.stringify(end)}`;

const parsed = <S extends z.ZodType>(schema: S, text: string): z.output<S> => {
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    throw new CopyError('El archivo no es una copia de Amparo, o está dañado.', { cause });
  }
};

/** @throws CopyError for what is no head of a copy */
export const readHead = (line: string | undefined): CopyHead => parsed(headSchema, line ?? '');

/** @throws CopyError for what is no line of a copy */
export const readLine = (line: string): CopyLine => {
  if (line.startsWith(ROW)) return { row: line };
  if (line.startsWith(TABLE)) return { table: parsed(tableSchema, line.slice(1)) };
  if (line.startsWith(END)) return { end: parsed(endSchema, line.slice(1)) };
  throw new CopyError('El archivo no es una copia de Amparo, o está dañado.');
};
