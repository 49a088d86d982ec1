import { type CivilDate, later } from '../../../../domain/civilDate.ts';
import { earningsOf } from '../../../../domain/money/commissions/earnings.ts';
import {
  type EarningPeriod,
  type EntryCause,
  earnedByEach,
  earnedByLatest,
  earningMode,
  type Settled,
  settlePeriod,
  settleReversal,
  shareAdjustment,
} from '../../../../domain/money/commissions/entries.ts';
import { type Cents, fromCents, sumCents, toCents } from '../../../../domain/money/money.ts';
import { dayInBooks, receivedInBooks } from '../../../../domain/money/monthClose.ts';
import type { Trx } from '../../../db/transaction.ts';
import { lockBooks } from '../monthCloses/repository.ts';
import {
  findAdjusted,
  insertEntries,
  type NewEntry,
  type PeriodRow,
  readCollected,
  readInstalments,
  readPeriodRows,
  readShares,
  updateSettled,
} from './earnings.repository.ts';

/**
 * Writes what advisors earn, in the transaction of what causes it: append-only entries,
 * whose amounts domain/money/commissions computes. Whoever calls holds the policy's lock.
 */

export interface EarningMoment {
  readonly day: CivilDate;
  readonly now: Date;
}

export interface CollectionMoment extends EarningMoment {
  readonly cause: Extract<EntryCause, 'collection' | 'undo' | 'reversal'>;
  readonly movementId: number;
}

type Reversal = EarningMoment & Pick<NewEntry, 'cause' | 'movementId' | 'endorsementId'>;

type Collected = Awaited<ReturnType<typeof readCollected>>[number];

interface Instalment {
  readonly id: number;
  readonly policy_id: number;
  readonly period_id: number;
  readonly number_payment: number;
}

const choicesOf = (row: PeriodRow) => ({
  isCommissionAnnualized: row.is_commission_annualized,
  renewalCommission: row.renewal_commission,
});

const modeOf = (row: PeriodRow) => earningMode(choicesOf(row), row.cycle);

export const periodOf = (row: PeriodRow): EarningPeriod => ({
  mode: modeOf(row),
  commission: toCents(row.commission),
  parts: row.parts,
  instalments: row.instalments,
  collected: row.collected,
  earned: toCents(row.earned),
  settled: { collected: row.settled_payments, earned: toCents(row.settled_earnings) },
});

const ofPeriod = (row: PeriodRow) => ({
  policyId: row.policy_id,
  periodId: row.id,
  companyId: row.company_id,
});

const periodOfInstalment = async (trx: Trx, { policy_id, period_id }: Instalment) => {
  const row = (await readPeriodRows(trx, [policy_id])).find(({ id }) => id === period_id);
  if (!row) throw new Error('Each instalment belongs to a period of its policy');
  return row;
};

/**
 * Enters what an instalment just collected whole has earned, for who has the policy now.
 * @param moment its `day` is the one on which it was received whole
 */
export const earnByCollection = async (
  trx: Trx,
  instalment: Instalment,
  { day, now, cause, movementId }: CollectionMoment,
): Promise<void> => {
  const row = await periodOfInstalment(trx, instalment);
  const amount = earnedByLatest(periodOf(row));
  if (amount === 0) return;
  const { current_advisor_id: advisorId } = row;
  const { id, number_payment } = instalment;
  const entry: NewEntry = {
    ...ofPeriod(row),
    advisorId,
    kind: 'earned',
    amount,
    on: day,
    recordedAt: now,
    cause,
    payment: { id, number_payment },
    movementId,
  };
  await insertEntries(trx, [countedFrom(entry, receivedInBooks(day, await lockBooks(trx)))]);
};

/**
 * Takes back what an instalment had earned whose collection was just taken back, from who earned it. In
 * an annualised policy nothing hangs on a collection, until it is annualised no more.
 */
