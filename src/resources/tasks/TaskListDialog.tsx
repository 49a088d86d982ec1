import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useRecordContext, useTranslate } from 'react-admin';
import { useCapability } from '../../data/useAgency.ts';
import { useDialogs } from '../../dialogs/useDialogs.ts';
import { DialogFrame } from '../../ui/dialog/DialogFrame.tsx';
import { DialogList } from '../../ui/dialog/DialogList.tsx';
import { StatusChip } from '../../ui/fields/StatusChip.tsx';
import { dayOf } from '../../ui/format.ts';
import { ActionsColumn } from '../../ui/list/actions.tsx';
import { Column } from '../../ui/list/Column.tsx';
import { DeleteTask } from './DeleteTask.tsx';
import { MarkTask } from './MarkTask.tsx';
import { TaskLinks } from './TaskLinks.tsx';
import { byUrgency, isPending, type Task } from './taskModel.ts';

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
  const hasDetails = useCapability('taskDetails');
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
  const canBeMarked = useCapability('taskDetails');
  if (!task) return null;
  return (
    <>
      {canBeMarked ? <MarkTask task={task} /> : null}
      <DeleteTask task={task} />
    </>
  );
};

const NewTask = () => {
  const translate = useTranslate();
  const { openDialog } = useDialogs();
  return (
    <Button
      variant="contained"
      startIcon={<Add />}
      onClick={() => openDialog({ type: 'task', id: 'new' })}
    >
      {translate('tasks.new')}
    </Button>
  );
};

/** The dialog `taskList`: the visitor's tasks (specification §2). */
const TaskListDialog = () => (
  <DialogFrame title={useTranslate()('tasks.title')} width="md" closesOutside actions={<NewTask />}>
    <DialogList
      resource="tasks"
      perPage={PER_PAGE}
      sort={byUrgency}
      none="tasks.none"
      loadFailed="tasks.none"
    >
      <Column source="description" disableSort strong wraps />
      <DetailColumns />
      <Column<Task> source="statusTask" disableSort pinned render={statusOf} />
      <ActionsColumn>
        <TaskActions />
      </ActionsColumn>
    </DialogList>
  </DialogFrame>
);

export default TaskListDialog;
