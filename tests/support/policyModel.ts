/**
 * A policy's life, the slow and obvious way: nested lists, copied whole for each change. It shares
 * only the calendar with the application.
 */
import { addDays, addMonths, addYears, type CivilDate, yearOf } from '../../domain/civilDate.ts';

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
  count: number;
  advisor: number;
  periods: ModelPeriod[];
  renewalYears: number[];
}

/** What a registration or an update says of the plan. */
export interface ModelTerms {
  start: CivilDate;
  end: CivilDate;
  count: number;
  value: number;
}

/** The due date of a place in a cycle. */
function dueOf(start: CivilDate, cycle: number, count: number, place: number): CivilDate {
  const anniversary = addMonths(start, 12 * cycle);
  if ([1, 2, 3, 4, 6, 12].includes(count))
    return addMonths(start, 12 * cycle + (place * 12) / count);
  return addDays(anniversary, place * Math.floor(365 / count));
}

/** Shares cents out: equal parts rounded half-up, the last one takes what is left. */
function share(cents: number, parts: number): number[] {
  let each = Math.floor((2 * cents + parts) / (2 * parts));
  if (each * (parts - 1) > cents) each = Math.floor(cents / parts);
  const shares: number[] = [];
  for (let part = 1; part < parts; part += 1) shares.push(each);
  return [...shares, cents - each * (parts - 1)];
}

function fresh(due: CivilDate, value: number, early = false): ModelRow {
  return { due, value, credit: 0, paid: false, early, by: null };
}

function newPeriod(terms: ModelTerms, cycle: number): ModelPeriod {
  const rows = share(terms.value, terms.count).map((value, place) =>
    fresh(dueOf(terms.start, cycle, terms.count, place), value),
  );
  return { cycle, value: terms.value, count: terms.count, rows };
}

export const allRows = (policy: ModelPolicy): ModelRow[] => policy.periods.flatMap((p) => p.rows);

const isCredited = (row: ModelRow) => row.credit > 0 || row.paid;

export function isIssued(policy: ModelPolicy, row: ModelRow, today: CivilDate): boolean {
  if (policy.cancelled !== null && row.due >= policy.cancelled) return false;
  return row.early || row.due <= today;
}

/** Registers; a start in the past is caught up year by year. */
export function register(terms: ModelTerms, advisor: number, today: CivilDate): ModelPolicy {
  const { start, end, count } = terms;
  const periods = [newPeriod(terms, 0)];
  const renewalYears: number[] = [];
  for (let cycle = 1; addYears(start, cycle) <= today && addYears(start, cycle) < end; cycle += 1) {
    periods.push(newPeriod(terms, cycle));
    renewalYears.push(yearOf(addYears(start, cycle)));
  }
  return { start, end, cancelled: null, count, advisor, periods, renewalYears };
}

/** One period after a change, or nothing when what stays forbids it. */
function replanned(
  period: ModelPeriod,
  kept: ModelRow[],
  start: CivilDate,
  count: number,
  value: number,
): ModelPeriod | undefined {
  const left = kept.reduce((cents, row) => cents - row.value, value);
  const places = count - kept.length;
  if (left < 0 || (left > 0 && places <= 0)) return undefined;
  if (places <= 0 || (left === 0 && kept.length > 0)) return { ...period, value, rows: kept };
  const rows = share(left, places).map((part, index) => {
    const place = kept.length + index;
    return fresh(dueOf(start, period.cycle, count, place), part, period.rows[place]?.early);
  });
  return { ...period, value, count, rows: [...kept, ...rows] };
}

/**
 * Changes start, count or values.
 * @returns the policy afterwards, undefined when what is collected forbids it
 */
export function change(
  policy: ModelPolicy,
  next: { start: CivilDate; end: CivilDate; count: number; values: Map<number, number> },
): ModelPolicy | undefined {
  const last = allRows(policy).findLastIndex(isCredited);
  const isAnew = next.start !== policy.start || next.count !== policy.count;
  const periods: ModelPeriod[] = [];
  let index = 0;
  for (const period of policy.periods) {
    const kept = period.rows.slice(0, Math.max(0, last + 1 - index));
    index += period.rows.length;
    const value = next.values.get(period.cycle) ?? period.value;
    if (!isAnew && value === period.value) {
      periods.push(period);
      continue;
    }
    const count = next.count === policy.count ? period.count : next.count;
    const after = replanned(period, kept, next.start, count, value);
    if (!after || !comesLast(after.rows.slice(kept.length), allRows(policy), last, index))
      return undefined;
    periods.push(after);
  }
  return { ...policy, start: next.start, end: next.end, count: next.count, periods };
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
  const { start, count } = policy;
  const cycle = year - yearOf(start);
  const period = newPeriod({ start, end: policy.end, count, value }, cycle);
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
