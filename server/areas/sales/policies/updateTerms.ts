import { PAYMENT_STATUS, POLICY_STATUS } from '../../../../domain/catalogueIds.ts';
import type { CivilDate } from '../../../../domain/civilDate.ts';
import type { BodyOf, policies } from '../../../../domain/contract/index.ts';
import { policyRuleMessages } from '../../../../domain/contract/sales/policyRules.ts';
import { formatMoney, sumCents, toCents } from '../../../../domain/money/money.ts';
import { endWithinYear, fitsTerm, type Term } from '../../../../domain/sales/dueDates.ts';
import { paymentsInTerm, paymentsPerYear } from '../../../../domain/sales/instalments.ts';
import { lastTermOf } from '../../../../domain/sales/policyChange.ts';
import { texts } from '../../../../domain/texts.ts';
import { conflict, invalid } from '../../../problem.ts';
import type { Updating } from '../../agency/records/writing.ts';
import { existingCycle, type LockedCycle, type LockedPolicy } from './existing/schedule.ts';

export type UpdateBody = BodyOf<typeof policies.updatePolicy>;

/** The whole policy as it will be. Amounts and percentages as decimal texts. */
export type NewTerms = ReturnType<typeof mergedTerms>;

/** Advisor's number that follows the number of payments goes on following it; any other was chosen. */
const advisorPayments = (
  policy: LockedPolicy,
  body: UpdateBody,
  { count, perYear }: { readonly count: number; readonly perYear: number },
): number => {
  const typed = body.numberOfPaymentsAdvisor;
  // A form that knows years alone sends the count of one.
  if (typed !== undefined) return typed === perYear ? count : typed;
  const follows = policy.number_of_payments_advisor === policy.number_of_payments;
  return follows ? count : Math.min(policy.number_of_payments_advisor, count);
};

const mergedTerms = (
  policy: LockedPolicy,
  schedule: readonly LockedCycle[],
  body: UpdateBody,
  { putsBack = false }: Updating,
) => {
  /** A card or account sent as none stays; an import that is undone takes back the one it brought. */
  const charged = (sent: number | null | undefined, standing: number | null) =>
    sent === undefined || !putsBack ? (sent ?? standing) : sent;
  const frequencyId = body.payment_frequency_id ?? policy.payment_frequency_id;
  const { numberOfPayments } = body;
  const term = lastTermOf(schedule.map(existingCycle), body);
  const perYear = paymentsPerYear(frequencyId, numberOfPayments);
  const count = paymentsInTerm({ ...term, frequencyId, numberOfPayments });
  const { observations } = body;
  return {
    company_id: body.company_id ?? policy.company_id,
    advisor_id: body.advisor_id ?? policy.advisor_id,
    payment_frequency_id: frequencyId,
    payment_method_id: body.payment_method_id ?? policy.payment_method_id,
    credit_card_id: charged(body.credit_card_id, policy.credit_card_id),
    bank_account_id: charged(body.bank_account_id, policy.bank_account_id),
    coverageAmount: body.coverageAmount,
    policyValue: body.policyValue,
    policyFee: body.policyFee ?? policy.policy_fee,
    agencyPercentage: body.agencyPercentage,
    advisorPercentage: body.advisorPercentage,
    renewalCommission: body.renewalCommission ?? policy.renewal_commission,
    isCommissionAnnualized: body.isCommissionAnnualized ?? policy.is_commission_annualized,
    numberOfPayments: count,
    numberOfPaymentsAdvisor: advisorPayments(policy, body, { count, perYear }),
    startDate: body.startDate,
    endDate: body.endDate,
    observations: observations === undefined ? policy.observations : observations,
  };
};

/**
 * What was renewed by terms shorter than a year goes on by such terms: its first day stays, and its last
 * term ends within the year after it began.
 * @throws Problem 400 for another start or end, or more payments than the term has days
 */
const requireTerms = (
  policy: LockedPolicy,
  schedule: readonly LockedCycle[],
  { startDate, endDate, numberOfPayments, payment_frequency_id }: UpdateBody,
): void => {
  const term = lastTermOf(schedule.map(existingCycle), { startDate, endDate });
  const [count, frequencyId] = [
    numberOfPayments,
    payment_frequency_id ?? policy.payment_frequency_id,
  ];
  if (term.startDate === startDate) return;
  if (startDate !== policy.start_date) throw invalid({ startDate: texts.shortTermsBegun });
  if (endWithinYear(term) === undefined)
    throw invalid({ endDate: texts.shortTermEnds(term.startDate) });
  if (!fitsTerm({ ...term, count, frequencyId }))
    throw invalid({ numberOfPayments: texts.morePaymentsThanDays });
};

