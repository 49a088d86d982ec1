import { type RawBuilder, sql } from 'kysely';
import type { CivilDate } from '../../../domain/civilDate.ts';
import { jsonDay, jsonObject } from '../../db/json.ts';
import { personOf } from '../people/repository.ts';

type Expression = RawBuilder<unknown>;

/** An amount of dollars as the wire has it. */
export const money = (amount: Expression) => sql`(${amount})::numeric(16, 2)`;

/** A commission payment or advance in the wire format, over `commission_payments cp` and joins. */
export const commissionPaymentRow = jsonObject({
  id: sql`cp.id`,
  receiptNumber: sql`receipt.receipt_number`,
  advanceAmount: sql`cp.amount`,
  createdAt: jsonDay(sql`receipt.paid_on`),
  observations: sql`receipt.observations`,
  advisor_id: sql`cp.advisor_id`,
  policy_id: sql`cp.policy_id`,
  payment_method_id: sql`receipt.payment_method_id`,
  status_advance_id: sql`cp.status_advance_id`,
  source_advance_id: sql`cp.source_advance_id`,
  remaining: sql`cp.remaining`,
});

export const commissionPaymentsFrom = sql`commission_payments cp
  join commission_receipts receipt on receipt.id = cp.receipt_id`;

/** A discount in the wire format, over `commission_refunds cr`. */
export const refundRow = jsonObject({
  id: sql`cr.id`,
  advisor_id: sql`cr.advisor_id`,
  policy_id: sql`cr.policy_id`,
  amountRefunds: sql`cr.amount`,
  cancellationDate: jsonDay(sql`cr.cancellation_date`),
  reason: sql`cr.reason`,
});

/** canReceiveCommission of domain/commissions over an account `acc`: released never exceeds total. */
export const canReceive = sql`(acc.released > acc.paid)`;

/** The sums of accounts `acc`, by their names on the wire. */
export const sumColumns = {
  commissionTotal: sql`acc.total`,
  commissionReleased: sql`acc.released`,
  commissionPaid: sql`acc.paid`,
  commissionRefunded: sql`acc.refunded`,
  commissionBalance: sql`acc.balance`,
  commissionInFavour: sql`acc.in_favour`,
} as const;

/** Sums over accounts `acc` in the wire format; `of` says how each column becomes one figure. */
export const sumFields = (of: (column: Expression) => Expression) => ({
  commissionTotal: money(of(sumColumns.commissionTotal)),
  commissionReleased: money(of(sumColumns.commissionReleased)),
  commissionPaid: money(of(sumColumns.commissionPaid)),
  commissionRefunded: money(of(sumColumns.commissionRefunded)),
  commissionBalance: money(of(sumColumns.commissionBalance)),
  commissionInFavour: money(of(sumColumns.commissionInFavour)),
});

/** "Anual", "Mensual", "Cada 2 meses": as domain/commissions/frequencyLabel.ts says it. */
const frequencyLabel = sql`case
  when p.is_commission_annualized or p.number_of_payments = 1 then 'Anual'
  when p.number_of_payments = 12 then 'Mensual'
  when p.number_of_payments = 4 then 'Trimestral'
  when p.number_of_payments = 2 then 'Semestral'
  else 'Cada ' || trim_scale(round(12.0 / p.number_of_payments, 2)) || ' meses' end`;

/** What {@link balanceFields} reads, besides `policies p`. */
export const balanceJoins = (today: CivilDate) => sql`
  join customers c on c.id = p.customers_id
  join companies co on co.id = p.company_id
  join policy_types pt on pt.id = p.policy_type_id
  join payment_frequencies pf on pf.id = p.payment_frequency_id
  join policy_statuses ps on ps.id = policy_status(p.cancelled_on, p.end_date, ${today})`;

/** How many commissions were released of how many (specification §4), over `policies p`. */
export const releasedCounts = (today: CivilDate) => sql`
  select case when p.is_commission_annualized then renewed.years else issued.paid end as released,
    case when p.is_commission_annualized then renewed.years else issued.payments end as expected
  from (select 1 + count(*) as years from renewals r where r.policy_id = p.id) renewed,
    (select count(*) as payments, count(*) filter (where pay.status_payment_id = 2) as paid
     from payments pay where pay.policy_id = p.id
       and payment_issued(pay.due_date, pay.issued_early_at, p.cancelled_on, ${today})) issued`;

/**
 * A policy as an advisor's account sees it, in the wire format: over `policies p`, its
 * {@link balanceJoins}, the account `acc` and the {@link releasedCounts} as `counts`.
 */
export const balanceFields = {
  id: sql`p.id`,
  numberPolicy: sql`p.number_policy`,
  company_id: sql`p.company_id`,
  customers_id: sql`p.customers_id`,
  advisor_id: sql`p.advisor_id`,
  policyValue: sql`p.policy_value`,
  policyFee: sql`p.policy_fee`,
  agencyPercentage: sql`p.agency_percentage`,
  advisorPercentage: sql`p.advisor_percentage`,
  paymentsToAdvisor: sql`p.payments_to_advisor`,
  numberOfPayments: sql`p.number_of_payments`,
  numberOfPaymentsAdvisor: sql`p.number_of_payments_advisor`,
  startDate: jsonDay(sql`p.start_date`),
  endDate: jsonDay(sql`p.end_date`),
  renewalCommission: sql`p.renewal_commission`,
  isCommissionAnnualized: sql`p.is_commission_annualized`,
  company: jsonObject({ companyName: sql`co.company_name` }),
  customer: personOf('c'),
  policyType: jsonObject({ policyName: sql`pt.policy_name` }),
  policyStatus: jsonObject({ id: sql`ps.id`, statusName: sql`ps.status_name` }),
  paymentFrequency: jsonObject({ id: sql`pf.id`, frequencyName: sql`pf.frequency_name` }),
  ...sumFields((column) => column),
  commissionAbsorbed: money(sql`acc.absorbed`),
  releasedCount: sql`counts.released`,
  expectedCount: sql`counts.expected`,
  commissionFrequency: frequencyLabel,
};
