import { addDays, addMonths, type CivilDate, civilDate, formatDate } from '../civilDate.ts';

/** A month as a number, so that it can be an id: 202603 is March of 2026. */
export type Month = number;

export const monthOf = (day: CivilDate): Month => Number(day.slice(0, 7).replace('-', ''));

export const firstDay = (month: Month): CivilDate =>
  civilDate(`${Math.floor(month / 100)}-${String(month % 100).padStart(2, '0')}-01`);

export const lastDay = (month: Month): CivilDate => addDays(addMonths(firstDay(month), 1), -1);

/** @param months whole months; earlier when negative */
export const monthsLater = (month: Month, months: number): Month =>
  monthOf(addMonths(firstDay(month), months));

export const MONTH_NAMES = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
] as const;

export const monthName = (month: Month): string =>
  `${MONTH_NAMES[(month % 100) - 1]} de ${Math.floor(month / 100)}`;

export interface StandingCloses {
  readonly closedThrough: CivilDate | null;
  readonly firstEntry: CivilDate | null;
  readonly begun: readonly Month[];
  readonly reopened: readonly Month[];
}

/**
 * The months one of which may be closed next, the latest first: the one after the last that is closed.
 * Where none is yet, the first close closes all before it too, so that it is any that has ended, from that
 * of the first entry on; one that was reopened is not passed over.
 */
export const closableMonths = (
  { closedThrough, firstEntry, begun, reopened }: StandingCloses,
  today: CivilDate,
): readonly Month[] => {
  if (closedThrough !== null) return [monthsLater(monthOf(closedThrough), 1)];
  const ended = monthsLater(monthOf(today), -1);
  const first = firstEntry === null ? ended : Math.min(monthOf(firstEntry), ended);
  const months = new Set(begun);
  for (let month = first; month <= ended; month = monthsLater(month, 1)) months.add(month);
  for (const month of reopened) months.add(month);
  const last = Math.min(...reopened);
  return [...months].filter((month) => month <= last).sort((a, b) => b - a);
};

/**
 * The day something counts from: its own, or the day it is recorded where its month is closed.
 * @param day its own day
 * @param books the last day of the last closed month, and the day that is
 */
export const dayInBooks = (
  day: CivilDate,
  books: { readonly closedThrough: CivilDate | null; readonly today: CivilDate },
): CivilDate => (books.closedThrough !== null && day <= books.closedThrough ? books.today : day);

/**
 * The day from which a collection counts: the day received, or the first of the open month where its own is closed.
 * @param closedThrough the last day of the last closed month, if there is one
 */
export const receivedInBooks = (
  receivedOn: CivilDate,
  closedThrough: CivilDate | null,
): CivilDate =>
  closedThrough !== null && receivedOn <= closedThrough ? addDays(closedThrough, 1) : receivedOn;

export const closedMonthText = (closedThrough: CivilDate): string =>
  `El mes está cerrado hasta el ${formatDate(closedThrough)}. Escriba una fecha posterior`;

export const CLOSE_STEPS = [
  'collections',
  'insurers',
  'statements',
  'payments',
  'receipts',
] as const;

export type CloseStep = (typeof CLOSE_STEPS)[number];

export interface Review {
  readonly pending: number;
}

/**
 * Whether a step is done. Late collections need a person's look; of the others nothing is left, or a
 * person explained as much as is left. Statements cannot be explained: each is approved.
 * @param pending how many are left now
 * @param review what a person last said of it
 */
export const isStepDone = (
  step: CloseStep,
  pending: number,
  review: Review | undefined,
): boolean => {
  if (step === 'collections') return review !== undefined;
  if (pending === 0) return true;
  return step !== 'statements' && review !== undefined && pending <= review.pending;
};

/** Whether a step may be passed with a note though something is left of it. */
export const canBeExplained = (step: CloseStep): boolean => step !== 'statements';

export const statementNumber = (number: number): string => `EC-${String(number).padStart(6, '0')}`;

export const isMonth = (id: number): boolean =>
  id >= 190_001 && id <= 999_912 && id % 100 >= 1 && id % 100 <= 12;
