import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type GetListParams, type GetListResult, useDataProvider } from 'react-admin';
import { TASK_STATUS } from '../../../domain/catalogueIds.ts';
import { readSession } from '../../session/session.ts';
import { timings } from '../../timings.ts';
import type { Send } from '../../ui/form/useSave.ts';
import { isPending, type Task } from './taskModel.ts';

const LISTS = ['tasks', 'getList'];

/** Whether the new task is one of those a page of tasks is of. */
const isAmong = (task: Task, { filter }: Partial<GetListParams>): boolean =>
  filter?.statusTask === undefined ||
  (filter.statusTask === TASK_STATUS.pending && isPending(task));

/** Puts a new task at the end of the pages that are shown, where there is room. */
function append(queryClient: QueryClient, task: Task): void {
  for (const [key, page] of queryClient.getQueriesData<GetListResult<Task>>({ queryKey: LISTS })) {
    // react-admin's own key: resource, method and what was asked for.
    const asked = (key[2] ?? {}) as Partial<GetListParams>;
    if (!page || !isAmong(task, asked)) continue;
    const hasRoom = page.data.length < (asked.pagination?.perPage ?? 0);
    queryClient.setQueryData(key, {
      ...page,
      data: hasRoom ? [...page.data, task] : page.data,
      total: (page.total ?? 0) + 1,
    });
  }
}

/**
 * Adds a task to the visitor's list: it is appended to what is shown, which is read anew a little
 * later (specification §4).
 */
export function useAddTask(): Send {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  return async (values) => {
    const data = {
      ...values,
      users_uuid: readSession()?.user.uuid,
      statusTask: TASK_STATUS.pending,
    };
    const { data: task } = await dataProvider.create<Task>('tasks', { data });
    append(queryClient, task);
    setTimeout(() => void queryClient.invalidateQueries({ queryKey: LISTS }), timings.taskRefresh);
    return task;
  };
}
