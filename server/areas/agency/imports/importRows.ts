import { idAt } from '../../../db/ids.ts';
import { inSavepoint } from '../../../db/savepoint.ts';
import { change } from './change.ts';
import { customersOf, withCustomer } from './customer.ts';
import { type Batch, type Decision, decide, type Result } from './decide.ts';
import { type Decided, withoutEqual } from './equal.ts';
import type { NewRecord } from './kinds.ts';
import { readStates, toCompleteText } from './records.repository.ts';
import { failed, problemsOf, sentence } from './refusals.ts';
import type { FileRow, Outcome } from './rows.repository.ts';
import { settledTogether } from './together.ts';
import { readingsOf } from './values.ts';

/** Makes records of rows, by the very services of their forms. */

/** @throws what its service throws, where one of them is refused: none is registered then */
const register = async (piece: Batch, records: readonly NewRecord[]): Promise<Result[]> => {
  const { job, context, actor, trx } = piece;
  const ids = await job.services.register(context, actor, records);
  for (const id of ids) piece.registered.add(id);
  const states = await readStates(trx, job.entity, ids);
  const forms = new Map(records.map(({ form }, place) => [idAt(ids, place), form]));
  const customers = await customersOf(piece, forms);
  return [...forms.keys()].map((recordId): Result => {
    const { version: recordVersion = null, lacks = [] } = states.get(recordId) ?? {};
    const problems = lacks.length > 0 ? [sentence(toCompleteText(lacks))] : [];
    const customerId = customers.get(recordId) ?? null;
    return { result: 'created', recordId, recordVersion, customerId, problems };
  });
};

const importRow = async (piece: Batch, decision: Decision): Promise<Result> => {
  if ('settled' in decision) return decision.settled;
  if ('changes' in decision) return change(piece, decision.changes, decision.rowValues);
  const [result] = await register(piece, [decision.registers]);
  if (!result) throw new Error('A row that registers has a result');
  return result;
};

const importAlone = async (piece: Batch, decision: Decision): Promise<Result> => {
  try {
    return await inSavepoint(piece.trx, () => importRow(piece, decision));
  } catch (error) {
    const found = 'changes' in decision ? { recordId: decision.changes } : {};
    return { ...failed(...problemsOf(piece.job, error)), ...found };
  }
};

/** @returns undefined where one of them is refused, so that each has to be tried by itself */
const registerTogether = async (
  piece: Batch,
  records: readonly NewRecord[],
): Promise<Result[] | undefined> => {
  try {
    return await inSavepoint(piece.trx, () => register(piece, records));
  } catch (error) {
    problemsOf(piece.job, error);
    return undefined;
  }
};

/**
 * Makes records of rows, or says why not; of rows that must stand together of all or none.
 * @param rows no more than the kind takes together, or those of one record
 * @throws what is no Problem: a fault, which ends the piece
 */
export const importRows = (piece: Batch, rows: readonly FileRow[]): Promise<Outcome[]> =>
  settledTogether(
    piece,
    (context) => importEach({ ...piece, context }, rows),
    (error) => failed(...problemsOf(piece.job, error)),
  );

/**
 * Makes records of rows, or says why not. What is registered is registered together where the kind's
 * service takes many; one that is refused takes no other with it.
 */
const importEach = async (piece: Batch, rows: readonly FileRow[]): Promise<Outcome[]> => {
  const decided: Decided[] = [];
  for (const row of rows) decided.push({ row, decision: await decide(piece, row) });
  const left = await withoutEqual(piece, decided);
  const records = left.flatMap(({ decision }) =>
    'registers' in decision ? decision.registers : [],
  );
  const registered = records.length > 1 ? await registerTogether(piece, records) : undefined;
  const inTurn = registered?.values();
  const outcomes: Outcome[] = [];
  for (const { row, decision } of left) {
    const together = 'registers' in decision ? inTurn?.next().value : undefined;
    const result = together ?? (await importAlone(piece, decision));
    const readings = readingsOf(piece.job, row.cells);
    outcomes.push({
      id: row.id,
      ...(await withCustomer(piece, result)),
      ...(readings ? { readings } : {}),
    });
  }
  return outcomes;
};
