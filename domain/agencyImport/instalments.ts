/** The instalments of a policy as another agency's server tells them, in cents. */
import { PAYMENT_STATUS } from '../catalogueIds.ts';
import { addYears, type CivilDate, civilDate, yearOf } from '../civilDate.ts';
import { type Cents, sumCents, toCents } from '../money.ts';
import type { ToldPayment, ToldPeriod, ToldPolicy } from './told.ts';

/** An instalment to bring in. */
export interface BroughtInstalment {
  readonly number: number;
  readonly dueDate: CivilDate;
  readonly value: Cents;
  readonly pendingValue: Cents;
  readonly credit: Cents;
  readonly isPaid: boolean;
  /** Issued there; one that is due later was issued early. */
  readonly isIssued: boolean;
  /** The instant of its last change there. */
  readonly changedAt: string | undefined;
  readonly observations: string | null;
}

const issuedOf = (payment: ToldPayment): BroughtInstalment => {
  const value = toCents(payment.value);
  const credit = toCents(payment.credit ?? 0);
  const isPaid = payment.status_payment_id === PAYMENT_STATUS.paid || credit >= value;
  return {
    number: payment.number_payment,
    dueDate: civilDate(payment.createdAt),
    value,
    pendingValue: payment.pending_value == null ? NOT_TOLD : toCents(payment.pending_value),
    credit: isPaid ? value : credit,
    isPaid,
    isIssued: true,
    changedAt: payment.updatedAt ?? undefined,
    observations: payment.observations || null,
  };
};

/** One that is not issued yet. */
export const planned = (
  one: Pick<BroughtInstalment, 'number' | 'dueDate' | 'value' | 'pendingValue'>,
) => ({
  ...one,
  credit: 0,
  isPaid: false,
  isIssued: false,
  changedAt: undefined,
  observations: null,
});

const NOT_TOLD: Cents = -1;

/** The instalments that are told, issued or to come, in order of number. */
export const toldInstalments = (policy: ToldPolicy): BroughtInstalment[] => {
  const issued = (policy.payments ?? []).map(issuedOf);
  const numbers = new Set(issued.map(({ number }) => number));
  const toCome = (policy.schedule ?? [])
    .filter(({ number_payment }) => !numbers.has(number_payment))
    .map(({ number_payment, value, createdAt }) =>
      planned({
        number: number_payment,
        dueDate: civilDate(createdAt),
        value: toCents(value),
        pendingValue: NOT_TOLD,
      }),
    );
  return [...issued, ...toCome].toSorted((a, b) => a.number - b.number);
};

/** Which of them are of which period: by the periods' counts where all are told, else by anniversaries. */
export const splitOver = (
  periods: readonly ToldPeriod[],
  instalments: readonly BroughtInstalment[],
  startDate: CivilDate,
): BroughtInstalment[][] => {
  const parts: BroughtInstalment[][] = periods.map(() => []);
  const counts = periods.map(({ instalments: count }) => count ?? 0);
  const isCounted = counts.every((count) => count > 0);
  const ends = counts.map((_, place) => sumCents(counts.slice(0, place + 1)));
  const begins = periods.map(({ year }) => addYears(startDate, year - yearOf(startDate)));
  instalments.forEach((one, place) => {
    const at = isCounted
      ? ends.findIndex((end) => place < end)
      : begins.findLastIndex((begin) => begin <= one.dueDate);
    const last = periods.length - 1;
    parts[isCounted && at < 0 ? last : Math.max(at, 0)]?.push(one);
  });
  return parts;
};

/** What an instalment leaves of its cycle, where it is not told. */
export const withPending = (instalments: readonly BroughtInstalment[], value: Cents) => {
  let left = value;
  return instalments.map((one) => {
    left -= one.value;
    return one.pendingValue < 0 ? { ...one, pendingValue: Math.max(left, 0) } : one;
  });
};
