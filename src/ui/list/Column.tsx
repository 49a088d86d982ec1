import { Box } from '@mui/material';
import {
  Children,
  type ComponentType,
  cloneElement,
  createElement,
  isValidElement,
  type ReactNode,
} from 'react';
import {
  DataTable,
  type RaRecord,
  useDataTableRenderContext,
  useDataTableSortContext,
  useListContext,
  useRecordContext,
} from 'react-admin';
import { ANY_RECORD, type IsHidden } from '../../../domain/agency/layouts/hidden.ts';
import { declaredResources } from '../../../domain/contract/index.ts';
import { type FieldSource, PlainField } from '../fields/fields.tsx';
import { orDash } from '../format.ts';
import { useWholeText } from '../useWholeText.ts';
import { widths } from './widths.ts';

export interface ColumnProps<Row extends RaRecord> {
  readonly source: string;
  /** Key of the heading; the resource's label of that field when missing. */
  readonly label?: string;
  /** Width of {@link widths}. Exactly one column of a table has none: it takes what is left. */
  readonly width?: number | string;
  /** Column that the row is known by; its title where the screen is a telephone's. */
  readonly strong?: boolean;
  readonly quiet?: boolean;
  readonly numeric?: boolean;
  /** Never cut, as a policy's number: what is longer widens the column. */
  readonly whole?: boolean;
  /** Whether the list is not sorted by it; where missing, by what the list's call sorts by. */
  readonly disableSort?: boolean;
  /** Place in a row of a telephone, which shows nothing else: below the title, or as its badge. */
  readonly phone?: 'line' | 'badge';
  readonly field?: ComponentType<FieldSource>;
  readonly render?: (record: Row) => ReactNode;
  readonly inFiles?: boolean;
  readonly second?: (record: Row) => ReactNode;
}

export function contentOf<Row extends RaRecord>(column: ColumnProps<Row>, record: Row): ReactNode {
  const { source, field = PlainField, render } = column;
  return render ? orDash(render(record)) : createElement(field, { source });
}

/** Line, cut where it is too long: then its whole text is its hint, and shows while the keyboard is in it. */
export const Line = ({ className = '', children }: { className?: string; children: ReactNode }) => {
  return (
    <div ref={useWholeText<HTMLDivElement>()} className={`cell-line ${className}`}>
      {children}
    </div>
  );
};

const Cell = <Row extends RaRecord>(column: ColumnProps<Row>) => {
  const record = useRecordContext<Row>();
  if (!record) return null;
  const second = column.second?.(record);
  return (
    <>
      <Line>{contentOf(column, record)}</Line>
      {second ? <Line className="cell-second">{second}</Line> : null}
    </>
  );
};

const classesOf = ({ strong, quiet }: ColumnProps<RaRecord>) =>
  [strong && 'row-title', quiet && 'cell-quiet'].filter(Boolean).join(' ');

function useSortDirection(source: string): 'asc' | 'desc' | undefined {
  const sort = useDataTableSortContext();
  const isHeading = useDataTableRenderContext() === 'header';
  if (!isHeading || sort?.field !== source) return undefined;
  return sort.order === 'ASC' ? 'asc' : 'desc';
}

/**
 * Whether the list around is sorted by a field: by those of its call, or by any where no call of the contract is its own,
 * as of rows that the screen has already.
 */
const useSorts = (source: string): boolean => {
  const { list } = declaredResources[useListContext().resource] ?? {};
  return list?.list?.sort.includes(source) ?? true;
};

export const Column = <Row extends RaRecord = RaRecord>(props: ColumnProps<Row>) => {
  const { source, label, numeric } = props;
  const sorts = useSorts(source);
  return (
    <DataTable.Col<Row>
      source={source}
      label={label}
      align={numeric ? 'right' : 'left'}
      disableSort={props.disableSort ?? !sorts}
      className={classesOf(props as ColumnProps<RaRecord>)}
      sortDirection={useSortDirection(source)}
    >
      <Cell {...props} />
    </DataTable.Col>
  );
};

const RowNumber = () => {
  const { data, page, perPage } = useListContext();
  const record = useRecordContext();
  const index = data?.findIndex(({ id }) => id === record?.id) ?? 0;
  return (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {(Number(page) - 1) * Number(perPage) + index + 1}
    </Box>
  );
};

export const NumberColumn = () => (
  <DataTable.Col label="common.rowNumber" align="right">
    <RowNumber />
  </DataTable.Col>
);
NumberColumn.width = widths.number;
NumberColumn.label = 'common.rowNumber';

/** The properties of a column, from its element; those that its component has as its own stand in for missing ones. */
export type ColumnFacts = Partial<ColumnProps<RaRecord>> & {
  readonly key: string;
  readonly type: unknown;
};

/** Columns the visitor sees; a list is not sorted by a column that is hidden in some rows. */
export const columnsSeen = (columns: ReactNode, resource: string, isHidden: IsHidden): ReactNode =>
  Children.toArray(columns).flatMap((column) => {
    if (!isValidElement<Partial<ColumnProps<RaRecord>>>(column)) return column;
    const { source = '' } = column.props;
    if (isHidden(resource, source, undefined, ANY_RECORD)) return [];
    return isHidden(resource, source) ? cloneElement(column, { disableSort: true }) : column;
  });

/**
 * Reads the properties of a table's columns.
 * @param columns the elements; nothing else can be read of a component around them
 */
export const columnsOf = (columns: ReactNode): readonly ColumnFacts[] =>
  Children.toArray(columns)
    .filter((column) => isValidElement<Partial<ColumnProps<RaRecord>>>(column))
    .map(({ key, type, props }) => {
      const { width, label } = type as Partial<ColumnProps<RaRecord>>;
      return { width, label, ...props, key: String(key), type };
    });

export const columnsKey = (resource: string | undefined): string => `${resource}.columns`;

export const sourcesOf = (columns: ReactNode): string[] =>
  columnsOf(columns).flatMap(({ source }) => source ?? []);

const sourceOf = (column: ReactNode): string | undefined =>
  isValidElement<Partial<ColumnProps<RaRecord>>>(column) ? column.props.source : undefined;

/**
 * Puts a table's columns into an order.
 * @param order sources; columns that it does not name come behind, and those without a source stay where they are
 */
export function inOrder(columns: ReactNode, order: readonly string[]): ReactNode {
  const all = Children.toArray(columns);
  const placeOf = (column: ReactNode) => {
    const place = order.indexOf(sourceOf(column) ?? '');
    return place < 0 ? order.length : place;
  };
  const moved = all
    .filter((column) => sourceOf(column) !== undefined)
    .sort((one, other) => placeOf(one) - placeOf(other));
  return all.map((column) => (sourceOf(column) === undefined ? column : moved.shift()));
}
