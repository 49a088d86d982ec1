import Delete from '@mui/icons-material/DeleteOutlined';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDelete, useNotify, useTranslate } from 'react-admin';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { refusedBy } from '../../ui/form/refused.ts';
import { RowAction } from '../../ui/list/actions.tsx';
import type { Task } from './taskModel.ts';

/** Deletes a task, after asking (specification §4, §8). */
export const DeleteTask = ({ task }: { readonly task: Task }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [remove, { isPending }] = useDelete<Task>('tasks', { id: task.id, previousData: task });
  const sayFailed = (error: unknown) =>
    notify(refusedBy(error).isRefusal ? 'tasks.deleteRefused' : 'tasks.deleteFailed', {
      type: 'error',
    });
  const confirm = () =>
    remove(undefined, undefined, {
      mutationMode: 'pessimistic',
      onSuccess: () => {
        notify('resources.tasks.notifications.deleted', { type: 'success' });
        // The row is gone already; how many are left, a list may not know.
        void queryClient.invalidateQueries({ queryKey: ['tasks', 'getList'] });
      },
      onError: sayFailed,
      onSettled: () => setAsking(false),
    });
  return (
    <>
      <RowAction label="tasks.deleteOne" icon={<Delete />} onClick={() => setAsking(true)} />
      {isAsking ? (
        <ConfirmDialog
          title={translate('tasks.deleteOne')}
          question={translate('tasks.deleteQuestion', { description: task.description })}
          isGrave
          isRunning={isPending}
          onConfirm={confirm}
          onCancel={() => setAsking(false)}
        />
      ) : null}
    </>
  );
};
