import { policies } from '../../../../domain/contract/index.ts';
import { withPolicyRules } from '../../../../domain/contract/policyRules.ts';
import type { Policy } from '../../../data/records.ts';

const { body } = policies.updatePolicy;

/**
 * The contract's body with the rules between its fields. The dialog shows the whole policy, so
 * everything but the fee and the observations is required.
 */
export const updateSchema = withPolicyRules(
  body.extend({ policyFee: policies.optionalFee }).required({
    company_id: true,
    advisor_id: true,
    payment_frequency_id: true,
    payment_method_id: true,
    policy_status_id: true,
    credit_card_id: true,
    bank_account_id: true,
    renewalCommission: true,
    isCommissionAnnualized: true,
    numberOfPaymentsAdvisor: true,
  }),
);

/** The fields of the form. */
type UpdateField = keyof typeof body.shape;

// The body's own keys.
const FIELDS = Object.keys(body.shape) as UpdateField[];

/** What the form starts with: the policy's fields, and whose cards and accounts it may offer. */
export const updateValues = (policy: Policy) => ({
  ...Object.fromEntries(FIELDS.map((field) => [field, policy[field]])),
  customers_id: policy.customers_id,
  policy_type_id: policy.policy_type_id,
});
