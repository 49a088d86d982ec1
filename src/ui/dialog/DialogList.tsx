import type { ReactNode } from 'react';
import { ListBase, Pagination, type SortPayload, useListContext, useTranslate } from 'react-admin';
import type { TextKey } from '../../i18n/amparo.ts';
import { ListTable } from '../list/ListTable.tsx';
import { LoadError, Notice, TableSkeleton } from '../list/states.tsx';

interface DialogListProps {
  readonly resource: string;
  readonly perPage: number;
  readonly sort: SortPayload;
  /** Said when there is nothing to list. */
  readonly none: TextKey;
  readonly loadFailed: TextKey;
  /** Columns. */
  readonly children: ReactNode;
}

// The dialog itself says what failed, in place of the table.
const silentErrors = { onError: () => undefined };

/** A list inside a dialog: its page and order are its own, and forgotten when it closes. */
export const DialogList = ({ resource, perPage, sort, ...content }: DialogListProps) => (
  <ListBase
    resource={resource}
    perPage={perPage}
    sort={sort}
    queryOptions={silentErrors}
    disableSyncWithLocation
    // It has no page of its own to be allowed to; the server decides what it answers.
    disableAuthentication
    storeKey={false}
  >
    <DialogListContent {...content} />
  </ListBase>
);

const onlyPage: number[] = [];

const DialogListContent = (props: Pick<DialogListProps, 'none' | 'loadFailed' | 'children'>) => {
  const { none, loadFailed, children } = props;
  const translate = useTranslate();
  const { error, isPending, total, perPage, refetch } = useListContext();
  if (error) return <LoadError message={loadFailed} retry={refetch} />;
  if (isPending) return <TableSkeleton rows={perPage} />;
  if (total === 0) return <Notice title={translate(none)} />;
  return (
    <>
      <ListTable>{children}</ListTable>
      <Pagination rowsPerPageOptions={onlyPage} />
    </>
  );
};
