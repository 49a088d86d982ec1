import { Skeleton } from '@mui/material';
import type { ReactNode } from 'react';
import { type Identifier, type RaRecord, useGetOne, useTranslate, useUpdate } from 'react-admin';
import { useRecordCache, WHOLE } from '../../data/recordCache.ts';
import type { TextKey } from '../../i18n/amparo.ts';
import type { Send } from '../form/SaveForm.tsx';
import { LoadError } from '../list/states.tsx';
import { DialogFrame } from './DialogFrame.tsx';

interface RecordDialogProps {
  readonly resource: string;
  readonly id: Identifier;
  readonly title: string;
  readonly loadFailed?: TextKey | undefined;
  readonly children: (record: RaRecord) => ReactNode;
}

/** Refetch on opening even if a list just brought the record, and never again while one types. */
export const freshOnce = { refetchOnMount: 'always', refetchOnWindowFocus: false } as const;

const lines = ['first', 'second', 'third', 'fourth'];

/**
 * A dialog about a record, which is asked for anew each time it is opened. react-admin's EditBase does
 * not tell the record just read from the one a list has brought before or brings meanwhile.
 */
export const RecordDialog = ({ resource, id, title, loadFailed, children }: RecordDialogProps) => {
  const translate = useTranslate();
  const query = useGetOne(resource, { id, meta: WHOLE }, freshOnce);
  if (query.data && query.isFetchedAfterMount && !query.error) return children(query.data);
  return (
    <DialogFrame title={title} closesOutside>
      {query.error ? (
        <LoadError message={loadFailed} error={query.error} retry={() => query.refetch()} />
      ) : (
        <div role="status" aria-label={translate('common.loading')} aria-busy="true">
          {lines.map((line) => (
            <Skeleton key={line} height={56} />
          ))}
        </div>
      )}
    </DialogFrame>
  );
};

export function useSendUpdate(resource: string, record: RaRecord): Send {
  const [update] = useUpdate();
  const cache = useRecordCache();
  return async (data) => {
    const updated = await update(
      resource,
      { id: record.id, data, previousData: record },
      { mutationMode: 'pessimistic', returnPromise: true },
    );
    cache.readOthersAnew(resource, 'getList');
    return updated;
  };
}
