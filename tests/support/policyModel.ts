/**
 * A policy's life, the slow and obvious way: nested lists, copied whole for each change. It shares
 * only the calendar with the application.
 */
import {
  addDays,
  addMonths,
  addYears,
  type CivilDate,
  daysBetween,
  yearOf,
} from '../../domain/civilDate.ts';

export interface ModelRow {
  due: CivilDate;
  value: number;
  credit: number;
  paid: boolean;
  early: boolean;
  by: number | null;
}

interface ModelPeriod {
  cycle: number;
  value: number;
  count: number;
  rows: ModelRow[];
}

export interface ModelPolicy {
  start: CivilDate;
  end: CivilDate;
  cancelled: CivilDate | null;
  frequencyId: number;
  count: number;
  advisor: number;
  periods: ModelPeriod[];
  renewalYears: number[];
}

/** The terms of the plan, as a registration or an update sends them. */
export interface ModelTerms {
  start: CivilDate;
  end: CivilDate;
  frequencyId: number;
  count: number;
}

const CUSTOM = 5;

/** The end of a term of less than a year. */
const shortEnd = ({ start, end }: Pick<ModelTerms, 'start' | 'end'>): CivilDate | undefined =>
  start < end && end < addYears(start, 1) ? end : undefined;

/** Whether a form may say so: it ends after it starts, and each payment has a day. */
export const isLawful = (terms: ModelTerms): boolean =>
  terms.start < terms.end &&
  (terms.frequencyId !== CUSTOM || terms.count <= daysBetween(terms.start, terms.end));

/** The due date of a place in a cycle. */
function dueOf(start: CivilDate, cycle: number, count: number, place: number): CivilDate {
  const anniversary = addMonths(start, 12 * cycle);
  if ([1, 2, 3, 4, 6, 12].includes(count))
    return addMonths(start, 12 * cycle + (place * 12) / count);
  return addDays(anniversary, place * Math.floor(365 / count));
}

/** The due dates of a cycle by its terms. */
function duesOf(terms: ModelTerms, cycle: number, count = terms.count): CivilDate[] {
  const { start, frequencyId } = terms;
  const places = Array.from({ length: count }, (_, place) => place);
  const end = cycle === 0 ? shortEnd(terms) : undefined;
  if (end === undefined) return places.map((place) => dueOf(start, cycle, count, place));
  if (frequencyId !== CUSTOM)
    return places.map((place) => dueOf(start, 0, count, place)).filter((due) => due < end);
  const months = places.length;
  for (let whole = months; whole <= 12; whole += months)
    if ([end, addDays(end, 1)].includes(addMonths(start, whole)))
      return places.map((place) => addMonths(start, (place * whole) / months));
  const days = Math.floor(daysBetween(start, end) / count);
  return places.map((place) => addDays(start, place * days));
}

/** Shares cents out: equal parts rounded half-up, the last one takes what is left. */
function share(cents: number, parts: number): number[] {
  let each = Math.floor((2 * cents + parts) / (2 * parts));
  if (each * (parts - 1) >= cents) each = Math.floor(cents / parts);
  const shares: number[] = [];
  for (let part = 1; part < parts; part += 1) shares.push(each);
  return [...shares, cents - each * (parts - 1)];
}

function fresh(due: CivilDate, value: number, early = false): ModelRow {
  return { due, value, credit: 0, paid: false, early, by: null };
}

function newPeriod(terms: ModelTerms, cycle: number, value: number): ModelPeriod {
  const dues = duesOf(terms, cycle);
  const shares = share(value, dues.length);
  const rows = dues.map((due, place) => fresh(due, shares[place] ?? 0));
  return { cycle, value, count: dues.length, rows };
}

export const allRows = (policy: ModelPolicy): ModelRow[] => policy.periods.flatMap((p) => p.rows);

const isCredited = (row: ModelRow) => row.credit > 0 || row.paid;

export function isIssued(policy: ModelPolicy, row: ModelRow, today: CivilDate): boolean {
  if (policy.cancelled !== null && row.due >= policy.cancelled) return false;
  return row.early || row.due <= today;
}

/** Registers; a start in the past is caught up year by year. */
export function register(
  terms: ModelTerms,
  value: number,
  advisor: number,
  today: CivilDate,
): ModelPolicy {
  const { start, end } = terms;
  const periods = [newPeriod(terms, 0, value)];
  const renewalYears: number[] = [];
  for (let cycle = 1; addYears(start, cycle) <= today && addYears(start, cycle) < end; cycle += 1) {
    periods.push(newPeriod(terms, cycle, value));
    renewalYears.push(yearOf(addYears(start, cycle)));
  }
  return { ...terms, cancelled: null, advisor, periods, renewalYears };
}

