import type { debitBatches as calls } from '../../../../domain/contract/index.ts';
import { debitLayout } from '../../../../domain/entities/debitLayout.ts';
import { BATCH_STEPS } from '../../../../domain/money/debits/batch.ts';
import { texts } from '../../../../domain/texts.ts';
import { type AuditEvent, auditEvent } from '../../../audit/entry.ts';
import type { Input } from '../../../context.ts';
import { recordOf } from '../../../db/entity.ts';
import { readList } from '../../../db/readList.ts';
import { insertRow, lockRow, updateRow } from '../../../db/rows.ts';
import { todayByDatabase } from '../../../db/today.ts';
import type { Trx } from '../../../db/transaction.ts';
import { Raw } from '../../../http/answers.ts';
import { pastDay } from '../../../pastDay.ts';
import { conflict, invalid, notFound, staleVersion } from '../../../problem.ts';
import { inTransaction } from '../../../transaction.ts';
import { addLines, placeLines } from './candidates.repository.ts';
import { buildBatch, nothingToDebit } from './file.ts';
import {
  type Batch,
  changeOpenLines,
  countWaiting,
  debitBatchTable,
  lineListOf,
  nextNumber,
} from './repository.ts';

export const batchEvent = (
  actor: AuditEvent['actor'],
  act: 'registered' | 'updated' | 'downloaded' | 'answered' | 'answerUndone' | 'lineDecided',
  id: number,
  more: Parameters<typeof auditEvent>[3],
): AuditEvent => auditEvent(`debit_batch.${act}`, ['debit_batch', id], actor, more);

export const notNow = () =>
  conflict('not_now', 'El lote o la línea ya no está en ese paso. Actualice la pantalla.');

/** @throws Problem 404, 409 where the batch is in none of these states */
export const lockBatch = async (
  trx: Trx,
  id: number,
  ...states: readonly Batch['state'][]
): Promise<Batch> => {
  const noBatch = () => notFound('No existe un lote de débitos con este identificador');
  const batch = await lockRow(trx, 'debit_batches', id, noBatch);
  if (!states.includes(batch.state)) throw notNow();
  return batch;
};

export const listDebitLines = ({ context, params, list }: Input<typeof calls.listDebitLines>) =>
  readList(context.database, lineListOf(params.id), list);

/** @throws Problem 400 for a day gone by or a layout out of use, 409 where nothing can be debited that day */
export const registerDebitBatch = ({
  context,
  actor,
  body: { layout_id, chargeOn },
}: Input<typeof calls.registerDebitBatch>) =>
  inTransaction(context, async (trx) => {
    if (chargeOn < (await todayByDatabase(context, trx)))
      throw invalid({ chargeOn: texts.debitDayGone });
    const number = await nextNumber(trx);
    const unknown = () => invalid({ layout_id: texts.notAChoice });
    const layout = await lockRow(trx, 'debit_layouts', layout_id, unknown);
    if (!layout.is_on) throw unknown();
    const id = await insertRow(trx, 'debit_batches', {
      number,
      layout_id,
      layout: JSON.stringify(recordOf(debitLayout, layout)),
      charge_on: chargeOn,
      user_name: actor.userName,
      created_at: context.clock.now(),
    });
    const lines = await addLines(trx, { id, charge_on: chargeOn });
    if (lines === 0) throw nothingToDebit();
    const details = { number, layout_id, chargeOn, lines };
    const events = batchEvent(actor, 'registered', id, { details });
    return { result: await debitBatchTable.read(trx, id), events };
  });

/** Frees what a draft holds. @throws Problem 409 while lines have no result, or wait for a person */
const close = async (trx: Trx, { id, state }: Batch): Promise<void> => {
  if (state === 'draft') await changeOpenLines(trx, id, { state: 'freed' });
  const waiting = await countWaiting(trx, id);
  if (waiting > 0)
    throw conflict(
      'still_open',
      `Líneas sin resultado o por revisar: ${waiting}. Resuélvalas antes`,
    );
};

const takeStep = async (
  { context, body: { state, sentOn } }: Input<typeof calls.updateDebitBatch>,
  trx: Trx,
  batch: Batch,
) => {
  if (state === 'generated') {
    await placeLines(trx, batch);
    const { sha256, lines, total } = await buildBatch(context, trx, batch);
    return { sha256, lines, total };
  }
  if (state === 'draft') {
    await changeOpenLines(trx, batch.id, { place: null });
    return { sha256: null, lines: null, total: null };
  }
  if (state === 'sent') {
    const day = sentOn ?? (await todayByDatabase(context, trx));
    return { sent_on: await pastDay(context, trx, 'sentOn', day) };
  }
  if (state === 'answered') await changeOpenLines(trx, batch.id, { state: 'unanswered' });
  else await close(trx, batch);
  return {};
};

/**
 * Takes a batch a step on, or back from a file that was not sent.
 * @throws Problem 400 for a day to come, 404, 409 for a step that it cannot take or a stale version
 */
export const updateDebitBatch = (sent: Input<typeof calls.updateDebitBatch>) =>
  inTransaction(sent.context, async (trx) => {
    const { params, actor, body } = sent;
    const batch = await lockBatch(trx, params.id, 'draft', 'generated', 'sent', 'answered');
    if (body.version !== undefined && body.version !== batch.version) throw staleVersion();
    if (!BATCH_STEPS[batch.state].includes(body.state)) throw notNow();
    const after = { state: body.state, ...(await takeStep(sent, trx, batch)) };
    await updateRow(trx, 'debit_batches', batch.id, after);
    const details = { before: { state: batch.state }, after };
    const events = batchEvent(actor, 'updated', batch.id, { details });
    return { result: await debitBatchTable.read(trx, batch.id), events };
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
      events: batchEvent(actor, 'downloaded', id, { details: { sha256, lines } }),
    };
  });
