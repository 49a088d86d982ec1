import { sql } from 'kysely';
import { PAYMENT_STATUS } from '../../../../domain/catalogueIds.ts';
import type { CivilDate } from '../../../../domain/civilDate.ts';
import { toCents } from '../../../../domain/money/money.ts';
import { updateRow } from '../../../db/rows.ts';
import type { Trx } from '../../../db/transaction.ts';
import {
  deleteInstalments,
  type MovedInstalment,
  moveInstalments,
} from '../policies/existing/repository.ts';
import { insertInstalments } from '../policies/plan/repository.ts';
import type { PremiumColumns } from '../policies/premium.repository.ts';

/** An instalment of the period as it stands. Amounts as decimal texts, instants in ISO. */
export interface InstalmentFigures {
  readonly id: number;
  readonly number_payment: number;
  readonly due_date: CivilDate;
  readonly value: string;
  readonly pending_value: string;
  readonly credit: string;
  readonly status_payment_id: number;
  readonly issued_early_at: string | null;
  readonly paid_at: string | null;
  readonly collected_on: CivilDate | null;
  readonly advisor_id: number | null;
}

/** An instalment as it is to be; one without an id is new. */
export type InstalmentTarget = Omit<InstalmentFigures, 'id'> & { readonly id?: number };

/** What an endorsement changes of a policy: by this its issue is undone. */
export interface Figures {
  readonly policy: {
    readonly policy_value: string;
    readonly policy_fee: string;
    readonly payments_to_agency: string;
    readonly payments_to_advisor: string;
    readonly cancelled_on: CivilDate | null;
    readonly voids_unpaid: boolean;
  };
  readonly period: {
    readonly policy_value: string;
    readonly policy_fee: string;
    readonly agency_percentage: string;
    readonly advisor_percentage: string;
    readonly number_of_payments: number;
    readonly number_of_payments_advisor: number;
    readonly settled_payments: number;
    readonly settled_earnings: string;
    readonly commission_earned: string;
  };
  /** The columns of its breakdown; null where it has none. */
  readonly premium: PremiumColumns | null;
  /** In order of number. */
  readonly instalments: readonly InstalmentFigures[];
}

/** @returns the figures of a policy and its period, as they stand within the transaction */
export const readFigures = async (
  trx: Trx,
  policyId: number,
  periodId: number,
): Promise<Figures> => {
  const policy = await trx
    .selectFrom('policies')
    .select(['policy_value', 'policy_fee', 'payments_to_agency', 'payments_to_advisor'])
    .select(['cancelled_on', 'voids_unpaid'])
    .where('id', '=', policyId)
    .executeTakeFirstOrThrow();
  const period = await trx
    .selectFrom('policy_periods')
    .select(['policy_value', 'policy_fee', 'agency_percentage', 'advisor_percentage'])
    .select(['number_of_payments', 'number_of_payments_advisor'])
    .select(['settled_payments', 'settled_earnings', 'commission_earned'])
    .where('id', '=', periodId)
    .executeTakeFirstOrThrow();
  const premium = await trx
    .selectFrom('period_premiums')
    .select(['net', 'contribution', 'rural_insurance', 'issue_fee', 'vat', 'interest'])
    .select(['contribution_difference', 'rural_insurance_difference', 'issue_fee_difference'])
    .select(['vat_difference', 'charges_in_first'])
    .select(['invoice_number', 'invoice_day', 'invoice_key'])
    .where('period_id', '=', periodId)
    .executeTakeFirst();
  const instalments = await trx
    .selectFrom('payments')
    .select(['id', 'number_payment', 'due_date', 'value', 'pending_value', 'credit'])
    .select(['status_payment_id', 'issued_early_at', 'paid_at', 'collected_on', 'advisor_id'])
    .where('policy_id', '=', policyId)
    .where('period_id', '=', periodId)
    .orderBy('number_payment')
    .execute();
  const figures = { policy, period, premium: premium ?? null, instalments };
  // As it is stored, so that figures of two times can be compared.
  return JSON.parse(JSON.stringify(figures)) as Figures;
};

