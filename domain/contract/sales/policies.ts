import { z } from 'zod';
import { POLICY_STATUS } from '../../catalogueIds.ts';
import { formShape, listOf, updateShape } from '../../entities/entity.ts';
import { blankAsNone, coverageAmount, policy, pricingFields } from '../../entities/policy.ts';
import { texts } from '../../texts.ts';
import { ROWS_LIMIT, rowsWithin } from '../agency/ownRows.ts';
import { defineCall, getCall, type ListSpec, postCall, putCall, type Resources } from '../call.ts';
import { amount, answer, date, id, optionalText, text, version, whole } from '../fields.ts';
import { ownerSearch, personName } from '../people/people.ts';
import { withPricingRules, withRegistrationRules } from './policyRules.ts';
import {
  listedPolicyShape,
  periodShape,
  policyRowShape,
  policyShape,
  renewalShape,
} from './policyShapes.ts';
import { changedPremium, newPremium } from './premium.ts';

const statusIds: readonly number[] = Object.values(POLICY_STATUS);
const isStatus = (value: number) => statusIds.includes(value);

/** A fee where it is optional: left blank, there is none. */
export const optionalFee = z.preprocess((value) => blankAsNone(value) ?? 0, amount());

const pricing = formShape({ fields: pricingFields });

const policyList = listOf(policy, ownerSearch);

const list = {
  ...policyList,
  // Those still to end by their end, then those that have, the latest first.
  sort: [...policyList.sort, 'nearestEnd'],
  // Those not cancelled that end from this day on, and up to this day.
  filter: { ...policyList.filter, endsFrom: date, endsTo: date },
} satisfies ListSpec;

/** Bare list with each policy's last issued payment; all nested parts come with their own calls. */
export const listPolicies = getCall({
  path: 'policy/get-all-policy-optimized',
  shows: { as: 'policies', customers: ['customers_id'] },
  access: 'policies.list',
  summary: 'Policies',
  envelope: 'allPolicy',
  answer: policyRowShape,
  whole: listedPolicyShape,
  list,
});

export const listEndingPolicies = defineCall({
  ...listPolicies,
  path: 'policy/get-all-policy-status',
  summary: 'Policies finished or about to finish',
  envelope: 'policiesStatus',
});

export const getPolicy = getCall({
  path: 'policy/get-policy-id/:id',
  shows: { as: 'policies', customers: ['customers_id'] },
  access: 'policies.list',
  summary: 'One policy with its payments, renewals and periods',
  envelope: 'policyById',
  answer: policyShape,
});

export const findPolicyByNumber = getCall({
  path: 'policy/by-number',
  shows: { as: 'search', customers: ['customer.id'] },
  access: 'policies.list',
  summary: 'The policy with a number, however it is written, or null',
  query: z.object({ numberPolicy: text(40) }),
  envelope: 'policyByNumber',
  answer: z.object({ id: answer.id, numberPolicy: answer.text, customer: personName }).nullable(),
});

/** Registration. The two commissions sent by a form are computed anew. */
export const registerPolicy = postCall({
  path: 'policy/register-policy',
  access: 'policies.create',
  summary: 'Registers a policy with its first period and its instalments',
  bodyLimit: ROWS_LIMIT,
  body: withRegistrationRules(
    z.object({ ...formShape(policy), rows: rowsWithin, premium: newPremium }),
  ),
  envelope: 'policy',
  answer: policyShape,
});

/**
 * A cancellation with its day, today or before and within the policy's term, its reason, and
 * whether issued instalments that are not collected become void. Status 2 without it cancels as of today, and voids.
 */
export const cancellation = z.object({
  on: date,
  reason: optionalText(500),
  voidsUnpaid: z.boolean(),
});

const INSTALMENTS_AFTER_END = ['void', 'keep'] as const;

/**
 * The update dialog (specification §5): number, type and customer are read-only. A key not sent
 * stays as it is. Of the statuses a person sets only 2 (cancel) and, on a cancelled policy, any
 * other (take the cancellation back); the rest is computed. What rules look at together
 * may lie half in the form and half in the policy, so the server applies them to the whole. An end that comes earlier
 * than instalments not collected is answered by 409 `confirm_instalments_after_end` until `instalmentsAfterEnd` is sent;
 * who sends no version, as clients of the specification alone, keeps them.
 */
export const updatePolicy = postCall({
  path: 'policy/update-policy/:id',
  access: 'policies.edit',
  summary: 'Changes a policy, cancels it or takes its cancellation back',
  bodyLimit: ROWS_LIMIT,
  body: z.object({
    ...updateShape(policy),
    rows: rowsWithin,
    premium: changedPremium,
    policy_status_id: id.refine(isStatus, texts.notAChoice).optional(),
    cancellation: cancellation.optional(),
    instalmentsAfterEnd: z.enum(INSTALMENTS_AFTER_END, texts.notAChoice).optional(),
    version,
  }),
  envelope: 'policyUpdate',
  answer: policyShape,
});

/**
 * Begins the next cycle, by another frequency where one is sent: the cycles after it follow. Both commissions
 * are computed, whatever a form sent.
 */
export const registerRenewal = postCall({
  path: 'policy/register-renewal',
  access: 'policies.renew',
  summary: 'Renews a policy: its next cycle, with its period and its instalments',
  body: withPricingRules(
    z.object({
      policy_id: id,
      renewalNumber: whole(1, 1000),
      createdAt: date,
      coverageAmount: coverageAmount.form,
      ...pricing,
      policyFee: optionalFee,
      premium: newPremium,
      payment_frequency_id: policy.fields.payment_frequency_id.form.optional(),
      numberOfPayments: policy.fields.numberOfPayments.form.optional(),
      observations: optionalText(1000),
    }),
  ),
  envelope: 'newRenewal',
  answer: renewalShape,
});

export const listPeriods = getCall({
  path: 'policy/:id/periods',
  access: 'policies.list',
  summary: 'The periods of a policy, one for each year',
  envelope: null,
  answer: z.array(periodShape),
});

/**
 * Changes what one year of a policy is worth. Of terms shorter than a year it may have several: then
 * `period_id` says which, or it is the last. Its unpaid instalments follow.
 */
export const updateValuesByYear = putCall({
  path: 'policy/update-values-by-year/:id/:year',
  access: 'policies.adjust',
  summary: 'Changes the values of one year of a policy',
  params: z.object({ id, year: whole(1, 9999) }),
  body: withPricingRules(
    z.object({ ...pricing, premium: changedPremium, period_id: id.optional() }),
  ),
  envelope: 'periodUpdated',
  answer: periodShape,
});

export { getPremiumRates } from './premium.ts';

export const resources: Resources = {
  policies: {
    entity: policy,
    list: listPolicies,
    one: getPolicy,
    create: registerPolicy,
    update: updatePolicy,
  },
  'ending-policies': { list: listEndingPolicies },
};
