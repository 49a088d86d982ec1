import { type AuditEvent, auditEvent } from '../../../audit/entry.ts';
import type { Context } from '../../../context.ts';
import { insertRows } from '../../../db/rows.ts';
import type { Trx } from '../../../db/transaction.ts';
import { queueByItself } from '../messages/byItself.ts';
import type { NewTask } from './repository.ts';

/**
 * Adds the tasks of some reminders, and an e-mail for each where there is a mail server.
 * @param rows at least one
 * @param about the kind of record that they remind of, for the trail
 * @returns the events of the tasks
 */
export const addReminders = async (
  trx: Trx,
  context: Context,
  rows: readonly Omit<NewTask, 'created_at'>[],
  about: 'claim' | 'privacy_request' | 'automation' | 'webhook',
): Promise<AuditEvent[]> => {
  const created_at = context.clock.now();
  const tasks = rows.map((row) => ({ ...row, created_at }));
  const ids = await insertRows(trx, 'tasks', tasks);
  await queueByItself(trx, context, 'task', ids);
  return ids.map((id) =>
    auditEvent('task.created', ['task', id], undefined, { details: { about } }),
  );
};
