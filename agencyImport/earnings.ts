import { type Cents, sumCents, toCents } from '../domain/money/money.ts';
import {
  insertEntries,
  type NewEntry,
  type PeriodRow,
  readPeriodRows,
  readShares,
  updateSettled,
} from '../server/areas/money/commissions/earnings.repository.ts';
import type { EarningMoment } from '../server/areas/money/commissions/earnings.ts';
import type { Trx } from '../server/db/transaction.ts';
import type { RemotePolicy } from './rules/remoteRecords.ts';

/**
 * What advisors earned there is kept, where the other server tells it: a policy whose terms changed, or that
 * changed hands, has earned something else than its instalments and present terms say.
 */

/** Earnings from a policy there, by the id of our advisor. */
export type EarnedThere = ReadonlyMap<number, Cents>;

interface Share {
  readonly period: PeriodRow;
  readonly advisorId: number;
  readonly amount: Cents;
}

/** Earnings of each period there; undefined where that is not told of all. */
const earnedByYear = (
  remotePolicy: RemotePolicy,
  rows: readonly PeriodRow[],
): Cents[] | undefined => {
  const periods = (remotePolicy.periods ?? []).toSorted((a, b) => a.year - b.year);
  const amounts = periods.flatMap(({ commissionEarned }) =>
    commissionEarned == null ? [] : [toCents(commissionEarned)],
  );
  return amounts.length === rows.length ? amounts : undefined;
};

const earnedHere = async (trx: Trx, rows: readonly PeriodRow[]) => {
  const sums = new Map<number, Cents>();
  for (const row of rows)
    for (const { advisorId, amount } of await readShares(trx, row))
      sums.set(advisorId, (sums.get(advisorId) ?? 0) + amount);
  return sums;
};

/**
 * What is to be added, so that both the periods and the advisors come to what they had: the periods'
 * differences go to who has the policy, and what others had is moved to them in the last period.
 */
const sharesOf = (
  rows: readonly PeriodRow[],
  byYear: readonly Cents[],
  there: EarnedThere,
  here: ReadonlyMap<number, Cents>,
): Share[] => {
  const ofPeriods = rows.map((period, place) => ({
    period,
    advisorId: period.current_advisor_id,
    amount: (byYear[place] ?? 0) - toCents(period.earned),
  }));
  const last = rows.at(-1);
  if (!last) return [];
  const added = sumCents(ofPeriods.map(({ amount }) => amount));
  const advisors = new Set([...there.keys(), ...here.keys()]);
  const moved = [...advisors].map((advisorId) => ({
    period: last,
    advisorId,
    amount:
      (there.get(advisorId) ?? 0) -
      (here.get(advisorId) ?? 0) -
      (advisorId === last.current_advisor_id ? added : 0),
  }));
  const isEven = sumCents(moved.map(({ amount }) => amount)) === 0;
  return isEven ? [...ofPeriods, ...moved].filter(({ amount }) => amount !== 0) : [];
};

/** More than a period's commission is never entered. */
const isWithin = (rows: readonly PeriodRow[], byYear: readonly Cents[]) =>
  rows.every(
    ({ commission, earned }, place) =>
      (byYear[place] ?? 0) <= Math.max(toCents(commission), toCents(earned)),
  );

const entryOf = ({ period, advisorId, amount }: Share, { day, now }: EarningMoment): NewEntry => ({
  policyId: period.policy_id,
  periodId: period.id,
  companyId: period.company_id,
  advisorId,
  kind: 'adjusted',
  amount,
  on: day,
  recordedAt: now,
  cause: 'migration',
});

export const settleEarnings = async (
  trx: Trx,
  {
    policyId,
    remotePolicy,
    earned,
  }: {
    readonly policyId: number;
    readonly remotePolicy: RemotePolicy;
    readonly earned: EarnedThere;
  },
  moment: EarningMoment,
): Promise<void> => {
  const rows = await readPeriodRows(trx, [policyId]);
  const byYear = earnedByYear(remotePolicy, rows);
  if (!byYear || !isWithin(rows, byYear)) return;
  const shares = sharesOf(rows, byYear, earned, await earnedHere(trx, rows));
  if (shares.length === 0) return;
  await insertEntries(
    trx,
    shares.map((share) => entryOf(share, moment)),
  );
  for (const [place, { id, earned: own, collected }] of rows.entries())
    if (byYear[place] !== toCents(own))
      await updateSettled(trx, id, { collected, earned: byYear[place] ?? 0 });
};
