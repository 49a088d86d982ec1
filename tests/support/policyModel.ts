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
  /** The one it is, of terms shorter than a year. */
  term?: { start: CivilDate; end: CivilDate } | undefined;
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
  start < end && end < addDays(addYears(start, 1), -1) ? end : undefined;

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

function newPeriod(
  terms: ModelTerms,
  cycle: number,
  value: number,
  term = cycle === 0 && shortEnd(terms) ? { start: terms.start, end: terms.end } : undefined,
): ModelPeriod {
  const dues = term ? duesOf({ ...terms, ...term }, 0) : duesOf(terms, cycle);
  const shares = share(value, dues.length);
  const rows = dues.map((due, place) => fresh(due, shares[place] ?? 0));
  return { cycle, value, count: dues.length, rows, term };
}

/** The calendar year a period begins in. */
export const yearOfPeriod = (policy: ModelPolicy, { cycle, term }: ModelPeriod): number =>
  term ? yearOf(term.start) : yearOf(policy.start) + cycle;

/** The terms of one period: those of the policy, but for what was renewed by terms shorter than a year. */
function termsOf(policy: ModelPolicy, period: ModelPeriod, terms: ModelTerms): ModelTerms {
  if (!period.term || policy.periods.length === 1 || !policy.periods.at(-1)?.term) return terms;
  const start = period.cycle === 0 ? terms.start : period.term.start;
  const end = period === policy.periods.at(-1) ? terms.end : period.term.end;
  return { ...terms, start, end };
}

/** The whole months from a day to another, looked for one by one. */
function monthsTo(from: CivilDate, days: CivilDate[]): number | undefined {
  for (let months = 1; months <= 1300; months += 1)
    if (days.includes(addMonths(from, months))) return months;
  return undefined;
}

/** The due dates after those that stay: from the day the next one was due. */
function restOf(terms: ModelTerms, cycle: number, standing: number, from: CivilDate): CivilDate[] {
  const { start, frequencyId, count } = terms;
  const short = cycle === 0 ? shortEnd(terms) : undefined;
  const end = short ?? addMonths(start, 12 * cycle + 12);
  if (from >= end) return [];
  const at = monthsTo(start, [from]);
  const later = (months: number) =>
    at === undefined ? addMonths(from, months) : addMonths(start, at + months);
  if (frequencyId !== CUSTOM) {
    const dues: CivilDate[] = [];
    for (let due = from; due < end && dues.length < count; due = later((dues.length * 12) / count))
      dues.push(due);
    return dues;
  }
  const left = count - standing;
  const until = monthsTo(start, short ? [end, addDays(end, 1)] : [end]);
  const step = at === undefined || until === undefined ? 0.5 : (until - at) / left;
  const days = Math.floor(daysBetween(from, end) / left);
  const places = Array.from({ length: Math.max(left, 0) }, (_, place) => place);
  return places.map((place) =>
    Number.isInteger(step) ? later(place * step) : addDays(from, place * days),
  );
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
  const { count, rows } = period;
  const cycle = period.term ? 0 : period.cycle;
  const standing = rows.findLastIndex(isCredited) + 1;
  const next = rows[standing]?.due;
  const isRegular = rows.length === duesOf(before, cycle).length;
  const onlyMoves = before.start !== after.start && isRegular && before.count === after.count;
  if (isAnew(before, after, cycle) && standing > 0 && next !== undefined && !onlyMoves)
    return [
      ...rows.slice(0, standing).map(({ due }) => due),
      ...restOf(after, cycle, standing, next),
    ];
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
  const latest = policy.periods.length > 1 ? policy.periods.at(-1)?.term : undefined;
  if (latest && (terms.start !== policy.start || !shortEnd({ ...latest, end: terms.end })))
    return undefined;
  const last = allRows(policy).findLastIndex(isCredited);
  const periods: ModelPeriod[] = [];
  let index = 0;
  for (const period of policy.periods) {
    const kept = period.rows.slice(0, Math.max(0, last + 1 - index));
    index += period.rows.length;
    const value = values.get(period.cycle) ?? period.value;
    const after = changedPeriod(policy, period, terms, { kept, value });
    if (after === 'same') {
      periods.push(period);
      continue;
    }
    if (!after || !comesLast(after.rows.slice(kept.length), allRows(policy), last, index))
      return undefined;
    periods.push(after);
  }
  return { ...policy, ...terms, periods };
}

/** A period after a change of terms or value; nothing when what stays forbids it. */
function changedPeriod(
  policy: ModelPolicy,
  period: ModelPeriod,
  terms: ModelTerms,
  { kept, value }: { kept: ModelRow[]; value: number },
): ModelPeriod | 'same' | undefined {
  const [was, is] = [termsOf(policy, period, policy), termsOf(policy, period, terms)];
  const cycle = period.term ? 0 : period.cycle;
  if (!isAnew(was, is, cycle) && value === period.value) return 'same';
  const end = cycle === 0 ? shortEnd(is) : undefined;
  const changed = replanned(period, kept, duesAfter(was, is, period), value);
  return changed && { ...changed, term: end && { start: is.start, end } };
}

/** Whether new rows come after the last one with credit, in date and in place. */
function comesLast(planned: ModelRow[], rows: ModelRow[], last: number, endOfPeriod: number) {
  const lastDue = rows[last]?.due;
  if (planned.length === 0 || lastDue === undefined) return true;
  const dues = [lastDue, ...planned.map(({ due }) => due)];
  return (
    last < endOfPeriod && dues.every((due, place) => place === 0 || due > (dues[place - 1] ?? due))
  );
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
  if (current.term) return renewTerm(policy, current.term, year, value);
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

/** A term shorter than a year is followed by one as long. */
function renewTerm(
  policy: ModelPolicy,
  term: { start: CivilDate; end: CivilDate },
  year: number,
  value: number,
): ModelPolicy | undefined {
  if (year < yearOf(policy.start) || policy.renewalYears.some((one) => year < one))
    return undefined;
  const { start: first } = policy;
  const begun = term.start === first ? 0 : monthsTo(first, [term.start]);
  const dayAfter = addDays(term.end, 1);
  const ended = monthsTo(first, [term.end]) ?? monthsTo(first, [dayAfter]);
  const isWhole = begun !== undefined && ended !== undefined;
  const start = isWhole ? addMonths(first, ended) : term.end;
  const length = daysBetween(term.start, term.end);
  const after = isWhole ? addMonths(first, 2 * ended - begun) : addDays(term.end, length);
  const end = start === term.end ? after : addDays(after, -1);
  const cycle = (policy.periods.at(-1)?.cycle ?? 0) + 1;
  const period = newPeriod(policy, cycle, value, { start, end });
  const lastDue = allRows(policy).at(-1)?.due ?? start;
  if (value < period.rows.length || period.rows.some(({ due }) => due <= lastDue)) return undefined;
  return {
    ...policy,
    end,
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
