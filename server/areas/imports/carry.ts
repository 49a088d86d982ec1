import { formatDate, parseCivilDate } from '../../../domain/civilDate.ts';
import { IMPORTS } from '../../../domain/imports/columns.ts';
import { idAt } from '../../db/ids.ts';
import { type Decision, decide, type Piece, type Result } from './decide.ts';
import type { FormValues, NewRecord } from './kinds.ts';
import { inSavepoint, readRecord, readVersions } from './records.repository.ts';
import { failed, issuesOf, problemsOf, sentence } from './refusals.ts';
import type { FileRow, Outcome, RowChange } from './rows.repository.ts';
import { type Lookups, labelOf } from './values.ts';

/** Makes records of rows, by the very services of their forms. */

/** Whose a record is, where it is a customer or theirs: what its row holds is erased with them. */
const customerOf = ({ job }: Piece, record: FormValues, recordId: number): number | null => {
  if (job.row.kind === 'customers') return recordId;
  return typeof record.customers_id === 'number' ? record.customers_id : null;
};

/** @throws what its service throws, where one of them is refused: none is registered then */
const register = async (piece: Piece, records: readonly NewRecord[]): Promise<Result[]> => {
  const { job, context, actor, trx } = piece;
  const ids = await job.services.register(context, actor, records);
  const versions = await readVersions(trx, IMPORTS[job.row.kind].entity, ids);
  return records.map(({ form }, place) => {
    const recordId = idAt(ids, place);
    const recordVersion = versions.get(recordId) ?? null;
    const customerId = customerOf(piece, form, recordId);
    return { result: 'created', recordId, recordVersion, customerId };
  });
};

/** A value as people read it. */
const shown = (lookups: Lookups, field: string, value: unknown): string | null => {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'SÍ' : 'NO';
  const name = typeof value === 'number' ? lookups.get(field)?.nameOf(value) : undefined;
  const day = typeof value === 'string' ? parseCivilDate(value) : undefined;
  return name ?? (day === value && day ? formatDate(day) : String(value));
};

const isSame = (one: unknown, other: unknown): boolean => (one ?? null) === (other ?? null);

const changesOf = (
  { job, lookups }: Piece,
  fields: readonly string[],
  before: FormValues,
  after: FormValues,
): RowChange[] =>
  fields
    .filter((field) => !isSame(before[field], after[field]))
    .map((field) => ({
      field,
      label: labelOf(job, field) ?? field,
      before: shown(lookups, field, before[field]),
      after: shown(lookups, field, after[field]),
    }));

const NEVER_CHANGED = 'Lo registrado es distinto, y esta clase no se cambia por archivo';

const update = async (piece: Piece, recordId: number, values: FormValues): Promise<Result> => {
  const { job, context, actor, trx } = piece;
  const { entity } = IMPORTS[job.row.kind];
  const record = await readRecord(trx, entity, recordId);
  if (!record) return failed(sentence('El registro se acaba de eliminar'));
  const fields = Object.keys(values).filter((field) => field in record);
  // The schema of a registration has what updates leave fixed, such as a policy's number.
  const schema = job.services.updateBody ?? job.services.registerBody;
  const body = schema.safeParse({ ...record, ...values });
  if (!body.success) return failed(...issuesOf(job, body.error.issues));
  const after = body.data as FormValues;
  const told = fields.filter((field) => field in after);
  const changes = changesOf(piece, told, record, after);
  if (changes.length === 0) return { result: 'same', recordId };
  if (!job.services.update) return { ...failed(sentence(NEVER_CHANGED)), recordId };
  await job.services.update(context, actor, recordId, after);
  const changed = changes.map(({ field }) => field);
  const before = Object.fromEntries(changed.map((field) => [field, record[field] ?? null]));
  const versions = await readVersions(trx, entity, [recordId]);
  const recordVersion = versions.get(recordId) ?? null;
  const customerId = customerOf(piece, record, recordId);
  return { result: 'changed', recordId, recordVersion, customerId, changes, before };
};

const carry = async (piece: Piece, decision: Decision): Promise<Result> => {
  if ('settled' in decision) return decision.settled;
  if ('changes' in decision) return update(piece, decision.changes, decision.values);
  const [result] = await register(piece, [decision.registers]);
  if (!result) throw new Error('A row that registers has a result');
  return result;
};

const carryAlone = async (piece: Piece, decision: Decision): Promise<Result> => {
  try {
    return await inSavepoint(piece.trx, () => carry(piece, decision));
  } catch (error) {
    return failed(...problemsOf(piece.job, error));
  }
};

/** @returns undefined where one of them is refused, so that each has to be tried by itself */
const registerTogether = async (
  piece: Piece,
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
 * Makes records of rows, or says why not. What is registered is registered together where the kind's
 * service takes many; one that is refused takes no other with it.
 * @param rows no more than the kind takes together
 * @throws what is no Problem: a fault, which ends the piece
 */
export const carryRows = async (piece: Piece, rows: readonly FileRow[]): Promise<Outcome[]> => {
  const decided: { readonly id: number; readonly decision: Decision }[] = [];
  for (const row of rows) decided.push({ id: row.id, decision: await decide(piece, row) });
  const records = decided.flatMap(({ decision }) =>
    'registers' in decision ? decision.registers : [],
  );
  const registered = records.length > 1 ? await registerTogether(piece, records) : undefined;
  const inTurn = registered?.values();
  const outcomes: Outcome[] = [];
  for (const { id, decision } of decided) {
    const together = 'registers' in decision ? inTurn?.next().value : undefined;
    outcomes.push({ id, ...(together ?? (await carryAlone(piece, decision))) });
  }
  return outcomes;
};
