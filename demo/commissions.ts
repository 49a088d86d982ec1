import { ADVANCE_STATUS, PAYMENT_METHOD } from '../domain/catalogueIds.ts';
import type { CivilDate } from '../domain/civilDate.ts';
import { fromCents } from '../domain/money/money.ts';
import { type Context, today } from '../server/context.ts';
import { idAt, idsInOrder } from '../server/db/ids.ts';
import type { Trx } from '../server/db/transaction.ts';
import { type Advance, draftLedger, type Payment, type Refund } from './commissionLedger.ts';
import { type EarningPolicy, readEarningPolicies } from './commissionPolicies.ts';
import { createRandom, officeMoment, type Random, type Weighted } from './random.ts';

const SEED = 20_260_316;

const methods: Weighted<number> = [
  [PAYMENT_METHOD.transfer, 80],
  [PAYMENT_METHOD.cheque, 20],
];

interface Entry<T> {
  readonly advisorId: number;
  readonly writtenAt: Date;
  readonly what: T;
}

type AdvanceIds = ReadonlyMap<string, number>;

const advanceKey = (advisorId: number, draftId: number) => `${advisorId}/${draftId}`;

const insertReceipts = async (
  trx: Trx,
  random: Random,
  prefix: string,
  entries: readonly Entry<{ readonly date: CivilDate }>[],
): Promise<number[]> => {
  const rows = entries.map(({ advisorId, writtenAt, what }, place) => ({
    advisor_id: advisorId,
    receipt_number: `${prefix}-${`${place + 1}`.padStart(5, '0')}`,
    paid_on: what.date,
    payment_method_id: random.weighted(methods),
    created_at: writtenAt,
  }));
  return idsInOrder(
    await trx
      .insertInto('commission_receipts')
      .values(rows)
      .returning(['id', 'receipt_number as key'])
      .execute(),
    rows.map(({ receipt_number }) => receipt_number),
  );
};

const insertAdvances = async (
  trx: Trx,
  random: Random,
  advances: readonly Entry<Advance>[],
): Promise<AdvanceIds> => {
  const receiptIds = await insertReceipts(trx, random, 'ANT', advances);
  const inserted = await trx
    .insertInto('commission_payments')
    .values(
      advances.map(({ advisorId, writtenAt, what: { amount, remaining } }, place) => ({
        receipt_id: idAt(receiptIds, place),
        advisor_id: advisorId,
        amount: fromCents(amount),
        remaining: fromCents(remaining),
        status_advance_id: remaining > 0 ? ADVANCE_STATUS.open : ADVANCE_STATUS.settled,
        created_at: writtenAt,
      })),
    )
    .returning(['id', 'receipt_id'])
    .execute();
  const ids = idsInOrder(
    inserted.map(({ id, receipt_id }) => ({ id, key: `${receipt_id}` })),
    receiptIds.map(String),
  );
  return new Map(
    advances.map(({ advisorId, what }, place) => [
      advanceKey(advisorId, what.id),
      idAt(ids, place),
    ]),
  );
};

const insertPayments = async (
  trx: Trx,
  random: Random,
  payments: readonly Entry<Payment>[],
  advanceIds: AdvanceIds,
): Promise<void> => {
  const receiptIds = await insertReceipts(trx, random, 'COM', payments);
  const sourceOf = (advisorId: number, draftId: number | undefined) =>
    draftId === undefined ? null : advanceIds.get(advanceKey(advisorId, draftId));
  const rows = payments.flatMap(({ advisorId, writtenAt, what }, place) =>
    what.rows.map(({ policyId, amount, sourceAdvanceId }) => ({
      receipt_id: idAt(receiptIds, place),
      advisor_id: advisorId,
      policy_id: policyId,
      source_advance_id: sourceOf(advisorId, sourceAdvanceId),
      amount: fromCents(amount),
      created_at: writtenAt,
    })),
  );
  await trx.insertInto('commission_payments').values(rows).execute();
};

const insertRefunds = async (trx: Trx, refunds: readonly Entry<Refund>[]): Promise<void> => {
  await trx
    .insertInto('commission_refunds')
    .values(
      refunds.map(({ advisorId, writtenAt, what }) => ({
        advisor_id: advisorId,
        policy_id: what.policyId,
        amount: fromCents(what.amount),
        cancellation_date: what.date,
        reason: what.reason,
        created_at: writtenAt,
      })),
    )
    .execute();
};

const byAdvisor = (policies: readonly EarningPolicy[]): Map<number, EarningPolicy[]> => {
  const groups = new Map<number, EarningPolicy[]>();
  for (const policy of policies.toSorted((a, b) => a.advisorId - b.advisorId))
    groups.set(policy.advisorId, [...(groups.get(policy.advisorId) ?? []), policy]);
  return groups;
};

/**
 * Makes up a year of advances, commission payments and discounts over the policies that are there,
 * the same for the same day.
 * @param trx the transaction that wrote the policies
 * @param context its clock and time zone say which day it is
 */
export const seedCommissions = async (trx: Trx, context: Context): Promise<void> => {
  const random = createRandom(SEED);
  const policies = await readEarningPolicies(trx);
  const ledgers = [...byAdvisor(policies)].map(
    ([advisorId, own]) => [advisorId, draftLedger(random, own, today(context))] as const,
  );
  const entries = <T extends { readonly date: CivilDate }>(
    of: (ledger: ReturnType<typeof draftLedger>) => readonly T[],
  ): Entry<T>[] =>
    ledgers.flatMap(([advisorId, ledger]) =>
      of(ledger).map((what) => ({
        advisorId,
        what,
        writtenAt: officeMoment(random, what.date),
      })),
    );
  const advanceIds = await insertAdvances(
    trx,
    random,
    entries(({ advances }) => advances),
  );
  await insertPayments(
    trx,
    random,
    entries(({ payments }) => payments),
    advanceIds,
  );
  await insertRefunds(
    trx,
    entries(({ refunds }) => refunds),
  );
};
