import { POLICY_STATUS } from '../../../domain/catalogueIds.ts';
import type { CivilDate } from '../../../domain/civilDate.ts';
import type { BodyOf, policies } from '../../../domain/contract/index.ts';
import { policyRuleMessages } from '../../../domain/contract/policyRules.ts';
import { paymentsPerYear } from '../../../domain/instalments.ts';
import { texts } from '../../../domain/texts.ts';
import { invalid } from '../../problem.ts';
import type { LockedPolicy } from './existing/schedule.ts';

export type UpdateBody = BodyOf<typeof policies.updatePolicy>;

/** The whole policy as it will be. Amounts and percentages as decimal texts. */
export type NewTerms = ReturnType<typeof mergedTerms>;

/** Who follows the number of payments goes on following it; any other number was chosen. */
const advisorPayments = (policy: LockedPolicy, body: UpdateBody, count: number): number => {
  if (body.numberOfPaymentsAdvisor !== undefined) return body.numberOfPaymentsAdvisor;
  const follows = policy.number_of_payments_advisor === policy.number_of_payments;
  return follows ? count : Math.min(policy.number_of_payments_advisor, count);
};

const mergedTerms = (policy: LockedPolicy, body: UpdateBody) => {
  const frequencyId = body.payment_frequency_id ?? policy.payment_frequency_id;
  const count = paymentsPerYear(frequencyId, body.numberOfPayments);
  const { observations } = body;
  return {
    company_id: body.company_id ?? policy.company_id,
    advisor_id: body.advisor_id ?? policy.advisor_id,
    payment_frequency_id: frequencyId,
    payment_method_id: body.payment_method_id ?? policy.payment_method_id,
    credit_card_id: body.credit_card_id ?? policy.credit_card_id,
    bank_account_id: body.bank_account_id ?? policy.bank_account_id,
    coverageAmount: body.coverageAmount,
    policyValue: body.policyValue,
    policyFee: body.policyFee ?? policy.policy_fee,
    agencyPercentage: body.agencyPercentage,
    advisorPercentage: body.advisorPercentage,
    renewalCommission: body.renewalCommission ?? policy.renewal_commission,
    isCommissionAnnualized: body.isCommissionAnnualized ?? policy.is_commission_annualized,
    numberOfPayments: count,
    numberOfPaymentsAdvisor: advisorPayments(policy, body, count),
    startDate: body.startDate,
    endDate: body.endDate,
    observations: observations === undefined ? policy.observations : observations,
  };
};

/**
 * The policy with what a form changes of it.
 * @throws Problem 400 when the whole would not be lawful (specification §5)
 */
export const newTerms = (policy: LockedPolicy, body: UpdateBody): NewTerms => {
  const terms = mergedTerms(policy, body);
  const messages = policyRuleMessages(terms);
  if (Object.keys(messages).length > 0) throw invalid(messages);
  return terms;
};

/**
 * The cancellation date after an update (domain §5). A person cancels (2), or takes a cancellation
 * back by any other status. On a policy that is not cancelled the others are computed: forms send
 * back the one they were shown, and "Activa" says no more than not cancelled; but "Culminada" or
 * "Por Culminar" where the policy is neither would be a status set by hand.
 * @param status what the form sent, if it did
 * @param today the day a new cancellation takes
 * @throws Problem 400 for a status that only the end date can give
 */
export const cancelledOn = (
  policy: LockedPolicy,
  status: number | undefined,
  today: CivilDate,
): CivilDate | null => {
  if (status === undefined) return policy.cancelled_on;
  if (status === POLICY_STATUS.cancelled) return policy.cancelled_on ?? today;
  const isTyped = status !== policy.status && status !== POLICY_STATUS.active;
  if (policy.cancelled_on === null && isTyped)
    throw invalid({ policy_status_id: texts.statusIsComputed });
  return null;
};
