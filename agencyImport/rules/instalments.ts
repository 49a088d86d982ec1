/** The instalments of a policy as another agency's server tells them, in cents. */
import { PAYMENT_STATUS } from '../../domain/catalogueIds.ts';
import { addYears, type CivilDate, civilDate, daysBetween } from '../../domain/civilDate.ts';
import { type Cents, sumCents, toCents } from '../../domain/money/money.ts';
import type { RemoteCycle } from './remoteCycles.ts';
import type { RemotePayment, RemotePolicy } from './remoteRecords.ts';

export interface ImportedInstalment {
  readonly number: number;
  readonly dueDate: CivilDate;
  readonly value: Cents;
  readonly pendingValue: Cents;
  readonly credit: Cents;
  readonly isPaid: boolean;
  /** Issued at the other server; an instalment due later was issued early. */
  readonly isIssued: boolean;
  readonly changedAt: string | undefined;
  readonly observations: string | null;
}

const issuedOf = (payment: RemotePayment): ImportedInstalment => {
  const value = Math.max(toCents(payment.value), 0);
  const credit = Math.max(toCents(payment.credit ?? 0), 0);
  const isPaid = payment.status_payment_id === PAYMENT_STATUS.paid || credit >= value;
  return {
    number: payment.number_payment,
    dueDate: civilDate(payment.createdAt),
    value,
    pendingValue:
      payment.pending_value == null ? NO_VALUE_GIVEN : Math.max(toCents(payment.pending_value), 0),
    // Some servers have what was paid without its credit, or more credit than the value.
    credit: isPaid ? value : credit,
    isPaid,
    isIssued: true,
    changedAt: payment.updatedAt ?? undefined,
    observations: payment.observations || null,
  };
};

export const planned = (
  one: Pick<ImportedInstalment, 'number' | 'dueDate' | 'value' | 'pendingValue'>,
) => ({
  ...one,
  credit: 0,
  isPaid: false,
  isIssued: false,
  changedAt: undefined,
  observations: null,
});

const NO_VALUE_GIVEN: Cents = -1;

export const remoteInstalments = (
  policy: Pick<RemotePolicy, 'payments' | 'schedule'>,
): ImportedInstalment[] => {
  const issued = (policy.payments ?? []).map(issuedOf);
  const numbers = new Set(issued.map(({ number }) => number));
  const toCome = (policy.schedule ?? [])
    .filter(({ number_payment }) => !numbers.has(number_payment))
    .map(({ number_payment, value, createdAt }) =>
      planned({
        number: number_payment,
        dueDate: civilDate(createdAt),
        value: toCents(value),
        pendingValue: NO_VALUE_GIVEN,
      }),
    );
  return [...issued, ...toCome].toSorted((a, b) => a.number - b.number);
};

/** Days that several of a policy's instalments are told on: some servers put all of a renewal on its day. */
export const sharedDays = (instalments: readonly ImportedInstalment[]): ReadonlySet<CivilDate> => {
  const seen = new Set<CivilDate>();
  const isAgain = ({ dueDate }: ImportedInstalment) => seen.size === seen.add(dueDate).size;
  return new Set(instalments.filter(isAgain).map(({ dueDate }) => dueDate));
};

/** Days that a due date may drift past an anniversary. */
const DRIFT = 15;

/** Surplus instalments near an anniversary have drifted past it and belong to the neighbouring cycle. */
const evenOut = (
  parts: ImportedInstalment[][],
  begins: readonly CivilDate[],
  { expected, shared }: { expected: readonly number[]; shared: ReadonlySet<CivilDate> },
): void => {
  const hasTooMany = (at: number) => (parts[at]?.length ?? 0) > (expected[at] ?? 0);
  const isNear = (one: ImportedInstalment | undefined, begin: CivilDate) =>
    one !== undefined &&
    !shared.has(one.dueDate) &&
    Math.abs(daysBetween(begin, one.dueDate)) <= DRIFT;
  begins.forEach((begin, at) => {
    const [before, after] = [parts[at - 1], parts[at]];
    if (!before || !after) return;
    if (hasTooMany(at) && !hasTooMany(at - 1) && isNear(after[0], begin))
      before.push(...after.splice(0, 1));
    else if (hasTooMany(at - 1) && isNear(before.at(-1), begin))
      after.unshift(...before.splice(-1));
  });
};

/**
 * Which of them are of which cycle: by the periods' counts where all are told, else by anniversaries. Several of
 * the day of a renewal are of the year that was renewed, early or late.
 */
export const splitOver = (
  cycles: readonly RemoteCycle[],
  instalments: readonly ImportedInstalment[],
  { startDate, expected }: { readonly startDate: CivilDate; readonly expected: readonly number[] },
): ImportedInstalment[][] => {
  const parts: ImportedInstalment[][] = cycles.map(() => []);
  const counts = cycles.map(({ period }) => period.instalments ?? 0);
  const isCounted = counts.every((count) => count > 0);
  const ends = counts.map((_, place) => sumCents(counts.slice(0, place + 1)));
  const begins = cycles.map(({ cycle }) => addYears(startDate, cycle));
  const shared = sharedDays(instalments);
  const atDay = (day: CivilDate): number => {
    const renewed = shared.has(day) ? cycles.findIndex(({ renewedOn }) => renewedOn === day) : -1;
    return renewed < 0 ? begins.findLastIndex((begin) => begin <= day) : renewed;
  };
  instalments.forEach((one, place) => {
    const at = isCounted ? ends.findIndex((end) => place < end) : atDay(one.dueDate);
    const last = cycles.length - 1;
    parts[isCounted && at < 0 ? last : Math.max(at, 0)]?.push(one);
  });
  if (!isCounted) evenOut(parts, begins, { expected, shared });
  return parts;
};

/** Pending value after each instalment of a cycle, where it is not told. */
export const withPending = (instalments: readonly ImportedInstalment[], value: Cents) => {
  let left = value;
  return instalments.map((one) => {
    left -= one.value;
    return one.pendingValue < 0 ? { ...one, pendingValue: Math.max(left, 0) } : one;
  });
};
