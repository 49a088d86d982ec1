import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { refusedBy } from '../../ui/form/refused.ts';
import { DeleteAction } from '../../ui/list/DeleteAction.tsx';
import type { Task } from './taskModel.ts';

/** Deletes a task, after asking (specification §4, §8). */
export const DeleteTask = ({ task }: { readonly task: Task }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const sayFailed = (error: unknown) =>
    notify(refusedBy(error).isRefusal ? 'tasks.deleteRefused' : 'tasks.deleteFailed', {
      type: 'error',
    });
  // The row is gone already; how many are left, a list may not know.
  const countAnew = () => void queryClient.invalidateQueries({ queryKey: ['tasks', 'getList'] });
  return (
    <DeleteAction
      resource="tasks"
      record={task}
      label="tasks.deleteOne"
      question={translate('tasks.deleteQuestion', { description: task.description })}
      deleted="resources.tasks.notifications.deleted"
      onDeleted={countAnew}
      onFailed={sayFailed}
    />
  );
};
