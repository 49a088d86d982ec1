import { useState } from 'react';
import { type GetListParams, type RaRecord, useGetList } from 'react-admin';
import type { TextKey } from '../../i18n/amparo.ts';
import { refusedBy } from '../form/refused.ts';
import { LoadError, TableSkeleton } from '../list/states.tsx';
import { PlainTable, type PlainTableProps } from './PlainTable.tsx';

interface ServedTableProps<Row extends RaRecord>
  extends Omit<PlainTableProps<Row>, 'rows' | 'pages' | 'rowKey'> {
  readonly resource: string;
  /** Which rows, in which order. */
  readonly asked: Pick<GetListParams, 'filter' | 'sort' | 'meta'>;
  readonly perPage: number;
  readonly loadFailed: TextKey;
  /** Grey lines until they are here. */
  readonly expected: number;
}

/** A {@link PlainTable} whose pages the server turns. */
export const ServedTable = <Row extends RaRecord<number>>(props: ServedTableProps<Row>) => {
  const { resource, asked, perPage, loadFailed, expected, ...table } = props;
  const [page, setPage] = useState(1);
  const pagination = { page, perPage };
  const { data, total = 0, error, refetch } = useGetList<Row>(resource, { ...asked, pagination });
  if (error) {
    const { message } = refusedBy(error);
    return <LoadError message={loadFailed} detail={message} retry={() => refetch()} />;
  }
  if (!data) return <TableSkeleton rows={expected} />;
  const pages = { page, count: Math.ceil(total / perPage), onChange: setPage };
  return <PlainTable {...table} rows={data} rowKey={({ id }) => id} pages={pages} />;
};
