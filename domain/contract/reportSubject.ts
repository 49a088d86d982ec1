import { z } from 'zod';
import { isBlank } from '../blank.ts';
import type { CivilDate } from '../civilDate.ts';
import { AGES, type Age } from '../money/ageing.ts';
import { date, id } from './fields.ts';
import { searchText } from './lists.ts';

/** The filter of the late-payments dialog (specification §2). */
export interface LateFilter {
  readonly companyId?: number | undefined;
  /** Words in the customer's first name and surname. */
  readonly q?: string | undefined;
  /** Those that are late when left out. */
  readonly ageing?: Age | undefined;
}

/**
 * When the policies end that a report is about, both days included; without either, all that have
 * ended or end within a month. Narrowed as their dialog is.
 */
export interface EndingFilter {
  readonly endsFrom?: CivilDate | undefined;
  readonly endsTo?: CivilDate | undefined;
  /** Catalogue id. */
  readonly policy_status_id?: number | undefined;
  /** Words in the number or the customer. */
  readonly q?: string | undefined;
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const rowId = (value: unknown): number | undefined => id.safeParse(value).data;

const firstId = (fields: Fields, names: readonly string[]): number | undefined =>
  names.map((name) => rowId(fields[name])).find((found) => found !== undefined);

/** @returns the ids without repetition; undefined for no rows, or when one of them names none */
const idsOf = (rows: unknown, idOf: (row: unknown) => number | undefined) => {
  if (!Array.isArray(rows) || rows.length === 0) return undefined;
  const ids = rows.map(idOf);
  return ids.every((one) => one !== undefined) ? [...new Set(ids)] : undefined;
};

const firstIds = (
  fields: Fields,
  names: readonly string[],
  idOf: (row: unknown) => number | undefined,
) => names.map((name) => idsOf(fields[name], idOf)).find(Boolean);

const idWithin = (fields: Fields, name: string): number | undefined => {
  const nested = fields[name];
  return isFields(nested) ? rowId(nested.id) : undefined;
};

/** A customer's record has an id too, which is no policy's. */
const isPerson = (fields: Fields) => 'firstName' in fields;

const policyIdOf = (value: unknown): number | undefined => {
  if (!isFields(value)) return rowId(value);
  const named = firstId(value, ['policyId', 'policy_id']) ?? idWithin(value, 'policy');
  return named ?? (isPerson(value) ? undefined : rowId(value.id));
};

const customerIdOf = (fields: Fields): number | undefined => {
  if (isPerson(fields)) return rowId(fields.id);
  return firstId(fields, ['customerId', 'customers_id']) ?? idWithin(fields, 'customer');
};

type PolicySubject =
  | { readonly kind: 'policies'; readonly ids: readonly number[] }
  | { readonly kind: 'customer'; readonly id: number; readonly forCustomer?: boolean };

const policySubject = (data: unknown): PolicySubject | undefined => {
  const fields = isFields(data) ? data : {};
  const ids = idsOf(data, policyIdOf) ?? firstIds(fields, ['ids', 'policies'], policyIdOf);
  if (ids) return { kind: 'policies', ids };
  const policy = policyIdOf(data);
  if (policy !== undefined) return { kind: 'policies', ids: [policy] };
  const customer = customerIdOf(fields);
  if (customer === undefined) return undefined;
  // To be given to the customer: without what the agency and its advisor earn.
  const forCustomer = fields.forCustomer === true ? { forCustomer: true } : {};
  return { kind: 'customer', id: customer, ...forCustomer };
};

const paymentIdOf = (value: unknown): number | undefined =>
  isFields(value) ? firstId(value, ['paymentId', 'id']) : rowId(value);

const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (isBlank(value) ? undefined : value), schema.optional());

const lateFilter = z.object({
  companyId: optional(id),
  q: optional(searchText),
  ageing: optional(z.enum(AGES)),
});

const endingFilter = z.object({
  endsFrom: optional(date),
  endsTo: optional(date),
  policy_status_id: optional(id),
  q: optional(searchText),
});

/** The filter, when it is one; that of the whole dialog is empty. */
const filterOf = ({ filter, company_id, ...fields }: Fields): LateFilter | undefined => {
  if (isFields(filter)) return lateFilter.safeParse(filter).data;
  const loose = lateFilter.safeParse({ companyId: company_id, ...fields }).data;
  return loose && Object.values(loose).some((value) => value) ? loose : undefined;
};

interface EndingSubject {
  readonly kind: 'finished';
  readonly filter: EndingFilter;
}

const endingSubject = (data: unknown): EndingSubject | undefined => {
  const { filter = {} } = isFields(data) ? data : {};
  const parsed = endingFilter.safeParse(filter).data;
  return parsed && { kind: 'finished', filter: parsed };
};

type PaymentSubject =
  | { readonly kind: 'payments'; readonly ids: readonly number[] }
  | { readonly kind: 'late'; readonly filter: LateFilter };

const paymentSubject = (data: unknown): PaymentSubject | undefined => {
  const fields = isFields(data) ? data : {};
  const names = ['ids', 'payments', 'paymentByStatus'];
  const ids = idsOf(data, paymentIdOf) ?? firstIds(fields, names, paymentIdOf);
  if (ids) return { kind: 'payments', ids };
  const filter = filterOf(fields);
  return filter && { kind: 'late', filter };
};

const statementFields = z.object({ advisorId: id, from: date, to: date });

/** Whose statement, and from which day to which, both included. */
interface StatementSubject extends z.output<typeof statementFields> {
  readonly kind: 'statement';
}

const statementSubject = (data: unknown): StatementSubject | undefined => {
  const parsed = statementFields.safeParse(data).data;
  return parsed && { kind: 'statement', ...parsed };
};

interface ReceiptSubject {
  readonly kind: 'receipt';
  readonly receiptId: number;
}

const receiptSubject = (data: unknown): ReceiptSubject | undefined => {
  const receiptId = isFields(data) ? rowId(data.receiptId) : undefined;
  return receiptId === undefined ? undefined : { kind: 'receipt', receiptId };
};

interface CashSubject {
  readonly kind: 'cash';
  readonly closingId: number;
}

const cashSubject = (data: unknown): CashSubject | undefined => {
  const closingId = isFields(data) ? rowId(data.closingId) : undefined;
  return closingId === undefined ? undefined : { kind: 'cash', closingId };
};

/**
 * What each type of report is about. Clients post what they have on screen; of that only what
 * identifies is taken: figures are read from the database, never believed (specification §7).
 */
export const reportSubjects = {
  policy: policySubject,
  payment: paymentSubject,
  finished: endingSubject,
  statement: statementSubject,
  receipt: receiptSubject,
  cash: cashSubject,
} as const;

export type ReportType = keyof typeof reportSubjects;

/** What a report of a type is about. */
export type SubjectOf<T extends ReportType> = NonNullable<ReturnType<(typeof reportSubjects)[T]>>;

export const REPORT_TYPES = Object.keys(reportSubjects).filter(
  (type): type is ReportType => type in reportSubjects,
);

/**
 * Finds what a report is to be about.
 * @param type the kind of report
 * @param data what the client posted: rows on its screen, a record, ids or a filter
 * @returns undefined when nothing in it identifies anything
 */
export const reportSubject = (type: ReportType, data: unknown): SubjectOf<ReportType> | undefined =>
  reportSubjects[type](data);
