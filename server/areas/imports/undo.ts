import { IMPORTS } from '../../../domain/imports/columns.ts';
import type { AuditEvent } from '../../audit/entry.ts';
import type { Context } from '../../context.ts';
import type { Trx } from '../../db/transaction.ts';
import { inTransaction, within } from '../../transaction.ts';
import { actorOf, importEvent } from './events.ts';
import type { Job } from './job.ts';
import { formOf, retiredAmong } from './ownValues.ts';
import { inSavepoint, readRecord, readVersions } from './records.repository.ts';
import { problemsOf, sentence } from './refusals.ts';
import { keepUnderWay } from './repository.ts';
import { findRowsToUndo, keepUndone, type Outcome, type RowToUndo } from './rows.repository.ts';
import { holderOf, removeRecord } from './undo.repository.ts';

/** Takes back what an import brought in, row by row, as long as nothing builds on it (domain §15). */

const ROWS_AT_ONCE = 100;

/** What refers to a record, as it is said to whom wants to undo it. */
const HOLDERS: Readonly<Record<string, string>> = {
  policies: 'tiene pólizas',
  credit_cards: 'tiene tarjetas',
  bank_accounts: 'tiene cuentas bancarias',
  policy_periods: 'tiene pólizas',
  commission_entries: 'tiene comisiones ganadas, que no se borran',
  commission_payments: 'tiene comisiones pagadas',
  commission_receipts: 'tiene recibos de comisión',
  commission_refunds: 'tiene descuentos de comisión',
  payment_movements: 'tiene cuotas cobradas',
  payments: 'tiene cuotas cobradas',
  insurer_statements: 'tiene liquidaciones',
  insurer_statement_lines: 'está en una liquidación',
  insurer_entries: 'está en una liquidación aprobada',
  policy_aliases: 'se reconoció en una liquidación',
  advisor_statements: 'tiene estados de cuenta cerrados',
  messages: 'tiene mensajes',
  objections: 'se opuso a recibir mensajes',
};

const held = (message: string): Pick<Outcome, 'result' | 'problems'> => ({
  result: 'held',
  problems: [sentence(message)],
});

/** What a row changed, with the values that were there before. */
type Before = NonNullable<RowToUndo['before']>;

const putBack = async (
  context: Context,
  job: Job,
  row: RowToUndo,
  before: Before,
): Promise<Pick<Outcome, 'result' | 'problems'>> => {
  // The form leaves them as they are.
  const retired = retiredAmong(job, before);
  if (retired.length > 0) return held(`Ya no está en uso: ${retired.join(', ')}`);
  const { entity } = IMPORTS[job.row.kind];
  const record = await readRecord(context.database.kysely, entity, row.record_id);
  const { update, updateBody } = job.services;
  if (!record || !update || !updateBody) throw new Error(`Row ${row.id} was never changed`);
  const body = updateBody.parse({ ...record, ...formOf(before) });
  await update(context, actorOf(job.row), row.record_id, body);
  return { result: 'undone' };
};

const undoRow = async (
  trx: Trx,
  context: Context,
  job: Job,
  row: RowToUndo,
): Promise<Pick<Outcome, 'result' | 'problems'>> => {
  const { entity } = IMPORTS[job.row.kind];
  const version = (await readVersions(trx, entity, [row.record_id])).get(row.record_id);
  if (version === undefined) return { result: 'undone' };
  if (version !== row.record_version) return held('Se modificó después de traerlo');
  if (row.result === 'changed') {
    if (row.before === null) return held('Sus valores anteriores se borraron con la persona');
    return putBack(context, job, row, row.before);
  }
  await removeRecord(trx, entity, row.record_id);
  return { result: 'undone' };
};

const whyHeld = (job: Job, error: unknown): Pick<Outcome, 'result' | 'problems'> => {
  const holder = holderOf(error);
  if (holder !== undefined) return held(`No se deshace: ${HOLDERS[holder] ?? 'está en uso'}`);
  return { result: 'held', problems: problemsOf(job, error) };
};

/** @returns how many rows it dealt with; undefined where it was stopped */
export const undoPiece = (context: Context, job: Job): Promise<number | undefined> =>
  inTransaction<number | undefined>(context, async (trx) => {
    const isOn = await keepUnderWay(trx, job.row.id, 'undoing', context.clock.now());
    if (!isOn) return { result: undefined, events: [] };
    const told: AuditEvent[] = [];
    const inside = within(context, trx, (events) => told.push(...events));
    const outcomes: Outcome[] = [];
    const removed: number[] = [];
    for (const row of await findRowsToUndo(trx, job.row.id, ROWS_AT_ONCE)) {
      const outcome = await inSavepoint(trx, () => undoRow(trx, inside, job, row)).catch(
        (error: unknown) => whyHeld(job, error),
      );
      outcomes.push({ id: row.id, ...outcome });
      if (outcome.result === 'undone' && row.result === 'created') removed.push(row.record_id);
    }
    await keepUndone(trx, outcomes);
    const gone = importEvent(actorOf(job.row), 'import.removed', job.row, { records: removed });
    return { result: outcomes.length, events: removed.length > 0 ? [...told, gone] : told };
  });
