import { type ReactNode, useRef } from 'react';
import type { TextKey } from '../i18n/amparo.ts';
import { NoticeDialog } from './dialog/ConfirmDialog.tsx';
import { DialogFrame, type DialogFrameProps } from './dialog/DialogFrame.tsx';
import { LoadError } from './list/states.tsx';
import { TableSkeleton } from './list/TableSkeleton.tsx';

interface Query<Data> {
  readonly data?: Data | undefined;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

interface LoadedProps<Data> {
  readonly query: Query<Data>;
  readonly failed?: TextKey | undefined;
  readonly rows?: number;
  /** Whether what was read stays though a later read fails, as what is typed into it must. */
  readonly stays?: boolean;
  readonly children: (data: Data) => ReactNode;
}

export const Loaded = <Data,>(props: LoadedProps<Data>) => {
  const { query, failed, rows = 6, stays = false, children } = props;
  const { data, error, refetch } = query;
  if (error && !(stays && data)) return <LoadError message={failed} retry={() => refetch()} />;
  return data === undefined ? <TableSkeleton rows={rows} /> : children(data);
};

interface WaitingDialogProps extends Pick<DialogFrameProps, 'title' | 'width'> {
  /** Reason why it cannot be read; undefined or null while it is on its way. */
  readonly error: unknown;
  readonly failed?: TextKey | undefined;
  readonly retry: () => unknown;
  readonly rows?: number;
}

export const WaitingDialog = (props: WaitingDialogProps) => {
  const { error, failed, retry, rows = 4, ...frame } = props;
  return (
    <DialogFrame {...frame} closesOutside>
      {error ? <LoadError message={failed} retry={() => retry()} /> : <TableSkeleton rows={rows} />}
    </DialogFrame>
  );
};

interface LoadedDialogProps<Data, Part>
  extends Pick<LoadedProps<Data>, 'query' | 'failed' | 'rows'>,
    Pick<DialogFrameProps, 'title' | 'width'> {
  /** Part of the answer that the dialog is about; undefined where the answer does not have it. */
  readonly find: (data: Data) => Part | undefined;
  readonly gone?: string;
  readonly children: (part: Part) => ReactNode;
}

/**
 * A dialog about something that is read. Its frame stands here until the dialog itself can be drawn,
 * which then stays under who is typing though a later read fails, or no longer has what the dialog is about.
 */
export const LoadedDialog = <Data, Part>(props: LoadedDialogProps<Data, Part>) => {
  const { query, find, failed, rows, gone, children, ...frame } = props;
  const { data, error, refetch } = query;
  const last = useRef<Part>(undefined);
  const part = data === undefined ? undefined : (find(data) ?? last.current);
  last.current = part ?? last.current;
  if (part !== undefined) return children(part);
  if (data !== undefined && gone) return <NoticeDialog {...frame} text={gone} />;
  const isMissing = data !== undefined;
  return (
    <WaitingDialog
      {...frame}
      error={error || isMissing}
      failed={failed}
      retry={refetch}
      rows={rows}
    />
  );
};
