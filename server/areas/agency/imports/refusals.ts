import type { z } from 'zod';
import { explainConstraint } from '../../../constraints.ts';
import { errorCode } from '../../../errorCode.ts';
import { Problem } from '../../../problem.ts';
import type { Job } from './job.ts';
import type { Outcome, RowProblem } from './rows.repository.ts';
import { labelOf } from './values.ts';

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
