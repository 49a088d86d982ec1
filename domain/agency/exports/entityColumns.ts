import type { z } from 'zod';
import type { AnswerShape, Entity, Field, Kind } from '../../entities/entity.ts';
import { type CellKind, type ExportColumn, yesNo } from './column.ts';

const CELL_OF: Readonly<Record<Exclude<Kind, 'flag'>, CellKind>> = {
  id: 'count',
  text: 'text',
  optionalText: 'text',
  day: 'day',
  instant: 'day',
  count: 'count',
  amount: 'money',
  percent: 'percent',
  texts: 'text',
  ids: 'text',
  own: 'text',
  rows: 'text',
};

type Row = Readonly<Record<string, unknown>>;

const cell = (value: unknown) => value as string | number | null | undefined;

const columnOf = (key: string, field: Field): ExportColumn<Row> => {
  const { kind, label, reference, exported, shownWith } = field;
  const heading = typeof exported === 'string' ? exported : label;
  const shownIn = [key, ...(shownWith ? [shownWith] : [])];
  if (reference) {
    const { as, name } = reference;
    return { heading, kind: 'text', value: (row) => cell(Object(row[as])[name]), shownIn };
  }
  if (kind === 'flag') return yesNo(heading, (row) => row[key] === true, ...shownIn);
  return { heading, kind: CELL_OF[kind], value: (row) => cell(row[key]), shownIn };
};

export type RowOf<E extends Entity> = z.output<z.ZodObject<AnswerShape<E>>>;

/**
 * The columns of an exported file that are an entity's own fields.
 * @param entity its fields marked as exported, in their order
 * @param only the keys of some of them, in the order they are wanted
 */
export const entityColumns = <E extends Entity>(
  entity: E,
  only: readonly (keyof E['fields'] & string)[] = Object.keys(entity.fields),
): ExportColumn<RowOf<E>>[] =>
  only.flatMap((key) => {
    const field = entity.fields[key];
    return field?.exported ? [columnOf(key, field)] : [];
  });
