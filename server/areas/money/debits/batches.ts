import { sql, type Updateable } from 'kysely';
import type { BodyOf, debits } from '../../../../domain/contract/index.ts';
import { debitLayout } from '../../../../domain/entities/debitLayout.ts';
import { fromCents } from '../../../../domain/money/money.ts';
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
import { invalid, staleVersion } from '../../../problem.ts';
import { inTransaction } from '../../../transaction.ts';
import { addLines, placeLines } from './candidates.repository.ts';
import { type Batch, buildBatch } from './file.ts';
import { fileChanged, noBatch, notNow, nothingToDebit, stillOpen } from './problems.ts';
import { countWaiting, readBatch, setLines } from './repository.ts';

export const batchEvent = (
  actor: Actor,
  action: Extract<AuditEvent['action'], `debits.${string}`>,
  id: number,
  details: object,
  more: Pick<AuditEvent, 'personal'> = {},
): AuditEvent => auditEvent(action, ['debit_batch', id], actor, { details, ...more });

/** @throws Problem 404, 409 where the batch is at another step */
export const lockBatch = async (
  trx: Trx,
  id: number,
  states: readonly string[],
): Promise<Batch> => {
  const batch = await lockRow(trx, 'debit_batches', id, noBatch);
  if (!states.includes(batch.state)) throw notNow();
  return batch;
};

/** @throws Problem 400 for a day gone by or a layout that is not in use, 409 where nothing can be debited */
export const draftDebits = ({ context, actor, body }: Input<typeof debits.draftDebits>) =>
  inTransaction(context, async (trx) => {
    const { layout_id, chargeOn } = body;
    if (chargeOn < (await todayByDatabase(context, trx)))
      throw invalid({ chargeOn: texts.dateInPast });
    await sql`select pg_advisory_xact_lock(hashtext('debit_batches'))`.execute(trx);
    const unknown = () => invalid({ layout_id: texts.notAChoice });
    const layout = await lockRow(trx, 'debit_layouts', layout_id, unknown);
    if (!layout.is_on) throw unknown();
    const number = await oneValue<number>(trx)`
      select coalesce(max(number), 0) + 1 from debit_batches`;
    const id = await insertRow(trx, 'debit_batches', {
      number,
      layout_id,
      layout: JSON.stringify({ ...recordOf(debitLayout, layout), version: layout.version }),
      charge_on: chargeOn,
      user_name: actor.userName,
      created_at: context.clock.now(),
    });
    const lines = await addLines(trx, { batchId: id, day: chargeOn });
    if (lines === 0) throw nothingToDebit();
    const event = batchEvent(actor, 'debits.drafted', id, { number, layout_id, lines });
    return { result: await readBatch(trx, id), events: event };
  });

type Body = BodyOf<typeof debits.moveDebits>;

interface Step {
  readonly from: readonly Batch['state'][];
  readonly action: Parameters<typeof batchEvent>[1];
  readonly take: (
    trx: Trx,
    batch: Batch,
    context: Context,
    body: Body,
  ) => Promise<Updateable<Database['debit_batches']>>;
}

const STEPS: Readonly<Record<Body['act'], Step>> = {
  generate: {
    from: ['draft'],
    action: 'debits.generated',
    take: async (trx, batch, context) => {
      await placeLines(trx, { batchId: batch.id, day: batch.charge_on });
      const { sha256, lines, total } = await buildBatch(context, trx, batch);
      return { state: 'generated', sha256, lines, total: fromCents(total) };
    },
  },
  ungenerate: {
    from: ['generated'],
    action: 'debits.ungenerated',
    take: async (trx, { id }) => {
      await setLines(trx, id, sql`place = null`);
      return { state: 'draft', sha256: null, lines: null, total: null };
    },
  },
  send: {
    from: ['generated'],
    action: 'debits.sent',
    take: async (trx, _, context, { sentOn }) => {
      const day = sentOn ?? (await todayByDatabase(context, trx));
      return { state: 'sent', sent_on: await pastDay(context, trx, 'sentOn', day) };
    },
  },
  end: {
    from: ['sent'],
    action: 'debits.ended',
    take: async (trx, { id }, context) => {
      await setLines(trx, id, sql`state = 'unanswered'`);
      return { answered_on: await todayByDatabase(context, trx) };
    },
  },
  close: {
    from: ['draft', 'sent'],
    action: 'debits.closed',
    take: async (trx, { id, state }) => {
      if (state === 'draft') await setLines(trx, id, sql`state = 'freed'`);
      const waiting = await countWaiting(trx, id);
      if (waiting > 0) throw stillOpen(waiting);
      return { state: 'closed' };
    },
  },
};

/**
 * Takes a batch a step on, or back from a file that was not sent.
 * @throws Problem 400 for a day to come, 404, 409 where the batch is at another step, changed meanwhile, or not done
 */
export const moveDebits = ({
  context,
  actor,
  params: { id },
  body,
}: Input<typeof debits.moveDebits>) =>
  inTransaction(context, async (trx) => {
    const { from, action, take } = STEPS[body.act];
    const batch = await lockBatch(trx, id, from);
    if (body.version !== undefined && body.version !== batch.version) throw staleVersion();
    const { layout: _, ...columns } = await take(trx, batch, context, body);
    await updateRow(trx, 'debit_batches', id, columns);
    return { result: await readBatch(trx, id), events: batchEvent(actor, action, id, columns) };
  });

/** @throws Problem 404, 409 before the file was generated, or where it would be another one by now */
export const downloadDebits = ({ context, actor, params: { id } }: Input<typeof debits.downloadDebits>) =>
  inTransaction(context, async (trx) => {
    const batch = await lockBatch(trx, id, ['generated', 'sent']);
    const { name, bytes, sha256, lines } = await buildBatch(context, trx, batch);
    if (sha256 !== batch.sha256) throw fileChanged();
    return {
      result: new Raw('application/octet-stream', Buffer.from(bytes), name),
      events: batchEvent(actor, 'debits.downloaded', id, { sha256, lines }),
    };
  });
