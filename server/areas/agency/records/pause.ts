import { texts } from '../../../../domain/texts.ts';
import { type AuditEvent, auditEvent } from '../../../audit/entry.ts';
import type { Context } from '../../../context.ts';
import type { Trx } from '../../../db/transaction.ts';
import { addReminders } from '../tasks/service.ts';
import { pauseRow } from './pause.repository.ts';

interface Acting {
  readonly id: number;
  readonly name: string;
}

/** Turns off what acts by itself and says so: to its author, else to each who may change it. */
export const pauseAct = async (
  trx: Trx,
  context: Context,
  kind: 'automation' | 'webhook',
  { id, name }: Acting,
  why: string,
): Promise<AuditEvent[]> => {
  const receivers = await pauseRow(trx, `${kind}s`, id, why);
  const description = texts.paused[kind](name, why).slice(0, 500);
  const tasks = receivers.map((user) => ({ ...user, description }));
  const reminders = tasks.length > 0 ? await addReminders(trx, context, tasks, kind) : [];
  const details = { because: why };
  return [...reminders, auditEvent(`${kind}.paused`, [kind, id], undefined, { details })];
};
