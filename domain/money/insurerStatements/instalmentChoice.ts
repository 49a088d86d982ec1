import { type CivilDate, daysBetween } from '../../civilDate.ts';
import type { Cents } from '../money.ts';
import type { StatementLine } from './lines.ts';

export interface BookInstalment {
  readonly paymentId: number;
  readonly policyId: number;
  readonly cycle: number;
  /** Place in its period, from 1. */
  readonly ordinal: number;
  /** Number in the policy, from 1. */
  readonly number: number;
  readonly dueDate: CivilDate;
  /** Day on which the agency has it wholly collected; null before. */
  readonly collectedOn: CivilDate | null;
  readonly expected: Cents;
  /** Amount paid by approved statements, less what they took back, and what was paid before it came here. */
  readonly paidByInsurer: Cents;
  /** Whether the insurer had paid it before its policy was brought in (§15). */
  readonly isPaidBefore?: boolean | undefined;
}

export type InstalmentChoice =
  | {
      readonly kind: 'one';
      readonly instalment: BookInstalment;
      readonly isClear: boolean;
      /** The line names it, but is dated as another one or far from its day. */
      readonly isDayApart?: boolean;
    }
  | { readonly kind: 'several'; readonly instalments: readonly BookInstalment[] }
  | { readonly kind: 'none' };

const MAX_DAYS = 30;
/** Days so few, and fewer than to any other, that the day alone tells the instalment. */
const CLEAR_DAYS = 5;
const CLEAR_LEAD = 10;
/** Half a month: a line dated further from the instalment that it names may be of another one. */
const NAMED_DAYS = 15;
/** Days until which a late collection is of the instalment named, not of the next year's. */
const LATEST_DAYS = 335;

const NUMBER = /(\d{1,3})(?!\d)/;
/** «3/12», which a spreadsheet has taken for the third of December. */
const TAKEN_FOR_DAY = /^\d{4}-\d{2}-(\d{2})$/;

/**
 * The number of an instalment as insurers write it: «3», «03/12», «CUOTA 3 DE 12».
 *
 * @returns `undefined` where there is none.
 */
export function instalmentNumber(text: string | null): number | undefined {
  if (text === null) return undefined;
  const digits = TAKEN_FOR_DAY.exec(text)?.[1] ?? NUMBER.exec(text)?.[1];
  const number = Number(digits ?? 0);
  return number > 0 ? number : undefined;
}

export function namedInstalments<Instalment extends Pick<BookInstalment, 'ordinal' | 'number'>>(
  line: Pick<StatementLine, 'instalment'>,
  instalments: readonly Instalment[],
): readonly Instalment[] {
  const number = instalmentNumber(line.instalment);
  return instalments.filter((one) => one.ordinal === number || one.number === number);
}

/**
 * @param open what the insurer still owes of an instalment, in cents.
 * @param tolerance what an amount may be off, in cents.
 */
export function chooseInstalment(
  line: StatementLine,
  instalments: readonly BookInstalment[],
  open: (instalment: BookInstalment) => Cents,
  tolerance: Cents,
): InstalmentChoice {
  const number = instalmentNumber(line.instalment);
  const named = number === undefined ? instalments : namedInstalments(line, instalments);
  const { collectedOn: day } = line;
  if (day === null) return byAmount(line.commission, named, open, tolerance);
  const near = named.filter((one) => daysApart(one, day) <= MAX_DAYS);
  if (number === undefined) return byDay(day, near, open);
  if (near.length > 0) return withDay(byDay(day, near, open), day, instalments);
  const late = named.filter((one) => isLateCollection(one, day));
  const found = late.length > 0 ? late : named.filter((one) => isInYear(one, day, instalments));
  return withDay(only(found, false), day, instalments);
}

/** An instalment that a line names is certain only when the line's day is near its due day and nearer to no other one. */
function withDay(
  choice: InstalmentChoice,
  day: CivilDate,
  instalments: readonly BookInstalment[],
): InstalmentChoice {
  if (choice.kind !== 'one') return choice;
  const days = daysApart(choice.instalment, day);
  const isNearest = instalments.every((one) => daysApart(one, day) >= days);
  const isOwnDay = days <= NAMED_DAYS && isNearest;
  return { ...choice, isClear: isOwnDay, isDayApart: !isOwnDay };
}

const only = (instalments: readonly BookInstalment[], isClear: boolean): InstalmentChoice => {
  const [first] = instalments;
  if (first === undefined) return { kind: 'none' };
  if (instalments.length > 1) return { kind: 'several', instalments };
  return { kind: 'one', instalment: first, isClear };
};

const daysApart = ({ collectedOn, dueDate }: BookInstalment, day: CivilDate) =>
  Math.abs(daysBetween(collectedOn ?? dueDate, day));

const isLateCollection = ({ dueDate }: BookInstalment, day: CivilDate) => {
  const late = daysBetween(dueDate, day);
  return late > -MAX_DAYS && late < LATEST_DAYS;
};

/** Not before the first instalment of its year, so that it may be paid in advance. */
const isInYear = (
  { cycle, dueDate }: BookInstalment,
  day: CivilDate,
  instalments: readonly BookInstalment[],
) => {
  const first = instalments.find((one) => one.cycle === cycle)?.dueDate ?? dueDate;
  return daysBetween(first, day) > -MAX_DAYS && day < dueDate;
};

const isCollected = ({ collectedOn }: BookInstalment) => collectedOn !== null;

/** Without a day: collected ones not paid yet, those of the line's amount first. */
function byAmount(
  commission: Cents,
  named: readonly BookInstalment[],
  open: (instalment: BookInstalment) => Cents,
  tolerance: Cents,
): InstalmentChoice {
  const unpaid = named.filter((one) => isCollected(one) && open(one) > tolerance);
  const fitting = unpaid.filter((one) => Math.abs(open(one) - commission) <= tolerance);
  if (fitting.length > 0) return only(fitting, true);
  if (unpaid.length > 0) return only(unpaid, false);
  // The latest one paid is what a second line is about; else the first that we have not collected.
  const [latestPaid] = named.filter(isCollected).slice(-1);
  const choice = latestPaid ?? named[0];
  return choice ? { kind: 'one', instalment: choice, isClear: false } : { kind: 'none' };
}

/** The nearest one; where others are nearly as near, those that are not paid yet. */
function byDay(
  day: CivilDate,
  near: readonly BookInstalment[],
  open: (instalment: BookInstalment) => Cents,
): InstalmentChoice {
  const ranked = near
    .map((instalment) => ({ instalment, days: rankedDays(instalment, day) }))
    .sort((a, b) => a.days - b.days);
  const [nearest] = ranked;
  if (nearest === undefined) return { kind: 'none' };
  const rivals = ranked.filter(({ days }) => days - nearest.days < CLEAR_LEAD);
  if (rivals.length === 1) {
    const isClear = nearest.days <= CLEAR_DAYS;
    return { kind: 'one', instalment: nearest.instalment, isClear };
  }
  const unpaid = rivals.map(({ instalment }) => instalment).filter((one) => open(one) > 0);
  return unpaid.length === 0
    ? { kind: 'one', instalment: nearest.instalment, isClear: false }
    : only(unpaid, false);
}

/** Instalments not collected are likelier another day's than collected ones. */
const rankedDays = (instalment: BookInstalment, day: CivilDate) =>
  daysApart(instalment, day) + (isCollected(instalment) ? 0 : CLEAR_LEAD);
