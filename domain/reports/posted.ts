import { z } from 'zod';
import { isBlank } from '../blank.ts';
import { date, id } from '../contract/fields.ts';
import { searchText } from '../contract/lists.ts';
import { AGES } from '../money/ageing.ts';
import { texts } from '../texts.ts';
import type { ReportDescription } from './description.ts';

/** Existing clients post what they have on screen: rows, a record, its envelope. What identifies is found in it. */

export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const rowId = (value: unknown): number | undefined => id.safeParse(value).data;

export const firstId = (fields: Fields, names: readonly string[]): number | undefined =>
  names.map((name) => rowId(fields[name])).find((found) => found !== undefined);

/** @returns the ids without repetition; undefined for no rows, or when one of them names none */
export const idsOf = (rows: unknown, idOf: (row: unknown) => number | undefined) => {
  if (!Array.isArray(rows) || rows.length === 0) return undefined;
  const ids = rows.map(idOf);
  return ids.every((one) => one !== undefined) ? [...new Set(ids)] : undefined;
};

export const firstIds = (
  fields: Fields,
  names: readonly string[],
  idOf: (row: unknown) => number | undefined,
) => names.map((name) => idsOf(fields[name], idOf)).find(Boolean);

export const foundBy =
  <T>(find: (posted: unknown) => T | undefined) =>
  (posted: unknown, context: z.RefinementCtx): T => {
    const found = find(posted);
    if (found !== undefined) return found;
    context.addIssue({ code: 'custom', message: texts.reportWithoutSubject });
    return z.NEVER;
  };

/** A field of a filter that may be missing or blank; undefined then. */
export const optional = <T extends z.ZodType>(schema: T) =>
  z
    .preprocess(
      (value: z.input<T> | '' | null | undefined) => (isBlank(value) ? undefined : value),
      schema.optional(),
    )
    .optional();

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
  const forCustomer = fields.forCustomer === true ? { forCustomer: true } : {};
  return { kind: 'customer', id: customer, ...forCustomer };
};

type Id = number | string;

type SentPolicies =
  | { readonly policyId: Id }
  | {
      readonly customerId: Id;
      /** To be given to the customer: without what the agency and its advisor earn. */
      readonly forCustomer?: true;
    };

export const policy = {
  title: 'Póliza',
  permissions: ['policies.list'],
  rowsAre: 'policies',
  subject: z.custom<SentPolicies>().transform(foundBy(policySubject)),
} as const satisfies ReportDescription;

/**
 * When the policies end that a report is about, both days included; without either, all that have
 * ended or end within a month. Narrowed as their dialog is.
 */
const endingFilter = z.object({
  endsFrom: optional(date),
  endsTo: optional(date),
  policy_status_id: optional(id),
  q: optional(searchText),
});

export type EndingFilter = Readonly<z.output<typeof endingFilter>>;

const ending = z.object({ filter: endingFilter.default({}) });

/** Policies that have ended or end within a month, or those that end on some days. */
export const finished = {
  title: 'Pólizas por terminar',
  permissions: ['policies.list'],
  rowsAre: 'policies',
  subject: z.preprocess(
    (posted: z.input<typeof ending> | undefined) => (isFields(posted) ? posted : {}),
    ending,
  ),
} as const satisfies ReportDescription;

const lateFilter = z.object({
  companyId: optional(id),
  q: optional(searchText),
  /** Late instalments of any age are reported when it is left out. */
  ageing: optional(z.enum(AGES)),
});

export type LateFilter = Readonly<z.output<typeof lateFilter>>;

const paymentIdOf = (value: unknown): number | undefined =>
  isFields(value) ? firstId(value, ['paymentId', 'id']) : rowId(value);

/** The filter, when it is one; that of the whole dialog is empty. */
const filterIn = ({ filter, company_id, ...fields }: Fields): LateFilter | undefined => {
  if (isFields(filter)) return lateFilter.safeParse(filter).data;
  const loose = lateFilter.safeParse({ companyId: company_id, ...fields }).data;
  return loose && Object.values(loose).some((value) => value) ? loose : undefined;
};

type PaymentSubject =
  | { readonly kind: 'payments'; readonly ids: readonly number[] }
  | { readonly kind: 'late'; readonly filter: LateFilter };

const paymentSubject = (data: unknown): PaymentSubject | undefined => {
  const fields = isFields(data) ? data : {};
  const names = ['ids', 'payments', 'paymentByStatus'];
  const ids = idsOf(data, paymentIdOf) ?? firstIds(fields, names, paymentIdOf);
  if (ids) return { kind: 'payments', ids };
  const filter = filterIn(fields);
  return filter && { kind: 'late', filter };
};

interface SentPayments {
  readonly filter: z.input<typeof lateFilter>;
}

export const payment = {
  title: 'Cuotas atrasadas',
  permissions: ['payments.list'],
  rowsAre: 'payments',
  subject: z.custom<SentPayments>().transform(foundBy(paymentSubject)),
} as const satisfies ReportDescription;
