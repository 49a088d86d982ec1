import { bucketOf, isLate, LATE } from '../../domain/ageing.ts';
import { daysBetween, parseCivilDate } from '../../domain/civilDate.ts';
import { payments } from '../../domain/contract/index.ts';
import { agencyToday } from '../agencyDay.ts';
import type { Commands, LateSummary } from '../commands.ts';
import { callServer } from '../httpClient.ts';
import { orPlainly } from './orPlainly.ts';
import { queryOf, type ReadList, readList, rowsOf } from './readList.ts';
import { pageOfWhole, type Row } from './wholeList.ts';

/** An instalment's place among its policy's. */
interface Placed {
  readonly policy_id?: number;
  readonly number_payment?: number;
}

type Late = Placed &
  Readonly<{
    createdAt?: unknown;
    policies?: { numberPolicy?: unknown; company?: { id?: number } };
  }>;

const daysSince = (due: unknown): number => {
  const day = parseCivilDate(String(due));
  return day ? daysBetween(day, agencyToday()) : 0;
};

/** The lowest number of each policy: the instalment to collect (domain §6). */
export function firstNumbers(rows: readonly Placed[]): ReadonlyMap<unknown, number> {
  const first = new Map<unknown, number>();
  for (const { policy_id, number_payment = 0 } of rows)
    first.set(policy_id, Math.min(first.get(policy_id) ?? number_payment, number_payment));
  return first;
}

/** Whole rows with what our server would have said of each, and what they are sorted by. */
function completed(rows: readonly Row[]): readonly Row[] {
  const first = firstNumbers(rows);
  return rows.map((row) => {
    const { policy_id, number_payment, createdAt, policies }: Late = row;
    return {
      daysOverdue: daysSince(createdAt),
      collectable: first.get(policy_id) === number_payment,
      company_id: policies?.company?.id,
      numberPolicy: policies?.numberPolicy,
      ...row,
    };
  });
}

/** Late, or of one bracket; everything where no age is asked for. */
const isOfAge =
  (age: unknown) =>
  ({ daysOverdue }: Row): boolean => {
    const days = Number(daysOverdue);
    if (!age) return true;
    return age === LATE ? isLate(days) : bucketOf(days) === age;
  };

/**
 * Reads unpaid payments. A server that does not page may hold back an insurer's: those are asked for
 * by the call's own parameter (specification §7).
 */
export const readLatePayments: ReadList = async (call, request, signal) => {
  const page = await readList(call, request, signal);
  if (!page.whole) return page;
  const { search } = payments.listLatePayments.list;
  const { ageing, ...filter } = request.filter;
  const pageOf = (rows: readonly Row[]) => {
    const whole = rows.filter(isOfAge(ageing));
    return { ...pageOfWhole(whole, { ...request, filter }, search), whole };
  };
  const rows = completed(page.whole);
  const { company_id } = filter;
  if (!company_id || rows.some((row) => row.company_id === Number(company_id))) return pageOf(rows);
  const { data } = await callServer(call, { query: { companyId: String(company_id) }, signal });
  return pageOf(completed(rowsOf(data)).map((row) => ({ ...row, company_id })));
};

/** See Commands. */
export const sumLatePayments: Commands['sumLatePayments'] = (filter, signal) =>
  orPlainly<{ data: LateSummary | null }>(
    async () => {
      const query = queryOf({ filter });
      const { data } = await callServer(payments.sumLatePayments, { query, signal });
      // Normalised by the call's own schema.
      return { data: data as LateSummary };
    },
    () => ({ data: null }),
  );
