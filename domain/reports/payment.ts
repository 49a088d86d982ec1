import { z } from 'zod';
import { id } from '../contract/fields.ts';
import { searchText } from '../contract/lists.ts';
import { AGES } from '../money/ageing.ts';
import type { ReportDescription } from './description.ts';
import {
  type Fields,
  firstId,
  firstIds,
  foundBy,
  idsOf,
  isFields,
  optional,
  rowId,
} from './posted.ts';

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

interface Sent {
  readonly filter: z.input<typeof lateFilter>;
}

export const payment = {
  title: 'Cuotas atrasadas',
  permissions: ['payments.list'],
  rowsAre: 'payments',
  subject: z.custom<Sent>().transform(foundBy(paymentSubject)),
} as const satisfies ReportDescription;
