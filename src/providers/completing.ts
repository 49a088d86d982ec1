import { maskedNumber } from '../../domain/cardNumber.ts';
import { PAYMENT_STATUS, POLICY_STATUS } from '../../domain/catalogueIds.ts';
import { parseCivilDate } from '../../domain/civilDate.ts';
import { type ReadList, readList } from './readList.ts';
import { pageOfWhole, type Row } from './wholeList.ts';

/** Says of a row what our own server would have said of it; what the row says stands. */
export type Complete = (row: Row) => Row;

const isList = (value: unknown): value is readonly Row[] => Array.isArray(value);

/** Customers, advisors and companies: how many policies come with them (specification §3). */
export const withPolicyCount: Complete = (row) =>
  isList(row.policies) ? { policiesCount: row.policies.length, ...row } : row;

const pendingOfLast = (payments: readonly Row[]): number | null => {
  const byNumber = payments.toSorted((a, b) => Number(a.number_payment) - Number(b.number_payment));
  const last = byNumber.at(-1);
  return last ? Number(last.pending_value) : null;
};

const ofPayments = (payments: readonly Row[]) => ({
  paymentsMade: payments.filter((one) => Number(one.status_payment_id) === PAYMENT_STATUS.paid)
    .length,
  lastPendingValue: pendingOfLast(payments),
});

/** Our own server's order of policies by their end: see nearestEndOn there. */
const nearestEnd = ({ endDate, policyStatus, policy_status_id }: Row): number => {
  const status = Number(policy_status_id ?? Object(policyStatus).id);
  const day = Date.parse(String(endDate)) / 86_400_000;
  return status === POLICY_STATUS.finished ? 10_000_000 - day : day;
};

/** Policies: what comes of the payments and renewals that come with them (specification §3). */
export const withPolicyCounts: Complete = (row) => ({
  nearestEnd: nearestEnd(row),
  ...(isList(row.payments) ? ofPayments(row.payments) : {}),
  ...(isList(row.renewals) ? { renewalCount: row.renewals.length } : {}),
  ...row,
});

/** Cards outside their gated list: a server may send them in clear there too. */
export const masked: Complete = ({ code: _, cardNumber, ...row }) => ({
  ...row,
  cardNumber: maskedNumber(String(cardNumber ?? '')),
});

/**
 * Reads a list whose rows are completed where the server sent them all, and so is not ours.
 * @param complete what is added to each row, before they are sorted and paged
 */
export const completing =
  (complete: Complete): ReadList =>
  async (call, request, signal) => {
    const page = await readList(call, request, signal);
    if (!page.whole || !call.list) return page;
    const rows = page.whole.map(complete);
    return { ...pageOfWhole(rows, request, call.list.search), whole: rows };
  };

/** Those not cancelled that end on the days asked for, both included. */
const endsBetween =
  (from: unknown, to: unknown) =>
  ({ endDate, policy_status_id }: Row): boolean => {
    if (!from && !to) return true;
    const end = parseCivilDate(String(endDate)) ?? '';
    const isIn = (!from || end >= String(from)) && (!to || end <= String(to));
    return isIn && policy_status_id !== POLICY_STATUS.cancelled;
  };

/** Reads policies, and those that end between two days. */
export const readPolicies: ReadList = async (call, request, signal) => {
  const page = await readList(call, request, signal);
  if (!page.whole || !call.list) return page;
  const { endsFrom, endsTo, ...filter } = request.filter;
  const rows = page.whole.map(withPolicyCounts).filter(endsBetween(endsFrom, endsTo));
  return { ...pageOfWhole(rows, { ...request, filter }, call.list.search), whole: rows };
};