export const takeBackEarning = async (
  trx: Trx,
  instalment: Instalment,
  { day, now, cause, movementId }: CollectionMoment,
): Promise<void> => {
  const before = await periodOfInstalment(trx, instalment);
  if (modeOf(before) === 'whole') return settleReversalOfWhole(trx, before, instalment);
  await enterReversals(trx, before, [instalment.id], { day, now, cause, movementId });
  const after = periodOf(await periodOfInstalment(trx, instalment));
  const settled = settleReversal(after);
  if (settled !== after.settled) await updateSettled(trx, instalment.period_id, settled);
};

const findEarned = async (trx: Trx, row: PeriodRow, ids: readonly number[]) =>
  (await readInstalments(trx, row)).filter(({ id, entry_id }) => entry_id && ids.includes(id));

/** Earnings of instalments by themselves; none where the period earns whole. */
export const earnedByAll = async (trx: Trx, row: PeriodRow, ids: readonly number[]) =>
  modeOf(row) === 'whole'
    ? 0
    : sumCents((await findEarned(trx, row, ids)).map((one) => ownOf(one) ?? 0));

/**
 * Takes back what instalments of a period have earned. An advisor of whom a change of terms took a part before gets
 * that part again: nothing is taken twice.
 */
const enterReversals = async (
  trx: Trx,
  row: PeriodRow,
  ids: readonly number[],
  { day: on, now: recordedAt, cause, movementId, endorsementId }: Reversal,
): Promise<void> => {
  const left = new Map(
    (await readShares(trx, row)).map(({ advisorId, amount }) => [advisorId, amount]),
  );
  const entries = (await findEarned(trx, row, ids)).flatMap((one): NewEntry[] => {
    const { id, number_payment, entry_id, earned_by: advisorId, company_id: companyId } = one;
    const amount = ownOf(one) ?? 0;
    if (entry_id === null || advisorId === null || companyId === null) return [];
    const share = left.get(advisorId) ?? 0;
    left.set(advisorId, Math.max(share - amount, 0));
    const entry = {
      ...ofPeriod(row),
      companyId,
      advisorId,
      on,
      recordedAt,
      cause,
      movementId,
      endorsementId,
    };
    const payment = { id, number_payment };
    return [
      { ...entry, kind: 'reversed', amount: -amount, payment, reverses: entry_id },
      ...(amount > share ? [{ ...entry, kind: 'adjusted' as const, amount: amount - share }] : []),
    ];
  });
  await insertEntries(trx, entries);
};

export const withoutRefunded = (row: PeriodRow, earned: Cents, count: number): PeriodRow => ({
  ...row,
  collected: row.collected - count,
  earned: fromCents(toCents(row.earned) - earned),
});

/**
 * Takes back what instalments have earned that leave the plan, all that was collected on them being given back.
 * @returns the policy's periods without them, for {@link settleTerms}
 */
export const takeBackRefunded = async (
  trx: Trx,
  policyId: number,
  leaving: readonly number[],
  change: Change,
): Promise<PeriodRow[]> => {
  const rows = await readPeriodRows(trx, [policyId]);
  const last = rows.at(-1);
  if (!last || leaving.length === 0) return rows;
  if (modeOf(last) !== 'whole') await enterReversals(trx, last, leaving, change);
  const earned = (await readPeriodRows(trx, [policyId])).at(-1)?.earned ?? last.earned;
  const taken = toCents(last.earned) - toCents(earned);
  return [...rows.slice(0, -1), withoutRefunded(last, taken, leaving.length)];
};

/** Earnings of the instalment by itself are spread anew if the policy stops being annualised. */
const settleReversalOfWhole = async (trx: Trx, row: PeriodRow, { id }: Instalment) => {
  const period = periodOf(row);
  if (period.collected >= period.settled.collected) return;
  const counted = (await readInstalments(trx, row)).filter((one) => one.is_paid || one.id === id);
  const each = earnedByEach(period, counted.map(ownOf));
  const lost = each[counted.findIndex((one) => one.id === id)] ?? 0;
  const settled = settleReversal({ ...period, earned: period.settled.earned - lost });
  await updateSettled(trx, row.id, settled);
};

