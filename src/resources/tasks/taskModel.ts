import type { RaRecord } from 'react-admin';
import { TASK_STATUS } from '../../../domain/catalogueIds.ts';
import type { AnswerOf, tasks } from '../../../domain/contract/index.ts';

type WholeTask = AnswerOf<typeof tasks.listTasks>;

/** What a server of specification §7 alone does not say of a task. */
type BeyondTheSpecification = 'dueDate' | 'isOverdue' | keyof TaskSubject;

/** Whom and what a task is about. */
export type TaskSubject = Pick<WholeTask, 'customers_id' | 'policy_id' | 'customer' | 'policy'>;

/** A task of the visitor (specification §3). */
export type Task = RaRecord<number> &
  Omit<WholeTask, BeyondTheSpecification> &
  Partial<Pick<WholeTask, BeyondTheSpecification>>;

/** Anything but pending counts as done (specification §4). */
export const isPending = ({ statusTask }: Pick<Task, 'statusTask'>): boolean =>
  statusTask === TASK_STATUS.pending;

/** Only servers that keep the day of a task can mark one as done. */
export const canBeMarked = ({ dueDate }: Task): boolean => dueDate !== undefined;

/** The pending ones first, and of those what is due first. */
export const byUrgency = { field: 'statusTask', order: 'ASC' } as const;

/** How many tasks are pending, asked for without their rows. */
export const pendingCount = {
  pagination: { page: 1, perPage: 1 },
  sort: byUrgency,
  filter: { statusTask: TASK_STATUS.pending },
} as const;
