import { type GetListParams, useDataProvider } from 'react-admin';
import { TASK_STATUS } from '../../../domain/catalogueIds.ts';
import { useRecordCache } from '../../data/recordCache.ts';
import { readSession } from '../../session/session.ts';
import { timings } from '../../timings.ts';
import type { Send } from '../../ui/form/useSave.ts';
import { isPending, type Task } from './taskModel.ts';

/** Whether the new task is one of those a page of tasks is of. */
const isAmong = (task: Task, { filter }: Pick<GetListParams, 'filter'>): boolean =>
  filter?.statusTask === undefined ||
  (filter.statusTask === TASK_STATUS.pending && isPending(task));

/**
 * Adds a task to the visitor's list: it is appended to what is shown, which is read anew a little
 * later (specification §4).
 */
export function useAddTask(): Send {
  const dataProvider = useDataProvider();
  const cache = useRecordCache();
  return async (values) => {
    const data = {
      ...values,
      users_uuid: readSession()?.user.uuid,
      statusTask: TASK_STATUS.pending,
    };
    const { data: task } = await dataProvider.create<Task>('tasks', { data });
    // At the end of the pages that are shown, where there is room.
    cache.changePages<Task>('tasks', (page, asked) => {
      if (!isAmong(task, asked)) return page;
      const hasRoom = page.data.length < (asked.pagination?.perPage ?? 0);
      return {
        ...page,
        data: hasRoom ? [...page.data, task] : page.data,
        total: (page.total ?? 0) + 1,
      };
    });
    setTimeout(() => cache.readAnew('tasks', 'getList'), timings.taskRefresh);
    return task;
  };
}
