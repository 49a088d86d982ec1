import { policies } from '../../../../../domain/contract/index.ts';
import { type Charge, withPolicyRules } from '../../../../../domain/contract/sales/policyRules.ts';
import { texts } from '../../../../../domain/texts.ts';
import type { Policy } from '../../../../data/records.ts';
import { latestPeriod } from '../policy.ts';

const { body } = policies.updatePolicy;

/** A reason is asked for once: a policy that was cancelled without one can be changed without. */
const withReason = policies.cancellation.refine(({ reason }) => Boolean(reason), {
  path: ['reason'],
  error: texts.required,
});

/**
 * The contract's body with the rules between its fields. The dialog shows the whole policy, so
 * everything but the fee and the observations is required.
 */
export const updateSchema = (opened: Pick<Policy, 'cancelledOn' | keyof Charge>) => {
  const { cancelledOn } = opened;
  const cancellation = (cancelledOn ? policies.cancellation : withReason).optional();
  return withPolicyRules(
    body.extend({ policyFee: policies.optionalFee, cancellation }).required({
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
    opened,
  );
};

const APART = ['cancellation', 'instalmentsAfterEnd', 'rows', 'premium'] as const;
type UpdateField = Exclude<keyof typeof body.shape, (typeof APART)[number]>;

const isOwn = (field: string): field is UpdateField => !APART.some((one) => one === field);

const FIELDS = Object.keys(body.shape).filter(isOwn);

export const updateValues = (policy: Policy) => ({
  ...Object.fromEntries(FIELDS.map((field) => [field, policy[field]])),
  id: policy.id,
  customers_id: policy.customers_id,
  policy_type_id: policy.policy_type_id,
});

export const withPremium = (policy: Policy) => ({
  ...updateValues(policy),
  premium: latestPeriod(policy)?.premium,
});
