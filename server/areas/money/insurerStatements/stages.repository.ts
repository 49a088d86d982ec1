import { sql } from 'kysely';
import { PAYMENT_STATUS } from '../../../../domain/catalogueIds.ts';
import type { CivilDate } from '../../../../domain/civilDate.ts';
import type { ProgressStage } from '../../../../domain/money/instalmentProgress.ts';
import type { Sql } from '../../../db/transaction.ts';
import { listedOn } from '../payments/lists.repository.ts';

/**
 * The instalments at a stage (docs/domain.md §12), found by the rows that the database keeps of collected
 * ones (decision 32). They are as recorded, whatever the day: those of policies with something dated later
 * than today are worked out without it.
 */

type CollectedStage = Exclude<ProgressStage, 'uncollected' | 'void'>;

const isPending = sql`pay.status_payment_id = ${sql.lit(PAYMENT_STATUS.pending)}`;

/** Not collected and, as its policy was cancelled, not owed any more; over `payments pay`. */
export const isVoid = sql`(${isPending} and not payment_owed(pay.due_date, pay.status_payment_id,
  (select uncollectable_from from policies where policies.id = pay.policy_id)))`;

/** Conditions over rows of `instalment_progress`, or rows like them. */
const MARKS: Readonly<Record<CollectedStage, Sql>> = {
  insurerUnpaid: sql`progress.insurer_owes`,
  advisorUnpaid: sql`not progress.insurer_owes and progress.advisor_owed`,
  done: sql`not progress.insurer_owes and not progress.advisor_owed`,
};

/** Policies with something dated later than a day; paying out later is what a person may choose. */
const movedAfter = (today: CivilDate): Sql => sql`array(
  select policy_id from commission_entries where effective_on > ${today}::date
  union
  select paid.policy_id
  from commission_receipts receipt join commission_payments paid on paid.receipt_id = receipt.id
  where receipt.paid_on > ${today}::date and paid.policy_id is not null
  union
  select policy_id from commission_refunds where cancellation_date > ${today}::date)`;

const progress = sql`instalment_progress progress`;
const workedOut = (today: CivilDate) => sql`recorded_instalment_progress(${today}::date) progress`;

/** Whether rows `progress` stand at a stage; a subquery of one value is asked of few instalments alone. */
const stands = (rows: Sql, stage: CollectedStage): Sql => sql`coalesce((
  select ${MARKS[stage]} from ${rows}
  where progress.payment_id = pay.id and progress.policy_id = pay.policy_id), false)`;

export const isAtStage =
  (today: CivilDate) =>
  (stage: ProgressStage): Sql => {
    if (stage === 'void') return isVoid;
    if (stage === 'uncollected') return sql`(${isPending} and not ${isVoid})`;
    return sql`(case when pay.policy_id = any(${movedAfter(today)})
      then ${stands(workedOut(today), stage)} else ${stands(progress, stage)} end)`;
  };

/** Issued instalments of rows `progress`, in the order of whose index they are walked. */
const instalmentsOf = (rows: Sql, today: CivilDate, condition: Sql) => sql`(
  select payments.id, payments.policy_id, payments.advisor_id, progress.due_date,
    policies.customers_id, policies.company_id, policies.advisor_id as policy_advisor_id,
    policies.search_text as policy_text
  from ${rows} join payments on payments.id = progress.payment_id
  join policies on policies.id = progress.policy_id
  where ${condition} and ${listedOn(today, sql`progress.due_date`)}) pay`;

/** The parts of the list at a stage. What insurers owe does not depend on the day. */
export const partsAtStage =
  (today: CivilDate) =>
  (stage: ProgressStage): readonly Sql[] | undefined => {
    if (stage === 'uncollected' || stage === 'void') return undefined;
    const marked = MARKS[stage];
    if (stage === 'insurerUnpaid') return [instalmentsOf(progress, today, marked)];
    const moved = movedAfter(today);
    return [
      instalmentsOf(progress, today, sql`${marked} and progress.policy_id <> all(${moved})`),
      instalmentsOf(workedOut(today), today, sql`${marked} and progress.policy_id = any(${moved})`),
    ];
  };
