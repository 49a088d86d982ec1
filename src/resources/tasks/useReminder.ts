import { useEffect, useRef, useState } from 'react';
import { useGetList } from 'react-admin';
import { timings } from '../../timings.ts';
import { pendingCount, type Task } from './taskModel.ts';

/** How many tasks are pending; asked again when told to. */
function usePending() {
  // Without the count there is nothing to remind of; the dashboard says what failed.
  const { total = 0, refetch } = useGetList<Task>('tasks', pendingCount);
  const ask = async (): Promise<number> => {
    const { data } = await refetch({ cancelRefetch: false });
    // The whole answer, whatever its type says: rows and total.
    const { total: answered }: { total?: unknown } = Object(data);
    return Number(answered ?? 0);
  };
  return { total, ask };
}

/**
 * Reminds of pending tasks: a little after there are any, and then again and again
 * (specification §4, §9).
 * @param onRemind called each time
 * @returns how many are pending, whether the alert is to be seen, and what dismisses it until then
 */
export function useReminder(onRemind: () => void) {
  const { total, ask } = usePending();
  const [isShown, setShown] = useState(false);
  const latest = useRef({ ask, onRemind });
  latest.current = { ask, onRemind };
  const hasTasks = total > 0;

  useEffect(() => {
    if (!hasTasks) return undefined;
    const remind = () => {
      setShown(true);
      latest.current.onRemind();
    };
    const again = async () => {
      if ((await latest.current.ask()) > 0) remind();
    };
    let every: ReturnType<typeof setInterval> | undefined;
    const first = setTimeout(() => {
      remind();
      every = setInterval(() => void again(), timings.taskReminderEvery);
    }, timings.taskReminderFirst);
    return () => {
      clearTimeout(first);
      clearInterval(every);
      setShown(false);
    };
  }, [hasTasks]);

  useEffect(() => {
    if (!isShown) return undefined;
    const leave = setTimeout(() => setShown(false), timings.taskReminderStays);
    return () => clearTimeout(leave);
  }, [isShown]);

  return { total, isShown: isShown && hasTasks, dismiss: () => setShown(false) };
}
