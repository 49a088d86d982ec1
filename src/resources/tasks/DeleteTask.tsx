import { useTranslate } from 'react-admin';
import { useRecordCache } from '../../data/recordCache.ts';
import type { TextKey } from '../../i18n/amparo.ts';
import { refusedBy } from '../../ui/form/refused.ts';
import { DeleteAction } from '../../ui/list/DeleteAction.tsx';
import { useFailure } from '../../ui/useFailure.ts';
import type { Task } from './taskModel.ts';

const failureOf = (error: unknown): TextKey =>
  refusedBy(error).isRefusal ? 'tasks.deleteRefused' : 'tasks.deleteFailed';

/** Deletes a task, after asking (specification §4, §8). */
export const DeleteTask = ({ task }: { readonly task: Task }) => {
  const translate = useTranslate();
  const sayFailed = useFailure();
  const cache = useRecordCache();
  // The row is gone already; how many are left, a list may not know.
  const countAnew = () => cache.readAnew('tasks', 'getList');
  return (
    <DeleteAction
      resource="tasks"
      record={task}
      label="tasks.deleteOne"
      question={translate('tasks.deleteQuestion', { description: task.description })}
      deleted="resources.tasks.notifications.deleted"
      onDeleted={countAnew}
      onFailed={(error) => sayFailed(failureOf(error), error)}
    />
  );
};
