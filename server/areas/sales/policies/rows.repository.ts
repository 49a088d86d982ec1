import { sql } from 'kysely';
import { PAYMENT_STATUS } from '../../../../domain/catalogueIds.ts';
import type { CivilDate } from '../../../../domain/civilDate.ts';
import { commissionFields, policy, pricingFields } from '../../../../domain/entities/policy.ts';
import { answerFields, referenceJoins } from '../../../db/entity.ts';
import { nameOf, personOf } from '../../people/people/repository.ts';
import { chargeFields, chargeJoins } from './charge.repository.ts';

/** A policy in the wire format (specification §3), over `policies p` and its joins. */

const statusOn = (today: CivilDate) => sql`policy_status(p.cancelled_on, p.end_date, ${today})`;

/** What {@link policyFieldsOn} reads, besides `policies p`. */
export const policyJoinsOn = (today: CivilDate) => sql`
  ${referenceJoins(policy, 'p')}
  join policy_statuses "policyStatus" on "policyStatus".id = ${statusOn(today)}
  join customers c on c.id = p.customers_id
  join advisors a on a.id = p.advisor_id
  ${chargeJoins}`;

/** The columns a policy, its periods and its renewals are priced by. */
export const pricing = (alias: string) => answerFields({ fields: pricingFields }, alias, {});

export const commissions = (alias: string) => answerFields({ fields: commissionFields }, alias, {});

/**
 * Of payments `pay` of the policy: issued, or collected before a cancellation of the same day or
 * earlier, for money stays in sight.
 */
export const shownOn = (today: CivilDate) => sql`(pay.credit > 0
  or payment_issued(pay.due_date, pay.issued_early_at, p.cancelled_on, ${today}))`;

/** Both are walks back from the last instalment, by its index: they change from day to day. */
const lastPendingValueOn = (today: CivilDate) => sql`(
  select pay.pending_value from payments pay
  where pay.policy_id = p.id and ${shownOn(today)}
  order by pay.number_payment desc limit 1)`;

const cycleIssuedOn = (today: CivilDate) => sql`(
  select payment_issued(pay.due_date, pay.issued_early_at, p.cancelled_on, ${today})
  from payments pay where pay.policy_id = p.id
  order by pay.number_payment desc limit 1)`;

/** A policy as a page of a list shows it, as of a day. */
export const policyFieldsOn = (today: CivilDate) => ({
  ...answerFields(policy, 'p', {
    policy_status_id: sql.ref('policyStatus.id'),
    lastPendingValue: lastPendingValueOn(today),
    cycleIssued: cycleIssuedOn(today),
    paymentsMade: sql`(select count(*) from payments made
      where made.policy_id = p.id and made.status_payment_id = ${sql.lit(PAYMENT_STATUS.paid)})`,
    renewalCount: sql`(select count(*) from renewals done where done.policy_id = p.id)`,
  }),
  customer: personOf('c'),
  advisor: personOf('a', { names: nameOf('a') }),
  ...chargeFields,
});
