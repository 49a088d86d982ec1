import type { AuditEvent } from '../../../audit/entry.ts';
import type { Context } from '../../../context.ts';
import { inSavepoint, type Trx } from '../../../db/transaction.ts';
import { conflict } from '../../../problem.ts';
import { settleRows } from '../ownRecords/rows.ts';
import type { Job } from './job.ts';
import type { Outcome } from './rows.repository.ts';

/** {@link inSavepoint} for several services: where nothing of their work stays, the trail is told nothing of it. */
export const whole = async <T>(
  trx: Trx,
  context: Context,
  work: (context: Context) => Promise<T>,
): Promise<T> => {
  const events: AuditEvent[] = [];
  const tell: Context['tell'] = (more) => events.push(...more);
  const result = await inSavepoint(trx, () => work({ ...context, tell }));
  context.tell?.(events);
  return result;
};

/**
 * Does work on rows of an import; of those that are rows of a record, what they make together is looked at once it is
 * done, and where that cannot be nothing of it stays.
 * @param work in the context that it is given
 * @param resultOf what becomes of rows that would have been written
 */
export const settledTogether = async (
  { trx, context, job: { object, groups } }: { trx: Trx; context: Context; job: Job },
  work: (context: Context) => Promise<Outcome[]>,
  resultOf: (error: unknown) => Omit<Outcome, 'id'>,
): Promise<Outcome[]> => {
  if (!object || !groups) return work(context);
  const parents = new Set<number>();
  let outcomes: Outcome[] = [];
  try {
    await whole(trx, context, async (inside) => {
      outcomes = await work({ ...inside, settleLater: (id) => parents.add(id) });
      for (const parentId of parents) {
        const problems = Object.values(await settleRows(trx, object, parentId));
        if (problems.length > 0) throw conflict('rows_together', problems.join('. '));
      }
    });
  } catch (error) {
    const result = resultOf(error);
    const wouldBe = ['created', 'changed', 'undone'];
    return outcomes.map((one) => (wouldBe.includes(one.result) ? { id: one.id, ...result } : one));
  }
  return outcomes;
};
