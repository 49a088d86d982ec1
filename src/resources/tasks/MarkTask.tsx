import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import Undo from '@mui/icons-material/Undo';
import { useNotify, useUpdate } from 'react-admin';
import { TASK_STATUS } from '../../../domain/catalogueIds.ts';
import { useRecordCache } from '../../data/recordCache.ts';
import { RowAction } from '../../ui/list/actions.tsx';
import { useFailure } from '../../ui/useFailure.ts';
import { isPending, type Task } from './taskModel.ts';

/** Says that a task is done, or that it is not after all. */
export const MarkTask = ({ task }: { readonly task: Task }) => {
  const notify = useNotify();
  const sayFailed = useFailure();
  const cache = useRecordCache();
  const [update, { isPending: isRunning }] = useUpdate<Task>();
  const isOpen = isPending(task);
  const mark = () => {
    if (isRunning) return;
    const data = { statusTask: isOpen ? TASK_STATUS.done : TASK_STATUS.pending };
    update(
      'tasks',
      { id: task.id, data, previousData: task },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify(isOpen ? 'tasks.finished' : 'tasks.reopened', { type: 'success' });
          // Its place in the list and the count of the pending ones are others now.
          cache.readAnew('tasks', 'getList');
        },
        onError: (error) => sayFailed('tasks.markFailed', error),
      },
    );
  };
  return (
    <RowAction
      label={isOpen ? 'tasks.finish' : 'tasks.reopen'}
      icon={isOpen ? <CheckCircle /> : <Undo />}
      onClick={mark}
    />
  );
};
