import type { payments } from '../../../../domain/contract/index.ts';
import { wireId } from '../../../../domain/contract/wire.ts';
import { auditEvent } from '../../../audit/entry.ts';
import type { Input } from '../../../context.ts';
import { type Context, today } from '../../../context.ts';
import { lockRow } from '../../../db/rows.ts';
import type { Trx } from '../../../db/transaction.ts';
import { JsonText } from '../../../http/answers.ts';
import { conflict, notFound } from '../../../problem.ts';
import { inTransaction } from '../../../transaction.ts';
import { runCollected, runFollowed } from './problems.ts';
import {
  findRunsJson,
  lockPoliciesOfRun,
  markUndone,
  obstaclesOf,
  withdraw,
} from './runs.repository.ts';

export const listRuns = async ({ context }: Input<typeof payments.listRuns>): Promise<JsonText> =>
  new JsonText(await findRunsJson(context.database.kysely, today(context)));

/** @throws Problem 404, 409 when it is undone already, collected on, followed by another or due */
const requireUndoable = async (trx: Trx, context: Context, id: number): Promise<void> => {
  const run = await lockRow(trx, 'processing_runs', id, () =>
    notFound(`No existe emisión registrada con id ${id}`),
  );
  if (run.undone_at) throw conflict('run_undone', 'Esta emisión ya se deshizo');
  await lockPoliciesOfRun(trx, id);
  const obstacles = await obstaclesOf(trx, id, today(context));
  if (obstacles?.collected) throw runCollected();
  if (obstacles?.followed) throw runFollowed();
  if (!obstacles?.withdrawable)
    throw conflict(
      'nothing_to_withdraw',
      'Las cuotas de esta emisión ya vencieron: no hay qué deshacer',
    );
};

const messageFor = (count: number) =>
  count === 1 ? 'Se deshizo la emisión de 1 cuota' : `Se deshizo la emisión de ${count} cuotas`;

/**
 * Withdraws what a run of processing issued, as long as nothing of it was collected.
 * Payments that have come due since stay.
 * @throws Problem 404, 409 when its state does not allow it
 */
export const undoRun = ({ context, actor, params: { id } }: Input<typeof payments.undoRun>) =>
  inTransaction(context, async (trx) => {
    await requireUndoable(trx, context, id);
    const now = context.clock.now();
    const withdrawn = await withdraw(trx, id, today(context), now);
    await markUndone(trx, id, actor, now);
    return {
      result: { id: wireId(id), message: messageFor(withdrawn.length), count: withdrawn.length },
      events: auditEvent('payments.withdrawn', ['payment'], actor, {
        details: { payments: withdrawn },
      }),
    };
  });
