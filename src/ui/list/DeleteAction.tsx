import Delete from '@mui/icons-material/DeleteOutlined';
import { useState } from 'react';
import { type RaRecord, useDelete, useNotify, useTranslate } from 'react-admin';
import type { TextKey } from '../../i18n/amparo.ts';
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx';
import { RowAction } from './actions.tsx';

interface DeleteActionProps {
  readonly resource: string;
  readonly record: RaRecord;
  /** What the action does: its name, and the title of the question. */
  readonly label: TextKey;
  /** Asked before anything is deleted. */
  readonly question: string;
  readonly deleted: TextKey;
  readonly onDeleted?: () => void;
  /** Says that it was not deleted. */
  readonly onFailed: (error: unknown) => void;
}

/** Deletes the record of a row, after asking (specification §8). */
export const DeleteAction = (props: DeleteActionProps) => {
  const { resource, record, label, question, deleted, onDeleted, onFailed } = props;
  const translate = useTranslate();
  const notify = useNotify();
  const [isAsking, setAsking] = useState(false);
  const [remove, { isPending }] = useDelete(resource, { id: record.id, previousData: record });
  const confirm = () =>
    remove(undefined, undefined, {
      mutationMode: 'pessimistic',
      onSuccess: () => {
        notify(deleted, { type: 'success' });
        onDeleted?.();
      },
      onError: onFailed,
      onSettled: () => setAsking(false),
    });
  return (
    <>
      <RowAction label={label} icon={<Delete />} onClick={() => setAsking(true)} />
      {isAsking ? (
        <ConfirmDialog
          title={translate(label)}
          question={question}
          isGrave
          isRunning={isPending}
          onConfirm={confirm}
          onCancel={() => setAsking(false)}
        />
      ) : null}
    </>
  );
};
