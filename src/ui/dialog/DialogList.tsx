import type { ReactNode } from 'react';
import { ListBase, type ListBaseProps, type SortPayload, useListContext } from 'react-admin';
import type { TextKey } from '../../i18n/amparo.ts';
import { ListPages } from '../list/ListPages.tsx';
import { ListTable } from '../list/ListTable.tsx';
import { LoadError, Notice, silentErrors } from '../list/states.tsx';
import { TableSkeleton } from '../list/TableSkeleton.tsx';

interface DialogListBaseProps {
  readonly resource: string;
  /** 10 when missing. */
  readonly perPage?: number;
  readonly sort: SortPayload;
  /** Filter that the visitor cannot widen; keep it stable. */
  readonly filter?: ListBaseProps['filter'];
  /** Filter that the visitor starts with; keep it stable. */
  readonly startFilter?: ListBaseProps['filter'];
  /** What its reading needs besides (`meta`); keep it stable. */
  readonly queryOptions?: ListBaseProps['queryOptions'];
  readonly children: ReactNode;
}

/** The list a dialog is about: its page, order and filters are its own, forgotten when it closes. */
export const DialogListBase = ({ startFilter, perPage = 10, ...props }: DialogListBaseProps) => (
  <ListBase
    queryOptions={silentErrors}
    {...props}
    perPage={perPage}
    filterDefaultValues={startFilter}
    disableSyncWithLocation
    // It has no page of its own to be allowed to; the server decides what it answers.
    disableAuthentication
    storeKey={false}
  />
);

const onlyPage: number[] = [];

interface DialogListContentProps {
  readonly none: TextKey;
  readonly loadFailed?: TextKey;
  /** Element in which the list turns its pages; by their numbers when missing. */
  readonly pages?: ReactNode;
  readonly children: ReactNode;
}

export const DialogListContent = (props: DialogListContentProps) => {
  const { none, loadFailed, children } = props;
  const { pages = <ListPages sizes={onlyPage} /> } = props;
  const { error, isPending, total, perPage, refetch } = useListContext();
  if (error) return <LoadError message={loadFailed} error={error} retry={refetch} />;
  if (isPending) return <TableSkeleton rows={perPage} columns={children} />;
  if (total === 0) return <Notice title={none} />;
  return (
    <>
      <ListTable>{children}</ListTable>
      {pages}
    </>
  );
};