/** One period after a change, or nothing when what stays forbids it. */
function replanned(
  period: ModelPeriod,
  kept: ModelRow[],
  dues: CivilDate[],
  value: number,
): ModelPeriod | undefined {
  const left = kept.reduce((cents, row) => cents - row.value, value);
  const places = dues.length - kept.length;
  if (left < 0 || (left > 0 && places <= 0)) return undefined;
  if (places <= 0 || left === 0) return { ...period, value, rows: kept };
  // Nothing is ever of nothing.
  if (left < places) return undefined;
  const shares = share(left, places);
  const rows = dues
    .slice(kept.length)
    .map((due, index) => fresh(due, shares[index] ?? 0, period.rows[kept.length + index]?.early));
  return { ...period, value, count: dues.length, rows: [...kept, ...rows] };
}

/** Whether a change moves the instalments of a cycle, and not only what they are worth. */
function isAnew(before: ModelTerms, after: ModelTerms, cycle: number): boolean {
  if (before.start !== after.start || before.count !== after.count) return true;
  if (cycle > 0) return false;
  const isShort = shortEnd(after) !== undefined;
  return (
    shortEnd(before) !== shortEnd(after) || (isShort && before.frequencyId !== after.frequencyId)
  );
}

/** The due dates of a period after a change. */
function duesAfter(before: ModelTerms, after: ModelTerms, period: ModelPeriod): CivilDate[] {
  const { cycle, count, rows } = period;
  const isDivided = (terms: ModelTerms) => cycle === 0 && shortEnd(terms) !== undefined;
  if (!isAnew(before, after, cycle) && rows.length === count) return rows.map(({ due }) => due);
  if (isDivided(after)) return duesOf(after, cycle);
  const keepsCount = before.count === after.count && !isDivided(before);
  return duesOf(after, cycle, keepsCount ? count : after.count);
}

/**
 * Changes terms or values.
 * @param values cycle → its new value
 * @returns the policy afterwards, undefined when what is collected forbids it
 */
export function change(
  policy: ModelPolicy,
  terms: ModelTerms,
  values: ReadonlyMap<number, number>,
): ModelPolicy | undefined {
  if ([...values.values()].includes(0)) return undefined;
  const last = allRows(policy).findLastIndex(isCredited);
  const periods: ModelPeriod[] = [];
  let index = 0;
  for (const period of policy.periods) {
    const kept = period.rows.slice(0, Math.max(0, last + 1 - index));
    index += period.rows.length;
    const value = values.get(period.cycle) ?? period.value;
    if (!isAnew(policy, terms, period.cycle) && value === period.value) {
      periods.push(period);
      continue;
    }
    const after = replanned(period, kept, duesAfter(policy, terms, period), value);
    if (!after || !comesLast(after.rows.slice(kept.length), allRows(policy), last, index))
      return undefined;
    periods.push(after);
  }
  return { ...policy, ...terms, periods };
}

/** Whether new rows come after the last one with credit, in date and in place. */
function comesLast(planned: ModelRow[], rows: ModelRow[], last: number, endOfPeriod: number) {
  const lastDue = rows[last]?.due;
  if (planned.length === 0 || lastDue === undefined) return true;
  return last < endOfPeriod && planned.every(({ due }) => due > lastDue);
}

/** @returns the renewed policy, undefined when it cannot be renewed in that year */
export function renew(
  policy: ModelPolicy,
  year: number,
  value: number,
  today: CivilDate,
): ModelPolicy | undefined {
  const current = policy.periods.at(-1);
  if (policy.cancelled !== null) return undefined;
  if (!current?.rows.every((row) => isIssued(policy, row, today))) return undefined;
  const taken = policy.periods.map(({ cycle }) => yearOf(policy.start) + cycle);
  if (year <= Math.max(...taken) || policy.renewalYears.some((one) => year < one)) return undefined;
  const { start } = policy;
  if (value < policy.count) return undefined;
  const cycle = year - yearOf(start);
  const period = newPeriod(policy, cycle, value);
  const lastDue = allRows(policy).at(-1)?.due;
  if (lastDue !== undefined && period.rows.some(({ due }) => due <= lastDue)) return undefined;
  const cycleEnd = addYears(start, cycle + 1);
  return {
    ...policy,
    end: [policy.end, cycleEnd].sort().at(-1) ?? cycleEnd,
    periods: [...policy.periods, period],
    renewalYears: [...policy.renewalYears, year],
  };
}

/** The policy with one row replaced, by its place among all. */
export function withRow(policy: ModelPolicy, place: number, row: Partial<ModelRow>): ModelPolicy {
  let index = -1;
  const periods = policy.periods.map((period) => ({
    ...period,
    rows: period.rows.map((one) => {
      index += 1;
      return index === place ? { ...one, ...row } : one;
    }),
  }));
  return { ...policy, periods };
}
