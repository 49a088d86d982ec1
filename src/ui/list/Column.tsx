import type { ComponentType, ReactNode } from 'react';
import {
  DataTable,
  type RaRecord,
  useDataTableRenderContext,
  useDataTableSortContext,
  useListContext,
  useRecordContext,
  useResourceContext,
  useTranslateLabel,
} from 'react-admin';
import { type FieldSource, PlainField } from '../fields/fields.tsx';
import { orDash } from '../format.ts';
import { MIN_WIDTH } from './ListTable.tsx';

interface Looks {
  /** What the row is known by. */
  readonly strong?: boolean;
  /** Muted, for what is read second. */
  readonly quiet?: boolean;
  /** The cell's text may take more than a line; a number says how narrow it may get, in pixels. */
  readonly wraps?: boolean | number;
  /** Left out where the screen is a phone's, which shows a record in two or three lines. */
  readonly wideOnly?: boolean;
  /** A badge: beside the actions, in sight however far the table is scrolled; on a phone beside the name. */
  readonly pinned?: boolean;
}

interface ColumnProps<Row extends RaRecord> extends Looks {
  /** The field shown; also what the list is sorted by, so one of the call's sort fields. */
  readonly source: string;
  /** Key of the heading; the resource's label of that field when missing. */
  readonly label?: string;
  /** Right-aligned, in figures of equal width. */
  readonly numeric?: boolean;
  readonly disableSort?: boolean;
  /** What is in the cell, the dash when there is nothing: a field of `ui/fields` … */
  readonly field?: ComponentType<FieldSource>;
  /** … or a function of the record. */
  readonly render?: (record: Row) => ReactNode;
}

const wrapped = (width: true | number) => ({
  whiteSpace: 'normal',
  // Never in the middle of a word, unless it would not fit the screen alone.
  overflowWrap: 'break-word',
  minWidth: `calc(${width === true ? 150 : width}px * var(${MIN_WIDTH}, 1))`,
});

const styles = ({ quiet, strong, wraps }: Looks) => ({
  ...(strong ? { fontWeight: 550 } : {}),
  ...(quiet ? { color: 'text.secondary' } : {}),
  ...(wraps ? wrapped(wraps) : { whiteSpace: 'nowrap' }),
});

const classesOf = ({ strong, wideOnly, pinned }: Looks) =>
  [strong && 'row-title', wideOnly && 'wide-only', pinned && 'row-badge'].filter(Boolean).join(' ');

/** How the list is sorted by a column, for its heading to say. */
function useSortDirection(source: string): 'asc' | 'desc' | undefined {
  const sort = useDataTableSortContext();
  const isHeading = useDataTableRenderContext() === 'header';
  if (!isHeading || sort?.field !== source) return undefined;
  return sort.order === 'ASC' ? 'asc' : 'desc';
}

/** A column of a {@link ListPage}; on a phone, a part of the record's card. */
export const Column = <Row extends RaRecord = RaRecord>(props: ColumnProps<Row>) => {
  const { source, label, numeric, disableSort, field = PlainField, render } = props;
  const resource = useResourceContext();
  const translateLabel = useTranslateLabel();
  return (
    <DataTable.Col<Row>
      source={source}
      label={label}
      align={numeric ? 'right' : 'left'}
      disableSort={disableSort}
      className={classesOf(props)}
      sortDirection={useSortDirection(source)}
      field={field}
      render={render && ((record) => orDash(render(record)))}
      cellSx={() => styles(props)}
      data-label={translateLabel({ source, label, resource })}
    />
  );
};

/** The row's place in the whole list, counted on over its pages. */
const RowNumber = () => {
  const { data, page, perPage } = useListContext();
  const record = useRecordContext();
  const index = data?.findIndex(({ id }) => id === record?.id) ?? 0;
  return (Number(page) - 1) * Number(perPage) + index + 1;
};

const quiet = () => ({ color: 'text.secondary', width: 30 });

/** The column "N.º": rows counted over all pages. */
export const NumberColumn = () => (
  <DataTable.Col label="common.rowNumber" className="row-number" cellSx={quiet}>
    <RowNumber />
  </DataTable.Col>
);
