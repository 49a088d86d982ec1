import { z } from 'zod';
import type { ReportDescription } from './description.ts';
import { type Fields, firstId, firstIds, foundBy, idsOf, isFields, rowId } from './posted.ts';

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

type Sent =
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
  subject: z.custom<Sent>().transform(foundBy(policySubject)),
} as const satisfies ReportDescription;
