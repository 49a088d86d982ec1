import type { z } from 'zod';
import type { AnswerOf, Call, ListSpec } from '../../contract/call.ts';
import { normaliserFor } from '../../contract/wire.ts';
import type { AnswerShape, Entity, Field, Kind } from '../../entities/entity.ts';
import { foldText } from '../../searchWords.ts';

export type CellKind = 'text' | 'number' | 'count' | 'percent' | 'money' | 'day';

/**
 * A cell: a text; a count, percentage or amount of dollars; the text of a date or instant whose day
 * counts; or nothing.
 */
export type Cell = string | number | null | undefined;

export interface ExportColumn<Row> {
  readonly heading: string;
  readonly kind: CellKind;
  readonly value: (row: Row) => Cell;
  /** Names of the screen columns that show it; several where a cell has two lines. */
  readonly shownIn: readonly string[];
}

type ListCall = Call & { readonly list: ListSpec };

export interface ExportList {
  readonly call: ListCall;
  readonly fileName: string;
  /** Name of its sheet, at most 31 characters. */
  readonly title: string;
  readonly columns: readonly Omit<ExportColumn<never>, 'value'>[];
  readonly cellsOf: (row: unknown) => readonly Cell[];
}

/**
 * A column of a kind: its heading, the field of the row in it or what is worked out of the row, and besides that
 * field the columns on the screen that show it.
 */
const column =
  (kind: CellKind) =>
  <Row>(
    heading: string,
    value: (keyof Row & string) | ((row: Row) => Cell),
    ...shownIn: readonly string[]
  ): ExportColumn<Row> =>
    typeof value === 'function'
      ? { heading, kind, value, shownIn }
      : // The answer's schema has typed the cell.
        { heading, kind, value: (row) => row[value] as Cell, shownIn: [value, ...shownIn] };

export const text = column('text');
export const count = column('count');
export const percent = column('percent');
export const money = column('money');
export const day = column('day');

export const yesNo = <Row>(
  heading: string,
  value: (row: Row) => boolean,
  ...shownIn: readonly string[]
): ExportColumn<Row> => text(heading, (row) => (value(row) ? 'SÍ' : 'NO'), ...shownIn);

interface ListDescription<Row>
  extends Pick<ExportList, 'title'>,
    Partial<Pick<ExportList, 'fileName'>> {
  readonly columns: readonly ExportColumn<Row>[];
}

/**
 * Describes an export of what a call lists.
 * @param description title, columns, and the name of the file where it is not the title's words
 */
export const exportOf = <C extends ListCall>(
  call: C,
  { columns, title, fileName = foldText(title).replaceAll(' ', '-') }: ListDescription<AnswerOf<C>>,
): ExportList => {
  const normalise = normaliserFor(call.answer);
  return {
    fileName,
    title,
    call,
    columns,
    cellsOf: (row) => {
      // The row is what that call answers.
      const read = normalise(row) as AnswerOf<C>;
      return columns.map(({ value }) => value(read));
    },
  };
};

export const isExported = ({ columns }: ExportList, name: string): boolean =>
  columns.some(({ shownIn }) => shownIn.includes(name));

/**
 * A list with what some columns on the screen show, each once, in their order.
 */
export const withChosenColumns = (list: ExportList, names: readonly string[]): ExportList => {
  const places = names.flatMap((name) =>
    list.columns.flatMap(({ shownIn }, place) => (shownIn.includes(name) ? [place] : [])),
  );
  return withColumnsAt(list, [...new Set(places)]);
};

const withColumnsAt = (list: ExportList, chosen: readonly number[]): ExportList => {
  const pick = <T>(of: readonly T[]): T[] => chosen.map((place) => of[place] as T);
  return { ...list, columns: pick(list.columns), cellsOf: (row) => pick(list.cellsOf(row)) };
};

/**
 * A list without the columns of what its reader does not see.
 * @param isHidden whether that is a field of its rows, which its column names first
 */
export const withoutColumns = (list: ExportList, isHidden: (name: string) => boolean): ExportList =>
  withColumnsAt(
    list,
    list.columns.flatMap(({ shownIn: [name = ''] }, place) => (isHidden(name) ? [] : [place])),
  );

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
