import { idAt } from '../../../db/ids.ts';
import { inSavepoint } from '../../../db/transaction.ts';
import { ownColumns } from '../ownFields/values.ts';
import { type Changing, change, customersOf, withCustomer } from './change.ts';
import {
  type Batch,
  type Decision,
  decide,
  failed,
  problemsOf,
  type Result,
  sentence,
} from './decide.ts';
import type { NewRecord } from './kinds.ts';
import { findEqual } from './ownRecords.repository.ts';
import { readStates, toCompleteText } from './records.repository.ts';
import type { FileRow, Outcome } from './rows.repository.ts';
import { settledTogether, whole } from './together.ts';
import { notesOf, readingsOf } from './values.ts';

interface Decided {
  readonly row: FileRow;
  readonly decision: Decision;
}

const EQUAL = 'Ya hay un registro igual';

/**
 * Leaves rows out that would register a record of an own object which is there already, unless the plan has them
 * registered again: without a unique field nothing else tells a file that is brought twice. Rows that equal each other
 * are all of the same file and come in.
 */
const withoutEqual = async (
  { trx, job, registered }: Batch,
  decided: readonly Decided[],
): Promise<readonly Decided[]> => {
  const { object, own, row } = job;
  if (!object || row.plan.registersEqual) return decided;
  const sought = decided.flatMap(({ decision }, place) => {
    if (!('registers' in decision)) return [];
    const { parentId = null, customFields = {} } = decision.registers.form;
    const values = ownColumns(own, { customFields: Object(customFields) }).custom_fields;
    return [{ place, parentId, values }];
  });
  const equal = await findEqual(trx, { importId: row.id, object, registered }, sought);
  return decided.map((one, place) => {
    const recordId = equal.get(place);
    if (recordId === undefined) return one;
    const settled = { result: 'skipped', recordId, problems: [sentence(EQUAL)] } as const;
    return { ...one, decision: { settled } };
  });
};

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
  const [result] =
    'changes' in decision
      ? await change(piece, [decision])
      : await register(piece, [decision.registers]);
  if (!result) throw new Error('A row that writes has a result');
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

interface Together {
  readonly records: readonly NewRecord[];
  readonly changing: readonly Changing[];
}

/** Writes that rows make together; changes only of an own object, whose service takes many at once. */
const togetherOf = ({ job }: Batch, decided: readonly Decided[]): Together => {
  const changing = decided.flatMap(({ decision }) =>
    job.object && 'changes' in decision ? decision : [],
  );
  const isEachOnce = new Set(changing.map(({ changes }) => changes)).size === changing.length;
  return {
    records: decided.flatMap(({ decision }) => ('registers' in decision ? decision.registers : [])),
    changing: isEachOnce ? changing : [],
  };
};

/** @returns undefined where one is refused: each is then tried by itself, in the order of the file */
const writeTogether = async (piece: Batch, { records, changing }: Together) => {
  if (records.length + changing.length < 2) return undefined;
  try {
    return await whole(piece.trx, piece.context, async (context) => ({
      registered: records.length > 0 ? await register({ ...piece, context }, records) : [],
      changed: changing.length > 0 ? await change({ ...piece, context }, changing) : [],
    }));
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
 * Makes records of rows, or says why not. They are written together where the kind's services take many; one that is
 * refused takes no other with it.
 */
const importEach = async (piece: Batch, rows: readonly FileRow[]): Promise<Outcome[]> => {
  const decided: Decided[] = [];
  for (const row of rows) decided.push({ row, decision: await decide(piece, row) });
  const left = await withoutEqual(piece, decided);
  const together = await writeTogether(piece, togetherOf(piece, left));
  const registered = together?.registered.values();
  const changed = together?.changed.values();
  const outcomes: Outcome[] = [];
  for (const { row, decision } of left) {
    const inTurn =
      'registers' in decision ? registered : 'changes' in decision ? changed : undefined;
    const result = inTurn?.next().value ?? (await importAlone(piece, decision));
    const readings = readingsOf(piece.job, row.cells);
    const { problems = [] } = result;
    const notes = result.result === 'failed' ? [] : notesOf(piece.job, row.cells);
    outcomes.push({
      id: row.id,
      ...(await withCustomer(piece, result)),
      problems: [...problems, ...notes],
      ...(readings ? { readings } : {}),
    });
  }
  return outcomes;
};
