import { PAYMENT_STATUS, POLICY_STATUS } from '../catalogueIds.ts';
import { addMonths, type CivilDate, civilDate } from '../civilDate.ts';

const MONTHS_BETWEEN_COLLECTIONS: ReadonlyMap<string, number> = new Map([
  ['Mensual', 1],
  ['Trimestral', 3],
  ['Semestral', 6],
  ['Anual', 12],
]);

const MONTHS_FOR_ANY_OTHER = 1;

/**
 * When the next payment will probably be collected: the latest payment's date plus the months of
 * the frequency, one month for any other frequency (specification §4).
 *
 * @param frequencyName as in the catalogue of payment frequencies: "Mensual", "Trimestral"…
 * @throws RangeError when the result leaves the years 0001 to 9999.
 */
export function nextTentativeDate(latestPaymentDate: CivilDate, frequencyName: string): CivilDate {
  const months = MONTHS_BETWEEN_COLLECTIONS.get(frequencyName) ?? MONTHS_FOR_ANY_OTHER;
  return addMonths(latestPaymentDate, months);
}

interface PolicyToCollect {
  readonly policy_status_id: number;
  readonly paymentFrequency: { readonly frequencyName: string };
  readonly payments: readonly {
    readonly createdAt: string;
    readonly status_payment_id: number;
    readonly isVoid: boolean;
  }[];
  /** Due days to come; null where they are not known. */
  readonly schedule: readonly { readonly createdAt: string }[] | null;
  readonly asOf: string;
}

/**
 * What the next collection is: one that is overdue, with the next one still to fall due; a day; nothing
 * more to come; or no payment at all yet.
 */
export type NextCollection =
  | {
      readonly kind: 'overdue';
      readonly date: CivilDate;
      readonly following: CivilDate | undefined;
    }
  | { readonly kind: 'on'; readonly date: CivilDate }
  | { readonly kind: 'none' }
  | { readonly kind: 'no-payments' };

const NO_LONGER_COLLECTED: readonly number[] = [POLICY_STATUS.cancelled, POLICY_STATUS.finished];

const datesOf = (instalments: readonly { readonly createdAt: string }[]): CivilDate[] =>
  instalments.map(({ createdAt }) => civilDate(createdAt)).sort();

const on = (date: CivilDate | undefined): NextCollection =>
  date === undefined ? { kind: 'none' } : { kind: 'on', date };

/**
 * The next collection of a policy: its first instalment that was due before today and is not collected;
 * else the first that is still to fall due, issued before its day or not issued yet. Without a schedule, the
 * date is worked out as specification §4 says, unless the policy is over.
 */
export function nextCollectionOf(policy: PolicyToCollect): NextCollection {
  const { payments, schedule, asOf, policy_status_id } = policy;
  if (payments.length === 0 && !schedule?.length) return { kind: 'no-payments' };
  if (!schedule) {
    const latest = NO_LONGER_COLLECTED.includes(policy_status_id)
      ? undefined
      : datesOf(payments).at(-1);
    return on(latest && nextTentativeDate(latest, policy.paymentFrequency.frequencyName));
  }
  const today = civilDate(asOf);
  const unpaid = datesOf(
    payments.filter((one) => one.status_payment_id === PAYMENT_STATUS.pending && !one.isVoid),
  );
  const coming = unpaid.filter((date) => date >= today);
  const next = [...coming, ...datesOf(schedule)].sort()[0];
  const [overdue] = unpaid.filter((date) => date < today);
  return overdue === undefined ? on(next) : { kind: 'overdue', date: overdue, following: next };
}