/** Enters what the cycle a renewal begins earns on the day it begins, where the policy is annualised. */
export const earnByRenewal = async (
  trx: Trx,
  policyId: number,
  cycle: number,
  { day, now }: EarningMoment,
): Promise<void> => {
  const row = (await readPeriodRows(trx, [policyId])).find((one) => one.cycle === cycle);
  if (row && modeOf(row) === 'whole' && toCents(row.commission) > 0)
    await insertEntries(trx, [inOpenMonth(begun(row, now, 'renewal'), day, await lockBooks(trx))]);
};

/** The entry, counting from today where the month it would count in is closed. */
const inOpenMonth = (entry: NewEntry, today: CivilDate, closedThrough: CivilDate | null) =>
  countedFrom(entry, dayInBooks(entry.on, { closedThrough, today }));

const countedFrom = (entry: NewEntry, on: CivilDate): NewEntry =>
  on === entry.on ? entry : { ...entry, on, occurredOn: entry.on };

const begun = (row: PeriodRow, now: Date, cause: EntryCause): NewEntry => ({
  ...ofPeriod(row),
  advisorId: row.advisor_id,
  kind: 'begun',
  amount: toCents(row.commission),
  // Written down beforehand it counts from that day on, without a job that would enter it then.
  on: row.begins_on,
  recordedAt: now,
  cause,
});

/**
 * Enters what policies just written have earned: annualised ones by their cycles; others by the
 * instalments that are collected already, which only made-up ones have.
 */
export const earnByRegistration = async (
  trx: Trx,
  policyIds: readonly number[],
  today: CivilDate,
): Promise<void> => {
  const collected = await readCollected(trx, policyIds);
  const byPeriod = new Map<number, Collected[]>();
  for (const one of collected)
    byPeriod.set(one.period_id, [...(byPeriod.get(one.period_id) ?? []), one]);
  const closedThrough = await lockBooks(trx);
  const entries = (await readPeriodRows(trx, policyIds)).flatMap((row) => {
    const paid = byPeriod.get(row.id) ?? [];
    return earningsOf(choicesOf(row), [cycleOf(row, paid)]).map(({ number, advisorId, amount }) => {
      const payment = paid.find(({ number_payment }) => number_payment === number);
      if (!payment)
        return inOpenMonth(begun(row, row.created_at, 'registration'), today, closedThrough);
      const earned: NewEntry = {
        ...ofPeriod(row),
        advisorId,
        kind: 'earned',
        amount,
        on: payment.day,
        recordedAt: payment.paid_at,
        cause: 'collection',
        payment,
      };
      return countedFrom(earned, receivedInBooks(payment.day, closedThrough));
    });
  });
  await insertEntries(trx, entries);
};

const cycleOf = (row: PeriodRow, paid: readonly Collected[]) => ({
  cycle: row.cycle,
  commission: toCents(row.commission),
  parts: row.parts,
  instalments: row.instalments,
  advisorId: row.advisor_id,
  collected: paid.map(({ number_payment, advisor_id }) => ({
    number: number_payment,
    advisorId: advisor_id,
  })),
});

export const existingEarnings = (trx: Trx, policyId: number) => readPeriodRows(trx, [policyId]);

interface Change extends EarningMoment {
  readonly cause: 'values' | 'terms' | 'endorsement';
  readonly endorsementId?: number;
}

/**
 * Settles the periods of a policy whose terms were just changed: what is earned stays, what is left is
 * spread anew, adjusted only where nothing is left to spread it over or too much was earned. A policy
 * annualised no more has what its instalments earned by themselves.
 * @param before the periods as they stood before the change
 */
