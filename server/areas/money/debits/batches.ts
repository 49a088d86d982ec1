import { sql, type Updateable } from 'kysely';
import type { debitBatches as calls } from '../../../../domain/contract/index.ts';
import { debitLayout } from '../../../../domain/entities/debitLayout.ts';
import { texts } from '../../../../domain/texts.ts';
import type { Actor } from '../../../actor.ts';
import { type AuditEvent, auditEvent } from '../../../audit/entry.ts';
import type { Context } from '../../../context.ts';
import { recordOf } from '../../../db/entity.ts';
import { insertRow, lockRow, oneValue, updateRow } from '../../../db/rows.ts';
import type { Database } from '../../../db/schema.ts';
import { todayByDatabase } from '../../../db/today.ts';
import type { Trx } from '../../../db/transaction.ts';
import { Raw } from '../../../http/answers.ts';
import type { Input } from '../../../http/input.ts';
import { pastDay } from '../../../pastDay.ts';
import { conflict, invalid, notFound, staleVersion } from '../../../problem.ts';
import { inTransaction } from '../../../transaction.ts';
import { addLines, placeLines } from './candidates.repository.ts';
import { type Batch, buildBatch, nothingToDebit } from './file.ts';
import { changeOpenLines, debitBatchTable } from './repository.ts';

export const batchEvent = (
  actor: Actor,
  act: 'registered' | 'updated' | 'downloaded' | 'answered' | 'answerUndone' | 'lineDecided',
  id: number,
  details: object,
  more: Pick<AuditEvent, 'personal'> = {},
): AuditEvent => auditEvent(`debit_batch.${act}`, ['debit_batch', id], actor, { details, ...more });

const noBatch = () => notFound('No existe un lote de débitos con este identificador');

export const notNow = () =>
  conflict('not_now', 'El lote o la línea ya no está en ese paso. Actualice la pantalla.');

/** @throws Problem 404, 409 where the batch is in another state */
export const lockBatch = async (
  trx: Trx,
  id: number,
  ...states: readonly string[]
): Promise<Batch> => {
  const batch = await lockRow(trx, 'debit_batches', id, noBatch);
  if (!states.includes(batch.state)) throw notNow();
  return batch;
};

/** @throws Problem 400 for a day gone by or a layout out of use, 409 where nothing can be debited that day */
export const registerDebitBatch = ({
  context,
  actor,
  body: { layout_id, chargeOn },
}: Input<typeof calls.registerDebitBatch>) =>
  inTransaction(context, async (trx) => {
    if (chargeOn < (await todayByDatabase(context, trx)))
      throw invalid({ chargeOn: texts.debitDayGone });
    // Numbers have no gaps, and no instalment is drafted twice.
    await sql`select pg_advisory_xact_lock(hashtext('debit_batches'))`.execute(trx);
    const unknown = () => invalid({ layout_id: texts.notAChoice });
    const layout = await lockRow(trx, 'debit_layouts', layout_id, unknown);
    if (!layout.is_on) throw unknown();
    const number = await oneValue<number>(trx)`
      select coalesce(max(number), 0) + 1 from debit_batches`;
    const id = await insertRow(trx, 'debit_batches', {
      number,
      layout_id,
      layout: JSON.stringify(recordOf(debitLayout, layout)),
      charge_on: chargeOn,
      user_name: actor.userName,
      created_at: context.clock.now(),
    });
    await addLines(trx, { id, charge_on: chargeOn });
    const lines = await oneValue<number>(trx)`
      select count(*)::integer from debit_lines where batch_id = ${id}`;
    if (lines === 0) throw nothingToDebit();
    const event = batchEvent(actor, 'registered', id, { number, layout_id, chargeOn, lines });
    return { result: await debitBatchTable.read(trx, id), events: event };
  });

type Body = Input<typeof calls.updateDebitBatch>['body'];

interface Step {
  readonly from: readonly Batch['state'][];
  readonly take: (
    trx: Trx,
    batch: Batch,
    context: Context,
    body: Body,
  ) => Promise<Updateable<Database['debit_batches']>>;
}

const requireSettled = async (trx: Trx, id: number): Promise<void> => {
  const waiting = await oneValue<number>(trx)`select count(*)::integer from debit_lines
    where batch_id = ${id} and (state in ('included', 'unanswered') or doubt is not null)`;
  if (waiting > 0)
    throw conflict(
      'still_open',
      `Líneas sin resultado o por revisar: ${waiting}. Resuélvalas antes`,
    );
};

/** Steps by the state that they lead to. */
const STEPS: Readonly<Record<Body['state'], Step>> = {
  draft: {
    from: ['generated'],
    take: async (trx, { id }) => {
      await changeOpenLines(trx, id, sql`place = null`);
      return { sha256: null, lines: null, total: null };
    },
  },
  generated: {
    from: ['draft'],
    take: async (trx, batch, context) => {
      await placeLines(trx, batch);
      const { sha256, lines, total } = await buildBatch(context, trx, batch);
      return { sha256, lines, total };
    },
  },
  sent: {
    from: ['generated'],
    take: async (trx, _, context, { sentOn }) => {
      const day = sentOn ?? (await todayByDatabase(context, trx));
      return { sent_on: await pastDay(context, trx, 'sentOn', day) };
    },
  },
  answered: {
    from: ['sent'],
    take: async (trx, { id }) => {
      await changeOpenLines(trx, id, sql`state = 'unanswered'`);
      return {};
    },
  },
  closed: {
    from: ['draft', 'sent', 'answered'],
    take: async (trx, { id, state }) => {
      if (state === 'draft') await changeOpenLines(trx, id, sql`state = 'freed'`);
      await requireSettled(trx, id);
      return {};
    },
  },
};

/**
 * Takes a batch to another state: a step on, or back from a file that was not sent. A draft that is closed frees its
 * instalments.
 * @throws Problem 400 for a day to come, 404, 409 for a step that it cannot take or a stale version
 */
export const updateDebitBatch = ({
  context,
  actor,
  params: { id },
  body,
}: Input<typeof calls.updateDebitBatch>) =>
  inTransaction(context, async (trx) => {
    const { state } = body;
    const { from, take } = STEPS[state];
    const batch = await lockBatch(trx, id, ...from);
    if (body.version !== undefined && body.version !== batch.version) throw staleVersion();
    const columns = { state, ...(await take(trx, batch, context, body)) };
    await updateRow(trx, 'debit_batches', id, columns);
    const details = { before: { state: batch.state }, after: columns };
    return {
      result: await debitBatchTable.read(trx, id),
      events: batchEvent(actor, 'updated', id, details),
    };
  });

/** @throws Problem 404, 409 before the file was generated, or where it would be another one by now */
export const downloadDebitBatch = ({
  context,
  actor,
  params: { id },
}: Input<typeof calls.downloadDebitBatch>) =>
  inTransaction(context, async (trx) => {
    const batch = await lockBatch(trx, id, 'generated', 'sent', 'answered');
    const { name, bytes, sha256, lines } = await buildBatch(context, trx, batch);
    if (sha256 !== batch.sha256) throw conflict('file_changed', texts.debitFileChanged);
    return {
      result: new Raw('application/octet-stream', Buffer.from(bytes), name),
      events: batchEvent(actor, 'downloaded', id, { sha256, lines }),
    };
  });
