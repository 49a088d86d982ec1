import { type GetListParams, useDataProvider, useTranslate } from 'react-admin';
import { TASK_STATUS } from '../../../../domain/catalogueIds.ts';
import { tasks } from '../../../../domain/contract/index.ts';
import { useRecordCache } from '../../../data/recordCache.ts';
import type { Task } from '../../../data/records.ts';
import type { DialogSubject } from '../../../dialogs/requests.ts';
import { readSession } from '../../../session/session.ts';
import { useAllows, useCan } from '../../../session/useCan.ts';
import { timings } from '../../../timings.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { FormSection } from '../../../ui/form/FormSection.tsx';
import type { Send } from '../../../ui/form/SaveForm.tsx';
import { CivilDateInput } from '../../../ui/inputs/CivilDateInput.tsx';
import { LineInput } from '../../../ui/inputs/LineInput.tsx';
import { PersonSelect, PolicySelect } from '../../../ui/inputs/SearchSelect.tsx';
import { isPending } from './TaskLinks.tsx';

const isAmong = (task: Task, { filter }: Pick<GetListParams, 'filter'>): boolean =>
  filter?.statusTask === undefined ||
  (filter.statusTask === TASK_STATUS.pending && isPending(task));

/**
 * Adds a task to the visitor's list: it is appended to what is shown, which is read anew a little later.
 */
function useAddTask(): Send {
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
    cache.changePages<Task>('tasks', (page, params) => {
      if (!isAmong(task, params)) return page;
      const hasRoom = page.data.length < (params.pagination?.perPage ?? 0);
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

const schema = tasks.createTask.body.omit({ users_uuid: true });

const TaskDetails = () => {
  const optional = useTranslate()('tasks.optional');
  const canListCustomers = useCan('customers', 'list');
  const canListPolicies = useCan('policies', 'list');
  return (
    <FormSection>
      <CivilDateInput source="dueDate" hint={optional} />
      {canListPolicies ? <PolicySelect source="policy_id" span={3} hint={optional} /> : null}
      {canListCustomers ? (
        <PersonSelect source="customers_id" reference="customers" hint={optional} />
      ) : null}
    </FormSection>
  );
};

const NewTaskDialog = ({ filter }: DialogSubject) => {
  // A server that marks no tasks keeps their words alone.
  const hasDetails = useAllows()(tasks.updateTask);
  const send = useAddTask();
  return (
    <FormDialog
      resource="tasks"
      title="tasks.new"
      width="sm"
      schema={schema}
      texts="tasks.onRegister"
      send={send}
      {...(filter ? { values: filter } : {})}
      saveLabel="tasks.create"
      needs="description"
    >
      <FormSection>
        <LineInput source="description" span={12} hint="tasks.typeFirst" />
      </FormSection>
      {hasDetails ? <TaskDetails /> : null}
    </FormDialog>
  );
};

export default NewTaskDialog;