export const settleTerms = async (trx: Trx, before: readonly PeriodRow[], change: Change) => {
  const policyIds = before.slice(0, 1).map(({ policy_id }) => policy_id);
  const existing = new Map(before.map((row) => [row.id, row]));
  for (const row of await readPeriodRows(trx, policyIds)) {
    const was = existing.get(row.id);
    if (!was) continue;
    const [from, to] = [periodOf(was), periodOf(row)];
    const { adjustment, settled } = settlePeriod(from, to);
    await moveBeginning(trx, was, row, change);
    const own =
      from.mode === 'whole' && to.mode !== 'whole' ? await ownEntries(trx, was, change) : [];
    const rest = adjustment - sumCents(own.map(({ amount }) => amount));
    const shares = shareAdjustment(
      rest,
      await readShares(trx, row),
      row.current_advisor_id,
      from.mode !== 'whole' && to.mode === 'whole',
    );
    const isWhole = from.mode === 'whole' || to.mode === 'whole';
    const on = isWhole ? later(change.day, row.begins_on) : change.day;
    await insertEntries(trx, [
      ...own,
      ...shares.map((share) => ({ ...adjusted(row, change), ...share, on })),
    ]);
    if (settled !== from.settled) await updateSettled(trx, row.id, settled);
  }
};

const adjusted = (row: PeriodRow, { now, cause, endorsementId }: Change) => ({
  ...ofPeriod(row),
  kind: 'adjusted' as const,
  recordedAt: now,
  cause,
  endorsementId,
});

/** Counters what an undone endorsement adjusted or took back of a period, which earns on as before. */
export const counterEndorsement = async (
  trx: Trx,
  periodId: number,
  endorsementId: number,
  { day, now, settled }: EarningMoment & { readonly settled: Settled },
): Promise<void> => {
  const entries = await findAdjusted(trx, endorsementId);
  await insertEntries(
    trx,
    entries.map(({ on, ...entry }) => ({
      ...entry,
      on: later(day, on),
      recordedAt: now,
      cause: 'endorsement',
      endorsementId,
    })),
  );
  await updateSettled(trx, periodId, settled);
};

/**
 * What an annualised cycle has earned, moved with the day it begins where that is, or was, to come.
 */
const moveBeginning = async (trx: Trx, was: PeriodRow, row: PeriodRow, change: Change) => {
  const [from, to] = [later(change.day, was.begins_on), later(change.day, row.begins_on)];
  if (from === to || modeOf(was) !== 'whole') return;
  const since = was.begins_on > change.day ? was.begins_on : undefined;
  const shares = (await readShares(trx, row, since)).filter(({ amount }) => amount !== 0);
  await insertEntries(
    trx,
    shares.flatMap(({ advisorId, amount }) => [
      { ...adjusted(row, change), advisorId, amount: -amount, on: from },
      { ...adjusted(row, change), advisorId, amount, on: to },
    ]),
  );
};

type InstalmentRow = Awaited<ReturnType<typeof readInstalments>>[number];

const ownOf = ({ amount }: InstalmentRow) => (amount === null ? undefined : toCents(amount));

/**
 * The entries that an annualised period lacks, or has too many, for each instalment to have what it has
 * earned by itself: those collected meanwhile earn, those taken back do not.
 */
const ownEntries = async (trx: Trx, row: PeriodRow, { day, now, cause }: Change) => {
  const instalments = await readInstalments(trx, row);
  const paid = instalments.filter(({ is_paid }) => is_paid);
  const each = earnedByEach(periodOf(row), paid.map(ownOf));
  const entry = ({ id, number_payment }: InstalmentRow) => ({
    ...ofPeriod(row),
    on: day,
    recordedAt: now,
    cause,
    payment: { id, number_payment },
  });
  const earned = paid.flatMap((one, place): NewEntry[] => {
    const amount = each[place] ?? 0;
    if (one.amount !== null || one.advisor_id === null || amount === 0) return [];
    return [{ ...entry(one), kind: 'earned', advisorId: one.advisor_id, amount }];
  });
  const reversed = instalments.flatMap((one): NewEntry[] => {
    const { earned_by: advisorId, entry_id: reverses } = one;
    const amount = -(ownOf(one) ?? 0);
    if (one.is_paid || advisorId === null || reverses === null) return [];
    return [{ ...entry(one), kind: 'reversed', advisorId, amount, reverses }];
  });
  return [...earned, ...reversed];
};
