import { type CivilDate, earlier, todayIn } from '../../../../domain/civilDate.ts';
import type { monthCloses } from '../../../../domain/contract/index.ts';
import { wireDay, wireId } from '../../../../domain/contract/wire.ts';
import {
  CLOSE_STEPS,
  type CloseStep,
  closableMonths,
  firstDay,
  isStepDone,
  lastDay,
  type Month,
  monthName,
  monthOf,
} from '../../../../domain/money/monthClose.ts';
import type { Input } from '../../../context.ts';
import { type Context, today } from '../../../context.ts';
import type { Executor } from '../../../db/transaction.ts';
import { conflict, notFound } from '../../../problem.ts';
import {
  type CloseRow,
  type Left,
  readCloses,
  readFirstEntry,
  readLateCollections,
  readMissingReceipts,
  readOpenInsurers,
  readReviews,
} from './repository.ts';
import {
  type MonthScope,
  readStatementTotals,
  type StatementTotals,
} from './statements.repository.ts';

interface Months {
  readonly closes: readonly CloseRow[];
  readonly closedThrough: CivilDate | null;
  /** Months one of which may be closed next, the latest first; at least one. */
  readonly next: readonly Month[];
}

/**
 * @returns the closes and the months that may be next. What was begun of another is left out: the first
 *   close closed it, or comes before it
 */
export const readMonths = async (db: Executor, day: CivilDate): Promise<Months> => {
  const closes = await readCloses(db);
  const monthsOf = (are: (row: CloseRow) => boolean) =>
    closes.filter(are).map(({ month }) => monthOf(month));
  const [last] = monthsOf(({ status }) => status === 'closed');
  const closedThrough = last === undefined ? null : lastDay(last);
  const standing = {
    closedThrough,
    firstEntry: closedThrough === null ? await readFirstEntry(db) : null,
    begun: monthsOf(({ status }) => status === 'open'),
    reopened: monthsOf(({ status, reopened_at }) => status !== 'closed' && reopened_at !== null),
  };
  const next = closableMonths(standing, day);
  const isShown = ({ status, month }: CloseRow) =>
    status !== 'open' || next.includes(monthOf(month));
  return { closes: closes.filter(isShown), closedThrough, next };
};

const instantOf = (instant: Date | null | undefined) => instant?.toISOString() ?? null;

const monthRow = (month: Month, { closes, closedThrough, next }: Months, day: CivilDate) => {
  const row = closes.find((one) => monthOf(one.month) === month);
  return {
    id: wireId(month),
    status: row?.status === 'closed' || !row?.reopened_at ? (row?.status ?? 'open') : 'reopened',
    from: wireDay(firstDay(month)),
    to: wireDay(lastDay(month)),
    hasEnded: lastDay(month) < day,
    isNext: next.includes(month),
    isBegun: row?.status === 'open',
    isFirst: closedThrough === null,
    isLast: lastDay(month) === closedThrough,
    closedAt: instantOf(row?.closed_at),
    closedBy: row?.closed_by ?? null,
    reopenedAt: instantOf(row?.reopened_at),
    reopenedBy: row?.reopened_by ?? null,
    reason: row?.reason ?? null,
    statements: row?.statements ?? null,
    inFavour: row?.in_favour ?? null,
  };
};

export const listMonths = async ({ context }: Input<typeof monthCloses.listMonths>) => {
  const day = today(context);
  const months = await readMonths(context.database.kysely, day);
  const known = months.closes.map(({ month }) => monthOf(month));
  const all = [...new Set([...months.next, ...known])].sort((a, b) => b - a);
  return all.map((month) => monthRow(month, months, day));
};

/** @throws Problem 404 for a month that was not closed and may not be next */
export const requireKnown = ({ closes, next }: Months, month: Month): void => {
  if (!next.includes(month) && !closes.some((one) => monthOf(one.month) === month))
    throw notFound('Este mes no se ha cerrado ni es el siguiente por cerrar');
};

/** @throws Problem 404 for a month there is not, 409 for another than may be next */
export const requireNext = (months: Months, month: Month): void => {
  requireKnown(months, month);
  const [latest] = months.next;
  if (!months.next.includes(month))
    throw conflict(
      'not_next',
      `Los meses se cierran en orden: el siguiente es ${monthName(latest ?? month)}`,
    );
};

export const scopeOf = (month: Month, { closes }: Pick<Months, 'closes'>): MonthScope => {
  const row = closes.find((one) => monthOf(one.month) === month);
  const current = row && row.status !== 'reopened' ? row : undefined;
  return {
    from: firstDay(month),
    to: lastDay(month),
    closeId: current?.id ?? null,
    isClosed: current?.status === 'closed',
  };
};

export const readLeft = async (
  db: Executor,
  context: Context,
  month: Month,
  step: CloseStep,
  totals: StatementTotals,
): Promise<Left> => {
  switch (step) {
    case 'collections':
      return readLateCollections(db, earlier(lastDay(month), today(context)));
    case 'insurers':
      return readOpenInsurers(db, month);
    case 'statements':
      return { pending: totals.unapproved, amount: null };
    case 'payments':
      return { pending: totals.unpaid, amount: totals.outstanding };
    case 'receipts':
      return readMissingReceipts(db, month, context.config.agency.timeZone);
  }
};

/** @returns the civil date of a step's open figures; null for a step of a closed month without a review */
const asOfStep = (context: Context, { isClosed }: MonthScope, decidedAt: Date | undefined) => {
  const at = isClosed ? decidedAt : context.clock.now();
  return at ? wireDay(todayIn(context.config.agency.timeZone, at)) : null;
};

export const readSteps = async (
  db: Executor,
  context: Context,
  month: Month,
  scope: MonthScope,
  totals: StatementTotals,
) => {
  const reviews = scope.closeId === null ? [] : await readReviews(db, scope.closeId);
  const steps = [];
  for (const step of CLOSE_STEPS) {
    const review = reviews.find((one) => one.step === step);
    const left = scope.isClosed
      ? { pending: review?.pending ?? 0, amount: null }
      : await readLeft(db, context, month, step, totals);
    steps.push({
      step,
      ...left,
      asOf: asOfStep(context, scope, review?.decided_at),
      isDone: scope.isClosed || isStepDone(step, left.pending, review),
      note: review?.note ?? null,
      decidedBy: review?.decided_by ?? null,
      decidedAt: instantOf(review?.decided_at),
    });
  }
  return steps;
};

/**
 * A month with its steps and what its statements come to.
 * @param known what its statements come to, where that was read before
 * @throws Problem 404 for a month that was not closed and is not the next
 */
export const monthAnswer = async (
  db: Executor,
  context: Context,
  month: Month,
  known?: StatementTotals,
) => {
  const day = today(context);
  const months = await readMonths(db, day);
  requireKnown(months, month);
  const scope = scopeOf(month, months);
  const totals = known ?? (await readStatementTotals(db, scope));
  const { statements: _, unapproved: _left, unpaid: _owed, ...sums } = totals;
  return {
    ...monthRow(month, months, day),
    steps: await readSteps(db, context, month, scope, totals),
    totals: sums,
  };
};
