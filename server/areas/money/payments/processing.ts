import { createHash } from 'node:crypto';
import type { BodyOf, payments } from '../../../../domain/contract/index.ts';
import { wireId } from '../../../../domain/contract/wire.ts';
import { auditEvent } from '../../../audit/entry.ts';
import type { Actor, Input } from '../../../context.ts';
import { type Context, today } from '../../../context.ts';
import { lockRow } from '../../../db/rows.ts';
import type { Trx } from '../../../db/transaction.ts';
import { JsonText } from '../../../http/answers.ts';
import { conflict, notFound } from '../../../problem.ts';
import { type Done, inSnapshot, inTransaction } from '../../../transaction.ts';
import {
  findIssuableJson,
  findNextPayments,
  findPaymentsJson,
  findRunsJson,
  insertRun,
  issueEarly,
  lockPoliciesOfRun,
  lockProcessable,
  markUndone,
  type NextPayment,
  obstaclesOf,
  runObstacles,
  withdraw,
} from './processing.repository.ts';

const previewOvertaken = () =>
  conflict(
    'preview_overtaken',
    'Las cuotas por emitir cambiaron desde que las consultó. Revíselas de nuevo.',
  );

type Chosen = NonNullable<BodyOf<typeof payments.processPayments>['policies']>;

interface ProcessingRequest {
  /** Mark of a preview of all there is; a choice says by itself what the screen showed. */
  readonly mark?: string | undefined;
  readonly chosen?: Chosen | undefined;
}

const idsOf = (payments: readonly NextPayment[]) => payments.map(({ id }) => id);

/** Short enough for an address, and another one for every other set of payments. */
const markOf = (payments: readonly NextPayment[]): string =>
  createHash('sha256').update(idsOf(payments).join(',')).digest('hex').slice(0, 32);

const messageFor = (count: number) => {
  if (count === 0) return 'No hay cuotas por emitir';
  return count === 1 ? 'Se emitió 1 cuota' : `Se emitieron ${count} cuotas`;
};

export const previewProcessing = ({ context }: Input<typeof payments.previewProcessing>) =>
  inSnapshot(context, async (db) => {
    const next = await findNextPayments(db, today(context));
    const rows = await findIssuableJson(db, idsOf(next));
    return new JsonText(`{"mark":"${markOf(next)}","payments":${rows}}`);
  });

/** @throws Problem 409 when a chosen policy has nothing to issue, or not what the screen showed */
const requireChosen = (chosen: Chosen, next: readonly NextPayment[]): void => {
  const numbers = new Map(next.map((one) => [one.policy_id, one.number_payment]));
  for (const { policy_id, number_payment } of chosen) {
    const number = numbers.get(policy_id);
    if (number_payment !== undefined && number_payment !== number) throw previewOvertaken();
    if (number === undefined)
      throw conflict(
        'nothing_to_issue',
        'Alguna de las pólizas elegidas no tiene cuotas por emitir',
      );
  }
};

const lockNext = async (
  trx: Trx,
  context: Context,
  { mark, chosen }: ProcessingRequest,
): Promise<NextPayment[]> => {
  const day = today(context);
  const ids = chosen?.map(({ policy_id }) => policy_id);
  const locked = await lockProcessable(trx, day, ids);
  // A policy registered since then waits for the next time.
  const next = (await findNextPayments(trx, day, ids)).filter((one) => locked.has(one.policy_id));
  if (chosen) requireChosen(chosen, next);
  else if (mark !== undefined && mark !== markOf(next)) throw previewOvertaken();
  return next;
};

/** @returns the run's id, null where there was nothing to issue */
const issue = async (
  trx: Trx,
  context: Context,
  actor: Actor,
  next: readonly NextPayment[],
): Promise<Done<number | null>> => {
  const now = context.clock.now();
  const runId = next.length > 0 ? await insertRun(trx, actor, now) : null;
  if (runId !== null) await issueEarly(trx, idsOf(next), runId, now);
  return {
    result: runId,
    events: [auditEvent('payments.issued', ['payment'], actor, { details: { payments: next } })],
  };
};

/**
 * Issues the next instalment of each policy of status 1 or 4 whose cycle is not wholly issued,
 * or of those chosen. Without a mark each call issues one more; with it, what the
 * preview showed.
 * @throws Problem 409 when something else would be issued than the screen showed
 */
export const processPayments = ({
  context,
  actor,
  query: { mark },
  body: { policies: chosen },
}: Input<typeof payments.processPayments>) =>
  inTransaction(context, async (trx) => {
    const next = await lockNext(trx, context, { mark, chosen });
    const { result: runId, events } = await issue(trx, context, actor, next);
    const rows = await findPaymentsJson(trx, idsOf(next));
    const message = messageFor(next.length);
    const run = JSON.stringify(runId === null ? null : wireId(runId));
    const result = new JsonText(
      `{"status":"success","message":"${message}","data":{"createdPayments":${rows},"run_id":${run}}}`,
    );
    return { result, events };
  });

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
  if (obstacles?.collected) throw conflict('run_collected', runObstacles.collected);
  if (obstacles?.followed) throw conflict('run_followed', runObstacles.followed);
  if (!obstacles?.withdrawable)
    throw conflict(
      'nothing_to_withdraw',
      'Las cuotas de esta emisión ya vencieron: no hay qué deshacer',
    );
};

const withdrawnMessage = (count: number) =>
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
      result: {
        id: wireId(id),
        message: withdrawnMessage(withdrawn.length),
        count: withdrawn.length,
      },
      events: auditEvent('payments.withdrawn', ['payment'], actor, {
        details: { payments: withdrawn },
      }),
    };
  });
