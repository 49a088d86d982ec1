import { sql } from 'kysely';
import { PAYMENT_STATUS } from '../../../../domain/catalogueIds.ts';
import type { CivilDate } from '../../../../domain/civilDate.ts';
import { oneValue, updateRow } from '../../../db/rows.ts';
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
  readonly run_id: number | null;
  readonly paid_at: string | null;
  readonly collected_on: CivilDate | null;
  readonly advisor_id: number | null;
  /** Amount that its insurer owes for it, fixed by its collection; null while it is not collected. */
  readonly insurer_expected: string | null;
}

/** An instalment as it is to be; one without an id is new. What its insurer owes follows. */
export type InstalmentTarget = Omit<InstalmentFigures, 'id' | 'insurer_expected'> & {
  readonly id?: number;
};

const policyFigures = (trx: Trx, policyId: number) =>
  trx
    .selectFrom('policies')
    .select(['policy_value', 'policy_fee', 'payments_to_agency', 'payments_to_advisor'])
    .select(['cancelled_on', 'voids_unpaid', 'retained_due'])
    .where('id', '=', policyId)
    .executeTakeFirstOrThrow();

const periodFigures = (trx: Trx, periodId: number) =>
  trx
    .selectFrom('policy_periods')
    .select(['policy_value', 'policy_fee', 'agency_percentage', 'advisor_percentage'])
    .select(['number_of_payments', 'number_of_payments_advisor'])
    .select(['settled_payments', 'settled_earnings', 'commission_earned'])
    .where('id', '=', periodId)
    .executeTakeFirstOrThrow();

export interface Figures {
  readonly policy: Readonly<Awaited<ReturnType<typeof policyFigures>>>;
  readonly period: Readonly<Awaited<ReturnType<typeof periodFigures>>>;
  readonly premium: PremiumColumns | null;
  readonly instalments: readonly InstalmentFigures[];
}

export const readFigures = async (trx: Trx, policyId: number, periodId: number) => {
  const policy = await policyFigures(trx, policyId);
  const period = await periodFigures(trx, periodId);
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
    .leftJoin('insurer_dues as due', 'due.payment_id', 'payments.id')
    .select(['id', 'number_payment', 'due_date', 'value', 'pending_value', 'credit'])
    .select(['status_payment_id', 'issued_early_at', 'run_id', 'paid_at', 'payments.collected_on'])
    .select(['advisor_id', 'due.expected as insurer_expected'])
    .where('payments.policy_id', '=', policyId)
    .where('period_id', '=', periodId)
    .orderBy('number_payment')
    .execute();
  const figures = { policy, period, premium: premium ?? null, instalments };
  // As it is stored, so that figures of two times can be compared.
  return JSON.parse(JSON.stringify(figures)) as Figures;
};

/** The last day on which money of an instalment came in; null where it is not known. */
export const receivedThrough = (trx: Trx, policyId: number, id: number) =>
  oneValue<CivilDate | null>(trx)`select received_through(${policyId}, ${id})`;

interface Place {
  readonly policyId: number;
  readonly cycle: number;
  readonly now: Date;
  readonly words?: Words;
}

/** Texts taken away by an endorsement: on instalments, by number, and the reason of a cancellation. */
export type Words = Readonly<Record<number, string>> & { readonly cancellation?: string };

const moneyOf = ({ credit, status_payment_id }: InstalmentTarget) =>
  `${credit} ${status_payment_id}`;

const isMoved = (from: InstalmentFigures, to: InstalmentTarget): boolean =>
  from.number_payment !== to.number_payment ||
  from.due_date !== to.due_date ||
  from.value !== to.value ||
  from.pending_value !== to.pending_value;

const instantOf = (instant: string | null) => (instant === null ? null : new Date(instant));

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
  const moved = targets.flatMap((to): MovedInstalment[] => {
    const from = to.id === undefined ? undefined : byId.get(to.id);
    if (!from || !isMoved(from, to)) return [];
    const { number_payment, due_date, pending_value, value } = to;
    return [{ id: from.id, number_payment, due_date, pending_value, value }];
  });
  await moveInstalments(trx, moved, now);
  const added = targets.filter(({ id }) => id === undefined || !byId.has(id));
  await insertInstalments(
    trx,
    added.map(({ credit, status_payment_id, paid_at, collected_on, advisor_id, ...one }) => ({
      ...one,
      policy_id: policyId,
      cycle,
      created_at: now,
      issued_early_at: instantOf(one.issued_early_at),
      observations: words[one.number_payment] ?? null,
      collected: {
        ...{ credit, status_payment_id, paid_at: instantOf(paid_at), collected_on, advisor_id },
        updated_at: now,
      },
    })),
  );
  for (const { id, credit, status_payment_id, paid_at, collected_on, advisor_id } of settled)
    await updateRow(trx, 'payments', id, {
      ...{ credit, status_payment_id, paid_at: instantOf(paid_at), collected_on, advisor_id },
      updated_at: now,
    });
  return gone;
};

/** Fixes what insurers owe for instalments as it was, and lines of their statements that had paid one name it again. */
export const restoreDues = async (
  trx: Trx,
  policyId: number,
  instalments: readonly InstalmentFigures[],
): Promise<void> => {
  const fixed = JSON.stringify(instalments);
  await sql`
    update insurer_dues due
    set expected = was.insurer_expected, missing = due.missing + was.insurer_expected - due.expected
    from jsonb_to_recordset((${fixed}::text)::jsonb) was (id integer, insurer_expected numeric)
    where due.payment_id = was.id and due.expected <> was.insurer_expected`.execute(trx);
  await sql`
    update insurer_statement_lines line set payment_id = pay.id
    from insurer_entries entry join payments pay on pay.id = entry.payment_id
    where entry.policy_id = ${policyId} and entry.line_id = line.id and line.payment_id is null
      and line.parts = '[]'::jsonb`.execute(trx);
  await sql`select refresh_instalment_progress(array[${policyId}::integer])`.execute(trx);
};
