import { addDays, addMonths, type CivilDate, civilDate } from '../civilDate.ts';

/**
 * Which rows of a list a figure of the dashboard is made of: the filters, by the lists' own fields,
 * that lead from the one to the other.
 */

/** First and last day of a list's filter, both included. */
interface Days {
  readonly from: CivilDate;
  readonly to: CivilDate;
}

/**
 * Policies neither cancelled nor ended (statuses 1 and 4), in the list of policies.
 * @param today the day the figures are of
 */
export const livePolicies = (today: CivilDate) => ({ endsFrom: addDays(today, 1) });

/**
 * Live policies that end in a week, in the list of policies.
 * @param week its first day
 * @param today the day the figures are of; what ends today has ended
 */
export const policiesEndingIn = (week: CivilDate, today: CivilDate) => ({
  endsFrom: week > today ? week : addDays(today, 1),
  endsTo: addDays(week, 6),
});

const daysOf = (month: string, today: CivilDate): Days => {
  const from = civilDate(`${month}-01`);
  const last = addDays(addMonths(from, 1), -1);
  return { from, to: last < today ? last : today };
};

/**
 * Payments that fell due in a month, in the list of payments; days to come are no debt yet.
 * @param month `YYYY-MM`
 * @param today the day the figures are of
 */
export const paymentsDueIn = (month: string, today: CivilDate) => {
  const { from, to } = daysOf(month, today);
  return { dueFrom: from, dueTo: to };
};
