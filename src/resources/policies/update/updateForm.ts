/** The form that updates a policy (specification §5). */
import { policies } from '../../../../domain/contract/index.ts';
import { withPolicyRules } from '../../../../domain/contract/policyRules.ts';
import type { Policy } from '../policy.ts';

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
export type UpdateField = keyof typeof body.shape;

// The body's own keys.
const FIELDS = Object.keys(body.shape) as UpdateField[];

/** What the form starts with: the policy's fields, and whose cards and accounts it may offer. */
export const updateValues = (policy: Policy) => ({
  ...Object.fromEntries(FIELDS.map((field) => [field, policy[field]])),
  customers_id: policy.customers_id,
});

/**
 * What somebody else changed of a policy while it was being edited.
 * @param opened as the form was opened with it
 * @param now as the server has it
 */
export const changedFields = (opened: Policy, now: Policy): UpdateField[] =>
  FIELDS.filter(
    (field) => field !== 'version' && String(opened[field] ?? '') !== String(now[field] ?? ''),
  );
