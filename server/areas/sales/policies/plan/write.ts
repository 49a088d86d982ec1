import type { CivilDate } from '../../../../../domain/civilDate.ts';
import { fromCents } from '../../../../../domain/money/money.ts';
import type { Term } from '../../../../../domain/sales/dueDates.ts';
import {
  automaticRenewalNote,
  type PlannedCycle,
  type PolicyPlan,
  type PolicyTerms,
} from '../../../../../domain/sales/policyPlan.ts';
import type { Trx } from '../../../../db/transaction.ts';
import { earnByRegistration } from '../../../money/commissions/earnings.ts';
import {
  type Collected,
  insertInstalments,
  insertPeriods,
  insertRenewals,
  type NewInstalment,
} from './repository.ts';

export interface PlanToWrite {
  readonly policyId: number;
  /** Advisor who has it now, and so earns its periods and what is collected already. */
  readonly advisorId: number;
  /** Dollars, as decimal text; each renewal keeps the cover it began with. */
  readonly coverageAmount: string;
  readonly terms: PolicyTerms;
  readonly plan: PolicyPlan;
  readonly writtenAt: Date;
  /** Instant of each renewal; `writtenAt` when left out. */
  readonly renewedAt?: (cycle: PlannedCycle) => Date;
  /** By number_payment, what has been collected already; only imported policies and demo data have any. */
  readonly collected?: ReadonlyMap<number, Collected>;
}

/**
 * The terms' values as the columns of a policy, a period or a renewal.
 * @param terms amounts in cents, percentages 0 to 100
 * @returns decimal texts with two places
 */
export const pricingColumns = (terms: PolicyTerms) => ({
  policy_value: fromCents(terms.policyValue),
  policy_fee: fromCents(terms.policyFee),
  agency_percentage: String(terms.agencyPercentage),
  advisor_percentage: String(terms.advisorPercentage),
});

/**
 * A plan's commissions as columns.
 * @param plan commissions in cents
 * @returns decimal texts with two places
 */
export const commissionColumns = ({ commissions }: PolicyPlan) => ({
  payments_to_agency: fromCents(commissions.agency),
  payments_to_advisor: fromCents(commissions.advisor),
});

export const termColumns = (term: Term | undefined) => ({
  term_start: term?.startDate ?? null,
  term_end: term?.endDate ?? null,
});

const periodRow = (
  { policyId, advisorId, terms, plan }: PlanToWrite,
  { cycle, year, instalments, term }: PlannedCycle,
) => ({
  policy_id: policyId,
  advisor_id: advisorId,
  cycle,
  year,
  ...pricingColumns(terms),
  number_of_payments: instalments.length,
  number_of_payments_advisor: plan.numberOfPaymentsAdvisor,
  ...termColumns(term),
});

const renewalRow = (write: PlanToWrite, planned: PlannedCycle) => ({
  policy_id: write.policyId,
  renewal_number: planned.cycle,
  renewed_on: planned.startDate,
  coverage_amount: write.coverageAmount,
  ...pricingColumns(write.terms),
  ...commissionColumns(write.plan),
  observations: automaticRenewalNote(planned.cycle),
  created_at: write.renewedAt?.(planned) ?? write.writtenAt,
});

const instalmentRows = (write: PlanToWrite, { cycle, instalments }: PlannedCycle) =>
  instalments.map(
    (instalment): NewInstalment => ({
      policy_id: write.policyId,
      cycle,
      number_payment: instalment.number,
      due_date: instalment.dueDate,
      value: fromCents(instalment.value),
      pending_value: fromCents(instalment.pendingValue),
      created_at: write.writtenAt,
      collected: write.collected?.get(instalment.number),
    }),
  );

/**
 * Writes the periods, automatic renewals and instalments of policies just inserted, and what they
 * have earned by that, set by set.
 */
export const writePlans = async (trx: Trx, writes: readonly PlanToWrite[], today: CivilDate) => {
  const forEachCycle = <T>(rowsOf: (write: PlanToWrite, cycle: PlannedCycle) => T | T[]): T[] =>
    writes.flatMap((write) => write.plan.cycles.flatMap((cycle) => rowsOf(write, cycle)));
  await insertPeriods(trx, forEachCycle(periodRow));
  await insertRenewals(
    trx,
    forEachCycle((write, cycle) => (cycle.cycle === 0 ? [] : renewalRow(write, cycle))),
  );
  await insertInstalments(trx, forEachCycle(instalmentRows));
  const policyIds = writes.map(({ policyId }) => policyId);
  await earnByRegistration(trx, policyIds, today);
};
