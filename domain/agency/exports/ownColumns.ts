import {
  isRelation,
  OWN_VALUES,
  type OwnField,
  type OwnFieldKind,
  ownPath,
} from '../ownFields/ownField.ts';
import { shownValue } from '../ownFields/shown.ts';
import {
  type CompiledOwnFields,
  fieldsInForce,
  type OwnValue,
  type OwnValues,
} from '../ownFields/values.ts';
import type { Cell, CellKind, ExportColumn, ExportList } from './column.ts';

const CELL_OF: Readonly<Partial<Record<OwnFieldKind, CellKind>>> = {
  number: 'number',
  money: 'money',
  percent: 'percent',
  date: 'day',
};

const cellKind = (kind: OwnFieldKind): CellKind => CELL_OF[kind] ?? 'text';

const cellOf = (kind: OwnFieldKind, value: OwnValue | undefined): Cell => {
  if (cellKind(kind) === 'text') return shownValue(kind, value);
  if (value === undefined) return undefined;
  return kind === 'date' ? String(value) : Number(value);
};

interface Link {
  readonly id: unknown;
  readonly title: string | null;
}

/** Titles of the records that a relation field names; ids where the titles may not be seen. */
const titlesIn = (row: unknown, key: string): string | undefined => {
  const links: readonly Link[] | undefined = Object(Object(row).links)[key];
  return links?.map(({ id, title }) => title ?? String(id)).join(', ');
};

const columnOf = ({ label, kind, key }: OwnField): ExportColumn<unknown> => ({
  heading: label,
  kind: cellKind(kind),
  value: (row) => {
    const values: OwnValues = Object(row)[OWN_VALUES] ?? {};
    return (isRelation(kind) ? titlesIn(row, key) : undefined) ?? cellOf(kind, values[key]);
  },
  shownIn: [ownPath(key)],
});

/**
 * A list with the own fields of its records behind its other columns (domain §16).
 * @param compiled the own fields of the records, in their order
 */
export const withOwnColumns = (list: ExportList, compiled: CompiledOwnFields): ExportList => {
  const columns = fieldsInForce(compiled)
    .filter(({ isExported }) => isExported)
    .map(columnOf);
  return {
    ...list,
    columns: [...list.columns, ...columns],
    cellsOf: (row) => [...list.cellsOf(row), ...columns.map(({ value }) => value(row))],
  };
};