/** The last day on which money of an instalment came in; null where it is not known. */
export const receivedThrough = async (
  trx: Trx,
  policyId: number,
  id: number,
): Promise<CivilDate | null> => {
  const { rows } = await sql<{ day: CivilDate | null }>`
    select received_through(${policyId}, ${id}) as day`.execute(trx);
  return rows[0]?.day ?? null;
};

interface Place {
  readonly policyId: number;
  readonly cycle: number;
  readonly now: Date;
  /** Observations of instalments that come back, by their numbers. */
  readonly words?: Words;
}

/** What was typed and an endorsement takes away: on instalments, by their numbers, and why the policy was cancelled. */
export type Words = Readonly<Record<number, string>> & { readonly cancellation?: string };

const moneyOf = ({ credit, status_payment_id }: InstalmentTarget) =>
  `${credit} ${status_payment_id}`;

const isMoved = (from: InstalmentFigures, to: InstalmentTarget): boolean =>
  from.number_payment !== to.number_payment ||
  from.due_date !== to.due_date ||
  from.value !== to.value ||
  from.pending_value !== to.pending_value;

const NOT_COLLECTED = {
  credit: '0.00',
  status_payment_id: PAYMENT_STATUS.pending,
  paid_at: null,
  collected_on: null,
  advisor_id: null,
} as const;

/**
 * Writes the instalments of a period as they are to be. What was collected of one changes in two steps, between which
 * it is as not collected: so the database works out anew what its insurer owes for it.
 * @param writePeriod writes the period's own figures, by which that is worked out
 * @returns what was typed on those that went
 */
export const writeInstalments = async (
  trx: Trx,
  { policyId, cycle, now, words = {} }: Place,
  standing: readonly InstalmentFigures[],
  targets: readonly InstalmentTarget[],
  writePeriod: () => Promise<void>,
): Promise<Words> => {
  const byId = new Map(standing.map((one) => [one.id, one]));
  const settled = targets.filter((one): one is InstalmentFigures => {
    const from = one.id === undefined ? undefined : byId.get(one.id);
    return from !== undefined && moneyOf(from) !== moneyOf(one);
  });
  for (const { id } of settled) await updateRow(trx, 'payments', id, NOT_COLLECTED);
  await writePeriod();
  const stays = new Set(targets.map(({ id }) => id));
  const gone = await deleteInstalments(
    trx,
    standing.flatMap(({ id }) => (stays.has(id) ? [] : [id])),
  );
  const settledIds = new Set(settled.map(({ id }) => id));
  const moved = targets.flatMap((to): MovedInstalment[] => {
    const from = to.id === undefined ? undefined : byId.get(to.id);
    if (!from || !isMoved(from, to)) return [];
    // Nothing is of 0.00 while it is as not collected.
    const value = settledIds.has(from.id) ? from.value : to.value;
    const { number_payment, due_date, pending_value } = to;
    return [{ id: from.id, number_payment, due_date, pending_value, value }];
  });
  await moveInstalments(trx, moved, now);
  const added = targets.filter(({ id }) => id === undefined || !byId.has(id));
  await insertInstalments(
    trx,
    added.map(({ number_payment, due_date, value, pending_value, issued_early_at }) => ({
      policy_id: policyId,
      cycle,
      number_payment,
      due_date,
      value,
      pending_value,
      created_at: now,
      issued_early_at: issued_early_at === null ? null : new Date(issued_early_at),
      observations: words[number_payment] ?? null,
    })),
  );
  for (const { id, value, credit, status_payment_id, paid_at, collected_on, advisor_id } of settled)
    await updateRow(trx, 'payments', id, {
      // Of one of 0.00 the credit is 0.00 and the status says that it is collected.
      ...{ value, credit: toCents(credit) === 0 ? '0.00' : credit, status_payment_id },
      ...{ paid_at: paid_at === null ? null : new Date(paid_at), collected_on, advisor_id },
      updated_at: now,
    });
  return gone;
};
