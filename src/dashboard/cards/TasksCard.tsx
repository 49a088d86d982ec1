import TaskAlt from '@mui/icons-material/TaskAltOutlined';
import { useTranslate } from 'react-admin';
import { pendingCount } from '../../resources/tasks/taskModel.ts';
import { CardOpener } from './CardAction.tsx';
import { SummaryCard } from './SummaryCard.tsx';
import { useCount } from './useCount.ts';

/** A failure is only logged (specification §8); the card shows an empty list. */
const log = (error: unknown) => console.error(error);

// The reminder has asked already; whatever changes a task has the count asked for anew.
const options = { onError: log, staleTime: 60_000 };

/** The visitor's pending tasks; a new one begins here (specification §2). */
export const TasksCard = () => {
  const translate = useTranslate();
  const count = useCount('tasks', pendingCount, options);
  return (
    <SummaryCard
      title="dashboard.cards.tasks.title"
      icon={<TaskAlt />}
      tone="info"
      count={count}
      none="dashboard.cards.tasks.none"
      praise="dashboard.allDone"
      failure="tasks.none"
      actions={
        <>
          <CardOpener request={{ type: 'taskList', id: 'mine' }}>
            {translate('dashboard.cards.tasks.open')}
          </CardOpener>
          <CardOpener request={{ type: 'task', id: 'new' }}>+ {translate('tasks.new')}</CardOpener>
        </>
      }
    />
  );
};