/**
 * The policy with what a form changes of it.
 * @throws Problem 400 when the whole would not be lawful
 */
export const newTerms = (
  policy: LockedPolicy,
  schedule: readonly LockedCycle[],
  body: UpdateBody,
  updating: Updating,
): NewTerms => {
  requireTerms(policy, schedule, body);
  const terms = mergedTerms(policy, schedule, body, updating);
  const messages = policyRuleMessages(terms, updating.putsBack ? terms : policy);
  if (Object.keys(messages).length > 0) throw invalid(messages);
  return terms;
};

export type Cancellation = Pick<
  LockedPolicy,
  'cancelled_on' | 'voids_unpaid' | 'cancellation_reason'
>;

const NOT_CANCELLED: Cancellation = {
  cancelled_on: null,
  voids_unpaid: false,
  cancellation_reason: null,
};

/** @throws Problem 400 for a day to come, or outside the policy's term */
const requireCancellationDay = (day: CivilDate, { startDate, endDate }: Term, today: CivilDate) => {
  if (day > today) throw invalid({ 'cancellation.on': texts.cancelledInFuture });
  if (day < startDate || day > endDate)
    throw invalid({ 'cancellation.on': texts.cancelledOutside(startDate, endDate) });
};

/**
 * The cancellation after an update. A person cancels (2), or takes a cancellation
 * back by any other status. On a policy that is not cancelled the others are computed: forms send
 * back the one they were shown, and "Activa" says no more than not cancelled; but "Culminada" or
 * "Por Culminar" where the policy is neither would be a status set by hand.
 * @param body who sends the status alone cancels as of today, and voids what is not collected
 * @throws Problem 400 for a status that only the end date can give, or a day that does not do
 */
export const cancellationAfter = (policy: LockedPolicy, body: UpdateBody, today: CivilDate) => {
  const { policy_status_id: status, cancellation } = body;
  const { cancelled_on, voids_unpaid, cancellation_reason } = policy;
  const standing = { cancelled_on, voids_unpaid, cancellation_reason };
  if (status === undefined) return standing;
  if (status !== POLICY_STATUS.cancelled) {
    const isTyped = status !== policy.status && status !== POLICY_STATUS.active;
    if (cancelled_on === null && isTyped)
      throw invalid({ policy_status_id: texts.statusIsComputed });
    return NOT_CANCELLED;
  }
  if (!cancellation)
    return cancelled_on === null
      ? { cancelled_on: today, voids_unpaid: true, cancellation_reason: null }
      : standing;
  const { on, reason, voidsUnpaid } = cancellation;
  requireCancellationDay(on, body, today);
  return { cancelled_on: on, voids_unpaid: voidsUnpaid, cancellation_reason: reason ?? null };
};

/**
 * The end that a policy's instalments stay planned by once it is updated, where its end moves earlier and instalments
 * due from the new end on become void: the end that it had before (domain §6).
 * @param asks whether the question is put: not to a client without a version, nor where the update cancels the policy
 * @returns null where none is void
 * @throws Problem 409 with the question, while it is not answered what becomes of those not collected
 */
export const plannedUntilAfter = (
  policy: LockedPolicy,
  schedule: readonly LockedCycle[],
  { startDate, endDate, instalmentsAfterEnd }: UpdateBody,
  asks: boolean,
): CivilDate | null => {
  const open = schedule
    .flatMap(({ instalments }) => instalments)
    .filter((one) => one.due_date >= endDate && one.status_payment_id === PAYMENT_STATUS.pending);
  if (open.length === 0 || endDate <= startDate) return null;
  const isEarlier = endDate < policy.end_date && startDate === policy.start_date;
  if (isEarlier && asks && !instalmentsAfterEnd) {
    const owed = sumCents(open.map(({ value, credit }) => toCents(value) - toCents(credit)));
    const question = texts.instalmentsAfterEnd(endDate, open.length, formatMoney(owed));
    throw conflict('confirm_instalments_after_end', question, { instalmentsAfterEnd: question });
  }
  const areVoid = isEarlier ? instalmentsAfterEnd === 'void' : policy.planned_until !== null;
  const planned = policy.planned_until ?? policy.end_date;
  return areVoid && endDate < planned ? planned : null;
};
