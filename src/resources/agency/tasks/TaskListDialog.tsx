import Add from '@mui/icons-material/Add';
import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import Undo from '@mui/icons-material/Undo';
import { useNotify, useRecordContext, useTranslate, useUpdate } from 'react-admin';
import { TASK_STATUS } from '../../../../domain/catalogueIds.ts';
import { useRecordCache } from '../../../data/recordCache.ts';
import type { Task } from '../../../data/records.ts';
import { useIsOurServer } from '../../../data/useAgency.ts';
import type { TextKey } from '../../../i18n/amparo.ts';
import { DialogFrame } from '../../../ui/dialog/DialogFrame.tsx';
import { DialogListBase, DialogListContent } from '../../../ui/dialog/DialogList.tsx';
import { DialogButton } from '../../../ui/dialog/opening.tsx';
import { StatusChip } from '../../../ui/fields/badges.tsx';
import { parseApiError } from '../../../ui/form/failure.ts';
import { dayOf } from '../../../ui/format.ts';
import { ActionsColumn, DeleteAction, RowAction } from '../../../ui/list/actions.tsx';
import { Column } from '../../../ui/list/Column.tsx';
import { SendToList } from '../../../ui/messages/sending.tsx';
import { useFailure } from '../../../ui/useFailure.ts';
import { byUrgency, isPending, TaskLinks } from './TaskLinks.tsx';

/** Says that a task is done, or that it is not after all. */
const MarkTask = ({ task }: { readonly task: Task }) => {
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

const failureOf = (error: unknown): TextKey =>
  parseApiError(error).isRefusal ? 'tasks.deleteRefused' : 'tasks.deleteFailed';

/** Deletes a task, after asking (specification §4, §8). */
const DeleteTask = ({ task }: { readonly task: Task }) => {
  const translate = useTranslate();
  const sayFailed = useFailure();
  const cache = useRecordCache();
  // The row is removed already, but the totals of other lists of tasks are read anew.
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

/** Tasks a page of the dialog has; as lists of the specification that are looked through. */
const PER_PAGE = 10;

const statusOf = (task: Task) => (
  <StatusChip tone={isPending(task) ? 'warning' : 'success'} label={task.estatusTask} />
);

const DueDay = ({ task: { dueDate, isOverdue } }: { readonly task: Task }) => {
  const translate = useTranslate();
  const day = dayOf(dueDate);
  return isOverdue ? <StatusChip tone="error" label={translate('tasks.overdue', { day })} /> : day;
};

/** When a task is due and what it is about. */
const DetailColumns = () => {
  const hasDetails = useIsOurServer();
  if (!hasDetails) return null;
  return (
    <>
      <Column<Task> source="dueDate" disableSort render={(task) => <DueDay task={task} />} />
      <Column<Task>
        source="about"
        label="tasks.about"
        disableSort
        wraps
        render={(task) => <TaskLinks task={task} />}
      />
    </>
  );
};

const TaskActions = () => {
  const task = useRecordContext<Task>();
  const canBeMarked = useIsOurServer();
  if (!task) return null;
  return (
    <>
      {canBeMarked ? <MarkTask task={task} /> : null}
      <DeleteTask task={task} />
    </>
  );
};

/** Of which a reminder can be sent to oneself. */
const pendingOnes = { statusTask: TASK_STATUS.pending };

/** The dialog `taskList`: the visitor's tasks (specification §2). */
const TaskListDialog = () => (
  <DialogListBase resource="tasks" perPage={PER_PAGE} sort={byUrgency}>
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
        <Column source="description" disableSort strong wraps />
        <DetailColumns />
        <Column<Task> source="statusTask" disableSort pinned render={statusOf} />
        <ActionsColumn>
          <TaskActions />
        </ActionsColumn>
      </DialogListContent>
    </DialogFrame>
  </DialogListBase>
);

export default TaskListDialog;
