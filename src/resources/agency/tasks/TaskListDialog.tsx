import Add from '@mui/icons-material/Add';
import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import Description from '@mui/icons-material/DescriptionOutlined';
import Undo from '@mui/icons-material/Undo';
import { useNotify, useTranslate, useUpdate } from 'react-admin';
import { TASK_STATUS } from '../../../../domain/catalogueIds.ts';
import { tasks } from '../../../../domain/contract/index.ts';
import { useRecordCache } from '../../../data/recordCache.ts';
import type { Task } from '../../../data/records.ts';
import type { TextKey } from '../../../i18n/amparo.ts';
import { useAllows } from '../../../session/useCan.ts';
import { DialogFrame } from '../../../ui/dialog/DialogFrame.tsx';
import { DialogListBase, DialogListContent } from '../../../ui/dialog/DialogList.tsx';
import { DialogButton } from '../../../ui/dialog/opening.tsx';
import { StatusChip } from '../../../ui/fields/badges.tsx';
import { parseApiError } from '../../../ui/form/failure.ts';
import { dayOf } from '../../../ui/format.ts';
import { ActionsColumn } from '../../../ui/list/actions.tsx';
import { Column } from '../../../ui/list/Column.tsx';
import { useRowActions } from '../../../ui/list/rowAction.ts';
import { useDeletion } from '../../../ui/list/useDeletion.tsx';
import { widths } from '../../../ui/list/widths.ts';
import { SendToList } from '../../../ui/messages/sending.tsx';
import { useFailure } from '../../../ui/useFailure.ts';
import { useOnceEach } from '../../../ui/useOnceEach.ts';
import { byUrgency, isPending, TaskLinks } from './TaskLinks.tsx';

function useMark(): (task: Task) => Promise<void> {
  const notify = useNotify();
  const sayFailed = useFailure();
  const cache = useRecordCache();
  const onceEach = useOnceEach();
  const [update] = useUpdate<Task>();
  const mark = async (task: Task) => {
    const isOpen = isPending(task);
    const data = { statusTask: isOpen ? TASK_STATUS.done : TASK_STATUS.pending };
    try {
      await update(
        'tasks',
        { id: task.id, data, previousData: task },
        { mutationMode: 'pessimistic', returnPromise: true },
      );
      notify(isOpen ? 'tasks.finished' : 'tasks.reopened', { type: 'success' });
      // Its place in the list and the count of the pending ones are others now.
      cache.readAnew('tasks', 'getList');
    } catch (error) {
      sayFailed('tasks.markFailed', error);
    }
  };
  return (task) => onceEach(task.id, () => mark(task));
}

const failureOf = (error: unknown): TextKey =>
  parseApiError(error).isRefusal ? 'tasks.deleteRefused' : 'tasks.deleteFailed';

function useTaskActions() {
  const translate = useTranslate();
  const sayFailed = useFailure();
  const cache = useRecordCache();
  const mark = useMark();
  const deletionOf = useDeletion();
  return useRowActions<Task>((task) => [
    {
      permission: tasks.updateTask,
      label: isPending(task) ? 'tasks.finish' : 'tasks.reopen',
      icon: isPending(task) ? <CheckCircle /> : <Undo />,
      isQuick: true,
      onClick: () => void mark(task),
    },
    {
      label: 'documents.tab',
      icon: <Description />,
      permission: 'documents.read',
      opens: {
        type: 'recordDocuments',
        id: task.id,
        filter: { owner: 'task_id', name: task.description },
      },
    },
    {
      isQuick: true,
      ...deletionOf({
        resource: 'tasks',
        record: task,
        label: 'tasks.deleteOne',
        question: translate('tasks.deleteQuestion', { description: task.description }),
        deleted: 'resources.tasks.notifications.deleted',
        // The row is removed already, but the totals of other lists of tasks are read anew.
        onDeleted: () => cache.readAnew('tasks', 'getList'),
        onFailed: (error) => sayFailed(failureOf(error), error),
      }),
    },
  ]);
}

const nameOf = ({ description }: Task): string => description;

const statusOf = (task: Task) => (
  <StatusChip tone={isPending(task) ? 'warning' : 'success'} label={task.estatusTask} />
);

const DueDay = ({ task: { dueDate, isOverdue } }: { readonly task: Task }) => {
  const translate = useTranslate();
  const day = dayOf(dueDate);
  return isOverdue ? <StatusChip tone="error" label={translate('tasks.overdue', { day })} /> : day;
};

const detailColumns = [
  <Column<Task>
    key="dueDate"
    source="dueDate"
    width={widths.longChip}
    disableSort
    phone="line"
    render={(task) => <DueDay task={task} />}
  />,
  <Column<Task>
    key="about"
    source="about"
    label="tasks.about"
    width="26%"
    disableSort
    render={(task) => <TaskLinks task={task} />}
  />,
];

const pendingOnes = { statusTask: TASK_STATUS.pending };

const TaskListDialog = () => {
  // A server that marks no tasks keeps their words alone.
  const hasDetails = useAllows()(tasks.updateTask);
  const actions = useTaskActions();
  return (
    <DialogListBase resource="tasks" sort={byUrgency}>
      <DialogFrame
        title="tasks.title"
        width="md"
        closesOutside
        actions={
          <>
            <SendToList list="tasks" fixedFilter={pendingOnes} label="tasks.remind" />
            <DialogButton
              variant="contained"
              icon={<Add />}
              label="tasks.new"
              opens={{ type: 'task', id: 'new' }}
            />
          </>
        }
      >
        <DialogListContent none="tasks.none" loadFailed="tasks.none">
          <Column source="description" disableSort strong />
          {hasDetails ? detailColumns : null}
          <Column<Task>
            source="statusTask"
            width={widths.chip}
            disableSort
            phone="badge"
            render={statusOf}
          />
          <ActionsColumn of={nameOf} actions={actions} />
        </DialogListContent>
      </DialogFrame>
    </DialogListBase>
  );
};

export default TaskListDialog;
