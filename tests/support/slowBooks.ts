import type { CivilDate } from '../../domain/civilDate.ts';
import { toCents } from '../../domain/money/money.ts';
import type { TestApi } from './api.ts';

/** What happened to an advisor's account of a policy, or to their general advances, in cents. */
interface Movement {
  readonly advisorId: number;
  readonly policyId: number | null;
  readonly day: CivilDate;
  readonly released?: number;
  readonly paid?: number;
  readonly refunded?: number;
  /** Of what is paid, what was taken of advances. */
  readonly absorbed?: number;
  readonly given?: number;
}

/** What an advisor's accounts come to at the end of a day, in cents. */
export interface SlowFigures {
  readonly released: number;
  readonly paid: number;
  readonly refunded: number;
  readonly balance: number;
  readonly inFavour: number;
  readonly overpaid: number;
  readonly given: number;
  readonly open: number;
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

const rowsOf = async (api: TestApi): Promise<readonly Movement[]> => {
  const db = api.context.database.kysely;
  const entries = await db.selectFrom('commission_entries').selectAll().execute();
  const refunds = await db.selectFrom('commission_refunds').selectAll().execute();
  const payments = await db
    .selectFrom('commission_payments as cp')
    .innerJoin('commission_receipts as receipt', 'receipt.id', 'cp.receipt_id')
    .select(['cp.advisor_id', 'cp.policy_id', 'receipt.paid_on', 'cp.amount', 'source_advance_id'])
    .execute();
  return [
    ...entries.map((entry) => ({
      advisorId: entry.advisor_id,
      policyId: entry.policy_id,
      day: entry.effective_on,
      released: toCents(entry.amount),
    })),
    ...refunds.map((refund) => ({
      advisorId: refund.advisor_id,
      policyId: refund.policy_id,
      day: refund.cancellation_date,
      refunded: toCents(refund.amount),
    })),
    ...payments.map((paid) => {
      const amount = toCents(paid.amount);
      const isAbsorbed = paid.source_advance_id !== null;
      return {
        advisorId: paid.advisor_id,
        policyId: paid.policy_id,
        day: paid.paid_on,
        ...(paid.policy_id === null
          ? { given: amount }
          : { paid: amount, absorbed: isAbsorbed ? amount : 0 }),
      };
    }),
  ];
};

type Amount = 'released' | 'paid' | 'refunded' | 'absorbed' | 'given';

const added = (rows: readonly Movement[], name: Amount) => sum(rows.map((one) => one[name] ?? 0));

const balanceOf = (rows: readonly Movement[]) =>
  added(rows, 'released') - added(rows, 'refunded') - added(rows, 'paid');

/**
 * The books of commissions the slow and obvious way: every row is read, and each account added up by
 * itself. It shares no SQL with the application.
 */
export const readSlowBooks = async (api: TestApi) => {
  const movements = await rowsOf(api);
  const until = (advisorId: number, day: CivilDate) =>
    movements.filter((one) => one.advisorId === advisorId && one.day <= day);
  const balance = (advisorId: number, policyId: number | null, day: CivilDate): number =>
    balanceOf(until(advisorId, day).filter((one) => one.policyId === policyId));
  return {
    /** Of one account, in cents. */
    balance,
    figures: (advisorId: number, day: CivilDate): SlowFigures => {
      const rows = until(advisorId, day);
      const policies = [...new Set(rows.map(({ policyId }) => policyId))];
      const balances = policies.map((policyId) => balance(advisorId, policyId, day));
      const given = added(rows, 'given');
      return {
        released: added(rows, 'released'),
        paid: added(rows, 'paid'),
        refunded: added(rows, 'refunded'),
        balance: sum(balances),
        inFavour: sum(balances.map((one) => Math.max(one, 0))),
        overpaid: sum(balances.map((one) => Math.max(-one, 0))),
        given,
        open: given - added(rows, 'absorbed'),
      };
    },
  };
};
