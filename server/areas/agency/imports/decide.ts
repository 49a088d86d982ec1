import type { z } from 'zod';
import type { PolicyPast } from '../../../../domain/agency/imports/collected.ts';
import { dividedInto } from '../../../../domain/agency/imports/columns.ts';
import { nested } from '../../../../domain/agency/layouts/layout.ts';
import { explainConstraint } from '../../../constraints.ts';
import type { Actor, Context } from '../../../context.ts';
import type { Trx } from '../../../db/transaction.ts';
import { errorCode } from '../../../errorCode.ts';
import { Problem } from '../../../problem.ts';
import type { Job } from './job.ts';
import type { FormValues, NewRecord } from './kinds.ts';
import { findRecords } from './ownRecords.repository.ts';
import { ownProblems } from './ownValues.ts';
import type { FileRow, Outcome, RowProblem } from './rows.repository.ts';
import { type Lookups, labelOf, lackedBy, type RowValues, readValues } from './values.ts';

export const failed = (...problems: RowProblem[]): Omit<Outcome, 'id'> => ({
  result: 'failed',
  problems,
});

export const sentence = (message: string): RowProblem => ({ field: null, label: null, message });

export const issuesOf = (job: Job, issues: readonly z.core.$ZodIssue[]): RowProblem[] => {
  const byField = new Map<string, RowProblem>();
  for (const { path, message } of issues) {
    const field = String(path[0] ?? '');
    if (!byField.has(field)) byField.set(field, { field, label: labelOf(job, field), message });
  }
  return [...byField.values()];
};

/** Classes of PostgreSQL's codes about the values of a row: the next row may do better. */
const OF_VALUES = /^(22|23|P0)/;

export const isOfValues = (error: unknown): boolean => OF_VALUES.test(errorCode(error));

export const problemsOf = (job: Job, error: unknown): RowProblem[] => {
  const problem = error instanceof Problem ? error : explainConstraint(error);
  if (!problem && isOfValues(error)) return [sentence('La base de datos rechaza esta fila')];
  if (!problem) throw error;
  const fields = Object.entries(problem.fields ?? {});
  if (fields.length === 0) return [sentence(problem.message)];
  return fields.map(([field, message]) => ({ field, label: labelOf(job, field), message }));
};

export interface Batch {
  readonly trx: Trx;
  readonly context: Context;
  readonly actor: Actor;
  readonly job: Job;
  readonly lookups: Lookups;
  readonly registered: Set<number>;
}

export type Result = Omit<Outcome, 'id'>;

export type Decision =
  | { readonly settled: Result }
  | { readonly registers: NewRecord }
  | { readonly changes: number; readonly rowValues: RowValues };

type Found = { readonly recordId: number | undefined } | { readonly repeats: number };

/** Match by the first rule that finds exactly one record, or an earlier row, which has its record by then. */
const findRecord = async (
  { trx, job }: Batch,
  row: FileRow,
  { values, blanks }: RowValues,
): Promise<Found> => {
  const references = Object.entries(blanks).filter(([, value]) => typeof value === 'number');
  const known = { ...Object.fromEntries(references), ...values };
  for (const rule of job.keys) {
    const repeats = job.repeats.get(rule.name)?.get(row.row_number);
    if (repeats !== undefined) return { repeats };
    if (!rule.fields.every((field) => known[field] !== undefined)) continue;
    const [id, other] = await findRecords(trx, job, rule, known);
    if (id !== undefined && other === undefined) return { recordId: id };
  }
  return { recordId: undefined };
};

const newForm = ({ services }: Job, values: FormValues): FormValues =>
  nested(services.completed?.(values) ?? values);

/** Other refusals of the form, so that all that is wrong with a row is read at once. */
const otherIssues = (job: Job, read: FormValues, problems: readonly RowProblem[]) => {
  const values = { ...job.initials, ...read };
  const named = new Set(problems.flatMap(({ field }) => field ?? []));
  // Of a whole name that cannot be read, no part is missing besides.
  const parts = dividedInto(job.columns, named);
  const form = newForm(job, values);
  const body = job.services.registerBody.safeParse(form);
  return [...issuesOf(job, body.error?.issues ?? []), ...ownProblems(job, values)].filter(
    ({ field }) => !(named.has(field ?? '') || parts.has(field ?? '')),
  );
};

const eitherPaid = (job: Job): RowProblem => ({
  field: 'advisorPaid',
  label: labelOf(job, 'advisorPaid'),
  message: 'Escriba hasta cuándo está pagada o cuánto, no los dos',
});

const registers = (job: Job, read: FormValues): Decision => {
  const values = { ...job.initials, ...read };
  const completed = newForm(job, values);
  const { collectedThrough, insurerPaidThrough, advisorPaidThrough, advisorPaid, ...form } =
    completed;
  const body = job.services.registerBody.safeParse(form);
  const own = ownProblems(job, values);
  const twice = advisorPaidThrough !== undefined && advisorPaid !== undefined;
  const either = twice ? [eitherPaid(job)] : [];
  if (!body.success || own.length > 0 || twice)
    return { settled: failed(...issuesOf(job, body.error?.issues ?? []), ...own, ...either) };
  // As readCell has them: counts or days, and an amount.
  const past = {
    collectedThrough,
    insurerPaidThrough,
    advisorPaidThrough,
    advisorPaid,
  } as PolicyPast;
  return { registers: { form, body: body.data, past } };
};

const repeating = (row: number): Result =>
  failed(sentence(`Repite la fila ${row} del mismo archivo`));

/** Outcome of a row whose cells need not be read: it holds no record, or one that can be registered once. */
const settledUnread = ({ unique, repeats }: Job, row: FileRow): Result | undefined => {
  if (row.left_out !== null) return { result: 'skipped', problems: [sentence(row.left_out)] };
  const repeated = repeats.get(unique?.name ?? '')?.get(row.row_number);
  return repeated === undefined ? undefined : repeating(repeated);
};

/** A row of which cells cannot be read; a new record is asked for the rest of its form, too. */
const unreadable = (
  job: Job,
  { problems }: RowValues,
  values: FormValues,
  recordId: number | undefined,
): Decision => {
  if (recordId !== undefined) return { settled: { ...failed(...problems), recordId } };
  const isNew = job.row.plan.mode !== 'update';
  return { settled: failed(...problems, ...(isNew ? otherIssues(job, values, problems) : [])) };
};

export const decide = async (piece: Batch, row: FileRow): Promise<Decision> => {
  const { job, lookups } = piece;
  const unread = settledUnread(job, row);
  if (unread) return { settled: unread };
  const rowValues = readValues(job, lookups, row.cells);
  if (rowValues.isLeftOut) return { settled: { result: 'skipped' } };
  const record = await findRecord(piece, row, rowValues);
  if ('repeats' in record) return { settled: repeating(record.repeats) };
  const { recordId } = record;
  const { mode } = job.row.plan;
  const values = { ...lackedBy(job, rowValues.values, rowValues.blanks), ...rowValues.values };
  if (rowValues.problems.length > 0) return unreadable(job, rowValues, values, recordId);
  if (recordId === undefined)
    return mode === 'update'
      ? { settled: { result: 'skipped', problems: [sentence('No está registrado')] } }
      : registers(job, values);
  return mode === 'create'
    ? { settled: { result: 'skipped', recordId, problems: [sentence('Ya está registrado')] } }
    : { changes: recordId, rowValues };
};
