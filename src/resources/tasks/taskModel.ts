import { TASK_STATUS } from '../../../domain/catalogueIds.ts';
import type { Task } from '../../data/records.ts';

export type { Task } from '../../data/records.ts';

/** Whom and what a task is about. */
export type TaskSubject = Pick<Task, 'customers_id' | 'policy_id' | 'customer' | 'policy'>;

/** Anything but pending counts as done (specification §4). */
export const isPending = ({ statusTask }: Pick<Task, 'statusTask'>): boolean =>
  statusTask === TASK_STATUS.pending;

/** The pending ones first, and of those what is due first. */
export const byUrgency = { field: 'statusTask', order: 'ASC' } as const;

/** How many tasks are pending, asked for without their rows. */
export const pendingCount = {
  pagination: { page: 1, perPage: 1 },
  sort: byUrgency,
  filter: { statusTask: TASK_STATUS.pending },
} as const;
