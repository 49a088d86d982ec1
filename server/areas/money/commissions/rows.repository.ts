import { sql } from 'kysely';
import type { CivilDate } from '../../../../domain/civilDate.ts';
import {
  balanceShape,
  commissionPaymentShape,
  refundShape,
} from '../../../../domain/contract/money/commissionShapes.ts';
import { fieldsOf, jsonDay, jsonId, jsonMoney, jsonObject, jsonOf } from '../../../db/json.ts';
import type { Sql } from '../../../db/transaction.ts';
import { personOf } from '../../people/people/repository.ts';

export const commissionPaymentRow = jsonOf(commissionPaymentShape, 'cp', {
  receiptNumber: sql`receipt.receipt_number`,
  advanceAmount: jsonMoney(
    sql`case when cp.policy_id is null then cp.remaining else cp.amount end`,
  ),
  originalAmount: jsonMoney(sql`cp.amount`),
  createdAt: jsonDay(sql`receipt.paid_on`),
  observations: sql`receipt.observations`,
  payment_method_id: jsonId(sql`receipt.payment_method_id`),
});

export const commissionPaymentsFrom = sql`commission_payments cp
  join commission_receipts receipt on receipt.id = cp.receipt_id`;

export const refundRow = jsonOf(refundShape, 'cr', {
  amountRefunds: jsonMoney(sql`cr.amount`),
});

export const canReceive = sql`(acc.in_favour > 0)`;

export const sumColumns = {
  commissionTotal: sql`acc.total`,
  commissionReleased: sql`acc.released`,
  commissionPaid: sql`acc.paid`,
  commissionRefunded: sql`acc.refunded`,
  commissionBalance: sql`acc.balance`,
  commissionInFavour: sql`acc.in_favour`,
} as const;

export const sumFields = (of: (column: Sql) => Sql) => ({
  commissionTotal: jsonMoney(of(sumColumns.commissionTotal)),
  commissionReleased: jsonMoney(of(sumColumns.commissionReleased)),
  commissionPaid: jsonMoney(of(sumColumns.commissionPaid)),
  commissionRefunded: jsonMoney(of(sumColumns.commissionRefunded)),
  commissionBalance: jsonMoney(of(sumColumns.commissionBalance)),
  commissionInFavour: jsonMoney(of(sumColumns.commissionInFavour)),
});

/** Payments a year: fewer fall due in a term shorter than a year. */
const paymentsAYear = sql`coalesce(
  (array[12, 4, 2, 1])[p.payment_frequency_id], p.number_of_payments)`;

/** "Anual", "Mensual", "Cada 2 meses": as domain/money/commissions/account.ts says it. */
const frequencyLabel = sql`case
  when p.is_commission_annualized or ${paymentsAYear} = 1 then 'Anual'
  when ${paymentsAYear} = 12 then 'Mensual'
  when ${paymentsAYear} = 4 then 'Trimestral'
  when ${paymentsAYear} = 2 then 'Semestral'
  else 'Cada ' || trim_scale(round(12.0 / ${paymentsAYear}, 2)) || ' meses' end`;

export const balanceJoins = (today: CivilDate) => sql`
  join customers c on c.id = p.customers_id
  join companies co on co.id = p.company_id
  join policy_types pt on pt.id = p.policy_type_id
  join payment_frequencies pf on pf.id = p.payment_frequency_id
  join policy_statuses ps on ps.id = policy_status(p.cancelled_on, p.end_date, ${today})`;

const earningPeriods = sql`policy_periods period
  where period.policy_id = p.id and (p.renewal_commission or period.cycle = 0)`;

const earningPayments = (today: CivilDate) => sql`
  select * from (
    select pay.advisor_id, pay.status_payment_id,
      payment_issued(pay.due_date, pay.issued_early_at, p.uncollectable_from, ${today}) as issued,
      row_number() over (partition by pay.period_id order by pay.number_payment) as place,
      greatest(periods.number_of_payments_advisor, periods.settled_payments + 1) as counting
    from payments pay join (select period.* from ${earningPeriods}) periods
      on periods.id = pay.period_id
    where pay.policy_id = p.id
  ) placed where place <= counting`;

/**
 * How many commissions were released of how many (specification §4), over `policies p` and the account
 * `acc`: of what counts for its advisor alone, by the rule of domain/money/commissions/account.ts.
 */
export const releasedCounts = (today: CivilDate) => sql`
  select case when p.is_commission_annualized then begun.cycles else paid.released end as released,
    case when p.is_commission_annualized then begun.cycles
      else paid.released + paid.outstanding end as expected
  from (select count(*) filter (where period.advisor_id = acc.advisor_id
        and p.start_date + make_interval(years => period.cycle) <= ${today}::date) as cycles
      from ${earningPeriods}) begun,
    (select count(*) filter (where pay.advisor_id = acc.advisor_id) as released,
      count(*) filter (where pay.status_payment_id = 1 and pay.issued
        and p.advisor_id = acc.advisor_id) as outstanding
     from (${earningPayments(today)}) pay) paid`;

export const accountFields = {
  ...sumFields((column) => column),
  commissionAbsorbed: jsonMoney(sql`acc.absorbed`),
  releasedCount: sql`counts.released`,
  expectedCount: sql`counts.expected`,
  commissionFrequency: frequencyLabel,
};

/**
 * A policy as an advisor's account sees it, in the wire format: over `policies p`, its
 * {@link balanceJoins}, the account `acc` and the {@link releasedCounts} as `counts`.
 */
export const balanceFields = fieldsOf(balanceShape, 'p', {
  company: jsonObject({ companyName: sql`co.company_name` }),
  customer: personOf('c'),
  policyType: jsonObject({ policyName: sql`pt.policy_name` }),
  policyStatus: jsonObject({ id: jsonId(sql`ps.id`), statusName: sql`ps.status_name` }),
  paymentFrequency: jsonObject({ id: jsonId(sql`pf.id`), frequencyName: sql`pf.frequency_name` }),
  ...accountFields,
});
